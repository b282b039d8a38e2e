// Where the buttons of the road lie: rows to and fro like a seam, in the space that there is.

const NARROW = 640; // below this the road is as tall as it needs to be; above, it fills its box
const ROW = 150; // a row of buttons in full size, with their names

/** Lay out the stops, and the branches behind them, in a box; all numbers are pixels.
 * `behind` has the index of the stop before each branch, `big` the index of the large button, `least` the share of its full size that a row
 * must have; `scale` is how large everything is drawn. */
export function layOut({ width, height, stops, behind, big, least }) {
  const narrow = width < NARROW;
  const columns = narrow ? (width < 500 ? 3 : 4) : 5;
  const rows = Math.ceil(stops / columns);
  const scale = narrow ? 1 : Math.max(0.8, Math.min(1.3, (height - 34) / (rows * ROW), width / 760));
  const tall = narrow ? rows * 152 + 34 : Math.max(height, rows * ROW * least + 34);
  const edge = narrow ? 56 : Math.min(150, width * 0.135);
  const across = (width - 2 * edge) / (columns - 1);
  const [first, wave, last] = [18 + 48 * scale, 24 * scale, 30 + 50 * scale];
  const down = (tall - first - wave - last) / Math.max(1, rows - 1);
  const spots = Array.from({ length: stops }, (_, index) => {
    const row = Math.floor(index / columns);
    const at = index % columns;
    const column = row % 2 ? columns - 1 - at : at;
    const turn = !narrow && at === columns - 1 && index < stops - 1 ? (row % 2 ? "left" : "right") : "";
    return { x: edge + column * across, y: first + row * down + (column % 2 ? wave : 0), row, turn };
  });
  const names = narrow ? Math.max(76, across - 46) : across - 8;
  const sides = behind.map((index, order) => side({ spots, across, edge, scale, big }, index, behind, order));
  return { scale, names, tall, spots, sides };
}

/** Where a branch lies: over the thread between two stops; at a turn, outside of it or below the thread before it. */
function side({ spots, across, edge, scale, big }, index, behind, order) {
  const [from, to] = [spots[index], spots[index + 1]];
  const together = behind.filter((each) => each === index).length;
  const shift = (behind.slice(0, order).filter((each) => each === index).length - (together - 1) / 2) * Math.max(41, 43 * scale);
  const way = from.row % 2 ? -1 : 1;
  if (from.row === to.row) {
    const [left, right] = [spots[big] === from && from.y < to.y, spots[big] === to && to.y < from.y];
    const aside = (Number(left) - Number(right)) * way * (together === 1 ? 8 : edge < 92 ? 4 : 24);
    const beside = edge < 92 && together > 1 ? 4 : 0; // the mark of the left stop lies at its right
    return { x: (from.x + to.x) / 2 + shift + aside + beside, y: (from.y + to.y) / 2 - 46 * scale };
  }
  if (edge < 92) return { x: from.x - (way * across) / 2 + shift, y: from.y + 50 };
  return { x: from.x + way * (48 + 25 * scale), y: (from.y + to.y) / 2 + shift };
}

/** The thread from one stop to the next, as a path. */
export function thread(from, to) {
  if (from.row === to.row) {
    const bend = (to.x - from.x) / 2.4;
    const falls = from.y < to.y;
    const [one, two] = [{ x: from.x + bend, y: from.y + (falls ? -6 : 12) }, { x: to.x - bend, y: to.y + (falls ? 10 : -2) }];
    return `M${point(from)}C${point(one)} ${point(two)} ${point(to)}`;
  }
  const out = (to.row % 2 ? 1 : -1) * Math.min(62, (to.y - from.y) * 0.42);
  return `M${point(from)}C${point({ x: from.x + out, y: from.y + 26 })} ${point({ x: to.x + out, y: to.y - 26 })} ${point(to)}`;
}

function point({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
