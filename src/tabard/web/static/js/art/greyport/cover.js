// The tavern under siege: the cover of Greyport, 120 by 90.

import { bust } from "../busts/compose.js";
import { block, disc, flat, line, moved, oval, shape } from "../pen.js";
import { FOES } from "./foes.js";

const fire = (x, y, size) => moved(`translate(${x} ${y}) scale(${size})`, flat("M0-16c7 7 9 11 9 17A9 9 0 01-9 1c0-5 3-6 4-11 2 3 3 4 5 2 1-2 1-5 0-8z", "#e2762a") +
  flat("M0-6c4 4 5 6 5 9a5 5 0 01-10 0c0-3 3-5 5-9z", "#ffd76a"));
const pane = (x, y) => block(x, y, 9, 9, 1, "#ffd76a", 1.4) + line(`M${x + 4.5} ${y}v9M${x} ${y + 4.5}h9`, 1);
const head = (id, x, y, size, turn = 0) => moved(`translate(${x} ${y}) scale(${size}) rotate(${turn} 32 32)`, bust(...FOES[id]));

const night = block(0, 0, 120, 90, 0, "#22394a", 0) + flat("M0 30C30 20 80 44 120 26v30H0z", "#35566a") + oval(60, 34, 46, 26, "#ffa442", 0, 0.22) +
  oval(98, 15, 14, 14, "#ffe6a0", 0, 0.18) + disc(98, 15, 8, "#ffe9b5", 1.4);
const city = flat("M0 52V36l7-6 7 6v-5l6-8 6 8v8h8v18zM86 52V38l7-7 7 7v-8l8-8 8 8v6l4-3v22z", "#16293a") + fire(12, 30, 0.6) + fire(110, 26, 0.7) +
  fire(30, 40, 0.4);
const tavern = shape("M34 68V36h52v32z", "#f3e2c0") + line("M34 52h52M48 36v32M72 36v32M34 52l14 16M86 52L72 68", 2.2, "#6b4426") +
  shape("M28 38l9-19h46l9 19z", "#94231f") + line("M33 30h54M36 24h48", 1.2, "#5f1414") + shape("M64 18v-8h7v8z", "#8d8a80", 1.4) +
  pane(36.5, 40) + pane(74.5, 40) + shape("M53 68V54a7 7 0 0114 0v14z", "#5b341f", 1.6) + line("M54 58h12M54 63h12", 1.6, "#c98f3b") +
    line("M88 42h11", 2) + shape("M91 42h15v13H91z", "#8a5a34", 1.5) + shape("M95 52c-1-4 1-7 4-7 2-2 4-1 4 1l-2 1c1 3 0 5-2 5z", "#e0685a", 1);

/** What is drawn inside the stitches. */
export const SIEGE = night + city + tavern + flat("M0 66c30-5 90-5 120 0v24H0z", "#2a1d16") + oval(60, 68, 52, 5, "#ff9a3c", 0, 0.16) +
  head("troll-bodyguard", -9, 46, 0.66, -4) + head("orc-warlord", 84, 46, 0.68, 4) + head("frenzy-goblin", 24, 56, 0.52) +
    head("mad-bomber", 58, 57, 0.5) + oval(60, 90, 70, 9, "#0d1a24", 0, 0.3);
