// What a division of shield tokens comes to: who has how much left, curses, Slash that does not happen. A division is one number a cell.

/** Reckon a division over the cells of a grid. */
export function upshot({ cells, hp }, division) {
  const through = new Set(cells.filter((each, index) => !each.slash && each.amount > division[index]).map((each) => each.source));
  const left = [...hp];
  const curses = hp.map(() => 0);
  for (const [index, cell] of cells.entries()) {
    if (isAverted(cell, through)) continue;
    const gets = cell.amount - division[index];
    left[cell.seat] -= gets;
    if (cell.curse && gets > 0) curses[cell.seat] += 1;
  }
  return { hp: left, curses, through, spent: division.reduce((sum, each) => sum + each, 0) };
}

/** Tell whether a Slash does not happen, because its monster's own damage is prevented altogether. */
export const isAverted = (cell, through) => cell.slash && !through.has(cell.source);

/** How many tokens are left to spend. */
export function tokensLeft({ cells, tokens }, division) {
  return tokens - division.reduce((sum, each, index) => sum + each - cells[index].given, 0);
}

/** Tell whether a grid is the same division a few answers later: nobody is hurt while it is made, and no token comes or goes but onto it. */
export function goesOn(before, now) {
  return now.this >= before.this && whole(before) === whole(now);
}

const whole = ({ cells, hp, tokens }) => JSON.stringify([hp, tokens + cells.reduce((sum, each) => sum + each.given, 0), cells.map(({ card, monster, seat, amount, slash }) => [card, monster, seat, amount, slash])]);

/** Change one cell by so many; null if that cannot be. What is spent on a Slash that then does not happen comes back. */
export function changed(grid, division, index, by) {
  const cell = grid.cells[index];
  const next = division[index] + by;
  if (!cell.open || next < cell.given || next > cell.amount || (by > 0 && tokensLeft(grid, division) < by)) return null;
  const now = division.map((each, other) => (other === index ? next : each));
  const { through } = upshot(grid, now);
  return now.map((each, other) => (isAverted(grid.cells[other], through) ? grid.cells[other].given : each));
}

/** A division as it goes over the wire: [what hits, who is hit, tokens]. */
export function drafted({ cells }, division) {
  return { cells: cells.flatMap((cell, index) => (division[index] ? [[rowOf(cell), `player:${cell.seat}`, division[index]]] : [])) };
}

/** A division out of a draft; what no longer fits is left out. */
export function takenOver(grid, { cells }) {
  const wanted = new Map(cells.map(([row, column, count]) => [`${row} ${column}`, count]));
  let division = grid.cells.map((each) => each.given);
  for (const [index, cell] of grid.cells.entries()) {
    const count = (wanted.get(`${rowOf(cell)} player:${cell.seat}`) || 0) - cell.given;
    division = (count > 0 && changed(grid, division, index, count)) || division;
  }
  return division;
}

const rowOf = ({ monster, card }) => monster || `card:${card}`;
