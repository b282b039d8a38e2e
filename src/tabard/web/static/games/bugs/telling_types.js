// Kinds of monsters and the actions on their cards in words.

import { elementWords, iconsOf, lineWords } from "../../js/crawl/phrases.js";
import { capital } from "../../js/crawl/words.js";
import { activeWords, columnWords } from "./phrases.js";

/** A kind of monsters: who is left, what all of them have, and its three actions. */
export function typeWords(monster, table) {
  const living = table.figures.filter((each) => monster.figures.includes(each.id));
  return {
    title: monster.name,
    lines: [
      ...living.map((each) => [`Number ${each.number}`, `${each.hp} of ${each.max_hp} hit points${[...each.conditions].map((name) => `, ${name}`).join("")}.`]),
      ...(monster.traits.length ? [["Always", `${monster.traits.map((each) => [each.text, ...(each.mods || []).map((mod) => mod.text)].join(", ")).join("; ")}.`]] : []),
      ...monster.card.map((each) => [capital(each.face), `${columnWords(each, monster)}.`]),
    ],
  };
}

/** One action of a monster's card. */
export function actionWords(column, monster, meanings) {
  const notes = new Set(column.lines.flatMap((each) => each.final?.notes || []));
  return {
    title: `${monster.name}, ${column.face}`,
    lines: [
      `${capital(activeWords(column, monster))}, initiative ${column.initiative}.`,
      ...column.lines.map((line) => `${lineWords(line)}.`),
      ...[...notes].map((each) => `${each}.`),
      ...(column.infuse.length ? [["Infuses", `${column.infuse.map(elementWords).join(", ")}.`]] : []),
      ...meanings(iconsOf(column.lines)),
    ],
  };
}
