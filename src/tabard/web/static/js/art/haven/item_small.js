// Small items, in a box of 36: potions, rings, scrolls, powders and curiosities.

import { block, both, cord, disc, flat, hexagon, INK, line, moved, oval, shape, toothed } from "../pen.js";
import { emblem } from "./emblems.js";

const W = 1.7;

/** A bottle with this in it; `great` ones have a broad belly and a seal. */
const potion = (colour, sign, great = false) => {
  const glass = great ? "M14 3h8v8c7 3 11 8 10 14-1 6-6 9-14 9S5 31 4 25c-1-6 3-11 10-14z" : "M14.5 4h7v9c5 3 8 7 7 12-1 6-5 9-10.5 9S8.5 31 7.5 25c-1-5 2-9 7-12z";
  const inside = great ? "M6 22c8 3 16 3 24 0 1 8-4 10.5-12 10.5S5 30 6 22z" : "M8.7 22c6 2.5 12.5 2.5 18.6 0 1 7-3 10.5-9.3 10.5S7.7 29 8.7 22z";
  return shape(glass, "#e8f4f4", W) + flat(inside, colour) + line(great ? "M8 20c.8-3 3-5 5.5-6.5" : "M11 19c.6-2 2-3.5 4-4.5", 1.8, "#ffffff") +
    block(13, great ? 1 : 2, 10, 4, 1.3, "#a9683a", 1.4) + (great ? line("M12 9h12", 2.6, "#d9a441") : "") + emblem(sign, 18, 25, great ? 0.85 : 0.7);
};
const ringOf = (metal, sign, size = 1) => line("M18 13a10 10 0 110 20 10 10 0 010-20z", 6.4) + line("M18 13a10 10 0 110 20 10 10 0 010-20z", 3.6, metal) +
  line("M10.5 20c1-2.5 2.6-4 5-5", 1.2, "#ffffff") + emblem(sign, 18, 9, size);
const earring = (metal, sign) => line("M18 3c-4 0-5 5-1 6s5 2 5 4", 4) + line("M18 3c-4 0-5 5-1 6s5 2 5 4", 1.8, metal) + disc(20, 23, 9.5, metal, W) +
  disc(20, 23, 6.5, "#2b2133", 1) + emblem(sign, 20, 23, 0.85);
const scroll = (ribbon, sign) => shape("M8 6h20v24H8z", "#f3e8d1", W) +
  shape("M5 3h26c2 0 2 6 0 6H5c-2 0-2-6 0-6zM5 27h26c2 0 2 6 0 6H5c-2 0-2-6 0-6z", "#d8c090", W) + emblem(sign, 18, 18, 1) + line("M28 12v14", 2.4, ribbon) +
  line("M11 13h2M11 23h2", 1.2, "#8d7a5c");
const pouch = (cloth, dust, sign) => shape("M12 12c-6 5-9 11-7 16 2 6 24 6 26 0 2-5-1-11-7-16z", cloth, W) +
  flat("M20 12h4c6 5 9 11 7 16-1 3-6 4.5-12 4.5 6-5 6-14 1-20.5z", INK, 0.3) +
  shape("M11 12c-2-4-1-6 1-8 2 2 4 2 6 1 2 1 4 1 6-1 2 2 3 4 1 8-4 1.5-10 1.5-14 0z", cloth, W) + line("M11 12.5c4 1.5 10 1.5 14 0", 2, "#d9a441") +
  emblem(sign, 18, 23, 0.9) + disc(6, 9, 1.3, dust) + disc(30, 7, 1.6, dust) + disc(33, 13, 1, dust) + disc(3, 14, 1, dust);
const badge = (metal, fill, sign) => moved("translate(18 17)", shape(toothed(12, 15, 12.5), metal, W) + disc(0, 0, 10, fill, 1.4)) + emblem(sign, 18, 17, 1.2) +
  shape("M12 28l-3 7 5-2 2 3 2-6zM24 28l3 7-5-2-2 3-2-6z", "#b5352a", 1.3);
const spider = (shell, sign) => both(line("M12 18L4 12 1 16M11 21l-8 0-2 5M12 25l-6 4 0 5", 2.6), 36) + disc(18, 21, 9, shell, W) +
  flat("M18 12a9 9 0 010 18c3-2.5 4.5-5.5 4.5-9S21 14.5 18 12z", INK, 0.3) + emblem(sign, 18, 22, 0.8) + line("M18 12V4", 2.4) +
  disc(18, 4, 2, "#d9a441", 1.2) + disc(15, 14.5, 1.2, "#7ff0ff") + disc(21, 14.5, 1.2, "#7ff0ff");

/** By id. */
export const SMALL = {
  "healing-potion": potion("#d9483a", "heart"), "stamina-potion": potion("#4f9a3f", "leaf"), "element-potion": potion("#3f8fb0", "swirl"),
    "power-potion": potion("#e58a1f", "bolt"), "cure-potion": potion("#e8d8a0", "cross"), "etheric-elixir": potion("#a06ad0", "star"),
  "major-healing-potion": potion("#c8262f", "heart", true), "major-stamina-potion": potion("#3f8a2f", "leaf", true), "major-element-potion": potion("#2f6fa0",
    "swirl", true), "major-power-potion": potion("#d9720f", "bolt", true),
  "moon-earring": earring("#c9d2da", "dark"), "sun-earring": earring("#e0b64f", "sun"), "star-earring": earring("#b8a0f0", "star"),
  "ring-of-skulls": ringOf("#8b97a3", "skull", 1.1), "strategists-ring": ringOf("#d9a441", "arrow"), "ring-of-haste": ringOf("#e0b64f", "wing", 1.1),
    "steel-ring": ringOf("#aeb8c2", "shield"), "helix-ring": ringOf("#c98a4b", "swirl", 1.1),
  "scroll-of-ferocity": scroll("#b5352a", "claw"), "scroll-of-healing": scroll("#4f8a3f", "heart"), "scroll-of-shielding": scroll("#2f6fa0", "shield"),
    "scroll-of-swiftness": scroll("#d98f1f", "wing"),
  "stun-powder": pouch("#c9a52c", "#ffe14d", "bolt"), "doom-powder": pouch("#4a3a5a", "#c9a6ff", "skull"),
  "merchants-insignia": badge("#d9a441", "#2f5a3a", "coin"), "insignia-of-the-divine": badge("#e8edf2", "#4a6fb0", "sun"),
    "pendant-of-the-plague": cord("M6 3c2 9 6 13 12 15 6-2 10-6 12-15", "#6f8a3a", 1.5, 1) + disc(18, 24, 9, "#6f8a3a", W) + disc(18, 24, 6.5, "#2b2133", 1) +
    emblem("drop", 18, 24, 0.85),
  "utility-belt": shape("M2 12c10 5 22 5 32 0v9c-10 5-22 5-32 0z", "#8a5730", W) + block(14, 13, 9, 11, 2, "#d9a441", 1.5) + line("M18.5 15v7", 1.5) +
    shape("M4 18h7v10H4zM25 18h7v10h-7z", "#a8754a", 1.5) + line("M5 21h5M26 21h5", 1.2) + emblem("gear", 7.5, 25, 0.4) +
    emblem("gear", 28.5, 25, 0.4), "phasing-idol": shape("M12 33c-2-8 0-12 2-14-3-2-4-8-2-11 2-4 10-4 12 0 2 3 1 9-2 11 2 2 4 6 2 14z", "#6a5fb0", W) +
    both(disc(15.5, 12, 1.6, "#7ff0ff"), 36) + line("M15 16h6M14 24h8M14 28h8", 1.3) + line("M6 8v22M30 8v22", 1.8, "#7ff0ff", { dash: "2 3" }),
  "standard-rations": shape("M4 20c0-6 6-10 14-10s14 4 14 10c0 7-6 11-14 11S4 27 4 20z", "#d3a06c", W) +
    flat("M18 10.5c7.5 0 13.5 3.5 13.5 9.5 0 6.5-6 10.5-13.5 10.5z", "#7a4a26", 0.4) + line("M11 14l3 5M17 12.5l3 5M23 14l3 5", 1.7, "#f5ead0") +
    shape("M21 24l9-4 4 6-8 7z", "#f2c63f", W) + disc(28, 26, 1.2, "#b98a1c") + disc(25, 29, 0.9, "#b98a1c"), "lucky-eye": disc(18, 18, 14, "#fbf6e6", W) +
    flat("M18 4.5a13.5 13.5 0 010 27c4-4 6-8 6-13.5S22 8.5 18 4.5z", "#c9b894", 0.5) + disc(18, 18, 7.5, "#4f9a3f", 1.5) + disc(18, 18, 3.6, INK) +
    disc(15.5, 15, 1.7, "#fff") + line("M6 14l3 1M7 23l3-1M30 13l-3 1", 1.2, "#d9483a"),
  "curious-gear": moved("translate(18 18)", shape(toothed(10, 16, 12.5), "#c98a4b", W) + disc(0, 0, 8, "#e6b27c", 1.4) + disc(0, 0, 3, INK)) +
    line("M10 13c1.5-2.5 3.5-4 6-4.5", 1.6, "#fff0d0"), "black-card": moved("rotate(-10 18 18)", block(8, 3, 20, 29, 2.5, "#241d2a", W) +
    block(10.5, 5.5, 15, 24, 1.5, "none", 0.9)) + emblem("skull", 18, 18, 1.1), "doomed-compass": disc(18, 19, 14, "#8a6a3c", W) +
    disc(18, 19, 10.5, "#f3e8d1", 1.4) + shape("M18 10l3 9-3 9-3-9z", "#b5352a", 1.3) + flat("M18 19l3 0-3 9z", INK, 0.6) + disc(18, 19, 1.5, INK) +
    emblem("skull", 18, 4.5, 0.5),
  "heart-of-the-betrayer": emblem("heart", 18, 19, 2.2) + line("M18 9l-3 7 5 4-3 9", 1.7) + line("M9 13c1-2 2.5-3 4-3", 1.6, "#ffc0b8") +
    shape("M27 3l4 2-7 12-3-2z", "#dfe6ec", 1.3), "power-core": moved("translate(18 18)", shape(hexagon(15), "#5f6b78", W) +
    shape(hexagon(10), "#2b2133", 1.4) + disc(0, 0, 5.5, "#7ff0ff") + disc(0, 0, 2.6, "#ffffff") +
    line("M-13 0h4M9 0h4M-6.5-11l2 3.5M6.5 11l-2-3.5M6.5-11l-2 3.5M-6.5 11l2-3.5", 1.8, "#7ff0ff")), "resonant-crystal": shape("M18 1l8 10-3 20-5 4-5-4-3-20z",
    "#b48af0", W) + flat("M18 1l8 10-3 20-5 4z", "#43207a", 0.5) + flat("M17 4v26l-3-3-2.5-15z", "#f4e8ff", 0.7) +
    line("M4 12c-2 4-2 8 0 12M32 12c2 4 2 8 0 12M8 15c-1 2-1 4 0 6M28 15c1 2 1 4 0 6", 1.6, "#b48af0"),
  "remote-attack-spider": spider("#a02c27", "claw"), "remote-aid-spider": spider("#3f8a5a", "cross"), "temporal-matrix": block(7, 3, 22, 3.6, 1, "#d9a441",
    1.4) + block(7, 30, 22, 3.6, 1, "#d9a441", 1.4) + shape("M9 6.5h18c0 6-4 8-7 11.5 3 3.5 7 6 7 12H9c0-6 4-8.5 7-12-3-3.5-7-5.5-7-11.5z", "#d8f4f4", W) +
    flat("M11 10h14c-1 3-4 5-7 7-3-2-6-4-7-7zM10.5 30c1-4 4-6 7.5-7s6.5 3 7.5 7z", "#8a5ad0") +
    line("M18 17v6", 1.3, "#8a5ad0"), amberhollow: shape("M18 3c8 4 12 10 12 17 0 8-5 13-12 13S6 28 6 20c0-7 4-13 12-17z", "#f0a03a", W) +
    flat("M18 3.5c7.5 4 11.5 10 11.5 16.5 0 7.5-5 12.5-11.5 12.5z", "#94400a", 0.45) + oval(18, 21, 3.4, 5, "#5f2a08", 1.2) +
    line("M18 16v10M14.5 18l-3-2M14.5 22l-3 1M21.5 18l3-2M21.5 22l3 1", 1.3, "#5f2a08") + line("M10 17c.6-3 2-5.5 4.5-7.5", 1.8, "#fff0c8"),
  "aesther-spyglass": moved("rotate(-35 18 18)", shape("M1 15h9v6H1zM10 13.5h11v9H10zM21 12h10v12H21z", "#6a5fb0", W) + oval(31.5, 18, 2.4, 6, "#c9fff6", 1.3) +
    line("M3 16.5h5M12 15.5h7M23 14.5h6", 1.1, "#d8d0ff")) + emblem("star", 29, 29, 0.6),
};

/** One of the pattern, for an item that nobody has drawn. */
export const PATTERNS = { small: potion("#8d7a5c", "none") };
