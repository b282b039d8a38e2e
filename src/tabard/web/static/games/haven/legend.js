// The legend of this game: its icons in groups; what they mean is told as everywhere.

import { hexagon } from "../../js/crawl/things.js";
import { CONDITIONS, ELEMENTS } from "../../js/crawl/words.js";
import { icon } from "../../js/dom.js";
import { meaningOf } from "./telling.js";

const GROUPS = {
  Actions: ["attack", "move", "range", "target", "area", "heal", "shield", "retaliate", "push", "pull", "pierce", "jump", "fly", "loot", "advantage"],
  Conditions: Object.keys(CONDITIONS),
  Elements: ["infuse", "consume"],
  "Cards and items": ["initiative", "round", "persistent", "lost", "spent", "star"],
  Map: ["obstacle", "difficult", "hazard", "plate", "objective", "start", "flag"],
};

const DRAWN = { infuse: () => ELEMENTS.map((each) => hexagon(each)) };

/** The groups with their words. */
export function legend(glossary) {
  return Object.entries(GROUPS).map(([title, icons]) => ({
    title,
    entries: icons.map((each) => ({ ...meaningOf(each, glossary), draw: DRAWN[each] ?? (() => icon(each)) })).filter((each) => each.text),
  })).filter((each) => each.entries.length);
}
