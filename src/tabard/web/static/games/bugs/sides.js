// Both sides of a card: the one that is up, the one behind it, and the button that turns it.

import { drawFace } from "../../js/crawl/cards.js";
import { h, icon } from "../../js/dom.js";
import { otherSide, sideName } from "./phrases.js";

/** Draw one side of a card of this class: the side that is up, or the one behind. `open` has the refs that can be chosen. */
export function drawCard(card, crest, { open, isUp = true } = {}) {
  const side = isUp ? card.up : card.down;
  const letter = isUp ? card.side : otherSide(card);
  const star = card.level > 1 ? h("small", { role: "img", "aria-label": `level ${card.level}` }, "★") : null;
  return drawFace(card, side, { kind: letter, mark: [letter.toUpperCase(), star], crest, name: sideName(side, letter), open, isUp });
}

/** Draw a card as it lies in a row, with its other side behind it. */
export function drawBoth(card, { kind }, open) {
  return [drawCard(card, kind, { isUp: false }), drawCard(card, kind, { open }), drawFlip(card)];
}

/** The button that turns a card; it names the other side. */
function drawFlip({ side, up, down }) {
  const label = `Turn ${up.name}: ${down.name}, initiative ${down.initiative}, is on its other side`;
  return h(
    "button",
    {
      type: "button", class: `flip ${side === "a" ? "b" : "a"}`, "aria-label": label, title: `${down.name} (F)`,
      "data-own-click": true, "data-up": up.initiative, "data-down": down.initiative,
    },
    icon("rotate"),
    h("span", { class: "num" }),
  );
}

/** What marks a card in a pile. */
export function markOf({ side }) {
  const letter = side.toUpperCase();
  return { kind: side, text: letter, words: `side ${letter}` };
}

/** Where cards lie that are neither in hand nor played. */
export const PILES = [
  { zone: "active", name: "Active", empty: "bonuses that stay" },
  { zone: "discard", name: "Discard", empty: "used B sides" },
  { zone: "lost", name: "Lost", empty: "gone for good" },
];

/** What lies behind the cards in hand. */
export function behind(cards) {
  const up = new Set(cards.map((each) => each.side));
  if (up.size > 1) return "other side behind";
  return up.has("a") ? "B side behind" : "A side behind";
}
