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

/** The name of a choice: its own, or what its label says before the first comma. */
export function nameOf(option) {
  return option.name ?? option.title ?? option.label.split(/[,:]/u)[0];
}

/** What is to be said about a choice: its own words, or what its label says after the colon. */
export function aboutOf(option) {
  return option.about ?? option.label.split(": ").slice(1).join(": ");
}

/** Tell whether a character may play a scenario; some are for one class only. */
export function isFor(scenario, character) {
  return !scenario.hero || scenario.hero === character;
}

/** The items that may be brought into a scenario: those that come with it or with an earlier one. */
export function itemsFor(items, scenario) {
  return (items ?? []).filter((each) => each.scenario === undefined || Number(each.scenario) <= Number(scenario));
}
