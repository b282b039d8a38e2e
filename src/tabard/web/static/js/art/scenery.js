// The sewing table behind the lobby: a great button, a needle with red thread, and small people among them.

import { drawing, s } from "../dom.js";
import { classColour, HEROES } from "./heroes.js";
import { spoolOf, STANDING } from "./obstacles.js";
import { block, chance, cord, disc, faint, flat, hem, INK, line, moved, oval, ring, shape } from "./pen.js";
import { VERMIN } from "./vermin.js";

const THREAD = "M1160 180C1080 360 930 350 830 302S650 240 566 289";

const hole = (x, y) => disc(x, y, 18, "#1d4a57") + oval(x + 1, y + 3, 15.5, 14.5, "#0b2028");
const button =
  oval(16, 26, 144, 136, "#1d0e03", 0, 0.26) + disc(0, 9, 139, "#16404c") + disc(0, 0, 139, "#3f8aa0") +
  flat("M0-139a139 139 0 010 278c62-34 92-80 92-139S62-105 0-139z", "#1d4a57", 0.35) +
  flat("M-98-98a139 139 0 0198-41c-60 30-96 80-100 139s20 84 48 118A139 139 0 01-98-98z", "#8fd0e2", 0.28) +
  ring(0, 0, 139, "#16404c", 3) + ring(0, 0, 124, "#7fc3d6", 2, 'opacity=".6"') + disc(0, 0, 105, "#57a6bb") +
  flat("M-74-74A105 105 0 0174-74C30-92-30-92-74-74z", "#16404c", 0.3) +
  flat("M-74 74a105 105 0 00148 0c-44 16-104 16-148 0z", "#a5dcea", 0.35) + ring(0, 0, 105, "#2b6c80", 5) +
  hole(-30, -30) + hole(30, -30) + hole(-30, 30) + hole(30, 30) + line("M-30-30L30 30M30-30L-30 30", 15, "#7c1f1b") +
  line("M-30-30L30 30M30-30L-30 30", 12, "#c43a2f") + line("M-30-30L30 30M30-30L-30 30", 3, "#ffffff", { dash: "6 8", opacity: 0.45 }) +
  line("M-108-60a122 122 0 0176-56", 9, "#ffffff", { opacity: 0.55 }) + line("M-116-36l-2 8", 8, "#ffffff", { opacity: 0.5 });

const needle =
  moved("translate(8 13)", flat("M14-7L-486 1-20 9z", "#1d0e03", 0.24)) +
  shape("M14-9.5C21-9.5 27-5 27 0s-6 9.5-13 9.5h-34L-486 1l466-10.5z", "#aab2ba", 1.6) +
  flat("M14-8.5c6 0 11.5 4 11.5 8.5L-480 1-20-8.5z", "#f4f6f8") + oval(3, 0, 17, 4.2, "#3f444c", 1.2);

const points = (hp) => `pathLength="${hp}" stroke-dasharray=".8 .2"`;
const plateOf = (x, y, hp) => block(x - 19, y, 38, 26, 13, INK, 0) + hem(x - 19, y, 38, 26, 13, "#fff8e6", 2.5) + number(x, y + 20, hp);
const number =
  (x, y,
    words) => `<text x="${x}" y="${y}" text-anchor="middle" font-size="20" font-weight="700" class="num" fill="#ffffff">${words}</text>`;

/** A hero on a button, as on the board. */
function hero(kind, hp) {
  const colour = classColour(kind);
  return oval(4, 12, 43, 39, "#1d0e03", 0, 0.36) + disc(0, 3, 37, "#6d4808") + disc(0, 0, 37, "#d3a02f") +
    flat("M-26-26a37 37 0 0152 0c-14-8-38-8-52 0z", "#ffe9a8", 0.8) + disc(0, 0, 30.5, colour, 1.5) +
    flat("M-21-21a30 30 0 0142 0c-8 8-34 8-42 0z", "#ffffff", 0.3) +
    moved("translate(-25 -26) scale(1.05)", HEROES[kind]) + ring(0, 0, 41, INK, 9.5) +
    ring(0, 0, 41, "#8fe07f", 5.5, `${points(hp)} transform="rotate(-90)"`) + plateOf(0, 26, hp);
}

/** A monster on a cube, as on the board. */
function cube(kind, count, colour, hp) {
  const edge = 'x="-37.5" y="-37.5" width="75" height="75" rx="11" fill="none"';
  return faint(0.34, block(-32, -25, 74, 72, 14, "#1d0e03", 0)) + block(-34, -31, 68, 68, 12, "#1d1422", 0) +
    block(-34, -34, 68, 68, 12, colour, 0) + block(-27, -27, 54, 54, 9, "#f3e5c8", 1.2) +
    flat("M-26-18c0-5 3-8 8-8h36c-20 4-36 18-44 40z", "#fffaf0", 0.85) +
    moved("translate(-24 -25)", VERMIN[kind]) +
    `<rect ${edge} stroke="${INK}" stroke-width="9.5"/><rect ${edge} stroke="#8fe07f" stroke-width="5.5" ${points(hp)}/>` +
    plateOf(0, 26, hp) + block(-50, -50, 28, 28, 7, colour, 0) + hem(-50, -50, 28, 28, 7, "#fff8e6", 2.5) + number(-36, -29, count);
}

const pin = (x, y, colour, turn) => moved(`translate(${x} ${y}) rotate(${turn})`,
    moved("translate(6 8)", line("M0 0v56", 4, "#1d0e03", { opacity: 0.22 })) + cord("M0 0v58", "#e8edf2", 1.8, 1.2) +
    disc(0, -4, 10, colour, 2) + disc(-3, -7, 2.8, "#ffffff"));
const small = (x, y, scale, kind, seed) => moved(`translate(${x} ${y}) scale(${scale})`, STANDING[kind](chance(`${kind} ${seed}`)));

const SCENE =
  small(640, 78, 0.62, "button", 6) + pin(770, 330, "#f2b632", 62) + moved("translate(1130 150)", button) +
  moved("translate(4 8)", line(THREAD, 8, "#1d0e03", { opacity: 0.2 })) + line(THREAD, 9, "#7c1f1b") + line(THREAD, 6.5, "#c43a2f") +
  line(THREAD, 2, "#ffffff", { dash: "7 8", opacity: 0.45 }) +
  moved("translate(560 290) rotate(-7)", needle) + moved("translate(858 148) scale(1.9)", spoolOf("#d9a02b")) +
  small(988, 268, 1.08, "cog", 2) + small(1384, 262, 1.55, "thimble", 1) + pin(1310, 320, "#c43a2f", -40) +
  moved("translate(722 196) scale(.94)", hero("bruiser", 16)) + moved("translate(1010 84) scale(.94)", cube("mouse", 1, "#3c8a3f", 9)) +
  moved("translate(1332 128) scale(.94)", cube("spitting-moth", 3, "#7d4aa8", 8)) +
  moved("translate(1252 300) scale(.94)", cube("rending-beetle", 4, "#b8322b", 12));

/** The scenery above the lobby, 1440 by 370, as an <svg class="scene">. Its left third stays free for the name of the house. */
export function scenery() {
  return s("svg", { class: "scene", viewBox: "0 0 1440 370", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
      drawing(SCENE));
}
