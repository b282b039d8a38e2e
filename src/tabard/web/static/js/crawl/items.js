// Items: what each does, at which moment, and what becomes of it.

import { fill, h, icon } from "../dom.js";
import { makeChange } from "../parts/keeping.js";
import { beginning, ref } from "../parts/refs.js";
import { drawBoxes } from "./lines.js";
import { hexagon } from "./things.js";
import { FATES } from "./words.js";

const STATES = { spent: "spent until a long rest", lost: "lost" };

/** Make the part of the mat where the items of a character lie; `moments` says in words when each is used, `picture(id)` draws one. */
export function makeItems(moments, picture) {
  const changed = makeChange();
  const element = h("div", { class: "zone items" });
  return {
    element,
    update({ items }, open) {
      if (!changed(items, beginning(open, "item:"))) return;
      element.classList.toggle("many", items.length > 3);
      fill(
        element,
        h("h2", { class: "label" }, "Items"),
        items.length
          ? h("div", { class: "shelf" }, items.map((each) => drawItem(each, { moments, picture }, open)))
          : h("div", { class: "slot" }, h("span", {}, "No items brought along")),
      );
    },
  };
}

/** Draw one item as it lies on the mat; a spent one is turned. */
function drawItem(item, { moments, picture }, open) {
  const fate = FATES[item.use];
  const state = STATES[item.state] || moments[item.moment];
  const can = ref(item.id, open, `${item.name}: ${item.about}`);
  return h(
    "div",
    { class: `item ${item.state}${item.flipped ? " flipped" : ""}`, ...can },
    h("span", { class: "pic", "aria-hidden": "true" }, picture(item.id.slice(5))),
    h(
      "span",
      { class: "grow" },
      h("b", {}, item.name),
      h("small", {}, item.spend.map((each) => hexagon(each)), state),
      item.boxes ? drawBoxes(item.boxes.of, item.boxes.left) : null,
      h("span", { class: "sr" }, item.about),
    ),
    h("span", { class: "fate" }, icon(fate.icon), h("span", { class: "sr" }, fate.words)),
  );
}
