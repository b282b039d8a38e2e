// Bandits, the city's guard, cultists, Inox and Vermlings, in a box of 48.

import { both, disc, flat, INK, line, moved, oval, shape } from "../pen.js";
import { blade, bow, buckler, club, crossbow, kettleHat, shield, spear, staff, totem } from "./held.js";
import { BONE, beard, cloak, cowl, ears, eyes, glare, glow, hood, jowl, PITCH, ramHorns, shaded, SKINS } from "./parts.js";

const [LIGHT, BROWN] = SKINS;

const banditScout =
  cloak(["#6b4a33", "#2e1d16", "#b98a5c"]) + hood(["#7a5233", "#3a2418", "#c99a63"]) + shaded(LIGHT) +
  shape("M15.5 27c3.5 2 13.5 2 17 0l-.5 4c-1.5 5-4.5 8-8 9.5-3.5-1.5-6.5-4.5-8-9.5z", "#b5352a", 1.6) +
    line("M19 31.5l3 1.5M29 31.5l-3 1.5M22 36.5h4", 1.3, "#6d1418") +
  glare(24) + moved("translate(1 5) scale(.96)", blade());

const banditArcher =
  moved("translate(-4 0)", cloak(["#3f5a2f", "#1d2d18", "#87a35b"]) + hood(["#4d6a35", "#243619", "#a3bd6c"]) + shaded(LIGHT) + glare(25.5) +
    line("M20.5 35c2.3 1 4.7 1 7 0", 1.7) + shape("M29 6c3-4.5 7.5-5.5 12-4-1 4.5-5 7-10.5 6.5z", "#d94b3a", 1.6) + line("M31 7c2.5-2 5-3.2 8-4", 1.1)) + bow();

/** A face under the iron hat of the city. */
const watchman = (skin, hair) => jowl(skin) + both(disc(19.7, 29, 1.6, INK)) + beard(hair);
const BLUE = ["#2c5d8c", "#14304d", "#d9a441"];

const cityGuard =
  spear() + cloak(["#5a6774", "#2c3641", "#c3ced8"]) + watchman(LIGHT, "#4a3122") + kettleHat(["#9fabb6", "#4f5b66"]) + shield(BLUE);

const cityArcher =
  moved("translate(-3 0)", cloak(["#2c5d8c", "#14304d", "#7fb0dd"]) + jowl(BROWN) + both(disc(19.7, 30, 1.6, INK)) + line("M20.5 36.5h7", 1.8) +
    shape("M11 31C9 18 13 8 24 8s15 10 13 23l-4 4c1-5 .5-8-1-10-5-2-11-2-16 0-1.5 2-2 5-1 10z", "#9fabb6", 2) +
      flat("M25 8.5c10 .5 13.5 10 11.5 22l-3 3c1-9-2-18-8.5-25z", "#4f5b66", 0.65) +
    line("M15 20c.8-4.5 3-7 6-8", 2, "#f4f8fb") + line("M12.5 25c7-3.5 16-3.5 23 0", 1.5, "#4f5b66") +
    shape("M24 9c-2-4 0-7.5 5-8.5 5-.8 9 1.5 10 5-4-.8-7-.3-9 2-1.5 1.5-3.5 2-6 1.5z", "#e9d6ac", 1.7)) +
  crossbow();

const cultist =
  staff("#b5352a") + cloak(["#5e1f2a", "#2a0c14", "#a8525c"]) + cowl(["#7a2733", "#380f18", "#c4707a"]) +
    shape("M16 27c5-3 11-3 16 0-3.5 5.5-12.5 5.5-16 0z", PITCH, 1.5) +
  moved("translate(0 2)", glow("#ffd24a")) + shape("M24 14l3 4-3 4-3-4z", "#d9a441", 1.4) + line("M18 36.5c4 1.3 8 1.3 12 0", 1.4, "#c4707a");

/** The head of an Inox: a long muzzle between curling horns, in this fur. */
const inox = ([a, b, h], paint = "") =>
  ramHorns() + both(shape("M13 19C8 19 4.5 20.5 3 24c4 2 8 1.5 11-.5z", a, 1.7)) +
  shape("M24 6c7 0 11.5 4.5 11.5 11 0 5-1.5 8-2.5 12-1.5 6-2.5 13.5-9 13.5S16.5 35 15 29c-1-4-2.5-7-2.5-12C12.5 10.5 17 6 24 6z", a, 2.2) +
  flat("M24 6.5c6.5 0 11 4 11 10.5 0 5-1.5 8-2.5 12C31 35 30 42 24 42z", b, 0.55) + line("M16 16c.6-3.8 2.7-6 6-7", 2, h) +
  flat("M18 31c3.5-2 8.5-2 12 0 .5 6-1.5 10.5-6 10.5S17.5 37 18 31z", "#d8b99a", 0.85) + paint + both(disc(21.3, 33.5, 1.3, INK)) +
    line("M20.5 38.5c2.3 1.3 4.7 1.3 7 0", 1.7) +
  both(shape("M15 20.5l6.5 2.5c-.8 2.3-2.5 3-4 2.3-1.6-.7-2.5-2.5-2.5-4.8z", "#ffd43f", 1.4) + line("M14 18.5l7 2.5", 2.2));

const FUR = ["#b57a48", "#5a3518", "#e8b884"];
const inoxGuard = cloak(["#6b4426", "#2e1a0e", "#a8794e"]) + club() + inox(FUR) + buckler();
const inoxArcher = moved("translate(-4 0)", cloak(["#55602f", "#262c12", "#98a35f"]) +
  inox(["#a39a86", "#524a3a", "#ded6c2"], shape("M12.5 15c7-3 16-3 23 0l-.8 3.5c-7-2.5-14.4-2.5-21.4 0z", "#55702f", 1.5))) + bow("#5b3a24");
const inoxPriest = cloak(["#7a2f2a", "#360f0d", "#c2685a"]) + inox(["#c9b79c", "#7a6547", "#f3e6cc"], line("M24 9v14M20.5 11.5v7M27.5 11.5v7", 2, "#b5352a") +
  line("M17 29l3 1.5M31 29l-3 1.5", 1.8, "#2f6d8c")) + totem();

/** The head of a Vermling: a rat that walks upright. */
const vermling = ([a, b], eye) =>
  moved("translate(0 1)", ears([a, "#d99787"])) +
  shape("M24 9c8.5 0 13 5 12.5 12-.5 6-4.5 8.5-6.5 13-1.5 3.5-3 7.5-6 7.5s-4.5-4-6-7.5c-2-4.5-6-7-6.5-13C11 14 15.5 9 24 9z", a, 2.2) +
  flat("M24 10c7.5 0 12 4.5 11.5 11-.4 5.5-4.5 8-6.5 12.5-1.4 3.3-2.6 7-5 7z", b, 0.55) + moved("translate(0 -3)", eyes(eye)) +
  line("M19.5 34.5L9 32.5M20 36.5L10.5 39.5M28.5 34.5L39 32.5M28 36.5l9.5 3", 1.2) +
  shape("M20.7 34c0-1.7 6.6-1.7 6.6 0 0 2-2.1 3.3-3.3 3.3S20.7 36 20.7 34z", "#c9706d", 1.5) + shape("M22 39.5h4v4h-4z", BONE[0], 1.2);

const vermlingScout =
  cloak(["#5b4327", "#271b10", "#a6824e"]) + vermling(["#a78a68", "#5a4028"], "#ffcf3f") +
    shape("M12 13.5c7-3.5 17-3.5 24 0l-1 4c-7-2.7-15-2.7-22 0z", "#7a2f2a", 1.7) +
  shape("M34.5 14l7.5-2.5-3 5 3.5 3.5-8-2z", "#7a2f2a", 1.4) + moved("translate(14 14) scale(.72)", blade());

const vermlingPriest =
  cloak(["#2f5a52", "#112623", "#6aa89c"]) + vermling(["#8d8a94", "#45424e"], "#8ff0e0") +
  shape("M10.5 22C9.5 12 15 5 24 5s14.5 7 13.5 17c-2-5-5-8-8-9-3.5-1-7.5-1-11 0-3 1-6 4-8 9z", "#2f5a52", 2) +
    line("M14 14.5c1.5-3 3.8-4.8 6.5-5.5", 1.7, "#8fd0c0") +
  disc(24, 9, 2.6, "#8ff0e0", 1.5) + line("M41.5 16L38.5 46", 4.6) + line("M41.5 16L38.5 46", 2.2, "#5b3a24") +
    shape("M36 16c-1-6 1.5-11 6-13 4.5 2 6.5 7 5 13-2-3-3.5-4-5.5-4s-3.8 1-5.5 4z", "#b98a5c", 1.6) +
  oval(41.8, 9, 2, 2.6, "#8ff0e0", 1.2);

const unknown = cloak(["#5a5060", "#241d2a", "#94889c"]) + hood(["#6b6072", "#2c2434", "#a99db0"]) +
  line("M20 21c.3-3.5 2.2-5 4.3-5 2.7 0 4.4 1.6 4.4 4 0 3.6-4.2 3.7-4.2 7.5", 2.8, BONE[0]) + disc(24.5, 32, 1.9, BONE[0]);

/** By kind. */
export const PEOPLE = {
  "bandit-scout": banditScout, "bandit-archer": banditArcher, "city-guard": cityGuard, "city-archer": cityArcher, cultist,
  "inox-guard": inoxGuard, "inox-archer": inoxArcher, "inox-priest": inoxPriest, "vermling-scout": vermlingScout, "vermling-priest": vermlingPriest, unknown,
};
