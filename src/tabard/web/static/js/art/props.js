// Everything that lies or stands on a hex, centred on it: the door to obstacles.js, ground.js and goals.js.

import { GOALS } from "./goals.js";
import { plate, SHARP, SLOW } from "./ground.js";
import { STANDING } from "./obstacles.js";
import { chance } from "./pen.js";

/** Kinds for hexes that cannot be entered. */
export const OBSTACLES = Object.keys(STANDING);
/** Kinds for difficult terrain. */
export const DIFFICULT = Object.keys(SLOW);
/** Kinds for hazards; `hazardKind` says which of them fits. */
export const HAZARDS = Object.keys(SHARP);
/** Kinds for objectives; a candle or a matchbox can be one too. */
export const OBJECTIVES = [...Object.keys(GOALS), "candle", "matchbox"];

const ALL = { ...SLOW, ...SHARP, ...STANDING, ...GOALS, plate };
const BY_CONDITION = { immobilize: ["glue"], muddle: ["spores"], wound: ["nails", "thorns"], poison: ["thorns"] };
const BY_DAMAGE = ["pins", "nails", "thorns", "embers", "wax"];

/** The drawing of this kind as SVG text around (0, 0), for a hex of radius 60. The same seed gives the same drawing. */
export function prop(kind, seed = 0) {
  const draw = ALL[kind] ?? GOALS.flag;
  return draw(chance(`${kind} ${seed}`));
}

/** The kind of obstacle or slow ground that this seed (a hex's name, say) stands for. */
export function choose(kinds, seed) {
  return kinds[Math.floor(chance(`choose ${seed}`)() * kinds.length)];
}

/** The kind of hazard that shows what it does: {damage, conditions} as in the view. One scenario keeps one kind when it keeps its seed. */
export function hazardKind({ damage = 0, conditions = [] } = {}, seed = 0) {
  const fitting = conditions.map((each) => BY_CONDITION[each]).find(Boolean);
  return choose(damage > 0 && !fitting ? BY_DAMAGE : fitting ?? ["pins"], seed);
}
