// A medal on its ribbon: brass with what it was earned for inside, and an empty mould while it is still to be earned.

import { drawing, h, s } from "../dom.js";
import { disc, flat, INK, line, ring, shape, toothed } from "./pen.js";

const RIBBON = shape("M27 3h13l8 24-11 5z", "#a02c27", 1.8) + shape("M69 3H56l-8 24 11 5z", "#a02c27", 1.8) + flat("M33 3h3l7 26-3 2zM63 3h-3l-7 26 3 2z", "#f5e3bd", 0.9);
const EDGE = toothed(28, 35, 32, 0.5);
const BRASS = `<g transform="translate(48 62)">${flat(EDGE, "#8a5f0e")}${line(EDGE, 1.6, INK)}</g>` + disc(48, 62, 30, "#e0b64f", 1.8) +
  flat("M48 32a30 30 0 010 60c9-8 14-17 14-30s-5-22-14-30z", "#8a5a12", 0.35) + disc(48, 62, 24, "#fbf3dc", 1.6) + line("M24 52c3-8 8-13 15-16", 2.4, "#fff6d8");
const MOULD = ring(48, 62, 33, "currentColor", 2, 'stroke-dasharray="5 4" opacity=".6"') + ring(48, 62, 24, "currentColor", 1.6, 'opacity=".35"') +
  line("M30 5l9 24M66 5l-9 24", 2, "currentColor", { dash: "5 4" });

/** A medal with a picture inside; one that is still to be earned has only its mould. */
export function medal(picture, isWon) {
  const back = s("svg", { class: "medal-back", viewBox: "0 0 96 100", "aria-hidden": "true" }, drawing(isWon ? RIBBON + BRASS : MOULD));
  return h("span", { class: isWon ? "medal" : "medal mould", "aria-hidden": "true" }, back, h("span", { class: "medal-inside" }, picture));
}
