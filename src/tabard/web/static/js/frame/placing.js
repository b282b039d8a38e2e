// Where a panel lies: beside what it is about, inside the window, over nothing that somebody wants to press.
import { zoomOf } from "../zoom.js";

const EDGE = 8;
const GAP = 10;
const FAR = 130; // a step away costs as much as hiding so much of what can be chosen
const LEAST = 180; // a sheet lower than this is hard to read

/** Lay a panel beside a thing: to one of its four sides, wherever it hides the least. */
export function layBeside(element, clear, root) {
  lay(element, {});
  const { width, height } = element.getBoundingClientRect();
  const keep = (at, size, room) => Math.max(EDGE, Math.min(at, room - size - EDGE));
  const across = [clear.left + clear.width / 2 - width / 2, clear.left, clear.right - width, 0, innerWidth];
  const along = [clear.top + clear.height / 2 - height / 2, clear.top, clear.bottom - height, 0, innerHeight];
  const spots = [
    ...along.flatMap((top) => [{ left: clear.right + GAP, top }, { left: clear.left - GAP - width, top }]),
    ...across.flatMap((left) => [{ left, top: clear.top - GAP - height }, { left, top: clear.bottom + GAP }]),
  ].map(({ left, top }) => ({ left: keep(left, width, innerWidth), top: keep(top, height, innerHeight) }));
  const [lit, things] = ["[data-ref].lit", "[data-ref]:not(.lit)"].map((each) => boxes(root, each));
  const told = boxes(document, "#odds, #prompt .say"); // what is told of the same thing, and the question, are read beside it
  const [main, others] = ["#prompt .btn.main", "#prompt .btn:not(.main)"].map((each) => boxes(document, each));
  const cost = (spot) => {
    const box = { ...spot, right: spot.left + width, bottom: spot.top + height };
    const hides = (others) => others.reduce((sum, each) => sum + shared(box, each), 0);
    const far = Math.hypot(gap(box.left, box.right, clear.left, clear.right), gap(box.top, box.bottom, clear.top, clear.bottom));
    return FAR * far + 1000 * hides([clear, ...main]) + 2 * hides([...others, ...told]) + hides(lit) + hides(things) / 2;
  };
  const costs = spots.map(cost);
  lay(element, spots[costs.indexOf(Math.min(...costs))]);
}

/** Set where it lies, in pixels of the screen; what is not said is as the style has it. */
function lay(element, at) {
  for (const name of ["left", "top", "bottom", "max-height"]) {
    if (name in at) element.style.setProperty(name, Number.isFinite(at[name]) ? `${at[name] / zoomOf(element)}px` : at[name]);
    else element.style.removeProperty(name);
  }
}

function boxes(place, selector) {
  return [...place.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
}

/** How far apart two stretches are. */
function gap(from, to, otherFrom, otherTo) {
  return Math.max(0, otherFrom - to, from - otherTo);
}

/** How much of two boxes lies over one another. */
function shared(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Lay it over the width of a phone: above or below the thing, wherever there is more room, and clear of the question. */
export function layAsSheet(element, clear) {
  const asked = document.querySelector("#prompt")?.getBoundingClientRect();
  const end = asked?.height && asked.top > innerHeight / 2 && asked.top >= clear.bottom ? Math.min(asked.top, innerHeight) : innerHeight;
  const [above, below] = [clear.top - GAP - EDGE, end - clear.bottom - GAP - EDGE];
  const room = { "max-height": Math.max(LEAST, above, below) };
  lay(element, above > below ? { top: EDGE, ...room } : { top: "auto", bottom: innerHeight - end + EDGE, ...room });
}
