// What each game draws in the lobby by itself: `games/<name>/lobby.js` with `face(id)`, `sketch(shows)`, `chips(about)` and `picture(place, view)`,
// all of which it may leave out.

const looks = new Map();

/** Fetch what these games draw; a game without such a module looks plain. */
export async function fetchLooks(games) {
  const drawn = games.filter((each) => each.drawn);
  await Promise.all(drawn.map(async ({ name }) => looks.set(name, await import(`../../games/${name}/lobby.js`))));
}

/** What a game draws: an empty object for one that draws nothing. */
export function lookOf(game) {
  return looks.get(game) ?? {};
}
