// The pieces on the board: a gold medallion for a hero, a standee for a monster (pewter, gold with chevrons, red with a crown), a hexagon for a summon,
// a laurelled round for an ally, a dotted eight-corner for an objective. Form tells them apart, colour only helps. All around (0, 0), within 54 of it.

import { both, disc, flat, INK, line, moved, oval, shape } from "../pen.js";
import { classColours, symbolMarkup } from "./colours.js";
import { faceMarkup } from "./faces.js";

const face = (kind, size, y = 0) => moved(`translate(${-size / 2} ${y - size / 2}) scale(${size / 48})`, faceMarkup(kind));
const badge = (kind, x, y, size = 1) => moved(`translate(${x} ${y}) scale(${size})`, disc(0, 0, 12, "#fff3cf", 2) + disc(0, 0, 10, classColours(kind).text) +
  `<g color="#fff3cf" transform="translate(-7.5 -7.5) scale(.625)">${symbolMarkup(kind)}</g>`);

function medallion(kind) {
  const { medal, text } = classColours(kind);
  return disc(0, 4, 41, "#5f3d06") + disc(0, 0, 41, "#d9a83c", 2.2) + flat("M-29-29a41 41 0 0158 0c-15-9-43-9-58 0z", "#ffeeb8", 0.8) +
    disc(0, 0, 35, text, 1.6) +
    oval(0, -4, 34, 30, medal) + flat("M-24-24a34 34 0 0148 0C13-13-13-13-24-24z", "#ffffff", 0.22) + face(kind, 66, -7) +
    shape("M-33.5 24h67a41 41 0 01-67 0z", "#d9a83c", 1.8) + line("M-29 28h58", 1.6, "#ffeeb8") + badge(kind, -30, 29);
}

const ARCH = "M-37 40V-4C-37-28-22-41 0-41S37-28 37-4v44c-22 5-52 5-74 0z";
const FIELD = "M-31 36V-4C-31-23-18-35 0-35S31-23 31-4v40c-18 4-44 4-62 0z";
const METALS = {
  normal: ["#aab4be", "#e4eaef", "#515b66", "#e9e0cc"], elite: ["#dba52e", "#fff0b4", "#7a5208", "#f6e3a8"], boss: ["#a3262b", "#f0857a", "#4a0a10", "#f0cfc0"],
};
const BEHIND = {
  normal: "",
  elite: shape("M-14-36L0-54l14 18z", "#fff0b4", 2) + line("M-8-41L0-50l8 9", 1.6, "#7a5208") +
    both(shape("M-35-10l-9-17 13 6zM-36 8l-8-9 8-2z", "#dba52e", 1.8), 0),
  boss: both(shape("M-36 22l-10 2 10 8zM-36 4l-10 0 10 9zM-35-14l-9-4 9 11z", "#a3262b", 1.8), 0),
};
const BEFORE = {
  normal: "",
  elite: shape("M-15 45L0 35l15 10v6L0 41l-15 10z", "#fff0b4", 1.7),
  boss: moved("translate(0 -12) scale(.8)", shape("M-19-33l-5-16 11 7L0-54l13 12 11-7-5 16c-11 5-27 5-38 0z", "#dba52e", 2.2) + line("M-17-36c11 4 23 4 34 0", 1.6, "#7a5208") +
    disc(0, -41, 3.2, "#b5352a", 1.5) +
    both(disc(-12, -39, 2.1, "#7fe3d6", 1.3), 0)),
};

function standee(kind, rank) {
  const [metal, light, dark, field] = METALS[rank];
  return BEHIND[rank] + shape(ARCH, metal, 2.4) + line("M-33.5 28V-4c0-18 8-29 22-32.5", 2.2, light) + shape(FIELD, field, 1.6) +
    flat("M-30 10V-4c0-18 13-29 30-29 7 0 12 1 17 4C-4-22-24-10-30 10z", "#ffffff", 0.5) + face(kind, 75, rank === "boss" ? 4 : 1) +
    shape("M-41 46c0-7 8-10 15-10h52c7 0 15 3 15 10-22 5-60 5-82 0z", metal, 2.2) + line("M-33 43c4-3 10-3.5 16-3.5h20", 1.8, light) +
      flat("M-40 47c22 4 58 4 80 0v-2c-22 4-58 4-80 0z", dark) + BEFORE[rank];
}

const HEX = "M0-42l36 21v42L0 42-36 21v-42z";
const INNER = "M0-34l29 17v34L0 34l-29-17v-34z";
function summon(kind, owner) {
  const { medal, text } = classColours(owner);
  return moved("translate(0 4)", flat(HEX, "#1d0e03", 0.45)) + shape(HEX, medal, 2.4) + line("M-32-18L0-37l32 19", 2, "#ffffff", { opacity: 0.5 }) +
    shape(INNER, "#f1e6cc", 1.8) + flat("M-29-17L0-34l29 17-29 6z", "#ffffff", 0.5) +
    line(INNER, 1.4, text, { dash: "4 3" }) + face(kind, 56, -2) + badge(owner, -25, 25, 0.9);
}

const LAUREL = both([[-40, 14, -20], [-42, 2, 0], [-40, -10, 20], [-35, -21, 38], [-27, -31, 56], [-35, 25, -40]].map(([x, y,
  turn]) => moved(`translate(${x} ${y}) rotate(${turn})`, shape("M0 7c-5-4-5-10 0-14 5 4 5 10 0 14z", "#6f9a3c", 1.4))).join(""), 0);
function ally(kind) {
  return disc(0, 4, 36, "#1d4a44") + disc(0, 0, 36, "#4fa08c", 2.2) + disc(0, 0, 30, "#e8f2e2", 1.8) + LAUREL + face(kind, 60, -1) +
    moved("translate(-26 28)", disc(0, 0, 11, "#fff3cf", 2) + shape("M0 7C-6 3-7-1-6-3.5c1.5-3 5-2.5 6 0 1-2.5 4.5-3 6 0C7-1 6 3 0 7z", "#1f7a66", 1.3));
}

const EIGHT = "M-17-40h34l23 23v34L17 40h-34l-23-23v-34z";
function objective(kind) {
  return moved("translate(0 4)", flat(EIGHT, "#1d0e03", 0.45)) + shape(EIGHT, "#6b4a12", 2.2) +
    shape("M-15-35h30l20 20v30L15 35h-30l-20-20v-30z", "#f6e7bd", 1.6) + line("M-14-32h28l18 18v28L14 32h-28l-18-18v-28z", 2.4, "#b98a25", { dash: "1 6" }) +
    face(kind, 60, 0);
}

const built = new Map();

/** The piece of a figure as SVG text around (0, 0): `as` is hero, normal, elite, boss, summon, ally or objective; a summon has an `owner`. */
export function tokenMarkup(kind, as, owner = "") {
  const key = `${kind} ${as} ${owner}`;
  if (!built.has(key)) built.set(key, draw(kind, as, owner));
  return built.get(key);
}

function draw(kind, as, owner) {
  if (as === "hero") return medallion(kind);
  if (as === "summon") return summon(kind, owner);
  if (as === "ally") return ally(kind);
  return as === "objective" ? objective(kind) : standee(kind, as in METALS ? as : "normal");
}

/** The colours of the edge of a standee: {metal, dark}, for lists and tracks. */
export function rankColours(rank) {
  const [metal, , dark] = METALS[rank] ?? METALS.normal;
  return { metal, dark, ink: INK };
}
