// The six characters as buttons on a card: radio buttons with a face.

import { drawing, h, s } from "../dom.js";
import { HEROES } from "../art/heroes.js";
import { nameOf } from "./choices.js";

const COLOURS = { bruiser: "#35acd5", cragheart: "#828b3b", mindthief: "#6279a5", "silent-knife": "#9ecf5f", spellweaver: "#b28ac2", tinkerer: "#d1c3a2" };

/** A hero's button: brass rim, class colour, face. Only the six heroes, so that the first page stays small. */
export function portrait(kind) {
  return h(
    "span", { class: "portrait", "aria-hidden": "true", style: { "--hero": COLOURS[kind] ?? "#d3a02f" } },
    s("svg", { viewBox: "0 0 48 48" }, HEROES[kind] ? drawing(HEROES[kind]) : null),
  );
}

/** Radio buttons for characters; `onChoose(option)` hears of every change. */
export function portraits(options, chosen, onChoose) {
  return h(
    "div", { class: "portraits" },
    options.map((option) =>
      h(
        "label", { class: "hero" },
        h("input", { type: "radio", name: "character", value: option.key, checked: option.key === chosen, class: "sr", onchange: () => onChoose(option) }),
        portrait(option.key),
        h("span", { class: "hero-name" }, nameOf(option)),
      ),
    ),
  );
}
