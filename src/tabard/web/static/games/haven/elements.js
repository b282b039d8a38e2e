// The element board: six elements, each strong, waning or inert; told by fill and word.

import { fill, h } from "../../js/dom.js";
import { hexagon } from "../../js/crawl/things.js";
import { capital, ELEMENTS } from "../../js/crawl/words.js";
import { makeChange } from "../../js/parts/keeping.js";
import { beginning, ref } from "../../js/parts/refs.js";

/** How an element stands. */
export function stateOf({ strong, waning }, name) {
  return strong.includes(name) ? "strong" : waning.includes(name) ? "waning" : "inert";
}

/** Make the board. */
export function makeElements() {
  const changed = makeChange();
  const element = h("section", { class: "elements", "aria-label": "Elements" });
  return {
    element,
    update({ elements }, open) {
      if (!changed(elements, beginning(open, "infusion:"))) return;
      fill(element, h("h2", { class: "label" }, "Elements"), h("ul", { class: "elrow" }, ELEMENTS.map((name) => drawElement(name, stateOf(elements, name), open))));
    },
  };
}

function drawElement(name, state, open) {
  const id = `infusion:${name}`;
  return h("li", { class: `elbox ${state}`, ...ref(id, open, `${capital(name)}, ${state}`), "data-words": `element:${name}` }, hexagon(name, state), h("small", {}, state === "inert" ? "–" : state));
}
