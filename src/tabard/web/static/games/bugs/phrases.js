// Sides of cards, columns of monster cards and fields of the modifier tables in words.

import { lineWords } from "../../js/crawl/phrases.js";
import { minus } from "../../js/crawl/words.js";

/** A side of a card: "Warding Strength, side A, initiative 32". */
export function sideName(side, letter) {
  return `${side.name}, side ${letter.toUpperCase()}, initiative ${side.initiative}`;
}

/** The letter of the side that is down. */
export function otherSide({ side }) {
  return side === "a" ? "b" : "a";
}

/** Whether an action of a monster's card is the one it acts with: "active this round". */
export function activeWords({ marked }, { rolled }) {
  if (marked) return "active this round";
  return rolled ? "not active this round" : "not rolled yet";
}

/** An action of a monster's card: "active this round, initiative 50: Move 1; Attack 3: 2 printed, 1 from poison". */
export function columnWords(column, monster) {
  return `${activeWords(column, monster)}, initiative ${column.initiative}: ${column.lines.map(lineWords).join("; ")}`;
}

/** A field of a modifier table: "−1", "+1, Push 2". */
export function cellWords({ text, effects }) {
  return [minus(text.replace(/^x/u, "×")), ...effects.map((each) => each.text)].join(", ");
}

/** What shows an infusion: a card is called as its upper side, which is what one reads on the table. */
export function shownBy({ id, source }, { characters }) {
  const card = characters.flatMap((each) => each.cards).find((each) => id.startsWith(`infusion:${each.id.slice(5)}-${each.side}-`));
  return card ? card.up.name : source;
}
