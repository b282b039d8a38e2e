// Where the buttons of the road lie: rows to and fro like a seam, in the space that there is.

const WAVE = 24; // every other button lies this much lower
const TITLE = 48; // room below a button for its name

/** Lay out so many stops and the branches behind them (`behind`: the index of the stop before each) in a box; all numbers are pixels. */
export function layOut({ width, height, stops, behind }) {
  const columns = width >= 1080 ? 6 : width >= 640 ? 5 : width >= 500 ? 4 : 3;
  const rows = Math.ceil(stops / columns);
  const narrow = width < 640;
  const least = narrow ? 142 : 150;
  const tall = Math.max(height, rows * least + (narrow ? 30 : 36));
  const edge = narrow ? 58 : Math.min(118, width * 0.12);
  const across = (width - 2 * edge) / (columns - 1);
  const first = narrow ? 62 : 70;
  const down = rows > 1 ? (tall - first - TITLE - 34 - WAVE) / (rows - 1) : 0;
  const spots = Array.from({ length: stops }, (_, index) => {
    const row = Math.floor(index / columns);
    const at = index % columns;
    const column = row % 2 ? columns - 1 - at : at;
    return { x: edge + column * across, y: first + row * down + (column % 2 ? WAVE : 0), row };
  });
  return { columns, across, tall, spots, sides: behind.map((index, order) => side(spots, index, behind, order, { across, down })) };
}

/** Where a branch lies: over the thread between two stops; in a turn, inside of it. */
function side(spots, index, behind, order, { across, down }) {
  const from = spots[index];
  const to = spots[index + 1] || { x: from.x + across, y: from.y, row: from.row };
  const together = behind.filter((each) => each === index).length;
  const place = behind.slice(0, order).filter((each) => each === index).length;
  if (from.row !== to.row) return { x: from.x + (place - (together - 1) / 2) * 46, y: (from.y + to.y) / 2 + down * 0.14 };
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  if (together === 1) return { x, y: y - 46 };
  return { x: x + (place - (together - 1) / 2) * 44, y: y - 46 };
}

/** The thread from one stop to the next, as a path. */
export function thread(from, to) {
  if (from.row === to.row) {
    const bend = (to.x - from.x) / 2.4;
    return `M${point(from)}C${point({ x: from.x + bend, y: from.y + (from.y < to.y ? -6 : 12) })} ${point({ x: to.x - bend, y: to.y + (from.y < to.y ? 10 : -2) })} ${point(to)}`;
  }
  const out = (to.row % 2 ? 1 : -1) * Math.min(84, (to.y - from.y) * 0.46);
  return `M${point(from)}C${point({ x: from.x + out, y: from.y + 26 })} ${point({ x: to.x + out, y: to.y - 26 })} ${point(to)}`;
}

function point({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
