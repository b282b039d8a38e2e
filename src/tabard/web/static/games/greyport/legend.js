// The legend of this game: its signs in groups; what they mean is told as everywhere.

import { icon } from "../../js/dom.js";
import { coin, die } from "./art.js";

const GROUPS = {
  "Of heroes and items": ["word:cleave", "word:taunt", "word:+hero", "word:dual-wield", "word:splash", "word:snipe", "word:pierce", "word:shield"],
  "Of monsters": ["word:tank", "word:ranged", "icon:armor", "word:slash", "word:cursed", "word:ferocious", "word:vengeful", "word:immune-splash", "word:immune-snipe", "word:immune-taunt", "icon:ambush", "icon:defeated", "icon:bomb", "icon:threat"],
  "On cards": ["icon:damage", "icon:heart", "icon:physical", "icon:magical", "icon:level", "icon:now", "icon:anytime", "icon:fight", "icon:cleanup", "icon:reroll", "icon:weaken", "icon:retire", "icon:curse"],
  "On the table": ["icon:marker", "icon:done", "icon:location", "icon:reward", "icon:penalty", "icon:encounter", "icon:recruit", "icon:deck", "icon:discard"],
  "Dice and coins": ["icon:die-yellow", "icon:die-white", "icon:die-green", "icon:coin-copper", "icon:coin-silver", "icon:coin-gold"],
};
const SIGNS = { "+hero": "hero", "dual-wield": "dual" };

function draw(key) {
  const name = key.slice(5);
  if (name.startsWith("die-")) return die(name.slice(4));
  if (name.startsWith("coin-")) return coin(name.slice(5));
  return icon(SIGNS[name] ?? name);
}

/** The groups with their words. */
export function legend(glossary) {
  return Object.entries(GROUPS).map(([title, keys]) => ({ title, entries: keys.map((key) => ({ ...glossary[key], draw: () => draw(key) })) }));
}
