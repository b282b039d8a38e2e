// Items for the hands, in a box of 36 by 36: blades, points, bows and shields made of household things.

import { block, BRASS, cord, CREAM, disc, flat, INK, line, moved, oval, RED, shape, STEEL, WOOD } from "./pen.js";

const W = 1.8;

/** A sword along the diagonal, its point at the top right; `length` is that of the blade. */
function sword(length, guard, grip, size = 1.08) {
  return moved(
    `translate(${length > 24 ? "12 24" : "14 22"}) rotate(45) scale(${size})`,
    shape(`M-2.9 0V${-length + 4}L0 ${-length}l2.9 4V0z`, "#e8edf2", W) + flat(`M0 0V${-length + 1}l2.4 3.3V0z`, "#8f979f", 0.8) +
    line(`M0-2V${-length + 6}`, 0.9) + block(-6.5, -1, 13, 3.6, 1.8, guard, 1.6) + block(-1.7, 2.6, 3.4, 7, 1.4, grip, 1.5) +
    disc(0, 11, 2.3, guard, 1.5),
  );
}

const ironNail = moved("rotate(45 18 18)", shape("M15.3 8h5.4v19.5L18 34l-2.7-6.5z", STEEL, W) +
    flat("M18.5 8h1.7v19.3L18.5 31z", "#6b727b", 0.7) + shape("M11 3.5h14c1 0 1.5 4.5 0 4.5H11c-1.5 0-1-4.5 0-4.5z", "#9aa3ab", W) +
    line("M13 5.3h6", 1.2, "#ffffff"));
const needles =
  moved("translate(-3 2)", cord("M7 31L27 11", "#d8dde2", 2.6, 1.2) +
    moved("rotate(-45 28.5 9.5)", oval(28.5, 9.5, 4.6, 2.7, "#d8dde2", 1.6)) + line("M27.5 10.5l2.2-2.2", 1.8)) +
  moved("translate(2 -3) rotate(-18 18 18)", cord("M7 31L27 11", "#eef1f4", 2.4, 1.2) + line("M26 12l3-3", 1.4)) +
  cord("M27 11c8-1 5 9 1 12s-1 7 4 8", RED, 1.5, 0.9);
const whip =
  cord("M7 32c9-2 4-12 12-12.5s10-8.5 4-11-12 1.5-8.5 6", "#5f8f3a", 3.2, 1.4) +
  shape("M22 20l5.5 2.5-5 2.5zM12 24.5L6.5 22l2 5.5zM26 11.5l5.5-2-2.5 5z", "#93b55c", 1.3) + cord("M6.5 32.5l-2.5 1.2", WOOD, 3, 1.2);
const hook =
  cord("M22 4.5c9 3 4 11 8 16s0 9-3 10", "#c98a4b", 1.2, 0.8) + cord("M20 6v18a7 7 0 01-14 0v-3", "#d8dde2", 2.6, 1.4) +
  shape("M3.5 22.5L6 15l5 6z", "#d8dde2", 1.6) + disc(20, 4.5, 2.6, "#d8dde2", 1.7) + disc(20, 4.5, 0.9, INK);
const pencil = moved(
  "rotate(45 18 18)",
  shape("M14 8h8v19l-4 7-4-7z", "#f2b632", W) + flat("M19.5 8H22v19l-2.5 1.5z", "#b9761d", 0.7) + line("M17 9v17", 1, "#b9761d") +
  shape("M14 27l1.3-1.3 1.4 1.3 1.3-1.3 1.3 1.3 1.4-1.3L22 27l-4 7z", "#f3dfb8", 1.5) + flat("M16.7 31.3h2.6L18 33.8z", INK) +
  block(13.5, 5.5, 9, 3.5, 0.6, STEEL, 1.5) + block(14, 1.5, 8, 4.2, 1.8, "#e58f84", 1.5),
);
const silverArrow = moved(
  "rotate(45 18 18)",
  cord("M18 8v23", "#c98a4b", 1.8, 1.1) + shape("M18 0l5.5 9.5-5.5-2-5.5 2z", "#eef3f7", W) +
  flat("M18 1.5l4 6.8L18 6.7z", "#8fa0b0", 0.8) + shape("M18 24.5l-4.5 4.5v6l4.5-3.5 4.5 3.5v-6z", "#7fb9cf", 1.6) +
  line("M24.5 13l1.5.5M11.5 13l-1.5.5M26.5 4l1.8-.8M9.5 4l-1.8-.8", 1.2, "#ffffff"),
);
const pocketKnife =
  moved("rotate(-32 13 23)", shape("M14 20h20c0 4.5-4 7-9 7H14z", STEEL, W) + flat("M15 25h17c-1.5 1.5-4 2-7 2H15z", "#6b727b", 0.6) +
    line("M18 22h8", 1.1)) +
  moved("rotate(28 12 24)", block(1.5, 20, 24, 8.5, 4, RED, W) + line("M6 22.5h9", 1.4, "#f6b0a3") + disc(22, 24.2, 1.7, STEEL, 1.2) +
    line("M10.5 25.5h4M12.5 23.5v4", 1.4, CREAM)) + disc(12.5, 24, 1.6, BRASS, 1.2);
const bow =
  line("M9 4.5L31.5 27", 1.3, "#6b5a4a") + cord("M7.5 5.5C20 2.5 33.5 16 30.5 28.5", "#b0743f", 3, 1.4) +
  line("M13 5.5c6 .5 13 7 14.5 13.5", 1, "#e6b27c") + cord("M7 29L24 12", "#e3c596", 1.6, 1) + shape("M28 8l-1.5 5.5-4-4z", STEEL, 1.4) +
  shape("M4.5 27l4 .5.5 4-3.5 3-1-3.5-3.5-1z", "#d1584b", 1.4);
const hammer =
  moved("rotate(20 18 18)", block(16, 14, 4.5, 20, 2, WOOD, W) + line("M17.5 18v12", 1.2, "#d79a6a") +
    block(5, 3, 5.5, 13, 2, "#9aa3ab", W) + block(26, 3, 5.5, 13, 2, "#9aa3ab", W) +
    [11.5, 15.2, 18.9, 22.6].map((x) => line(`M${x} 4.5l1.8 10`, 3.8) + line(`M${x} 4.5l1.8 10`, 1.6, "#e8edf2")).join("") +
    line("M6.5 5.5v7", 1.3, "#ffffff"));

const fang = (root, drip) =>
  shape("M9 6.5C19 6 27 14.5 26.5 31 18 27.5 9.5 19 9 6.5z", "#fbf1dc", W) +
  flat("M14 7c7 1.5 11.5 9 12 22.5-3-6-8.5-12-12-22.5z", "#c9a878", 0.7) + line("M11.5 10.5c1 4.5 3 8 6 11", 1.5, "#ffffff") +
  shape("M6 6c0-3.5 11.5-4.5 12.5-1 .8 3-3 4.5-7 4.8S6 9 6 6z", root, 1.7) + drip;
const venomFang = fang("#7d4aa8", shape("M27 27.5c2.3 3 3 4 3 5.2a2.6 2.6 0 01-5.2 0c0-1.2.2-2.2 2.2-5.2z", "#8fd24a", 1.3) +
    disc(31.5, 22, 1.3, "#8fd24a", 1));
const rodentFang = fang("#b8322b", cord("M13 4.5c6-3.5 12-2 15 3", "#c98a4b", 1.4, 0.9) + disc(29, 9, 2, "#6fb3c9", 1.2));
const rosethorn = shape("M31 4c-1.5 9-9 15.5-17 19.5L10.5 20C14.5 12.5 22 6 31 4z", "#7fae55", W) +
  flat("M31 4c-1.5 9-9 15.5-17 19.5l-1.5-1.5z", "#3f6b2a", 0.6) + line("M28 7L14.5 21", 1) +
  cord("M8.5 18l8.5 8.5", "#c43a2f", 2.4, 1.3) + cord("M11.5 23l-6 7.5", "#5f8f3a", 2.4, 1.3) +
  shape("M6 24.5l-2.8-2 1 4zM10 28.5l3.5 1.5-3.8 1z", "#93b55c", 1.1);
const glass =
  shape("M22 2.5l7 9-8 15.5-9-7.5z", "#b9e0e2", W) + flat("M22 2.5l1 12 6-3zM23 14.5l-2 12.5-9-7.5z", "#5f9fa8", 0.5) +
  line("M22 2.5l1 12-11 5M23 14.5l6-3M23 14.5l-2 12.5", 1.1) + line("M20 7.5l-5 9", 1.6, "#ffffff") +
  shape("M12 19.5l9 7.5-1.5 3.5C17 35 7.5 32 7 26z", "#d7b58a", 1.7) + line("M11 22.5l8.5 6.8M9 25.5l8 6", 1.2, "#8a5a32");

const shieldRim = (colour, fill) => disc(18, 18, 15, colour, W) + disc(18, 18, 11, fill, 1.3);
const coin = shieldRim("#d9a93f", "#f0cf7d") + flat("M18 3.5a14.5 14.5 0 010 29c4.5-4 6.5-9 6.5-14.5S22.5 7.5 18 3.5z", "#8a6116", 0.35) +
  shape("M18 10.5l2.3 4.8 5.2.6-3.9 3.6 1.1 5.2-4.7-2.7-4.7 2.7 1.1-5.2-3.9-3.6 5.2-.6z", "#d9a93f", 1.3) +
  line("M7 14.5c1.3-3.5 3.5-6 6.5-7.5", 1.9, "#fffbe6");
const buttonShield = shieldRim("#3f7f97", "#6fb3c9") + flat("M18 3.5a14.5 14.5 0 010 29c4.5-4 6.5-9 6.5-14.5S22.5 7.5 18 3.5z", "#16404c",
    0.3) + [[14.8, 14.8], [21.2, 14.8], [14.8, 21.2], [21.2, 21.2]].map(([x, y]) => disc(x, y, 2.2, INK)).join("") +
  line("M14.8 14.8l6.4 6.4M21.2 14.8l-6.4 6.4", 2, RED) + line("M6.5 15c1.2-4 3.7-6.8 7-8.3", 1.9, "#ffffff", { opacity: 0.8 });
const chestnut = shape("M18 3.5c9.5 4 14.5 10.5 14.5 17.5 0 6.5-6 11.5-14.5 11.5S3.5 27.5 3.5 21C3.5 14 8.5 7.5 18 3.5z", "#8a4a22", W) +
  flat("M18 4c9 4 14 10.5 14 17 0 6.3-6 11-14 11 5-6 6-20 0-28z", "#4f2410", 0.5) +
  shape("M4 24c7-4 21-4 28 0-1.5 5-7 8.5-14 8.5S5.5 29 4 24z", "#e3c596", 1.5) + line("M10.5 12.5c-2 2.3-3 4.5-3.3 7.5", 2.2, "#d79a6a") +
  line("M12 27.5h1M18 28.5h1M23.5 27h1M15 24.5h1M21 24.5h1", 1.4, "#a97c4e");
const shell = shape("M18 32.5C9 30 3.5 23 3.5 15.5 5 9 10.5 4 18 4s13 5 14.5 11.5C32.5 23 27 30 18 32.5z", "#9adfd0", W) +
  flat("M18 32C10 24 7 14 9 7.5 4.5 11 3.5 15 4 16c0 7 5.5 13.5 14 16z", "#b9a2ea") +
  flat("M18 32c8-8 11-18 9-24.5 4.5 3.5 5.5 7.5 5 8.5 0 7-5.5 13.5-14 16z", "#f3a9c4") +
  line("M18 32V5M18 32C12 24 10.5 14 12 6M18 32c6-8 7.5-18 6-26M18 32C9 26 6 18 6.5 11M18 32c9-6 12-14 11.5-21", 1.2) +
  line("M7 13.5c1.5-3.5 4-5.5 7-6.5", 2, "#ffffff", { opacity: 0.9 });
const playingCard = moved("rotate(-10 18 18)", block(7, 3, 22, 30, 2.5, "#fdf7e9", W) + block(9.5, 5.5, 17, 25, 1.5, "none", 0.9) +
    shape("M18 10.5c2.5 3.3 6 4.8 6 8 0 2.5-2.8 3.7-4.8 2.3L20 25h-4l.8-4.2c-2 1.4-4.8.2-4.8-2.3 0-3.2 3.5-4.7 6-8z", INK, 1) +
    flat("M12 8l1 1.5L12 11l-1-1.5zM24 25.5l1 1.5-1 1.5-1-1.5z", RED)) + cord("M5 27.5c6 4 17 4.5 25-1.5", "#a9683a", 2, 1.1);

/** Drawings of what is held in hands, by item id. */
export const ARMS = {
  "iron-nail": ironNail, "sewing-needles": needles, "tanglevine-whip": whip, "fishing-hook-and-line": hook, "sharpened-pencil": pencil,
  "piercing-silver-arrow": silverArrow, "pocket-knife": pocketKnife,
  "shrunken-longbow": bow, "spring-hammer": hammer, "venomous-fang": venomFang, "rodents-fang": rodentFang, "rosethorn-knife": rosethorn,
  "glass-shard": glass,
  "shrunken-short-sword": sword(21, "#c98a4b", "#8a5a32", 1.2), "shrunken-longsword": sword(28, BRASS, "#7d4aa8"),
  "coin-shield": coin, "button-shield": buttonShield, "chestnut-shell-shield": chestnut, "iridescent-shell-shield": shell,
  "playing-card-shield": playingCard,
};
