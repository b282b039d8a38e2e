// Items that are worn, in a box of 36: on the head, on the body, on the legs. Each is cut from a pattern, with its own cloth and its own sign.

import { both, cord, disc, flat, INK, line, moved, oval, shape } from "../pen.js";
import { emblem } from "./emblems.js";

const W = 1.7;
const LEATHER = ["#9a6638", "#4f2f17", "#d19a5c"];
const STEEL = ["#b8c2cb", "#5f6b78", "#f4f8fb"];
const SCALE = ["#5f8f5a", "#24451f", "#b8dca0"];

// Head
const helmet = ([a, b, h], extra, { brim = "" } = {}) => extra.behind +
  shape("M6 24C5 11 10 4 18 4s13 7 12 20l-4 6c1-5 .5-9-1-11-5-2-9-2-14 0-1.5 2-2 6-1 11z", a, W) +
  flat("M19 4.5c8 .5 11.5 7 10.5 19l-3 5c1-9-1-17-7.5-24z", b, 0.6) +
  line("M10 16c.6-4 2.6-6.5 5.5-7.5", 1.7, h) + brim + extra.before;
const put = (before, behind = "") => ({ before, behind });
const hoodOf = ([a, b, h], sign, face = INK) => shape("M18 2.5c8.5 3 12 10 12 18 0 5-1.5 9-4 12.5H10C7.5 29.5 6 25.5 6 20.5c0-8 3.5-15 12-18z", a, W) +
  flat("M19 3c7.5 3 10.5 10 10.5 17.5 0 5-1.5 8.5-3.5 12h-3c4-10 3-22-4-29.5z", b, 0.65) +
  shape("M18 10c5 2 7 6.5 7 11.5 0 4-1 7.5-3 11h-8c-2-3.5-3-7-3-11 0-5 2-9.5 7-11.5z", face, 1.3) + line("M9.5 19c.3-5.5 2.6-9.5 6-12", 1.6, h) + sign;
const pendant = (chain, sign) => cord("M6 3c2 10 6 15 12 17 6-2 10-7 12-17", chain, 1.5, 1) + disc(18, 25, 8.5, chain, W) + disc(18, 25, 6, "#2b2133", 1) +
  sign;
const goggles = (rim, glass, extra = "") => line("M2 16h32", 4.4) + line("M2.5 16h31", 2, "#8a5730") + both(disc(11.5, 18, 7.5, rim, W) +
  disc(11.5, 18, 4.8, glass, 1.3) + line("M8.5 17c.3-1.5 1.2-2.5 2.5-2.8", 1.4, "#ffffff"), 36) + extra;
const circlet = (metal, signs) => shape("M4 20c2-6 8-9 14-9s12 3 14 9l-2 4c-3-5-7-7-12-7s-9 2-12 7z", metal, W) +
  line("M7 18c2.5-3.5 6-5 10-5.2", 1.3, "#fff6d8") + signs;
const maskOf = (a, b, extra) => shape("M18 3c8 0 13 4 13 11 0 9-5 16-13 19.5C10 30 5 23 5 14 5 7 10 3 18 3z", a, W) +
  flat("M18 3.5c7.5 0 12.5 3.7 12.5 10.5 0 8.5-5 15-12.5 18.7z", b, 0.55) + extra;

const HEAD = {
  "scouting-lens": cord("M8 32l6-8", "#8a5730", 3.4, 1.3) + disc(20, 15, 11, "#d9a441", W) + disc(20, 15, 8, "#c9f3ec", 1.4) +
    line("M15 13c.8-2.5 2.5-4 5-4.5", 1.7, "#fff") + emblem("eye", 20, 16, 0.75),
  "telescopic-lens": moved("rotate(-32 18 18)", shape("M2 14h10v8H2zM12 12.5h10v11H12zM22 11h9v14h-9z", "#d9a441", W) + oval(31.5, 18, 2.6, 7, "#c9f3ec", 1.4) +
    line("M4 16h6M14 15h6M24 13.5h5", 1.2, "#fff6d8")),
  "amulet-of-life": pendant("#d9a441", emblem("heart", 18, 25.5, 0.8)), "ruby-talisman": pendant("#e0b64f", emblem("ruby", 18, 25, 0.85)),
    "empowering-talisman": pendant("#c9d2da", emblem("bolt", 18, 25, 0.8)),
  "pendant-of-dark-pacts": pendant("#5f5570", emblem("dark", 18.5, 25, 0.8)),
  "necklace-of-teeth": cord("M4 4c2 14 7 22 14 24 7-2 12-10 14-24", "#8a5730", 1.6, 1) +
    [[6.5, 16, 20], [10.5, 23, 12], [18, 28, 0], [25.5, 23, -12], [29.5, 16, -20]].map(([x, y, turn]) => moved(`translate(${x} ${y}) rotate(${turn})`,
    emblem("tooth", 0, 2, 0.8))).join(""),
  "circlet-of-elements": circlet("#d9a441", emblem("fire", 10, 14, 0.5) + emblem("ice", 18, 9.5, 0.55) +
    emblem("earth", 26, 14, 0.5)), "circlet-of-sanctity": circlet("#e8edf2", emblem("sun", 18, 10, 0.9) + line("M9 28c5-3 13-3 18 0", 1.5, "#f2d27a")),
  "heavy-bassinet": helmet(STEEL, put(shape("M7 17h22l2 7-8 9h-10l-8-9z", "#8b97a3", W) + line("M9.5 20.5h17", 2.6) +
    line("M13 25v4M16.5 25v5M20 25v5M23.5 25v4", 1.4))), "iron-helmet": helmet(["#7f8a94", "#3a444e", "#dfe6ec"], put(shape("M16 4h4v22l-2 2.5-2-2.5z",
    "#aeb8c2", 1.4))),
  "hawk-helm": helmet(["#b98d46", "#5f3f0c", "#ffe9b0"], put(shape("M12 15l6-3 6 3-3 4 1 7-4 6-4-6 1-7z", "#f0c75a", W) + disc(14, 17, 1.3, INK) +
    disc(22, 17, 1.3, INK), both(shape("M8 14C3 12 1 7 2 2c4 2 7 5 9 8z", "#efe3c8", 1.4), 36))),
  "horned-helm": helmet(STEEL, put(shape("M16 4h4v16l-2 2-2-2z", "#d9a441", 1.3), both(shape("M9 15C3 14.5 0 9.5 1 2c3 4 6 6 11 7z", "#efe3c8", W), 36))),
    "commanders-cap": shape("M3 20c6-2 6-12 15-12s9 10 15 12c-5 5-25 5-30 0z", "#7c1f24", W) + flat("M18 8c9 0 9 10 15 12-3 3-9 4-15 4z", "#330b10", 0.5) +
    line("M8 19c6 2 14 2 20 0", 2.4, "#d9a441") + shape("M24 10c2-5 5-7 9-7-1 5-3 8-7 9z", "#f5f1e4", 1.4) + emblem("star", 17, 14, 0.6),
  "demonic-skull": both(shape("M9 11C4 10 2 6 3 1c4 1 7 3 9 6z", "#3b2230", 1.5), 36) +
    shape("M18 5c7.5 0 12 5 12 11 0 4-1.5 6.5-4 8.5v5H10v-5c-2.5-2-4-4.5-4-8.5C6 10 10.5 5 18 5z", "#e3cfc0", W) +
    flat("M18 5.5c7 0 11.5 4.5 11.5 10.5 0 4-1.5 6-4 8v5H18z", "#7a3a3a", 0.5) + both(disc(13, 16, 3.2, INK) + disc(13, 16, 1.4, "#ff5a2e"), 36) +
    line("M14 29v-4M18 29v-4M22 29v-4", 1.3),
  "mask-of-terror": maskOf("#5a7a3a", "#22360f", both(shape("M9 13l7 3c-1 3-6 3-7-3z", "#ffe14d", 1.3), 36) +
    shape("M10 21h16c-1 5-4 7-8 7s-7-2-8-7z", "#2a0f14", 1.4) + flat("M11 21.3h3l-1.5 3.5zM16.5 21.3h3L18 25.5zM22 21.3h3l-1.5 3.5z", "#efe3c8")),
  "mask-of-death": maskOf("#efe6d2", "#8d7f60", both(oval(13, 15, 3, 3.6, INK), 36) + flat("M18 19l-1.8 3.5h3.6z", INK) +
    line("M12 26h12M14 24.5v3M18 24.5v4M22 24.5v3", 1.3)), "the-nights-caress": maskOf("#3f3460", "#120b22", both(line("M10 16c2-2 4.5-2 6 0", 1.8, "#c9b8ff"),
    36) + emblem("dark", 18, 9, 0.55) + line("M14 24c2.5 2 5.5 2 8 0", 1.6, "#c9b8ff") + disc(9, 22, 0.9, "#c9b8ff") + disc(27, 20, 0.9, "#c9b8ff")),
  "eagle-eye-goggles": goggles("#d9a441", "#ffe9a0", shape("M18 20l-2.5 6 2.5 4 2.5-4z", "#d9a441", 1.3)), "rangers-hood": hoodOf(["#4d6a35", "#243619",
    "#a3bd6c"], emblem("leaf", 25, 7, 0.85)), "thiefs-hood": hoodOf(["#3b3540", "#17121c", "#8a8094"], line("M13 20l4 1.5M23 20l-4 1.5", 1.6, "#efe3c8") +
    shape("M11.5 24c4-1.5 9-1.5 13 0v5c-4 2-9 2-13 0z", "#7a2f2a", 1.2)),
  "drakescale-helm": helmet(SCALE, put(line("M9 14c3 2 6 2 9 0s6-2 9 0M8.5 19c3 2 6 2 9.5 0s6.5-2 9.5 0", 1.4, "#24451f") +
    shape("M16 5l2-5 2 5z", "#c9b08a", 1.3), both(shape("M8 12L2 5l8 3z", "#c9b08a", 1.4), 36))),
  "helm-of-the-mountain": helmet(["#8d8679", "#4b453b", "#d8d2c2"], put(line("M10 14l5 3 5-5 5 4M12 22l4-3", 1.4) +
    flat("M11 8l6-4 3 4-4 2z", "#eef6fb"), shape("M10 9l8-9 8 9z", "#b9b1a0", 1.5))), "wave-crest": helmet(["#3f8aa0", "#123f4f", "#b5e6f2"], put(emblem("wave",
    18, 15, 0.9), shape("M8 8c0-6 6-8 12-7 6 0 9 4 8 9-3-4-6-5-9-4 0 0-5-2-11 2z", "#7fd0e6", 1.5))),
};

// Body
const vest = ([a, b, h], extra, rim = "") => shape("M9 4l5 2.5c2.5 1.5 5.5 1.5 8 0L27 4l6 5-3 8-3-1v16c-6 2.5-12 2.5-18 0V16l-3 1-3-8z", a, W) +
  flat("M19 7.5c1-.2 2-.5 3-1L27 4l6 5-3 8-3-1v16c-3 1.3-5 1.8-8 1.9z", b, 0.5) + line("M6.5 10l4-3", 1.6, h) + extra + rim;
const robe = ([a, b, h], extra) => shape("M13 3.5c3 2 7 2 10 0l5 4 4 14-4 2 3 10c-8 2-18 2-26 0l3-10-4-2 4-14z", a, W) +
  flat("M19 5c1.5 0 3-.7 4-1.5l5 4 4 14-4 2 3 10c-4 1-8 1.5-12 1.5z", b, 0.5) + line("M18 6v28", 1.3, h) + line("M8.5 11l3-4", 1.5, h) + extra;
const cape = ([a, b, h], extra, clasp = "#d9a441") => shape("M11 5c4 3 10 3 14 0 6 8 8 18 7 28-4 1-6-1-8 0s-4 2-6 0-4-1-6 0-4 1-8 0C3 23 5 13 11 5z", a, W) +
  flat("M21 7c1.5-.4 3-1 4-2 6 8 8 18 7 28-4 1-6-1-8 0 1-10 0-18-3-26z", b, 0.55) + line("M9 14c-1.5 5-2 10-2 14M18 10c-.5 8-.5 14 0 20", 1.3, h) +
  disc(18, 7.5, 2.4, clasp, 1.3) + extra;
const rings = line("M11 12c2 2 4 2 6 0M17 12c2 2 4 2 6 0M11 17c2 2 4 2 6 0M18 17c2 2 4 2 6 0M11 22c2 2 4 2 6 0M18 22c2 2 4 2 6 0M11 27c2 2 4 2 6 0M18 27c2 2 4 2 6 0", 1.2);
const BODY = {
  "hide-armor": vest(["#8a6a4a", "#3f2c18", "#c9a47c"], line("M12 12l2 3M20 11l3 2M13 22l3 2M21 21l2 3M16 28l3 1", 1.5, "#3f2c18"),
    shape("M9 4l5 3-2 4-5-2zM27 4l-5 3 2 4 5-2z", "#c9b08a", 1.4)), "leather-armor": vest(LEATHER, line("M18 9v22M14.5 14l7 2M14.5 20l7 2M14.5 26l7 2", 1.5,
    "#4f2f17")),
  "studded-leather": vest(["#7a5233", "#38220f", "#b98a5c"], [[13, 13], [18, 13], [23, 13], [13, 19], [18, 19], [23, 19], [13, 25], [18, 25], [23, 25]].map(([x,
    y]) => disc(x, y, 1.5, "#dfe6ec", 0.9)).join("")), chainmail: vest(["#9aa5b0", "#4f5b66", "#f4f8fb"], rings),
  "plate-mail": vest(STEEL, shape("M11 11c5 3 9 3 14 0v8c-4 3-10 3-14 0z", "#dfe6ec", 1.4) +
    line("M11.5 24c4 2.5 9 2.5 13 0M11.5 29c4 2.5 9 2.5 13 0", 1.4), both(shape("M4 8c2-4 5-5 8-4l-1 8-6 3z", "#dfe6ec", 1.5), 36)),
    "swordedge-armor": vest(["#8b97a3", "#39434e", "#f4f8fb"], line("M18 9v22", 1.5), both(shape("M6 9L0 2l9 3zM5 14l-5-1 5 5z", "#dfe6ec", 1.3) +
    shape("M12 14l4 8-3 6z", "#dfe6ec", 1.2), 36)),
  "shadow-armor": vest(["#3b3550", "#120d20", "#8076a8"], emblem("dark", 19, 19, 1.05)), "elemental-vest": vest(["#c9b27a", "#6b5520", "#fff0c0"],
    emblem("fire", 13.5, 16, 0.6) + emblem("ice", 22.5, 16, 0.6) + emblem("earth", 13.5, 26, 0.6) +
    emblem("air", 22.5, 26, 0.6)), "steam-armor": vest(["#b98d46", "#5f3f0c", "#ffe9b0"], emblem("gear", 18, 20, 1.1),
    line("M8 4c-3-3 1-4-1-7M29 4c3-2-1-4 1-6", 2, "#e9f4f8")),
  "drakescale-armor": vest(SCALE,
    line("M10.5 12c2.5 2.5 5 2.5 7.5 0 2.5 2.5 5 2.5 7.5 0M10.5 18c2.5 2.5 5 2.5 7.5 0 2.5 2.5 5 2.5 7.5 0M10.5 24c2.5 2.5 5 2.5 7.5 0 2.5 2.5 5 2.5 7.5 0",
    1.4, "#24451f")), "crawling-carapace": vest(["#6b4a6b", "#2a122a", "#c09ac0"],
    line("M18 8v25M11 14c4 2 10 2 14 0M10.5 20c5 2 10 2 15 0M10.5 26c5 2 10 2 15 0", 1.4, "#2a122a"), both(line("M8 18l-6 2M8 23l-6 4M9 28l-5 5", 2.4), 36)),
  "experimental-armor": vest(["#7a8f94", "#2c3f44", "#d8eaec"], disc(18, 17, 4.6, "#2b2133", 1.3) + disc(18, 17, 2.6, "#7ff0ff") +
    line("M12 26h4l2-3 2 5 2-2h3", 1.5, "#7ff0ff")), "second-skin": vest(["#d3a884", "#8a5a38", "#ffe0c4"], line("M13 12c2 4 2 10 0 18M23 12c-2 4-2 10 0 18",
    1.2, "#8a5a38") + emblem("heart", 18, 18, 0.6)), "doctors-coat": robe(["#f0ead8", "#a09878", "#c4bca0"], emblem("cross", 23, 15, 0.55) +
    disc(18, 20, 1, INK) + disc(18, 25, 1, INK)),
  "wardens-robes": robe(["#2f5a6b", "#10262f", "#8fc0d0"], emblem("shield", 18, 18, 0.95)), "robes-of-the-oak": robe(["#55702f", "#24361a", "#a8c878"],
    emblem("acorn", 18, 18, 1.05)), "robes-of-evocation": robe(["#7a2f8a", "#320a3c", "#d89ae4"], emblem("bolt", 18, 18, 1)),
    "mantle-of-summoning": robe(["#8a3f2a", "#3a120a", "#e09a78"], emblem("hex", 18, 18, 1.05)),
  "opulent-hood": hoodOf(["#6b2f7a", "#2a0c34", "#d8a0e4"], line("M8 31c6-3 14-3 20 0", 2, "#d9a441") +
    emblem("ruby", 18, 6, 0.55)), "flea-bitten-shawl": cape(["#9a8a6a", "#4a3f28", "#c9b894"], [[10, 20], [15, 26], [22, 18], [26, 27], [18, 22]].map(([x,
    y]) => disc(x, y, 1.2, INK)).join("") + shape("M12 30l3 4 3-5z", "#7a6a4a", 1.1), "#8a5730"),
  "cloak-of-invisibility": cape(["#c8dce4", "#7f9aa8", "#ffffff"], line("M10 18c4-2 8-2 12 0M12 26c4-2 8-2 12 0", 1.5, "#ffffff", { dash: "2 2" })),
    "cloak-of-pockets": cape(["#7a5a3a", "#38240f", "#c09a6a"], [[8.5, 15], [19.5, 15], [8, 24], [20, 24]].map(([x, y]) => shape(`M${x} ${y}h7v6h-7z`,
    "#a8804f", 1.2)).join("")), "blinking-cape": cape(["#4a5fa8", "#18244f", "#b0c0f4"], emblem("star", 13, 18, 0.6) + emblem("star", 24, 22, 0.5) +
    emblem("star", 16, 28, 0.4)),
  "cloak-of-phasing": cape(["#6a5fb0", "#241c50", "#c4bcf4"], line("M9 20h4M16 20h4M23 20h4M10 26h4M17 26h4", 1.8, "#c4bcf4"), "#7ff0ff"),
    "cloak-of-the-hunter": cape(["#4d6a35", "#1f2f14", "#a3bd6c"], emblem("arrow", 18, 22, 1), "#efe3c8"),
};

// Legs
const boot = "M9 3h10v15c4 2 9 3 12 6 2 2 2 5 1 7H9c-2-8-1-18 0-28z";
const boots = ([a, b, h], extra = "", sole = "#3f2a18") => moved("translate(-5 -1) scale(.9)", shape(boot, b, W)) + moved("translate(2 1)", shape(boot, a, W) +
  flat("M15 3h4v15c4 2 9 3 12 6 2 2 2 5 1 7H17c2-8 1-18-2-28z", b, 0.4) + line("M9 31h24", 3) + line("M9.5 31h23", 1.4, sole) + line("M11.5 6v8", 1.6, h)) +
  extra;
const LEGS = {
  "weathered-boots": boots(LEATHER, line("M14 12l5 1M14 16l5 1M23 24l4-1", 1.3, "#4f2f17") +
    shape("M25 27l5-1-1 4z", "#d19a5c", 1)), "comfortable-shoes": boots(["#8d4257", "#3d1522", "#d98ca0"], shape("M10 4h12v4H10z", "#f5f1e4", 1.3) +
    emblem("heart", 26, 27, 0.5)), "winged-shoes": boots(["#d9a441", "#7a4f0a", "#fff0c0"], moved("translate(10 15) rotate(-18) scale(-1.3 1.3)", emblem("wing",
    0, 0))),
  "boots-of-speed": boots(["#b5352a", "#5f1216", "#f0907a"], emblem("bolt", 18, 15, 0.9)), "boots-of-quickness": boots(["#3f8aa0", "#123f4f", "#a5dcea"],
    line("M1 20h6M0 25h7M2 30h5", 1.8, "#a5dcea") + emblem("wing", 17, 14, 0.7)), "nimble-legguards": boots(["#6f9a3c", "#2f4a14", "#c8e48a"],
    shape("M11 5h11v6l-5 3-6-3z", "#c9b08a", 1.3)), "heavy-greaves": boots(["#7f8a94", "#39434e", "#dfe6ec"], shape("M11 4h11l-1 12-4.5 3-4.5-3z", "#aeb8c2",
    1.4) + disc(16.5, 9, 1.4, INK)),
  "kinetic-treads": boots(["#8a7a5a", "#3f3420", "#d8c8a0"], emblem("gear", 17, 13, 0.9) +
    line("M13 33h4M20 33h4M27 33h4", 2.6, "#8b97a3")), "endurance-footwraps": boots(["#e3d3ae", "#94805a", "#fffbe6"],
    line("M11 8l11 3M11 13l11 3M12 18l10 3M13 23l18 4M12 28l20 2", 1.4, "#94805a")), "steel-sabatons": boots(STEEL,
    line("M20 22l-3 6M25 24l-3 6M30 27l-2 4M12 12h9M12 17h9", 1.4) +
    shape("M33 26l3 3-3 3z", "#dfe6ec", 1.1)), "spiked-shoes": boots(["#4a3f4f", "#1d1722", "#94889c"], [13, 18, 23,
    28].map((x) => shape(`M${x} 32l2.5 4 2.5-4z`, "#dfe6ec", 1)).join("") + shape("M33 25l3 1-2 3z", "#dfe6ec", 1)),
  "shoes-of-happiness": boots(["#f0a03a", "#94500a", "#ffe4a8"], disc(18, 13, 4.5, "#ffe27a", 1.3) + disc(16.5, 12, 0.8, INK) + disc(19.5, 12, 0.8, INK) +
    line("M15.5 14.5c1.5 1.5 3.5 1.5 5 0", 1.2) + disc(34, 24, 2, "#d9483a", 1)), "charged-boots": boots(["#4a5fa8", "#18244f", "#b0c0f4"], emblem("bolt", 17,
    13, 0.8) + line("M2 22l3 2-2 2 4 2M30 18l3-2-1-2", 1.5, "#7ff0ff")), "gust-striders": boots(["#bcd6db", "#4f7e8b", "#ffffff"], emblem("air", 17, 13, 0.9)),
    "drakescale-boots": boots(SCALE, line("M11.5 9c2 2 3.5 2 5 0s3.5-2 5 0M11.5 15c2 2 3.5 2 5 0s3.5-2 5 0M18 25c2-2 4-2 6 0s4 2 6 1", 1.4, "#24451f")),
  "magma-waders": boots(["#5a4038", "#22120e", "#94705c"], line("M13 8l4 5-2 4 5 5 6 1M20 10l-2 4", 2, "#ff6a1f") +
    line("M14 9l3 4-2 4", 0.9, "#ffe27a")), "boots-of-bracing": boots(["#6b5a3c", "#2f2614", "#b8a47a"], emblem("shield", 17, 13, 0.9) +
    line("M9 34h26", 2.4, "#8b97a3")),
};

/** By id. */
export const WORN = { ...HEAD, ...BODY, ...LEGS };
/** One of each pattern, for an item that nobody has drawn. */
export const PATTERNS = { head: helmet(STEEL, put("")), body: vest(LEATHER, ""), legs: boots(LEATHER) };
