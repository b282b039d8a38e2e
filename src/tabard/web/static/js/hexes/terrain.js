// What lies in a hex: its edge, the thing itself, chalk marks.

import { drawing, s } from "../dom.js";
import { choose, DIFFICULT, hazardKind, OBSTACLES, prop } from "../art/props.js";
import { drawEdge, drawFlag } from "./edges.js";
import { corners, points } from "./layout.js";

const WALL = points(corners(60.4));
const WALL_TOP = points(corners(56));
const WALL_SEAM = points(corners(46));

/** Everything that decides how the terrain of a hex is drawn, as one text. */
export function terrainSign(hex, seed) {
  const { obstacle, difficult, hazard, plate, letter, objective, start, wall, prop: thing } = hex;
  return JSON.stringify([obstacle, difficult, hazard, plate, letter, objective, start, wall, thing, seed]);
}

/** The kinds of terrain, those that matter most first. */
export const KINDS = ["wall", "obstacle", "hazard", "difficult", "plate", "objective", "start"];

/** The kinds of terrain of a hex. */
export function kindsOf(hex) {
  return KINDS.filter((kind) => hex[kind]);
}

/** Draw the terrain of a hex around the origin: the edge, and the things in it. One seed a map. */
export function drawTerrain(hex, seed) {
  if (hex.wall) return { edge: drawWall(), things: null };
  const [kind] = kindsOf(hex);
  const things = s("g", { class: "b-things" });
  const thing = propOf(hex, kind, seed);
  if (thing) things.append(drawing(prop(thing, hex.name), { class: `b-thing b-thing-${kind}` }));
  if (hex.letter) things.append(drawLetter(hex.letter, Boolean(thing)));
  // A thing that is fought over brings its own flag.
  if (hex.objective && hex.objective !== "stands") things.append(drawFlag());
  return { edge: kind ? drawEdge(kind) : null, things };
}

/** Which drawing shows it: the one that the scenario names, or one that fits; slow ground and hazards are alike all over a map. */
function propOf(hex, kind, seed) {
  if (!kind || kind === "objective" || kind === "start") return null;
  if (hex.prop) return hex.prop;
  if (kind === "obstacle") return choose(OBSTACLES, `${seed} ${hex.name}`);
  if (kind === "difficult") return choose(DIFFICULT, seed);
  return kind === "hazard" ? hazardKind(hex.hazard, seed) : "plate";
}

function drawLetter(letter, aside) {
  return s("g", { class: "b-chalk", transform: aside ? "translate(-30 -28) scale(.72)" : null },
    s("circle", { class: "b-chalk-ring", r: 20 }),
    s("text", { class: "b-chalk-letter", y: 9.5 }, letter));
}

function drawWall() {
  return s("g", { class: "b-wall" },
    s("polygon", { class: "b-wall-side", points: WALL }),
    s("polygon", { class: "b-wall-top", points: WALL_TOP, transform: "translate(0 -2)" }),
    s("polygon", { points: WALL_TOP, transform: "translate(0 -2)", fill: "url(#board-hide)" }),
    s("polygon", { class: "b-wall-thread", points: WALL_SEAM, transform: "translate(0 -2)" }));
}
