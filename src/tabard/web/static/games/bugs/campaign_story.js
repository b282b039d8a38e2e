// What the campaign's pages need to know of a sight, put in order: the road, its branches, what comes next.

import { openRefs } from "../../js/parts/refs.js";
import { title } from "../../js/crawl/words.js";

/** Where an item is worn. */
export const SLOTS = {
  "one-hand": { icon: "hand-one", words: "one hand" },
  "two-hand": { icon: "hand-two", words: "two hands" },
  small: { icon: "item-small", words: "small item" },
};
export const DIFFICULTIES = ["very-easy", "easy", "standard", "hard", "very-hard"];

/** Read the campaign out of a sight. */
export function readStory(sight) {
  const { table, decision, outcome } = sight.view;
  const told = table.campaign || {};
  const asks = ["scenario", "equip", "upgrade"].includes(decision?.kind) ? decision.kind : "";
  const chosen = asks && asks !== "scenario" ? table.scenario.number : "";
  const flow = (told.flow || []).map((each) => (each.number === chosen ? { ...each, title: table.scenario.title } : each));
  const road = flow.filter((each) => each.road);
  return {
    hero: table.hero,
    name: told.name || title(table.hero),
    difficulty: table.difficulty,
    asks,
    flow,
    road,
    branches: flow.filter((each) => !each.road),
    chosen,
    next: flow.find((each) => each.number === chosen) || flow.find((each) => each.state === "next") || null,
    done: road.filter((each) => each.state === "done").length,
    won: Boolean(outcome?.won),
    over: Boolean(outcome),
    open: openRefs(decision),
    hp: told.hp || [],
    shelf: told.shelf || [],
    room: told.room || {},
    cards: told.cards || [],
    upgrades: told.upgrades || [],
    records: told.records || { attempts: 0, wins: 0, defeats: 0, rounds: 0, list: [] },
  };
}

/** How many small items a level lets one bring: half of it, rounded up (B-26.8). */
export function pockets(level) {
  return Math.ceil(level / 2);
}

/** Why an item stays at home, as far as the shelf shows it; "" if it need not, or nothing is asked. */
export function stayReason(item, { asks, shelf }) {
  if (asks !== "equip" || item.equipped || item.fits) return "";
  const worn = shelf.filter((each) => each.equipped);
  if (worn.some((each) => each.card === item.card)) return "Stays here: of the two items on a card only one comes along.";
  if (item.slot === "small") return "Stays here: no room for another small item at this level.";
  return "Stays here: your hands are full.";
}

/** How many cards a level upgrades, in words. */
export function upgraded(level) {
  return level > 1 ? many(level - 1, "card") : "no card";
}

/** How a hero is called at this point of the story. */
export function headline(story) {
  return story.won ? `The ${story.name}, full size again` : `The ${story.name}, two buttons tall`;
}

/** A count with its word: many(1, "round") is "1 round". */
export function many(count, one, more = `${one}s`) {
  return `${count} ${count === 1 ? one : more}`;
}

/** "very-easy" is "very easy". */
export function spaced(word) {
  return String(word).replaceAll("-", " ");
}
