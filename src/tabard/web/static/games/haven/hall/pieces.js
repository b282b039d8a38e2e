// What stands in the hall: medallions for heroes, standees of pewter, gold or red for monsters, hexagons for summons, rounds for allies.

import { tokenMarkup } from "../../../js/art/haven/index.js";
import { drawing, s } from "../../../js/dom.js";
import { drawBadges as drawShared, healthOf } from "../../../js/hexes/badges.js";

/** Which piece a figure is. */
export function pieceOf({ objective, owner, side, rank }) {
  if (objective) return "objective";
  if (owner) return "summon";
  if (side !== "monsters" && rank) return "ally";
  return side === "monsters" ? "monster" : "hero";
}

const RANKS = { named: "boss", elite: "elite" };
const drawn = new Map();

/** Draw the piece of a figure around the origin, without anything that changes in play. */
export function drawPiece(figure) {
  const piece = pieceOf(figure);
  const as = piece === "monster" ? (RANKS[figure.rank] ?? "normal") : piece;
  const key = `${figure.kind} ${as} ${figure.owner}`;
  if (!drawn.has(key)) drawn.set(key, drawing(tokenMarkup(figure.kind, as, figure.owner), { class: "b-piece" }));
  return drawn.get(key).cloneNode(true);
}

/** The shadow on the floor; a flying figure is higher up. */
export function drawShadow({ flying }) {
  const lift = flying ? 14 : 0;
  return s("ellipse", { class: flying ? "b-shadow b-high" : "b-shadow", cx: 6 + lift * 0.5, cy: 12 + lift, rx: 47, ry: 44, fill: "url(#board-shade)" });
}

/** Around the plate of hit points: green, yellow or red by how many are left. */
export function drawRing({ hp, max_hp: most, plate }) {
  if (!most) return s("g", { class: "b-ring" });
  const wide = Math.max(40, 16 + 11.5 * [...String(plate ?? hp)].length) + 7;
  return s("g", { class: `b-ring h-health b-${healthOf(hp, most)}`, transform: "translate(0 45)" }, s("rect", { x: -wide / 2, y: -25.5, width: wide, height: 35, rx: 17.5 }));
}

/** Number, shield, retaliate and conditions; elites show it by their standee. */
export function drawBadges(figure) {
  return drawShared({ ...figure, elite: false });
}
