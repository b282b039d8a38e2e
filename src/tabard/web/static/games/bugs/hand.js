// The cards as they lie on a real table: played this round, in hand, active, discarded, lost.

import { fill, h, icon } from "../../js/dom.js";
import { drawCard } from "./cards.js";
import { fitCards } from "./fitting.js";
import { drawBoxes } from "./lines.js";
import { makePeek } from "./peek.js";
import { ref } from "./things.js";

const HOLD = 450; // how long a finger rests on a card to turn it

const PILES = [
  { zone: "active", name: "Active", empty: "bonuses that stay" },
  { zone: "discard", name: "Discard", empty: "used B sides" },
  { zone: "lost", name: "Lost", empty: "gone for good" },
];

/** Make the part of the mat where the cards lie. */
export function makeHand() {
  const played = h("div", { class: "zone played" });
  const hand = h("div", { class: "zone inhand" });
  const piles = h("div", { class: "zone piles" });
  const peek = makePeek();
  const element = h("section", { class: "part hand", "data-part": "hand", "aria-label": "Your cards" }, played, hand, piles, peek.element);
  const turned = new Set(); // cards that show the side that is down, until they go elsewhere
  let hovered = null;
  let held = 0;
  let swallow = false;

  const mark = (stack) => {
    const isTurned = turned.has(stack.dataset.stands);
    stack.classList.toggle("turned", isTurned);
    stack.querySelector(".flip").setAttribute("aria-pressed", String(isTurned));
  };
  const turn = (stack) => {
    const key = stack.dataset.stands;
    if (!turned.delete(key)) turned.add(key);
    mark(stack);
  };

  element.addEventListener("pointerover", (event) => (hovered = event.target.closest(".stack")));
  element.addEventListener("pointerleave", () => (hovered = null));
  element.addEventListener("pointerdown", (event) => {
    const stack = event.target.closest(".stack");
    if (!stack || event.pointerType === "mouse") return;
    clearTimeout(held);
    held = setTimeout(() => {
      turn(stack);
      swallow = true;
    }, HOLD);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave", "scroll"]) element.addEventListener(name, () => clearTimeout(held), true);
  element.addEventListener("contextmenu", (event) => event.target.closest(".stack") && swallow && event.preventDefault());
  element.addEventListener("click", (event) => {
    const isLong = swallow;
    swallow = false;
    if (isLong) event.stopPropagation(); // the finger has turned the card and chooses nothing
    else if (event.target.closest(".flip")) turn(event.target.closest(".stack"));
  }, true);

  function stack(table, card, open) {
    const letter = card.side === "a" ? "b" : "a";
    const made = h(
      "div",
      { class: "stack", "data-card": card.id.slice(5), "data-stands": `${card.id} ${card.side} ${card.zone}` },
      drawCard(card, table.hero, { isUp: false }),
      drawCard(card, table.hero, { open }),
      h(
        "button",
        { type: "button", class: `flip ${letter}`, "data-own-click": true, "aria-label": `Turn ${card.up.name}: ${card.down.name}, initiative ${card.down.initiative}, is on its other side`, title: `${card.down.name} (F)` },
        icon("rotate"),
        h("span", { class: "num" }, String(card.down.initiative)),
      ),
    );
    mark(made);
    return made;
  }

  function update(table, decision, open) {
    const cards = table.cards;
    const standing = new Set(cards.map((each) => `${each.id} ${each.side} ${each.zone}`));
    for (const key of turned) if (!standing.has(key)) turned.delete(key);
    const inPlay = cards.filter((each) => each.zone === "played");
    const inHand = cards.filter((each) => each.zone === "hand");
    // The leading card lies first, as on the table.
    inPlay.sort((one, other) => Number(other.leads) - Number(one.leads));
    element.dataset.asks = decision?.kind || "";
    element.classList.toggle("none-played", !inPlay.length);
    element.classList.toggle("none-piled", inPlay.length + inHand.length === cards.length);
    hand.style.setProperty("--count", inHand.length || 1);
    fill(
      played,
      h("h3", { class: "label" }, inPlay.length ? "Played this round" : "Played"),
      h("div", { class: "row cards" }, inPlay.length ? inPlay.map((each) => stack(table, each, open)) : h("div", { class: "slot" }, h("span", {}, "two cards a round"))),
    );
    fill(
      hand,
      h("h3", { class: "label" }, inHand.length ? `Hand · ${sides(inHand)}` : "Hand"),
      h("div", { class: "row cards fan" }, inHand.length ? inHand.map((each) => stack(table, each, open)) : h("div", { class: "slot" }, h("span", {}, "No cards in hand"))),
    );
    fill(piles, PILES.map((each) => pile(table, each, cards.filter((card) => card.zone === each.zone), open)));
    peek.hide();
    fitCards(element);
  }

  new ResizeObserver(() => fitCards(element)).observe(hand);

  function pile(table, { zone, name, empty }, cards, open) {
    return h(
      "div",
      { class: `pile ${zone} ${["empty", "", ""][cards.length] ?? "high"}`.trim(), "data-zone": zone },
      h("h3", { class: "label" }, zone === "lost" && cards.length ? icon("lost") : null, name, cards.length > 1 ? ` ${cards.length}` : ""),
      cards.length ? cards.map((card) => mini(table, card, open)) : h("span", { class: "none" }, empty),
    );
  }

  function mini(table, card, open) {
    const stays = card.zone === "active" ? card.up[card.active_half] : null;
    const boxes = card.bonuses.find((each) => each.boxes)?.boxes;
    const made = h(
      "div",
      { class: `mini ${card.side}`, "data-card": card.id.slice(5), ...ref(card.id, open, `${card.up.name}, side ${card.side.toUpperCase()}`) },
      h("span", { class: "cap" }, h("i", {}, card.side.toUpperCase()), h("span", {}, card.up.name)),
      stays ? h("span", { class: "stays" }, icon(stays.stays), card.bonuses.map((each) => h("span", {}, each.text)), boxes ? drawBoxes(boxes.of, boxes.left) : null) : null,
    );
    peek.watch(made, () => [drawCard(card, table.hero), drawCard(card, table.hero, { isUp: false })]);
    return made;
  }

  return {
    element,
    update,
    /** Turn the card under the pointer, or all cards in hand. */
    turnCards() {
      const focused = document.activeElement?.closest?.(".stack");
      const one = (hovered && element.contains(hovered) && hovered) || (focused && element.contains(focused) && focused);
      const stacks = one ? [one] : [...hand.querySelectorAll(".stack")];
      const back = !one && stacks.every((each) => turned.has(each.dataset.stands));
      for (const each of stacks) if (one || back || !turned.has(each.dataset.stands)) turn(each);
    },
  };
}

function sides(cards) {
  const up = new Set(cards.map((each) => each.side));
  if (up.size > 1) return "other side behind";
  return up.has("a") ? "B side behind" : "A side behind";
}
