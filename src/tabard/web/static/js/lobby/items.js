// Items to bring into one scenario: a dialog with every item that may come along.

import { h, icon } from "../dom.js";
import { dialog } from "../frame/dialog.js";
import { itemsFor } from "./choices.js";

const SLOTS = { "one-hand": "one hand", "two-hand": "two hands", small: "small" };

/** The button that opens the choice of items; what is chosen is kept in `wish.items`. */
export function itemPicker(items, wish, draw) {
  const offered = itemsFor(items, wish.scenario);
  const known = new Set(offered.map((each) => each.key));
  for (const key of wish.items) if (!known.has(key)) wish.items.delete(key);
  const names = offered.filter((each) => wish.items.has(each.key)).map(({ name }) => name);
  const choose = async () => {
    const chosen = new Set(wish.items);
    const isAgreed = await dialog({
      title: `Items for scenario ${wish.scenario}`,
      body: list(offered, chosen),
      buttons: [{ label: "Cancel", value: false }, { label: "Bring these", value: true, main: true }],
    });
    if (isAgreed) wish.items = chosen;
    draw();
  };
  return h(
    "div", { class: "pick pick-items" },
    h("span", { class: "s", id: "items-label" }, "Items"),
    h(
      "button", {
        class: "field pick-button", type: "button", id: "pick-items", "aria-labelledby": "items-label pick-items",
        "aria-haspopup": "dialog", disabled: !offered.length, onclick: choose,
      },
      icon("item-small"),
      h("span", {}, names.length ? names.join(", ") : offered.length ? `none of ${offered.length}` : "none yet"),
    ),
  );
}

function list(items, chosen) {
  const boxes = new Map();
  // Of the two items on one card only one may be brought: ticking one lets go of the other.
  const toggle = (item) => (event) => {
    if (!event.target.checked) return chosen.delete(item.key);
    for (const other of items.filter(({ card, key }) => card === item.card && key !== item.key)) {
      chosen.delete(other.key);
      boxes.get(other.key).checked = false;
    }
    return chosen.add(item.key);
  };
  const line = (item) => {
    boxes.set(item.key, h("input", { type: "checkbox", checked: chosen.has(item.key), onchange: toggle(item) }));
    return h(
      "li", {},
      h(
        "label", { class: "item-line" },
        boxes.get(item.key),
        h("span", { class: "grow" }, h("b", {}, item.name), h("small", {}, `${SLOTS[item.slot]} · ${item.about}`)),
      ),
    );
  };
  return h(
    "ul", { class: "item-list", tabindex: "-1" },
    [...items].sort((one, other) => Number(one.scenario) - Number(other.scenario) || one.card.localeCompare(other.card)).map(line),
  );
}
