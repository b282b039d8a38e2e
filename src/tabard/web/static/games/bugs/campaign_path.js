// Where the buttons of the road lie: rows to and fro like a seam, in the space that there is.

const WAVE = 24; // every other button lies this much lower
const TITLE = 48; // room below a button for its name
const ROOMY = 144; // a row with full buttons

/** Lay out so many stops and the branches behind them (`behind`: the index of the stop before each) in a box; all numbers are pixels. */
export function layOut({ width, height, stops, behind }) {
  const narrow = width < 640;
  const columns = width >= 1080 ? 6 : narrow ? (width < 500 ? 3 : 4) : 5;
  const rows = Math.ceil(stops / columns);
  const tight = !narrow && height < rows * ROOMY + 34;
  const tall = Math.max(height, rows * (narrow ? 152 : tight ? 108 : ROOMY) + 34);
  const edge = narrow ? 56 : Math.min(124, width * 0.135);
  const across = (width - 2 * edge) / (columns - 1);
  const [first, wave] = tight ? [52, 14] : [62, WAVE];
  const down = (tall - first - wave - (tight ? 62 : TITLE + 32)) / Math.max(1, rows - 1);
  const spots = Array.from({ length: stops }, (_, index) => {
    const row = Math.floor(index / columns);
    const at = index % columns;
    const column = row % 2 ? columns - 1 - at : at;
    const turn = !narrow && at === columns - 1 && index < stops - 1 ? (row % 2 ? "left" : "right") : "";
    return { x: edge + column * across, y: first + row * down + (column % 2 ? wave : 0), row, turn };
  });
  return { tight, names: narrow ? Math.max(76, across - 46) : Math.min(160, across - 8), tall, spots, sides: behind.map((index, order) => side({ spots, across, edge, up: tight ? 36 : 46 }, index, behind, order)) };
}

/** Where a branch lies: over the thread between two stops; at a turn, outside of it or below the thread before it. */
function side({ spots, across, edge, up }, index, behind, order) {
  const from = spots[index];
  const to = spots[index + 1];
  const together = behind.filter((each) => each === index).length;
  const shift = (behind.slice(0, order).filter((each) => each === index).length - (together - 1) / 2) * 44;
  const way = from.row % 2 ? -1 : 1;
  if (from.row === to.row) return { x: (from.x + to.x) / 2 + shift, y: (from.y + to.y) / 2 - up };
  if (edge < 92) return { x: from.x - (way * across) / 2 + shift, y: from.y + 50 };
  return { x: from.x + way * 73, y: (from.y + to.y) / 2 + shift };
}

/** The thread from one stop to the next, as a path. */
export function thread(from, to) {
  if (from.row === to.row) {
    const bend = (to.x - from.x) / 2.4;
    const falls = from.y < to.y;
    return `M${point(from)}C${point({ x: from.x + bend, y: from.y + (falls ? -6 : 12) })} ${point({ x: to.x - bend, y: to.y + (falls ? 10 : -2) })} ${point(to)}`;
  }
  const out = (to.row % 2 ? 1 : -1) * Math.min(62, (to.y - from.y) * 0.42);
  return `M${point(from)}C${point({ x: from.x + out, y: from.y + 26 })} ${point({ x: to.x + out, y: to.y - 26 })} ${point(to)}`;
}

function point({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
