// Things a scenario is about: what must be broken, guarded or reached.

import { block, BRASS, both, CREAM, cord, disc, flat, INK, line, moved, oval, RED, shape, WOOD } from "./pen.js";
import { shadow, spoolOf } from "./obstacles.js";

const bell = () =>
  shadow(4, 33, 38, 10) + shape("M-34 26c0-6 14-9 34-9s34 3 34 9v5c0 6-14 9-34 9s-34-3-34-9z", WOOD) +
  line("M-33 28c6 6 60 6 66 0", 1.4) + line("M-26 22V-22c0-22 52-22 52 0v44", 7) +
  line("M-26 22V-22c0-22 52-22 52 0v44", 3.6, "#c99a3a") +
  disc(0, 18, 5, "#7a571b", 1.8) + shape("M-22 14c4-4 6-10 7-20 1-11 6-17 15-17s14 6 15 17c1 10 3 16 7 20-8 5-36 5-44 0z", BRASS) +
  flat("M6-22c6 2 8 8 9 16 1 10 3 16 7 20-4 2.5-10 3.5-16 3.7C8 6 10-8 6-22z", "#7a4f0a", 0.5) +
  line("M-9-10c-.5 8-1.5 13-4 18", 3.4, "#fff3c4") + line("M-20 9.5c8 4 32 4 40 0", 1.5) + disc(0, -26, 3.6, BRASS, 1.8);

const barricade = () =>
  shadow(4, 32, 42, 11) + block(-38, -26, 13, 58, 6, "#e3c596") + block(25, -24, 13, 56, 6, "#d7b27a") +
  block(-7, -32, 14, 64, 6, "#ecd2a3") +
  moved("rotate(-12)", block(-42, -14, 84, 13, 6, "#d7b27a") + line("M-34-9h20M-4-6h30", 1.3, "#9a7440")) +
  moved("rotate(10)", block(-42, 8, 84, 13, 6, "#ecd2a3") + line("M-34 14h26M6 17h26", 1.3, "#9a7440")) +
  [[-31, -3], [31, -14], [0, -8], [-30, 9], [31, 20], [1, 15]].map(([x, y]) => disc(x, y, 2.5, "#6b727b", 1.4)).join("") +
  shape("M-20 34c0-9 2-12 10-12s10 3 10 12z", "#c98a4b", 1.8) + line("M-15 26h9", 1.4);

const cart = () =>
  shadow(3, 33, 42, 9) + cord("M-30 20l-12-6-3-10", "#c98a4b", 3, 1.5) +
  shape("M-20-8c-2-10 6-16 14-15 4-9 18-9 21-1 10-1 15 7 13 16z", "#f0d79c") +
  block(-12, -22, 12, 12, 2, "#fffaf0", 1.7) + block(6, -18, 11, 11, 2, "#fffaf0", 1.7) + disc(20, -13, 4, "#d98f1f", 1.5) +
  disc(-17, -12, 4.5, "#c98a4b", 1.5) + disc(1, -28, 4, "#b8743a", 1.5) +
  shape("M-36-8h72l-6 28h-60z", RED) + flat("M6-8h30l-6 28H2z", "#6d1418", 0.4) + line("M-33-3h66", 1.5, "#f5e3bd", { dash: "5 4" }) +
  flat("M0 1l2 4.5 5 .4-3.8 3.2 1.2 4.9L0 11.4-4.4 14l1.2-4.9L-7 5.9l5-.4z", BRASS) +
  both(disc(-20, 25, 11, "#e0b64f", 2.2) + disc(-20, 25, 6, "#fff0c4", 1.5) + disc(-20, 25, 2, INK), 0);

const latch = () =>
  shadow(4, 30, 36, 12) + block(-30, -34, 60, 66, 9, "#f3ead8") + block(-24, -28, 48, 54, 6, "#dccdb0", 1.5) +
  disc(-17, -21, 2.6, "#8f979f", 1.3) + disc(17, -21, 2.6, "#8f979f", 1.3) + disc(-17, 19, 2.6, "#8f979f", 1.3) +
  disc(17, 19, 2.6, "#8f979f", 1.3) +
  shape("M-9 4C-9-10 9-10 9 4l-4 2h-10z", "#8a6116", 1.8) + moved("rotate(-24)",
    shape("M-6 10V-26c0-8 12-8 12 0V10c0 7-12 7-12 0z", BRASS) + flat("M1-31c3 .5 5 2.5 5 5V10c0 3-2 5-5 5.3z", "#7a4f0a", 0.45) +
    line("M-2-24V6", 2.2, "#fff3c4")) + disc(3, 6, 7.5, BRASS, 2) + line("M0 3l6 6", 2.2);

const reel = () => shadow(4, 32, 40, 9) + moved("translate(0 -2) rotate(78) scale(.9)", spoolOf("#f3ead8", ""));

const chalk = () =>
  shadow(4, 30, 40, 12) + [[-24, "#f7f2e6", -34], [-12, "#f6b6c0", -39], [0, "#a9d8ea", -36], [12, "#f3df8a", -40],
    [24, "#bfe0a0", -33]].map(([x, colour, top]) => block(x - 5, top, 10, 40, 3, colour, 1.8) +
    oval(x, top + 2.5, 3.4, 1.5, "#ffffff", 0, 0.8)).join("") +
  shape("M-38-10h76l-4 42h-68z", "#7a5a86") + flat("M8-10h30l-4 42H4z", "#3a2448", 0.45) + shape("M-22 0h44l-1.5 20h-41z", CREAM, 1.6) +
  line("M-13 14c4-8 6-8 8 0s6-10 8-4 5 6 9-2", 2.2, "#7a5a86") + line("M-38-10h76", 2.2);

const door = () =>
  shadow(3, 36, 36, 7) + shape("M-32 36V-8c0-42 64-42 64 0v44z", "#8a6a4a") + shape("M-24 36V-7c0-31 48-31 48 0v43z", "#b0743f") +
  line("M-12 36v-63M0 36v-67M12 36v-63", 1.5, "#6b4122") + flat("M0-31c16 0 24 9 24 24v43H0z", "#4b2a12", 0.3) +
  block(-25, -14, 22, 6, 2, "#6b727b", 1.5) + block(-25, 16, 22, 6, 2, "#6b727b", 1.5) + disc(15, 8, 4, BRASS, 1.7) +
  line("M-27-12c2-14 9-21 20-23", 2.4, "#d7b58a", { opacity: 0.8 });

const windowPane = () =>
  shadow(3, 35, 38, 7) + block(-34, -38, 68, 68, 6, WOOD) + block(-27, -31, 54, 54, 3, "#8fc6d8", 1.8) +
  flat("M-27-10L-6-31H8L-27 4zM-27 14L18-31h9v2L-25 23h-2z", "#ffffff", 0.55) + line("M0-31v54M-27-4h54", 6.4) +
  line("M0-31v54M-27-4h54", 3, "#c98a4b") + block(-39, 28, 78, 9, 3, "#c98a4b");

const torch = () =>
  oval(0, -20, 26, 22, "#ffd75e", 0, 0.32) + shadow(4, 35, 22, 7) + shape("M-16 33c0-4 32-4 32 0v3c0 5-32 5-32 0z", "#6b727b") +
  shape("M-6-8h12l-2 42h-8z", "#d7a566") + line("M-2 0l-.5 28", 1.6, "#f5dcae") +
  shape("M-9-10c0-8 18-8 18 0 0 6-4 9-9 9s-9-3-9-9z", "#7a1f1b") +
  shape("M2-46c2 9 14 14 14 26 0 8-7 14-16 14s-16-6-16-14c0-6 3-10 6-13 1 3 2 5 4 6 0-8 3-13 8-19z", "#ff8a24") +
  flat("M1-30c2 5 8 8 8 15 0 5-4 8-9 8s-9-3-9-8c0-6 7-9 10-15z", "#ffe27a");

const egg = (x, y, turn) => moved(`translate(${x} ${y}) rotate(${turn})`, oval(0, 0, 8.5, 11, "#e6f0e4", 1.8) +
    disc(-2, -3, 1.4, "#8d7a55") + disc(3, 2, 1.2, "#8d7a55") + disc(-3, 4, 1, "#8d7a55"));
const nest = () =>
  shadow(4, 26, 42, 13) + oval(0, 10, 40, 24, "#8a6232", 2) + oval(0, 4, 30, 15, "#4f3418", 1.8) + egg(-12, 0, -14) + egg(11, 1, 12) +
  egg(0, -3, 0) +
  shape("M-40 8c4 10 20 14 40 14s36-4 40-14c2 14-14 27-40 27S-42 22-40 8z", "#a67a42") +
  line("M-36 16c12 10 30 12 46 8M-28 26c14 6 40 6 58-8M-38 10l20 14M36 12L12 28M-10 24l24 8M4 22l-20 10M28 8l10 14", 1.7, "#5f4018") +
  line("M-30 22c10 4 22 6 34 4M14 20l18-8", 1.7, "#e3c078") + shape("M34-6c6-10 8-16 4-26-8 6-10 14-8 24z", "#9fb8c8", 1.6) +
  line("M32-4c2-8 3-16 5-24", 1.2);

const crate = () =>
  shadow(5, 31, 38, 12) + shape("M-34-12L0 4v37l-34-17z", "#c98a4b") + shape("M0 4l34-16v36L0 41z", "#9a6230") +
  shape("M-34-12L0-29l34 17L0 4z", "#e3b878") + line("M-34 0L0 16l34-16M-34 12L0 28l34-16", 1.5, "#5b341f") +
  line("M-30-8.5v29M-4 4.5v32", 4.4, "#e3b878") + line("M4 4.5v32M30-8.5v29", 4.4, "#c98a4b") +
  line("M-22-17.5L11-.5M-11-23.5L22-6.5", 1.5, "#8a5a2c") + shape("M-34-12L0 4l34-16M0 4v37", "none");

const portrait = () =>
  shadow(4, 36, 30, 6) + block(-30, -38, 60, 72, 5, "#c9952f") + block(-24, -32, 48, 60, 3, "#fff0c4", 1.6) +
  block(-21, -29, 42, 54, 2, "#8fa8a0", 1.5) + shape("M-15 25c0-12 6-17 15-17s15 5 15 17z", "#3a2b52", 1.8) +
  shape("M0-22c9 0 13 6 13 14S6 10 0 10-13 0-13-8-9-22 0-22z", "#f0cfa2", 1.8) +
  shape("M-14-8C-15-20-8-25 0-25s15 5 14 17c-4-8-24-8-28 0z", "#5b3a1c", 1.7) + disc(-5, -4, 1.7, INK) + disc(5, -4, 1.7, INK) +
  line("M-4 4c2.5 1.8 5.5 1.8 8 0", 1.7) + line("M-27-34h20M-27-34v20", 2, "#fff0c4");

const flagpole = () =>
  shadow(8, 34, 22, 6) + cord("M-16 34V-40", "#c98a4b", 3.6, 1.6) + shape("M-14-38c16-8 26 8 46 0v32c-20 8-30-8-46 0z", RED) +
  line("M-10-33c14-6 22 7 38 1.5M-10-9c14-6 22 7 38 1.5", 1.5, "#f5e3bd", { dash: "4 3.5" }) + disc(9, -20, 6.5, BRASS, 1.8) +
  line("M6.5-22.5l5 5M11.5-22.5l-5 5", 1.5) + disc(-16, -42, 3.6, BRASS, 1.7);

/** The things scenarios name, by the id of their objective; `flag` stands for any other. */
export const GOALS = {
  bell, barricade, cart, latch, reel, chalk, door, window: windowPane, torch, nest, crate,
  portrait, flag: flagpole,
};
