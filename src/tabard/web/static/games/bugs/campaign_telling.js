// The campaign's cards and items in words: both sides of a card, what it becomes, and whether an item may come along.

import { SLOTS, stayReason } from "./campaign_story.js";
import { itemWords, sideLines } from "../../js/crawl/telling_cards.js";
import { capital } from "../../js/crawl/words.js";
import { MOMENTS } from "./words.js";

const RULES = { card: "decision:upgrade", upgrade: "decision:upgrade", item: "decision:equip" };

/** Tell about a card, a pair of cards or an item on the shelf: {title, lines, rule, page}, or null. */
export function tellStory(key, story, glossary) {
  const [kind, id] = key.split(/:(.*)/u);
  const words = kinds[kind]?.(`${kind === "upgrade" ? "card" : kind}:${id}`, story);
  const found = glossary[RULES[kind]];
  return words ? { ...words, rule: found?.rule, page: found?.page } : null;
}

const kinds = {
  card(id, { cards }) {
    const pair = cards.find(({ card, better }) => card.id === id || better.id === id);
    if (!pair) return null;
    const { card, better } = pair;
    const told = card.id === id ? card : better;
    const place = told === card ? `becomes ${better.up.name} when it is upgraded` : `takes the place of ${card.up.name} when that is upgraded`;
    return { title: told.up.name, lines: [`Level ${told.level}; it ${place}.`, ...bothSides(told)] };
  },
  upgrade(id, { cards, upgrades }) {
    const pair = cards.find(({ card }) => card.id === id);
    if (!pair) return null;
    const { card, better } = pair;
    const last = upgrades.includes(id.slice(5)) ? ["It was upgraded last time."] : [];
    return { title: `${card.up.name} becomes ${better.up.name}`, lines: [...last, ...bothSides(card), ["Upgraded", `level ${better.level}.`], ...bothSides(better)] };
  },
  item(id, story) {
    const item = story.shelf.find((each) => each.id === id);
    if (!item) return null;
    const { title, lines } = itemWords(item, MOMENTS);
    const state = item.equipped ? "It comes along." : stayReason(item, story);
    return { title, lines: [...lines, ["Takes", `${capital(SLOTS[item.slot].words)}.`], ["From", `scenario ${item.scenario}.`], ...(state ? [state] : [])] };
  },
};

/** Side A and side B, each with what stands on it. */
function bothSides({ up, down }) {
  const head = (letter, { name, initiative }) => [`Side ${letter}`, `${name}, initiative ${initiative}.`];
  return [head("A", up), ...sideLines(up), head("B", down), ...sideLines(down)];
}
