// Wood, leaves and slow ground: centred on its hex, made from a small generator.

import { cord, disc, flat, line, moved, oval, pick, shape, tidy } from "../pen.js";
import { bare, bone, boulder, crystal, shadow, STONES } from "./solids.js";

/** Places spread over the hex, far ones first. */
export function spread(next, count, radius = 33) {
  const list = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + next() * 0.8;
    const far = index % 4 === 0 ? 0.3 : 0.62 + next() * 0.38;
    return [tidy(Math.cos(angle) * radius * far), tidy(Math.sin(angle) * radius * 0.84 * far)];
  });
  return list.sort((one, other) => one[1] - other[1]);
}
const about = (next, middle, reach) => tidy(middle + (next() * 2 - 1) * reach);

const tuft = (x, y, size, [leaf, light, dark]) => moved(`translate(${x} ${y}) scale(${size})`,
  shape("M-22 10c-6-8-2-16 5-16 0-10 12-14 18-7 8-4 18 2 16 11 7 3 7 12 0 14-10 4-32 4-39-2z", leaf, 2.2 / size) +
  flat("M2-13c8-4 16 1 15 10 7 3 7 12 0 14-5 2-11 3-17 2 8-8 9-18 2-26z", dark, 0.5) +
    line("M-14 0c0-5 3-8 7-8M-1-6c1-3 4-4 7-3M-8 8c0-3 2-5 5-5", 1.8 / size, light));
const GREENS = [["#5f8a34", "#b6d67a", "#24401a"], ["#4d7a3a", "#9ec96a", "#1d3a14"]];
const bush = (next) => shadow(4, 26, 40, 12) + tuft(-14, -10, 1, GREENS[0]) + tuft(15, -8, 1.05, GREENS[1]) +
  tuft(-2, 14, 1.35, GREENS[Math.floor(next() * 2)]) +
  spread(next, 6, 28).map(([x, y]) => disc(x, y, 2.6, "#c8352b", 1.2)).join("");
const stump = () => shadow(4, 28, 38, 12) + shape("M-24-14l-4 26-12 14 16-2 6 8 10-6 12 6 6-8 16 2-12-14-4-26z", "#7a5233", 2.6) +
  flat("M6-14h18l4 26 12 14-16-2-6 8-6-3c4-12 4-28-6-43z", "#38220f", 0.5) + oval(0, -14, 25, 10, "#c99a63", 2.4) +
  oval(0, -14, 17, 6.5, "none", 1.5) + oval(1, -14, 9, 3.5, "none", 1.4) + flat("M-24-8c4 4 9 2 11 8-3 6-9 4-12 4z", "#6f9a3c");
const fallenTree = (next) => moved(`rotate(${pick(next, [-16, 12, 18])})`, shadow(4, 22, 44, 13) + cord("M4-14l8-22M12-36l8-4M-14-12l-10-16", "#6b4526", 4) +
  shape("M-40-12C-20-18 20-18 40-12c4 8 4 18 0 26-20 6-60 6-80 0z", "#7a5233", 2.6) +
  flat("M-42 4c20 6 62 6 84 0 0 4-1 7-2 10-20 6-60 6-80 0z", "#38220f", 0.5) + oval(-40, 1, 6, 13, "#c99a63", 2.2) + oval(-40, 1, 3, 7, "none", 1.3) +
    line("M-26-8h18M-4-4h20M-20 4h14M8 6h18", 1.6, "#38220f") + tuft(22, -12, 0.55, GREENS[0]) + tuft(-10, 12, 0.5, GREENS[1]));
const refuse = () => shadow(3, 26, 38, 11) + boulder(-10, 6, 0.7, ["#6f6a55", "#948f74", "#35321f"]) + bone(14, 16, 0.9, -20) +
  shape("M2-14l16-6 8 14-14 8z", "#8a5730", 2) + shape("M-24 18c0-6 6-8 10-4s0 10-5 10-5-2-5-6z", "#c8503a", 1.6) +
  line("M-8-18c-4-4 4-6 0-11M12-24c-4-4 4-6 0-11", 2, "#9bd24a");
const prop = () => shadow(2, 32, 40, 9) + cord("M-28 32L-24-34M28 32L24-34", "#7a5233", 7) + cord("M-36-34h72", "#8a5730", 8) +
  cord("M-24-16l14-14M24-16L10-30", "#6b4526", 4) + disc(-27, 0, 2, "#d5dbe1", 1.2) + disc(27, 0, 2, "#d5dbe1", 1.2);

const heap = (next, tints, count = 9, size = 0.42) => spread(next, count, 34).map(([x, y], index) => oval(x + 2, y + 7, 12, 4.5, "#1d0e03", 0, 0.3) +
  boulder(x, y, tidy(size * (0.7 + next() * 0.5)), tints[index % tints.length])).join("");
const rubble = (next) => heap(next, STONES);
const scree = (next) => heap(next, [STONES[2], STONES[0]], 13, 0.3);
const looseStones = (next) => heap(next, [STONES[1], STONES[0]], 6, 0.5);
const spoil = (next) => oval(0, 6, 40, 28, "#5a4a38", 2.2) + oval(-6, -2, 28, 18, "#7a6650") +
  heap(next, [["#6b5a48", "#94806a", "#33271a"], STONES[0]], 8, 0.3) + cord("M-30 20L6-24", "#8a5730", 2.4) +
  shape("M2-30c4-4 12-3 14 1l-8 10-8-5z", "#8b97a3", 1.8);
const boneLitter = (next) => spread(next, 7, 32).map(([x, y], index) => (index % 3 === 1 ? bare(x, y, 0.8, about(next, 0, 30)) : bone(x, y, 0.75, about(next, 0,
  90)))).join("");
const crystalGravel = (next) => spread(next, 10, 34).map(([x, y], index) => crystal(x, y + 6, tidy(13 +
  next() * 10), 9, index % 2 ? ["#8fd8e8", "#f2ffff", "#2a6a8c"] : ["#c48ae0", "#fbeeff", "#5a2a80"], about(next, 0, 35))).join("");
const PUDDLE = "M-40 2c-2-12 10-18 18-18 6-10 24-12 32-3 12-3 26 5 26 17 4 12-8 20-18 18-8 8-26 9-32 2-12 3-25-4-26-16z";
const mud = (next) => moved(`rotate(${about(next, 0, 20)})`, shape(PUDDLE, "#5b4028", 2.2) +
  flat("M-30 2c0-8 8-11 15-11 6-8 20-8 26-1 8-2 18 3 17 11 1 8-6 12-13 11-6 6-18 6-23 1-9 2-21-3-22-11z", "#7a5a3a", 0.9)) +
  line("M-18-2c5-3 10-3 14 0M4-10c4-2 9-2 12 0M6 10c5-3 10-3 14 0", 2, "#b9966a") + oval(-8, 12, 6, 3, "#3f2a16", 1.4) + oval(2, 2, 6, 3, "#3f2a16", 1.4);
const ditch = () => shape("M-40-10c18-8 60-8 80 0l4 12c-4 14-22 22-44 22s-42-8-44-22z", "#3f2a18", 2.2) +
  flat("M-34-2c16-6 52-6 68 0l4 6c-6 10-20 15-38 15s-34-5-38-15z", "#1d120a") + line("M-30-12l-4-7M-16-15l-2-8M2-16l1-9M18-15l3-8M32-11l5-6", 2.2, "#6f9a3c") +
  line("M-22 8h16M4 12h14", 1.8, "#6b4a2c");
const graveEarth = () => oval(0, 4, 42, 26, "#3f2e22", 2.2) + oval(-4, -2, 34, 18, "#5b4433") +
  line("M-24-4l8 4M-8-10l6 4M8-6l8 3M-14 6l8 3M10 8l7 2", 2.2, "#8a6c50") + moved("translate(18 -14)", cord("M0 12V-14M-8-6H8", "#8a5730", 3)) +
  bone(-18, 14, 0.6, 20);
const snowOf = (paths) => paths.map(([d, shade]) => shape(d, "#f4f9fd", 2) + flat(shade, "#8fb3cc", 0.55)).join("");
const snow = (next) => moved(`rotate(${about(next, 0, 16)})`,
  snowOf([["M-42 6c-2-12 10-20 20-18 6-10 24-12 34-3 12-4 28 4 28 17 4 12-8 20-18 18-8 8-28 9-34 2-12 3-28-4-30-16z",
  "M-40 8c14 6 30 0 42 4s26 4 38-8c3 10-8 16-18 15-8 8-28 9-34 2-12 3-26-3-28-13z"]])) +
  line("M-18-6l4 3M4-12l5 2M14 4l5 2M-10 8l4 2", 2, "#bcd6e8") + oval(-4, -2, 5, 3, "#bcd6e8") + oval(8, 10, 5, 3, "#bcd6e8");
const snowdrift = () => shadow(4, 26, 42, 10) + snowOf([["M-42 24c4-18 14-34 30-36 10-14 30-10 34 6 12 4 18 16 20 30-24 8-60 8-84 0z",
  "M8-20c10 2 14 8 14 14 12 4 18 16 20 30-12 4-26 6-42 6 16-12 18-34 8-50z"]]) + line("M-26 6c4-8 8-12 14-14M-4-12c4-6 8-8 12-8", 2.2, "#ffffff") +
  disc(-28, -18, 1.8, "#fff") + disc(30, -22, 1.8, "#fff");
const ivy = (next) => moved(`rotate(${pick(next, [0, 60, 120])})`,
  cord("M-40 8C-20-16-8 20 10-4S34-18 40-8M-30-20C-14-30 0 0 14 14s18 8 26 4M-24 26c10-10 22-2 34-10", "#4d6a2a", 2)) +
  spread(next, 13, 36).map(([x, y]) => moved(`translate(${x} ${y}) rotate(${about(next, 0, 90)})`, shape("M0 7C-8 4-8-3-4-4c1-4 3-5 4-5s3 1 4 5c4 1 4 8-4 11z",
    "#6f9a3c", 1.5) + line("M0 4v-8", 1))).join("");
const brambles = (next) => moved(`rotate(${pick(next, [0, 60, -60])})`,
  cord("M-40 14C-24-14-8 22 8-2s22-4 32-18M-34-18C-16-32-10 4 4 18s22 2 34 8M-10-30c8 10 30 12 40 4", "#6b3a3a", 3) +
  [[-26, -3, -20], [-8, 6, 190], [9, -7, -14], [26, -13, 160], [-22, -21, 10], [-7, -4, 70], [14, 17, 8], [27, 22, 176]].map(([x, y,
    turn]) => moved(`translate(${x} ${y}) rotate(${turn})`, shape("M-3.5 3L0-9l3.5 12z", "#e3cf9f", 1.3))).join("")) +
  spread(next, 5, 30).map(([x, y]) => disc(x, y, 4, "#5a2a6b", 1.4) + disc(x - 1, y - 1, 1.2, "#c9a0d8")).join("");
const undergrowth = (next) => oval(0, 4, 42, 32, "#2f4a1c", 0, 0.45) +
  spread(next, 9, 34).map(([x, y], index) => moved(`translate(${x} ${y})`, [-40, -14, 14, 40].map((turn) => moved(`rotate(${turn})`,
  shape("M0 8c-5-6-5-16 0-24 5 8 5 18 0 24z", index % 2 ? "#6f9a3c" : "#4d7a3a", 1.5))).join(""))).join("");
const water = (next) => moved(`rotate(${about(next, 0, 14)})`, shape(PUDDLE, "#3f7f9a", 2.2) +
  flat("M-30 2c0-8 8-11 15-11 6-8 20-8 26-1 8-2 18 3 17 11 1 8-6 12-13 11-6 6-18 6-23 1-9 2-21-3-22-11z", "#1d4a66", 0.7)) +
  line("M-22-4c5-3 10-3 15 0M2-12c5-3 9-3 14 0M6 6c5-3 11-3 16 0M-18 12c5-3 11-3 16 0", 2.4, "#d8f2fb");

/** What blocks the way, by look. */
export const GROWN = { bush, stump, "fallen tree": fallenTree, refuse, prop };
/** Slow ground, by look. */
export const SLOW = {
  rubble, scree, "loose stones": looseStones, spoil, "bone litter": boneLitter, "crystal gravel": crystalGravel, mud, ditch, "grave earth": graveEarth, snow,
    snowdrift, ivy, brambles, undergrowth, water,
};
