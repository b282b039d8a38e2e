// A soft tick when it is your turn, for those who want it.

let context = null;

/** Ring once. */
export function ring() {
  context ||= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.setValueAtTime(880, now);
  tone.frequency.exponentialRampToValueAtTime(660, now + 0.18);
  volume.gain.setValueAtTime(0.0001, now);
  volume.gain.exponentialRampToValueAtTime(0.12, now + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.35);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.4);
}
