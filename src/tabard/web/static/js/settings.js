// What a person likes: one of three presets, the light, how fast things move, whether the table sounds and how loud.

const KEY = "tabard.settings";
// `asks`: whether one is asked what needs no thought: always, the first time, or never.
const PRESETS = {
  guided: { step: true, notes: true, confirm: true, asks: "once", motion: true },
  standard: { step: false, notes: false, confirm: true, asks: false, motion: true },
  expert: { step: false, notes: false, confirm: false, asks: false, motion: false },
};
const USUAL = { volume: 0.4, speed: 1 };
const listeners = new Set();

/** How fast things may move: as often as fast as usual. */
export const SPEEDS = { least: 0.5, most: 3 };

/** The presets, with a sentence for each. */
export const ABOUT = {
  guided: "Explains each thing the first time it happens, and asks what needs no thought only then; the table acts step by step.",
  standard: "You choose, look and confirm; what needs no thought is done for you, and the table acts at a comfortable pace.",
  expert: "One click decides; what needs no thought is done for you, nothing waits and nothing moves.",
};

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** Everything as it is now; `motion` is off where the system asks for less of it, `isAsked` says that somebody wants to be asked everything, whatever the preset. */
export function settings() {
  const kept = read();
  const preset = kept.preset in PRESETS ? kept.preset : "standard";
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const likes = { sound: Boolean(kept.sound), volume: within(kept.volume, 0, 1, USUAL.volume), speed: within(kept.speed, SPEEDS.least, SPEEDS.most, USUAL.speed) };
  return { preset, ...PRESETS[preset], ...(kept.asks ? { asks: true } : {}), isAsked: Boolean(kept.asks), ...likes, ...(calm ? { motion: false } : {}) };
}

/** What was kept, or the usual if that is no number or too large or small a one. */
function within(kept, least, most, usual) {
  return typeof kept === "number" && kept >= least && kept <= most ? kept : usual;
}

/** Change something: change({preset: "expert"}), change({theme: "dark"}). */
export function change(what) {
  localStorage.setItem(KEY, JSON.stringify({ ...read(), ...what }));
  if (what.theme) document.documentElement.dataset.theme = what.theme;
  hasten();
  for (const each of listeners) each(settings());
}

/** Tell the styles how fast things move. */
function hasten() {
  document.documentElement.style.setProperty("--speed", settings().speed);
}
hasten();

/** Call back after every change. */
export function onChange(listener) {
  listeners.add(listener);
}

/** Turn the lamp on or off. */
export function switchTheme() {
  change({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" });
}
