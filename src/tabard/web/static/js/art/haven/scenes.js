// Where a scenario plays, as a strip of 320 by 100: a wall or a sky, a floor, a few things of the place, and somebody waiting in the dark.

import { disc, flat, line, moved, oval, shape } from "../pen.js";
import { faceMarkup } from "./faces.js";
import { terrainMarkup } from "./terrain.js";

const rect = (x, y, width, height, fill,
  opacity = 1) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${opacity === 1 ? "" : ` opacity="${opacity}"`}/>`;
const thing = (look, x, y, size = 0.55, seed = 1) => moved(`translate(${x} ${y}) scale(${size})`, terrainMarkup(look, { seed }));
const lurker = (kind, x, y, size = 0.8) => moved(`translate(${x} ${y}) scale(${size})`, faceMarkup(kind));
const floor = (fill, y = 68) => flat(`M0 ${y}c60-5 120-2 160 0s110 3 160-1v${101 - y}H0z`, fill);
const shine = (x, y, r, colour = "#ffb648") => oval(x, y, r, r * 0.85, colour, 0, 0.14) + oval(x, y, r * 0.6, r * 0.5, colour, 0, 0.18);
const arches = (wall, dark, count = 4) => rect(0, 0, 320, 72, wall) + Array.from({ length: count }, (_, index) => {
  const x = 20 + index * (300 / count);
  const wide = 220 / count;
  return flat(`M${x} 70V34c0-${Math.round(wide * 0.5)} ${Math.round(wide)}-${Math.round(wide * 0.5)} ${Math.round(wide)} 0v36z`, dark);
}).join("") + line("M0 12h320M0 24h320M40 0v12M110 0v12M190 0v12M260 0v12M16 12v12M80 12v12M150 12v12M226 12v12M300 12v12", 1.4, dark, { opacity: 0.6 });
const sky = (top, low) => rect(0, 0, 320, 74, low) + flat("M0 0h320v26c-80 18-200-14-320 10z", top);
const stars = [[20, 12], [58, 22], [96, 8], [150, 16], [204, 10], [246, 24], [292, 12]].map(([x, y]) => disc(x, y, 1, "#fff6e3")).join("");
const pines = (colour) => [6, 30, 58, 92, 214, 246, 272, 300].map((x,
  index) => flat(`M${x} 74l${8 + (index % 3) * 3}-${34 + (index % 3) * 10} ${8 + (index % 3) * 3} ${34 + (index % 3) * 10}z`, colour)).join("");
const peaks = (far, near, snow) => flat("M0 74l50-48 30 26 44-44 46 50 36-30 52 44 30-20 32 22z", far) +
  (snow ? flat("M50 26l-12 12 8-2 6 4 6-6 6 4zM124 8l-14 16 10-4 6 6 8-6 8 6z", "#f4f9fd") : "") + flat("M0 76l40-22 44 18 60-24 50 24 56-18 70 22z", near);

/** By mood: the place, and who waits there (kind, left, top, size). */
const MOODS = {
  camp: [sky("#3a4a6b", "#d8925a") + peaks("#6b5a6a", "#4a4a3a") + floor("#6b5230") + shine(168, 60, 50) + thing("tent", 60, 58, 0.8) +
    thing("tent", 258, 56, 0.7) + thing("wagon", 112, 70, 0.6) + thing("cooking fire", 168, 72, 0.6) +
    thing("crates", 222, 76, 0.5), ["bandit-scout", 274, 50, 0.85]],
  cave: [rect(0, 0, 320, 100, "#2c2620") + flat("M0 0h320v18l-16 26-14-22-20 34-16-30-26 16-20-24-24 40-18-36-30 20-20-24-28 30-22-26-26 34-20-30-20 18z",
    "#4a4034") + floor("#5f5340", 70) + shine(160, 64, 60, "#8fd8e8") + thing("stalagmite", 52, 62, 0.8) + thing("crystal pillar", 158, 64, 0.7) +
    thing("boulders", 232, 74, 0.6), ["cave-bear", 262, 42, 0.95]],
  ice: [sky("#5f94b8", "#dff0f8") + flat("M0 0h320v12l-12 30-8-24-16 40-12-36-20 20-14-26-20 50-14-44-26 24-16-26-22 44-18-40-24 26-20-28-20 40-18-34-20 26z",
    "#b9dff0") + floor("#eef6fb", 70) + thing("ice block", 70, 68, 0.7) + thing("icicle pillar", 150, 60, 0.85) +
    thing("snowdrift", 212, 76, 0.6), ["frost-demon", 250, 40, 1]],
  crypt: [arches("#4a4a5a", "#1d1a26") + floor("#5a5866") + shine(44, 34, 40) + shine(276, 34, 40) + thing("candle stand", 44, 62, 0.55) +
    thing("sarcophagus", 118, 74, 0.7) + thing("bone heap", 190, 78, 0.55) + thing("urn", 276, 70, 0.5), ["living-bones", 216, 34, 0.85]],
  barrow: [sky("#22283f", "#6b5a7a") + stars + disc(270, 20, 12, "#f0e0b0") + flat("M0 80c40-44 100-56 160-56s130 18 160 60v20H0z", "#3a4a2a") +
    floor("#2c3a20", 76) + flat("M136 84V50c0-22 48-22 48 0v34z", "#0d0a10") + shape("M128 86V50c0-32 64-32 64 0v36h-9V52c0-20-46-20-46 0v34z", "#8d8679", 2) +
    thing("grave", 70, 76, 0.5) + thing("grave", 236, 78, 0.55), ["living-corpse", 262, 44, 0.85]],
  rift: [rect(0, 0, 320, 100, "#241430") + flat("M0 0h320v40c-60 20-90-30-150-10S50 10 0 40z", "#5a2450") +
    flat("M120 100l30-56-14-8 30-36 4 34 20 8-30 58z", "#ff7a3a", 0.85) + flat("M132 96l22-50-8-6 16-24 2 22 14 8-24 50z", "#ffe27a") + floor("#3a2030", 78) +
    thing("broken anchor stone", 70, 70, 0.75) + thing("glowing crack", 220, 84, 0.6) + lurker("flame-demon", 20, 26, 0.7), ["chaos-demon", 252, 34, 1]],
  forest: [sky("#4a7a7a", "#b8d0a0") + pines("#3a5a34") + floor("#4f6a30") + pines("#2a4526").replaceAll("74l", "80l") + thing("fallen tree", 112, 74, 0.7) +
    thing("stump", 190, 76, 0.55) + thing("bush", 44, 76, 0.6), ["forest-imp", 250, 38, 0.9]],
  hall: [arches("#7a5a3c", "#33200f", 3) + floor("#8a6238") + shine(160, 40, 70) + thing("brazier", 24, 62, 0.55) + thing("brazier", 298, 62, 0.55) +
    thing("table", 104, 72, 0.75) + thing("weapon stand", 190, 64, 0.65), ["city-guard", 226, 38, 0.9]],
  mine: [rect(0, 0, 320, 100, "#33281c") + flat("M0 0h320v16L250 8 190 20 130 6 60 18 0 10z", "#5a4630") + floor("#4a3a28", 72) +
    line("M0 90h320M0 96h320", 2.4, "#8b97a3") + thing("prop", 66, 54, 0.9) + thing("prop", 296, 54, 0.9) + thing("cart", 150, 76, 0.7) +
    thing("crystal pillar", 214, 70, 0.5) + shine(150, 50, 50, "#8fd8e8"), ["merciless-taskmaster", 236, 42, 0.95]],
  mountain: [sky("#5a7fa0", "#d8e6ee") + peaks("#7f94a8", "#a8bccb", true) + floor("#e8f0f5", 72) + thing("boulder", 70, 72, 0.6) +
    thing("snowdrift", 150, 80, 0.6) + thing("boulder", 220, 76, 0.5, 3), ["hound", 260, 44, 0.85]],
  sewer: [arches("#4f5a4a", "#161d16") + floor("#2f4a44", 70) + line("M10 84h50M90 90h60M180 82h44M250 90h50", 2.4, "#6f9a8a") + thing("barrel", 54, 66, 0.5) +
    thing("loose grate", 160, 40, 0.5) + thing("water", 232, 86, 0.6), ["ooze", 252, 36, 0.9]],
  ship: [sky("#2f4a6b", "#8fb8d0") + flat("M0 60c40-8 60 6 100 0s60-8 110 0 70-6 110 0v14H0z", "#2f6a8a") + floor("#8a6238", 72) +
    line("M0 82h320M0 92h320", 1.5, "#4a2f18") + thing("mast", 154, 52, 1) + thing("barrel stack", 84, 68, 0.6) +
    thing("crates", 226, 72, 0.6), ["lurker-soldier", 262, 40, 0.85]],
  street: [sky("#4a4a6b",
    "#c89a7a") + flat("M0 74V40L18 24l18 16v-8l22-18 22 18v12h20V30l18-16 18 16v10h22V30l20-18 20 18v12h24V28l22-18 22 18v10l18-12 16 12v36z", "#3a3248") +
    [[20, 46], [58, 40], [122, 44], [196, 44], [262, 42], [300, 48]].map(([x, y]) => rect(x, y, 5, 8, "#ffd76a")).join("") + floor("#6c655a", 72) +
    thing("stall", 96, 68, 0.65) + thing("fountain", 178, 74, 0.6), ["city-archer", 244, 42, 0.85]],
  temple: [arches("#a8966a", "#4a3c20", 5) + floor("#b8a880") + shine(160, 40, 60, "#ffe27a") + thing("column", 40, 60, 0.75) + thing("column", 282, 60, 0.75) +
    thing("altar", 160, 68, 0.75) + thing("candle stand", 104, 74, 0.45) + thing("candle stand", 216, 74, 0.45), ["cultist", 232, 40, 0.85]],
  ritual: [rect(0, 0, 320, 100, "#2a1830") + oval(160, 60, 120, 60, "#8a2f6b", 0, 0.35) + floor("#3a2440", 74) +
    line("M100 88c0-14 120-14 120 0s-120 14-120 0zM120 88l80-6M120 82l80 8", 2, "#ff7ad0") + thing("night seal", 70, 72, 0.55) +
    thing("sun seal", 236, 78, 0.5) + thing("ritual stone", 160, 58, 0.65) + lurker("cultist", 84, 34, 0.7), ["dark-ritual-cultist", 264, 40, 0.9]],
  seer: [arches("#5a7a80", "#1d363c", 5) + floor("#7a9a9a") + thing("water basin", 90, 70, 0.7) + thing("statue", 160, 58, 0.85) +
    thing("water basin", 230, 70, 0.7) + shine(160, 40, 50, "#8fe3da"), ["living-spirit", 270, 34, 0.9]],
  training: [sky("#7f9ab8",
    "#e8d0a0") + flat("M0 70V44h320v26zM0 44V34h14v10zM28 44V34h14v10zM56 44V34h14v10zM84 44V34h14v10zM112 44V34h14v10zM140 44V34h14v10zM168 44V34h14v10zM196 44V34h14v10zM224 44V34h14v10zM252 44V34h14v10zM280 44V34h14v10zM308 44V34h12v10z", "#94876a") + floor("#c0a070", 68) + thing("straw bale", 80, 74, 0.6) + thing("weapon stand", 206, 66, 0.65) + lurker("training-partner", 140, 42, 0.9), ["training-dummy", 262, 38, 0.95]],
};

/** Which mood a scenario of the printed list has, and who waits in it; others go by the theme of their first room. */
const OF_SCENARIO = {
  0: "training", 1: "camp", 2: "crypt night-demon", 3: "ice", 4: "crypt living-spirit", 5: "crypt hail", 6: "crypt ooze", 7: "barrow bandit-archer",
    8: "barrow bandit-commander",
  9: "rift", 10: "mountain", 11: "ritual", 12: "camp inox-guard", 13: "ice savvas-icestorm", 14: "cave living-spirit", 15: "rift flame-demon", 16: "mine",
  17: "rift night-demon", 18: "street cultist", 19: "hall earth-demon", 20: "hall vermling-scout", 21: "hall living-spirit", 22: "mountain stone-construct",
  "23A": "street living-corpse", "23B": "street living-bones", 24: "street flame-demon", "25A": "hall wind-demon", "25B": "mountain wind-demon", 26: "hall city-archer",
  27: "temple sun-demon", 28: "seer", 29: "mountain savvas-lavaflow", 30: "sewer lurker-soldier", 31: "forest living-spirit", 32: "ice savvas-lavaflow", 33: "mine stone-construct",
  34: "crypt stone-construct", 35: "cave deep-terror", 36: "sewer", 37: "crypt deep-terror", 38: "cave spitting-drake", 39: "cave forest-imp", 40: "forest lurker-soldier",
  41: "sewer giant-viper", 42: "mountain inox-archer", 43: "hall cultist", 44: "temple earth-demon", 45: "rift black-imp", 46: "ship deep-terror", 47: "mine inox-guard",
  48: "ice hound", 49: "camp inox-priest", 50: "mountain rending-drake", 51: "cave ooze", 52: "forest harrower-infester", 53: "temple stone-construct", 54: "rift living-spirit",
  55: "street night-demon", 56: "street chaos-demon",
};

/** All moods that are drawn. */
export const SCENES = Object.keys(MOODS);

/** The mood of a scenario: by its number, or by the theme of its first room. */
export function moodOf(number, theme = "hall") {
  return OF_SCENARIO[number] ?? (theme in MOODS ? theme : "hall");
}

/** The strip of a mood as SVG text, 320 by 100; "crypt ooze" is a crypt in which an ooze waits instead of the usual one. */
export function sceneMarkup(mood) {
  const [place, guest] = mood.split(" ");
  const [scenery, [kind, ...where]] = MOODS[place] ?? MOODS.hall;
  return scenery + lurker(guest ?? kind, ...where);
}

/** The strip of a mood, going on to the left as in a mirror: from -320 to 320. */
export function wideSceneMarkup(mood) {
  return moved("matrix(-1 0 0 1 0 0)", sceneMarkup(mood)) + sceneMarkup(mood);
}
