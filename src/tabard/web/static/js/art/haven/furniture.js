// What people left standing in the way: tables, beds, wagons, jars. Each is centred on its hex and made from a small generator.

import { block, cord, disc, flat, INK, line, moved, oval, pick, shape } from "../pen.js";
import { box, drum, fire, IRON, shadow, STONES, TIMBER } from "./solids.js";

const WHEEL = disc(0, 0, 12, "#6b4526", 2.4) + disc(0, 0, 8, "#c9a070", 1.6) + line("M0-8V8M-8 0H8M-5.7-5.7L5.7 5.7M5.7-5.7L-5.7 5.7", 1.8, "#6b4526") +
  disc(0, 0, 3, "#8b97a3", 1.5);
const wheel = (x, y, size = 1) => moved(`translate(${x} ${y}) scale(${size})`, WHEEL);
const staves = (x, y, size = 1) => moved(`translate(${x} ${y}) scale(${size})`, shape("M-15-20c-5 10-5 28 0 38a15 5 0 0030 0c5-10 5-28 0-38z", "#9a6638", 2.4) +
  flat("M4-20c4 12 4 28 0 42 6-1 10-2 11-4 5-10 5-28 0-38z", "#3f220e", 0.45) + line("M-17-9c8 4 26 4 34 0M-17 9c8 4 26 4 34 0", 5) +
    line("M-17-9c8 4 26 4 34 0M-17 9c8 4 26 4 34 0", 2.4, "#8b97a3") +
  oval(0, -20, 15, 5, "#c9945c", 2.2) + line("M-6-20v36M6-20v36", 1.2, "#5b341f", { opacity: 0.7 }));

const table = () => shadow(4, 26, 40, 10) + shape("M-32 4h7v24h-7zM25 4h7v24h-7z", "#5b3a20", 2.2) + box(-4, 8, 66, 9, 20, TIMBER) +
  shape("M-20-16h9v10h-9z", "#e9dcc0", 1.8) + oval(4, -8, 9, 4, "#aeb8c2", 1.8) +
  oval(4, -8, 5, 2, "#6c7883") + fire(24, -4, 0.32) + shape("M20-4h8v7h-8z", "#efe3c8", 1.6);
const diceTable = () => shadow(4, 28, 36, 10) + drum(0, 26, 10, 6, 20, TIMBER) + oval(0, 0, 36, 16, "#6b4526", 2.4) + oval(0, -5, 36, 16, "#3f7a52", 2.4) +
  line("M-26-8a28 11 0 0114-8", 2, "#8fd0a0") +
  moved("rotate(12)", block(-16, -14, 10, 10, 2, "#fbf3e0", 1.8) + disc(-13, -11, 1.2, INK) + disc(-9, -7, 1.2, INK)) + block(4, -10, 9, 9, 2, "#fbf3e0", 1.8) +
    disc(8.5, -5.5, 1.3, INK) +
  [[20, -2], [24, -6], [-22, 0]].map(([x, y]) => oval(x, y, 4, 2.2, "#d9a441", 1.4)).join("");
const bench = () => shadow(4, 20, 40, 9) + shape("M-28 4h8v18h-8zM20 4h8v18h-8z", "#5b3a20", 2.2) + box(-3, 8, 72, 8, 14, TIMBER) +
  line("M-34-2h60", 1.6, "#d7a870");
const bunk = (next) => {
  const cloth = pick(next, [["#7a2f3a", "#b5606a"], ["#2f5a7a", "#6f9dc0"], ["#55602f", "#98a35f"]]);
  return shadow(4, 30, 38, 10) + cord("M-32-36V32M32-36V32", "#6b4526", 4) + box(-3, 28, 58, 9, 16, TIMBER) + shape("M-30 20l6-14h36l10 14z", cloth[0], 2) +
    oval(-16, 10, 11, 5, "#efe3c8", 1.8) +
    box(-3, -8, 58, 8, 16, TIMBER) + shape("M-30-16l6-14h36l10 14z", cloth[1], 2) + oval(-16, -26, 11, 5, "#efe3c8", 1.8);
};
const bedding = (next) => shadow(3, 18, 40, 14) + shape("M-38 6c8-20 52-30 72-20 8 8 2 24-8 30-20 8-52 8-60 2-5-3-7-8-4-12z", "#a58c62", 2.2) +
  flat("M20-18c8-1 16 2 18 8 0 10-6 18-14 22 2-12 2-22-4-30z", "#4a3a20", 0.45) +
    shape("M-10-14c14-6 32-8 42-2 6 8 0 20-8 26-16-8-30-14-34-24z", pick(next, ["#7a4a2a", "#6d5a7a", "#55602f"]), 2) +
  line("M4-10c8 6 18 10 24 12M16-16c6 4 12 6 18 8", 1.4, "#ffffff", { opacity: 0.35 }) + oval(-22, 0, 13, 8, "#efe3c8", 2) +
    line("M-30-2c4-3 10-4 14-3", 1.6, "#fff");
const barrelStack = () => shadow(4, 32, 42, 10) + staves(-18, 12) + staves(19, 14) + staves(0, -12, 0.95);
const barrel = () => shadow(4, 28, 28, 9) + staves(0, 2, 1.3);
const crates = () => shadow(2, 30, 40, 10) + moved("translate(-2 0)", shape("M-30-6L-4-14 20-4 20 22-6 32-30 20z", "#9a6638", 2.8) +
  flat("M-6 4L20-4v26L-6 32z", "#4f2f17", 0.55) +
  line("M-30-6L-6 4 20-4M-6 4v28", 2.4) + line("M-26-1l16 7v22M-2 8v20M16 0v20M-26 14l16 8", 2, "#d19a5c", { opacity: 0.8 }) +
  shape("M-6-30L12-36 30-28 30-8 12 0-6-8z", "#b07a45", 2.8) + flat("M12-20L30-28v20L12 0z", "#4f2f17", 0.5) + line("M-6-30L12-20 30-28M12-20V0", 2.2));
const strongbox = () => shadow(4, 26, 36, 10) + box(-4, 26, 60, 30, 18, ["#6b5a3c", "#94805a", "#332a18"]) + line("M-34 8h60M-24-2v28M16-2v28", 6) +
  line("M-33.5 8h59M-24-2v27M16-2v27", 3, "#8b97a3") +
  block(-14, 2, 20, 18, 3, "#d9a441", 2.2) + disc(-4, 9, 3.2, INK) + line("M-4 9v6", 3) +
    [[-24, 8], [16, 8], [-24, 22], [16, 22]].map(([x, y]) => disc(x, y, 2, "#d5dbe1", 1.2)).join("");
const studs = (colour) => [[-12, -14], [0, -18], [12, -14], [-12, -28], [12, -28], [0, -4]].map(([x, y]) => disc(x, y, 1.6, colour)).join("");
const chair = () => shadow(4, 32, 34, 10) + shape("M-24-40c2-6 8-8 24-8s22 2 24 8l2 52h-52z", "#6b4526", 2.6) +
  flat("M4-48c12 .5 18 3 20 8l2 52H8c4-18 3-40-4-60z", "#2e1a0e", 0.5) + shape("M-17-36h34v40h-34z", "#8d2f2a", 2) +
  disc(0, -36, 4, "#d9a441", 1.6) + studs("#d9a441") + box(-3, 30, 56, 18, 14, TIMBER) + shape("M-28 0h10v16h-10zM20 0h10v16H20z", "#8a5730", 2.2) +
    shape("M-24-42l-8-8 2 12zM24-42l8-8-2 12z", "#efe3c8", 1.8);
const wagon = () => shadow(2, 34, 44, 9) + box(-3, 18, 68, 18, 18, TIMBER) + line("M-37 9h68M-20 0v18M-3 0v18M14 0v18", 1.6, "#4a2a12") +
  shape("M-34-16c0-22 10-30 34-30s36 8 36 30c-22 5-48 5-70 0z", "#e3d3ae", 2.6) +
    flat("M4-46c22 1 32 8 32 30-6 1.5-12 2.5-18 3 2-14-2-26-14-33z", "#7a6540", 0.45) + line("M-14-44c-3 8-4 18-3 29M12-44c3 8 4 18 3 30", 1.8, "#9a8558") +
  wheel(-22, 24) + wheel(18, 24);
const crystalBits = () => shape("M-8-20l4-8 5 7-4 6zM10-18l4-6 5 6-4 5z", "#8fd8e8", 1.5);
const cart = () => shadow(2, 32, 42, 9) + cord("M-42 8L-22 14", "#6b4526", 3.4) + shape("M-26-12h58l-8 28h-44z", "#8a5730", 2.6) +
  flat("M6-12h26l-8 28H8z", "#3f220e", 0.45) + line("M-24-3h54M-21 6h48", 1.6, "#4a2a12") +
  shape("M-24-12c4-10 12-8 16-14 6-6 12 0 18-2 8 0 10 10 20 16z", "#6f6a60", 2.2) + crystalBits() + wheel(0, 20, 1.15);
const winch = () => shadow(4, 32, 40, 10) + cord("M-26 30L-16-24M26 30L16-24", "#6b4526", 5) + line("M-30-22h60", 16) + line("M-29-22h58", 12, "#a8754a") +
  line("M-18-28v12M-12-28v12M-6-28v12M0-28v12M6-28v12M12-28v12M18-28v12", 2.6, "#e3cf9f") +
  cord("M0-16v32", "#e3cf9f", 2.4) + shape("M-7 16h14v4c0 8-14 8-14 0z", "#8b97a3", 2) + cord("M32-22h6v14h6", "#8b97a3", 3);
const dryingRack = () => shadow(2, 32, 42, 9) + cord("M-34 32L-26-34M34 32L26-34", "#6b4526", 4) + cord("M-30-28h60M-32 2h64", "#8a5730", 3) +
  [[-18, "#a8754a"], [0, "#7a5233"], [18, "#b98a5c"]].map(([x, hide]) => shape(`M${x - 8}-28h16l3 14-4 18 2 10-9-4-9 4 2-10-4-18z`, hide, 2)).join("");
const weaponStand = () => shadow(2, 32, 40, 9) + cord("M-24 30L-20-40M0 30V-42M22 30L20-40", "#8a5730", 2.6) + shape("M-24-36l4-10 4 10-4 6z", "#dfe6ec", 1.8) +
  shape("M-8-38c4-8 12-8 16 0-2 6-4 8-8 8s-6-2-8-8z", "#b8c2cb", 1.8) +
  shape("M14-40l12-4v18l-12-4z", "#dfe6ec", 1.8) + box(-3, 30, 64, 10, 10, TIMBER) + box(-3, 0, 60, 6, 6, TIMBER) + disc(-2, 12, 10, "#8d2f2a", 2.2) +
    disc(-2, 12, 3.4, "#d9a441", 1.5);
const strawBale = () => shadow(4, 26, 40, 11) + box(-4, 26, 66, 32, 22, ["#d9b24c", "#f0d68a", "#8a6a1c"]) +
  line("M-30 2l8 4M-18-1l6 6M2 0l6 5M-28 14l10 4M-8 10l10 6M10 12l8 6M-20 20l8 3", 1.6, "#8a6a1c") + line("M-20-6v32M12-6v32", 4) +
  line("M-20-6v32M12-6v32", 1.8, "#6b4526");
const tent = () => shadow(0, 30, 42, 8) + shape("M-38 26L-4-34 34 26 10 30-2 6-14 30z", "#b06a3a", 2.8) + flat("M-4-34L34 26 10 30-2 6z", "#5b2f16", 0.55) +
  line("M-4-34v-8M-30 14l10-3M-20-4l8-2", 2.4) + shape("M-4-42l14 4-14 5z", "#b5352a");
const stall = () => shadow(2, 32, 42, 9) + cord("M-32 30V-18M32 30V-18", "#6b4526", 3.6) + box(-3, 30, 60, 20, 12, TIMBER) +
  [[-18, 4, "#c8503a"], [-8, 2, "#d9a441"], [4, 4, "#6f9a3c"], [14, 2, "#c8503a"]].map(([x, y, fill]) => disc(x, y, 5, fill, 1.6)).join("") +
  shape("M-38-16l8-18h60l8 18c-5 7-10 7-15 0-5 7-10 7-15 0-5 7-11 7-16 0-5 7-10 7-15 0-5 7-10 7-15 0z", "#e9dcc0", 2.4) +
    flat("M-14-34h12l1 18c-5 6-10 6-14 0zM12-34h10l8 18c-4 6-10 6-15 0z", "#a02c27", 0.9);
const mast = () => shadow(3, 30, 30, 9) + drum(0, 28, 15, 12, 74, TIMBER) + line("M-14 4c9 4 20 4 28 0M-13-20c9 4 18 4 26 0", 5) +
  line("M-14 4c9 4 20 4 28 0M-13-20c9 4 18 4 26 0", 2.2, "#e3cf9f") + cord("M14 6c14 2 18 12 10 22", "#e3cf9f", 2);
const brazier = () => shadow(3, 32, 30, 9) + oval(0, -14, 36, 30, "#ff9a2e", 0, 0.18) + cord("M-16 6l-8 26M16 6l8 26M0 10v24", "#5f6b78", 3) +
  fire(0, 0, 0.98) + drum(0, 10, 12, 26, 16, IRON) + oval(0, -6, 20, 5, "#ff7a1f") + fire(-8, -4, 0.55) + fire(9, -4, 0.5);
const candles = () => shadow(2, 30, 36, 9) + oval(0, -18, 36, 28, "#ffd75e", 0, 0.18) + drum(0, 30, 26, 22, 8, IRON) +
  [[-14, 24, 26], [13, 24, 20], [0, 26, 44]].map(([x, y, high]) =>
  drum(x, y, 7, 6, high, ["#f0e4cc", "#fff8e6", "#a58c62"], 2) + fire(x, y - high + 2, 0.42)).join("");

const seat = () => shadow(4, 32, 34, 10) + box(-2, 8, 48, 52, 10, STONES[0]) + box(-3, 30, 56, 22, 14, STONES[0]) + line("M-20-30h36M-2-44v34", 1.6);

/** By look. */
export const FURNITURE = {
  table, "dice table": diceTable, bench, bunk, bedding, "barrel stack": barrelStack, barrel, crates, strongbox, "chief's chair": chair, wagon, cart, winch,
    "drying rack": dryingRack,
  "weapon stand": weaponStand, "straw bale": strawBale, tent, stall, mast, brazier, "candle stand": candles, "stone seat": seat,
};
