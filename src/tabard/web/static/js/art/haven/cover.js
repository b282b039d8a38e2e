// The cover of the game, 120 by 90: four heroes before a gate, torches, and eyes in the dark behind it.

import { block, disc, flat, line, moved, oval, shape } from "../pen.js";
import { HEROES } from "./heroes.js";

const torch = (x, y) => oval(x, y, 13, 14, "#ffb648", 0, 0.28) + line(`M${x} ${y + 3}v14`, 3.2) + line(`M${x} ${y + 3}v14`, 1.4, "#8a5730") +
  shape(`M${x} ${y - 9}c3.5 5 5 7 5 9.5a5 5 0 01-10 0c0-2.5 1.5-4.5 5-9.5z`, "#f79a30", 1.3) + disc(x, y + 1, 2, "#ffe27a");
const stand = (kind, x, y, size) => moved(`translate(${x} ${y}) scale(${size})`, HEROES[kind]);
const eyes = (x, y, size, colour) => moved(`translate(${x} ${y}) scale(${size})`, flat("M-5-1l4 1.8c-.5 1.6-3.5 2-4-1.8zM5-1L1 .8c.5 1.6 3.5 2 4-1.8z",
  colour));

/** What is drawn inside the frame. */
export const GATE = block(0, 0, 120, 90, 0, "#241b2c", 0) + flat("M0 0h120v40C80 52 40 30 0 46z", "#3a2c46") +
  line("M0 14h120M0 28h120M0 42h120M0 56h120M18 0v14M52 0v14M88 0v14M34 14v14M70 14v14M104 14v14M14 28v14M106 28v14M8 42v14M112 42v14", 1.2, "#17101d",
  { opacity: 0.8 }) +
  shape("M28 84V38c0-22 14-34 32-34s32 12 32 34v46z", "#8d8679", 2) +
    line("M30 66h9M30 52h9M31 38l9 1M37 22l7 5M48 10l4 8M60 5v8M72 10l-4 8M83 22l-7 5M89 38l-9 1M81 52h9M81 66h9", 1.4) +
    flat("M38 84V39c0-17 9-26 22-26s22 9 22 26v45z", "#0d0912") +
  oval(60, 46, 18, 22, "#8a3f1f", 0, 0.22) + eyes(60, 30, 1.5, "#ff6a2e") + eyes(48, 42, 0.85, "#b6f25b") + eyes(73, 41, 0.95, "#e3ccff") +
    eyes(55, 20, 0.6, "#ffe14d") + torch(17, 34) + torch(103, 34) +
  flat("M0 76c30-6 90-6 120 0v14H0z", "#3a2a20") + oval(60, 80, 50, 7, "#ff9a3c", 0, 0.18) + stand("tinkerer", 1, 47, 0.6) +
    stand("spellweaver", 80, 46, 0.62) + stand("silent-knife", 24, 44, 0.66) + stand("bruiser", 46, 42, 0.74);

/** A frame of dark wood with brass inlay and a rivet in each corner, instead of stitches. */
export const FRAME = `<rect x="1.5" y="1.5" width="117" height="87" rx="4" fill="none" stroke="#2b190f" stroke-width="5"/><rect x="4.5" y="4.5" width="111" height="81" rx="3" fill="none" stroke="#d9a441" stroke-width="1.3"/>` +
  [[4.5, 4.5], [115.5, 4.5], [4.5, 85.5], [115.5, 85.5]].map(([x, y]) => disc(x, y, 2.4, "#e8c468", 1)).join("");
