// Doors, plates, money, treasure and what a scenario is about: centred on their hex.

import { block, both, cord, disc, flat, hexagon, INK, line, moved, oval, shape } from "../pen.js";
import { box, crystal, drum, fire, shadow, STONES, TIMBER } from "./solids.js";

const ARCH = "M-36 44V-12C-36-34-20-48 0-48s36 14 36 36v56h-9V-12C27-29 15-39 0-39S-27-29-27-12v56z";
const frame = shape(ARCH, "#8d8679", 2.6) + line("M-35 8h7M-35 26h7M28 8h7M28 26h7M-32-20l7 4M32-20l-7 4M-18-41l4 7M18-41l-4 7M0-47v8", 1.7) +
  shape("M-6-51H6l3 13H-9z", "#b9b1a0", 2);
const LEAVES = "M-26 44V-12C-26-29-14-38 0-38s26 9 26 26v56z";
const wood = shape(LEAVES, "#8a5730", 2.8) + flat("M0-38c14 0 26 9 26 26v56H0z", "#3f220e", 0.45) + line("M-13-34v78M0-37v81M13-34v78", 2, "#4a2a12") +
  line("M-25-6h50M-25 24h50", 8) + line("M-24-6h48M-24 24h48", 4, "#8b949d") +
  [-18, -6, 6, 18].map((x) => disc(x, -6, 1.7, INK) + disc(x, 24, 1.7, INK)).join("") + line("M-21-12c0-11 6-18 13-21", 2.4, "#d19a5c");
const doorClosed = () => frame + wood + line("M15 7a5 5 0 110 10 5 5 0 010-10z", 4.6) + line("M15 7a5 5 0 110 10 5 5 0 010-10z", 2, "#d9a441");
const doorLocked = () => frame + wood + cord("M-26-22L26 38M26-22L-26 38", "#6c7883", 3.4) + line("M-9 4v-8a9 9 0 0118 0v8", 8) +
  line("M-9 4v-8a9 9 0 0118 0v8", 4, "#c9d2da") + block(-15, 3, 30, 24, 4, "#d9a441", 2.6) + flat("M2 4h11c1 0 2 1 2 2v18c0 1-1 2-2 2H2z", "#7a4f0a", 0.45) +
  disc(0, 12, 3.4, INK) + line("M0 12v8", 3.4);
const doorOpen = () => flat("M-27 44V-12C-27-29-15-39 0-39s27 10 27 27v56z", "#0d0a10", 0.5) + flat("M-27 44l14-30h26l14 30z", "#ffd9a0", 0.28) + frame +
  shape("M-28 45V-24l-16 10v40z", "#8a5730", 2.6) + shape("M28 45V-24l16 10v40z", "#6b4223", 2.6) +
  line("M-29-4l-14 6M-29 26l-14-10M29-4l14 6M29 26l14-10", 4, "#8b949d");

const plateOf = (top, mark) => flat(hexagon(44), "#17121c", 0.5) + moved("translate(0 3)", shape(hexagon(39), "#5f5848", 2.4)) +
  moved(`translate(0 ${top})`, shape(hexagon(37), "#a39983", 2.2) + flat("M37 0L18.5 32h-37L-37 0z", "#2a2418", 0.3) +
  line("M-33 0l16.5-28.5h33", 2.6, "#e8e0cc", { opacity: 0.8 }) + line(hexagon(26), 2, "#4b453b") +
    [[30, 0], [15, 26], [-15, 26], [-30, 0], [-15, -26], [15, -26]].map(([x, y]) => disc(x, y, 2.4, "#d9a441", 1.3)).join("") + mark);
const plate = () => plateOf(-3, shape("M-10 2l10-13L10 2H4v10h-8V2z", "#d9a441", 1.7));
const platePressed = () => plateOf(4, shape("M-10-2L0 11 10-2H4v-10h-8v10z", "#7fe3d6", 1.7));

const COIN = oval(0, 6, 17, 11, "#8a5f14", 2.4) + oval(0, 1, 17, 11, "#d9a441", 2.4) + oval(0, 0.5, 11.5, 7, "#e8bd5c", 1.5) +
  line("M-3.5.5l3.5-4.5 3.5 4.5L0 5z", 1.6, "#8a5f14") + line("M-12-3c3-4 7-5 11-5", 2, "#fff0c0");
const coin = () => oval(3, 13, 20, 10, "#1d0e03", 0, 0.35) + moved("translate(0 4)", COIN);
const coins = () => oval(3, 18, 36, 14, "#1d0e03", 0, 0.35) + moved("translate(-16 8) scale(.9)", COIN) + moved("translate(17 11) scale(.9)", COIN) +
  moved("translate(1 0)", COIN) + moved("translate(2 -8) scale(.95)", COIN);
const chest = (body, lid, band) => shadow(4, 24, 36, 10) + shape("M-30-4h60v28h-60z", body, 2.8) + flat("M0-4h30v28H0z", "#1d0e03", 0.4) +
  shape("M-30-4c0-17 9-26 30-26s30 9 30 26z", lid, 2.8) + flat("M0-30c21 0 30 9 30 26H0z", "#1d0e03", 0.35) +
  line("M-15-28v52M15-28v52", 6.4) + line("M-15-28v52M15-28v52", 3, band) + block(-8, -11, 16, 16, 2.5, band, 2.2) + disc(0, -5, 2.6, INK) +
    line("M0-4v5", 2.4) + line("M-24-10c1-7 5-11 10-13", 2.4, "#ffffff", { opacity: 0.5 });
const treasure = () => oval(0, -6, 40, 32, "#ffd75e", 0, 0.22) + chest("#8a5730", "#a8693a", "#d9a441");
const goalTreasure = () => oval(0, -6, 42, 34, "#7fe3d6", 0, 0.28) + chest("#3f4f6b", "#5a6f94", "#e8dcb8") +
  shape("M0-50l3.5 7.5 8 .8-6 5.5 1.7 8L0-32.5l-7.2 4.3 1.7-8-6-5.5 8-.8z", "#ffd75e", 1.8);
const corridor = () => [[-28, 56], [-13, 66], [2, 72], [17, 64]].map(([y, wide]) => block(-wide / 2, y, wide, 13, 1.5, "#a8754a", 2)).join("") +
  line("M-18-22h30M-10-7h34M-26 8h30M-6 23h26", 1.6, "#6b4223") + line("M-24-26h14M-28-11h14M-32 4h14", 1.6, "#d7a870");
const exit = () => flat(hexagon(46), "#e8f4d0", 0.35) + [0, 1, 2, 3].map((step) => box(0, 28 - step * 12, 64 - step * 10, 8, 8, STONES[0], 2)).join("") +
  shape("M0-42l16 16H6v14H-6v-14h-10z", "#6f9a3c", 2.2);
const entrance = () => line(hexagon(42), 2.6, "#fff8e6", { dash: "7 6" }) +
  shape("M-8-14c0 10-4 12-4 22a7 7 0 0014 0c0-6 4-8 4-16 0-5-3-9-7-9s-7 0-7 3z", "#fff8e6", 1.6) + disc(-2, -20, 2.6, "#fff8e6", 1.2) +
  disc(4, -20, 2.2, "#fff8e6", 1.2);

const powderKeg = () => shadow(4, 28, 32, 10) + shape("M-20-22c-7 12-7 34 0 46a20 7 0 0040 0c7-12 7-34 0-46z", "#9a4a2a", 2.6) +
  flat("M5-22c6 14 6 34 0 51 8-1 13-2 15-5 7-12 7-34 0-46z", "#2e0f06", 0.5) + line("M-23-10c12 5 34 5 46 0M-23 12c12 5 34 5 46 0", 5.6) +
  line("M-23-10c12 5 34 5 46 0M-23 12c12 5 34 5 46 0", 2.8, "#8b97a3") +
  oval(0, -22, 20, 6.5, "#c98a5c", 2.2) + cord("M0-22c2-10 12-10 12-20", "#e3cf9f", 1.8) + fire(12, -38, 0.3) +
    shape("M-9-2c0-7 4-10 9-10s9 3 9 10c0 3-2 5-4 6v4H-5V4c-2-1-4-3-4-6z", "#efe3c8", 1.6) + disc(-3.5, -2, 2, INK) + disc(3.5, -2, 2, INK);
const ritualStone = () => shadow(4, 32, 34, 10) + shape("M-20 32l-4-30 6-34 16-14 16 10 8 38-4 30z", "#5a5668", 2.8) +
  flat("M-2-46l16 10 8 38-4 30H4c4-24 4-56-6-78z", "#1d1a2a", 0.55) + oval(0, -8, 28, 34, "#b06af0", 0, 0.18) +
  line("M-8-26l8 8 8-8M0-18v12M-10 0c0-8 20-8 20 0s-20 8-20 0zM0 4v16M-6 14l6 6 6-6", 4) +
  line("M-8-26l8 8 8-8M0-18v12M-10 0c0-8 20-8 20 0s-20 8-20 0zM0 4v16M-6 14l6 6 6-6", 2, "#e0b0ff");
const seal = (rim, face, mark) => oval(4, 8, 42, 36, "#1d0e03", 0, 0.35) + oval(0, 3, 40, 35, INK) + oval(0, -2, 39, 34, rim, 2.4) +
  oval(0, -2, 31, 27, face, 2) + line("M-34-10c3-10 10-16 20-19", 2.6, "#ffffff", { opacity: 0.55 }) + mark +
  [0, 60, 120, 180, 240, 300].map((turn) => moved(`rotate(${turn} 0 -2)`, disc(0, -33, 2, "#fff2c8", 1))).join("");
const nightSeal = () => seal("#4a3a72", "#1d1436", shape("M8-22a20 20 0 100 38 15 15 0 010-38z", "#d6c8ff", 2) +
  flat("M14-8l2 4.5 4.5 2-4.5 2-2 4.5-2-4.5-4.5-2 4.5-2z", "#ffffff"));
const sunSeal = () => seal("#b98a25", "#f3d27a", [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => moved(`rotate(${turn} 0 -2)`, shape("M-3.5-16L0-25l3.5 9z",
  "#e5731f", 1.3))).join("") + disc(0, -2, 12, "#ffb02e", 2) + disc(-3, -5, 3.5, "#fff3b0"));
const warDrum = () => shadow(4, 32, 38, 11) + cord("M-26 32L-16 6M26 32L16 6", "#6b4526", 4) + drum(0, 18, 26, 32, 34, ["#a02c27", "#ead9b0", "#4a0f12"]) +
  line("M-30-14l8 32 8-29 8 31 8-31 8 29 8-32", 1.8, "#f3dfae") + oval(0, -16, 24, 8, "#f5ead0", 1.6) + disc(0, -16, 6, "#b5352a", 1.5) +
  cord("M-34-44L-6-20M34-44L6-20", "#8a5730", 3) + disc(-6, -20, 4, "#e3cf9f", 1.6) + disc(6, -20, 4, "#e3cf9f", 1.6);
const LINKS = both(line("M-8-6c-8-6-16-4-20 4s0 16 8 18 14-4 14-10", 8.4) + line("M-8-6c-8-6-16-4-20 4s0 16 8 18 14-4 14-10", 4.6, "#8b97a3"), 0);
const shackles = () => shadow(4, 30, 38, 11) + drum(0, 32, 20, 16, 24, STONES[1]) + cord("M-20-18c8 14 32 14 40 0", "#6c7883", 3.6) + LINKS +
  moved("translate(0 -14)", both(line("M-26-14a12 12 0 1012 14", 9) + line("M-26-14a12 12 0 1012 14", 5, "#aeb8c2"), 0)) +
  block(-8, 2, 16, 15, 3, "#d9a441", 2.2) + disc(0, 8, 2.6, INK);

const tokenOf = (rim, mark) => oval(2, 5, 30, 30, "#1d0e03", 0, 0.35) + disc(0, 0, 30, rim, 2.4) + disc(0, 0, 23, "#f3e8d1", 1.8) +
  line("M-24-8c2-8 8-14 16-16", 2.4, "#ffffff", { opacity: 0.6 }) + mark;
const demonToken = () => tokenOf("#6b2a5a", moved("translate(-17 -18) scale(.72)", both(shape("M14 15.5C7 15 3 9.5 4.5 1.5 7 6 11 8 17 9.5z", "#2b2133", 1.5)) +
  shape("M24 8c8 0 13 5 13 13 0 9-6 17-13 21-7-4-13-12-13-21 0-8 5-13 13-13z", "#8a2f7d", 2.2) +
  both(shape("M14.5 20l7.5 3.5c-1 3-6.5 4-7.5-3.5z", "#ffe14d", 1.5))));
const enhancementField = () => tokenOf("#14606b", line("M0-15v30M-13-7.5l26 15M13-7.5l-26 15", 3, "#14606b") + disc(0, 0, 6, "#7fe3d6", 2));
const gravityBomb = () => tokenOf("#5a4a8a", disc(0, 2, 11, "#3a2f5a", 2) + line("M-16 2c4-14 28-14 32 0M-11-12l-5-3M11-12l5-3", 2.2, "#5a4a8a") +
  line("M4-8l4-6", 2.4) + disc(-4, -2, 2.6, "#c9b8ff"));
const fogger = () => tokenOf("#4d6a35", shape("M-9 4h18v12H-9z", "#8b97a3", 2) +
  line("M-8 0c-6-8 4-10 0-16M0 0c-6-8 6-8 2-16M9 0c-4-6 4-8 2-14", 2.6, "#6f9a3c"));
const revivingEther = () => tokenOf("#8a5bb0", shape("M-5-16H5v7c7 4 11 9 9 17-2 6-8 8-9 8H0c-8 0-13-4-14-10-1-8 4-12 9-15z", "#e8d8f8", 2) +
  flat("M-13 4c8 4 18 4 27 0 0 7-5 12-14 12S-12 11-13 4z", "#a06ad0") + line("M0-2v8M-4 2h8", 2.4, "#5a2a80"));
const teleportationPad = () => tokenOf("#2f7fb0", line("M-14 8c4 6 24 6 28 0M-11 0c4 5 18 5 22 0M-7-8c3 4 11 4 14 0", 2.6, "#2f7fb0") +
  shape("M0-18l6 8h-4v8h-4v-8h-4z", "#7fd8f0", 1.5));
const crystalCluster = () => shadow(4, 30, 36, 11) + crystal(-14, 28, 40, 16, ["#8fd8e8", "#f2ffff", "#2a6a8c"], -14) +
  crystal(14, 28, 36, 16, ["#c48ae0", "#fbeeff", "#5a2a80"], 16) + crystal(0, 30, 56, 20, ["#8fd8e8", "#f2ffff", "#2a6a8c"]);
const fallen = () => shadow(2, 22, 34, 11) + oval(2, 24, 32, 10, "#5b4433", 2) + shape("M-20 22V-18c0-22 40-22 40 0v40z", "#8d8679", 2.4) +
  flat("M2-34c11 0 18 6 18 16v40H6c3-20 2-40-4-56z", "#4b453b", 0.5) + line("M-10-10h20M-10-2h20M-10 6h14", 2, "#4b453b") +
    line("M-14-14c1-8 5-13 11-15", 2, "#d8d2c2");

/** Doors, plates, money, treasure: by name. */
export const FIXTURES = {
  "door closed": doorClosed, "door open": doorOpen, "door locked": doorLocked, plate, "plate pressed": platePressed, coin, coins, treasure,
    "goal treasure": goalTreasure, corridor, exit, entrance, grave: fallen,
};
/** What a scenario is about, and the tokens that abilities leave: by name. */
export const OBJECTIVES = {
  "powder keg": powderKeg, "ritual stone": ritualStone, "night seal": nightSeal, "sun seal": sunSeal, "war drum": warDrum, shackles, "demon token": demonToken,
    "crystal cluster": crystalCluster,
  "enhancement-field": enhancementField, "gravity-bomb": gravityBomb, "pernicious-fogger": fogger, "reviving-ether": revivingEther,
    "teleportation-pad": teleportationPad,
};
