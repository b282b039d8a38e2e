// The shelf of games: the few words that a card about each needs.

/** The title of a game without the name of its family: what stands behind the colon. */
export function shortTitle(game) {
  return game.title.split(": ").at(-1);
}

/** The two lines below a game's title. */
export function gameLines({ seats: [least, most], length, extent }) {
  const people = most === 1 ? "1 player" : `${least} to ${most} players`;
  const first = length ? `${people} · ${length}` : people;
  return [first, extent || "on the table"];
}
