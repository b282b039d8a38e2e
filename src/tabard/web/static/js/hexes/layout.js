// Where hexes lie: flat-top, axial q and r as the engine names them, in units of the drawing.

/** From the middle of a hex to its corners. */
export const R = 60;
/** From the middle of a hex to its sides. */
export const INNER = (R * Math.sqrt(3)) / 2;
/** The way to the neighbour across each side, clockwise from the lower right; side i runs from corner i to corner i + 1. */
export const STEPS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** The middle of a hex. */
export function middle({ q, r }) {
  return { x: 1.5 * R * q, y: 2 * INNER * (r + q / 2) };
}

/** The six corners of a hex around the origin, clockwise from the right. */
export function corners(radius = R) {
  return STEPS.map((_, i) => ({ x: radius * Math.cos((i * Math.PI) / 3), y: radius * Math.sin((i * Math.PI) / 3) }));
}

/** A number for the drawing: short, so that markup stays small. */
export function short(value) {
  return String(Math.round(value * 10) / 10);
}

/** Points as the `points` of a polygon. */
export function points(list) {
  return list.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");
}

/** Points as a closed path. */
export function closed(list) {
  return `M${list.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}z`;
}

/** Points as an open path. */
export function open(list) {
  return `M${list.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;
}

/** A key for a place on the grid. */
export function at(q, r) {
  return `${q},${r}`;
}

/** How many steps lie between two hexes. */
export function distance(one, other) {
  const q = one.q - other.q;
  const r = one.r - other.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The outlines around a set of hexes as loops of points, floor on the right hand; an inner loop runs around a hole. */
export function outlines(hexes) {
  const taken = new Set(hexes.map(({ q, r }) => at(q, r)));
  const next = new Map();
  const ring = corners();
  for (const hex of hexes) {
    const centre = middle(hex);
    STEPS.forEach(([q, r], side) => {
      if (taken.has(at(hex.q + q, hex.r + r))) return;
      const [from, to] = [side, (side + 1) % 6].map((i) => ({ x: centre.x + ring[i].x, y: centre.y + ring[i].y }));
      next.set(knot(from), { from, to });
    });
  }
  const loops = [];
  while (next.size) {
    const loop = [];
    let edge = next.values().next().value;
    while (edge) {
      loop.push(edge.from);
      next.delete(knot(edge.from));
      edge = next.get(knot(edge.to));
    }
    loops.push(loop);
  }
  return loops;
}

function knot({ x, y }) {
  return `${Math.round(x)},${Math.round(y)}`;
}

/** The loop moved outward, away from the floor, by so many units (inward where negative). */
export function grown(loop, by) {
  return loop.map((point, i) => {
    const before = outward(loop.at(i - 1), point);
    const after = outward(point, loop[(i + 1) % loop.length]);
    // Two sides moved along their normals meet on the bisector; every corner turns by 60 degrees, so this never runs away.
    const reach = by / (1 + before.x * after.x + before.y * after.y);
    return { x: point.x + (before.x + after.x) * reach, y: point.y + (before.y + after.y) * reach };
  });
}

function outward(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
}

/** The sides that two hexes share, each once: the hexes' names and both ends. */
export function sharedSides(hexes) {
  const names = new Map(hexes.map((hex) => [at(hex.q, hex.r), hex.name]));
  const ring = corners();
  const found = [];
  for (const hex of hexes) {
    const centre = middle(hex);
    for (const side of [0, 1, 2]) {
      const other = names.get(at(hex.q + STEPS[side][0], hex.r + STEPS[side][1]));
      if (other === undefined) continue;
      const [from, to] = [side, side + 1].map((i) => ({ x: centre.x + ring[i].x, y: centre.y + ring[i].y }));
      found.push({ names: [hex.name, other], from, to });
    }
  }
  return found;
}

/** The box around all hexes. */
export function bounds(hexes) {
  const all = hexes.map(middle);
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - R, Math.min(...ys) - INNER];
  return { x: left, y: top, width: Math.max(...xs) + R - left, height: Math.max(...ys) + INNER - top };
}
