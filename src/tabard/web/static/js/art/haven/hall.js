// The hall around the table: lacquered planks behind everything, the banner at the end, and the seals of battle goals.

import { both, disc, flat, INK, line, moved, oval, shape, toothed } from "../pen.js";
import { emblem } from "./emblems.js";

const GRAIN = "M12 10c60 4 90-3 150 1s120 2 200-2M30 34c80-3 160 4 250 0s100 2 180 0M0 66c40 3 130-3 220 1s150-3 250 0M60 92c90 4 120-2 190 1s140-1 210 1M10 128c70-3 150 3 240 0s130 3 220 0M40 158c60 3 160-3 230 0s120-2 190 1";

/** A tile of lacquered planks as SVG text, 480 by 180; its edges meet. */
export function planksMarkup(isDark = false) {
  const [a, b, c, gap, grain] = isDark ? ["#2b1a12", "#24150e", "#301e15", "#0f0805", "#4a3020"] : ["#6b432c", "#623c27", "#744a31", "#38211a", "#8f6144"];
  const planks = [[0, a], [45, b], [90, c], [135, b]].map(([y, fill]) => `<rect y="${y}" width="480" height="45" fill="${fill}"/>`).join("");
  const gaps = line("M0 0h480M0 45h480M0 90h480M0 135h480M150 0v45M390 45v45M90 90v45M310 135v45", 2, gap);
  const nails = [[144, 12], [156, 12], [144, 34], [156, 34], [384, 56], [396, 56], [84, 102], [96, 102], [304, 148], [316, 148]].map(([x, y]) => disc(x, y, 1.7,
    gap)).join("");
  return planks + line(GRAIN, 1.2, grain, { opacity: 0.45 }) + gaps +
    line("M0 2h480M0 47h480M0 92h480M0 137h480", 1, "#ffffff", { opacity: isDark ? 0.05 : 0.12 }) + nails;
}

const LAUREL = [[-64, 44, -52], [-84, 26, -34], [-96, 2, -14], [-98, -24, 6], [-90, -48, 26], [-74, -68, 46]].map(([x, y,
  turn]) => moved(`translate(${x} ${y}) rotate(${turn})`, shape("M0 16c-10-8-10-22 0-32 10 10 10 24 0 32z", "#7a9a44", 2.4) + line("M0 12v-22", 1.6))).join("");
const BLADE = shape("M-7 70V-78l7-16 7 16V70z", "#dfe6ec", 2.6) + flat("M0 70V-92l6 14V70z", "#6c7883", 0.6) + shape("M-28 70h56v9h-56z", "#d9a441", 2.4) +
  shape("M-5 79H5v26H-5z", "#6b4526", 2.2) + disc(0, 110, 7, "#d9a441", 2.2);
const SHIELD = "M-58-62C-30-62-14-68 0-78c14 10 30 16 58 16 4 60-14 100-58 130C-44 38-62-2-58-62z";
const RIBBON = (cloth, dark) => both(shape("M-250 18l70-12v56l-70 14 18-32z", dark, 2.6), 0) +
  shape("M-200-4c120-20 280-20 400 0v60c-120-20-280-20-400 0z", cloth, 2.8) + line("M-190 5c116-19 264-19 380 0M-190 46c116-19 264-19 380 0", 2, "#f0d9a0");

const won = moved("translate(360 104)", moved("translate(0 -14) rotate(48)", BLADE) + moved("translate(0 -14) rotate(-48)", BLADE) + both(LAUREL, 0) +
  shape(SHIELD, "#8d2f2a", 3) +
  flat("M0-78c14 10 30 16 58 16 4 60-14 100-58 130z", "#3f0c10", 0.5) +
  line("M-46-50c20-1 34-6 46-14 12 8 26 13 46 14 2 48-12 80-46 104C-34 30-48-2-46-50z", 2.6, "#d9a441") +
  emblem("star", 0, -22, 4.5) + moved("translate(0 42)", RIBBON("#2f5a3a", "#17341f")));
const lost = moved("translate(360 104)", shape("M-58-62C-30-62-14-68 0-78l-8 40 16 14-18 26 12 18-6 42C-42 36-62-2-58-62z", "#8f8a98", 3) +
  moved("translate(26 12) rotate(14)", shape("M0-78c14 10 30 16 58 16 4 60-14 100-58 130l4-48-12-18 18-26-16-14z", "#746e80", 3)) +
  line("M-44-48c16-1 26-4 36-10M-46-30c0 30 10 54 30 72", 2.4, "#8d8794") +
  moved("translate(-130 30) rotate(-70)", line("M0 0v50", 8) + line("M0 0v50", 4, "#6b4526") + shape("M-7 0h14v12H-7z", "#3b3237", 2) +
    line("M-2-6c-6-8 6-10 0-20M4-8c-4-6 6-8 2-16", 2.4, "#8d8794")) + moved("translate(0 42)", RIBBON("#6f6478", "#4a4152")));

/** The arms over the result of a scenario, 720 by 190, as SVG text: crossed swords and laurel, or a shield that broke. */
export function armsMarkup(isWon) {
  return oval(360, 178, 250, 12, "#120a06", 0, 0.35) + (isWon ? won : lost);
}

/** Two signs for each battle goal: what it is about, and what it is bound to. */
const GOALS = {
  accountant: "coin none", acrobat: "wing shield", ascetic: "coin cross", assistant: "pair claw", bastion: "shield eye", bully: "drop claw",
    cleaner: "coin swirl", closer: "skull star", conservator: "hex shield", diehard: "heart shield", dynamo: "bolt skull", egoist: "coin heart",
    executioner: "claw skull", gambler: "swirl coin",
  hunter: "arrow star", insomniac: "dark eye", masochist: "blood heart", mugger: "coin claw", opener: "claw star", optimist: "sun leaf", pacifist: "leaf none",
    pauper: "coin dark", pedestrian: "tooth none", perfectionist: "heart star", pickpocket: "coin eye", pincushion: "arrow heart", plebeian: "star cross",
    prohibitionist: "drop cross", promoter: "pair heart",
  rambler: "wing leaf", ravager: "fire claw", recluse: "eye dark", ritualist: "hex fire", sadist: "skull claw", scrambler: "wing bolt", shirker: "arrow eye",
    sleeper: "dark star", sluggard: "dark heart", straggler: "tooth dark", streamliner: "hex wing", tormentor: "drop skull", wastrel: "fire hex",
    weakling: "heart cross", workhorse: "star gear", zealot: "sun fire",
  assassin: "dark claw", daredevil: "fire wing", dawdler: "leaf dark", duelist: "claw shield", exterminator: "skull fire", layabout: "leaf star",
    miser: "coin gem", overachiever: "star bolt", peacemonger: "leaf heart", prepper: "gear shield", slayer: "claw pair", slowpoke: "acorn none",
    specialist: "gem star", vanguard: "shield arrow", wallflower: "leaf shield",
};

/** All battle goals that have a seal. */
export const SEALS = Object.keys(GOALS);
const WAX = moved("translate(24 24)", shape(toothed(11, 22, 19.5, 0.6), "#8d2230", 2)) + disc(24, 24, 16.5, "#f3e3bd", 1.6);
const BACK = WAX + disc(24, 24, 16.5, "#a83242", 1.6) + line("M12 19c2-4 5-7 9-8", 2, "#e8909a") +
  line("M15 23c5 5 13 5 18 0M18 27l-2 3M24 28.5v3.5M30 27l2 3", 2.4, INK, { opacity: 0.6 });

/** The seal of a battle goal as SVG text in a box of 48: two signs in wax; without an id its back, which tells nothing. */
export function sealMarkup(id = "") {
  const [first, second] = (GOALS[id] ?? "").split(" ");
  if (!first) return BACK;
  return WAX + (second === "none" ? emblem(first, 24, 24, 1.7) : emblem(first, 22, 22, 1.4) + emblem(second, 32, 33, 0.95));
}
