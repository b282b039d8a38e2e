// Lets the table sound, for those who want it. Which sound belongs to what happens is said by the game.
import { settings } from "../settings.js";
import { compose, TONES } from "./tones.js";

const APART = 80; // milliseconds between two sounds of a kind
const ROW = 130; // the same between the sounds of what happened all at once
const FEW = 4; // of them, so that it stays a remark and does not become a noise

const last = new Map(); // when each was heard
let context = null;
let output = null;
let touched = false; // browsers let a page sound only after somebody pressed something

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = true), { capture: true, once: true });

/** Let one sound be heard, if sound is on: sound("die"). Programs that drive the page hear of it too. */
export function sound(name) {
  const { sound: isOn, volume } = settings();
  const now = performance.now();
  if (!isOn || !(name in TONES) || now - (last.get(name) ?? -APART) < APART) return;
  last.set(name, now);
  document.dispatchEvent(new CustomEvent("sounded", { detail: { name, at: now } }));
  if (!touched) return;
  wake();
  output.gain.value = volume;
  compose(context, output, name, context.currentTime + 0.01);
}

/** What happened all at once, because nothing moves: each kind is heard once, in order, and not in one burst. */
export function soundInRow(names) {
  const few = [...new Set(names.filter(Boolean))].slice(-FEW);
  const next = () => {
    if (!few.length) return;
    sound(few.shift());
    setTimeout(next, ROW);
  };
  next();
}

function wake() {
  if (!context) {
    context = new AudioContext();
    output = context.createGain();
    output.connect(context.destination);
  }
  if (context.state === "suspended") context.resume();
}

const isAsked = ({ decision }) => Boolean(decision && !decision.aside);

/** Make an ear for what a seat sees: it hears that others have acted and it is asked, and that the game is over. */
export function makeEar() {
  let before = null;
  return (view) => {
    if (before && view.outcome && !before.outcome) sound(view.outcome.won ? "won" : "lost");
    else if (before && isAsked(view) && !isAsked(before)) sound("turn");
    before = view;
  };
}
