// Who is who: every figure of the hall by its kind, in a box of 48.

import { moved } from "../pen.js";
import { BEASTS } from "./beasts.js";
import { BOSSES } from "./bosses.js";
import { DEMONS } from "./demons.js";
import { HEROES } from "./heroes.js";
import { PEOPLE } from "./people.js";
import { STAND_INS } from "./standins.js";
import { STONE } from "./stone.js";
import { STRANGERS } from "./strangers.js";
import { SUMMONS, THINGS } from "./summons.js";
import { UNDEAD } from "./undead.js";

/** Busts of the classes, in a box of 64. */
export const BUSTS = { ...HEROES, ...STAND_INS };
const FACES = { ...PEOPLE, ...UNDEAD, ...BEASTS, ...DEMONS, ...STONE, ...BOSSES, ...STRANGERS, ...SUMMONS, ...THINGS };

/** All kinds that are drawn. */
export const KINDS = [...Object.keys(BUSTS), ...Object.keys(FACES).filter((kind) => kind !== "unknown")];

/** Whose face a kind has: its own, or that of whom it is another edition of ("cave-bear-scenario-58" is a cave bear, "keg-2" a keg); null for nobody known. */
export function likeness(kind) {
  if (kind in BUSTS || kind in FACES) return kind;
  const near = KINDS.filter((each) => kind.startsWith(`${each}-`));
  return near.sort((one, other) => other.length - one.length)[0] ?? null;
}

/** The face of a kind as SVG text in a box of 48; a hood without a face for who is not drawn. */
export function faceMarkup(kind) {
  const drawn = likeness(kind);
  if (drawn in BUSTS) return moved("scale(.75)", BUSTS[drawn]);
  return FACES[drawn] ?? FACES.unknown;
}
