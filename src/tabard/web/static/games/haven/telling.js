// Everything on the table in words: what a thing's key asks for. What icons mean comes from the game's glossary.

import { fitCards } from "../../js/crawl/fitting.js";
import { cardOf, characterOf, figureOf, itemOf } from "../../js/crawl/party.js";
import { elementWords } from "../../js/crawl/phrases.js";
import { basicWords, bonusWords, itemWords, ofHalf, partWords, sideLines } from "../../js/crawl/telling_cards.js";
import { figureLines, hexWords } from "../../js/crawl/telling_figures.js";
import { actionWords } from "../../js/crawl/phrases.js";
import { capital, ELEMENTS } from "../../js/crawl/words.js";
import { figureName } from "../../js/hexes/words.js";
import { drawCard, levelOf } from "./cards.js";
import { composition, face } from "./decks.js";
import { stateOf } from "./elements.js";
import { placeWords } from "./rail.js";
import { MOMENTS, THEN, UNKNOWN, ZONES } from "./words.js";

const PILED = ["active", "discard", "lost"];

/** What an icon is called and means: {title, text, rule, page}, or null. */
export function meaningOf(icon, glossary) {
  const found = glossary[`condition:${icon}`] ?? glossary[`icon:${icon}`];
  return found ?? (ELEMENTS.includes(icon) && glossary["icon:infuse"] ? { ...glossary["icon:infuse"], title: capital(icon) } : null);
}

/** Make what tells: `tell(key, table, {said, isAsked, place})`. */
export function makeTelling(glossary) {
  const mean = (icon) => meaningOf(icon, glossary)?.text ?? "";
  const meanings = (icons) => [...new Set(icons)].map((each) => meaningOf(each, glossary)).filter(Boolean).map(({ title, text }) => [title, text]);
  const ruled = (key, words) => ({ ...words, rule: glossary[key]?.rule, page: glossary[key]?.page });

  function iconWords(icon, said) {
    const found = meaningOf(icon, glossary);
    if (!found) return said ? { title: said, lines: [] } : null;
    const [title, sum] = (said || found.title).split(/: (.*)/u);
    return { title, lines: [...(sum ? [`${capital(sum)}.`] : []), found.text], rule: found.rule, page: found.page };
  }

  const kinds = {
    card: (id, table) => of(cardOf(table, `card:${id}`), ([card, whose]) => cardWords(card, whose)),
    half: (id, table) => of(ofHalf(`half:${id}`, table), ([card, half]) => partWords(card, half, THEN, meanings)),
    basic: (id, table) => of(ofHalf(`basic:${id}`, table), ([card, half]) => basicWords(card, half)),
    item: (id, table) => of(itemOf(table, `item:${id}`), (item) => itemWords(item, MOMENTS)),
    figure: (id, table) => of(table.figures.find((each) => each.id === `figure:${id}`), (figure) => ({ title: figureName(figure), lines: figureLines(figure, ofRank(table, figure), mean, UNKNOWN) })),
    character: (id, table) => of(characterOf(table, id), ({ name, exhausted }) => ({ title: name, lines: [exhausted ? "Exhausted: it takes no further part in this scenario." : "Not on the map."] })),
    monster: (id, table) => of(table.monsters[id], (kind) => kindWords(kind, table)),
    set: (id, table) => of(table.sets.find((each) => each.id === `set:${id}`), setWords),
    deck: (id, table) => of(table.sets.find((each) => each.id === `set:${id}`), deckWords),
    hex: (id, table, { isAsked }) => of(table.hexes.find((each) => each.name === id), (hex) => groundWords(hex, hexWords(hex, table, mean, UNKNOWN, isAsked || hex.door || hex.coins || hex.treasure))),
    condition: (id, table) => conditionWords(id, table),
    bonus: (id, table) => of(bonusOf(...id.split("/"), table), bonusWords),
    place: (_, table, { place }) => of(place(), placeWords),
    modifiers: (id, table) => of(table.decks[id], (deck) => modifierWords(deck, table)),
    element: (id, table) => elementNow(id, table),
    infusion: (id, table) => elementNow(id, table),
    goal: (id, table) => (id ? battleWords(`goal:${id}`, table) : goalWords(table.goal)),
    special: (id, table) => of(table.scenario.rules[Number(id)], (text) => ({ title: "Special rule", lines: [text] })),
    pile: (id) => ({ title: capital(id), lines: [`${ZONES[id]}.`] }),
  };

  function conditionWords(id, table) {
    const [name, whose] = id.split("/");
    const figure = table.figures.find((each) => each.id === `figure:${whose}`);
    const until = figure?.until[name];
    return ruled(`condition:${name}`, { title: capital(name), lines: [...(until ? [`${figureName(figure)} has it ${until}.`] : []), mean(name)].filter(Boolean) });
  }

  function elementNow(id, table) {
    if (!ELEMENTS.includes(id)) return { title: elementWords(id), lines: [] };
    const says = {
      strong: "Strong: it can be consumed, and wanes at the end of the round.",
      waning: "Waning: it can be consumed, and is inert after the round.",
      inert: "Inert: it cannot be consumed.",
    };
    return ruled("icon:infuse", { title: capital(id), lines: [says[stateOf(table.elements, id)], mean("infuse")].filter(Boolean) });
  }

  return (key, table, at) => {
    const [kind, id] = key.split(/:(.*)/u);
    if (kind === "icon") return iconWords(id, at.said);
    return table ? (kinds[kind]?.(id, table, at) ?? null) : null;
  };
}

/** The table as far as it concerns one figure: what its own rank does. */
function ofRank(table, { kind, elite }) {
  const monster = table.monsters[kind];
  return monster ? { ...table, monsters: { ...table.monsters, [kind]: { ...monster, actions: monster.actions.filter((each) => each.elite === elite) } } } : table;
}

/** Tell about something, if there is such a thing. */
function of(thing, tell) {
  return thing ? tell(thing) : null;
}

/** A card, with what it earns; what lies in a pile is shown in full as well. */
function cardWords(card, whose) {
  const uses = card.bonuses.filter((each) => each.boxes).map(({ boxes }) => `${boxes.left} of ${boxes.of} uses left`);
  return {
    title: `${card.up.name}, initiative ${card.up.initiative}`,
    lines: [
      `${[ZONES[card.zone], `level ${levelOf(card)}`, card.leads ? "it leads this round" : "", ...uses].filter(Boolean).join("; ")}.`,
      ...sideLines(card.up),
    ],
    picture: PILED.includes(card.zone) ? () => [drawCard(card, whose, new Set())] : null,
    fit: (element) => fitCards(element)?.(),
  };
}

function kindWords({ name, ranks, actions }, table) {
  const living = table.figures.filter((each) => table.monsters[each.kind]?.name === name);
  return {
    title: name,
    lines: [
      ...ranks.map((each) => [capital(each.rank), `${each.hp} hit points, move ${each.move ?? "none"}, attack ${each.attack ?? "none"}${each.traits.map((one) => `, ${one.text}`).join("")}.`]),
      ...living.map((each) => [`Number ${each.number}`, `${each.hp} of ${each.max_hp} hit points${each.conditions.map((one) => `, ${one}`).join("")}.`]),
      ...actions.map((each) => [each.elite ? "This round, elite" : "This round", `${actionWords(each.lines)}.`]),
    ],
  };
}

function setWords({ name, initiative, actions, deck }) {
  return {
    title: initiative === null ? "Ability card" : `${name}, initiative ${initiative}`,
    lines: [
      ...(initiative === null ? [UNKNOWN.action] : actions.map((each) => [`${each.name}${each.elite ? ", elite" : ""}`, `${actionWords(each.lines)}.`])),
      `${deck.cards.length} cards are left in the deck${deck.shuffles ? ", which is shuffled at the end of the round" : ""}.`,
    ],
  };
}

/** Which cards of a set may still come. */
function deckWords({ listed, deck }) {
  const left = (index) => deck.cards.filter((each) => each === String(index)).length;
  return {
    title: "Cards still in the deck",
    lines: listed.map((each, index) => [each.initiative, `${each.name}${left(index) ? (left(index) > 1 ? `, ${left(index)} times` : "") : ", drawn"}.`]).filter((_, index) => left(index)),
  };
}

function modifierWords(deck, { modifiers }) {
  return {
    title: "Modifier deck",
    lines: [
      ...composition(deck, modifiers).map(({ said, left, of: all }) => [face(said), `${left} of ${all} left.`]),
      ...(deck.discard.length ? [["Drawn", `${deck.discard.map((each) => face(modifiers[each])).join(", ")}.`]] : []),
      ...(deck.shuffles ? ["It is shuffled at the end of the round."] : []),
    ],
  };
}

/** A hex, with a door, money or a treasure in it. */
function groundWords(hex, words) {
  const more = [
    hex.door === "closed" && (hex.locked ? "A locked door." : "A closed door: whoever moves into it opens it and reveals the room behind."),
    hex.door === "open" && "An open door.",
    hex.coins && `${hex.coins} money ${hex.coins === 1 ? "token" : "tokens"}: whoever ends a turn here loots it.`,
    hex.treasure && "A treasure: whoever ends a turn here loots it.",
    hex.hazard?.trap && "A trap: it is sprung once, and gone.",
  ].filter(Boolean);
  return words && more.length ? { ...words, lines: [...more, ...words.lines.filter((each) => !String(each).startsWith("Nothing lies here"))] } : words;
}

function battleWords(id, table) {
  const goals = table.characters.flatMap((each) => [...(each.goals?.dealt ?? []), each.goals?.kept].filter(Boolean));
  return of(goals.find((each) => each.id === id), ({ name, text, checks }) => ({ title: name, lines: [text, `Worth ${checks} ${checks === 1 ? "checkmark" : "checkmarks"} in a scenario that is completed. Nobody else sees it before the end.`] }));
}

function bonusOf(whose, index, table) {
  const character = characterOf(table, whose);
  return character ? figureOf(table, character)?.bonuses[Number(index)] : null;
}

function goalWords({ text, reached, parts, lose }) {
  const left = parts.map((each) => `${each.text}${each.done ? ", done" : ""}.`);
  return { title: "Goal", lines: [text, ...left, ...(reached ? ["Reached."] : []), ...lose.map((each) => ["Lost", each.text])] };
}
