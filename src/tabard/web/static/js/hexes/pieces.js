// The pieces that stand on the board: a button for a hero, a cube for a monster, the thing itself for an objective.

import { classColour, faceMarkup } from "../art/faces.js";
import { prop } from "../art/props.js";
import { drawing, s } from "../dom.js";

/** Which piece a figure is. */
export function pieceOf(figure) {
  if (figure.objective) return "objective";
  return figure.side === "monsters" ? "monster" : "hero";
}

const faces = new Map();

/** The face of a kind, drawn once and copied from then on, in a square of this size around a middle. */
function faceAt(kind, size, y) {
  if (!faces.has(kind)) faces.set(kind, drawing(faceMarkup(kind), { class: "b-likeness" }));
  const copy = faces.get(kind).cloneNode(true);
  copy.setAttribute("transform", `translate(${-size / 2} ${y - size / 2}) scale(${size / 48})`);
  return copy;
}

/** Draw the piece of a figure around the origin, without anything that changes in play. */
export function drawPiece(figure) {
  return { hero: button, monster: cube, objective: thing }[pieceOf(figure)](figure);
}

/** Draw the shadow of a figure on the floor; a flying one is higher up. */
export function drawShadow(figure) {
  const lift = figure.flying ? 13 : 0;
  const size = pieceOf(figure) === "monster" ? 50 : 47;
  const place = { cx: 5 + lift * 0.5, cy: 9 + lift, rx: size, ry: size - 3 };
  return s("ellipse", { class: figure.flying ? "b-shadow b-high" : "b-shadow", ...place, fill: "url(#board-shade)" });
}

function button(figure) {
  const piece = s("g", { class: "b-piece" },
    s("circle", { class: "b-button-side", cy: 3.5, r: 37 }),
    s("circle", { r: 37, fill: "url(#board-brass)" }),
    s("circle", { class: "b-button-cloth", r: 30 }),
    s("circle", { r: 30, fill: "url(#board-sheen)" }),
    s("circle", { class: "b-button-rim", r: 30 }),
    faceAt(figure.kind, 50, -1));
  piece.style.setProperty("--cloth", figure.color || classColour(figure.kind));
  return piece;
}

function cube(figure) {
  return s("g", { class: `b-piece b-cube-${cubeNumber(figure)}` },
    s("rect", { class: "b-cube-side", x: -34, y: -29, width: 68, height: 68, rx: 13 }),
    s("rect", { class: "b-cube-top", x: -34, y: -34, width: 68, height: 68, rx: 13 }),
    s("rect", { x: -34, y: -34, width: 68, height: 68, rx: 13, fill: "url(#board-sheen)" }),
    s("rect", { x: -27, y: -27, width: 54, height: 54, rx: 10, fill: "url(#board-ivory)" }),
    s("rect", { class: "b-cube-inlay", x: -27, y: -27, width: 54, height: 54, rx: 10 }),
    faceAt(figure.kind, 48, -1));
}

function thing(figure) {
  return s("g", { class: "b-piece" },
    s("circle", { class: "b-doily-edge", r: 37 }),
    s("circle", { class: "b-doily", r: 36 }),
    s("circle", { class: "b-doily-lace", r: 31 }),
    drawing(prop(figure.kind, figure.id), { class: "b-thing", transform: "translate(0 -3) scale(.72)" }));
}

/** Which of the four cube colours a monster has; its number tells the rest. */
export function cubeNumber(figure) {
  return ((Math.max(1, figure.number || 1) - 1) % 4) + 1;
}
