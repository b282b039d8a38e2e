// What lies in a hex: its edge, the thing itself, chalk marks.

import { drawing, s } from "../dom.js";
import { prop } from "../art/props.js";
import { drawEdge, drawFlag } from "./edges.js";
import { corners, points } from "./layout.js";

const WALL = points(corners(60.4));
const WALL_TOP = points(corners(56));
const WALL_SEAM = points(corners(46));

/** Everything that decides how the terrain of a hex is drawn, as one text. */
export function terrainSign(hex) {
  const { obstacle, difficult, hazard, plate, letter, objective, start, wall, prop: thing } = hex;
  return JSON.stringify([obstacle, difficult, hazard, plate, letter, objective, start, wall, thing]);
}

/** The kinds of terrain of a hex, those that matter most first. */
export function kindsOf(hex) {
  return ["obstacle", "hazard", "difficult", "plate", "objective", "start"].filter((kind) => hex[kind]);
}

/** Draw the terrain of a hex around the origin: the edge (under what is tinted when lit) and the things (over it). */
export function drawTerrain(hex) {
  if (hex.wall) return { edge: drawWall(), things: null };
  const [kind] = kindsOf(hex);
  const things = s("g", { class: "things" });
  const thing = propOf(hex, kind);
  if (thing) things.append(drawing(prop(thing, hex.name), { class: `thing thing-${kind}` }));
  if (hex.letter) things.append(drawLetter(hex.letter, Boolean(thing)));
  if (hex.objective && kind === "objective") things.append(drawFlag());
  return { edge: kind ? drawEdge(kind) : null, things };
}

/** Which drawing shows it: the one that the scenario names, or the usual one of its kind. */
function propOf(hex, kind) {
  if (kind === "objective" || kind === "start" || !kind) return null;
  return hex.prop || kind;
}

function drawLetter(letter, aside) {
  return s("g", { class: "chalk", transform: aside ? "translate(-30 -28) scale(.72)" : null },
    s("circle", { class: "chalk-ring", r: 20 }),
    s("text", { class: "chalk-letter", y: 9.500 }, letter));
}

function drawWall() {
  return s("g", { class: "wall" },
    s("polygon", { class: "wall-side", points: WALL }), s("polygon", { class: "wall-top", points: WALL_TOP, transform: "translate(0 -2)" }),
    s("polygon", { points: WALL_TOP, transform: "translate(0 -2)", fill: "url(#board-hide)" }),
    s("polygon", { class: "wall-thread", points: WALL_SEAM, transform: "translate(0 -2)" }));
}
