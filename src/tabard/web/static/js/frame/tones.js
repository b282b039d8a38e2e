// The sounds of the table, made here out of tones and noise: wood, paper, felt and small bells. No file is played.

/** What each sound is made of: layers of {at, for, gain} in seconds, a tone {wave, from, to} or noise {filter, from, to} in hertz. */
export const TONES = {
  die: [0, 0.075, 0.135, 0.18].map((at, index) => ({ at, for: 0.045, gain: 0.5 - index * 0.09, filter: "bandpass", from: 2300 - index * 260, to: 1500 - index * 200 })),
  hit: [
    { at: 0, for: 0.24, gain: 0.62, wave: "sine", from: 165, to: 52 },
    { at: 0, for: 0.07, gain: 0.5, filter: "lowpass", from: 1400, to: 300 },
  ],
  step: [0, 0.17].map((at, index) => ({ at, for: 0.06, gain: 0.42 - index * 0.1, filter: "lowpass", from: 620 - index * 120, to: 180 })),
  card: [{ at: 0, for: 0.2, gain: 0.34, rise: 0.07, filter: "bandpass", from: 3400, to: 1100 }],
  door: [
    { at: 0, for: 0.42, gain: 0.16, rise: 0.1, wave: "sawtooth", from: 92, to: 140 },
    { at: 0.4, for: 0.2, gain: 0.55, filter: "lowpass", from: 420, to: 90 },
    { at: 0.4, for: 0.24, gain: 0.3, wave: "sine", from: 96, to: 60 },
  ],
  blade: [
    { at: 0, for: 0.09, gain: 0.34, filter: "highpass", from: 3200, to: 6400 },
    { at: 0.015, for: 0.32, gain: 0.1, wave: "triangle", from: 2350, to: 2310 },
    { at: 0.04, for: 0.14, gain: 0.4, wave: "sine", from: 180, to: 70 },
  ],
  drum: [
    { at: 0, for: 0.5, gain: 0.7, wave: "sine", from: 92, to: 46 },
    { at: 0, for: 0.09, gain: 0.34, filter: "lowpass", from: 520, to: 120 },
  ],
  mug: [
    { at: 0, for: 0.07, gain: 0.5, filter: "bandpass", from: 900, to: 500 },
    { at: 0, for: 0.16, gain: 0.3, wave: "sine", from: 240, to: 150 },
  ],
  coin: bells([[0, 1975.53], [0.06, 2637.02]], 0.16, 0.12),
  fall: [
    { at: 0, for: 0.2, gain: 0.28, wave: "triangle", from: 320, to: 90 },
    { at: 0.14, for: 0.14, gain: 0.45, filter: "lowpass", from: 700, to: 160 },
  ],
  crack: [0, 0.07, 0.16, 0.21, 0.33].map((at, index) => ({ at, for: 0.12, gain: 0.6 - index * 0.08, filter: "lowpass", from: 1900 - index * 300, to: 220 })),
  chest: [
    { at: 0, for: 0.3, gain: 0.14, rise: 0.08, wave: "sawtooth", from: 110, to: 190 },
    ...bells([[0.24, 659.25], [0.34, 880], [0.44, 1318.51]], 0.6, 0.2),
  ],
  harbour: [
    { at: 0, for: 0.2, gain: 0.5, filter: "lowpass", from: 420, to: 90 },
    ...bells([[0.2, 392], [0.6, 392]], 0.8, 0.24),
  ],
  hex: [[0, 311.13], [0.12, 293.66]].map(([at, from]) => ({ at, for: 0.3, gain: 0.18, rise: 0.02, wave: "triangle", from, to: from * 0.97 })),
  cheers: [
    { at: 0, for: 0.9, gain: 0.16, rise: 0.3, filter: "bandpass", from: 900, to: 1500 },
    { at: 0.1, for: 0.8, gain: 0.12, rise: 0.25, filter: "bandpass", from: 2100, to: 1700 },
    ...bells([[0.1, 523.25], [0.24, 783.99]], 0.5, 0.16),
  ],
  heal: bells([[0, 523.25], [0.09, 659.25], [0.18, 783.99]], 0.42, 0.2),
  turn: bells([[0, 880], [0.13, 659.25]], 0.4, 0.24),
  bell: bells([[0, 1174.66], [0.17, 1174.66], [0.34, 1174.66]], 0.5, 0.22),
  won: bells([[0, 523.25], [0.14, 659.25], [0.28, 783.99], [0.44, 1046.5]], 0.75, 0.22),
  lost: [[0, 440], [0.22, 349.23], [0.44, 293.66]].map(([at, from]) => ({ at, for: 0.62, gain: 0.24, rise: 0.03, wave: "triangle", from, to: from * 0.985 })),
};

/** Small bells, one after another: [seconds, hertz], each with a pale octave. */
function bells(notes, length, gain) {
  return notes.flatMap(([at, from]) => [
    { at, for: length, gain, wave: "sine", from, to: from },
    { at, for: length * 0.5, gain: gain * 0.3, wave: "sine", from: from * 2, to: from * 2 },
  ]);
}

/** How long a sound lasts, in seconds. */
export function lengthOf(name) {
  return Math.max(...TONES[name].map((each) => each.at + each.for));
}

/** Put a sound into a context at a moment of its time. */
export function compose(context, output, name, moment) {
  for (const layer of TONES[name]) lay(context, output, layer, moment + layer.at);
}

function lay(context, output, layer, begin) {
  const end = begin + layer.for;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(layer.gain, begin + (layer.rise ?? 0.006));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(output);
  const source = layer.wave ? tone(context, layer, begin, end) : noise(context, layer, begin, end);
  source.last.connect(gain);
  source.first.start(begin);
  source.first.stop(end);
}

function slide(parameter, { from, to }, begin, end) {
  parameter.setValueAtTime(from, begin);
  parameter.exponentialRampToValueAtTime(to, end);
}

function tone(context, layer, begin, end) {
  const first = context.createOscillator();
  first.type = layer.wave;
  slide(first.frequency, layer, begin, end);
  return { first, last: first };
}

function noise(context, layer, begin, end) {
  const first = context.createBufferSource();
  first.buffer = hiss(context);
  const last = context.createBiquadFilter();
  last.type = layer.filter;
  slide(last.frequency, layer, begin, end);
  first.connect(last);
  return { first, last };
}

const hisses = new WeakMap();

/** Half a second of noise, always the same: a table sounds the same tomorrow. */
function hiss(context) {
  if (!hisses.has(context)) {
    const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = buffer.getChannelData(0);
    let seed = 7;
    for (let i = 0; i < samples.length; i += 1) {
      seed = (seed * 16807) % 2147483647;
      samples[i] = (seed / 2147483647) * 2 - 1;
    }
    hisses.set(context, buffer);
  }
  return hisses.get(context);
}
