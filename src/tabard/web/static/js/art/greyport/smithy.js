// Things that heroes carry, from a few parts on a grid of 64: blades, hafts, shields, flasks, books. Weapons stand upright here and are leant by `lean`.

import { block, cord, disc, flat, INK, line, moved, oval, ring, shape } from "../pen.js";

/** Lean something that stands upright. */
export const lean = (markup, angle = 45) => moved(`rotate(${angle} 32 32)`, markup);

/** A four-pointed spark around a point. */
export function spark(x, y, r, colour) {
  const q = r * 0.28;
  return flat(`M${x} ${y - r}l${q} ${r - q} ${r - q} ${q}-${r - q} ${q}-${q} ${r - q}-${q}-${r - q}-${r - q}-${q} ${r - q}-${q}z`, colour);
}

/** A sword: `wide` the half of the blade, `top` where it begins, `bar` the half of the guard. */
export function sword({ wide = 4, top = 2, bar = 10, blade = "#dfe6ea", guard = "#e0b64f", grip = "#7a4a22", gem = "" }) {
  return cord(`M32 50v10`, grip, 3.4) + disc(32, 61, 3, guard, 1.8) +
    shape(`M${32 - wide} 48V${top + 8}L32 ${top}l${wide} 8v${40 - top}z`, blade) + flat(`M32 ${top + 2}v46h${-wide + 1}V${top + 9}z`, "#fff", 0.5) +
    shape(`M${32 - bar} 46.5h${2 * bar}l-1.5 4.5H${33.5 - bar}z`, guard, 1.8) + (gem && disc(32, 48.6, 2.4, gem, 1.4));
}

/** A haft from here to there. */
export const haft = (top = 4, bottom = 62, colour = "#a9683a", width = 3.6) => cord(`M32 ${top}V${bottom}`, colour, width);

/** One side of an axe, on the right of the haft. */
export const axehead = (y, colour, size = 1) => moved(`translate(33 ${y}) scale(${size})`, shape("M0-6c6 0 11-4 14-8 4 8 4 20 0 28-3-4-8-8-14-8z", colour) +
  line("M13-8c2 6 2 10 0 16", 1.6, "#fff", { opacity: 0.7 }));

/** Both sides of an axe. */
export const twinAxe = (y, colour, size = 1) => axehead(y, colour, size) + moved("matrix(-1 0 0 1 64 0)", axehead(y, colour, size));

/** A heavy head across the haft. */
export const hammerhead = (y, colour, wide = 13, high = 14) => block(32 - wide, y - high / 2, 2 * wide, high, 2.5, colour) +
  flat(`M${33 - wide} ${y - high / 2 + 1}h${2 * wide - 2}v3h${2 - 2 * wide}z`, "#fff", 0.45) +
  line(`M32 ${y - high / 2}v${high}`, 1.6, INK, { opacity: 0.5 });

/** A round thing that shines, with light around it. */
export function orb(x, y, r, colour, light = "#fff") {
  return oval(x, y, r * 1.5, r * 1.5, colour, 0, 0.22) + disc(x, y, r, colour, 2) +
    flat(`M${x - r * 0.6} ${y - r * 0.1}a${r * 0.6} ${r * 0.6} 0 01${r * 0.6}-${r * 0.5}`, light, 0.9) +
    disc(x - r * 0.3, y - r * 0.35, r * 0.22, light);
}

/** A staff with something on top. */
export const staff = (top, colour = "#a9683a") => haft(16, 62, colour, 3.8) + line("M29 22h6M29 54h6", 1.6) + top;

/** A short wand with something at its tip. */
export const wand = (top, colour = "#7a4a22") => cord("M32 20V56", colour, 3.2) + line("M29.5 50h5M29.5 46h5", 1.8, "#e0b64f") + top;

/** A shield of this outline; `charge` is painted on it. */
export function shield(d, field, rim, charge = "") {
  return shape(d, rim) + moved("translate(32 32) scale(.84) translate(-32 -32)", shape(d, field, 1.6)) + charge +
    moved("translate(32 32) scale(.84) translate(-32 -32)", flat(d, "#fff", 0.08));
}

/** The outlines of shields. */
export const KITE = "M32 4c8 3 15 4 20 4 1 22-4 40-20 52C16 48 11 30 12 8c5 0 12-1 20-4z";
export const ROUND = "M32 6a26 26 0 010 52 26 26 0 010-52z";
export const TOWER = "M12 6h40v34c0 10-8 16-20 20-12-4-20-10-20-20z";

/** A flask or vial with something in it. */
export function flask(colour, cork = "#a9683a") {
  return shape("M26 8h12v14c8 3 13 10 13 18a19 19 0 01-38 0c0-8 5-15 13-18z", "#e8f4f4") +
    flat("M16 38c8-4 12 3 18 0s10-2 14-1a16.5 17 0 01-32 4z", colour) +
    block(24.5, 3, 15, 7, 2, cork, 1.8) + line("M19 34c1-4 3-7 6-9", 2.2, "#fff") + disc(38, 46, 2, "#fff");
}

/** A closed book with a sign on it. */
export function book(cover, sign, clasp = "#e0b64f") {
  return shape("M14 8h32c3 0 5 2 5 5v43H18c-4 0-6-2-6-6V11c0-2 1-3 2-3z", cover) + shape("M13 51c0-3 2-5 5-5h33v9H18c-3 0-5-1-5-4z", "#f7eeda", 1.8) +
    line("M18 51h32", 1.3, "#b9a47c") + line("M18 9v37", 1.6, INK, { opacity: 0.4 }) + block(45, 22, 8, 7, 1.5, clasp, 1.6) + sign;
}

/** A bow with its string, and an arrow on it where one is wanted. */
export function bow(colour, { string = "#fff6e3", arrow = true, grip = "#7a2f57", bone = "" } = {}) {
  const d = "M20 4c22 12 22 44 0 56";
  return line("M20 5v54", 1.6, string) + cord(d, colour, 4) + cord("M35.5 27v10", grip, 4.4) +
    (bone && [[27, 10], [33, 18], [33, 46], [27, 54]].map(([x, y]) => shape(`M${x} ${y - 3}l6-1-4 6z`, bone, 1.4)).join("")) +
    (arrow ? cord("M8 32h40", "#c9a26a", 1.6, 1.2) + shape("M46 28l10 4-10 4z", "#dfe6ea", 1.6) +
      shape("M4 28l8 2v4l-8 2 3-4z", "#c43a2f", 1.4) : "");
}

/** Chains, beads, ropes: small rings along a line of points. */
export const beads = (points, r, colour, width = 1.6) => points.map(([x, y]) => disc(x, y, r, colour, width)).join("");
export const links = (points, colour = "#aab4bb") => points.map(([x, y]) => ring(x, y, 4.2, INK, 4.4) + ring(x, y, 4.2, colour, 1.8)).join("");
