// The floor of one hex: a tile of wood, cut from the hex's own seed, so that it looks the same for ever.

import { chance } from "../art/pen.js";
import { s } from "../dom.js";
import { corners, middle, open, points, R, short } from "./layout.js";

const TILE = R - 2;
const FACE = points(corners(TILE));
const HOLE = points(corners(R + 0.4));
const [EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST] = corners(TILE - 1.4);
const LIGHT = open([WEST, NORTH_WEST, NORTH_EAST]);
const SHADE = open([EAST, SOUTH_EAST, SOUTH_WEST]);
const TINTS = ["a", "b", "c"];

/** Draw the wood of a hex where it lies: dark ground, tile, grain, light from the top left; less of it where it is plain. */
export function drawFloor(hex, isPlain) {
  const random = chance(`wood ${hex.name} ${hex.q} ${hex.r}`);
  const tint = TINTS[Math.floor(random() * 3)];
  const { fine, strong, knot } = grain(random);
  const { x, y } = middle(hex);
  return s("g", { class: "b-floor", transform: `translate(${short(x)} ${short(y)})` },
    s("polygon", { class: "b-ground", points: HOLE }),
    s("polygon", { class: `b-tile b-tint-${tint}`, points: FACE }),
    !isPlain && s("path", { class: "b-grain", d: fine }),
    s("path", { class: "b-grain b-strong", d: strong }),
    knot && s("path", { class: "b-grain b-knot", d: knot }),
    !isPlain && s("polygon", { class: "b-lamp", points: FACE, fill: "url(#board-lamp)" }),
    s("path", { class: "b-bevel b-light", d: LIGHT }),
    s("path", { class: "b-bevel b-shade", d: SHADE }));
}

/** Lines along the wood, bent around a knot where there is one. */
function grain(random) {
  const tilt = (random() - 0.5) * 0.2;
  const knot = random() < 0.3 ? { x: (random() - 0.5) * 48, y: (random() - 0.5) * 50 } : null;
  const lines = { fine: "", strong: "" };
  for (let y = -44; y < 46; y += 7 + random() * 5) {
    const strong = random() < 0.35;
    lines[strong ? "strong" : "fine"] += grainLine(y, tilt, knot, random);
  }
  return { ...lines, knot: knot && rings(knot, random) };
}

function grainLine(y, tilt, knot, random) {
  const wave = (random() - 0.5) * 5;
  const phase = random() * 6;
  const from = -1 + random() * 0.5;
  const to = 1 - random() * 0.5;
  const spots = [];
  for (let step = 0; step <= 6; step += 1) {
    const share = from + ((to - from) * step) / 6;
    let x = share * (TILE - 3);
    let high = y + tilt * x + wave * Math.sin(share * 3 + phase);
    if (knot) {
      const near = Math.exp(-((x - knot.x) ** 2) / 420);
      const away = high - (knot.y + tilt * knot.x);
      high += Math.sign(away || 1) * near * Math.max(0, 9 - Math.abs(away) * 0.32);
    }
    // No line leaves the tile: its half width shrinks towards the upper and lower side.
    const limit = TILE - 3 - Math.abs(high) / Math.sqrt(3);
    x = Math.max(-limit, Math.min(limit, x));
    if (Math.abs(high) < 47) spots.push({ x, y: high });
  }
  return spots.length > 2 ? flowing(spots) : "";
}

/** A soft line through spots: curves whose handles are the spots, through the points between them. */
function flowing(spots) {
  const between = (one, other) => `${short((one.x + other.x) / 2)} ${short((one.y + other.y) / 2)}`;
  let d = `M${short(spots[0].x)} ${short(spots[0].y)}L${between(spots[0], spots[1])}`;
  for (let i = 1; i < spots.length - 1; i += 1) d += `Q${short(spots[i].x)} ${short(spots[i].y)} ${between(spots[i], spots[i + 1])}`;
  const last = spots.at(-1);
  return `${d}L${short(last.x)} ${short(last.y)}`;
}

function rings({ x, y }, random) {
  const wide = 6 + random() * 3;
  return [1, 0.62, 0.28]
    .map((share) => {
      const [a, b] = [wide * share, wide * 0.48 * share].map(short);
      const across = short(2 * wide * share);
      return `M${short(x - wide * share)} ${short(y)}a${a} ${b} 0 1 0 ${across} 0a${a} ${b} 0 1 0-${across} 0`;
    })
    .join("");
}
