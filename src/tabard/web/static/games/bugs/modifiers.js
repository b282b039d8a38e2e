// The modifier trays: six rows of three faces, and the marker that goes down a row with every attack.

import { fill, h, icon } from "../../js/dom.js";
import { makeChange } from "../../js/parts/keeping.js";
import { beginning, ref } from "../../js/parts/refs.js";
import { inWords } from "../../js/crawl/things.js";
import { minus } from "../../js/crawl/words.js";
import { cellWords } from "./phrases.js";
import { FACES } from "./words.js";

/** Make a tray; `side` is character or monsters. */
export function makeTray(side, heading) {
  const changed = makeChange();
  const element = h("section", { class: `tray of-${side}`, "aria-label": heading });

  function update(table, open) {
    const { row, rows } = table.modifiers_full[side];
    const hit = table.rolledOn?.side === side ? table.rolledOn : null;
    if (!changed(row, rows, hit, beginning(open, `modifier:${side}`))) return;
    const fields = rows.map((cells, index) => {
      const isNow = index === row - 1;
      const drawn = cells.map((cell, column) => {
        const face = FACES[column];
        const isHit = hit?.row === index + 1 && hit.face === face;
        return drawCell(cell, isHit, isNow ? ref(`modifier:${side}/${face}`, open, `use ${face}: ${cellWords(cell)}`) : { "data-words": `cell:${side}/${index + 1}/${face}` });
      });
      return drawRow(drawn, index + 1, isNow, side);
    });
    fill(
      element,
      h("h2", { class: "label" }, heading, h("span", { class: "rowno" }, ` · row ${row}`)),
      h("div", { class: "mods", role: "table", "aria-label": heading }, drawHead(), fields),
    );
  }

  return { element, update };
}

function drawHead() {
  const head = (words, ...children) => h("span", { class: "h", role: "columnheader", ...words }, children);
  const marker = head({}, h("span", { class: "sr" }, "marker"));
  return h("div", { class: "tr", role: "row" }, marker, FACES.map((each) => head(inWords(`die-${each}`), icon(`die-${each}`), h("span", { class: "sr" }, each))));
}

function drawRow(cells, number, isNow, side) {
  return h(
    "div",
    { class: isNow ? "tr now" : "tr", role: "row", "aria-current": isNow ? "true" : null, "data-words": `row:${side}/${number}` },
    h(
      "span",
      { class: "mk", role: "rowheader" },
      isNow ? h("i") : null,
      h("span", { class: "sr" }, isNow ? `row ${number}, the next attack` : `row ${number}`),
    ),
    cells.map((each) => h("span", { class: "td", role: "cell" }, each)),
  );
}

function drawCell({ text, effects }, isHit, attributes) {
  const value = h("span", { class: "v" }, sign(text));
  return h("span", { class: isHit ? "m hit" : "m", ...attributes }, value, effects.map(effect));
}

function effect(each) {
  return h("span", { class: "e" }, icon(each.icon), String(each.value), h("span", { class: "sr" }, each.text));
}

/** "x2" is written "×2", and minus as wide as plus. */
function sign(text) {
  return minus(text.replace(/^x/, "×"));
}
