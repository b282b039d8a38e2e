// What the campaign's pages need to know of a sight, put in order: the road, its branches, what comes next.

import { openRefs } from "./things.js";
import { title } from "./words.js";

export const DIFFICULTIES = ["very-easy", "easy", "standard", "hard", "very-hard"];

/** Read the campaign out of a sight. */
export function readStory(sight) {
  const { table, decision, outcome } = sight.view;
  const told = table.campaign || {};
  const flow = (told.flow || []).map((each) => ({ attempts: 0, next: [], ...each, number: String(each.number) }));
  const road = roadOf(flow);
  const onRoad = new Set(road.map((each) => each.number));
  const asks = ["scenario", "equip", "upgrade"].includes(decision?.kind) ? decision.kind : "";
  const chosen = asks && asks !== "scenario" ? String(table.scenario?.number) : "";
  return {
    hero: table.hero,
    name: title(table.hero),
    difficulty: table.difficulty || "standard",
    asks,
    flow,
    road,
    branches: flow.filter((each) => !onRoad.has(each.number)),
    chosen,
    next: flow.find((each) => each.number === chosen) || flow.find((each) => each.state === "next") || null,
    done: road.filter((each) => each.state === "done").length,
    won: Boolean(outcome?.won),
    over: Boolean(outcome),
    open: openRefs(decision),
    levels: told.levels || [],
    shelf: told.shelf || [],
    room: told.room || null,
    upgrades: told.upgrades || [],
    records: told.records || {},
  };
}

/** The scenarios on this hero's way, in order: from the first along what follows. */
function roadOf(flow) {
  const known = new Map(flow.map((each) => [each.number, each]));
  const road = [];
  let at = flow.find((each) => each.number === "1");
  while (at && !road.includes(at)) {
    road.push(at);
    at = at.next.map((each) => known.get(String(each?.to ?? each))).find((each) => each && !road.includes(each));
  }
  return road.length > 1 ? road : flow.filter((each) => each.state !== "other");
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
