// Figures, turns and hexes in words, with everything that is true of them now.

import { figureName, groundWords, retaliateWords } from "../hexes/words.js";
import { actionWords } from "./phrases.js";
import { CONDITIONS, capital, UNTIL } from "./words.js";

/** Somebody on the map; `mean(icon)` gives what an icon means, `unknown` what is said of a monster that nobody knows more of. */
export function figureLines(figure, table, mean, unknown) {
  const { conditions, until, shield, retaliate, bonuses } = figure;
  const answers = [...(shield > 0 ? [[`Shield ${shield}`, mean("shield")]] : []), ...retaliate.map((each) => [capital(retaliateWords(each)), mean("retaliate")])];
  return [
    figure.max_hp ? `${figure.hp} of ${figure.max_hp} hit points${figure.elite ? ", elite" : ""}.` : "It cannot be destroyed by damage.",
    ...conditions.map((name) => conditionLine(name, figure, until[name], mean)),
    ...answers,
    ...(figure.flying ? [["Flying", mean("fly")]] : []),
    ...bonuses.map(({ text, source, until: end }) => ["Bonus", `${text}, from ${source}, ${UNTIL[end] || end}.`]),
    ...(figure.objective ? [mean("objective")] : []),
    ...actionLines(figure, table, unknown),
  ];
}

/** A condition of this figure: for the character in the second person. */
function conditionLine(name, figure, until, mean) {
  const isHero = figure.side !== "monsters" && !figure.objective;
  return [`${capital(name)}, ${until}`, isHero ? CONDITIONS[name].you : mean(name)];
}

/** What a monster does this round. */
function actionLines({ kind, id }, table, unknown) {
  const monster = table.monsters[kind];
  if (!monster) return [];
  const row = table.turns.filter((each) => `figure:${each.figure}` === id);
  const turns = row.length ? ` ${row.map((each) => (each.now ? "It acts now." : each.done ? "It has acted." : `It acts on ${each.initiative}.`)).join(" ")}` : "";
  if (!monster.actions.length) return [unknown.action];
  return monster.actions.map((each, index) => ["This round", `${actionWords(each.lines)}.${index ? "" : turns}`]);
}

/** Whose turn it is on a number of the tape. */
export function turnWords({ name, numbers, initiative, acting, done, isHero }, table, unknown) {
  const who = numbers.length ? `${name}, ${numbers.length > 1 ? "numbers" : "number"} ${numbers.join(" and ")}` : name;
  const monster = Object.values(table.monsters).find((each) => !isHero && each.name === name);
  const does = monster?.actions.find((each) => each.initiative === initiative);
  const open = isHero ? unknown.own : unknown.initiative;
  return {
    title: who,
    lines: [
      initiative === null ? open : `Initiative ${initiative}: ${acting ? "acting now" : done ? "has acted" : "still to come"}.`,
      ...(does ? [["Does", `${actionWords(does.lines)}.`]] : []),
    ],
  };
}

const TERRAIN = ["obstacle", "difficult", "hazard", "plate", "start"];

/** A hex: who stands there, else what it is and what that does. Plain floor has nothing to say unless somebody asks. */
export function hexWords(hex, table, mean, unknown, isAsked) {
  const kinds = TERRAIN.filter((each) => hex[each]);
  const here = table.figures.find((each) => each.at === hex.name);
  if (here) return { title: figureName(here), lines: [...figureLines(here, table, mean, unknown), `Stands in ${[hex.name, ...groundWords(hex)].join(", ")}.`] };
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
