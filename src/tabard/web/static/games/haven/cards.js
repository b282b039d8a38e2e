// Ability cards of the classes: one face, its level in the corner, the class in its colours and behind its print.

import { drawMotif } from "../../js/art/haven/index.js";
import { drawFace } from "../../js/crawl/cards.js";
import { fill, h } from "../../js/dom.js";
import { classColours } from "./art.js";

const LEVELS = { 0: "X" };

/** What stands in the corner of a card. */
export function levelOf({ level }) {
  return LEVELS[level] ?? String(level);
}

/** Draw a card of a class. */
export function drawCard(card, { kind }, open) {
  const { medal, text } = classColours(kind);
  const face = drawFace(card, card.up, {
    kind: "of-class", mark: levelOf(card), crest: kind, name: `${card.up.name}, initiative ${card.up.initiative}`, open,
  });
  fill(face.querySelector(".wm"), drawMotif(kind, card.id.slice("card:".length)));
  face.style.setProperty("--class", medal);
  face.style.setProperty("--class-dark", text);
  return face;
}

/** What marks a card in a pile: its initiative, by which people know it. */
export function markOf({ up }) {
  return { kind: "of-class", text: String(up.initiative), words: `initiative ${up.initiative}` };
}

/** The backs of a hand that nobody else sees. */
export function drawBacks({ kind, hand, name }) {
  const { medal, text } = classColours(kind);
  return h(
    "div", { class: "backs", role: "img", "aria-label": `${name} has ${hand} cards in hand`, style: { "--class": medal, "--class-dark": text } },
    Array.from({ length: hand }, () => h("i")),
  );
}
