// The fourteen bosses, in a box of 48: each has one thing that nobody else has.

import { both, cord, disc, flat, INK, line, moved, oval, shape } from "../pen.js";
import { drake } from "./beasts.js";
import { axe, greatHelm, whip } from "./held.js";
import { BONE, cloak, crown, eyes, head, hood, horns, jaw, pauldrons, PITCH, ramHorns, shaded } from "./parts.js";

const banditCommander =
  cloak(["#7c1f24", "#330b10", "#d0605a"]) + pauldrons(["#6c7883", "#28313b", "#dfe6ec"]) + moved("translate(0 3)", horns(["#efe3c8", "#8f7343"])) +
    greatHelm(["#5f6b78", "#28313b", "#e9eff4"], "#ff6a2e") + crown();

const flameOn = (x, y) => shape(`M${x} ${y - 7}c2.3 3 3 4 3 5.5a3 3 0 01-6 0c0-1.5.7-2.5 3-5.5z`, "#ff9a2e", 1.2) + disc(x, y - 1.8, 1.1, "#fff0a8");
const waxOn = (x, y, high) => shape(`M${x - 2.5} ${y}v${-high}h5v${high}z`, "#f5ead0", 1.3) + flameOn(x, y - high - 1);
const candlekeeperTrice =
  cloak(["#6b4a1c", "#2e1d08", "#c99a4a"]) + oval(24, 8, 22, 11, "#ffd75e", 0, 0.3) + waxOn(12, 15, 4) + waxOn(36, 15, 4) + waxOn(18, 11, 5) +
    waxOn(30, 11, 5) + waxOn(24, 9.5, 4) +
  shape("M10 17c4-6 9-8 14-8s10 2 14 8c-7 3-21 3-28 0z", "#8a5a1c", 1.9) +
    shape("M12 17c7 3 17 3 24 0 1 9-1 16-5 21-2 3-12 3-14 0-4-5-6-12-5-21z", "#d3a06c", 2.1) +
  flat("M24 19c5 0 9-.7 12-2 1 9-1 15.5-5 20.5-1 1.5-4 2.3-7 2.3z", "#7a4a26", 0.45) + both(disc(18.5, 25, 4, "#ffe9a8", 1.6) + disc(18.8, 25.3, 1.5, INK)) +
    line("M22.5 25h3", 1.6) + line("M24 28l-1 3.5h2.5", 1.4) +
  shape("M17 33c4 2 10 2 14 0 1 5-2 10-7 13-5-3-8-8-7-13z", "#e9e0cc", 1.7) + line("M20.5 36.5c.3 3 1.2 5 2.5 7M27.5 36.5c-.3 3-1 4.5-2 6", 1.2, "#a58c62") +
    line("M13 13c2 2 1.5 4 3.5 4.5M35 13c-2 2-1 4-3 5", 2.2, "#f5ead0");

const GREAT_SHIELD = "M1 22c8 0 12-1.5 17-5 5 3.5 9 5 17 5 1 12-4 20-17 25.5C5 42 0 34 1 22z";
const firstShieldHarmon =
  moved("translate(3 -5)", greatHelm(["#c9b25c", "#6b5210", "#fff6c8"]) + shape("M24 4c-2-3-1-5 2-6 7-1 13 3 15 9-4-2-7-2-9 0-2-2-5-3-8-3z", "#2c5d8c", 1.7)) +
  shape(GREAT_SHIELD, "#2c5d8c", 2.3) + flat("M18 18c4.5 3 8.5 4.3 16 4.5.8 11-4 18.5-16 24z", "#0f2a48", 0.55) +
    shape("M4 25c6 0 10-1.5 14-4 4 2.5 8 4 14 4 .3 9-4 15-14 19.5C8 40 3.7 34 4 25z", "none", 1.5) +
    line("M4 25c6 0 10-1.5 14-4 4 2.5 8 4 14 4 .3 9-4 15-14 19.5C8 40 3.7 34 4 25z", 1.6, "#d9a441") +
  shape("M18 26l2 4 4.5.5-3.3 3 1 4.5-4.2-2.3-4.2 2.3 1-4.5-3.3-3 4.5-.5z", "#f0c75a", 1.3);

const inoxBodyguard =
  axe() + moved("matrix(-1 0 0 1 48 0)", axe()) + pauldrons(["#515b66", "#20262e", "#aab4be"]) + ramHorns(["#3b3540", "#17121c"]) +
  shape("M24 5c7.5 0 12 5 12 11.5 0 5-1.5 8-2.5 12C32 35 31 43 24 43s-8-8-9.5-14.5c-1-4-2.5-7-2.5-12C12 10 16.5 5 24 5z", "#5f6b78", 2.3) +
    flat("M24 5.5c7 0 11.5 4.5 11.5 11 0 5-1.5 8-2.5 12C31.5 34.5 30.5 42 24 42.3z", "#20262e", 0.6) +
  line("M16 16c.6-4 2.7-6.3 6-7.3", 2, "#dfe6ec") + line("M24 6v12M13 19h22M16.5 29c5 2 10 2 15 0", 1.6) +
    both(shape("M15 20l7 2.5c-.8 2.6-2.6 3.3-4.2 2.6-1.8-.7-2.8-2.6-2.8-5.1z", "#ff5a2e", 1.5)) + both(disc(20.5, 34, 1.3, INK)) +
  line("M20 38.5h8", 1.9) + shape("M24 39l3 3.5-3 4.5-3-4.5z", "#aab4be", 1.5);

const jekserah =
  cloak(["#5a2f6b", "#25102f", "#b57fcc"]) + shape("M9 44C5 28 8 10 24 6c16 4 19 22 15 38l-6-6V22H15v16z", "#241a2e", 2.1) +
  both(shape("M15 12C9 12 5 8 5 2c4 1 9 3 13 6z", "#3b2230", 1.8) + line("M6.5 4.5l4 4M9.5 4.5l3.5 3.5", 1.2, "#d9a441")) + head(["#c8503f", "#6b1a18"]) +
  shape("M11.5 19c2-9 7-13 12.5-13s10.5 4 12.5 13c-4-5-8-7-12.5-7s-8.5 2-12.5 7z", "#241a2e", 1.9) +
  both(shape("M15 21.5c2.3-2 5-1.8 7 .5-1.5 2.5-5.5 2.7-7-.5z", "#ffe27a", 1.4) + disc(18.8, 22, 1, INK) + line("M14 19c2.5-1.8 5-1.8 7.5-.3", 1.7) +
    disc(12.5, 29, 2, "#d9a441", 1.2)) +
  line("M24 24l-1 4.5h2.3", 1.4) + shape("M20 32.5c2.5-1.3 5.5-1.3 8 0-2 2.3-6 2.3-8 0z", "#5f0f1a", 1.4) + line("M15 39c6 5 12 5 18 0", 2.6, "#d9a441") +
    shape("M24 41l3 3-3 3.5-3-3.5z", "#7fe3d6", 1.4);

const mercilessTaskmaster =
  whip() + cloak(["#4a2f22", "#1d100a", "#94694a"]) + head(["#c08a60", "#6b3f22"]) +
    shape("M12 20c0-8 4.5-14 12-14s12 6 12 14c0 4-.5 7-1.5 10L24 26l-10.5 4C12.5 27 12 24 12 20z", "#6c7883", 2.2) +
  flat("M24 6.5c7 0 11.5 5.5 11.5 13.5 0 4-.5 6.5-1.3 9.3L24 25.5z", "#28313b", 0.6) + line("M15.5 17c.6-4 2.7-6.5 6-7.3", 2, "#e9eff4") +
    both(shape("M14.5 18.5h7v4.5h-5.5z", PITCH, 1.3) + disc(18.5, 20.8, 1.4, "#ffd27a")) +
  line("M24 9v16", 1.8) + both(disc(14, 26, 1.2, "#d9a441", 0.8) + disc(16, 12, 1.2, "#d9a441", 0.8)) + line("M18.5 34.5c3.5-1.8 7.5-1.8 11 0", 2) +
    line("M19 30.5l3 1M29 30.5l-3 1M17 37l2 2M31 37l-2 2", 1.4, "#6b3f22") +
  shape("M9 41c8 4.5 20 4.5 30 0l1.5 5h-33z", "#8b97a3", 1.8) + line("M14 42.5v3M20 44v3M27 44v3M33 42.5v3", 1.6);

const theBetrayer =
  shape("M40 1l4 2-9 24-4-1.5z", "#dfe6ec", 1.7) + line("M29.5 23.5l8 3", 3.8) + cloak(["#2f2a4a", "#0f0c1e", "#7a70a8"]) +
    hood(["#3f3866", "#15112a", "#948ac8"]) + shaded(["#cfc6dc", "#6f648a"]) +
  flat("M24 15c5 1 8 5 8 10.5 0 6-3.5 12.5-8 14.5z", "#171226", 0.8) + shape("M16.8 23.5l6 2.2c-.6 2-2 2.7-3.5 2.2-1.6-.5-2.5-2.2-2.5-4.4z", "#8fe3ff", 1.3) +
    shape("M31.2 23.5l-6 2.2c.6 2 2 2.7 3.5 2.2 1.6-.5 2.5-2.2 2.5-4.4z", "#ff4a3a", 1.3) +
  line("M20.5 34c2 1.5 4 1 7-1", 1.7) + line("M24 15l-1.5 6 2.5 4-2 5 1.5 9", 1.5) + shape("M19 44c2-3 8-3 10 0l-1.5 3h-7z", "#d9a441", 1.5) +
    line("M9 8a18 18 0 0111-6M27 1.5A18 18 0 0137 6", 2.6, "#d9a441");

const theColorless =
  shape("M24 2c10 0 17 8 17 19 0 13-8 22-17 25.5C15 43 7 34 7 21 7 10 14 2 24 2z", "#e9e9ec", 2.3) +
    flat("M24 2.5c9.5 0 16.5 7.5 16.5 18.5 0 12.5-7.5 21-16.5 24.7z", "#7d7d88", 0.6) + line("M12 17c1-6 4.5-9.5 9.5-10.7", 2.3, "#ffffff") +
  line("M24 2.5v43.5", 1.5) + both(shape("M12 20c3-3 7-3 9.5.5-2.5 4-8 4-9.5-.5z", "#1d1d24", 1.4) + line("M12.5 27c3 2.5 6 2.5 8.5 1", 1.4, "#55555f") +
    line("M14 30v7M18 31v7", 1.8, "#a8a8b4")) +
  shape("M20 36.5c2.5 1.5 5.5 1.5 8 0-.5 3-2 4.5-4 4.5s-3.5-1.5-4-4.5z", "#1d1d24", 1.4) + shape("M24 6l2.5 4-2.5 4-2.5-4z", "#b8b8c4", 1.4) +
    both(shape("M8 30l-5.5-2 3 5-4 4 7-1zM10 8L4.5 6l3 4.5", "#c9c9d2", 1.6));

const theDarkRider =
  shape("M2 47c2-12 7-18 14-21l8 3v18z", "#241f2e", 2.1) + shape("M20 47C16 36 14 24 19 14l4-10 3 6 3-6 3 10c4 5 8 10 13 14 2 3 1 7-3 8l-9-1c-3 3-5 7-5 12z",
    "#3f3a4a", 2.3) + flat("M30 14c4 5 8 10 13.5 14 1.5 3 .5 6-3 7l-9-1c-3 3-5 7-5 12 0-10-2-22 3.5-32z", "#17131e", 0.6) +
  shape("M30 14c5 4 9 9 13.5 13.5 1 3-.5 5.5-3 6l-8.5-1.5c-3-2-5-6-5-10z", "#e3d8c0", 1.9) + disc(31.5, 21, 2.6, PITCH) + disc(31.5, 21, 1.3, "#ff3a2e") +
    oval(40.5, 28, 1.7, 1.2, PITCH) + line("M33 31.5l1 2.5M36 32l.8 2.5M39 33l.6 2", 1.5) +
  line("M20 12c-4 3-6 8-6 14M18 20c-3 3-4 7-4 12", 3.6) + line("M20 12c-4 3-6 8-6 14M18 20c-3 3-4 7-4 12", 1.5, "#7a6a9a") +
    shape("M4 30c-1-8 1-14 6-17 4 3 6 9 5 15-3 3-8 4-11 2z", "#17131e", 1.9) + disc(8, 24, 1.5, "#ff3a2e") + disc(12, 24, 1.5, "#ff3a2e") +
    cord("M2 40L16 2", "#8b97a3", 1.8, 1.2) + shape("M16 0l3 5-4 3-1.5-4.5z", "#dfe6ec", 1.3);

const theElderDrake =
  both(shape("M16 14C8 13 3 8 3.5 0c4 3 9 4 14 8z", "#c9b08a", 1.9) + shape("M12 22C7 23 3 21 1 17c4-1 8-.5 11 2z", "#c9b08a", 1.7)) +
    drake(["#8f3f34", "#3a100e", "#e09a84", "#5f1f1c"], "#ffe14d") +
  shape("M20 13l4-9 4 9-4 4z", "#c9b08a", 1.6) + shape("M16 36c2-1 4-1.5 8-1.5s6 .5 8 1.5c0 4 1 7 3.5 10l-5-1.5-2 3-4.5-3-4.5 3-2-3-5 1.5c2.5-3 3.5-6 3.5-10z",
    "#d8cbb0", 1.8) + both(disc(21, 33, 1.5, INK)) + line("M18.5 37.5c3.5 2 7.5 2 11 0", 1.8) + line("M30 15l4 5M33 14l3 4", 1.5, "#f0c0b0");

const theGloom =
  shape("M24 1c5 4 9 3 14 1-1 5 1 9 6 12-3 4-3 9 2 13-4 3-5 8-2 13-5 0-8 3-9 7-4-2-7-2-11 0-4-2-7-2-11 0-1-4-4-7-9-7 3-5 2-10-2-13 5-4 5-9 2-13 5-3 7-7 6-12 5 2 9 3 14-1z", "#2a2438", 2.3) +
  flat("M24 1c5 4 9 3 14 1-1 5 1 9 6 12-3 4-3 9 2 13-4 3-5 8-2 13-5 0-8 3-9 7-4-2-7-2-11 0z", "#0a0712", 0.7) + line("M12 8c-.5 4-2 7-5 9", 1.8, "#6f64a0") +
  both(shape("M8 14l11 4.5c-1 3.5-4 4.5-6.5 3.5-3-1.2-4.5-4-4.5-8z", "#b8f0ff", 1.5)) +
    shape("M6 27c10 5 26 5 36 0 0 11-7 18-18 18S6 38 6 27z", "#050308", 1.6) +
  flat("M9 28.5l3 7 3-5.5zM16 30.5l3 7 3-6.5zM26 31l3 6.5 3-7zM33 30l3 5.5 3-7zM14 43l2.5-6 3 7zM28 44l3-7 2.5 6z", "#d8ccec");

const PRIME = [["#d04a1c", -75], ["#f2b632", -45], ["#5f8a34", -15], ["#bcd6db", 15], ["#6fc0e6", 45], ["#6a4ab0", 75]];
const thePrimeDemon =
  PRIME.map(([colour, turn]) => moved(`rotate(${turn} 24 24)`, shape("M20 9c0-4 2-6 4-9 2 3 4 5 4 9z", colour, 1.6))).join("") +
    both(shape("M13 22C5 23 1 18 1.5 9c4 3 7 4 13 6z", "#2a1a24", 2)) +
  shape("M24 8c9 0 14 6 14 14 0 10-6 18-14 23.5C16 40 10 32 10 22 10 14 15 8 24 8z", "#8a1f2c", 2.3) +
    flat("M24 8.5c8.5 0 13.5 5.5 13.5 13.5 0 9.5-5.5 17-13.5 22.5z", "#35060e", 0.6) + line("M14 20c.8-5 3.5-8 7.5-9", 2.1, "#f08a8a") +
  eyes("#fff0a0") + shape("M24 12c2 2 2 6 0 8-2-2-2-6 0-8z", "#fff0a0", 1.4) + moved("translate(0 -1)", jaw()) +
    both(shape("M12 33l-5 2 4 3-2 5 6-3z", "#2a1a24", 1.6));

const theSightlessEye =
  both(line("M10 34C4 36 2 40 4 46M16 40c-4 3-5 5-4 7", 5.6) + line("M10 34C4 36 2 40 4 46M16 40c-4 3-5 5-4 7", 2.8, "#7a5a8a")) +
  shape("M24 3c13 0 21 9 21 20s-8 20-21 20S3 34 3 23 11 3 24 3z", "#8d6a9a", 2.3) +
    flat("M24 3.5c12.5 0 20.5 9 20.5 19.5 0 11-8 19.5-20.5 19.5 7-4 10-11 10-19.5s-3-15.5-10-19.5z", "#2f1a3f", 0.55) +
    line("M9 18c2-6 6-9.5 11-11", 2.3, "#dcc0e6") +
  shape("M6 24c9-12 27-12 36 0-9 11-27 11-36 0z", "#efe6d8", 2) + disc(24, 23.5, 8, "#d8d8dc", 1.8) + disc(24, 23.5, 3.6, "#f6f6f8", 1.3) +
    line("M8 24c9 5 23 5 32 0", 2) + line("M11 21l2 7M17 22.5l1 7M24 24v7M31 22.5l-1 7M37 21l-2 7", 2.2, "#7a1f2a") +
    line("M18 14l-1-4M24 13V9M30 14l1-4", 1.8);

const theWingedHorror =
  both(shape("M17 26C12 18 8 17 0 19 0 9 5 2 12 0c0 5 2 9 8 13z", "#4a2a4f", 2) + line("M12 1c-1 6 0 12 4 19M3 17c3-2 6-2.5 9-2", 1.4) +
    line("M12 2.5c3 3 5 6 6.5 9", 1.5, "#a878b0")) +
  shape("M24 9c9 0 14 6 13.5 14-.5 10-6 18-13.5 23C16.5 41 11 33 10.5 23 10 15 15 9 24 9z", "#6b3a5f", 2.3) +
    flat("M24 9.5c8.5 0 13.5 5.5 13 13.5-.5 9.5-5.5 17-13 22z", "#28102a", 0.6) + both(disc(18, 18, 3, "#ff5a6a", 1.5) + disc(18.4, 18.4, 1.2, INK)) +
    disc(24, 14, 2.2, "#ff5a6a", 1.3) + disc(24, 14.3, 0.9, INK) +
  shape("M14 25c6 3 14 3 20 0 .5 9-4 16-10 20-6-4-10.5-11-10-20z", "#240612", 1.7) +
    flat("M15 26l1.5 5 2.5-4zM20.5 27.5l2 5.5 2-5.3zM26.5 27.7l2 4.8 2-5.5zM31.5 26.5l.8 4.5 1-5zM18 37l2.5-4 1.5 6zM26 39l1.5-6 2.5 4z", BONE[0]) +
    line("M24 40v6", 2.6, "#c84a5a");

/** By kind. */
export const BOSSES = {
  "bandit-commander": banditCommander, "candlekeeper-trice": candlekeeperTrice, "first-shield-harmon": firstShieldHarmon, "inox-bodyguard": inoxBodyguard,
    jekserah, "merciless-taskmaster": mercilessTaskmaster,
  "the-betrayer": theBetrayer, "the-colorless": theColorless, "the-dark-rider": theDarkRider, "the-elder-drake": theElderDrake, "the-gloom": theGloom,
    "the-prime-demon": thePrimeDemon,
  "the-sightless-eye": theSightlessEye, "the-winged-horror": theWingedHorror,
};

