// Medallions and standees as the parts beside the board show them.

import { classColours, classSymbol, drawFace } from "../../js/art/haven/index.js";
import { h } from "../../js/dom.js";

export { classColours };

/** The face of a kind as an <svg>. */
export function face(kind, { size = 48 } = {}) {
  return drawFace(kind, { class: "face-drawing", size });
}

/** A character's medallion with the sign of its class. */
export function medal(kind, size = "") {
  const { medal: colour, text } = classColours(kind);
  return h("span", { class: `medal ${size}`.trim(), "aria-hidden": "true", style: { "--class": colour, "--class-dark": text } }, face(kind), h("i", {}, classSymbol(kind)));
}

/** A monster as its standee shows it: pewter, gold or red by its rank. */
export function standee(kind, rank = "normal") {
  return h("span", { class: `stand ${rank}`, "aria-hidden": "true" }, face(kind));
}
