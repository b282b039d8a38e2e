// Small signs around (0, 0), within about 6 of it: what an item is for, painted on it.

import { both, disc, flat, INK, line, moved, oval, shape, toothed } from "../pen.js";

const star = (fill) => shape("M0-6l1.8 3.9 4.2.5-3.1 2.9.8 4.2L0 3.4-3.7 5.5l.8-4.2L-6-1.6l4.2-.5z", fill, 1.1);

/** By name. */
export const EMBLEMS = {
  fire: shape("M0-7c1 3 5 4 5 8a5 5 0 01-10 0c0-2.5 1.5-3 2-5.5 1 1 1.5 1.5 2 1z", "#f2762a", 1.2) +
    flat("M0-1c1.5 1.5 2.3 2.2 2.3 3.5a2.3 2.3 0 01-4.6 0C-2.3 1.2-1 .5 0-1z", "#ffe27a"),
  ice: line("M0-6v12M-5.2-3L5.2 3M5.2-3L-5.2 3", 3.4) + line("M0-6v12M-5.2-3L5.2 3M5.2-3L-5.2 3", 1.6, "#c8ecff"),
  air: line("M-6-1.5h8c3 0 3-3.5 0-3.5M-6 2h10c3 0 3 3.5 0 3.5", 3.6) + line("M-6-1.5h8c3 0 3-3.5 0-3.5M-6 2h10c3 0 3 3.5 0 3.5", 1.7, "#d8eef2"),
  earth: shape("M-5 5C-6-2-2-6 6-6 6 2 2 6-5 5z", "#6f9a3c", 1.2) + line("M-5 5L3-3", 1.1),
  light: [0, 45, 90, 135].map((turn) => moved(`rotate(${turn})`, line("M0-7V7", 2.6) + line("M0-6.5v13", 1.2, "#ffe27a"))).join("") +
    disc(0, 0, 3.4, "#ffe27a", 1.2),
  dark: shape("M3-6.5A7 7 0 103 6.5 5.2 5.2 0 013-6.5z", "#b8a0f0", 1.2),
  star: star("#f0c75a"),
  skull: shape("M-5 1c-1-5 1-7.5 5-7.5S6-4 5 1L3.5 2.5V6h-7V2.5z", "#efe3c8", 1.2) + disc(-2, -1, 1.5, INK) + disc(2, -1, 1.5, INK),
  bolt: shape("M1.5-7L-5 1.5h4L-1.5 7 5-1.5H1z", "#ffe14d", 1.2),
  heart: shape("M0 6C-5 2.5-6.5-.5-5.5-3.5-4-6-1-5.5 0-3c1-2.5 4-3 5.5-.5C6.5-.5 5 2.5 0 6z", "#d9483a", 1.2),
  drop: shape("M0-7c3 4 5 6 5 8.5a5 5 0 01-10 0C-5-1-3-3 0-7z", "#8fd24a", 1.2) + disc(-1.5, 2, 1.3, "#e8ffc0"),
  blood: shape("M0-7c3 4 5 6 5 8.5a5 5 0 01-10 0C-5-1-3-3 0-7z", "#b8262b", 1.2) + disc(-1.5, 2, 1.3, "#f6a09a"),
  eye: shape("M-7 0c4-5.5 10-5.5 14 0-4 5.5-10 5.5-14 0z", "#fbf6e6", 1.2) + disc(0, 0, 2.7, "#2f8f8a", 1) + disc(0, 0, 1.2, INK),
  leaf: shape("M-5 5C-6-2-2-6 6-6 6 2 2 6-5 5z", "#8fbf4a", 1.2) + line("M-5 5L3-3", 1.1),
  wing: shape("M-6 4C-6-3-1-7 7-6.5 6-4 4.5-3 3-2.5c1 .5 1.5 1 2 1.5C3 .5 1.5 1 0 1c.5.7.8 1.3 1 2-2.5 1.5-5 1.7-7 1z", "#f5f1e4", 1.2),
  gear: shape(toothed(8, 6.5, 4.6), "#8b97a3", 1.2) + disc(0, 0, 2, INK),
  gem: shape("M0-6l5 4L0 7l-5-9z", "#58c0d8", 1.2) + flat("M0-5l-4 3.2h4z", "#e8fbff"),
  ruby: shape("M0-6.5l5.5 4L3.5 4.5 0 7l-3.5-2.5-2-7z", "#c8262f", 1.2) + flat("M0-5.5L-4-2.5 0-1z", "#ffb0a8"),
  sun: [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => moved(`rotate(${turn})`, shape("M-1.4-4L0-8l1.4 4z", "#f2b632", 0.9))).join("") +
    disc(0, 0, 3.8, "#ffd95c", 1.2),
  claw: line("M-4-6c-1 5-.5 9 1.5 12M0.5-6.5c-.5 5 0 9 1.5 12.5M5-6c0 5 .3 8 1.2 11", 2.4, "#b8262b"),
  spikes: shape("M-7 3l2-8 2 8zM-2 3l2-9.5L2 3zM3 3l2-8 2 8z", "#dfe6ec", 1.1),
  swirl: line("M1.5.5c.8-1.5-2.5-2.3-3-.3-.5 2.5 3 4 5 2s1-6-2-6.5-6.5 2-6 5.5", 3) +
    line("M1.5.5c.8-1.5-2.5-2.3-3-.3-.5 2.5 3 4 5 2s1-6-2-6.5-6.5 2-6 5.5", 1.4, "#c9a6ff"),
  cross: line("M0-5.5v11M-5.5 0h11", 4.6) + line("M0-5.5v11M-5.5 0h11", 2.6, "#d9483a"),
  shield: shape("M-5-5.5L0-7l5 1.5v4.5C5 4 3 6 0 7.5-3 6-5 4-5-1z", "#8fb8d8", 1.2),
  arrow: line("M-6 6L5-5", 2.8) + line("M-6 6L5-5", 1.2, "#e9d6ac") + shape("M7-7l-1.5 5.5-4-4z", "#dfe6ec", 1),
  acorn: shape("M-4-1c0 4 2 6 4 8 2-2 4-4 4-8z", "#b9722f", 1.1) + shape("M-5.5-1c0-3 2-4.5 5.5-4.5S5.5-4 5.5-1z", "#7a5233", 1.1),
  tooth: shape("M-3.5-6h7c0 5-1 9-3.5 12.5C-2.5 3-3.5-1-3.5-6z", "#efe3c8", 1.2),
  wave: line("M-7 1c2.5-5 5-5 7 0s4.5 5 7 0", 3.8) + line("M-7 1c2.5-5 5-5 7 0s4.5 5 7 0", 1.8, "#7fd0e6"),
  coin: oval(0, 0, 5.5, 5.5, "#e0b64f", 1.2) + line("M-1.5-2.5h3M-1.5 2.5h3M0-2.5v5", 1.2, "#8a5f14"),
  hex: shape("M-6 0l3-5h6l3 5-3 5h-6z", "#a070d0", 1.2) + disc(0, 0, 2, "#f0dcff"),
  none: "",
  pair: both(disc(-3, 0, 2.4, "#f0c75a", 1), 0),
};

/** A sign at this place, this large. */
export function emblem(name, x, y, size = 1) {
  return EMBLEMS[name] ? moved(`translate(${x} ${y}) scale(${size})`, EMBLEMS[name]) : "";
}
