// Those who are more than one bust: many heads, or wings that leave no room.

import { bust } from "../busts/compose.js";
import { moved, shape } from "../pen.js";

const HYDRA = { hide: "#4f9a7a", hide2: "#a9dcb5", eye: "#ff7a3a" };
const TYRANT = { hide: "#8f1f2a", hide2: "#d9673f", eye: "#ffe25a" };
const HEAD = "sh-neck m-dragon m-dragon-crest";

const WINGS = "M32 40C22 22 6 14-6 14c6 8 4 14 8 18-4 2-6 6-6 10 8-2 12 2 16 8zM32 40c10-18 26-26 38-26-6 8-4 14-8 18 4 2 6 6 6 10-8-2-12 2-16 8z";

/** Whole drawings by id. */
export const GREAT = {
  hydra: moved("translate(-13 6) scale(.62) rotate(-14 32 32)", bust(HEAD, HYDRA)) +
    moved("translate(37 6) scale(.62) rotate(14 32 32)", bust(HEAD, HYDRA)) +
    shape("M22 64c-2-8-4-14-3-22h26c1 8-1 14-3 22z", HYDRA.hide) + moved("translate(8 14) scale(.78)", bust(HEAD, HYDRA)),
  mordigar: shape(WINGS, "#5a1420") + moved("translate(4 4) scale(.9)", bust(HEAD, TYRANT)),
};
