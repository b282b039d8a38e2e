// A question that belongs to no page of its own: its options as rows over whatever lies there.

import { fill, h } from "../../../js/dom.js";

/** Make the rows. `answer(option)` gives an answer. */
export function makeAsked(answer) {
  const element = h("section", { class: "k-asked patch", "aria-label": "What is asked", hidden: true });
  return {
    element,
    update(story, options) {
      element.hidden = !options.length;
      if (options.length) fill(element, h("h2", {}, story.decision.prompt), drawRows(options, answer));
    },
  };
}

/** Options as rows to press. */
export function drawRows(options, answer) {
  return h(
    "div", { class: "k-rows" },
    options.map((option) => h("button", { type: "button", class: `k-row${option.gives_up ? " gives-up" : ""}`, "data-own-click": true, "data-act": option.key, onclick: () => answer(option) }, option.label)),
  );
}
