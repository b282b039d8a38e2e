// The six characters as buttons on a card: radio buttons with a face.

import { drawing, h, s } from "../dom.js";
import { HEROES } from "../art/heroes.js";

const HOLES = [[18, 18], [30, 18], [18, 30], [30, 30]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#5d3f06"/>`).join("");
const PLAIN = `${HOLES}<path d="M18 18 30 30M30 18 18 30" stroke="#b8322b" stroke-width="3" stroke-linecap="round"/>`;
const colours = new Map();

/** Keep the colours of the characters that the games offer, for portraits elsewhere on the page. */
export function rememberColours(games) {
  for (const { settings = {} } of games) for (const { key, color } of settings.character ?? []) colours.set(key, color);
}

/** A hero's button: brass rim, class colour, face; a plain button for anybody else. Other faces would make the first page large. */
export function portrait(kind) {
  return h(
    "span", { class: "portrait", "aria-hidden": "true", style: { "--hero": colours.get(kind) ?? "#d3a02f" } },
    s("svg", { viewBox: "0 0 48 48" }, drawing(HEROES[kind] ?? PLAIN)),
  );
}

/** Radio buttons for characters; `onChoose(option)` hears of every change. */
export function portraits(options, chosen, onChoose) {
  return h(
    "div", { class: "portraits" },
    options.map((option) =>
      h(
        "label", { class: "hero" },
        h(
          "input", {
            type: "radio", name: "character", id: `hero-${option.key}`, value: option.key, checked: option.key === chosen, class: "sr",
            onchange: () => onChoose(option),
          },
        ),
        portrait(option.key),
        h("span", { class: "hero-name" }, option.name ?? option.label),
      ),
    ),
  );
}
