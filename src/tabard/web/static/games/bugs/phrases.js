// Abilities, actions and modifiers in words, with the numbers as they stand now: for screen readers and for whoever asks.

import { minus } from "./words.js";

/** What becomes of a card whose half was used. */
export const FATE = { round: "stays until the end of the round", persistent: "stays in the active area", lost: "lost once used" };

/** An ability: "Attack 4, Push 2: 2 printed, 1 from fire, 1 from poison". */
export function lineWords(line) {
  const { final } = line;
  if (!final) return line.text;
  const now = final.sum ? line.text.replace(/\d+/u, String(final.value)) : line.text;
  const added = final.mods.filter((each) => !line.mods.some((mod) => mod.text === each.text)).map((each) => each.text);
  return [[now, ...added].join(", "), sumWords(final.sum)].filter(Boolean).join(": ");
}

/** Its icon alone: "Attack 4: 2 printed, 1 from fire, 1 from poison". */
export function iconWords({ text, final }) {
  const head = text.split(/[,(]/u)[0].trim();
  return final?.sum ? `${head.replace(/\d+/u, String(final.value))}: ${sumWords(final.sum)}` : head;
}

/** "2 +1 fire +1 poison" is "2 printed, 1 from fire, 1 from poison". */
function sumWords(sum) {
  if (!sum) return "";
  const [printed, ...parts] = sum.split(/ (?=[+-]\d)/u);
  const words = parts.map((each) => {
    const [amount, source] = each.split(/ (.*)/u);
    const much = minus(amount.replace("+", ""));
    return source === "printed" ? `${much} from its card` : `${much} from ${source}`;
  });
  return [`${printed} printed`, ...words].join(", ");
}

/** The icons of an action, those of what is added too. */
export function iconsOf(lines) {
  return lines.flatMap((line) => [line.icon, ...[line.mods, ...(line.riders || []).map((each) => each.mods)].flat().map((each) => each.icon)]).filter(Boolean);
}

/** A half of a card: what it does, and what becomes of the card. */
export function halfWords({ lines, stays, lost, unrecoverable }) {
  const fates = [stays && FATE[stays], lost && FATE.lost, unrecoverable && "cannot be recovered"].filter(Boolean);
  return [lines.map(lineWords).join("; "), ...fates].join("; ");
}

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
export function shownBy({ id, source }, { cards }) {
  const card = cards.find((each) => id.startsWith(`infusion:${each.id.slice(5)}-${each.side}-`));
  return card ? card.up.name : source;
}

/** An element, or several of which one is needed: "Fire or Ice". */
export function elementWords(element) {
  return element.split("/").map((each) => (each === "wild" ? "Any element" : each[0].toUpperCase() + each.slice(1))).join(" or ");
}
