// A row of cards or other things with a heading: those that stay are not drawn anew, and an empty one says so.

import { arrange, fill, h } from "../dom.js";

/** Make a row. `keep` is the keeper of what is drawn, `words` is what an empty row says; `kind` is a class of its own. */
export function makeRow(keep, { kind, words }) {
  const head = h("h2", { class: "label" });
  const row = h("div", { class: `row cards ${kind}`.trim() });
  const slot = () => keep(`slot ${kind} ${words}`, words, () => h("div", { class: "slot" }, h("span", {}, words)));

  return {
    element: [head, row],
    row,
    /** Show things under a heading: `draw(thing)` gives the node of each, kept or new. */
    update(title, things, draw) {
      fill(head, title);
      arrange(row, things.length ? things.map(draw) : [slot()]);
    },
  };
}
