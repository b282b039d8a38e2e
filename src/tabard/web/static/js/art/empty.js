// Pictures for places where nothing lies yet, or nothing more.

import { drawing, s } from "../dom.js";
import { block, BRASS, cord, CREAM, disc, flat, hem, hexagon, INK, line, moved, oval, RED, ring, shape } from "./pen.js";
import { spoolOf } from "./obstacles.js";
import { VERMIN } from "./vermin.js";

const floor = oval(80, 106, 62, 8, "#2a1607", 0, 0.18);
const thread = (d, width = 2.2) => cord(d, RED, width, 1.1);
const needle = moved("rotate(-38)", shape("M-44 0L24-4.5c8 0 8 9 0 9z", "#e8edf2", 1.8) + oval(20, 0, 7, 1.7, INK));

const tables =
  floor + line(hexagon(30, 80, 58), 2.4, "#b3935a", { dash: "7 5" }) +
  line(hexagon(24, 35, 32), 2, "#b3935a", { dash: "6 5", opacity: 0.6 }) +
  line(hexagon(24, 125, 32), 2, "#b3935a", { dash: "6 5", opacity: 0.6 }) + moved("translate(54 32) scale(1.1)", VERMIN.mouse) +
  thread("M16 98c20-16 40 10 60-4s36 8 66-8");
const log = floor + moved("translate(64 62)", spoolOf("#fbf5e7")) + moved("translate(122 60)", needle) +
  thread("M138 42c14-12 10 22-6 30s-20 24-6 30");
const shelf =
  block(18, 84, 124, 12, 3, "#a9683a") + flat("M20 94h120v8H20z", "#5b341f", 0.5) + line("M30 102v10M130 102v10", 5, "#8a5a32") +
  line("M22 24l34 46M22 24l10 58M22 24l54 22M36 44c4 2 6 0 8-3M29 60c10 4 18 0 24-8M40 64c12 0 22-8 28-20", 1.5, "#b3a2a6") +
  line("M92 18v30", 1.3, "#b3a2a6") + line("M92 54l-11-6M92 56l-12 2M92 59l-9 9M92 54l11-6M92 56l12 2M92 59l9 9", 2.4, "#8d6f98") +
  disc(92, 56, 8.5, "#8d5f9a", 2) + disc(89, 55, 2, CREAM) + disc(95, 55, 2, CREAM) + disc(89.5, 55.5, 0.9, INK) +
  disc(94.5, 55.5, 0.9, INK) + oval(118, 82, 7, 2.5, "#d3a02f", 1.4);
const hand = floor + [[-22, 46, "#e9dabb"], [0, 80, "#fdf7e9"],
    [22, 114, "#e9dabb"]].map(([turn, x, fill]) => moved(`translate(${x} ${66 + Math.abs(turn) / 5}) rotate(${turn})`,
      block(-24, -34, 48, 68, 6, fill) + hem(-19, -29, 38, 58, 3, "#b3935a", 1.6, "4 3.5") + disc(0, 0, 9, "#f0dfae", 1.6))).join("");
const search =
  floor + moved("translate(34 34) scale(1.15)", VERMIN["spitting-moth"]) + line("M98 78l26 26", 12) + line("M98 78l26 26", 7, "#a9683a") +
  ring(78, 56, 33, INK, 9) + oval(78, 56, 31, 31, "#cfe6e2", 0, 0.35) + ring(78, 56, 33, BRASS, 5.5) +
  line("M56 46c3-8 9-13 17-15", 4, "#ffffff", { opacity: 0.9 });
const error =
  floor + shape("M22 24h52l-8 14 12 12-10 14 10 14-8 18H22z", "#d1584b") + shape("M94 20h44v72H84l8-16-10-14 12-14-10-12z", "#d1584b") +
  line("M30 32h34M30 88h30M30 32v56M130 28v56M104 28h26M98 84h32", 2, "#f5e3bd", { dash: "6 5" }) +
  line("M68 42l22-4M72 62l20 2M70 80l20-4", 2.4, "#f5e3bd", { dash: "7 5" }) + moved("translate(126 66) scale(.6)", needle) +
  thread("M136 52c8-10 16-2 10 8s2 20 8 24", 1.8);
const away =
  floor + moved("translate(30 76) scale(.55)", spoolOf("#2f7f8c")) + line("M46 62C60 50 66 72 76 60", 4.4) +
  line("M46 62C60 50 66 72 76 60", 2, "#2f7f8c") + line("M90 54c10-10 20 8 30-4", 4.4) + line("M90 54c10-10 20 8 30-4", 2, "#2f7f8c") +
  line("M79 50l-3-9M86 48l2-9M80 68l-1 9M88 64l5 7", 2.2, "#b3935a") + moved("translate(110 36) scale(.85)", VERMIN.mouse);
const loading = [[80, 60], [44, 39], [116, 39], [44, 81], [116, 81], [80, 18],
    [80, 102]].map(([x, y], index) => line(hexagon(23, x, y), 2.4, index % 2 ? "#b3935a" : "#8d7048",
      { dash: "6 4.5", opacity: 0.9 })).join("") + moved("translate(112 44) scale(.7)", needle) + thread("M124 32c10-8 18 4 8 12", 1.6);
const watch = floor + shape("M24 60c16-26 36-38 56-38s40 12 56 38c-16 26-36 38-56 38S40 86 24 60z", CREAM, 2.4) +
  disc(80, 60, 25, "#3f8aa0", 2.2) + disc(80, 60, 17, "#6fb3c9", 1.6) +
  [[74, 54], [86, 54], [74, 66], [86, 66]].map(([x, y]) => disc(x, y, 3.6, INK)).join("") +
  line("M62 50c2-6 6-10 12-12", 3.4, "#ffffff", { opacity: 0.8 }) +
  line("M36 38l-8-8M57 25l-5-10M80 20V9M103 25l5-10M124 38l8-8", 3.4, "#b3935a") ;

const PICTURES = { tables, log, shelf, hand, search, error, away, loading, watch };

/** A picture for an empty place: tables, log, shelf, hand, search (nothing found), error, away (no connection), loading or watch. */
export function emptyState(kind) {
  return s("svg", { class: "empty-picture", viewBox: "0 0 160 120", "aria-hidden": "true" }, drawing(PICTURES[kind] ?? tables));
}
