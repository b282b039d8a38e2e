// Elements: which infusions are there to be consumed, and where each comes from.

import { fill, h } from "../../js/dom.js";
import { makeChange } from "../../js/parts/keeping.js";
import { beginning, ref } from "../../js/parts/refs.js";
import { elementWords } from "../../js/crawl/phrases.js";
import { hexagon } from "../../js/crawl/things.js";
import { ELEMENTS } from "../../js/crawl/words.js";
import { shownBy } from "./phrases.js";

/** Make the part that shows the elements. */
export function makeElements() {
  const changed = makeChange();
  const element = h("section", { class: "elements", "aria-label": "Elements" });
  return {
    element,
    update(table, open) {
      const infusions = Object.values(table.infusions).map((each) => ({ ...each, source: shownBy(each, table) }));
      if (!changed(infusions, beginning(open, "infusion:"))) return;
      fill(
        element,
        h("h2", { class: "label" }, "Elements"),
        h("div", { class: "elrow", "aria-hidden": "true" }, ELEMENTS.map((name) => drawElement(name, infusions))),
        infusions.length
          ? h("ul", { class: "sources" }, infusions.map((each) => h("li", {}, drawSource(each, open))))
          : h("p", { class: "elsrc" }, "None to consume now."),
      );
    },
  };
}

function drawElement(name, infusions) {
  const count = infusions.filter((each) => each.elements.includes(name)).length;
  const more = count > 1 ? h("b", { class: "count" }, String(count)) : null;
  return h("span", { class: "elbox" }, hexagon(name, count ? "there" : "none"), more);
}

function drawSource({ id, element, source }, open) {
  const name = elementWords(element);
  const can = ref(id, open, `${name}, from ${source}`);
  return h("div", { class: "source", ...can }, hexagon(element), h("span", {}, h("b", {}, name), " ", source));
}
