// A cover for each game: sewn on cloth, or framed in dark wood.

import { drawing, s } from "../dom.js";
import { BRASS, disc, flat, hem, INK, line, moved, oval, shape } from "./pen.js";
import { VERMIN } from "./vermin.js";
import { SIEGE } from "./greyport/cover.js";
import { FRAME, GATE } from "./haven/cover.js";

const ground = (colour) => `<rect width="120" height="90" fill="${colour}"/>`;
const stitches = (colour) => hem(4.5, 4.5, 111, 81, 7, colour, 1.5, "5 3.5");

const bugs =
  ground("#2f6d74") + flat("M0 0h120v90H0z", "#143b42", 0.25) + flat("M0 62C30 50 84 78 120 58v32H0z", "#1d4c54") +
  oval(64, 52, 40, 36, "#0d252d", 0, 0.45) + disc(60, 46, 37, "#7c1f1b", 2) + disc(60, 44, 37, "#b8322b", 2) +
  flat("M60 7a37 37 0 010 74c12-9 18-21 18-37S72 16 60 7z", "#6d1418", 0.4) + disc(60, 44, 27, "#d4574a", 1.6) +
  line("M29 34c4-9 10-15 18-19", 3, "#f6b0a3") + moved("translate(36 21) scale(1)",
    VERMIN["rending-beetle"].replaceAll("#b8452f", "#f3e3c2").replaceAll("#6f1f1c", "#b98d63")) +
  moved("translate(88 58) scale(.5)", VERMIN.mouse) + stitches("#f5e3bd");

const haven = GATE + FRAME;

const greyport = SIEGE + stitches("#f5d3a0");

const cellar =
  ground("#4a4a3a") + flat("M0 58h120v32H0z", "#33332a") + line("M0 58h120", 2) +
  moved("translate(12 22)", shape("M4 8c14-8 28-8 42 0v46c-14 8-28 8-42 0z", "#a9683a", 2.2) +
    line("M4 20c14 6 28 6 42 0M4 42c14 6 28 6 42 0", 4.5) + line("M4 20c14 6 28 6 42 0M4 42c14 6 28 6 42 0", 2, "#8f979f") +
    line("M16 8v48M34 8v48", 1.4)) +
  moved("translate(56 30) scale(1.1)", VERMIN.rat) + stitches("#e6dfc2");

const other = ground("#5b4a7a") + line("M0 30h120M0 60h120M40 0v90M80 0v90", 1, "#8d78a5") + disc(60, 46, 26, "#a08ab8", 2.2) +
  disc(60, 46, 18, "#cbbada", 1.6) + [[53, 39], [67, 39], [53, 53], [67, 53]].map(([x, y]) => disc(x, y, 3.4, INK)).join("") +
  line("M53 39l14 14M67 39L53 53", 3, BRASS) + stitches("#e6dcf0");

const COVERS = { bugs, haven, greyport, toy: cellar };

/** The cover of this game as an <svg> of 4 to 3; a plain button for a game without one. */
export function gameCover(name) {
  return s("svg", { class: "cover", viewBox: "0 0 120 90", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
      drawing(COVERS[name] ?? other));
}
