// Things that move over the table: a card slides to where it will lie, a thing that is used stirs.

import { zoomOf } from "../zoom.js";

const CARD = 260;

/** Slide a thing from where it lies to the place where it will lie; `isPile` if it will be a small part of that. `run` is a stage's. */
export function slide(run, thing, goal, { isPile = false } = {}) {
  if (!thing?.offsetWidth || !goal?.offsetWidth) return null;
  const [from, to] = [thing.getBoundingClientRect(), goal.getBoundingClientRect()];
  const zoom = zoomOf(thing);
  const x = (to.left + Math.min(to.width, 160) / 2 - from.left - from.width / 2) / zoom;
  const y = (to.top + to.height / 2 - from.top - from.height / 2) / zoom;
  const [scale, opacity] = isPile ? [0.5, 0.2] : [1, 0.8];
  const way = [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity }];
  return run(thing, way, { duration: CARD });
}

/** Let a thing stir where it lies. */
export function nudge(run, thing) {
  if (!thing) return null;
  const still = { transform: "none" };
  return run(thing, [still, { transform: "scale(1.06) rotate(-1.5deg)", offset: 0.4 }, still], { duration: CARD });
}
