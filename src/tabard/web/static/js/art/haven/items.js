// Drawings of items: the door to what is worn, held and carried.

import { HELD, PATTERNS as HELD_PATTERNS } from "./item_held.js";
import { PATTERNS as SMALL_PATTERNS, SMALL } from "./item_small.js";
import { PATTERNS as WORN_PATTERNS, WORN } from "./item_worn.js";

const ALL = { ...WORN, ...HELD, ...SMALL };
const PATTERNS = { ...WORN_PATTERNS, ...HELD_PATTERNS, ...SMALL_PATTERNS };

/** All ids that have a drawing of their own. */
export const ITEMS = Object.keys(ALL);

/** The drawing of an item as SVG text in a box of 36; the plainest of its slot for one that nobody has drawn. */
export function itemMarkup(id, slot = "small") {
  return ALL[id] ?? PATTERNS[slot] ?? PATTERNS.small;
}
