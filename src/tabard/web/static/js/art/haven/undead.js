// Who has died and does not keep to it, in a box of 48.

import { both, cord, disc, flat, INK, line, oval, shape } from "../pen.js";
import { BONE, cloak, skull } from "./parts.js";

const livingBones =
  cord("M6 46L17 33M42 46L31 33", BONE[0], 2.6, 1.4) + both(disc(5, 45, 2.6, BONE[0], 1.5)) + skull(BONE) + both(disc(17.7, 21.5, 1.7, "#ff8a3c")) +
  line("M29 8l-2 4 3 2-1.5 3.5", 1.3);

const livingCorpse =
  cloak(["#4b5a4a", "#232c26", "#8fa383"]) + both(shape("M3 33c1-4 4-6.5 7-6l2.5 8-5 7z", "#8fa37c", 1.8) + line("M4.5 35l3.5 1.5M5.5 38.5l3-.5", 1.2)) +
  shape("M24 6c8 0 12.5 5 12.5 13 0 9-2.5 15-5.5 19.5-2 3-12 3-14 0C14 34 11.5 28 11.5 19 11.5 11 16 6 24 6z", "#a3b58c", 2.2) +
  flat("M24 7c7.3 0 11.5 4.6 11.5 12 0 9-2.5 15-5.3 19-1 1.5-3.6 2.1-6.2 2.1z", "#54693f", 0.55) + line("M15.5 16c.6-4 2.7-6.5 6-7.3", 2, "#dce8c4") +
  disc(18, 21, 3.6, "#f3efc9", 1.6) + disc(18.3, 21.3, 1.2, INK) + line("M27 18.5l6 5M33 18.5l-6 5", 2.2) + line("M23.5 24l-1 3.5h3", 1.4) +
  shape("M17 31.5c4-1.5 10-1.5 14 0-.3 5.5-2.5 8.5-7 8.5s-6.7-3-7-8.5z", "#3a1a20", 1.6) +
  flat("M19.5 31.5h3v2.7h-3zM26.5 31.3h2.7v2.5h-2.7zM22 39.5v-2.5h2.7v2.7z", BONE[0]) +
    line("M27 8.5c1 2.5 3 4.5 6.5 5.5M27.5 12.5l2.5-2M30.5 14.7l2-2.7", 1.4);

const GHOST = "M24 3c9.5 0 15 7 15 17 0 5 2 8 5.5 9.5-2 3-5 3.5-7.5 2.5 1 5 3 8.5 6 12-5 1-9-1-12-5-.5 3-3 5.5-7 7-4-1.5-6.5-4-7-7-3 4-7 6-12 5 3-3.5 5-7 6-12-2.5 1-5.5.5-7.5-2.5C7 28 9 25 9 20 9 10 14.5 3 24 3z";
const livingSpirit =
  shape(GHOST, "#8fd8d0", 2.1) + flat("M24 4c9 0 14 6.5 14 16 0 5 2 8 5 9.3-2 2-4.5 2-7 1 1 5 3 9 5.5 12-4-.3-7.5-2.5-10-6-.5 3.5-3 6.5-7.5 8.5z", "#1f6d78",
    0.55) +
  line("M14 19c.3-6 3-10 7.5-11.5", 2.2, "#f2fffb") + both(shape("M14.5 17c2.5-1.5 6-.5 6.5 3 .3 3.5-1.5 6-3.7 6-2.8 0-4.3-5-2.8-9z", "#0f3a44", 1.3) +
    disc(18.3, 21, 1.3, "#d8fff6")) +
  oval(24, 33, 3.6, 5, "#0f3a44", 1.3) + line("M12 30c-1 3-2.5 5-5 7M36 30c1 3 2.5 5 5 7", 1.5, "#e8fffb", { opacity: 0.8 });

/** By kind. */
export const UNDEAD = { "living-bones": livingBones, "living-corpse": livingCorpse, "living-spirit": livingSpirit };
