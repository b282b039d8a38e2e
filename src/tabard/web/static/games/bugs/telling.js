// Everything on the table in words: what a thing's key asks for. What icons mean comes from the game's glossary.

import { figureName } from "../../js/hexes/words.js";
import { cardOf, characterOf, figureOf, itemOf } from "../../js/crawl/party.js";
import { elementWords } from "../../js/crawl/phrases.js";
import { basicWords, bonusWords, itemWords, ofHalf, partWords } from "../../js/crawl/telling_cards.js";
import { figureLines, hexWords, turnWords } from "../../js/crawl/telling_figures.js";
import { capital, ELEMENTS } from "../../js/crawl/words.js";
import { cellWords, shownBy } from "./phrases.js";
import { cardWords, THEN } from "./telling_sides.js";
import { actionWords, typeWords } from "./telling_types.js";
import { FACES, MOMENTS, UNROLLED } from "./words.js";

/** Icons that are told with the words of something that happens. */
const ELSEWHERE = {
  shield: "event:attacked/shield", retaliate: "event:damaged/retaliate", advantage: "event:attacked/advantage",
  recover: "decision:recover", hazard: "event:damaged/hazard",
};
const SIDES = { character: "Your modifiers", monsters: "Monster modifiers" };
const PILES = { active: "event:card/active", discard: "event:card/discard", lost: "event:card/lost" };

/** What an icon is called and means: {title, text, rule, page}, or null. */
export function meaningOf(icon, glossary) {
  const found = glossary[`condition:${icon}`] ?? glossary[ELSEWHERE[icon] ?? `icon:${icon}`];
  return found ?? (ELEMENTS.includes(icon) ? { ...glossary["icon:infuse"], title: capital(icon) } : null);
}

/** Make what tells: `tell(key, table, {said, isAsked, turn})`; without a table (between two scenarios) only icons have words. */
export function makeTelling(glossary) {
  const mean = (icon) => meaningOf(icon, glossary)?.text ?? "";
  const meanings = (icons) => [...new Set(icons)].map((each) => meaningOf(each, glossary)).filter(Boolean).map(({ title, text }) => [title, text]);
  const ruled = (key, words) => ({ ...words, rule: glossary[key]?.rule, page: glossary[key]?.page });
  const explained = (key, title, lines) => ruled(key, { title, lines: [...lines, glossary[key]?.text ?? ""] });

  function iconWords(icon, said) {
    const found = meaningOf(icon, glossary);
    if (!found) return said ? { title: said, lines: [] } : null;
    const [title, sum] = (said || found.title).split(/: (.*)/u);
    return { title, lines: [...(sum ? [`${capital(sum)}.`] : []), found.text], rule: found.rule, page: found.page };
  }

  const kinds = {
    card: (id, table) => of(cardOf(table, `card:${id}`), ([card, whose]) => ruled("decision:action", cardWords(card, whose))),
    half: (id, table) => of(ofHalf(`half:${id}`, table), ([card, half]) => partWords(card, half, THEN[card.side], meanings)),
    basic: (id, table) => of(ofHalf(`basic:${id}`, table), ([card, half]) => basicWords(card, half)),
    item: (id, table) => of(itemOf(table, `item:${id}`), (item) => ruled(item.use === "spent" ? "icon:spent" : "event:item", itemWords(item, MOMENTS))),
    figure: (id, table) => of(table.figures.find((each) => each.id === `figure:${id}`), (figure) => ({ title: figureName(figure), lines: figureLines(figure, table, mean, UNROLLED) })),
    monster: (id, table) => of(table.monsters[id], (monster) => ruled("event:rolled-action", typeWords(monster, table))),
    column: (id, table) => of(columnOf(id, table), ([column, monster]) => ruled("event:rolled-action", actionWords(column, monster, meanings))),
    hex: (id, table, { isAsked }) => of(table.hexes.find((each) => each.name === id), (hex) => hexWords(hex, table, mean, UNROLLED, isAsked)),
    condition: (id, table) => conditionWords(id, table),
    bonus: (id, table) => of(bonusOf(...id.split("/"), table), bonusWords),
    turn: (_, table, { turn }) => of(turn(), (each) => ruled("icon:initiative", turnWords(each, table, UNROLLED))),
    row: (id, table) => rowWords(...id.split("/"), table),
    cell: (id, table) => fieldWords(...id.split("/"), table),
    modifier: (id, table) => fieldWords(id.split("/")[0], table.modifiers_full[id.split("/")[0]].row, id.split("/")[1], table),
    element: (id, table) => elementNow(id, table),
    infusion: (id, table) => of(table.infusions[id], (each) => explained("icon:infuse", elementWords(each.element), [`Available, from ${shownBy(each, table)}.`])),
    goal: (_, table) => goalWords(table.goal),
    special: (id, table) => of(table.scenario.rules[Number(id)], (text) => ruled("event:special", { title: "Special rule", lines: [text] })),
    pile: (id) => of(glossary[PILES[id]], ({ title, text, rule, page }) => ({ title, lines: [text], rule, page })),
  };

  function conditionWords(id, table) {
    const [name, whose] = id.split("/");
    const figure = table.figures.find((each) => each.id === `figure:${whose}`);
    const until = figure?.until[name];
    return explained(`condition:${name}`, capital(name), until ? [`${figureName(figure)} has it ${until}.`] : []);
  }

  function rowWords(side, number, table) {
    const { row, rows } = table.modifiers_full[side];
    const ahead = (number - row + rows.length) % rows.length;
    const when = ahead ? `It is read in ${ahead} ${ahead === 1 ? "attack" : "attacks"} more.` : "The next attack is read from this row.";
    const fields = rows[number - 1].map((cell, index) => [capital(FACES[index]), `${cellWords(cell)}.`]);
    return explained("event:modifier", `${SIDES[side]}, row ${number} of ${rows.length}`, [when, ...fields]);
  }

  function fieldWords(side, number, face, table) {
    const { rows } = table.modifiers_full[side];
    const cell = rows[number - 1][FACES.indexOf(face)];
    return explained("event:modifier", `${capital(face)} in row ${number} of ${rows.length}: ${cellWords(cell)}`, [`${effectOf(cell.text)} ${meanings(cell.effects.map((each) => each.icon)).map(([name, text]) => `${name}: ${text}`).join(" ")}`.trim()]);
  }

  function elementNow(id, table) {
    if (!ELEMENTS.includes(id)) return explained(id.includes("/") ? "icon:consume" : "icon:wild", elementWords(id), []);
    const from = Object.values(table?.infusions ?? {}).filter((each) => each.elements.includes(id)).map((each) => shownBy(each, table));
    const now = from.length ? `Available, from ${from.join(" and ")}.` : "None to consume now.";
    return explained("icon:infuse", capital(id), table ? [now] : []);
  }

  function goalWords({ text, reached, parts, lose }) {
    const left = parts.map((each) => `${each.text}${each.done ? ", done" : ""}.`);
    return explained("icon:flag", "Goal", [text, ...left, ...(reached ? ["Reached."] : []), ...lose.map((each) => ["Lost", each.text])]);
  }

  return (key, table, at) => {
    const [kind, id] = key.split(/:(.*)/u);
    if (kind === "icon") return iconWords(id, at.said);
    if (kind === "element" || kind === "pile") return kinds[kind](id, table);
    return table ? (kinds[kind]?.(id, table, at) ?? null) : null;
  };
}

/** Tell about something, if there is such a thing. */
function of(thing, tell) {
  return thing ? tell(thing) : null;
}

function bonusOf(whose, index, table) {
  const character = characterOf(table, whose);
  return character ? figureOf(table, character)?.bonuses[Number(index)] : null;
}

function columnOf(id, table) {
  const [type, face] = id.split("/");
  const column = table.monsters[type]?.card.find((each) => each.face === face);
  return column ? [column, table.monsters[type]] : null;
}

/** What a field does to an attack. */
function effectOf(text) {
  if (text === "miss") return "The attack deals no damage.";
  if (text.startsWith("x")) return "The attack value is doubled, before the shield.";
  const number = Number(text);
  return number ? `The attack value is ${Math.abs(number)} ${number > 0 ? "higher" : "lower"}.` : "The attack value stays as it is.";
}
