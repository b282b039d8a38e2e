// Faces of heroes, monsters and everybody else: the door to heroes.js, vermin.js, demons.js and folk.js.

import { s, drawing } from "../dom.js";
import { DEMONS } from "./demons.js";
import { FOLK } from "./folk.js";
import { HEROES } from "./heroes.js";
import { OBJECTIVES, prop } from "./props.js";
import { VERMIN } from "./vermin.js";

export { classColour } from "./heroes.js";

const FACES = { ...HEROES, ...VERMIN, ...DEMONS, ...FOLK };

/** All kinds that have a face of their own. */
export const KINDS = Object.keys(FACES);

/** The face of this kind as SVG text in a box of 48 by 48; an objective shows the thing itself. */
export function faceMarkup(kind) {
  if (kind in FACES) return FACES[kind];
  if (OBJECTIVES.includes(kind)) return `<g transform="translate(24 24) scale(.5)">${prop(kind, 0)}</g>`;
  return FACES.unknown;
}

/** The face of this kind as an <svg>; without a title it is hidden from screen readers. */
export function face(kind, { size = 48, title = "" } = {}) {
  const about = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return s("svg", { class: "face-drawing", viewBox: "0 0 48 48", width: size, height: size, ...about }, drawing(faceMarkup(kind)));
}
