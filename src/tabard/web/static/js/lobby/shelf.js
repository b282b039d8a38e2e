// The shelf of games: the few words that a card about each needs.

import { COMING } from "../../games/coming.js";

/** All game cards: those on the table first, then those to come. */
export function shelf(games) {
  const here = new Set(games.map((each) => each.name));
  return [...games, ...COMING.filter((each) => !here.has(each.name))];
}

/** The title of a game without the name of its family: what stands behind the colon. */
export function shortTitle(game) {
  return game.title.split(": ").at(-1);
}

/** The two lines below a game's title. */
export function gameLines({ seats: [least, most], length, extent, isComing }) {
  const people = most === 1 ? "1 player" : `${least} to ${most} players`;
  const first = length ? `${people} · ${length}` : people;
  return [first, isComing ? "not on the table yet" : extent || "on the table"];
}
