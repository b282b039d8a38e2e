// What classes call to their side, and the things that are fought over, in a box of 48.

import { both, cord, disc, flat, INK, line, moved, shape, toothed } from "../pen.js";
import { OBJECTIVES } from "./fixtures.js";
import { crown } from "./parts.js";

const decoy =
  cord("M24 28v14", "#8a5730", 3, 1.6) + cord("M14 45.5h20", "#b98a5c", 2, 1.5) + shape("M12 23h24l-2.5 14h-19z", "#a8693a") +
    flat("M24 23h12l-2.5 14H24z", "#5b3318", 0.5) + disc(24, 30, 4, "#d9a441", 1.6) + disc(24, 30, 1.3, INK) +
  disc(24, 13, 10, "#d8b98a", 2.2) + flat("M24 3.5a9.5 9.5 0 010 19z", "#8a6136", 0.5) + line("M17 9l4 1.5M31 9l-4 1.5", 1.8) + both(disc(20.2, 13, 1.9, INK)) +
    line("M19.5 18.5h9M21 17v3M24 17v3M27 17v3", 1.3) + shape("M16 4.5h16l-3-4h-10z", "#b5352a", 1.6);

const RAT = shape("M2 16C2 9 7 5 13 5l3-3 2 4c4 1.5 6 4.5 8 6-2 4-6 6-11 6.5H5z", "#6d6475") +
  flat("M13 5.5c5 3 6 8 2 12.5H5c5-2 8-6 8-12.5z", "#332c3c", 0.45) + disc(17, 10, 1.5, "#ffcf3f") + cord("M3 16C-2 16-4 13-3 10", "#c98a7c", 1.3, 1) +
  disc(25.5, 12, 1.2, "#c9706d");
const ratSwarm = moved("translate(14 3) scale(.95)", RAT) + moved("translate(4 15) scale(1.1)", RAT) + moved("translate(17 26) scale(1.15)", RAT);

/** A rat from the front, large: `a` fur, `b` shade. */
const rat = ([a, b], eye) =>
  both(disc(10.5, 12, 7.5, a, 2) + disc(10.8, 12.5, 4, "#d99787")) +
    shape("M24 8c10 0 15 6 14.5 13-.5 7-5.5 9.5-8 15-1.5 4-3 8-6.5 8s-5-4-6.5-8c-2.5-5.5-7.5-8-8-15C9 14 14 8 24 8z", a, 2.3) +
  flat("M24 8.5c9.5 0 14.5 5.5 14 12.5-.5 6.5-5.5 9-8 14.5-1.5 4-2.5 8-6 8z", b, 0.55) +
    both(shape("M14 19l7.5 3.5c-.8 3-3 4-5 3-2-1-2.8-3.5-2.5-6.5z", eye, 1.5) + disc(18, 22.6, 1, INK)) +
  line("M19 36L7 33.5M19.5 38L8.5 42M29 36l12-2.5M28.5 38l11 4", 1.3) +
    shape("M20.5 35.5c0-2 7-2 7 0 0 2.2-2.2 3.5-3.5 3.5s-3.5-1.3-3.5-3.5z", "#c9706d", 1.5) + shape("M21.8 40.5h4.4V46h-4.4z", "#efe3c8", 1.3) +
    line("M24 41v5", 1.1);
const ratKing = rat(["#8a7f94", "#3f364a"], "#ffe14d") + crown(13) + shape("M4 47c2-5 6-7 10-7l3 7zM44 47c-2-5-6-7-10-7l-3 7z", "#8d2f2a", 1.7);
const ratMonstrosity = rat(["#7d6a58", "#35271a"], "#ff4a3a") + line("M31 10l-3 5 4 2-3 5", 1.8, "#f0b6a8") + line("M28 14l4 1.5M29 18l3.5 1", 1.5, "#f0b6a8") +
  both(shape("M15 32l1.5 7 3-5z", "#efe3c8", 1.3) + shape("M12 10L7 1l8 5z", "#efe3c8", 1.5)) + line("M14 28l4 2M12 31l4 1", 1.3, "#35271a");

const GEAR = toothed(9, 8, 6, 0.5);
const battleBot =
  both(shape("M1 30l7-4 4 5-3 14H2z", "#8a6a3c", 1.9) + disc(6, 30, 2.4, "#d9a441", 1.3)) + shape("M10 24h28l-2 18c-7 4-17 4-24 0z", "#b98d46", 2.2) +
    flat("M24 24h14l-2 18c-3 2-7 3-12 3z", "#5f3f0c", 0.5) + moved("translate(24 34)", shape(GEAR, "#8b97a3", 1.6) + disc(0, 0, 2.6, INK)) +
  shape("M13 5h22l3 6v11H10V11z", "#c9a468", 2.2) + flat("M24 5h11l3 6v11H24z", "#5f3f0c", 0.45) + line("M15 8h7", 1.8, "#fff0c8") +
    shape("M13.5 11.5h21v6.5h-21z", INK, 1.5) + both(disc(19, 14.7, 2.3, "#7ff0ff")) + line("M24 5V1", 2.6) + disc(24, 1.5, 2, "#b5352a", 1.3) +
    line("M20 21v-2M24 21v-2M28 21v-2", 1.5);
const killBot =
  both(cord("M12 22C5 20 2 24 3 32", "#6c7883", 3, 1.4) + shape("M1 31l5-1 3 14-4-3-3 4z", "#dfe6ec", 1.6)) +
    shape("M11 22h26l-3 20-10 5-10-5z", "#5f6b78", 2.2) + flat("M24 22h13l-3 20-10 5z", "#20262e", 0.55) + disc(24, 32, 5.5, "#3a0a0e", 1.7) +
    disc(24, 32, 3, "#ff3a2e") +
  shape("M24 2l12 6 2 12-4 5H14l-4-5 2-12z", "#8b97a3", 2.2) + flat("M24 2l12 6 2 12-4 5H24z", "#28313b", 0.55) + line("M16 10l6-3.5", 1.9, "#f4f8fb") +
    shape("M13 13l11 3 11-3-1 6-10 3-10-3z", INK, 1.5) + both(shape("M15.5 15.5l6 1.7-1 2-4.5-1.2z", "#ff3a2e", 1)) + both(line("M13 6L8 1", 2.6));

/** The thing of a scenario, as a face. */
const thing = (name) => moved("translate(24 26) scale(.5)", OBJECTIVES[name](() => 0.5));

/** By kind. */
export const SUMMONS = { decoy, "rat-swarm": ratSwarm, "rat-king": ratKing, "rat-monstrosity": ratMonstrosity, "battle-bot": battleBot, "kill-bot": killBot };
/** Things that are fought over, by kind: short ids too. */
export const THINGS = {
  keg: thing("powder keg"), "powder-keg": thing("powder keg"), stone: thing("ritual stone"), "ritual-stone": thing("ritual stone"),
    "night-seal": thing("night seal"), "sun-seal": thing("sun seal"),
  drum: thing("war drum"), "war-drum": thing("war drum"), shackles: thing("shackles"),
};
