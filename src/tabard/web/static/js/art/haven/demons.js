// The seven demons, in a box of 48: one for each element, and the one that is all of them.

import { both, cord, disc, flat, INK, line, moved, shape } from "../pen.js";
import { eyes, flame, jaw, rock, shards, swirl } from "./parts.js";

const earthDemon =
  both(shape("M13 15C9 12.5 7 8.5 8 3c4 .5 7.5 3.5 9 9z", "#5f8a34", 1.8)) + rock(["#7d5a3e", "#3a2519", "#b58d62"]) + eyes("#b6f25b") + jaw() +
  line("M22 8c-1-3-.5-5 1-7M24 5c1.5-1.5 3-2 5-2", 1.8, "#4f7a2a");

const flameDemon =
  flame(["#c8401a", "#f58a28", "#ffd95c"]) +
  moved("translate(0 3)", both(shape("M12 23.5l9.5 4.5-2.3 4c-3.7.3-6.7-2.7-7.2-8.5z", "#2e0c06", 1.4) + disc(17.8, 28.6, 1.4, "#fff3b0")) +
    shape("M15.5 35.5c2 1 3-.8 4.5-.8s2.5 1.5 4 1.5 2.5-1.5 4-1.5 2.5 1.8 4.5.8c-1 4-4.5 6-8.5 6s-7.5-2-8.5-6z", "#2e0c06", 1.4));

const frostDemon =
  shards(["#9ad3ea", "#2f6d9e", "#effaff"]) + both(shape("M12.5 23l9.5 3.5-2.5 3.7-5.2-1z", "#ffffff", 1.5) + disc(18.2, 27.2, 1.4, "#133d70")) +
  shape("M16.5 35h15l-2.5 4.5H19z", "#15304f", 1.5) + flat("M18.5 35.7h2.3l-1.1 2.6zM22.9 35.7h2.3L24 38.5zM27.3 35.7h2.3l-1.2 2.6z", "#fff");

const NIGHT = "M24 2c4 5 12 6 17 4-1 5 0 9 2 13 3 8 1 18-6 23-3-1.5-5-1-7 1-2-1.5-4-2-6-1";
const nightDemon =
  shape(`${NIGHT}-2-1-4-.5-6 1-2-2-4-2.5-7-1-7-5-9-15-6-23 2-4 3-8 2-13 5 2 13 1 17-4z`, "#33265a", 2.2) + flat(`${NIGHT}z`, "#0d0819", 0.65) +
  line("M9.5 10c-.3 4-1.5 7-2.5 9.5", 2, "#7f66c4") + flat("M24 8.5l1.3 3.2 3.2 1.3-3.2 1.3L24 17.5l-1.3-3.2-3.2-1.3 3.2-1.3z", "#d6c8ff") + eyes("#e3ccff") +
  line("M17 34.5c2.3 2.5 4 .5 7 .5s4.7 2 7-.5", 2, "#c9a6ff") + disc(12, 30, 1, "#d6c8ff") + disc(36.5, 31.5, 1, "#d6c8ff") + disc(34, 14, 0.9, "#d6c8ff") +
  line("M37 17a4 4 0 11-4.5-5.5", 1.5, "#f3c766");

const GUSTS = "M1.5 17c4-3.5 8-2.5 9 .5M2 35c4 4 10 3.5 12-.5M46 37c-4 3.5-9 2.5-10-1";
const windDemon =
  cord(GUSTS, "#bcd6db", 2.6, 1.4) + swirl(["#bcd6db", "#4f7e8b", "#ffffff"]) + line("M13.5 18l7 3.5M34.5 18l-7 3.5", 2.6) +
  both(disc(18, 24, 2.5, INK) + disc(18.7, 23.3, 0.9, "#fff")) + shape("M20.5 31.5c0-3 7-3 7 0s-1.5 4-3.5 4-3.5-1-3.5-4z", "#2b424b", 1.6);

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => moved(`rotate(${turn} 24 24)`, shape("M20 9L24 .5 28 9z", "#f7c73f", 1.6) +
  moved("rotate(22.5 24 24)", shape("M22 8.5L24 3.5 26 8.5z", "#e58a1f", 1.3)))).join("");
const sunDemon =
  RAYS + disc(24, 24, 16, "#ffd95c", 2.2) + flat("M24 8.5a15.5 15.5 0 010 31c5-4 7.5-9 7.5-15.5S29 12.5 24 8.5z", "#d98a1f", 0.5) +
    line("M12.5 20c1.7-4.5 4.5-7.3 8.5-8.5", 2.2, "#fffbe0") +
  both(shape("M12.5 20l9 3.5c-.5 3-3 4.5-5.3 3.8-2.4-.7-3.7-3.5-3.7-7.3z", "#fffdf0", 1.5) + disc(17.8, 24.3, 1.3, "#8a3a08")) +
  line("M24 25v4", 1.6) + shape("M15.5 31c5.5 2 11.5 2 17 0-1 4.5-4 6.7-8.5 6.7s-7.5-2.2-8.5-6.7z", "#7a2f08", 1.5) +
    flat("M17 31.8c4.5 1.4 9.5 1.4 14 0l-.8 1.8c-4 1.2-8.4 1.2-12.4 0z", "#fffdf0");

const chaosDemon =
  shape("M12 14C6 12 3.5 7.5 4.5 1.5c4.5 1 8.5 4 11 8.5z", "#e5531f", 1.8) + shape("M37 13l8-4-4.5-1.5L45 1l-9.5 5z", "#9ad3ea", 1.7) +
  shape("M24 5c11 0 17.5 7 17.5 17.5 0 12-7.5 21.5-17.5 23.5C14 44 6.5 34.5 6.5 22.5 6.5 12 13 5 24 5z", "#8a2f7d", 2.3) +
  flat("M24 5.5c10.5 0 17 6.5 17 17 0 11.5-7 20.5-17 23z", "#2f3f9a", 0.75) +
    flat("M7 26c6 1 8 7 14 6s6-7 12-6l-3 14-6 5.5C15 43 8.5 36 7 26z", "#3f7a3a", 0.8) +
  flat("M33 26c3-1 5-1 8-.5-1 8-5 15-11 18.5z", "#c9a52c", 0.65) + line("M12 18c1.5-5 5-8 9.5-9", 2.2, "#f0b6e8") +
  both(shape("M12.5 19.5l8.5 4c-1 3-3.5 4-5.5 3-2.2-1-3.2-3.7-3-7z", "#fff6c8", 1.5) + disc(17.3, 23.8, 1.3, INK)) +
    shape("M24 10c3 1.5 3 6.5 0 8.5-3-2-3-7 0-8.5z", "#ff5ac8", 1.5) + disc(24, 14.3, 1.1, INK) +
  shape("M14 32.5c3.5 2 5-1.5 10-1s6.5 3 10 1c-1 5.5-4.5 8.5-10 8.5s-9-3-10-8.5z", "#1d0a1a", 1.6) +
    flat("M17 33.7l2 3.5 1.7-4zM23 32.5l1.5 4 1.8-3.5zM28.5 34l1.7 3 1.5-3.5z", "#fff6e3");

/** By kind. */
export const DEMONS = {
  "earth-demon": earthDemon, "flame-demon": flameDemon, "frost-demon": frostDemon, "night-demon": nightDemon, "wind-demon": windDemon,
  "sun-demon": sunDemon, "chaos-demon": chaosDemon,
};
