// Small items, in a box of 36 by 36: drops, powders, gems and finds.

import { block, BRASS, both, cord, CREAM, disc, flat, INK, line, moved, oval, RED, shape, STEEL, toothed } from "./pen.js";

const W = 1.8;
const mirrored = (markup) => both(markup, 36);

/** A drop of something, with its sign on it. */
const drop = (colour, dark, sign) =>
  shape("M18 2c6.5 8.5 11 13 11 20a11 11 0 01-22 0C7 15 11.5 10.5 18 2z", colour, W) +
  flat("M18 3.5c6 8 10 12.3 10 18.5a10 10 0 01-10 10c4-6 5-18 0-28.5z", dark, 0.5) +
  line("M10 19c.6-2.5 1.8-4.7 3.5-7", 2, "#ffffff", { opacity: 0.9 }) + sign;
/** A round flask with a cork, for elixirs. */
const flask = (colour, dark, sign) =>
  block(14.5, 2, 7, 5, 1.5, "#d2a06a", 1.6) + shape("M15 6.5h6v5.5a11 11 0 11-6 0z", "#e4eef0", W) +
  shape("M8 20.5c5-2 15-2 20 0 1 7-3.5 12.3-10 12.3S7 27.5 8 20.5z", colour, 1.5) +
  flat("M20 19.3c3 0 6 .4 7.5 1 .8 6-3 11.5-8.5 11.7 2.5-3.5 2.5-8.5 1-12.7z", dark, 0.5) +
  line("M10.5 18c.7-1.7 1.8-3 3.5-4", 1.7, "#ffffff") + sign;

const heart = shape("M18 28.5c-4.5-3-6.3-5.2-6.3-7.5 0-3.5 4.6-4.5 6.3-1.5 1.7-3 6.3-2 6.3 1.5 0 2.3-1.8 4.5-6.3 7.5z", CREAM, 1.4);
const bolt = shape("M19.5 14l-6 8.5h4l-1.5 6.5 6.5-8.5h-4.2z", CREAM, 1.4);
const plus = shape("M16 16.5h4v3.7h3.7v4H20V28h-4v-3.8h-3.7v-4H16z", CREAM, 1.4);
const up = shape("M18 14.5l6 6.5h-3.5v7h-5v-7H12z", CREAM, 1.4);
const card = moved("rotate(-10 18 22)", block(13.5, 15.5, 9, 12.5, 1.5, CREAM, 1.4) + line("M18 25.3v-6M15.8 21l2.2-2.3 2.2 2.3", 1.4));
const chevrons = line("M13.5 22l4 4-4 4M19 22l4 4-4 4", 3.8) + line("M13.5 22l4 4-4 4M19 22l4 4-4 4", 1.9, CREAM);
const twoCards = moved("translate(-1 3) scale(.92)", moved("rotate(-14 18 25)", block(12.5, 18, 8, 11, 1.3, CREAM, 1.4)) +
    moved("rotate(12 18 25)", block(17, 18, 8, 11, 1.3, CREAM, 1.4)) + line("M20.5 26v-4.5", 1.3));
const dots = [["#e5531f", 0], ["#5aa7d0", 60], ["#b9c8cf", 120], ["#6e9a3d", 180], ["#f2c744", 240],
    ["#5b4a9a", 300]].map(([colour, turn]) => moved(`translate(18 22) rotate(${turn})`, disc(0, -5.2, 2.3, colour, 1))).join("");

const water = drop("#6db8dd", "#2f6f9e", line("M14 26c1.2 1.6 2.7 2.3 4.5 2.3", 1.7, "#ffffff")) +
  shape("M30 7c1.8 2.5 2.7 3.7 2.7 5.2a2.7 2.7 0 01-5.4 0c0-1.5.9-2.7 2.7-5.2zM6 4.5c1.3 1.8 2 2.7 2 3.8a2 2 0 01-4 0c0-1.1.7-2 2-3.8z",
    "#a5d8ef", 1.3);
const oil = shape("M12.5 13h11l5 6.5v10c0 2-1.5 3.5-3.5 3.5H11c-2 0-3.5-1.5-3.5-3.5v-10z", "#c9952f", W) +
  flat("M20 13h3.5l5 6.5v10c0 2-1.5 3.5-3.5 3.5h-5z", "#6b4a12", 0.5) + shape("M13.5 8h9v5h-9z", STEEL, 1.6) +
  cord("M18 8c0-4 4-5.5 9-4", STEEL, 2, 1.2) + shape("M29 5c1.5 2 2.2 3 2.2 4.3a2.2 2.2 0 01-4.4 0C26.8 8 27.5 7 29 5z", "#f2c744", 1.2) +
  block(11, 20.5, 14, 8, 1.5, CREAM, 1.3) + shape("M18 21.5c1.5 2 2.2 2.7 2.2 3.8a2.2 2.2 0 01-4.4 0c0-1.1.7-1.8 2.2-3.8z", "#5b3f12",
    0.8);

const pouch = (colour, light, sign) => shape("M10.5 12.5h15l4 13c.8 4-2 7.5-6 7.5h-11c-4 0-6.8-3.5-6-7.5z", colour, W) +
  flat("M20 12.5h5.5l4 13c.8 4-2 7.5-6 7.5H20z", "#1d1422", 0.28) +
  shape("M10.5 12.5C8.5 8 12 6.5 13 3c2 3 3 3 5 0 2 3 3 3 5 0 1 3.5 4.5 5 2.5 9.5z", light, 1.6) + cord("M10 12.7h16", BRASS, 1.4, 1) +
  sign;
const nightshade =
  pouch("#6d4a94", "#a98fcb",
    shape("M18 17.5l1.7 3.3 3.6-.8-1.3 3.5 2.8 2.4-3.6.8-.6 3.7-2.6-2.6-2.6 2.6-.6-3.7-3.6-.8 2.8-2.4-1.3-3.5 3.6.8z", "#d9c3f0", 1.2) +
    disc(18, 24, 1.7, "#f2c744", 0.9));
const skull = shape("M18 17c3.7 0 5.7 2.3 5.7 5 0 1.8-.9 3-2.2 3.8v3h-7v-3c-1.3-.8-2.2-2-2.2-3.8 0-2.7 2-5 5.7-5z", CREAM, 1.3) +
  disc(15.8, 22.3, 1.4, INK) + disc(20.2, 22.3, 1.4, INK) + line("M16.8 27.5v1M19.2 27.5v1", 1.1);
const doom = pouch("#4a3a40", "#8d7880", skull);
const powder = shape("M9 14h18v15c0 2.5-1.5 4-4 4H13c-2.5 0-4-1.5-4-4z", "#8d8790", W) +
  flat("M21 14h6v15c0 2.5-1.5 4-4 4h-2z", "#2f2836", 0.4) + shape("M11.5 8.5h13V14h-13z", "#a9683a", 1.6) +
  cord("M18 8.5c0-4 3-6 7-5", "#d7b58a", 1.2, 0.9) +
  shape("M28.5 1l1 2.2 2.3-.6-.9 2.3 1.9 1.4-2.3.6.1 2.4-2-1.4-1.8 1.5.1-2.4-2.3-.7 2-1.3-.8-2.3 2.3.5z", "#ffb648", 1) +
  shape("M18 17.5l6.5 11.5h-13z", "#f2b632", 1.4) + line("M18 21.5v3.5", 1.8) + disc(18, 27.2, 1, INK);

const gem = (light, middle, dark) => shape("M10 6.5h16l6 8.5-14 17.5L4 15z", middle, W) +
  flat("M10 6.5L4 15h8.5zM18 6.5l-5.5 8.5h11z", light) + flat("M26 6.5l6 8.5h-8.5zM23.5 15H32L18 32.5z", dark, 0.75) +
  line("M4 15h28M10 6.5l2.5 8.5L18 32M26 6.5L23.5 15 18 32M18 6.5l-5.5 8.5M18 6.5l5.5 8.5", 1.1) + line("M11 9l-2.5 3.5", 1.6, "#ffffff");
const glow = (colour) => oval(18, 18, 16.5, 16.5, colour, 0, 0.35);
const prism = gem("#f6b0c4", "#9adfd0", "#7d6ad0") + flat("M12.5 15L18 32 4 15z", "#f2c744", 0.85) +
  line("M4 15h28M12.5 15L18 32l5.5-17", 1.1) + line("M31 3.5v4M29 5.5h4", 1.4, "#ffffff");
const dusk = moved("translate(0 1)", gem("#8f7fc4", "#4b3a6e", "#1d1430")) + line("M4 29c3-2 5 1 8-1M24 29c3-2 5 1 8-1", 1.8, "#8f7fc4");
const bright = glow("#ffe27a") + moved("translate(3.6 4) scale(.8)", gem("#fffbe0", "#ffd75e", "#e08a1f")) +
  line("M18 1v3M3 8l2.5 1.5M33 8l-2.5 1.5M2.5 24l2.5-1M33.5 24l-2.5-1", 1.7, "#c98a12");

const magnet = moved("rotate(-40 18 18)", shape("M7.5 5.5H15V18a3 3 0 006 0V5.5h7.5V18a10.5 10.5 0 01-21 0z", RED, W) +
    flat("M21 5.5h7.5V18c0 5.5-4.5 10.5-10.5 10.5 2-2 3-4.5 3-7z", "#6d1418", 0.4) +
    shape("M7.5 5.5H15v6H7.5zM21 5.5h7.5v6H21z", "#e8edf2", 1.6) + line("M10 15v4c.3 2 1 3.5 2.3 4.8", 1.6, "#f6b0a3")) +
  cord("M21 27l12-12", "#d8dde2", 1.8, 1.1) + line("M31 17l1-1", 1.3);
const scraps = shape("M4 19.5L19 7.5l13 8-2.5 13H6.5z", "#f0c75a", W) + shape("M4 19.5l28-4-2.5 13H6.5z", "#ffdf80", 1.6) +
  disc(13, 23.5, 2.7, "#c9952f", 1.2) + disc(22, 20.5, 2, "#c9952f", 1.1) + disc(24, 25.5, 1.7, "#c9952f", 1) +
  shape("M29 33.5l1.5-2.5 3 .5.5 2.5zM24.5 31.5h2.5l.5 2-3.5.5z", "#c98a4b", 1.2) + disc(18, 13.5, 1.6, "#c9952f", 1);
const feather = (turn, colour) => moved(`rotate(${turn} 10 30)`, cord("M10 31L24 11", "#e3c596", 1.3, 0.9) +
    shape("M14 23c-2-7 3-15 12-19 2.5 8-1 16-9.5 20.5z", colour, 1.5) + line("M16 22l8-13M17 18l-1.5-3.5M19 15l4.5.5M17.5 20l4 .5", 0.9));
const featherArrows = feather(14, "#7a4a32") + feather(-18, "#d1584b");
const cog = moved("translate(18 18) rotate(8)", shape(toothed(9, 15.5, 11.8), "#d9a93f", W) + disc(0, 0, 8.5, "#f0cf7d", 1.3) +
    line("M-6-4a7.5 7.5 0 014-3.5", 1.6, "#ffffff") + disc(0, 0, 4, "#7a571b", 1.5));
const sunflake = oval(18, 18, 15.5, 15.5, "#cfeef8", 0, 0.6) +
  [0, 60, 120].map((turn) => moved(`rotate(${turn} 18 18)`, line("M18 2.5v31M14.5 5l3.5 3.5L21.5 5M14.5 31l3.5-3.5 3.5 3.5", 4) +
      line("M18 2.5v31M14.5 5l3.5 3.5L21.5 5M14.5 31l3.5-3.5 3.5 3.5", 1.8, "#a5dcf0"))).join("") + disc(18, 18, 5.5, "#ffd75e", 1.7) +
  disc(16.5, 16.5, 1.6, "#fffbe0");
const boots = shape("M10 4h11v13.5c6.5 2 10.5 3 10.5 8.5v5H10z", "#a9683a", W) +
  flat("M17 4h4v13.5c6.5 2 10.5 3 10.5 8.5v3H20c-2-8-3-16-3-25z", "#5b341f", 0.4) + shape("M9 28.5h22.5V32H9z", "#4b2d12", 1.5) +
  shape("M9 4h13v5H9z", "#d79a6a", 1.6) + line("M13 13h5M13 17h5.5M14.5 21h6", 1.7, "#f5e3bd") +
  block(22, 21.5, 6, 4.5, 1, "#7c96a8", 1.2) + line("M23.3 22.8h3.4", 0.9, CREAM, { dash: "1 1" });
const spring = line("M8.5 31.5h19M8.5 4.5h19", 3.4) + line("M9.5 31.5h17M9.5 4.5h17", 1, "#9aa3ab") +
  line("M10 8l16 4-16 4.3 16 4.2-16 4 16 4", 4.8) + line("M10 8l16 4-16 4.3 16 4.2-16 4 16 4", 2.2, STEEL) +
  disc(24, 20.5, 1.3, "#c98a4b") + disc(13, 24, 1, "#c98a4b");
const nettle = shape("M18 34c-1-6-1-10 0-15", "none", 2.2) +
  mirrored(shape("M17.5 26c-5 .5-9-1.5-11-6l4 .5-2-4 4.5 1.5C16 20 17.5 22.5 17.5 26z", "#7fae55", 1.5)) +
  shape("M18 22c-5-2-7.5-5.5-6.5-10l2.5 2 .5-4.5L17 12l1-7 1 7 2.5-2.5L22 14l2.5-2c1 4.5-1.5 8-6.5 10z", "#e5731f", 1.6) +
  flat("M18 20.5c-2.5-1.5-3.5-3.5-3-6l2 1.5 1-4 1 4 2-1.5c.5 2.5-.5 4.5-3 6z", "#ffd95c") + disc(28, 8, 1.3, "#ff9a2e", 0.9) +
  disc(8, 9, 1.1, "#ff9a2e", 0.9) + disc(25, 4, 0.9, "#ff9a2e", 0.8);
const marble = disc(18, 18, 14.5, "#bfe3d0", W) + flat("M18 4a14 14 0 010 28c4-4 6-9 6-14s-2-10-6-14z", "#3f7d6a", 0.35) +
  shape("M18 6.5c5.5 5 7 8 7 11.5s-1.5 6.5-7 11.5c-5.5-5-7-8-7-11.5s1.5-6.5 7-11.5z", "#f2b632", 1.3) +
  flat("M18 9.5c2.3 3.5 3 5.5 3 8.5s-.7 5-3 8.5c-2.3-3.5-3-5.5-3-8.5s.7-5 3-8.5z", "#e5731f") + oval(18, 18, 1.6, 7, INK) +
  line("M7.5 15c1-3.7 3-6 6-7.5", 2.2, "#ffffff");
const carapace = shape("M18 4c9 0 14.5 6 14.5 14.5S26.5 33 18 33 3.5 27 3.5 18.5 9 4 18 4z", "#3f7d58", W) +
  flat("M18 5c8.5 0 13.5 5.5 13.5 13.5S26 32 18 32z", "#17382a", 0.5) + line("M18 9.5V33", 1.7) +
  shape("M8 10.5C9.5 6 13 4 18 4s8.5 2 10 6.5c-6 2.3-14 2.3-20 0z", "#24523c", 1.6) +
  line("M8 15.5c-1 4.5 0 8.5 2.5 12", 2.2, "#a5dcb0") + disc(24, 17, 2, "#f2c744", 1.2) + disc(26, 24, 1.6, "#f2c744", 1.1) +
  disc(12.5, 22, 1.7, "#f2c744", 1.1);
const capHelm = shape("M5 27C5 14 10 6.5 18 6.5S31 14 31 27z", "#c9d0d6", W) +
  flat("M20 6.7C27 8 31 15 31 27h-8C24 19 23.5 12 20 6.7z", "#59616c", 0.5) +
  shape("M3 26.5l2.5 5 2.7-2 2.5 2.5 2.5-2.3 2.4 2.6 2.4-2.6 2.4 2.6 2.4-2.6 2.5 2.3 2.5-2.5 2.7 2 2.5-5z", "#9aa3ab", 1.7) +
  disc(18, 16.5, 6, "#b8322b", 1.5) + flat("M18 12.5l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.5-2.5 1.5.6-2.8-2.1-1.9 2.8-.3z", CREAM) +
  line("M8.5 19c.6-3.5 2-6.3 4.3-8.3", 1.8, "#ffffff");
const skullHelm = shape("M6.5 19C6.5 11 12.5 5.5 19.5 5.5S32 11 32 17.5c0 4-2 7-5.5 8L25 31.5H15L13 26c-4-1-6.5-3.5-6.5-7z", "#f6ecd6",
    W) + flat("M21 5.6C27.5 6.5 31.5 11.5 31.5 17.5c0 4-2 6.5-5.5 7.5l-1.5 6h-4c3-7 4-17 .5-25.4z", "#b98d63", 0.45) +
  shape("M8.5 21L1.5 26.5l10 1z", "#e0b64f", 1.6) + oval(15.5, 17.5, 4, 4.3, INK) + oval(25.5, 17, 3, 3.5, INK) +
  disc(14.3, 16.3, 1.1, "#ffffff") + line("M18 27.5v3.5M21.5 27.5v3.5", 1.3) + line("M11 11.5c1.5-2 3.5-3.3 6-3.7", 1.7, "#ffffff");

/** Drawings of small items, by item id. */
export const WARES = {
  "drop-of-healing-potion": drop("#d1584b", "#7a1420", heart), "drop-of-power-potion": drop("#e08a2e", "#8a3f0c", bolt),
  "drop-of-strength-potion": drop("#b05a9a", "#5b1f52", up), "drop-of-cure-potion": drop("#7bb35a", "#2f5f24", plus),
  "drop-of-stamina-potion": drop("#3f9a94", "#14504f", card), "drop-of-element-potion": drop("#c9b6e0", "#5b4a9a", dots),
  "drop-of-clean-water": water, "drop-of-haste-elixir": flask("#f2b632", "#9a6212", chevrons),
  "drop-of-stamina-elixir": flask("#4aa3a0", "#14504f", twoCards),
  "lubricating-oil": oil, "nightshade-pollen": nightshade, "pinch-of-doom-powder": doom, "volatile-powder": powder,
  "prismatic-gem": prism, "duskhaze-gem": dusk, "brightlure-gem": bright,
  "magnetic-needle": magnet, "leftover-table-scraps": scraps, "robins-feather-arrows": featherArrows, "brass-cog": cog,
  "everchill-sunflake": sunflake, "shrunken-weathered-boots": boots, "old-spring": spring, embernettle: nettle,
  "lucky-cats-eye-marble": marble, "beetles-carapace": carapace, "bottle-cap-helm": capHelm, "sparrow-skull-helm": skullHelm,
};
