// A card in words, with both its sides.

import { fitCards } from "../../js/crawl/fitting.js";
import { sideLines } from "../../js/crawl/telling_cards.js";
import { otherSide, sideName } from "./phrases.js";
import { drawCard } from "./sides.js";

const ZONES = {
  hand: "In your hand",
  played: "Played this round",
  active: "Active: it lies in front of you as long as its bonus lasts",
  discard: "Discarded: a rest brings it back",
  lost: "Lost for this scenario",
};
/** What becomes of a used card that neither stays nor is lost, by its side. */
export const THEN = {
  a: "Once used it turns to side B and comes back to your hand.",
  b: "Once used it is discarded.",
};
const PILED = ["active", "discard", "lost"];

/** A card with both its sides; what lies in a pile is shown in full as well. */
export function cardWords(card, { kind }) {
  const { up, down, side } = card;
  const uses = card.bonuses.filter((each) => each.boxes).map(({ boxes }) => `${boxes.left} of ${boxes.of} uses left`);
  return {
    title: sideName(up, side),
    lines: [
      `${[ZONES[card.zone], card.level > 1 ? `level ${card.level}` : "", card.leads ? "it leads this round" : "", ...uses].filter(Boolean).join("; ")}.`,
      ...sideLines(up),
      ...(PILED.includes(card.zone) ? [] : [THEN[side]]),
      ["On the other side", sideName(down, otherSide(card))],
      ...sideLines(down),
    ],
    picture: PILED.includes(card.zone) ? () => [drawCard(card, kind), drawCard(card, kind, { isUp: false })] : null,
    fit: (element) => fitCards(element)?.(),
  };
}
