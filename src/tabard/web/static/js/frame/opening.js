// The card with which a chapter opens: title, story, goal, what is special, who is new. One press begins.

import { h, icon } from "../dom.js";
import { sheet } from "./sheet.js";

/** Lay the card on the table. `likeness(id)` draws somebody, `scene` is where it plays, if the game draws that; `isNew` says that the game has not begun. */
export function layOpening(card, { isNew, likeness, scene = null }) {
  const part = (name, symbol, title, ...children) => h("section", { class: `part-${name}` }, h("h3", {}, icon(symbol), title), ...children);
  const rules = card.rules.map((each) => h("p", {}, each));
  const meets = card.meets.map((each) =>
    h("li", {}, h("span", { class: "likeness", "aria-hidden": "true" }, likeness?.(each.id) ?? icon("eye")), h("div", {}, h("b", {}, each.name), h("p", {}, each.about))),
  );
  return sheet({
    kind: "opening",
    title: card.title,
    body: [
      h("header", { class: scene ? "opening-scene" : null }, scene, h("p", { class: "label" }, card.label), h("h2", { id: "sheet-title" }, card.title)),
      h("p", { class: "tale" }, card.story),
      h(
        "div", { class: "opening-parts" },
        part("goal", "flag", "Goal", h("p", {}, card.goal)),
        rules.length ? part("rules", "info", rules.length > 1 ? "Special rules" : "Special rule", rules) : null,
        meets.length ? part("meets", "eye", isNew ? "New to you" : "Who and what is here", h("ul", { class: "meets" }, meets)) : null,
      ),
    ],
    buttons: [{ label: isNew ? "Begin" : "Back to the table", main: true, key: "Enter" }],
  });
}
