// Those who come to one scenario only, in a box of 48: other editions of monsters, and a few who are like nobody else.

import { both, cord, disc, flat, INK, line, moved, oval, shape } from "../pen.js";
import { BEASTS } from "./beasts.js";
import { DEMONS } from "./demons.js";
import { blade, trident } from "./held.js";
import { BONE, beard, blob, cloak, cowl, crown, eyes, FIRE, flame, glow, head, hood, jaw, jowl, PITCH, skull, SKINS } from "./parts.js";
import { PEOPLE } from "./people.js";
import { golem } from "./stone.js";

const [LIGHT, BROWN, DARK] = SKINS;

const trainingDummy =
  cord("M24 30v14", "#8a5730", 4) + shape("M10 44h28l2 3H8z", "#6b4526", 1.8) + cord("M4 24h40", "#8a5730", 3.6) + both(shape("M2 20h8v8H2z", "#d9b24c", 1.7) +
    line("M3 20l-2-3M6 20v-4M9 20l1.5-3", 1.5, "#8a6a1c")) +
  shape("M14 20h20l2 16c-7 4-17 4-24 0z", "#b98a5c", 2.1) + flat("M24 20h10l2 16c-3 2-7 3-12 3z", "#5b3a1c", 0.45) + disc(24, 29, 6, "#f3e8d1", 1.6) +
    disc(24, 29, 3.6, "#b5352a", 1.3) + disc(24, 29, 1.3, "#fff3cf") +
  disc(24, 11.5, 9, "#d8b98a", 2.1) + flat("M24 3a8.5 8.5 0 010 17z", "#8a6136", 0.45) + line("M18 9l4 4M22 9l-4 4M26 9l4 4M30 9l-4 4", 1.8) +
    line("M19.5 16.5h9M22 15v3M26 15v3", 1.4);
const trainingPartner =
  cord("M42 8L33 44", "#c9a070", 4) + cloak(["#8a6f4a", "#3f2e18", "#c9ac7a"]) + head(LIGHT) +
    shape("M11.5 21C11 10 16 5 24 5s13 5 12.5 16l-4-4c-5-2-12-2-17 0z", "#b07a45", 2) + line("M24 5.5v10M16 8l2 8M32 8l-2 8", 1.5) +
  both(disc(19.5, 22.5, 1.7, INK) + line("M16.5 19l5 .5", 1.8)) + shape("M18.5 31c4 2 7 2 11 0-1 4-3 5.5-5.5 5.5s-4.5-1.5-5.5-5.5z", BONE[0], 1.4) +
    line("M24 25l-1 3.5h2.3", 1.4) + shape("M12 40c8 4 16 4 24 0l2 7H10z", "#b98a5c", 1.8) + line("M16 42v4M24 44v3M32 42v4", 1.5);
const alphaLurker = moved("translate(3 3) scale(.94)", BEASTS["lurker-soldier"]) + crown(11, "#e8dcb8", "#e2452f") + trident();
const arcaneConstruct = golem(["#6a5f8f", "#251d44", "#b8acdc"], "#ff7ae0") + line("M16 12l4-3 4 3 4-3 4 3M12 28l3 3M36 28l-3 3", 1.7, "#ff9af0") +
  shape("M24 28l3 3.5-3 3.5-3-3.5z", "#ff7ae0", 1.3);
const bloatedVictim =
  blob(["#a8a07a", "#4f4a2a", "#e0dcb4"]) + disc(17, 22, 4, "#fbf6dc", 1.6) + disc(17.3, 22.3, 1.3, INK) + disc(31, 21, 3, "#fbf6dc", 1.5) +
    disc(31, 21.3, 1, INK) + shape("M17 30c4-2 10-2 14 0-1 5-3 7-7 7s-6-2-7-7z", "#3a1a20", 1.5) +
  [[11, 33, 3], [36, 29, 3.6], [33, 38, 2.6], [14, 41, 2.4]].map(([x, y, r]) => disc(x, y, r, "#9bc23a", 1.4)).join("") +
    line("M19 9c1 2 3 3 5 3M29 9l-3 3", 1.5);
const corruptCityGuard = PEOPLE["city-guard"].replaceAll("#2c5d8c", "#5a2a4a").replaceAll("#14304d", "#260d20").replaceAll("#dcae80",
  "#9aa88a").replaceAll("#8d5a36", "#4a5a3a") + both(oval(19.7, 29, 3, 3, "#c84aff", 0, 0.5) + disc(19.7, 29, 1.5, "#f0b0ff"));
const darkRitualCultist = cloak(["#2a1f3a", "#0d0818", "#6a58a0"]) + cowl(["#3a2a52", "#140c22", "#8a76c4"]) +
  shape("M16 27c5-3 11-3 16 0-3.5 5.5-12.5 5.5-16 0z", PITCH, 1.5) + moved("translate(0 2)", glow("#ff5ac8")) +
  line("M24 9.5l4.5 8h-9zM24 13v2.5", 2, "#ff5ac8") + both(shape("M4 45c-1-6 1-9 5-10l3 4-3 7z", "#b08aa0", 1.6)) +
    moved("translate(32 24) scale(.3)", flame(["#7a2fb0", "#d05af0", "#ffd0ff"])) +
    moved("translate(1 24) scale(.3)", flame(["#7a2fb0", "#d05af0", "#ffd0ff"]));
const deepEarth = DEMONS["earth-demon"].replaceAll("#7d5a3e", "#4a4f5a").replaceAll("#3a2519", "#181b22").replaceAll("#b58d62", "#8a92a2").replaceAll("#b6f25b",
  "#7fe3f0") + shape("M20 9l4-9 4 9zM11 13L7 4l8 5zM37 13l4-9-8 5z", "#7fe3f0", 1.6);
const disjointedTwin = moved("translate(-8 2) scale(.8)", head(DARK) + eyes("#ffe9a8") + line("M20 33c2.6 1 5.4 1 8 0", 2)) +
  moved("translate(17 4) scale(.8)", head(["#cfc6dc", "#6f648a"]) + eyes("#8fe3ff") + line("M20 34c2.6-1.5 5.4-1.5 8 0", 2)) +
  shape("M2 47c1-8 5-11 10-12l12 5 12-5c5 1 9 4 10 12z", "#4a3a5a", 2) + line("M24 4l-2 8 4 6-4 8 3 8-2 12", 2.6, "#ff5a6a");
const doomcannon =
  shape("M2 42h44v5H2z", "#3b3540", 2) + moved("rotate(-18 24 26)", shape("M6 18h26l12-5v26l-12-5H6c-4 0-5-4-5-8s1-8 5-8z", "#5a4a52", 2.3) +
    flat("M4 27h28l12 4v8l-12-5H6c-2 0-4-1-5-3z", "#1d1218", 0.55) + oval(44, 26, 3.6, 12, PITCH, 1.8) + oval(44, 26, 2, 8, "#ff5a2e") +
    line("M14 18v16M24 18v16", 3) + line("M14 18v16M24 18v16", 1.2, "#ff8a4a") +
    shape("M3 20l-4-6 7 3zM3 32l-4 6 7-3z", BONE[0], 1.5) + disc(9, 26, 3, "#ff8a4a", 1.5)) + both(disc(12, 43, 4.5, "#5a4a52", 1.8));
const egg = shape("M24 3c10 0 17 14 17 25 0 10-7 18-17 18S7 38 7 28C7 17 14 3 24 3z", "#d8cfae", 2.3) +
  flat("M24 3.5c9.5 0 16.5 13.5 16.5 24.5 0 9.5-7 17.5-16.5 17.5 8-8 9-28 0-42z", "#6b6238", 0.5) + line("M13 22c1-6 4-11 8-13", 2.4, "#fffbe6") +
  shape("M8 27l7-3 4 5 6-5 5 5 5-4 6 3-3 8-6-3-5 4-6-5-6 4-6-3z", "#2c3a1c", 1.6) + both(shape("M15 28l6 2c-.5 2.5-4.5 3-6-2z", "#ffd43f", 1.3)) +
    [[17, 38], [31, 39], [24, 42], [30, 12], [19, 14]].map(([x, y]) => disc(x, y, 2, "#8a9a5a", 1)).join("");
const giantOoze = moved("translate(-2 -2) scale(1.08)", BEASTS.ooze.replaceAll("#7fa83a", "#3aa87a").replaceAll("#3d5f16", "#0f5a3a").replaceAll("#dff29a",
  "#b0ffe0").replaceAll("#203309", "#06281a")) + shape("M6 46c-1-5 1-8 4-8s4 3 4 8zM36 46c0-6 2-9 5-9s5 4 4 9z", "#3aa87a", 1.7) +
  line("M20 9v-4M28 9V4", 2, "#3aa87a") + disc(20, 4, 2, "#b0ffe0", 1.3) + disc(28, 3, 2, "#b0ffe0", 1.3);
const hawthorne = cloak(["#3f4a2a", "#1a2010", "#8a9a5a"]) + jowl(LIGHT) + both(disc(19.7, 28, 1.7, INK)) + beard("#8d8679") +
  shape("M3 22c8-3 10-4 11-12 1-5 5-7 10-7s9 2 10 7c1 8 3 9 11 12-10 6-32 6-42 0z", "#5b4a2a", 2.2) + line("M14.5 16c6 2 13 2 19 0", 3, "#a02c27") +
  shape("M33 14c2-6 6-9 11-9-1 6-4 9-9 11z", "#e9efe2", 1.5) + moved("translate(12 13) scale(.76)", blade());
const livingBomb = disc(24, 28, 17, "#3b3540", 2.3) + flat("M24 11.5a16.5 16.5 0 010 33c6-4 9-10 9-16.5s-3-12.5-9-16.5z", "#0d0a12", 0.6) +
  line("M12 22c2-4.5 5-7.5 9-8.5", 2.3, "#8a8094") + shape("M19 7h10v6H19z", "#8b97a3", 1.8) + cord("M24 7c0-5 6-4 8-7", "#e3cf9f", 1.8, 1.2) +
  moved("translate(25 -9) scale(.32)", flame(FIRE)) +
  both(shape("M14 24l7.5 3.5-2 3.5c-3 .3-5.2-2.5-5.5-7z", "#ff9a2e", 1.4) + disc(18.5, 28, 1.2, "#fff3b0")) +
    shape("M16 34.5c5 2.5 11 2.5 16 0-1.5 4.5-4.5 6.5-8 6.5s-6.5-2-8-6.5z", "#ff9a2e", 1.4) + line("M20 36v3M24 36.5v4M28 36v3", 1.5);
const shyreth = cloak(["#2f4f6b", "#10202f", "#7aa8c8"]) + both(shape("M13 18C7 16 3 11 3 4c6 2 11 5 13 9z", "#8fb8c8", 1.7)) + head(["#9ac0cc", "#3f6a7a"]) +
  eyes("#f5ffb0") + line("M24 27l-1 4h2.3", 1.4) + line("M20 34.5c2.6 1.3 5.4 1.3 8 0", 1.8) +
  shape("M12 17c2-8 6.5-11.5 12-11.5S34 9 36 17c-3-3-5-4-7-4l-5 3-5-3c-2 0-4 1-7 4z", "#1d3a4f", 1.9) + shape("M24 8l2 3-2 3.5-2-3.5z", "#f5ffb0", 1.2);
const spymaster = cloak(["#22303a", "#0a1218", "#6a8494"]) + head(BROWN) + shape("M12 18h24l-.5 7c-5 2.5-8 2-11.5 0-3.5 2-6.5 2.5-11.5 0z", "#17121c", 1.7) +
  both(oval(18.5, 21.5, 2.6, 1.9, "#fbf3e0", 1) + disc(18.8, 21.5, 1, INK)) + line("M20 33c3 1.5 6 .8 8-1", 1.8) + line("M24 26l-1 3.5h2.3", 1.4) +
  shape("M9 15c6-2 5-11 15-11s9 9 15 11c-9 3.5-21 3.5-30 0z", "#22303a", 2.1) + line("M15 13c6 1.8 12 1.8 18 0", 2, "#7fe3d6") +
    shape("M12 38c8-3 16-3 24 0v9H12z", "#22303a", 1.8);
const convergence = disc(24, 24, 21, "#2f2a4a", 2.3) + flat("M24 3.5a20.5 20.5 0 010 41c9-5 12-12 12-20.5S33 8.5 24 3.5z", "#0d0a1c", 0.6) +
  [["#e5731f", 0], ["#6fc0e6", 60], ["#5f8a34", 120], ["#bcd6db", 180], ["#f2c63f", 240], ["#8a5ad0", 300]].map(([colour, turn]) =>
  moved(`rotate(${turn} 24 24)`, shape("M24 20c5-4 6-9 3-15-4 3-6 8-3 15z", colour, 1.5))).join("") + disc(24, 24, 6, "#fff6e3", 1.8) + disc(24, 24, 2.6, INK);
const harvester = cord("M8 46L22 6", "#5b3a24", 2.4) + shape("M20 8C28 0 40 1 47 11c-8-3-16-3-25 2z", "#dfe6ec", 1.8) +
  flat("M22 9c8-4 16-4 23 1-8-2-15-2-22 2z", "#5f6b78", 0.5) + moved("translate(3 6) scale(.86)", cloak(["#3a3226", "#151009", "#8a7a5a"]) +
  hood(["#4f4432", "#1d1710", "#a3906a"])) + moved("translate(11.5 15) scale(.6)", skull(BONE)) + both(disc(22.1, 28, 1.2, "#b6f25b"), 50);
const tyrant = moved("translate(0 -1)", both(line("M12 34C4 34 1 39 3 46M17 39c-4 2-6 5-5 9", 6.4) +
  line("M12 34C4 34 1 39 3 46M17 39c-4 2-6 5-5 9", 3.6, "#2f7f8a"))) +
  shape("M24 5c10 0 16 6 15 15-1 10-6 18-9 25l-6-5-6 5c-3-7-8-15-9-25C8 11 14 5 24 5z", "#3f97a0", 2.3) +
  flat("M24 5.5c9.5 0 15.5 5.5 14.5 14.5-1 9.5-6 17-9 24l-5.5-4.5z", "#0d3a44", 0.55) +
  eyes("#fff0a0") + line("M19 32c-1 4 1 6-1 10M24 32v9M29 32c1 4-1 6 1 10", 4.6) + line("M19 32c-1 4 1 6-1 10M24 32v9M29 32c1 4-1 6 1 10", 2, "#7fd0cc") +
    crown(12, "#e8dcb8", "#2f7fb0") + line("M13 19c.8-4 3-6.5 6.5-7.5", 2, "#c8f4ee");
const usurper = cloak(["#5a1f6b", "#220828", "#b06ac8"]) + head(["#b8b0c4", "#5a4f70"]) + glow("#ff5ac8") + moved("translate(0 -4)", jaw("#e8dcf4")) +
  crown(13, "#2b2133", "#ff5ac8") + both(shape("M10 40l-8-4 3 7-5 2 8 2z", "#8a2fb0", 1.6)) + line("M18 14l2 5M30 14l-2 5", 1.6);
const hail =
  cloak(["#7a88a8", "#343d58", "#c8d4ec"]) + shape("M10 41C5 24 10 7 24 5c14 2 19 19 14 36l-5-5V22H15v14z", "#e3e6ee", 2.1) +
    flat("M25 5.5c13 2 17.5 18.5 13 34.5l-4.5-4.5V22H29c2-6 1-12-4-16.5z", "#8d96b0", 0.6) + head(DARK) +
  shape("M11.8 20c1-9 6-14 12.2-14s11.2 5 12.2 14c-4-5.5-7-7-10-7-5 0-10 2-14.4 7z", "#e3e6ee", 1.9) + both(disc(18.8, 23.5, 4, "#d8f4ff", 1.6) +
    disc(19, 23.8, 1.5, INK)) + line("M22.8 23.5h2.4", 1.5) + line("M24 27l-1 3.5h2.3", 1.4) + line("M20 34.5c2.6.8 5.4.5 8-.8", 1.8) +
  shape("M15 42l9-3 9 3v5H15z", "#efe3c8", 1.7) + line("M24 40v7M18 43.5l4-.8M18 45.5l4-.6M30 43.5l-4-.8", 1.2);

/** By kind. */
export const STRANGERS = {
  "training-dummy": trainingDummy, "training-partner": trainingPartner, "alpha-lurker": alphaLurker, "arcane-construct": arcaneConstruct,
    "bloated-victim": bloatedVictim, "corrupt-city-guard": corruptCityGuard,
  "dark-ritual-cultist": darkRitualCultist, "deep-earth": deepEarth, "disjointed-twin": disjointedTwin, doomcannon, egg, "giant-ooze": giantOoze, hawthorne,
    "living-bomb": livingBomb, shyreth, "spymaster-argeise": spymaster,
  "the-convergence": convergence, "the-harvester": harvester, "tyrant-of-the-tides": tyrant, usurper, hail,
};

