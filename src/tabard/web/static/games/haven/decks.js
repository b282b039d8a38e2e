// Modifier decks: what is still in them and what was drawn, never in which order.

import { fill, h, icon } from "../../js/dom.js";
import { inWords } from "../../js/crawl/things.js";
import { minus } from "../../js/crawl/words.js";
import { makeChange } from "../../js/parts/keeping.js";

const SHOWN = 6; // so many of the drawn cards are shown

/** Make the picture of a deck. */
export function makeDeck(kind) {
  const changed = makeChange();
  const element = h("section", { class: `deck of-${kind}`, "aria-label": "Modifier deck" });
  return {
    element,
    /** Show the deck of an owner under a heading. */
    update({ decks, modifiers }, owner, heading) {
      const deck = decks[owner];
      if (!changed(deck, owner, heading)) return;
      element.setAttribute("aria-label", `Modifier deck: ${heading}`);
      element.dataset.deck = owner;
      if (!deck) return fill(element);
      const tiles = composition(deck, modifiers);
      fill(
        element,
        h("h2", { class: "label", "data-words": `modifiers:${owner}` }, h("span", {}, icon("deck"), heading), h("small", {}, `${deck.cards.length} left`)),
        h("ul", { class: "tiles" }, tiles.map(drawTile)),
        h(
          "p", { class: "drawn" },
          deck.discard.length ? deck.discard.slice(-SHOWN).map((each) => h("span", { class: `md ${toneOf(modifiers[each])}` }, face(modifiers[each]))) : h("span", { class: "dim" }, "none drawn"),
          deck.shuffles ? h("span", { class: "due", ...inWords("shuffle", "Shuffled at the end of the round") }, icon("rotate"), h("span", { class: "sr" }, "shuffled at the end of the round")) : null,
        ),
      );
    },
  };
}

/** How many of each kind are left, of how many. */
export function composition({ cards, discard }, modifiers) {
  const found = new Map();
  for (const [list, isLeft] of [[cards, 1], [discard, 0]]) {
    for (const each of list) {
      const said = modifiers[each];
      const entry = found.get(said) ?? { said, left: 0, of: 0 };
      entry.left += isLeft;
      entry.of += 1;
      found.set(said, entry);
    }
  }
  return [...found.values()].sort((one, other) => worth(one.said) - worth(other.said) || one.said.localeCompare(other.said));
}

function worth(said) {
  const [number] = said.split(" ");
  return { null: -99, "2x": 99 }[number] ?? Number(number);
}

/** The look of a card: good, bad, null, double or with something more. */
export function toneOf(said) {
  const [number, ...more] = said.split(" ");
  if (number === "null") return "null";
  if (number === "2x") return "double";
  if (more.length) return "more";
  return Number(number) > 0 ? "plus" : Number(number) < 0 ? "minus" : "";
}

/** What is written on a card. */
export function face(said) {
  const [number, ...more] = said.split(" ");
  const value = number === "null" ? "∅" : number === "2x" ? "2×" : minus(number);
  return more.length ? `${value} ${more.join(" ")}` : value;
}

/** A card as it stands beside what it comes to. */
export function drawRoll(said) {
  return h("span", { class: `md ${toneOf(said)}`.trim() }, h("b", {}, face(said)));
}

function drawTile({ said, left, of }) {
  return h("li", { class: `md ${toneOf(said)} ${left ? "" : "none"}`.trim() }, h("b", {}, face(said)), h("small", { "aria-label": `${left} of ${of}` }, `${left}/${of}`));
}
