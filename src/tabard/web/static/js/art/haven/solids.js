// Simple bodies that terrain is built from, seen from above the front edge; light falls from the top left. Middle of the foot first, then the measures.

import { disc, flat, line, moved, oval, shape, tidy } from "../pen.js";
import { shadow } from "../obstacles.js";

export { shadow };

/** Tints of stone: face, top, shade. */
export const STONES = [["#8d8679", "#b9b1a0", "#4b453b"], ["#7f8590", "#aab2bd", "#3f444e"], ["#94826a", "#c4b294", "#51432f"]];
/** Tints of wood: face, top, shade. */
export const TIMBER = ["#8a5730", "#b07a45", "#4a2a12"];
/** Tints of iron: face, top, shade. */
export const IRON = ["#5f6b78", "#8b97a3", "#2c3641"];
/** Tints of ice: face, top, shade. */
export const ICE = ["#8fc6e0", "#dff4fd", "#3a78a4"];

/** A box: `wide` across, `high` up, `deep` backwards. */
export function box(x, y, wide, high, deep, [face, top, shade], edge = 2.4) {
  const [left, right, up] = [x - wide / 2, x + wide / 2, y - high];
  const lean = tidy(deep * 0.35);
  return shape(`M${right} ${y}v${-high}l${lean} ${-deep}v${high}z`, shade, edge) + shape(`M${left} ${y}v${-high}h${wide}v${high}z`, face, edge) +
    shape(`M${left} ${up}l${lean} ${-deep}h${wide}l${-lean} ${deep}z`, top, edge) +
      line(`M${left + 3} ${up + 3}h${wide * 0.45}`, 1.6, "#ffffff", { opacity: 0.35 });
}

/** A round body that gets from `low` to `wide` across on its way up. */
export function drum(x, y, low, wide, high, [face, top, shade], edge = 2.4) {
  const flatten = 0.34;
  return shape(`M${x - low} ${y}L${x - wide} ${y - high}h${2 * wide}L${x + low} ${y}a${low} ${tidy(low * flatten)} 0 01${-2 * low} 0z`, face, edge) +
    flat(`M${x + low * 0.25} ${tidy(y + low * flatten)}L${x + wide * 0.25} ${y - high}H${x + wide}L${x + low} ${y}q${tidy(-low * 0.2)} ${tidy(low * 0.3)} ${tidy(-low * 0.75)} ${tidy(low * flatten)}z`, shade, 0.5) +
    oval(x, y - high, wide, wide * flatten, top, edge);
}

/** A stone with facets. */
export function boulder(x, y, size, [face, top, shade]) {
  return moved(`translate(${x} ${y}) scale(${size})`, shape("M-26 10l4-20 12-14 18-3 15 10 5 17-9 14-27 4z", face, 2.4 / size) +
    flat("M8-27l15 10 5 17-9 14-14 2c6-10 9-24 3-43z", shade, 0.5) + flat("M-22-10l12-14 18-3-4 10-14 5z", top, 0.95) +
      line("M-22-10l12-2 14-5 4-10M-10-12l2 12 16 6M8 6l-3 10", 1.5 / size));
}

/** A flame on its own, its foot at this place. */
export function fire(x, y, size) {
  return moved(`translate(${x} ${y}) scale(${size})`, shape("M0-40c4 10 15 14 15 27 0 9-6 14-15 14S-15-4-15-13c0-7 4-10 6-16 2 4 3 5 5 4 2-5 1-9 4-15z",
    "#d04a1c", 2 / size) +
    flat("M0-26c3 7 9 9 9 16 0 6-4 9-9 9s-9-3-9-9c0-4 3-6 4-10 2 2 3 2 4 1 1-2 0-4 1-7z", "#f79a30") +
      flat("M0-13c2 4 5 5 5 8 0 3-2 5-5 5s-5-2-5-5c0-3 3-4 5-8z", "#ffe27a"));
}

/** A crystal that stands on its point or foot. */
export function crystal(x, y, high, wide, [face, light, dark], lean = 0) {
  const half = wide / 2;
  return moved(`translate(${x} ${y}) rotate(${lean})`,
    shape(`M${-half} 0L${-half * 0.8} ${-high * 0.72} 0 ${-high}l${half * 0.8} ${tidy(high * 0.28)}L${half} 0z`, face, 2) +
    flat(`M0 0V${-high}l${half * 0.8} ${tidy(high * 0.28)}L${half} 0z`, dark, 0.5) +
      flat(`M${-half * 0.55} -4L${-half * 0.45} ${-high * 0.7} 0 ${-high * 0.9}z`, light, 0.8));
}

/** A skull in the dirt. */
export function bare(x, y, size, turn = 0) {
  return moved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, shape("M-9 2c-3-8 1-14 9-14s12 6 9 14l-3 2v5H-6V4z", "#efe3c8", 1.8 / size) +
    disc(-4, -2, 2.6, "#2b2133") +
    disc(4, -2, 2.6, "#2b2133") + line("M-2 9V6M2 9V6", 1.2 / size));
}

/** A bone in the dirt. */
export function bone(x, y, size, turn) {
  return moved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, line("M-10 0h20", 6.4) + disc(-11, -2.5, 3.4, "#efe3c8", 1.6) +
    disc(-11, 2.5, 3.4, "#efe3c8", 1.6) +
    disc(11, -2.5, 3.4, "#efe3c8", 1.6) + disc(11, 2.5, 3.4, "#efe3c8", 1.6) + line("M-10 0h20", 3.4, "#efe3c8"));
}
