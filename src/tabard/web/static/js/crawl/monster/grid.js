// Hexes of the helper's map: axial [q, r] as the engine counts them, and names as people say them (c3).

/** The six neighbours, clockwise from the lower right; an edge has the number of the neighbour across it. */
export const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** A hex as text, for looking it up. */
export function keyOf([q, r]) {
  return `${q},${r}`;
}

/** What a hex is called: the letter of its column and the number of its row. */
export function nameOf([q, r]) {
  return `${letters(q)}${r + Math.floor(q / 2) + 1}`;
}

function letters(column) {
  const before = column >= 26 ? letters(Math.floor(column / 26) - 1) : "";
  return before + String.fromCharCode(97 + (column % 26));
}

/** The hex of a name. */
export function hexOf(name) {
  const [, column, row] = /^([a-z]+)(\d+)$/u.exec(name);
  const q = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return [q, Number(row) - 1 - Math.floor(q / 2)];
}

/** Tell whether two hexes are one. */
export function same(one, other) {
  return one[0] === other[0] && one[1] === other[1];
}

/** The neighbour of a hex across an edge. */
export function across([q, r], direction) {
  const [dq, dr] = DIRECTIONS[direction];
  return [q + dq, r + dr];
}

/** Tell whether a hex lies on a map of this size. */
export function isOn({ width, height }, [q, r]) {
  const row = r + Math.floor(q / 2);
  return q >= 0 && q < width && row >= 0 && row < height;
}

/** All hexes of a map, column by column. */
export function hexesOf({ width, height }) {
  return Array.from({ length: width * height }, (_, index) => {
    const q = Math.floor(index / height);
    return [q, (index % height) - Math.floor(q / 2)];
  });
}
