// Halves of cards, items and bonuses in words: what they do now, and what becomes of them.

import { cardOf } from "./party.js";
import { elementWords, halfWords, iconsOf, lineWords } from "./phrases.js";
import { FATES, UNTIL } from "./words.js";

const HALVES = ["top", "bottom"];

/** What stands on a side of a card. */
export function sideLines(side) {
  return [
    ["Top", `${halfWords(side.top)}.`],
    ["Bottom", `${halfWords(side.bottom)}.`],
    ...(side.infuse.length ? [["Infuses", `${side.infuse.map(elementWords).join(", ")}.`]] : []),
  ];
}

/** One half: each ability on a line of its own, then what becomes of a card that was used, `then` unless it stays or is lost, and what the icons mean. */
export function partWords(card, half, then, meanings) {
  const action = card.up[half];
  const does = action.lines.map((line) => `${lineWords(line)}.`);
  return { title: `${card.up.name}, ${half}`, lines: [...does, ...fates(action, then), ...meanings(iconsOf(action.lines))] };
}

function fates({ stays, lost, unrecoverable }, then) {
  if (!stays && !lost) return [then];
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

/** An item: what it does, when, what it costs, what becomes of it, and how it stands; `moments` has the words for when. */
export function itemWords({ name, about, moment, spend, use, state }, moments) {
  const states = { spent: "Spent now: a long rest makes it ready again.", lost: "Lost for this scenario." };
  return {
    title: name,
    lines: [
      about,
      ["When", `${moments[moment]}.`],
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
  const [card] = cardOf(table, `card:${id}`) ?? [null];
  return card && HALVES.includes(half) ? [card, half] : null;
}
