// Items by id; those of an owner's pack whom nobody has drawn get one that suits their type, in colours of their own.

import { coloured } from "../busts/compose.js";
import { chance, pick } from "../pen.js";
import { ARMS } from "./ware_arms.js";
import { MAGIC } from "./ware_magic.js";
import { THINGS } from "./ware_things.js";
import { book, flask, KITE, lean, orb, shield, staff, sword, wand } from "./smithy.js";

/** All items that are drawn. */
export const WARES = { ...ARMS, ...MAGIC, ...THINGS };

const COLOURS = ["#8f2230", "#2f6577", "#4a6238", "#5b3a7a", "#b0622f", "#3f4f9a", "#16706c"];
const SUITS = {
  magical: [(colour) => lean(staff(orb(32, 10, 8, colour))), (colour) => lean(wand(orb(32, 12, 6, colour))), (colour) => book(colour, ""), (colour) => flask(colour)],
  physical: [(colour) => lean(sword({ guard: colour })), (colour) => shield(KITE, colour, "#c9d0d6")],
};

/** The drawing of an item; its type helps where nobody drew it. */
export function wareMarkup(id, type) {
  if (id in WARES) return coloured(WARES[id], {});
  const next = chance(id);
  return pick(next, SUITS[type] ?? SUITS.physical)(pick(next, COLOURS));
}
