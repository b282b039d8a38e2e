// The answer on the board: the way and where the monster ends, whom it attacks, and what one step of the trail compared.

import { same } from "./grid.js";
import { ACTING, figureOf, shown } from "./shown.js";
import { wayOf } from "./words.js";

const PAUSE = 900; // milliseconds that a shown move stays before everything is put back

/** Show an outcome on the board, or nothing with null. `told`: {position, outcome, trail, step}. */
export function showOutcome(board, told) {
  if (!told?.outcome) return ["why", "path", "ghost", "target"].forEach((name) => board.overlay(name, null));
  const { position, outcome, trail, step } = told;
  const way = wayOf(outcome);
  const [from, to] = [way[0], way.at(-1)];
  const isLooked = step !== null && trail[step].compared.length > 0;
  board.overlay("why", isLooked ? { steps: trail, step, from, to } : null);
  board.overlay("path", way.length > 1 ? { path: way.slice(1), points: isLooked ? [] : points(position, outcome), from } : null);
  board.overlay("ghost", way.length > 1 ? { figure: ACTING, hex: to, text: "ends" } : null);
  board.overlay("target", isLooked ? null : targets(position, outcome));
}

/** Play the move of an outcome, then call `done` to put everything back. */
export async function playOutcome(board, { position, outcome }, done) {
  const way = wayOf(outcome);
  board.overlay("ghost", null);
  await board.move(ACTING, way.slice(1));
  for (const index of attacked(position, outcome)) board.shake(figureOf(index));
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  board.draw(shown(position));
  done();
}

/** The points used up at each hex of the way. */
function points({ action, terrain }, { why }) {
  if (action.teleport) return [];
  const isLight = action.flying || action.jump;
  let sum = 0;
  return why.at(-1).path.slice(1).map((at) => (sum += !isLight && terrain.difficult.some((each) => same(each, at)) ? 2 : 1));
}

function attacked({ characters }, { attacks }) {
  return attacks.map((at) => characters.findIndex(({ hex }) => same(hex, at))).filter((index) => index >= 0);
}

function targets(position, outcome) {
  const found = attacked(position, outcome);
  const isOne = found.length === 1;
  return found.length ? found.map((index, place) => ({ figure: figureOf(index), order: isOne ? "" : place + 1, text: "attacked" })) : null;
}
