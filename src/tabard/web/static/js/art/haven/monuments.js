// Graves, altars, idols, pillars and what the mountain left: centred on their hex, made from a small generator.

import { both, cord, disc, flat, INK, line, moved, oval, pick, shape } from "../pen.js";
import { bare, bone, boulder, box, crystal, drum, ICE, shadow, STONES } from "./solids.js";

const [GREY, BLUE, SAND] = STONES;
const TEAL = ["#58c0b8", "#d8fff6", "#12525c"];
const VIOLET = ["#a070d0", "#f0dcff", "#43207a"];

const coffin = (next) => moved(`rotate(${pick(next, [-14, 8, 16])})`, shadow(5, 14, 42, 20) + shape("M-40 2l8-14 52-4 20 12-2 14-24 8-46-2z", "#5b3a20", 2.6) +
  shape("M-40-4l8-14 52-4 20 12-20 14-52 6z", "#8a5730", 2.6) +
  flat("M-6-20l26-2 20 12-20 14-20 2z", "#3f220e", 0.35) + line("M-33-5l6-8 46-4 14 8-16 9-44 5z", 1.6, "#c99a63") +
    line("M-16-5l30-3M2-14l-2 14", 3, "#d9a441") + disc(-28, -6, 1.8, "#d5dbe1", 1) + disc(28, -8, 1.8, "#d5dbe1", 1));
const sarcophagus = () => shadow(5, 26, 42, 12) + box(-5, 28, 72, 24, 22, GREY) + line("M-34 14h58M-24 8v16M-6 8v16M12 8v16", 1.7, "#4b453b") +
  shape("M-34-2l5-15h60l-5 15z", "#b9b1a0", 2.2) +
  shape("M-22-5c0-6 6-8 12-7h22c8-1 14 2 12 6-2 4-8 4-12 3h-22c-6 2-12 2-12-2z", "#d8d2c2", 1.8) + disc(-15, -8, 3.6, "#d8d2c2", 1.6) +
    line("M2-10v6M-3-7h10", 1.8, "#6b6455");
const bier = (next) => shadow(4, 24, 42, 11) + box(-4, 26, 64, 18, 20, SAND) +
  shape("M-34 4c-2-10 2-16 8-18 16-6 44-6 56 0 6 4 8 10 4 16-2 6-6 6-8 2-4 6-8 6-11 0-5 7-10 7-14 0-5 6-10 6-14 0-4 6-9 6-12 0-3 5-7 5-9 0z", pick(next,
  ["#e3d8bf", "#c9bfd0", "#d0c09a"]), 2.2) +
  line("M-18-10c10-4 24-4 34-2M-20-3c12-3 26-3 38-1", 1.5, "#8d7f60") + disc(-22, -10, 6, "#f3ead6", 1.8);
const jar = (x, y, size, clay) => moved(`translate(${x} ${y}) scale(${size})`,
  shape("M-9-30h18v6c12 6 18 16 14 30-3 10-10 16-14 18h-18c-4-2-11-8-14-18-4-14 2-24 14-30z", clay[0], 2.4) +
  flat("M2-30h7v6c12 6 18 16 14 30-3 10-10 16-14 18H4c8-16 8-38-2-54z", clay[1], 0.5) +
  oval(0, -30, 10, 3.6, clay[1], 2) + line("M-22-2c14 5 30 5 44 0M-23 6c14 5 32 5 46 0", 2, clay[2]) +
    line("M-20-1l5 6 5-5 5 6 5-6 5 6 5-5 5 5 5-6", 1.5, clay[2]) + line("M-13-14c-4 4-6 8-6 14", 2.4, "#fff", { opacity: 0.45 }));
const CLAYS = [["#b5653a", "#5b2812", "#f0c48a"], ["#5a7f8c", "#1f3f4c", "#d8f0ea"], ["#8a6a9a", "#3a2448", "#ead0f4"]];
const urn = (next) => shadow(4, 30, 30, 10) + jar(0, 4, 1.25, pick(next, CLAYS));
const burialJar = (next) => shadow(4, 32, 38, 11) + jar(-15, -2, 0.82, CLAYS[1]) + jar(16, 2, 0.78, CLAYS[0]) + jar(0, 13, 0.85, pick(next, CLAYS)) +
  shape("M-8-8h16l-3-7h-10z", "#efe3c8", 1.8);
const boneHeap = () => shadow(3, 26, 42, 13) + bone(-20, 16, 1, 20) + bone(18, 18, 1.1, -24) + bone(0, 22, 1, 4) + bone(-14, 4, 1, -30) + bone(18, 4, 1, 34) +
  bare(-6, 12, 1.1, -10) + bare(14, 10, 1, 14) + bare(2, -8, 1.2) + bone(-2, -22, 0.8, 70) + bare(-22, 2, 0.85, -24);
const pillarOf = (tint, extra = "") => shadow(5, 32, 34, 10) + box(-3, 34, 48, 8, 12, tint) + drum(0, 24, 17, 15, 56, tint) +
  line("M-9-28v54M-1-26v56M8-28v54", 1.6, tint[2], { opacity: 0.8 }) + box(-3, -28, 44, 8, 12, tint) + extra;
const column = () => pillarOf(SAND, flat("M-14 4c4 4 8 2 10 8-4 6-9 6-12 4zM4-18c6 0 8 4 8 10-4 2-8 0-8-10z", "#6f9a3c", 0.85));
const pillar = () => pillarOf(GREY, line("M-4-22l5 8-3 6 6 10M8 8l-3 8", 1.8));
const altarOf = (tint, top) => shadow(4, 30, 40, 11) + box(-4, 32, 58, 8, 16, tint) + box(-3, 24, 44, 24, 12, tint) + box(-4, 0, 66, 10, 20, tint) +
  line("M-10 6l7 8 7-8M-3 4v16", 2, "#ffe08a") + top;
const altar = () => altarOf(GREY, shape("M-28-12c10-4 40-4 52 0l4-8h-50z", "#a02c27", 1.8) +
  shape("M0-44c6 6 8 9 8 14a8 8 0 01-16 0c0-5 2-8 8-14z", "#8fd0ff", 2.2) + flat("M0-36c3 4 4 5 4 8a4 4 0 01-8 0c0-3 1-4 4-8z", "#f2fbff"));
const crystalAltar = () => altarOf(BLUE, crystal(-14, -16, 22, 12, VIOLET, -14) + crystal(14, -16, 20, 12, TEAL, 16) + crystal(0, -14, 34, 15, VIOLET));
const crystalPillar = () => shadow(4, 30, 36, 11) + crystal(-18, 26, 44, 18, TEAL, -16) + crystal(18, 26, 40, 18, VIOLET, 18) + crystal(0, 30, 76, 26, TEAL) +
  crystal(-6, 34, 22, 12, VIOLET, -8);
const offering = () => altarOf(SAND, oval(-12, -14, 11, 4.6, "#b5653a", 1.8) + disc(-16, -18, 4, "#c8503a", 1.4) + disc(-9, -19, 4, "#d9a441", 1.4) +
  shape("M8-14c-2-8 2-14 8-16 6 2 10 8 8 16z", "#5a7f8c", 1.8) + oval(16, -30, 4, 1.8, "#d8f0ea", 1.2));
const lectern = () => altarOf(GREY, shape("M-24-14l4-12 20 4 20-4 4 12-24 4z", "#efe3c8", 2) +
  line("M0-22v12M-17-21l13 3M-17-17l13 3M17-21L4-18M17-17L4-14", 1.3));
const idolOf = (body, shade, eye, horn) => shadow(4, 32, 34, 10) + box(-3, 34, 50, 10, 14, GREY) +
  shape("M-22 22c-4-14 0-22 6-26-6-4-8-12-6-20 3-12 12-18 22-18s19 6 22 18c2 8 0 16-6 20 6 4 10 12 6 26z", body, 2.6) +
  flat("M4-42c10 1 16 7 18 18 2 8 0 16-6 20 6 4 10 12 6 26H6c8-20 8-44-2-64z", shade, 0.55) + both(shape("M-16-26c4-3 9-2 12 2-1 5-9 6-12-2z", eye, 1.8), 0) +
    shape("M-12-10h24c-1 7-6 9-12 9s-11-2-12-9z", INK, 1.6) + line("M-6-10v5M0-10v6M6-10v5", 2, eye) +
  line("M-14 6c6 5 22 5 28 0M-12 14c6 4 18 4 24 0", 2, eye) + horn;
const blackIdol = () => idolOf("#3a3346", "#120d18", "#c9a6ff", both(shape("M-16-38c-10-2-14-8-14-14 8 1 14 4 20 10z", "#120d18", 2), 0));
const whiteIdol = () => idolOf("#e9e2d0", "#8d826a", "#f2b632", both(shape("M-8-42l-6-10 9 4 5-8 0 12z", "#f2b632", 1.6), 0));
const idol = () => idolOf("#6f8a5b", "#2a3a1c", "#ffd84f", "");
const statueFoot = () => shadow(4, 32, 36, 10) + box(-3, 34, 52, 12, 14, GREY);
const brokenStatue = () => statueFoot() + shape("M-16 22l4-34 6-10 4 6 6-8 8 6 2 12 4 28z", "#b9b1a0", 2.4) +
  flat("M4-18l4-2 6 6 2 12 4 24H6z", "#4b453b", 0.5) + line("M-10-4c6 4 14 4 20 0M-4 0v20M6 0v20", 1.5, "#6b6455") +
  moved("translate(26 22) rotate(28)", shape("M-12 0c-1-10 4-16 12-16s13 6 12 16c-2 6-6 9-12 9S-10 6-12 0z", "#b9b1a0", 2.2) +
    line("M-5-3h3M3-3h3M-3 4h6", 1.6));
const statue = () => statueFoot() + shape("M-18 22c0-20 4-28 8-32-3-6-2-22 10-24 12 2 13 18 10 24 4 4 8 12 8 32z", "#b9b1a0", 2.4) +
  flat("M2-34c11 2 11 18 8 24 4 4 8 12 8 32H6c6-18 5-40-4-56z", "#4b453b", 0.5) +
  both(shape("M-10-8C-24-12-32-22-32-36c10 4 20 10 24 20z", "#d8d2c2", 2), 0) + line("M-5-20h3M3-20h3M-3-13h6", 1.5);
const anchorStone = () => shadow(3, 30, 40, 11) + shape("M-32 28l4-40 14-10 2 14 8-4 4 16-6 24z", "#7f8590", 2.6) +
  flat("M-12-8l8-4 4 16-6 24h-10z", "#3f444e", 0.5) + shape("M4 28l2-22 12-10 14 6 4 20-6 6z", "#94979f", 2.6) +
  flat("M20-3l12 5 4 20-6 6H20z", "#3f444e", 0.5) +
  line("M-24-4l6 8-4 8M-20 18l6-4M12 10l8 4-2 8", 2.6, "#8fe3da") + cord("M-6 24c6-8 12-4 12-14", "#5f6b78", 3) + disc(-14, -30, 2, "#8fe3da") +
    disc(2, -26, 1.5, "#8fe3da");
const well = () => shadow(4, 30, 38, 12) + drum(0, 24, 32, 34, 20, GREY) + oval(0, 4, 25, 8.5, "#1d1722", 2) +
  line("M-30 12l8 2M-10 18h10M14 16l10-3M-20 24l8 1M8 26l8-1", 1.5) + cord("M-28 2V-38M28 2V-38", "#6b4526", 3.6) + cord("M-32-36h64", "#8a5730", 4) +
  cord("M0-34V0", "#e3cf9f", 1.8);
const basin = () => shadow(4, 30, 40, 11) + drum(0, 32, 18, 14, 26, SAND) + drum(0, 10, 18, 38, 16, SAND) + oval(0, -6, 31, 10, "#3f8aa8", 2) +
  line("M-18-8c5-3 10-3 14 0M2-4c5-3 11-3 16 0", 2, "#e9f8ff");
const fountain = () => basin() + drum(0, -8, 7, 5, 20, GREY) + line("M0-28c-12-4-20 4-22 16M0-28c12-4 20 4 22 16M0-28v-8", 3, "#9ad3ea");
const stones = (next) => boulder(0, 0, 1.35, pick(next, STONES));
const manyBoulders = (next) => shadow(4, 28, 42, 12) + boulder(-16, -8, 0.85, pick(next, STONES)) + boulder(18, 2, 0.7, pick(next, STONES)) +
  boulder(-4, 18, 0.8, pick(next, STONES));
const stalagmite = () => shadow(4, 32, 38, 10) + [[-20, 26, 22, 40], [20, 28, 24, 46], [0, 32, 30, 74]].map(([x, y, wide,
  high]) => shape(`M${x - wide / 2} ${y}L${x - 3} ${y - high}h5L${x + wide / 2} ${y}c-6 5-${wide - 12} 5-${wide} 0z`, SAND[0], 2.4) +
  flat(`M${x} ${y + 3}L${x} ${y - high}h2L${x + wide / 2} ${y}z`, SAND[2], 0.5) +
    line(`M${x - wide * 0.28} ${y - 8}h${wide * 0.3}M${x - wide * 0.2} ${y - high * 0.45}h${wide * 0.2}`, 1.5, SAND[1])).join("");
const iceBlock = () => shadow(4, 28, 40, 11) + box(-4, 28, 60, 38, 24, ICE, 2.4) +
  line("M-26 2l14-10M-26 12L-4-8M4 24l18-14M-14 24l8-6", 2, "#ffffff", { opacity: 0.8 }) + line("M6-10l-4 10 6 6-4 10", 1.4, "#3a78a4");
const iciclePillar = () => shadow(4, 32, 34, 10) + drum(0, 30, 24, 14, 34, ICE) + shape("M-20-46h40l-5 20-4-6-3 30-6-22-4 36-5-34-4 12z", "#b9e2f2", 2.4) +
  flat("M2-46h18l-5 20-4-6-3 30-3-12z", "#3a78a4", 0.4) + line("M-13-42l3 18M-2-42v22", 2, "#ffffff");

/** By look. */
export const MONUMENTS = {
  coffin, sarcophagus, bier, urn, "burial jar": burialJar, "bone heap": boneHeap, column, pillar, altar, "crystal altar": crystalAltar,
    "crystal pillar": crystalPillar, "offering table": offering,
  "stone lectern": lectern, "black idol": blackIdol, "white idol": whiteIdol, idol, "broken statue": brokenStatue, statue,
    "broken anchor stone": anchorStone, well, "water basin": basin, fountain,
  boulder: (next) => shadow(5, 28, 40, 12) + stones(next), boulders: manyBoulders, stalagmite, "ice block": iceBlock, "icicle pillar": iciclePillar,
};
