// The reinforcements: two rows of cards that can be recruited, with their decks, and the open top card while there is one.

import { arrange, h, icon } from "../../js/dom.js";
import { makeKeep } from "../../js/parts/keeping.js";
import { laid } from "./bits.js";
import { fits } from "./sizing.js";

const ROWS = { hero: "Heroes", item: "Items" };
const LYING = 8; // so many cards lie in both rows
/** Questions that mean cards of the reinforcements, and none in a hand. */
export const BUYING = new Set(["recruit", "spend", "take-card"]);
const TAKING = "take-card";

/** Make the rows; `sizing` knows how much room there is. */
export function makeMarket(sizing) {
  const keep = makeKeep();
  const rows = Object.fromEntries(Object.keys(ROWS).map((kind) => [kind, h("div", { class: "row cards strip" })]));
  const sides = Object.entries(ROWS).map(([kind, name]) => h("div", { class: `rowside ${kind}s` }, h("h2", { class: "label" }, name), rows[kind]));
  const element = h("section", { class: "part market parchment", "data-part": "market", "aria-label": "Reinforcements" }, sides);
  sizing.watch(element);

  function update({ table, decision }) {
    const [width, height] = sizing.of(element);
    const size = fits("full", [width - 116, height]) >= LYING && height > 170 ? "full" : "small";
    const isLit = decision?.kind === TAKING; // coins are spent at the counter, which lies over the rows
    for (const [kind, row] of Object.entries(rows)) arrange(row, side(kind, table, isLit, size));
  }

  function side(kind, table, isLit, size) {
    const { row, deck, shown, top } = table.reinforcements[kind];
    const lies = (card, index) => {
      const id = `card:${card}`;
      return keep(`${kind}/${index}`, [card, isLit, size], () => laid(table.faces[card], { id: isLit ? id : null, words: id, size }));
    };
    const open = top ? [top] : shown;
    const pile = () => h("span", { class: `deckpile ${kind}`, role: "img", "aria-label": `${deck} cards in the deck of ${ROWS[kind].toLowerCase()}`, "data-words": `deck:${kind}` }, icon(kind === "hero" ? "recruit" : "shelf"), h("b", {}, deck));
    const onTop = open.map((card, index) => keep(`${kind}/top ${index}`, [card, deck, isLit, size], () => h("span", { class: "on-deck" }, lies(card, `top${index}`), h("b", { title: "the open top card, with so many in the deck" }, icon("deck"), deck))));
    return [...(onTop.length ? onTop : [keep(`${kind}/deck`, [deck], pile)]), ...row.map(lies)];
  }

  return { element, update };
}
