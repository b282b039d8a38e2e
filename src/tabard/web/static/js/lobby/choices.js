// What the server offers to choose from, in the few words that a card or a line needs.

/** Games that are to come: they stand on the shelf and cannot be chosen. */
export const COMING = [
  { name: "haven", title: "Gloomhaven", seats: [2, 4], isComing: true },
  { name: "greyport", title: "Battle for Greyport", seats: [2, 5], isComing: true },
];

const ABOUT = { bugs: "20 minutes" };

/** All game cards: those on the table first, then those to come. */
export function shelf(games) {
  const here = new Set(games.map((each) => each.name));
  return [...games, ...COMING.filter((each) => !here.has(each.name))];
}

/** The title of a game without the name of its family: "Buttons & Bugs". */
export function shortTitle(game) {
  return game.title.split(": ").at(-1);
}

/** The two lines below a game's title. */
export function gameLines(game) {
  const [least, most] = game.seats ?? [1, 1];
  const people = most === 1 ? "1 player" : `${least} to ${most} players`;
  const scenarios = game.settings?.scenario?.length;
  const first = ABOUT[game.name] ? `${people} · ${ABOUT[game.name]}` : people;
  if (game.isComing) return [first, "not on the table yet"];
  return [first, scenarios ? `${scenarios} scenarios` : "on the table"];
}

/** A character's hit points at level 1, and what it is like. */
export function heroWords({ hp = [], about = "", label }) {
  return about ? `${hp.length ? `${hp[0]} hit points. ` : ""}${about}` : label;
}

/** Tell whether a character may choose this; some scenarios are for one class only. */
export function isFor(option, character) {
  return !option.character || option.character === character;
}

/** The items that may be brought into a scenario: those that come with an earlier one; for the first there are none. */
export function itemsFor(items, scenario) {
  return Number(scenario) > 1 ? items.filter((each) => Number(each.scenario) < Number(scenario)) : [];
}
