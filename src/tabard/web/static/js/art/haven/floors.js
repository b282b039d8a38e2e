// Floors and walls of the hall's rooms: a hex of earth, stone, planks or ice from its own seed, and the blocks around it.

import { chance, flat, hexagon, line, moved, shape, tidy } from "../pen.js";

/** By theme: three tints of the floor, the colour of what is scratched into it, what it is made of, and the wall's face, top and shade. */
const GROUNDS = {
  camp: [["#d9b987", "#cfae7b", "#dfc294"], "#8a6438", "earth", ["#7a5233", "#a8754a", "#38220f"]],
  cave: [["#b8aa94", "#ada089", "#c2b59f"], "#6b5e4a", "rough", ["#6f6555", "#948874", "#332c20"]],
  crypt: [["#b4b3ac", "#a9a8a0", "#bebdb6"], "#64625a", "slabs", ["#6d6b64", "#96948a", "#2f2d28"]],
  forest: [["#b3b57c", "#a7ab72", "#bec08a"], "#5f6a30", "grass", ["#55702f", "#7a9a44", "#24361a"]],
  hall: [["#c9a87a", "#bf9d6e", "#d2b386"], "#7a5530", "planks", ["#7f766a", "#a89f90", "#3a342b"]],
  mine: [["#b09a7c", "#a58e70", "#baa588"], "#5f4a30", "rough", ["#6b5238", "#94754f", "#2e2010"]],
  ice: [["#dfe6ea", "#d3dce2", "#e8eef2"], "#8fa4b4", "snow", ["#7f8a94", "#c3d0d9", "#3a444e"]],
  mountain: [["#cfc6b3", "#c4baa5", "#d8d0bf"], "#857860", "rough", ["#7a7466", "#a59d8a", "#38332a"]],
  sewer: [["#a5ad9c", "#99a290", "#b0b8a8"], "#556050", "bricks", ["#5a6455", "#818c7a", "#272e24"]],
  ship: [["#c39a68", "#b88e5c", "#cca676"], "#6b4420", "planks", ["#6b4526", "#94683c", "#2e1a0c"]],
  street: [["#bdb6aa", "#b1aa9e", "#c7c0b5"], "#6c655a", "cobbles", ["#8a6a52", "#b08c70", "#40301f"]],
  temple: [["#d3c9b0", "#c8bda3", "#ddd3bc"], "#877a5c", "tiles", ["#94876a", "#c0b393", "#453c28"]],
};

/** What the scratches look like, from a generator; all inside a hex of radius 60. */
const MARKS = {
  earth: (next) => dots(next, 9, (x, y) => `M${x - 6} ${y}c3-3 8-3 12 0`) + dots(next, 10, (x, y) => `M${x} ${y}l1.5 1`),
  rough: (next) => `M-34-20l14 6 8-8M10-34l4 14 16 4M-30 16l12-6 10 12M12 14l12-8 14 6M-4 30l6-10${dots(next, 7, (x, y) => `M${x} ${y}l3 2`)}`,
  slabs: (next) => [`M-24-44L-10-8-48 14M-10-8L28 2 50-14M28 2L18 44`,
    `M-48-8h30V-44M-18-8h44V-44M26 6h28M-8-8v26h-38M-8 18h34v30M26-8v26`][Math.floor(next() * 2)] + dots(next, 3, (x, y) => `M${x} ${y}l4 3-1 4`),
  grass: (next) => dots(next, 13, (x, y) => `M${x} ${y}l-2-6M${x + 3} ${y}l0-7M${x + 6} ${y}l2-6`),
  planks: (next) => `M-44-28h88M-54-9h108M-54 10h108M-44 29h88${[-46, -28, -9, 10, 29].map((y) => `M${Math.round(next() * 60 - 30)} ${y}v${y === -46 ? 18 : 19}`).join("")}${dots(next, 4, (x, y) => `M${x} ${y}h9`)}`,
  snow: (next) => dots(next, 6, (x, y) => `M${x - 8} ${y}c4-4 10-4 16 0`) + dots(next, 8, (x, y) => `M${x} ${y}h1`),
  bricks: (next) => `M-46-24h92M-54-6h108M-52 12h104M-42 30h84M-18-42v18M14-42v18M-32-24v18M0-24v18M32-24v18M-18-6v18M16-6v18M-34 12v18M0 12v18M32 12v18${dots(next, 3, (x, y) => `M${x} ${y}l3 2`)}`,
  cobbles: (next) => dots(next, 14, (x, y) => `M${x - 7} ${y}a7 5 0 1014 0 7 5 0 10-14 0`),
  tiles: (next) => `M-60 0L0-52 60 0 0 52zM-30-26L30 26M30-26L-30 26${dots(next, 2, (x, y) => `M${x} ${y}l5 3-2 4`)}`,
};

function dots(next, count, draw) {
  return Array.from({ length: count }, () => {
    const y = next() * 80 - 40;
    const reach = 50 - Math.abs(y) * 0.58;
    return draw(tidy((next() * 2 - 1) * (reach - 8)), tidy(y));
  }).join("");
}

const EDGE = hexagon(58);
const built = new Map();

function once(key, draw) {
  if (!built.has(key)) built.set(key, draw());
  return built.get(key);
}

/** The floor of one hex of radius 60 as SVG text around (0, 0): one of six for each theme, by seed. */
export function floorMarkup(theme, seed = 0) {
  const name = theme in GROUNDS ? theme : "hall";
  const which = Math.floor(chance(`floor ${seed}`)() * 6);
  return once(`${name} ${which}`, () => {
    const [tints, ink, marks] = GROUNDS[name];
    const next = chance(`${name} ${which}`);
    return `<path d="${hexagon(60.4)}" fill="#1d1712"/>` + flat(EDGE, tints[which % 3]) + line(MARKS[marks](next), 1.5, ink, { opacity: 0.55 }) +
      line("M-56 0l28-49h56", 1.8, "#ffffff", { opacity: 0.35 }) + line("M56 0l-28 49h-56", 1.8, "#1d0e03", { opacity: 0.25 });
  });
}

/** The colours of a theme, for a page that draws floors by itself. */
export function floorColours(theme) {
  const [[a, b, c], ink, , [wall, top, shade]] = GROUNDS[theme] ?? GROUNDS.hall;
  return { floor: [a, b, c], ink, wall, top, shade };
}

/** A run of blocks from one place to another, as a wall of this theme: SVG text. */
export function wallMarkup(theme, [x1, y1], [x2, y2]) {
  const { wall, top, shade } = floorColours(theme);
  const long = Math.hypot(x2 - x1, y2 - y1);
  const turn = tidy((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  const count = Math.max(2, Math.round(long / 21));
  const wide = long / count;
  const blocks = Array.from({ length: count }, (_,
    index) => `<rect x="${tidy(index * wide + 0.8)}" y="-6" width="${tidy(wide - 1.6)}" height="12" rx="2.5" fill="${index % 3 === 1 ? wall : top}"/>`);
  return moved(`translate(${tidy(x1)} ${tidy(y1)}) rotate(${turn})`, line(`M0 0h${tidy(long)}`, 15, shade) + blocks.join("") +
    line(`M2-4h${tidy(long - 4)}`, 1.2, "#ffffff", { opacity: 0.3 }));
}

/** A whole hex of wall, of radius 60, as SVG text around (0, 0). */
export function wallHexMarkup(theme) {
  return once(`wall ${theme}`, () => {
    const { wall, top, shade } = floorColours(theme);
    return shape(hexagon(60), shade, 2) + moved("translate(0 -4)", shape(hexagon(54), wall, 1.8) + flat("M54 0L27 47h-54L-54 0z", shade, 0.35) +
      line("M-44-18h88M-52 0h104M-44 18h88M-14-44v26M16-44v26M-30-18V0M0-18V0M30-18V0M-14 0v18M16 0v18M0 18v26", 1.7, shade) +
      line("M-48-2l24-42h46", 2.4, top));
  });
}

/** All themes that have a floor. */
export const FLOORS = Object.keys(GROUNDS);
