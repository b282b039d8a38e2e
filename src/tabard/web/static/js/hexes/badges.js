// What changes on a figure in play: the ring of hit points, the plate with the number, tags and badges.

import { s } from "../dom.js";
import { short } from "./layout.js";
import { cubeNumber, pieceOf } from "./pieces.js";

const GOOD = new Set(["invisible", "strengthen", "bless", "ward", "safeguard"]);
/** Where badges sit around a figure, from top to bottom; monsters keep the first place on the left for their number. */
const RIGHT = [[37, -37], [50, -13], [50, 13], [39, 37]];
const LEFT = [[-37, -37], [-50, -13], [-50, 13], [-39, 37]];
const MOST = 48;

const ROUND_RING = "M0-40A40 40 0 0 1 0 40A40 40 0 0 1 0-40z";
const SQUARE_RING = "M0-37H25A12 12 0 0 1 37-25V25A12 12 0 0 1 25 37H-25A12 12 0 0 1-37 25V-25A12 12 0 0 1-25-37z";
const SHIELD = "M0-13C4-11 8-10 12-10V0C12 7 7 12 0 15C-7 12-12 7-12 0V-10C-8-10-4-11 0-13z";
const BURST = "M0-15L4-9 11-11 9-4 15 0 9 4 11 11 4 9 0 15-4 9-11 11-9 4-15 0-9-4-11-11-4-9z";

/** The ring around a figure: one stitch a hit point, the lost ones dark; only a seam where hit points do not matter. */
export function drawRing(figure) {
  const d = pieceOf(figure) === "monster" ? SQUARE_RING : ROUND_RING;
  if (!figure.max_hp) return s("g", { class: "b-ring" }, s("path", { class: "b-ring-ground", d }), s("path", { class: "b-ring-plain", d }));
  const max = Math.max(1, figure.max_hp);
  const hp = Math.max(0, Math.min(max, figure.hp ?? max));
  const stitches = Math.min(max, MOST);
  const left = hp && Math.max(1, Math.round((hp * stitches) / max));
  const ring = s("g", { class: `b-ring b-${healthOf(hp, max)}` },
    s("path", { class: "b-ring-ground", d }),
    s("path", { class: "b-ring-lost", d, pathLength: stitches, "stroke-dasharray": "0.78 0.22" }));
  if (left) ring.append(s("path", { class: "b-ring-left", d, pathLength: stitches, "stroke-dasharray": dashes(left, stitches) }));
  return ring;
}

function dashes(count, all) {
  return `${"0.78 0.22 ".repeat(count - 1)}0.78 ${all}`;
}

/** How somebody is: whole above two thirds, hurt, weak below one third. */
export function healthOf(hp, max) {
  if (hp * 3 > max * 2) return "whole";
  return hp * 3 >= max ? "hurt" : "weak";
}

/** The plate below a figure: its hit points, or another text such as "11 → 9"; without a text there is none. */
export function drawPlate(text) {
  if (!text) return s("g", { class: "b-plate-spot" });
  const width = Math.max(40, 16 + 11.5 * [...text].length);
  return s("g", { class: "b-plate-spot", transform: "translate(0 45)" }, s("g", { class: "b-plate" },
    s("rect", { class: "b-plate-ground", x: short(-width / 2), y: -22, width: short(width), height: 28, rx: 14 }),
    s("text", { class: "b-plate-text", y: -0.5 }, text)));
}

/** All tags and badges of a figure. */
export function drawBadges(figure) {
  const left = [];
  const piece = pieceOf(figure);
  if (piece === "monster" && figure.number) left.push(tag(figure));
  if (piece === "objective") left.push(goalFlag(figure));
  if (figure.shield > 0) left.push(numbered("shield", SHIELD, figure.shield));
  const retaliate = (figure.retaliate ?? []).reduce((sum, { value }) => sum + value, 0);
  if (retaliate > 0) left.push(numbered("retaliate", BURST, retaliate));
  if (figure.flying) left.push(feather());
  const group = s("g", { class: "b-badges" });
  if (figure.elite) group.append(eliteCorner());
  left.forEach((each, i) => group.append(placed(each, LEFT[i] ?? LEFT.at(-1))));
  return drawConditions(figure.conditions ?? [], group);
}

function drawConditions(conditions, group) {
  const shown = conditions.slice(0, 4);
  shown.forEach((name, i) => group.append(placed(condition(name), RIGHT[i], name)));
  if (conditions.length > shown.length) {
    const more = s("g", { class: "b-badge b-more" }, s("circle", { r: 11 }), s("text", { y: 5.5 }, `+${conditions.length - shown.length}`));
    group.append(placed(more, [29, 55]));
  }
  return group;
}

function placed(badge, [x, y], name) {
  return s("g", { transform: `translate(${x} ${y})`, "data-condition": name }, s("g", { class: "b-badge-size" }, badge));
}

/** A condition: a diamond where it harms, a circle where it helps. */
function condition(name) {
  const good = GOOD.has(name);
  const shape = good ? s("circle", { r: 12.5 }) : s("rect", { x: -10, y: -10, width: 20, height: 20, rx: 4, transform: "rotate(45)" });
  return s("g", { class: `b-badge b-${good ? "good" : "harm"}` }, shape, glyph(name, 16.5));
}

function tag(figure) {
  return s("g", { class: `b-badge b-tag b-cube-${cubeNumber(figure)}${figure.elite ? " b-gold" : ""}` },
    s("rect", { x: -14, y: -14, width: 28, height: 28, rx: 8 }), s("text", { y: 7.5 }, String(figure.number)));
}

function goalFlag(figure) {
  return s("g", { class: `b-badge b-goal b-${figure.side === "monsters" ? "foe" : "friend"}` },
    s("path", { class: "b-flag-pole", d: "M-8 17V-15" }), s("path", { class: "b-flag-cloth", d: "M-7-15C1-20 6-10 16-14V2C6 6 1-4-7 1z" }));
}

function numbered(name, d, value) {
  return s("g", { class: `b-badge b-${name}` }, s("path", { d }), s("text", { y: 5.5 }, String(value)));
}

function feather() {
  return s("g", { class: "b-badge b-feather" }, s("circle", { r: 12 }), glyph("fly", 17));
}

/** The gold corner of an elite monster, over the lower left of its cube, and a gold band. */
function eliteCorner() {
  return s("g", { class: "b-elite-corner" },
    s("rect", { class: "b-elite-band", x: -29, y: -29, width: 58, height: 58, rx: 11, stroke: "url(#board-gold)" }),
    s("path", { class: "b-elite-gold", d: "M-39 12L-12 39H-27A12 12 0 0 1-39 27z", fill: "url(#board-gold)" }),
    s("path", { class: "b-elite-seam", d: "M-35 21L-21 35" }));
}

/** An icon of the sprite, centred on the origin. */
export function glyph(name, size) {
  return s("use", { href: `#i-${name}`, x: -size / 2, y: -size / 2, width: size, height: size });
}
