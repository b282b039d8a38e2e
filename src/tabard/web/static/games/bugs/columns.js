// What a monster type does: the three columns of its card, of which the die marks one.

import { drawLines } from "../../js/crawl/lines.js";
import { hexagon } from "../../js/crawl/things.js";
import { h, icon } from "../../js/dom.js";
import { ref } from "../../js/parts/refs.js";
import { columnWords } from "./phrases.js";

/** Draw all columns of a type's card. */
export function drawColumns(monster, open) {
  return h("div", { class: "cols" }, monster.card.map((column) => drawColumn(column, monster, open)));
}

/** What of them can be chosen. */
export function columnRefs(monster) {
  return monster.card.map((each) => each.id);
}

function drawColumn(column, monster, open) {
  const words = `${column.face}, ${columnWords(column, monster)}`;
  return h(
    "div",
    {
      class: column.marked ? "c on" : "c", role: "group", "aria-label": words, "aria-current": column.marked ? "true" : null,
      ...ref(column.id, open, `${monster.name}, ${words}`),
    },
    h("div", { class: "hdr", "aria-hidden": "true" }, icon(`die-${column.face}`), h("span", {}, String(column.initiative))),
    column.infuse.length ? h("div", { class: "infuses" }, column.infuse.map((each) => hexagon(each))) : null,
    h("div", { class: "lines", "aria-hidden": "true" }, drawLines(column.lines)),
    notes(column),
    h("span", { class: "marker", "aria-hidden": "true" }),
  );
}

/** What holds for single figures only. */
function notes(column) {
  const said = new Set(column.lines.flatMap((each) => each.final?.notes || []));
  return said.size ? h("ul", { class: "sr" }, [...said].map((each) => h("li", {}, each))) : null;
}
