// The cards of a character as they lie on a real table: played this round, in hand, active, discarded, lost.

import { arrange, fill, h, icon } from "../dom.js";
import { makeKeep, makeSoon } from "../parts/keeping.js";
import { makeRow } from "../parts/rows.js";
import { makeTurning } from "../parts/turning.js";
import { among, ref } from "../parts/refs.js";
import { fitCards } from "./fitting.js";
import { drawBoxes } from "./lines.js";

/**
 * Make the part of the mat where the cards of a character lie: `update(character, decision, open)`. `pick(ref)` chooses a card, `draw(card, character, open)` gives its
 * faces as they lie in a row, `piles` are the zones beside the hand, `markOf(card)` gives the look and the mark of a card in them, and `note(cards)` what stands over the hand.
 */
export function makeHand({ pick, draw, piles: kinds, markOf, note }) {
  const played = h("div", { class: "zone played" });
  const hand = h("div", { class: "zone inhand" });
  const piles = h("div", { class: "zone piles snap" });
  const element = h("section", { class: "part hand strip", "data-part": "hand", "aria-label": "Your cards" }, played, hand, piles);
  const turning = makeTurning(element, pick);
  const keep = makeKeep();
  const rows = { played: makeRow(keep, { kind: "", words: "two cards a round" }), hand: makeRow(keep, { kind: "fan", words: "No cards in hand" }) };
  const fit = makeSoon(() => fitCards(element));
  fill(played, rows.played.element);
  fill(hand, rows.hand.element);
  new ResizeObserver(fit).observe(hand);
  const stack = (character, card, open) => keep(card.id, [card, among(open, refsOf(card))], () => makeStack(character, card, open));

  function makeStack(character, card, open) {
    const made = h("div", { class: "stack snap", "data-card": card.id.slice(5), "data-stands": stands(card) }, draw(card, character, open));
    turning.mark(made);
    return made;
  }

  function update(character, decision, open) {
    const { cards } = character;
    turning.keepOnly(new Set(cards.map(stands)));
    const inPlay = cards.filter((each) => each.zone === "played");
    const inHand = cards.filter((each) => each.zone === "hand");
    // The leading card lies first, as on the table.
    inPlay.sort((one, other) => Number(other.leads) - Number(one.leads));
    element.dataset.asks = decision?.kind || "";
    element.classList.toggle("none-played", !inPlay.length);
    element.classList.toggle("none-piled", inPlay.length + inHand.length === cards.length);
    const lay = (each) => stack(character, each, open);
    rows.played.update(inPlay.length ? "Played this round" : "Played", inPlay, lay);
    rows.hand.update(inHand.length ? `Hand · ${note(inHand)}` : "Hand", inHand, lay);
    arrange(piles, kinds.map((each) => pile(each, cards.filter((card) => card.zone === each.zone), open)));
    fit();
  }

  function pile(kind, cards, open) {
    const can = among(open, cards.map((each) => each.id));
    return keep(`pile ${kind.zone}`, [cards, can], () => makePile(kind, cards, open));
  }

  function makePile({ zone, name, empty }, cards, open) {
    return h(
      "div",
      { class: `pile ${zone} ${["empty", "", ""][cards.length] ?? "high"}`.trim(), "data-zone": zone },
      h("h2", { class: "label", "data-words": `pile:${zone}` }, zone === "lost" && cards.length ? icon("lost") : null, name, cards.length > 1 ? ` ${cards.length}` : ""),
      cards.length ? cards.map((card) => mini(card, open)) : h("span", { class: "none" }, empty),
    );
  }

  function mini(card, open) {
    const stays = card.zone === "active" ? card.up[card.active_half] : null;
    const boxes = card.bonuses.find((each) => each.boxes)?.boxes;
    const texts = card.bonuses.map((each) => h("span", {}, each.text));
    const mark = markOf(card);
    return h(
      "div",
      { class: `mini ${mark.kind}`, "data-card": card.id.slice(5), ...ref(card.id, open, `${card.up.name}, ${mark.words}`) },
      h("span", { class: "cap" }, h("i", {}, mark.text), h("span", {}, card.up.name)),
      stays ? h("span", { class: "stays" }, icon(stays.stays), texts, boxes ? drawBoxes(boxes.of, boxes.left, boxes.experience) : null) : null,
    );
  }

  return {
    element,
    update,
    /** Turn the card under the pointer, or all cards in hand. */
    turnCards: () => turning.turnSome([...rows.hand.row.querySelectorAll(".stack")]),
  };
}

/** How a card lies: once it lies elsewhere it is no longer turned. */
function stands(card) {
  return `${card.id} ${card.side} ${card.zone}`;
}

function refsOf(card) {
  return [card.id, ...[card.up.top, card.up.bottom, card.up.basic.top, card.up.basic.bottom].map((each) => each.id)];
}
