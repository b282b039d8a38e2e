// Items to bring into one scenario: a dialog with every item that may come along.

import { h, icon } from "../dom.js";
import { dialog } from "../parts/dialog.js";
import { itemsFor } from "./choices.js";

const SLOTS = { "one-hand": "one hand", "two-hand": "two hands", small: "small" };
const HANDS = 2;

/** The button that opens the choice of items; what is chosen is kept in `wish.items`. */
export function itemPicker(items, wish, draw) {
  const { small_items: small } = wish.game.settings.scenario.find((each) => each.key === wish.scenario);
  const offered = itemsFor(items, wish.scenario);
  const known = new Set(offered.map((each) => each.key));
  for (const key of wish.items) if (!known.has(key)) wish.items.delete(key);
  const names = offered.filter((each) => wish.items.has(each.key)).map(({ name }) => name);
  const choose = async () => {
    const chosen = new Set(wish.items);
    const isAgreed = await dialog({
      title: `Items for scenario ${wish.scenario}`,
      body: [h("p", { class: "s item-room" }, room(small)), list(offered, chosen, small)],
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
        "aria-haspopup": "dialog", disabled: !offered.length, onclick: choose, title: names.join(", ") || null,
      },
      icon("item-small"),
      h("span", {}, names.length === 1 ? names[0] : names.length ? `${names.length} of ${offered.length}` : offered.length ? `none of ${offered.length}` : "none yet"),
    ),
  );
}

/** Say how much may come along. */
function room(small) {
  return `Two hands, and ${small === 1 ? "one small item" : `${small} small items`}. Two items that stand side by side lie on one card: one of them comes along.`;
}

function list(items, chosen, small) {
  const boxes = new Map();
  // What no longer fits is let go of, so that whatever is ticked may come along.
  const toggle = (item) => (event) => {
    if (!event.target.checked) return chosen.delete(item.key);
    const brought = [...chosen].map((key) => items.find((each) => each.key === key));
    for (const other of inTheWay(item, brought, small)) {
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

/** What stays behind for an item: the other one on its card, and whatever was chosen first where there is no more room. */
function inTheWay(item, brought, small) {
  const isSmall = (each) => each.slot === "small";
  const size = (each) => (each.slot === "two-hand" ? HANDS : 1);
  const left = brought.filter((each) => each.card === item.card);
  const beside = brought.filter((each) => each.card !== item.card && isSmall(each) === isSmall(item));
  let free = (isSmall(item) ? small : HANDS) - size(item) - beside.reduce((sum, each) => sum + size(each), 0);
  while (free < 0) {
    const first = beside.shift();
    free += size(first);
    left.push(first);
  }
  return left;
}
