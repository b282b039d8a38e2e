// What lies on the floor of a hex: slow ground, things that hurt, and the pressure plate.

import { BRASS, CREAM, cord, disc, flat, hexagon, line, moved, oval, pick, shape, STEEL } from "./pen.js";

const about = (next, middle, spread) => (middle + (next() * 2 - 1) * spread).toFixed(1);

/** Six or so places spread over the hex, back to front, so that near things cover far ones. */
function places(next, count, radius = 32) {
  const list = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + next() * 0.7;
    const far = index === 0 ? 0.15 : 0.62 + next() * 0.38;
    return [Math.cos(angle) * radius * far, Math.sin(angle) * radius * 0.84 * far];
  });
  return list.sort((one, two) => one[1] - two[1]).map(([x, y]) => [Number(x.toFixed(1)), Number(y.toFixed(1))]);
}

function yarn(next) {
  const [dark, light] = pick(next, [["#75479c", "#a377c9"], ["#8a3f86", "#c07abd"], ["#5a4aa0", "#8f80d0"]]);
  const strands = [-26, -12, 1, 14, 27].map((y, row) => {
    const width = 40 - Math.abs(y) * 0.45;
    const step = (2 * width) / 4;
    const loop = () => {
      const [out, back] = [[about(next, 8, 5), about(next, -24, 6)], [about(next, step + 9, 5), about(next, 22, 6)]];
      return `c${[...out, ...back, step.toFixed(1), about(next, 0, 3)].join(" ")}`;
    };
    const loops = [loop(), loop(), loop(), loop()];
    return [`M${(-width).toFixed(1)} ${about(next, y, 2)}${loops.join("")}`, row % 2 ? light : dark];
  });
  return strands.map(([d, colour]) => moved("translate(2 3)", line(d, 5.5, "#2a1607", { opacity: 0.25 })) + line(d, 6) +
      line(d, 3.8, colour) + line(d, 1.2, "#ffffff", { dash: "3 4", opacity: 0.5 })).join("");
}

function water(next) {
  const turn = about(next, 0, 14);
  return (
    moved(`rotate(${turn})`,
      shape("M-38 2c-4-12 6-18 14-20 5-8 16-12 24-8 8-6 22-2 25 7 11 2 17 12 12 21 2 10-8 18-18 17-6 8-20 9-26 3-9 4-22 " +
          "2-24-6-6-2-9-8-7-14z", "#7fb9cf") +
      flat("M-32 6c0-8 6-13 14-14 10-2 20-2 26 2 8 0 20 2 24 8 1 8-6 15-14 14-6 6-18 7-24 2-8 3-18 1-20-5-4-1-6-4-6-7z", "#3f8aa8",
        0.55)) +
    line("M-22-8c5-3 10-3 15 0M2-16c5-3 9-3 14 0M8 4c5-3 11-3 16 0M-18 12c5-3 11-3 16 0M8 18c4-2 8-2 12 0", 2.6, "#e9f8ff") +
    disc(-28, 2, 2.4, "#ffffff") + disc(27, -6, 2, "#ffffff")
  );
}

function rubble(next) {
  const tints = ["#b8a58c", "#9c8a74", "#c9b99f", "#8d7f70"];
  return places(next, 9, 35).map(([x, y], index) => {
    const size = 0.75 + next() * 0.55;
    const stone = shape("M-10 4l2-9 8-4 8 3 3 8-5 6-11 1z", tints[index % 4], 1.8) + flat("M1-8l7 2.5 2 7-4.5 5-4 .5z", "#3a2a1c", 0.3) +
      line("M-6-3l5-3", 1.7, "#ffffff", { opacity: 0.7 });
    return oval(x + 2, y + 6, 11 * size, 4 * size, "#2a1607", 0, 0.3) +
      moved(`translate(${x} ${y}) rotate(${about(next, 0, 40)}) scale(${size.toFixed(2)})`, stone);
  }).join("");
}

function moss(next) {
  const tints = ["#7ba04a", "#93b55c", "#65893c"];
  const tuft = (colour) => shape("M-15 6c-3-6 1-11 6-10 1-7 9-9 12-3 6-2 12 3 10 8 4 3 2 7-3 7-7 2-21 2-25-2z", colour, 1.8);
  const sprout = (x, y, colour) => line(`M${x} ${y}v-12`, 2) + disc(x, y - 14, 3.4, colour, 1.5) + disc(x - 1, y - 15, 1, "#ffffff");
  return (
    oval(0, 6, 42, 32, "#4f6b2a", 0, 0.35) +
    places(next, 10, 34).map(([x, y], index) => {
      const blades = line("M-8 0c0-3 1-4 2-5M-1-2c0-3 1-5 2-6M5 0c0-2 1-4 2-5M-2 5c0-2 1-3 2-4", 1.7, "#dceda0");
      return oval(x + 2, y + 7, 15, 5, "#2a1607", 0, 0.25) + moved(`translate(${x} ${y})`, tuft(tints[index % 3]) + blades);
    }).join("") + sprout(-20, 0, "#e2584c") + sprout(16, -12, "#f2b632") + sprout(8, 18, "#e2584c")
  );
}

const burn = (colour, opacity) => oval(0, 3, 43, 35, colour, 0, opacity);

function pins(next) {
  const heads = ["#f7f2e6", "#f2b632", "#e06a2b", "#c43a2f", "#6fb3c9"];
  return burn("#8d2f16", 0.22) + places(next, 8, 33).map(([x, y], index) => {
    const lean = about(next, -3, 4);
    const needle = line(`M0 10L${lean}-11`, 3.8) + line(`M0 9L${lean}-11`, 1.5, "#e8edf2");
    const head = disc(lean, -13, 5.2, heads[index % 5], 1.7) + disc(lean - 1.6, -14.6, 1.5, "#ffffff");
    return moved(`translate(${x} ${y})`, oval(6, 10, 7, 2.4, "#2a1607", 0, 0.35) + needle + head);
  }).join("");
}

function thorns(next) {
  const stem = (d) => moved("translate(2 4)", line(d, 6, "#2a1607", { opacity: 0.25 })) + cord(d, "#5f8f3a", 3.6, 1.5);
  const thorn = (x, y, turn) => moved(`translate(${x} ${y}) rotate(${turn})`, shape("M-4 3C-2-1-1-6 1-12c1 6 2 10 4 15z", "#f0d9a8", 1.5));
  const leaf = (x, y, turn) => moved(`translate(${x} ${y}) rotate(${turn})`, shape("M0 0c-7-5-7-12 0-17 7 5 7 12 0 17z", "#7ba04a", 1.6) +
      line("M0-2v-11", 1.2));
  return burn("#8d2f16", 0.2) + moved(`rotate(${pick(next, [0, 60, -60, 180])})`,
    stem("M-38 14C-24-12-8 20 8-2s22-4 30-16") + stem("M-32-16C-16-30-10 2 4 16s22 2 32 8") + thorn(-26, -3, -20) + thorn(-8, 6, 190) +
    thorn(9, -7, -14) + thorn(26, -13, 160) + thorn(-22, -21, 10) + thorn(-7, -4, 70) + thorn(14, 17, 8) + thorn(27, 22, 176) +
    thorn(-34, 12, -60) + leaf(-14, -12, -50) + leaf(20, 6, 60));
}

function nails(next) {
  return burn("#8d2f16", 0.22) + places(next, 7, 31).map(([x, y]) => {
    const lean = about(next, 0, 4);
    const foot = oval(5, 12, 10, 3.4, "#2a1607", 0, 0.35) + oval(0, 10, 8.5, 3.6, "#6b727b", 1.7);
    const spike = shape(`M-3.6 9L${lean}-20L3.6 9z`, STEEL, 1.7) + flat(`M.5 9L${lean}-18L3 9z`, "#4d5560", 0.55);
    return moved(`translate(${x} ${y})`, foot + spike + oval(0, 9, 3.6, 1.5, "#8f979f"));
  }).join("");
}

function wax(next) {
  const colour = pick(next, [["#c8352b", "#e8665a"], ["#b8431f", "#e8834f"]]);
  return moved(`rotate(${about(next, 0, 20)})`, moved("translate(2 4)",
        flat("M-38 0c-2-14 12-22 22-20 8-10 28-8 32 2 12-2 24 8 20 20 6 10-6 20-16 18-8 10-28 10-34 2-12 2-24-8-24-22z", "#2a1607",
          0.28)) +
    shape("M-38-2c-2-14 12-20 22-18 8-10 28-8 32 2 12-2 24 8 20 18 6 10-6 20-16 18-8 10-28 10-34 2-12 2-24-8-24-22z", colour[0]) +
    flat("M-28-4c0-8 8-12 16-11 8-7 20-5 24 2 8-1 16 5 14 12 2 7-5 12-12 11-6 6-18 6-23 1-9 2-19-5-19-15z", colour[1])) +
    line("M-20-6c2-4 6-6 11-6M4-14c4-1 8 1 10 4", 3.4, "#ffd9c8") + disc(-14, 10, 4.5, colour[0], 1.5) + disc(12, 8, 6, colour[0], 1.5) +
    disc(10.5, 6.5, 1.8, "#ffd9c8") +
    line("M-18-22c-4-5 4-8 0-13M2-26c-4-5 4-8 0-13M22-20c-4-5 4-8 0-13", 2.4, "#fff4d8", { opacity: 0.9 });
}

function embers(next) {
  const coal = (x, y, turn, size) => oval(x + 3, y + 8, 14 * size, 5 * size, "#2a1607", 0, 0.3) +
    moved(`translate(${x} ${y}) rotate(${turn}) scale(${size.toFixed(2)})`, shape("M-14 4l3-11 11-5 11 4 4 9-7 9-14 2z", "#453840", 1.9) +
      line("M-8 4l4-6 6 2 5-6M-4-2l-2-6M2 0l3 7", 2.6, "#ff7a1f") + line("M-6 2l2-4 6 2 3-4", 1.2, "#ffe27a"));
  return oval(0, 3, 42, 34, "#e5531f", 0, 0.3) + oval(0, 4, 28, 22, "#ffb648", 0, 0.35) +
    places(next, 6, 27).map(([x, y]) => coal(x, y, about(next, 0, 60), 0.85 + next() * 0.3)).join("") +
    moved("translate(-12 -20)", shape("M0-12c4 5 6 8 6 11a6 6 0 01-12 0c0-3 2-6 6-11z", "#ff9a2e", 1.5) +
      flat("M0-5c2 3 3 4 3 6a3 3 0 01-6 0c0-2 1-3 3-6z", "#fff0a8")) +
    moved("translate(16 -8) scale(.8)", shape("M0-12c4 5 6 8 6 11a6 6 0 01-12 0c0-3 2-6 6-11z", "#ff9a2e", 1.7) +
      flat("M0-5c2 3 3 4 3 6a3 3 0 01-6 0c0-2 1-3 3-6z", "#fff0a8")) + disc(4, -32, 1.8, "#ffb648") + disc(28, -24, 1.5, "#ffb648") +
    disc(-28, -12, 1.5, "#ffb648");
}

const PUDDLE = "M-38 0c-2-13 10-20 20-18 6-11 26-11 32-1 12-4 26 6 22 18 6 11-6 20-16 17-7 10-28 10-33 2-12 3-25-6-25-18z";
const fly =
  line("M-8 6l-8 5M-3 9l-4 9M6 8l5 9M9 4l9 4M-9-1l-9-2M10-2l8-4", 2) + shape("M-2-3c-10-10-22-9-20-2 1 6 12 7 20 4z", "#e9f8ff", 1.6) +
  shape("M4-3c8-11 21-11 20-4-1 6-12 8-20 5z", "#e9f8ff", 1.6) + oval(1, 4, 8, 9, "#4a3a58", 1.8) +
  line("M-5 4c3 2 9 2 12 0M-4 8c3 2 7 2 10 0", 1.5, "#a08ab8") + disc(1, -7, 5.5, "#4a3a58", 1.8) +
  disc(-2, -8.5, 2.2, "#ff9a8a", 1) + disc(4, -8.5, 2.2, "#ff9a8a", 1);
const glue = (next) =>
  moved(`rotate(${about(next, 0, 18)})`,
    moved("translate(2 4)", flat(PUDDLE, "#2a1607", 0.28)) + shape(PUDDLE, "#e9a928") +
    flat("M-30-2c0-8 8-13 16-12 8-8 22-7 26 1 8-2 18 4 15 12 3 7-4 13-12 11-6 7-19 7-24 1-9 2-21-4-21-13z", "#ffd25e") +
    line("M-25-5c2-4 5-6 9-7M10 14c5 1 10-1 12-5", 3.4, "#fffbe6") + disc(-22, 6, 2.8, "#fff3c4", 1.5) + disc(23, -4, 2.6, "#fff3c4", 1.4) +
    disc(-28, 0, 2, "#fff3c4", 1.3)) +
  moved(`rotate(${about(next, 0, 50)})`, fly);

const spores = (next) => {
  const cap = (x, y, size, colour) => oval(x + 3, y + 15 * size, 13 * size, 4 * size, "#2a1607", 0, 0.3) +
    moved(`translate(${x} ${y}) scale(${size})`, shape("M-5 0h10l2 14c-3 3-11 3-14 0z", CREAM, 1.8) +
      shape("M-17 2c-2-12 8-18 17-18S19-10 17 2c-8 4-26 4-34 0z", colour) + disc(-7, -6, 2.6, "#f4e2ff") + disc(3, -10, 2.2, "#f4e2ff") +
      disc(9, -3, 2.2, "#f4e2ff"));
  return burn("#7a4a9a", 0.22) + cap(14, -12, 0.85, "#9a6cc4") + cap(-16, -4, 1.05, "#8a4fb0") + cap(10, 14, 1.15, "#a86fc9") +
    line("M-6-28c-5-3-9 3-4 6M30-24c5-3 9 3 4 6M-34 14c-5-3-9 3-4 6M34 18c5-2 8 3 4 6", 2.2, "#6a4a86", { opacity: 0.85 }) +
    places(next, 6, 40).map(([x, y]) => disc(x, y, 1.9, "#d8b6f0", 1)).join("");
};

/** A sunken brass plate. */
export const plate = () =>
  flat(hexagon(45), "#3a2206", 0.5) + moved("translate(1 2)", shape(hexagon(40), "#8a6a2c", 2)) + shape(hexagon(37), "#cfa64e", 1.6) +
  flat(`M37 0L18.5 32H-18.5L-37 0z`, "#6b4a12", 0.3) + line("M-33 0l16.5-28.5h33", 2.6, "#fff0c4", { opacity: 0.8 }) +
  line(hexagon(25), 2, "#6b4a12") + line(hexagon(25), 1, "#fff0c4", { dash: "4 4" }) +
  [[27, 0], [13.5, 23.4], [-13.5, 23.4], [-27, 0], [-13.5, -23.4],
    [13.5, -23.4]].map(([x, y]) => disc(x * 1.15, y * 1.15, 2.3, "#f0d488", 1.2)).join("") +
  shape("M-11 3l11-12 11 12h-6v9H-5V3z", BRASS, 1.6);

/** Slow ground, by name. */
export const SLOW = { yarn, water, rubble, moss };
/** What hurts whoever enters, by name. */
export const SHARP = { pins, thorns, nails, wax, embers, glue, spores };
