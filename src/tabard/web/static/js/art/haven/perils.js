// What hurts whoever enters: hazards, which stay, centred on their hex and made from a small generator.

import { cord, disc, flat, line, moved, oval, shape } from "../pen.js";
import { spread } from "./growth.js";
import { bare, box, crystal, fire, TIMBER } from "./solids.js";

const burn = (colour, opacity = 0.3) => oval(0, 4, 43, 34, colour, 0, opacity);
const ringOfStones = [[-34, 8], [-28, 20], [-14, 28], [2, 31], [18, 28], [30, 19], [35, 7], [-30, -4], [31, -4]].map(([x, y]) => disc(x, y, 6, "#8d8375", 2) +
  disc(x - 1.5, y - 1.5, 2, "#c4bca8")).join("");
const logs = line("M-24 20L24 6M-24 6L24 20", 12) + line("M-23 20L23 6M-23 6L23 20", 7, "#8a5730");

const cookingFire = () => burn("#e5531f") + ringOfStones + logs + fire(0, 10, 1) + cord("M-30 24L-8-40M30 24L8-40", "#5b3a20", 2.6) +
  cord("M0-38v10", "#8b97a3", 1.6) + shape("M-13-28h26c0 10-4 16-13 16s-13-6-13-16z", "#3b3f46", 2.2) + line("M-9-24c0 4 2 7 5 8", 1.8, "#8b97a3");
const firePit = () => burn("#e5531f") + ringOfStones + oval(0, 12, 26, 12, "#2b1410", 2) + fire(-12, 16, 0.8) + fire(13, 16, 0.75) + fire(0, 20, 1.15) +
  disc(-16, -24, 1.6, "#ffb648") + disc(18, -20, 1.6, "#ffb648");
const burningOil = () => burn("#3a1d12", 0.5) + shape("M-40 4c-2-12 10-18 18-18 6-10 24-12 32-3 12-3 26 5 26 17 4 12-8 20-18 18-8 8-26 9-32 2-12 3-25-4-26-16z",
  "#241a24", 2.2) + line("M-26 6c4-4 10-5 15-4M8 14c5 1 10 0 13-3", 2.4, "#8a6aa0") + fire(-20, 10, 0.62) + fire(18, 8, 0.7) + fire(-2, 20, 0.82) +
  fire(2, -8, 0.45);
const CRACK = "M-40-12l16 8 4 12 14 2 6 14 12-6 10 8 18-6M-6 10l6-18 14-6 2-14M-20 8l-12 14";
const glowingCrack = () => burn("#e5531f", 0.35) + line(CRACK, 11) + line(CRACK, 7, "#c8401a") + line(CRACK, 3, "#ffd95c") + disc(-28, -22, 1.8, "#ffb648") +
  disc(24, -24, 1.8, "#ffb648") + disc(28, 24, 1.5, "#ffb648");
const HOLE = "M-36 4c-4-14 8-26 24-28 10-6 30-2 36 8 14 4 16 20 8 28-4 12-26 18-40 14-14 0-26-8-28-22z";
const pit = (edge, inside) => shape(HOLE, edge, 2.4) + moved("translate(1 5) scale(.82)", flat(HOLE, inside)) +
  line("M-24-10c8-10 24-14 36-8", 2.4, "#ffffff", { opacity: 0.3 });
const shaftEdge = () => pit("#6b5a48", "#0d0a10") + cord("M10-24c4 14 0 28-2 42M22-18c2 12-2 24-4 34M10-10l11 4M9 0l11 4M8 10l10 4", "#8a5730", 2) +
  disc(-12, 8, 1.4, "#6b5a48") + disc(-4, 18, 1, "#6b5a48");
const crumblingEdge = () => pit("#94826a", "#2a2018") + line("M-40-6l10 6M-28-26l8 10M0-34l2 10M28-28l-8 10M40-6l-10 4M34 18l-8-6M-30 26l8-8", 2.6) +
  shape("M-8 2l8-5 7 5-3 8-9 1zM12 14l6-3 5 4-3 6-7 0zM-22 10l6-2 3 5-5 4z", "#c4b294", 1.8);
const sunkenPool = () => shape(HOLE, "#5a6b60", 2.4) + moved("translate(1 4) scale(.86)", flat(HOLE, "#163a3f")) +
  moved("translate(2 8) scale(.6)", flat(HOLE, "#0a2024")) + line("M-20-2c6-4 12-4 18 0M4-10c5-3 10-3 15 0M0 14c6-4 12-4 18 0", 2.4, "#7fc8c0") +
  shape("M14 22c-2-8 2-14 8-16-1 6 2 10-2 16z", "#6f9a3c", 1.6) + bare(-14, 14, 0.55, -14);
const scaldingSpring = () => pit("#b5a184", "#2f8fa0") + oval(-2, 6, 18, 9, "#9ff0ea", 0, 0.8) +
  [[-12, 8, 4], [4, 2, 5], [12, 12, 3.4], [-2, 16, 3]].map(([x, y, r]) => disc(x, y, r, "#e8fffb", 1.4)).join("") +
  line("M-14-8c-6-7 6-11 0-19M2-14c-6-7 6-11 0-20M16-8c-6-7 6-11 0-19", 3, "#ffffff", { opacity: 0.85 });
const blowhole = () => moved("scale(.82)", pit("#8d8679", "#17121c")) +
  line("M-8 2c-8-10 6-16-2-30M6 4C0-8 16-16 6-32M16 0c4-8 12-10 12-20", 3.4, "#e9f4f8", { opacity: 0.9 }) + disc(-16, -30, 3, "#e9f4f8", 1.3) +
  disc(14, -38, 2.4, "#e9f4f8", 1.2) + disc(28, -28, 2, "#e9f4f8", 1.1);
const corpseGas = (next) => burn("#4d5a1c", 0.4) + bare(-14, 18, 0.9, -18) +
  [[0, -6, 26], [-22, 2, 17], [22, 4, 18], [-4, -24, 16], [16, -20, 13]].map(([x, y, r]) => oval(x, y, r, r, "#a8bf4a", 0, 0.5)).join("") +
  line("M-24-4c4-8 12-10 16-4s-2 12-8 10M6-10c4-8 14-8 16 0s-6 10-10 6M-4-28c4-4 10-4 12 0", 2.4, "#3f4d12") +
    spread(next, 5, 34).map(([x, y]) => disc(x, y, 2.6, "#d8ea7a", 1.2)).join("");
const GLARE = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => moved(`rotate(${turn})`, shape("M-4-20L0-42l4 22z", "#fff3b0", 1.5) +
  moved("rotate(22)", line("M0-22v-12", 2.4, "#f2b632")))).join("");
const glare = () => oval(0, 0, 44, 40, "#fff3c0", 0, 0.55) + GLARE + disc(0, 0, 18, "#fffbe6", 2) + disc(0, 0, 11, "#ffe27a") + disc(-4, -5, 4, "#ffffff");
const hummingShards = (next) => burn("#5a3fa0", 0.3) + spread(next, 7, 27).map(([x, y], index) => crystal(x, y + 12, 22 +
  (index % 3) * 8, 11, index % 2 ? ["#7fe3f0", "#ffffff", "#1f5a9a"] : ["#b48af0", "#ffffff", "#43207a"], (index - 3) * 8)).join("") +
  line("M-38-12c-4-6-4-12 0-18M-44-8c-7-9-7-19 0-28M38-12c4-6 4-12 0-18M44-8c7-9 7-19 0-28", 2, "#8fe3f0");
const rottenPlanks = () => flat("M-40-26h80v52h-80z", "#120c0a") + box(-2, -10, 74, 4, 10, TIMBER) +
  shape("M-39 8l28-2 6-6 4 8-2 6-36 2zM10 2l8-2 22 0 1 10-26 1z", "#7a5233", 2.2) + box(-2, 30, 74, 4, 9, TIMBER) + line("M-12 6l6-6M16 2l-5 6", 2, "#d9b98a") +
  line("M-30-14h20M6-14h20", 1.4, "#4a2a12") + disc(-33, -16, 1.6, "#d5dbe1") + disc(31, 26, 1.6, "#d5dbe1");
const thinIce = () => shape("M-42 0l8-24 26-10 30 6 20 24-6 24-30 12-34-6z", "#bfe4f2", 2.2) +
  flat("M-30-2l8-16 18-8 22 6 12 18-4 16-22 8-26-4z", "#3a8ab4", 0.45) +
  line("M-6 2L-40-6M-6 2L10-30M-6 2l34-6M-6 2l-8 30M-6 2l24 24M8-14l14 2M-22-2l-4 12", 2, "#ffffff") + line("M-6 2L10-30M-6 2l-8 30", 1, "#2f6d9e");
const thornRoots = () => burn("#5b2a12", 0.3) + cord("M-42 18C-24-22-4 30 14-4s20-18 28-22M-34-22C-14-30-6 8 10 18s22 2 32 8M-10 32C-6 10 16 6 20-30",
  "#5b3a20", 5) + [[-28, -3, -30], [-14, 8, 150], [0, -8, -10], [18, -10, 160], [28, -20, 20], [-22, -24, 10], [6, 20, 10], [26, 22, 186], [14, 4, 60]].map(([x,
  y, turn]) => moved(`translate(${x} ${y}) rotate(${turn})`, shape("M-4.5 3L0-14l4.5 17z", "#e3cf9f", 1.6))).join("");

/** Hazards, by look. */
export const HAZARDS = {
  "cooking fire": cookingFire, "fire pit": firePit, "burning oil": burningOil, "glowing crack": glowingCrack, "shaft edge": shaftEdge,
    "crumbling edge": crumblingEdge, "sunken pool": sunkenPool, "scalding spring": scaldingSpring,
  blowhole, "corpse gas": corpseGas, glare, "humming shards": hummingShards, "rotten planks": rottenPlanks, "thin ice": thinIce, "thorn roots": thornRoots,
};
