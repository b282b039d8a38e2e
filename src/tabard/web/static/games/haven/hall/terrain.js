// What lies in a hex: its edge by form and colour, the thing itself, doors, money, treasure, letters.

import { terrainMarkup, wallMarkup } from "../../../js/art/haven/index.js";
import { drawing, s } from "../../../js/dom.js";
import { drawEdge, drawFlag } from "../../../js/hexes/edges.js";
import { closed, corners, sharedSides } from "../../../js/hexes/layout.js";

/** The kinds of terrain, those that matter most first. */
export const KINDS = ["wall", "obstacle", "trap", "hazard", "difficult", "plate", "objective", "start"];

/** The kinds of terrain of a hex; a trap is a hazard that goes once it is sprung. */
export function kindsOf(hex) {
  const is = { ...hex, trap: Boolean(hex.hazard?.trap), hazard: Boolean(hex.hazard) && !hex.hazard.trap };
  return KINDS.filter((kind) => is[kind]);
}

/** Everything that decides how the terrain of a hex is drawn, as one text. */
export function terrainSign(hex, seed) {
  const { obstacle, difficult, hazard, plate, letter, objective, start, wall, door, locked, coins, treasure, look, theme } = hex;
  return JSON.stringify([obstacle, difficult, hazard, plate, letter, objective, start, wall, door, locked, coins, treasure, look, theme, seed]);
}

const THINGS = ["obstacle", "trap", "hazard", "difficult", "plate"];
const TRAP = closed(corners(50));

/** Draw the terrain of a hex around the origin: the edge, and the things in it. */
export function drawTerrain(hex) {
  const [kind] = kindsOf(hex);
  const things = s("g", { class: "b-things" });
  if (hex.door) things.append(place(door(hex), hex, "door"));
  else if (THINGS.includes(kind)) things.append(place(kind === "plate" ? hex.look || "plate" : hex.look, hex, kind));
  if (hex.treasure) things.append(place("treasure", hex, "treasure"));
  if (hex.coins) things.append(drawCoins(hex));
  if (hex.letter) things.append(drawLetter(hex.letter));
  if (hex.objective && hex.objective !== "stands") things.append(drawFlag());
  return { edge: kind ? drawOutline(kind) : null, things };
}

function drawOutline(kind) {
  if (kind !== "trap") return drawEdge(kind);
  return s("g", { class: "b-edge h-edge-trap" }, s("path", { class: "b-casing", d: TRAP }), s("path", { class: "b-form", d: TRAP }));
}

const door = ({ door: state, locked }) => `door ${state === "open" ? "open" : locked ? "locked" : "closed"}`;

const place = (look, { name, theme }, kind, attributes = {}) => drawing(terrainMarkup(look, { seed: name, kind, theme }), { class: `b-thing b-thing-${kind}`, ...attributes });

function drawCoins(hex) {
  const group = place("coin", hex, "coin", hex.treasure || hex.obstacle ? { transform: "translate(28 26) scale(.7)" } : {});
  if (hex.coins > 1) group.append(s("text", { class: "h-count", x: 26, y: 30 }, `×${hex.coins}`));
  return group;
}

function drawLetter(letter) {
  return s("g", { class: "h-letter", transform: "translate(-32 -26)" }, s("circle", { r: 13 }), s("text", { y: 6 }, letter));
}

/** Walls between hexes that touch: runs of blocks. */
export function drawWalls(hexes, walls) {
  const known = new Set(walls.map((pair) => [...pair].sort().join(" ")));
  const runs = sharedSides(hexes).filter(({ names }) => known.has([...names].sort().join(" ")));
  if (!runs.length) return null;
  const theme = hexes[0].theme;
  return s("g", { class: "h-parting", "aria-hidden": "true" }, runs.map(({ from, to }) => drawing(wallMarkup(theme, [from.x, from.y], [to.x, to.y]))));
}
