// The cards as they lie on a real table: played this round, in hand, active, discarded, lost.

import { arrange, fill, h, icon } from "../../js/dom.js";
import { makeKeep, makeSoon } from "../../js/parts/keeping.js";
import { makeRow } from "../../js/parts/rows.js";
import { makeTurning } from "../../js/parts/turning.js";
import { among, ref } from "../../js/parts/refs.js";
import { drawCard } from "./cards.js";
import { fitCards } from "./fitting.js";
import { drawBoxes } from "./lines.js";

const PILES = [
  { zone: "active", name: "Active", empty: "bonuses that stay" },
  { zone: "discard", name: "Discard", empty: "used B sides" },
  { zone: "lost", name: "Lost", empty: "gone for good" },
];

/** Make the part of the mat where the cards lie; `pick(ref)` chooses a card. */
export function makeHand(pick) {
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
  const stack = (table, card, open) => keep(card.id, [card, among(open, refsOf(card))], () => makeStack(table, card, open));

  function makeStack(table, card, open) {
    const made = h(
      "div",
      { class: "stack snap", "data-card": card.id.slice(5), "data-stands": stands(card) },
      drawCard(card, table.hero, { isUp: false }),
      drawCard(card, table.hero, { open }),
      drawFlip(card),
    );
    turning.mark(made);
    return made;
  }

  function update(table, decision, open) {
    const cards = table.cards;
    turning.keepOnly(new Set(cards.map(stands)));
    const inPlay = cards.filter((each) => each.zone === "played");
    const inHand = cards.filter((each) => each.zone === "hand");
    // The leading card lies first, as on the table.
    inPlay.sort((one, other) => Number(other.leads) - Number(one.leads));
    element.dataset.asks = decision?.kind || "";
    element.classList.toggle("none-played", !inPlay.length);
    element.classList.toggle("none-piled", inPlay.length + inHand.length === cards.length);
    const draw = (each) => stack(table, each, open);
    rows.played.update(inPlay.length ? "Played this round" : "Played", inPlay, draw);
    rows.hand.update(inHand.length ? `Hand · ${sides(inHand)}` : "Hand", inHand, draw);
    arrange(piles, PILES.map((each) => pile(table, each, cards.filter((card) => card.zone === each.zone), open)));
    fit();
  }

  function pile(table, kind, cards, open) {
    const can = among(open, cards.map((each) => each.id));
    return keep(`pile ${kind.zone}`, [cards, can], () => makePile(table, kind, cards, open));
  }

  function makePile(table, { zone, name, empty }, cards, open) {
    return h(
      "div",
      { class: `pile ${zone} ${["empty", "", ""][cards.length] ?? "high"}`.trim(), "data-zone": zone },
      h("h2", { class: "label", "data-words": `pile:${zone}` }, zone === "lost" && cards.length ? icon("lost") : null, name, cards.length > 1 ? ` ${cards.length}` : ""),
      cards.length ? cards.map((card) => mini(table, card, open)) : h("span", { class: "none" }, empty),
    );
  }

  function mini(table, card, open) {
    const stays = card.zone === "active" ? card.up[card.active_half] : null;
    const boxes = card.bonuses.find((each) => each.boxes)?.boxes;
    const texts = card.bonuses.map((each) => h("span", {}, each.text));
    const letter = card.side.toUpperCase();
    return h(
      "div",
      { class: `mini ${card.side}`, "data-card": card.id.slice(5), ...ref(card.id, open, `${card.up.name}, side ${letter}`) },
      h("span", { class: "cap" }, h("i", {}, letter), h("span", {}, card.up.name)),
      stays ? h("span", { class: "stays" }, icon(stays.stays), texts, boxes ? drawBoxes(boxes.of, boxes.left) : null) : null,
    );
  }

  return {
    element,
    update,
    /** Turn the card under the pointer, or all cards in hand. */
    turnCards: () => turning.turnSome([...rows.hand.row.querySelectorAll(".stack")]),
  };
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

/** How a card lies: once it lies elsewhere it is no longer turned. */
function stands(card) {
  return `${card.id} ${card.side} ${card.zone}`;
}

function refsOf(card) {
  return [card.id, ...[card.up.top, card.up.bottom, card.up.basic.top, card.up.basic.bottom].map((each) => each.id)];
}

function sides(cards) {
  const up = new Set(cards.map((each) => each.side));
  if (up.size > 1) return "other side behind";
  return up.has("a") ? "B side behind" : "A side behind";
}
