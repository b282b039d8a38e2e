// Figures, monster cards, turns and hexes in words, with everything that is true of them now.

import { figureName, groundWords, retaliateWords } from "../../js/hexes/words.js";
import { activeWords, columnWords, elementWords, iconsOf, lineWords } from "./phrases.js";
import { CONDITIONS, capital, UNTIL } from "./words.js";

/** Somebody on the map; `mean(icon)` gives what an icon means. */
export function figureLines(figure, table, mean) {
  const { conditions, until, shield, retaliate, bonuses } = figure;
  const answers = [...(shield > 0 ? [[`Shield ${shield}`, mean("shield")]] : []), ...retaliate.map((each) => [capital(retaliateWords(each)), mean("retaliate")])];
  return [
    figure.max_hp ? `${figure.hp} of ${figure.max_hp} hit points${figure.elite ? ", elite" : ""}.` : "It cannot be destroyed by damage.",
    ...conditions.map((name) => conditionLine(name, figure, until[name], mean)),
    ...answers,
    ...(figure.flying ? [["Flying", mean("fly")]] : []),
    ...bonuses.map(({ text, source, until: end }) => ["Bonus", `${text}, from ${source}, ${UNTIL[end] || end}.`]),
    ...(figure.objective ? [mean("objective")] : []),
    ...actionLines(figure, table),
  ];
}

/** A condition of this figure: for the character in the second person. */
function conditionLine(name, figure, until, mean) {
  const isHero = figure.side !== "monsters" && !figure.objective;
  return [`${capital(name)}, ${until}`, isHero ? CONDITIONS[name].you : mean(name)];
}

/** What a monster does this round. */
function actionLines({ kind, id }, table) {
  const monster = table.monsters[kind];
  if (!monster) return [];
  const row = table.turns.filter((each) => `figure:${each.figure}` === id);
  const turns = row.length ? ` ${row.map((each) => (each.now ? "It acts now." : each.done ? "It has acted." : `It acts on ${each.initiative}.`)).join(" ")}` : "";
  if (!monster.actions.length) return ["What it does is rolled once you have chosen your cards."];
  return monster.actions.map((each, index) => ["This round", `${each.lines.map(lineWords).join("; ")}.${index ? "" : turns}`]);
}

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

/** Whose turn it is on a number of the tape. */
export function turnWords({ name, numbers, initiative, acting, done, isHero }, table) {
  const who = numbers.length ? `${name}, ${numbers.length > 1 ? "numbers" : "number"} ${numbers.join(" and ")}` : name;
  const monster = Object.values(table.monsters).find((each) => !isHero && each.name === name);
  const does = monster?.actions.find((each) => each.initiative === initiative);
  const unknown = isHero ? "Your leading card gives your initiative." : "Its initiative is rolled once you have chosen your cards.";
  return {
    title: who,
    lines: [
      initiative === null ? unknown : `Initiative ${initiative}: ${acting ? "acting now" : done ? "has acted" : "still to come"}.`,
      ...(does ? [["Does", `${does.lines.map(lineWords).join("; ")}.`]] : []),
    ],
  };
}

const TERRAIN = ["obstacle", "difficult", "hazard", "plate", "start"];

/** A hex: who stands there, else what it is and what that does. Plain floor has nothing to say unless somebody asks. */
export function hexWords(hex, table, mean, isAsked) {
  const kinds = TERRAIN.filter((each) => hex[each]);
  const here = table.figures.find((each) => each.at === hex.name);
  if (here) return { title: figureName(here), lines: [...figureLines(here, table, mean), `Stands in ${[hex.name, ...groundWords(hex)].join(", ")}.`] };
  if (!kinds.length && !hex.letter && !hex.goal && !isAsked) return null;
  const special = hex.letter || hex.plate ? table.scenario.rules : [];
  return {
    title: `${hex.name}: ${groundWords(hex).join(", ")}`,
    lines: [
      ...kinds.map((each) => mean(each)),
      ...(hex.letter ? [mean("spawn")] : []),
      ...(hex.goal ? ["The goal is here."] : []),
      ...special.map((each) => ["Special rule", each]),
      ...(kinds.length || hex.letter ? [] : ["Nothing lies here; entering it costs 1 movement point."]),
    ],
  };
}
