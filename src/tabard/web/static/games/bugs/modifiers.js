// The modifier trays: six rows of three faces, and the marker that goes down a row with every attack.

import { fill, h, icon } from "../../js/dom.js";
import { makeChange } from "./keeping.js";
import { ref } from "./things.js";
import { FACES, minus } from "./words.js";

/** Make a tray; `side` is character or monsters. */
export function makeTray(side, heading) {
  const changed = makeChange();
  const element = h("section", { class: `tray of-${side}`, "aria-label": heading });
  return {
    element,
    update(table, open) {
      const { row, rows } = table.modifiers_full[side];
      if (!changed(row, rows, [...open].filter((each) => each.startsWith(`modifier:${side}`)))) return;
      const now = row - 1;
      fill(
        element,
        h("h2", { class: "label" }, heading, h("span", { class: "rowno" }, ` · row ${now + 1}`)),
        h(
          "div",
          { class: "mods", role: "table", "aria-label": heading },
          h("div", { class: "tr", role: "row" }, h("span", { class: "h", role: "columnheader" }, h("span", { class: "sr" }, "marker")), FACES.map((each) => h("span", { class: "h", role: "columnheader" }, icon(`die-${each}`), h("span", { class: "sr" }, each)))),
          rows.map((cells, index) => drawRow(side, cells, index, index === now, open)),
        ),
      );
    },
    /** Show on which field a roll came to lie; null for none. */
    show(row, face) {
      changed.forget();
      for (const each of element.querySelectorAll(".hit")) each.classList.remove("hit");
      if (row !== null) element.querySelector(`[data-cell="${row}/${face}"]`)?.classList.add("hit");
    },
  };
}

function drawRow(side, cells, index, isNow, open) {
  return h(
    "div",
    { class: isNow ? "tr now" : "tr", role: "row", "aria-current": isNow ? "true" : null },
    h("span", { class: "mk", role: "rowheader" }, isNow ? h("i", { title: "next attack" }) : null, h("span", { class: "sr" }, isNow ? `row ${index + 1}, the next attack` : `row ${index + 1}`)),
    FACES.map((face, column) => h("span", { class: "td", role: "cell" }, drawCell(cells[column], { "data-cell": `${index + 1}/${face}`, ...(isNow ? ref(`modifier:${side}/${face}`, open, `use ${face}`) : {}) }))),
  );
}

function drawCell({ text, effects }, attributes) {
  return h("span", { class: "m", ...attributes, title: [text, ...effects.map((each) => each.text)].join(", ") }, h("span", { class: "v" }, sign(text)), effects.map(effect));
}

function effect(each) {
  return h("span", { class: "e" }, icon(each.icon), String(each.value), h("span", { class: "sr" }, each.text));
}

/** "x2" is written "×2", and minus as wide as plus. */
function sign(text) {
  return minus(text.replace(/^x/, "×"));
}
