// What stands in the way on a sewing table: each drawing is centred on its hex and made from a small generator.

import { block, BRASS, CREAM, cord, disc, flat, INK, faint, line, moved, oval, pick, RED, shape, toothed } from "./pen.js";

/** The shadow under a thing; light falls from the top left. */
export function shadow(x = 5, y = 31, rx = 36, ry = 11) {
  return oval(x, y, rx, ry, "#2a1607", 0, 0.35);
}

const THREADS = ["#c43a2f", "#2f7f8c", "#7d4aa8", "#d98f1f", "#4f8a3f", "#33599e"];

/** A spool of thread in this colour, standing on its shadow. */
export function spoolOf(thread, ground = shadow(5, 34)) {
  const turns = [-11, -5, 1, 7, 13, 19].map((y, index) => line(`M-25.5 ${y}a26 7 0 0051 ${index % 2 ? -1.5 : 1}`, 1.7,
        index % 2 ? "#ffffff" : "#1d0806", { opacity: 0.38 }));
  return (
    ground + cord("M26 14c13 4 10 12 3 16s-9 9 2 11", thread, 2, 1) + oval(0, 28, 33, 10, "#8a5a2c", 2) +
    oval(0, 25, 33, 10, "#d7a566", 2) +
    shape("M-24-16c-4 16-4 26 0 40a24.5 8 0 0048 0c4-14 4-24 0-40z", thread) +
    flat("M8-14c3 14 3 30 0 46 8-1 14-4 16-8 4-14 4-24 0-38z", "#1d0806", 0.28) + turns.join("") +
    line("M-17-8c-2 9-2 18-.5 27", 4, "#ffffff", { opacity: 0.3 }) + oval(0, -18, 33, 11, "#a9743c", 2) +
    oval(0, -22, 33, 11, "#e9c48a", 2) +
    oval(-3, -23, 23, 6.5, "#f5dcae") + oval(0, -22, 9, 3.6, "#4b2d12", 1.6)
  );
}

function cog(next) {
  const metal = pick(next, [["#dcae45", "#f0cf7d", "#8a6116"], ["#c98a4b", "#e6b27c", "#7a4a20"], ["#b9c0c8", "#dfe4e9", "#6b727b"]]);
  const teeth = toothed(10, 42, 33);
  const turn = Math.floor(next() * 36);
  const wheel = (x, y, fill) => moved(`translate(${x} ${y}) rotate(${turn})`, shape(teeth, fill, 2));
  const holes = [0, 72, 144, 216, 288].map((angle) => moved(`rotate(${angle + turn})`, disc(15.5, 0, 5, metal[2], 1.4)));
  return (
    faint(0.35, wheel(5, 9, "#2a1607")) + wheel(0, 5, metal[2]) + wheel(0, 0, metal[0]) + disc(0, 0, 25.5, metal[1], 1.8) +
    holes.join("") + disc(0, 0, 7.5, metal[0], 1.8) + disc(0, 0, 2.6, INK) +
    line("M-19-12a22.5 22.5 0 0114-10.5", 3.4, "#ffffff", { opacity: 0.75 })
  );
}

const thimbleDots = [-23, -14, -5, 4].map((y, row) =>
  [-2, -1, 0, 1, 2].map((x) => disc(x * (7.4 + row * 0.9) + (row % 2 ? 3.5 : -0.5), y + 2.4 - Math.abs(x) * 0.8, 1.9, "#59616c")).join(""),
).join("");
const thimble = (next) => {
  const band = pick(next, ["#5b6068", "#b8322b", "#2f7f8c", "#b98a25"]);
  return (
    shadow(6, 33, 37) + shape("M-32 29l10-54c3-15 41-15 44 0l10 54a32 10 0 01-64 0z", "#b9c1c9") +
    flat("M6-35.5c9 1 15 4.5 16 10.5l10 54c-2 5-10 8.5-20 9.6C16 16 15-12 6-35.5z", "#4d5560", 0.4) +
    flat("M-19-24c1.5-6 6-9.5 12-10.7C-14-14-17 16-14 37c-9-1.5-15.5-4.5-17-8z", "#ffffff", 0.5) + thimbleDots +
    line("M-31 22a31.5 9.5 0 0062 0", 5.5) + line("M-31 22a31.5 9.5 0 0062 0", 2.8, band) +
    oval(-2, -29, 12, 4, "#ffffff", 0, 0.55)
  );
};

const book = (next) => {
  const cover = pick(next, [["#8f2f3a", "#5f1822"], ["#2f6d74", "#174349"], ["#4b5a2f", "#2c3719"], ["#5b3f7a", "#382352"]]);
  return (
    shadow(6, 24, 40, 13) + shape("M-40-4L2 15v15L-40 10z", cover[1]) + shape("M2 15L42-8V6L2 30z", CREAM) +
    line("M4 19.5L41-2M4 24L41 2", 1.2, "#b59c72") +
    shape("M-40-4L0-26 42-8 2 15z", cover[0]) + shape("M2 26.5L42 3.5V7L2 30.5-40 10.5V7z", cover[1], 1.6) +
    line("M-31-4L0-20.5 33-7.5 2 9z", 1.5, BRASS) +
    shape("M1-13.5l9 4-8.5 5-9-4.2z", BRASS, 1.4) + line("M-34-1v9M-20 5.5v9", 2, BRASS) + shape("M27 1.5l6-3.5v14l-3-1.5-3 4.5z", RED, 1.4)
  );
};

/** A matchbox in this colour, a little open. */
function matchboxOf(colour) {
  return (
    shadow(5, 27, 40, 12) + shape("M8 10l32-17v10L8 21z", "#e3c596") + shape("M-2 4l30-16 12 5L8 10z", "#6b4526", 1.8) +
    line("M4 4l25-13M9 6.5l25-13", 4.6) + line("M4 4l25-13M9 6.5l25-13", 2, "#f0d9a8") + disc(28.5, -9, 3.2, "#b8322b", 1.3) +
    disc(33.5, -6.5, 3.2, "#b8322b", 1.3) +
    shape("M-40-8L8 12v17l-48-20z", "#7a4a2e") + line("M-36-1L4 15.5v8L-36 6.5z", 1.2, "#c99a6b", { dash: "2 2" }) +
    shape("M8 12l11-6v17L8 29z", "#5b341f") +
    shape("M-40-8l28-14L19 6 8 12z", colour) + shape("M-27.5-8.5l15-7.5L4 0l-11 6z", CREAM, 1.4) +
    shape("M-10-10c6 1 6 5 2 8-4 0-7-1-8-4 2 0 3-.5 3-1.5s1-2 3-2.5z", "#e5731f", 1.3)
  );
}

const die = (next) => {
  const [top, left, right] = pick(next, [["#fffaf0", "#f0e3cb", "#cdb796"], ["#e2584c", "#c43a2f", "#8d211c"],
        ["#8fc6d8", "#5fa5ba", "#3a7589"]]);
  const ink = top === "#fffaf0" ? INK : "#fffaf0";
  const pip = (x, y, rx, ry) => oval(x, y, rx, ry, ink);
  return (
    shadow(6, 30, 36) + shape("M-33-12L0 4v37l-33-17z", left) + shape("M0 4l33-16v36L0 41z", right) +
    shape("M-33-12L0-29l33 17L0 4z", top) +
    pip(0, -12.5, 6, 3.4) + pip(-24, 1, 2.8, 4) + pip(-9, 28, 2.8, 4) + pip(-16.5, 14.5, 2.8, 4) + pip(9, 12, 2.8, 4) +
    pip(24, 4.5, 2.8, 4) + pip(9, 29, 2.8, 4) + pip(24, 21.5, 2.8, 4) +
    line("M-29-11.5L0-26", 2, "#ffffff", { opacity: 0.7 })
  );
};

const acorn = (next) =>
  moved(
    `rotate(${(next() * 24 - 12).toFixed(0)})`,
    shape("M-24-10C-24 14-9 29 0 38c9-9 24-24 24-48z", "#b9722f") + flat("M4-10C8 10 6 26 0 38c9-9 24-24 24-48z", "#6b3512", 0.45) +
    line("M-15-1c1 9 4 16 8 21", 4, "#f0b878", { opacity: 0.9 }) +
      shape("M0-30c0-5 2-9 6-11l4 4c-3 1-4 4-4 8z", "#6b4526", 1.8) +
      shape("M-30-9c-1-15 12-22 30-22s31 7 30 22c-10 6-50 6-60 0z", "#8a5a32") +
      line("M-25-12c8 4 42 4 50 0M-23-19c8 3 38 3 46 0M-15-26c6 2 24 2 30 0M-12-7l-5-20M0-6v-24M12-7l5-20", 1.3, "#5b341f") +
      line("M-24-15c2-6 7-10 13-12", 2.4, "#d7a566", { opacity: 0.8 }),
  );

const cork = (next) => {
  const dots = Array.from({ length: 13 }, () => oval((next() * 46 - 23).toFixed(1), (next() * 38 - 10).toFixed(1), 2.6, 1.4, "#8a5a2c", 0,
        0.6));
  return (
    shadow(5, 32, 33) + shape("M-26-18l-3 44a29 9.5 0 0058 0l-3-44z", "#d2a06a") +
    flat("M8-10l3 45c9-1.5 16-4.5 18-9l-3-44z", "#6f441c", 0.4) + dots.join("") +
    shape("M-27 4a27.5 8.5 0 0054 0v7a28 8.5 0 01-55 0z", "#7a1f2a", 1.8) + oval(0, -19, 26, 9, "#ecc48f", 2) +
    oval(-5, -20, 3, 1.3, "#8a5a2c", 0, 0.7) + oval(7, -17, 2.5, 1.2, "#8a5a2c", 0, 0.7) + oval(12, -21, 2, 1, "#8a5a2c", 0, 0.7)
  );
};

const candle = (next) => {
  const wax = pick(next, ["#e9748a", "#6fb3c9", "#8fbf5a", "#c79adf"]);
  return (
    oval(0, -32, 20, 17, "#ffd75e", 0, 0.35) + shadow(5, 33, 30, 10) + shape("M-24 30c0-5 10-8 24-8s24 3 24 8-10 9-24 9-24-4-24-9z", wax) +
    shape("M-14-14v44c6 4 22 4 28 0v-44z", "#fffaf0") +
    flat("M-14-8L14 2V-8L-14-14zM-14 10l28 10V10L-14 0zM-14 28l20 5c4-.5 7-1.5 8-3v-2L-14 18z", wax) +
    flat("M5-14v46c4-.4 7-1.2 9-2v-44z", "#2a1607", 0.22) +
    shape("M-14-14c0-5 28-5 28 0 0 3-2 4-3 8-1 5-5 5-5 0 0-3-2-4-4-3-3 1-3 8-6 9-4 1-4-5-5-8-1-2-5-3-5-6z", "#fffaf0", 1.8) +
    line("M0-16v-7", 2.6) + shape("M0-43c6 7 9 11 9 16a9 9 0 01-18 0c0-5 3-9 9-16z", "#ff9a2e", 1.8) +
    flat("M0-33c3 4 4.5 6 4.5 9a4.5 4.5 0 01-9 0c0-3 1.5-5 4.5-9z", "#fff0a8")
  );
};

const teacup = (next) => {
  const paint = pick(next, ["#33599e", "#b8322b", "#4f8a3f"]);
  return (
    shadow(4, 30, 41, 13) + oval(0, 23, 41, 14, "#f3e8d6", 2) + oval(0, 21, 30, 9, "#d8c7ab") + line("M-35 24a36 11 0 0070 0", 1.6, paint) +
    line("M26-11c16-4 19 18-4 22", 8.6) + line("M26-11c16-4 19 18-4 22", 4.6, "#fffaf0") +
    shape("M-29-15c0 22 9 39 20 41h18c11-2 20-19 20-41z", "#fffaf0") + flat("M8-14c2 16 0 32-6 40h7c11-2 20-19 20-41z", "#a98d68", 0.35) +
    oval(0, -15, 29, 10, "#e8d8bb", 2) + oval(0, -13, 24, 7, "#a5541f", 1.5) + oval(-8, -14.5, 8, 2, "#d98a4f") +
    line("M-24 0c4 4 7 0 10 2s6 3 9 0 6-2 9 0 6 3 9 0 7 2 10-2", 2, paint) + disc(-10, 11, 3, paint) + disc(10, 11, 3, paint) +
    disc(0, 13, 3.6, paint) + line("M-20-6c1 9 3 16 7 22", 3, "#ffffff", { opacity: 0.9 }) +
    line("M-8-27c-4-4 4-7 0-12M6-27c-4-4 4-7 0-12", 2, "#ffffff", { opacity: 0.75 })
  );
};

/** A coat button in these colours, sewn with red thread. */
function buttonOf(rim, face) {
  const holes = [[-8, -9], [8, -9], [-8, 5], [8, 5]].map(([x, y]) => oval(x, y, 4.4, 4, INK));
  return (
    oval(5, 10, 40, 36, "#2a1607", 0, 0.35) + oval(0, 4, 39, 36, INK) + oval(0, -2, 38, 35, rim, 2) +
    flat("M0-37a38 35 0 010 70c12-8 19-20 19-35S12-29 0-37z", "#1d0e1a", 0.25) + oval(0, -2, 27, 24.5, face, 1.8) +
    line("M-30-13c4-9 11-15 20-18", 4, "#ffffff", { opacity: 0.6 }) +
    holes.join("") + line("M-8-9L8 5M8-9L-8 5", 5.6) + line("M-8-9L8 5M8-9L-8 5", 3, RED)
  );
}

const inkwell = () =>
  shadow(5, 32, 36) + cord("M4-16C14-26 22-34 40-42", "#f3e3c2", 2.4, 1.2) +
  shape("M12-25c4-12 16-18 28-18-2 8-5 10-9 12-5 3-12 2-19 6z", "#fffaf0", 1.8) + line("M14-25C24-30 32-36 38-41", 1.3) +
  shape("M-13-14h26v10c12 3 20 10 20 20v13c0 6-66 6-66 0V16c0-10 8-17 20-20z", "#a9cbd6") +
  shape("M-32 10c10-5 54-5 64 0v19c-2 5-62 5-64 0z", "#2b3f7d", 1.6) +
  flat("M8-4c10 6 12 20 8 36 9-1 16-2 17-3V16c0-10-8-17-20-20z", "#10203c", 0.3) +
  block(-17, -21, 34, 9, 3, BRASS) + line("M-24 8c1-5 4-8 9-10", 3.4, "#ffffff", { opacity: 0.85 }) +
  shape("M-15 13h30v11h-30z", CREAM, 1.5) + line("M-10 18.5c3-4 5 4 8 0s5 4 8 0", 1.5);

const stones = (next) => {
  const tint = pick(next, [["#9aa09c", "#c3c8c3", "#6b716d"], ["#a8927a", "#cdb9a0", "#6f5b46"]]);
  return (
    shadow(4, 30, 40, 12) + shape("M-40 20c-2-14 4-26 15-30 12-4 24 2 27 14 3 10-1 22-8 26-10 5-32 3-34-10z", tint[0]) +
    shape("M-2 24c-2-10 4-20 14-22 12-3 24 3 27 14 2 9-4 17-14 18-11 2-25 1-27-10z", tint[2]) +
    shape("M-16-8c-2-12 6-22 17-23 11 0 20 8 20 18 0 8-7 14-17 14-9 0-18-1-20-9z", tint[1]) +
    line("M-32 10c1-6 4-10 9-12M-8-15c1-5 4-8 9-9M8 15c3-4 7-6 12-6", 3, "#ffffff", { opacity: 0.6 }) +
    line("M-22 16l8 5-2 6M24 18l5 6", 1.5)
  );
};

const rind = () =>
  shadow(4, 27, 40, 12) + shape("M-40 4L14-22c14 1 24 9 26 22L-40 16z", "#ffd968") + shape("M-40 4v22l80-4V0L-40 4z", "#f2bd42") +
  flat("M-40 18v8l80-4v-7z", "#b8322b") + line("M-40 18l80-3", 1.6) +
  oval(-20, 11, 6, 5, "#c9952f", 1.5) + oval(10, 8, 5, 4.5, "#c9952f", 1.5) + oval(28, 6, 3.5, 3, "#c9952f", 1.3) +
  oval(6, -8, 7, 3, "#dba53a", 1.4) + shape("M-40 4v22l80-4V0L-40 4z", "none");

/** Every thing that blocks a hex, by name: a function of a generator that gives markup. */
export const STANDING = {
  spool: (next) => spoolOf(pick(next, THREADS)), cog, thimble, book,
  matchbox: (next) => matchboxOf(pick(next, ["#f2cf62", "#6fb3c9", "#e58f6a"])), die, acorn, cork, candle, teacup,
  button: (next) => buttonOf(...pick(next, [["#3f8aa0", "#6fb3c9"], ["#b8322b", "#d4574a"], ["#7d4aa8", "#a377c9"],
        ["#c98a4b", "#e0ae78"]])), inkwell, stones, rind,
};
