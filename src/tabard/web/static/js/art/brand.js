// What makes the table Tabard's: the garment, the wheels beside the board, the banner at the end.

import { drawing, s } from "../dom.js";
import { both, BRASS, disc, flat, INK, line, moved, RED, ring, shape, toothed } from "./pen.js";

export { gameCover } from "./covers.js";
export { emptyState } from "./empty.js";
export { scenery } from "./scenery.js";

const COAT = "M6 8.5L19 3c3 4 13 4 16 0l13 5.5-2.5 13-5.5-1V53c-8 5-18 5-26 0V20.5l-5.5 1z";

/** The tabard in a box of 54 by 60, as SVG text. */
export const LOGO =
  shape(COAT, "#b93a30", 1.8) + flat("M27 6c3.3 0 6.5-1 8-3l13 5.5-2.5 13-5.5-1V53c-4 2.5-8.5 3.8-13 3.8z", "#6d1418", 0.45) +
  line("M9.5 11L19 7c4 4 12 4 16 0l9.5 4M17.5 20v30.5c6 3.3 13 3.3 19 0V20", 1.5, "#f5e3bd", { dash: "3.3 2.6" }) +
  disc(27, 31, 9.8, "#f0c75a", 1.8) + flat("M27 22a9 9 0 010 18c3-2 4.5-5 4.5-9s-1.5-7-4.5-9z", "#9a6c12", 0.4) +
  line("M20.5 28.5c.9-2.3 2.3-3.9 4.3-4.7", 1.6, "#fff6d8") +
  disc(24.4, 28.4, 1.7, INK) + disc(29.6, 28.4, 1.7, INK) + disc(24.4, 33.6, 1.7, INK) + disc(29.6, 33.6, 1.7, INK) +
  line("M24.4 28.4l5.2 5.2M29.6 28.4l-5.2 5.2", 1.7, "#b8322b");

/** The tabard as an <svg>: the mark of the house. */
export function logo({ size = 60, title = "" } = {}) {
  const about = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return s("svg", { class: "logo", viewBox: "0 0 54 60", width: (size * 54) / 60, height: size, ...about }, drawing(LOGO));
}

/** A wooden wheel around (0, 0) as SVG text, for use inside the board's SVG. */
export function gearMarkup(radius = 50, teeth = 12) {
  const wheel = toothed(teeth, radius, radius * 0.82, 0.56);
  const at = (x, y) => `${(x * radius).toFixed(1)} ${(y * radius).toFixed(1)}`;
  const gap = `M${at(-0.13, -0.24)}L${at(-0.24, -0.58)}A${at(0.63, 0.63)} 0 01${at(0.24, -0.58)}L${at(0.13, -0.24)}z`;
  const gaps = [0, 60, 120, 180, 240, 300].map((turn) => moved(`rotate(${turn})`, flat(gap, "#5b3a20", 0.75)));
  return (
    moved("translate(3 6)", flat(wheel, "#1d0e03", 0.3)) + flat(wheel, "#8a6139") + line(wheel, 2, "#4b2d12") + gaps.join("") +
    disc(0, 0, radius * 0.24, "#a97c4e") + ring(0, 0, radius * 0.72, "#c99a66", 1.5, 'stroke-dasharray="5 4" opacity=".7"') +
    disc(0, 0, radius * 0.1, "#3a2206")
  );
}

/** Three wheels to set around the board: <svg class="gear gear-1"> to gear-3, largest first. The page's style puts them in place. */
export function gears() {
  return [[60, 14], [48, 12], [38, 10]].map(([radius, teeth], index) =>
    s("svg", { class: `gear gear-${index + 1}`, viewBox: "-70 -70 140 140", width: radius * 2.3, height: radius * 2.3,
        "aria-hidden": "true" }, drawing(gearMarkup(60, teeth))),
  );
}

const TAIL = "M6 58l78-14v78L6 136l22-40z";
const CLOTH = "M62 34c150-28 446-28 596 0v82c-150-28-446-28-596 0z";
const SEAM = "M76 41c146-25 422-25 568 0M76 105c146-25 422-25 568 0";

function cloth(colour, dark, thread) {
  return both(shape(TAIL, dark, 3) + line("M22 66l52-9.5M22 126l52-9.5", 2.2, thread, { dash: "8 6" }) +
      flat("M62 116l22 6V44L62 52z", "#1d0e03", 0.45), 720) +
    moved("translate(0 8)", flat(CLOTH, "#1d0e03", 0.3)) + shape(CLOTH, colour, 3) +
    flat("M62 92c150-28 446-28 596 0v24c-150-28-446-28-596 0z", "#1d0e03", 0.16) + line(SEAM, 2.6, thread, { dash: "10 7" });
}

const sewnButton = (x, y, rim, face) =>
  disc(x + 2, y + 4, 22, "#1d0e03") + disc(x, y, 22, rim, 2.6) + disc(x, y, 15, face, 2) +
  [[-5, -5], [5, -5], [-5, 5], [5, 5]].map(([dx, dy]) => disc(x + dx, y + dy, 2.8, INK)).join("") +
  line(`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`, 2.6, RED) +
  line(`M${x - 16} ${y - 7}c2-5 5-8 10-10`, 2.6, "#ffffff", { opacity: 0.6 });

const star = (x, y, size, colour) => moved(`translate(${x} ${y}) scale(${size})`,
    shape("M0-10l3 6.5 7 .8-5.2 4.8 1.4 7L0 5.6-6.2 9.1l1.4-7L-10-2.7l7-.8z", colour, 1.8 / size));

const won =
  cloth("#b93a30", "#7c1f1b", "#f5e3bd") + both(sewnButton(112, 64, "#d3a02f", "#f0c75a"), 720) +
  both(star(150, 42, 0.9, BRASS) + star(148, 74, 0.6, "#f5e3bd") + star(54, 22, 0.8, BRASS) + star(30, 160, 0.6, BRASS), 720);
const lost =
  cloth("#5d4c66", "#3d2f47", "#cdbccb") + sewnButton(112, 64, "#6b7f86", "#93a6ab") +
  line("M600 60c10-6 16 4 8 8s-14 12-4 16 20 8 14 20 4 20 12 26", 3.4) +
  line("M600 60c10-6 16 4 8 8s-14 12-4 16 20 8 14 20 4 20 12 26", 1.8, RED) +
  [[595, 55], [605, 55], [595, 65], [605, 65]].map(([x, y]) => disc(x, y, 2.2, "#2b2133")).join("") +
  moved("translate(652 142) rotate(-18)", sewnButton(0, 0, "#6b7f86", "#93a6ab")) + line("M658 40l-16 10 10 8-14 10 12 8", 3, "#2b2133");

/** A sewn banner for the end of a scenario: red with brass buttons, or grey with one torn off. A title, if given, stands on the cloth. */
export function banner(isWon, { title = "" } = {}) {
  const words = title && s("text", {
    class: "banner-title", x: 360, y: 68, "text-anchor": "middle", fill: "#fff6e3", "font-size": 38, "font-weight": 700,
    textLength: title.length > 17 ? 380 : null, lengthAdjust: "spacingAndGlyphs",
  }, title);
  const about = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return s("svg", { class: `banner ${isWon ? "won" : "lost"}`, viewBox: "0 0 720 176", ...about }, drawing(isWon ? won : lost), words);
}
