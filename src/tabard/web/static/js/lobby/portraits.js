// Faces as buttons on a card: radio buttons that look at you.

import { drawing, h, s } from "../dom.js";
import { lookOf } from "./looks.js";

const BRASS = "#d3a02f";
const HOLES = [[18, 18], [30, 18], [18, 30], [30, 30]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#5d3f06"/>`).join("");
const PLAIN = `${HOLES}<path d="M18 18 30 30M30 18 18 30" stroke="#b8322b" stroke-width="3" stroke-linecap="round"/>`;

/** A face's button: brass rim, its colour, what the game draws; a plain button for anybody else. */
export function portrait(game, { face = "", color = "" } = {}) {
  const drawn = face ? lookOf(game).face?.(face) : null;
  return h(
    "span", { class: "portrait", "aria-hidden": "true", style: { "--hero": color || drawn?.colour || BRASS } },
    drawn?.picture ?? s("svg", { viewBox: "0 0 48 48" }, drawing(PLAIN)),
  );
}

/** The faces of a setting as radio buttons, with what the chosen one is like; `onChoose(key)` hears of every change. */
export function faces(game, setting, onChoose) {
  const chosen = setting.choices.find((each) => each.key === setting.value) ?? setting.choices[0];
  return h(
    "fieldset", { class: "heroes" },
    h("legend", { class: "label" }, "Who do you play?"),
    h(
      "div", { class: "portraits" },
      setting.choices.map((choice) =>
        h(
          "label", { class: "hero", title: choice.why_not ?? null },
          h(
            "input", {
              type: "radio", name: setting.name, id: `${setting.name}-${choice.key}`, value: choice.key, checked: choice.key === setting.value,
              disabled: Boolean(choice.why_not), class: "sr", onchange: () => onChoose(choice.key),
            },
          ),
          portrait(game, choice.shows),
          h("span", { class: "hero-name" }, choice.name ?? choice.label, choice.why_not ? h("span", { class: "sr" }, `: ${choice.why_not}`) : null),
        ),
      ),
    ),
    h("p", { class: "hero-about s", "aria-live": "polite" }, chosen?.about ?? chosen?.label),
  );
}
