// What a person likes: one of three presets, the light, and whether a sound tells that it is their turn.

const KEY = "tabard.settings";
const PRESETS = {
  guided: { step: true, notes: true, confirm: true, motion: true },
  standard: { step: false, notes: false, confirm: true, motion: true },
  expert: { step: false, notes: false, confirm: false, motion: false },
};
const listeners = new Set();

/** The presets, with a sentence for each. */
export const ABOUT = {
  guided: "Explains each thing the first time it happens; monsters act step by step.",
  standard: "You choose, look and confirm; monsters act at a comfortable pace.",
  expert: "One click decides; nothing waits and nothing moves.",
};

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** Everything as it is now; `motion` is off where the system asks for less of it. */
export function settings() {
  const kept = read();
  const preset = kept.preset in PRESETS ? kept.preset : "standard";
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { preset, ...PRESETS[preset], sound: Boolean(kept.sound), ...(calm ? { motion: false } : {}) };
}

/** Change something: change({preset: "expert"}), change({theme: "dark"}). */
export function change(what) {
  localStorage.setItem(KEY, JSON.stringify({ ...read(), ...what }));
  if (what.theme) document.documentElement.dataset.theme = what.theme;
  for (const each of listeners) each(settings());
}

/** Call back after every change. */
export function onChange(listener) {
  listeners.add(listener);
}

/** Turn the lamp on or off. */
export function switchTheme() {
  change({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" });
}
