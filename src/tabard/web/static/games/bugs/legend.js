// The legend of this game: its icons in groups; what they mean is told as everywhere.

import { h, icon } from "../../js/dom.js";
import { meaningOf } from "./telling.js";
import { hexagon } from "../../js/crawl/things.js";
import { ELEMENTS } from "../../js/crawl/words.js";

const GROUPS = {
  Actions: ["attack", "move", "range", "target", "area", "heal", "shield", "retaliate", "push", "pull", "pierce", "jump", "fly", "advantage", "ward", "heart", "recover", "warn", "mandatory"],
  Conditions: ["invisible", "strengthen", "poison", "wound", "immobilize", "disarm", "muddle"],
  Elements: ["infuse", "consume", "wild"],
  "Cards and items": ["initiative", "round", "persistent", "lost", "spent", "hand-one", "hand-two", "item-small"],
  Map: ["obstacle", "difficult", "hazard", "plate", "objective", "spawn", "start", "flag", "star"],
  Dice: ["die-minus", "die-neutral", "die-plus"],
};

const DRAWN = {
  infuse: () => ELEMENTS.map((each) => hexagon(each)),
  wild: () => hexagon("wild"),
  mandatory: () => h("span", { class: "must" }, "!"),
  star: () => h("span", { class: "star" }, "★"),
};

/** The groups with their words. */
export function legend(glossary) {
  return Object.entries(GROUPS).map(([title, icons]) => ({
    title,
    entries: icons.map((each) => ({ ...meaningOf(each, glossary), draw: DRAWN[each] ?? (() => icon(each)) })),
  }));
}
