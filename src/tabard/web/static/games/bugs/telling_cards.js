// Cards, halves and items in words: what they do now, where they lie, what becomes of them.

import { drawCard } from "./cards.js";
import { fitCards } from "./fitting.js";
import { elementWords, halfWords, iconsOf, lineWords, otherSide, sideName } from "./phrases.js";
import { FATES, MOMENTS, UNTIL } from "./words.js";

const ZONES = {
  hand: "In your hand",
  played: "Played this round",
  active: "Active: it lies in front of you as long as its bonus lasts",
  discard: "Discarded: a rest brings it back",
  lost: "Lost for this scenario",
};
const THEN = {
  a: "Once used it turns to side B and comes back to your hand.",
  b: "Once used it is discarded.",
};
const PILED = ["active", "discard", "lost"];
const HALVES = ["top", "bottom"];

/** A card with both its sides; what lies in a pile is shown in full as well. */
export function cardWords(card, table) {
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
    picture: PILED.includes(card.zone) ? () => [drawCard(card, table.hero), drawCard(card, table.hero, { isUp: false })] : null,
    fit: (element) => fitCards(element)?.(),
  };
}

/** What stands on a side. */
export function sideLines(side) {
  return [
    ["Top", `${halfWords(side.top)}.`],
    ["Bottom", `${halfWords(side.bottom)}.`],
    ...(side.infuse.length ? [["Infuses", `${side.infuse.map(elementWords).join(", ")}.`]] : []),
  ];
}

/** One half: each ability on a line of its own, then what its icons mean. */
export function partWords(card, half, meanings) {
  const action = card.up[half];
  const does = action.lines.map((line) => `${lineWords(line)}.`);
  return { title: `${card.up.name}, ${half}`, lines: [...does, ...fates(action, card), ...meanings(iconsOf(action.lines))] };
}

function fates({ stays, lost, unrecoverable }, { side }) {
  if (!stays && !lost) return [THEN[side]];
  const words = [
    stays === "round" ? "The card stays until the end of the round." : stays ? "The card stays in the active area." : "",
    lost ? "Then the card is lost for this scenario." : "",
    unrecoverable ? "It cannot be recovered." : "",
  ];
  return words.filter(Boolean);
}

/** What a card can always be used for instead. */
export function basicWords(card, half) {
  const [line] = card.up.basic[half].lines;
  return { title: `Basic ${half === "top" ? "attack" : "move"} with ${card.up.name}`, lines: [`${lineWords(line)}.`, `In place of the printed ${half}. Nothing on the card is lost or stays.`] };
}

/** An item: what it does, when, what it costs, what becomes of it, and how it stands. */
export function itemWords({ name, about, moment, spend, use, state }) {
  const states = { spent: "Spent now: a long rest makes it ready again.", lost: "Lost for this scenario." };
  return {
    title: name,
    lines: [
      about,
      ["When", `${MOMENTS[moment]}.`],
      ...(spend.length ? [["Costs", `${spend.map(elementWords).join(" and ")}.`]] : []),
      ["Then", `${FATES[use].words}.`],
      ...(states[state] ? [states[state]] : []),
    ],
  };
}

/** A bonus that the character has. */
export function bonusWords({ text, source, until, uses }) {
  return { title: text, lines: [`From ${source}, ${UNTIL[until] || until}.`, ...(uses ? [`${uses} ${uses === 1 ? "use" : "uses"} left.`] : [])] };
}

/** The card that a half belongs to: "half:shield-bash/top" gives [card, "top"]. */
export function ofHalf(key, table) {
  const [id, half] = key.slice(key.indexOf(":") + 1).split("/");
  const card = table.cards.find((each) => each.id === `card:${id}`);
  return card && HALVES.includes(half) ? [card, half] : null;
}
