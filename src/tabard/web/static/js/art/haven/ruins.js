// What lies about in cities, sewers and tombs that have seen better days: centred on its hex and made from a small generator.

import { cord, disc, flat, hexagon, line, moved, oval, shape } from "../pen.js";
import { spread } from "./growth.js";
import { boulder, box, fire, shadow, STONES, TIMBER } from "./solids.js";

const dark = (opacity = 0.85) => flat(hexagon(42), "#0d0a10", opacity);

const brokenColumn = () => shadow(4, 24, 44, 14) + moved("rotate(-14)", shape("M-40 2c0-12 6-18 12-18h46l6 8-4 6 6 8-6 12h-48c-6 0-12-6-12-16z", "#c9c0ab", 2.4) + line("M-26-14v32M-12-15v34M2-15v34M14-14v32", 2, "#8d8375") + oval(-32, 2, 9, 17, "#e6dfcc", 2.2) + line("M-36-4l8 12", 1.8)) +
  shape("M22 22l12-6 8 6-4 10-14 1z", "#b5ab96", 2) + shape("M-6 32l8-4 6 5-4 6-9 0z", "#b5ab96", 1.8);
const fallenPipe = () => shadow(2, 22, 46, 12) + moved("rotate(10)", shape("M-42-12h70v28h-70z", "#7a6a5c", 2.4) + flat("M-42 4h70v12h-70z", "#2a1f18", 0.4) + line("M-20-12v28M4-12v28", 4.6) + line("M-20-12v28M4-12v28", 2, "#b08a5a") + oval(28, 2, 10, 15, "#4a3d34", 2.4) + oval(29, 2, 6, 10, "#14100e")) +
  line("M36 8c4 8 2 14-2 22M40 6c6 8 6 14 4 22", 2.6, "#6f9a8a");

const fallenPlaster = (next) => flat(hexagon(38), "#d8cfbc", 0.35) + spread(next, 8, 32).map(([x, y], index) => shape(`M${x - 9} ${y + 2}l6-7 9 1 4 6-6 6-9 0z`, index % 2 ? "#e9e2d2" : "#cfc5b0", 1.8)).join("") + line("M-8-6l6 4M10 8l6-2M-18 12l5 3", 1.6, "#8d8375");
const trampledMud = (next) => flat(hexagon(40), "#5a4028", 0.5) + spread(next, 6, 28).map(([x, y], index) => moved(`translate(${x} ${y}) rotate(${index * 55})`, oval(0, -4, 5, 8, "#3a2616", 0, 0.9) + oval(0, 8, 4, 4, "#3a2616", 0, 0.9))).join("") + line("M-30 14c10 4 16-4 26 0M6-22c8 2 12-4 20 0", 2.2, "#8a6a44");
const tornCarpet = () => moved("rotate(-8)", shape("M-38-24l74-4 4 16-8 8 8 10-4 18-70 4-6-10 8-10-6-12z", "#8f2a3a", 2.4) + line("M-30-16l60-3 2 12M-28 20l56-4", 2, "#e0b04a") + shape("M-8-6l10-8 12 8-10 10z", "#e0b04a", 1.6) + flat("M14 14l8-14 10 14z", "#4a1420", 0.7) + line("M-40-20l-5 2M-40-8l-5 0M-40 6l-5 1M38-14l5-1M38 8l5 1", 2, "#e8d8b0"));
const wetPlanks = () => dark(0.6) + [-24, -8, 8, 24].map((y, index) => moved(`translate(${index % 2 ? 3 : -3} ${y})`, box(0, 7, 74, 3, 12, TIMBER))).join("") + line("M-26-20c5-3 9-3 13 0M8-4c5-3 9-3 13 0M-18 14c5-3 9-3 13 0M14 26c4-2 8-2 11 0", 2.6, "#a8d8e8") + disc(-4, -8, 3, "#cdeef8", 1.2) + disc(24, 10, 2.6, "#cdeef8", 1.2);
const foulWater = (next) => shape("M-42 2c-2-14 10-24 24-24 10-8 32-6 38 6 14 2 22 14 16 24-2 14-22 20-36 16-18 6-40-4-42-22z", "#4f6a2c", 2.2) + line("M-24-4c6-4 12-4 18 0M6-12c5-3 10-3 15 0M-8 14c6-4 12-4 18 0", 2.4, "#a8c25a") + spread(next, 6, 28).map(([x, y]) => disc(x, y, 3.4, "#c9d87a", 1.4)).join("");

const burningRubbish = () => shadow(0, 24, 42, 12) + shape("M-36 24c-2-12 8-14 12-18 4-10 16-8 22-12 10 0 14 8 20 10 10 4 18 10 16 20z", "#5a4a3c", 2.4) + moved("rotate(-16)", box(-10, 16, 22, 10, 10, TIMBER)) + shape("M10 10l14-4 4 12-14 4z", "#8a8f98", 2) + line("M-24 18l12 4M6 20l10-2", 2, "#d8c9a8") + fire(-16, 4, 0.9) + fire(12, 0, 1) + fire(-2, -6, 0.7);
const SPLIT = "M-42-8l20 4 8 12 16-4 10 12 30-6M-14 8l-8 18M2 4l4-24 14-12M12 16l-4 16";
const crackedGround = () => flat(hexagon(40), "#8a7252", 0.4) + line(SPLIT, 9) + line(SPLIT, 4.6, "#3a2a1a") + shape("M-30-22l12-4 6 8-8 6-12-2zM22-2l10-6 8 8-6 8-11-2zM-34 18l8-4 8 6-6 8-9-2z", "#b09a72", 2);
const CHASM = "M-44-10l18-6 10 8 20-12 16 6 24-10 2 14-20 10-10 12-18-2-16 12-24-4-4-14z";
const deepCrack = () => shape(CHASM, "#6b5a48", 2.6) + moved("translate(0 2) scale(.84)", flat(CHASM, "#07050a")) + line("M-24-4l10 4M8-12l8 4M-10 14l8-4", 2, "#8a7252") + line("M-34-6l10-3M12-18l10 3", 2.2, "#c4b294");
const openGrave = () => moved("rotate(-10)", shape("M-38-22h76v46h-76z", "#6b5230", 2.4) + flat("M-30-14h60v32h-60z", "#0d0a10") + flat("M-30-14h60v8h-60z", "#3a2a18")) + shape("M-46 22c6-12 20-8 26-4 8-6 18 0 18 8z", "#7a5c36", 2.2) + moved("translate(30 -26) rotate(8)", shape("M-10 14v-22a10 10 0 0 1 20 0v22z", "#a39a8a", 2.2) + line("M-5-4h10M-5 2h10", 1.8)) + line("M-16 6c6 4 14 4 20 0", 2.4, "#e3dac2");
const thornPatch = () => flat(hexagon(38), "#2f4526", 0.4) + cord("M-40 20C-24-24-8 26 6-8s18-16 34-20M-36-18c14-4 20 20 34 16s22 8 36 4M-6 34C-2 14 10 12 14-30", "#4f6a30", 4.4) +
  [[-28, 0, -20], [-12, 6, 140], [4, -12, 0], [20, -16, 30], [30, -24, 60], [-24, -14, 20], [2, 6, 190], [22, 4, 170], [2, 24, 80], [12, -2, -40]].map(([x, y, turn]) => moved(`translate(${x} ${y}) rotate(${turn})`, shape("M-3.5 2L0-12l3.5 14z", "#d8c9a0", 1.4))).join("") + disc(-18, 20, 4, "#b5352a", 1.6) + disc(24, 18, 4, "#b5352a", 1.6);

const caltrops = (next) => flat(hexagon(36), "#17121c", 0.25) + spread(next, 8, 30).map(([x, y], index) => moved(`translate(${x} ${y}) rotate(${index * 37})`, line("M0 0v-12M0 0l-10 7M0 0l10 7", 5) + line("M0 0v-12M0 0l-10 7M0 0l10 7", 2.4, "#dfe6ec") + disc(0, 0, 2.4, "#8b97a3", 1.2))).join("");
const looseBoom = () => shadow(2, 28, 42, 10) + cord("M-34 30V-30", "#6b4526", 6) + moved("rotate(-12 -34 -22)", cord("M-40-22H38", "#8a5730", 6)) + cord("M30-36v22", "#c9a46a", 3) + moved("translate(30 0)", box(0, 12, 24, 14, 10, TIMBER)) + line("M30 20v10M25 25l5 6 5-6", 2.4, "#b5352a") + moved("translate(-18 26)", boulder(0, 0, 0.4, STONES[0]));

/** What blocks the way. */
export const RUINED = { "broken column": brokenColumn, "fallen pipe": fallenPipe };
/** What slows it. */
export const RUINED_GROUND = { "fallen plaster": fallenPlaster, "trampled mud": trampledMud, "torn carpet": tornCarpet, "wet planks": wetPlanks, "foul water": foulWater };
/** What hurts and stays. */
export const RUINED_HAZARDS = { "burning rubbish": burningRubbish, "cracked ground": crackedGround, "deep crack": deepCrack, "open grave": openGrave, "thorn patch": thornPatch };
/** What is sprung once. */
export const RUINED_TRAPS = { caltrops, "loose boom": looseBoom };
