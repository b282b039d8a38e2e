// Small marks that overlays put onto the board: beads with a number, plates with a few words, and where plates find room.

import { s } from "../dom.js";
import { glyph } from "./badges.js";
import { short } from "./layout.js";

const pen = document.createElement("canvas").getContext("2d");
const widths = new Map();
let serif = ""; // read once: to ask for it, the page must work out its styles, in the middle of drawing

/** How wide a text is in the serif of the board, in units. */
function widthOf(text, size) {
  const key = `${size} ${text}`;
  if (!widths.has(key)) {
    serif ||= getComputedStyle(document.documentElement).getPropertyValue("--serif") || "serif";
    pen.font = `700 ${size}px ${serif}`;
    widths.set(key, pen.measureText(text).width);
  }
  return widths.get(key);
}

/** A round bead with a short text. */
export function bead({ x, y }, text, kind) {
  const radius = Math.max(14, 6 + widthOf(String(text), 17) / 2);
  return s("g", { class: `b-bead b-bead-${kind}`, transform: `translate(${short(x)} ${short(y)})` },
    s("g", { class: "b-sized" }, s("circle", { r: short(radius) }), s("text", { y: 6 }, String(text))));
}

/** How much room a plate needs. */
export function plateSize(text, { icon = "", order = "" } = {}) {
  return { width: widthOf(text, 17) + 22 + (icon ? 20 : 0) + (order === "" ? 0 : 24), height: 28 };
}

/** A plate with a few words around a middle, with an icon or an order number before them, or behind them where the place says flip. */
export function plate({ x, y, flip = false }, text, { kind = "", icon = "", order = "" } = {}) {
  const { width, height } = plateSize(text, { icon, order });
  const side = flip ? -1 : 1;
  const before = side * ((icon ? 20 : 0) + (order === "" ? 0 : 24));
  return s("g", { class: `b-saying b-saying-${kind}`, transform: `translate(${short(x)} ${short(y)})` }, s("g", { class: "b-sized" },
    s("rect", { x: short(-width / 2), y: -height / 2, width: short(width), height, rx: order === "" ? 8 : 14 }),
    icon && s("g", { transform: `translate(${short(side * (19 - width / 2))} 0)` }, glyph(icon, 20)),
    order !== "" && s("g", { class: "b-order", transform: `translate(${short(side * (14 - width / 2))} 0)` },
      s("circle", { r: 16 }), s("text", { y: 6.5 }, String(order))),
    s("text", { x: short(before / 2), y: 6 }, text)));
}

/** Find room for plates: each goes where it covers least of the figures, of other plates and of the outside. */
export function makeRoom(scene) {
  const taken = scene.figures().flatMap(({ at }) => {
    const spot = scene.middle(at);
    // The head of a figure with its tags, and its plate, which must stay readable.
    return spot ? [box(spot.x, spot.y - 8, 92, 84, 1), box(spot.x, spot.y + 37, 56, 36, 3)] : [];
  });
  const limits = scene.bounds();

  return {
    /** Choose one of these places for the middle of a box of this size, and keep it. */
    place({ width, height }, spots) {
      const [wide, high] = [width * scene.grow(), height * scene.grow()];
      const cost = ({ x, y }, i) => {
        const mine = box(x, y, wide, high, 0);
        const covered = taken.reduce((sum, each) => sum + each.weight * overlap(mine, each), 0);
        const outside = wide * high - overlap(mine, limits);
        return covered + 4 * outside + i * 20;
      };
      const costs = spots.map(cost);
      const best = spots[costs.indexOf(Math.min(...costs))];
      taken.push(box(best.x, best.y, wide, high, 4));
      return best;
    },
  };
}

function box(x, y, width, height, weight) {
  return { x: x - width / 2, y: y - height / 2, width, height, weight };
}

function overlap(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
