// Drawings of items: the door to arms.js and wares.js.

import { drawing, icon, s } from "../dom.js";
import { ARMS } from "./arms.js";
import { cord, CREAM, disc, line, RED, shape } from "./pen.js";
import { WARES } from "./wares.js";

const DRAWINGS = { ...ARMS, ...WARES };
const SLOTS = { "one-hand": "hand-one", "two-hand": "hand-two", small: "item-small" };

/** A wrapped parcel, for an item that nobody has drawn yet. */
const parcel = shape("M5 11h26v21H5z", "#d7b58a", 1.8) + shape("M3.5 6.5h29V13h-29z", "#e6cba4", 1.8) + cord("M18 6.5V32", RED, 2, 1) +
  shape("M18 6.5c-7 0-8-5-4-5.5 2.5-.3 4 2.5 4 5.5 0-3 1.5-5.8 4-5.5 4 .5 3 5.5-4 5.5z", RED, 1.5) + line("M8 25h5M8 28h3.5", 1.5) +
  disc(27, 27, 2.5, CREAM, 1.2);

/** All ids that have a drawing of their own. */
export const ITEMS = Object.keys(DRAWINGS);

/** The drawing of this item as SVG text in a box of 36 by 36. */
export function itemMarkup(id) {
  return DRAWINGS[id] ?? parcel;
}

/** The drawing of this item as an <svg>; its name stands beside it, so it is hidden from screen readers. */
export function itemDrawing(id, { size = 36 } = {}) {
  return s("svg", { class: "item-drawing", viewBox: "0 0 36 36", width: size, height: size, "aria-hidden": "true" },
      drawing(itemMarkup(id)));
}

/** The icon of a slot: one-hand, two-hand or small. */
export function slotIcon(slot, attributes = {}) {
  return icon(SLOTS[slot] ?? "item-small", attributes);
}
