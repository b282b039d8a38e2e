// Elements: which infusions are there to be consumed, and where each comes from.

import { fill, h } from "../../js/dom.js";
import { makeChange } from "./keeping.js";
import { hexagon, ref } from "./things.js";
import { capital, ELEMENTS } from "./words.js";

/** Make the part that shows the elements. */
export function makeElements() {
  const changed = makeChange();
  const element = h("section", { class: "elements", "aria-label": "Elements" });
  return {
    element,
    update(table, open) {
      const infusions = Object.values(table.infusions);
      if (!changed(infusions, [...open].filter((each) => each.startsWith("infusion:")))) return;
      const counts = (name) => infusions.filter((each) => each.elements.includes(name)).length;
      fill(
        element,
        h("h2", { class: "label" }, "Elements"),
        h("div", { class: "elrow", "aria-hidden": "true" }, ELEMENTS.map((name) => h("span", { class: "elbox" }, hexagon(name, { class: counts(name) ? "there" : "none" }), counts(name) > 1 ? h("b", { class: "count" }, String(counts(name))) : null))),
        infusions.length
          ? h("ul", { class: "sources" }, infusions.map((each) => drawSource(each, open)))
          : h("p", { class: "elsrc" }, "None to consume now."),
      );
    },
  };
}

function drawSource({ id, element, source }, open) {
  const name = element.split("/").map(capital).join(" or ");
  return h("li", {}, h("div", { class: "source", ...ref(id, open, `${name}, from ${source}`) }, hexagon(element), h("span", {}, h("b", {}, name), " ", source)));
}
