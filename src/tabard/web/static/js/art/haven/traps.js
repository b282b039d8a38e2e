// Traps, which are sprung once: centred on their hex. A slab, a wire, a hole, and what each has waiting.

import { cord, disc, flat, hexagon, INK, line, moved, oval, shape } from "../pen.js";
import { bone, boulder, box, shadow, STONES, TIMBER } from "./solids.js";

const TEETH = [0, 40, 80, 120, 160, 200, 240, 280, 320].map((turn) => moved(`rotate(${turn})`, shape("M-5.5-26L0-10l5.5-16z", "#c9d2da", 1.8))).join("");
const bearTrap = () => moved("translate(0 2)", disc(0, 0, 28, "#3b3237", 2.8) + disc(0, 0, 20, INK) + TEETH + disc(0, 0, 8, "#b5352a", 2.2) +
  disc(-2, -2, 2.4, "#f0a090")) + cord("M26 8c10 3 14 8 12 18", "#8d8375", 3);
const slab = (fill = "#94826a", light = "#c4b294") => flat(hexagon(42), "#17121c", 0.55) + shape(hexagon(37), fill, 2.4) +
  flat("M37 0L18.5 32h-37L-37 0z", "#1d1208", 0.28) + line("M-32 0l16-27h32", 2.2, light);
const plateOf = (fill, light, mark) => slab(fill, light) + mark;
const needle = (x, y) => line(`M${x} ${y}v-15`, 3.6) + line(`M${x} ${y}v-15`, 1.5, "#e8edf2") + oval(x, y, 3, 1.6, INK);
const needleSlab = () => plateOf("#7f8590", "#c3cbd6", [[-16, -6], [0, -14], [16, -6], [-10, 8], [9, 8], [0, 22], [-20, 16], [20, 16]].map(([x, y]) => needle(x,
  y)).join("") + disc(0, -32, 2, "#9bd24a"));
const pressureStone = () => plateOf("#8d8679", "#c8c0b0", line(hexagon(22), 2.4) + shape("M0-12l9 10h-5V12h-8V-2h-5z", "#b5352a", 1.7));
const sunkenStone = () => flat(hexagon(42), "#0d0a10", 0.75) + moved("translate(2 5)", shape(hexagon(33), "#6b6455", 2.4) +
  line("M-27 0l13-23h27", 2.2, "#0d0a10") + line("M-14 4l10-4 8 6 10-4M-2 0l2-14", 2));
const looseSlab = () => plateOf("#94826a", "#d8c8a8", line("M-36 0l18-4 8 8 16-10 10 6 20-2M-10 4l-6 26M6-6l4-24", 2.4));
const tiltingSlab = () => flat(hexagon(42), "#0d0a10", 0.85) + moved("rotate(-9) translate(0 -5)", shape("M-36-4l17-25h38l17 29-17 20h-38z", "#8d8679", 2.4) +
  shape("M-36-4l17 24h38l17-20v8l-17 20h-38l-17-24z", "#4b453b", 2.2) + line("M-30-6l14-19h32", 2.2, "#d0c8b8")) + cord("M-42 4h84", "#8b97a3", 3);
const pitCover = () => flat(hexagon(40), "#0d0a10", 0.85) + [[-28, -8], [-12, 4], [4, -6], [20, 4]].map(([x,
  turn]) => moved(`translate(${x} 0) rotate(${turn})`, cord("M0-34V34", "#8a5730", 4))).join("") +
  shape("M-32-14l18-8 14 8 18-8 14 10-14 8 10 10-20 4-12-6-14 8-14-8 6-8z", "#7a8a4a", 2) + line("M-18-10l6 4M4-8l8 2M-8 6l8 2", 1.6, "#c9d89a");
const grateBars = [-24, -12, 0, 12, 24].map((x) => `M${x} ${-Math.round(34 - Math.abs(x) * 0.55)}V${Math.round(34 - Math.abs(x) * 0.55)}`).join("");
const looseGrate = () => flat(hexagon(42), "#0d0a10", 0.9) + moved("rotate(6)", line(hexagon(36), 7) + line(hexagon(36), 3.6, "#8b97a3") +
  line(`${grateBars}M-34 0h68`, 6.4) + line(`${grateBars}M-34 0h68`, 3, "#6c7883")) + disc(30, 20, 3.6, "#b5352a", 1.6);
const spikedBoard = () => shadow(4, 22, 42, 14) + moved("rotate(-12)", box(-3, 24, 72, 6, 36, TIMBER) +
  [[-26, 8], [-8, 6], [10, 8], [26, 6], [-16, -8], [2, -10], [20, -8]].map(([x, y]) => shape(`M${x - 4} ${y}L${x}  ${y - 20}L${x + 4} ${y}z`, "#dfe6ec",
  1.7)).join(""));
const post = (x) => cord(`M${x} 26V-10`, "#6b4526", 4.5) + oval(x, 28, 8, 3, "#1d0e03", 0, 0.4);
const tripwire = () => post(-32) + post(32) + line("M-32 6q32 10 64 0", 3.6) + line("M-32 6q32 10 64 0", 1.5, "#e8edf2") +
  shape("M24-20l12-8 4 12-12 4z", "#b5352a", 1.7) + line("M-14 18l-4 6M0 20v8M14 18l4 6", 1.6, "#b5352a");
const bell = (x, y, size) => moved(`translate(${x} ${y}) scale(${size})`, shape("M-13 12c3-4 3-9 3-14 0-7 4-12 10-12s10 5 10 12c0 5 0 10 3 14z", "#d9a441",
  2 / size) + flat("M2-14c6 1 8 6 8 12 0 5 0 10 3 14H3c4-8 4-18-1-26z", "#7a4f0a", 0.5) + disc(0, 14, 3.4, "#7a4f0a", 1.6 / size) +
  line("M0-14v-5", 2.4 / size));
const bellWire = () => post(-32) + post(32) + line("M-32-8q32 8 64 0", 3.4) + line("M-32-8q32 8 64 0", 1.4, "#e8edf2") + bell(-12, 12, 0.9) +
  bell(13, 12, 0.9) + line("M-30-24c-6 2-8 6-8 10M30-24c6 2 8 6 8 10", 2, "#d9a441");
const LOOP = "M-4-12c16-10 34 4 28 18s-34 16-42 2 2-22 14-20 14 14 4 20";
const snare = () => cord("M-30-34C-24-10-18-8-6-10", "#8a5730", 4) + line(LOOP, 5.6) + line(LOOP, 3, "#e3cf9f") +
  shape("M-36-40l10-2 4 10-8 4z", "#6f9a3c", 1.7) + moved("translate(20 24)", shape("M-4-4h8l-2 12h-4z", "#8a5730", 1.6));
const bellSnare = () => snare() + bell(24, -20, 0.85);
const noose = () => cord("M0-46V-20", "#c9a46a", 4) + line("M0-20c-20 4-24 34 0 40 24-6 20-36 0-40z", 8) +
  line("M0-20c-20 4-24 34 0 40 24-6 20-36 0-40z", 4.6, "#c9a46a") + shape("M-6-28h12v14H-6z", "#a8844a", 2) + line("M-6-23h12M-6-19h12", 1.5) +
  line("M-10-8l3 3M12 0l-3 3M0 18l1-4", 1.4, "#7a5a2a");
const deadfall = () => shadow(0, 26, 42, 12) + cord("M-24 26L-6-16M26 28L14-14", "#8a5730", 3.6) +
  moved("translate(2 -20) rotate(-8)", boulder(0, 0, 1.05, STONES[0])) + line("M-10 26h24", 3.6) + line("M-10 26h24", 1.5, "#e8edf2") +
  line("M-26 4v10M30 2v10M-30 9l4 5 4-5M26 7l4 5 4-5", 1.8, "#b5352a");
const looseCornice = () => shape("M-42-24c10-12 30-16 46-12 14-2 30 4 38 14l-10 8-10-4-8 10-12-6-10 10-12-10-10 6-6-10z", "#eef6fb", 2.4) +
  flat("M-42-24l6 6 6 10 10-6 12 10 10-10 12 6 8-10 10 4 10-8-8-3-10 5-10-3-10 8-14-5-12 7-12-7-8 3z", "#7fa8c4", 0.65) +
  shape("M-20 8l8-4 6 8-7 8-9-4zM12 10l7-6 8 6-3 9-9 1zM-2 28l6-5 6 5-3 7-7 0z", "#dcecf6", 1.8) + line("M-28 4v12M28 2v10M2 8v8", 2, "#7fa8c4");
const crackedIce = () => shape("M-42 0l8-24 26-10 30 6 20 24-6 24-30 12-34-6z", "#d8eff8", 2.2) + shape("M-12-10l14-6 14 10 0 16-14 8-16-6z", "#1d4a66", 2) +
  line("M-12-10l-24-8M2-16l4-18M16-6l24-4M16 10l20 12M2 18l-6 18M-14 12l-22 8", 2.2) + line("M-4-2c4-2 8-2 12 0M-2 8c3-2 7-2 10 0", 1.8, "#8fd0ea");
const sporeVent = () => flat(hexagon(36), "#2a3318", 0.5) + oval(0, 10, 32, 18, "#6b5a3c", 2.4) + oval(0, 6, 20, 10, "#1d120a", 2) +
  line("M-18 8c-8-12 4-18-2-30M0 2c-6-12 6-18 0-30M16 6c8-12-2-18 4-28", 4, "#b6c25a") +
  [[-20, -24, 5], [0, -32, 6], [20, -24, 5], [-8, -16, 4], [10, -14, 4]].map(([x, y, r]) => disc(x, y, r, "#d8e07a", 1.4)).join("");
const patchOfDark = () => oval(0, 2, 44, 36, "#0d0819", 0, 0.55) +
  shape("M-36 2c-2-16 12-26 24-24 10-8 30-4 34 8 14 4 16 22 6 30-6 12-28 16-40 8-14 2-24-8-24-22z", "#120b22", 2) +
  line("M-20-4c6-8 16-10 24-6M-8 12c8 4 18 4 24-4M14-12c4 2 6 6 6 10", 2.2, "#6a4aa8") +
  shape("M-12-4l9 4-3 4-6-2zM14-4l-9 4 3 4 6-2z", "#e3ccff", 1.2) + bone(16, 20, 0.5, 30);

/** Traps, by look. */
export const TRAPS = {
  "bear trap": bearTrap, "needle slab": needleSlab, "pressure stone": pressureStone, "sunken stone": sunkenStone, "loose slab": looseSlab,
    "tilting slab": tiltingSlab, "pit cover": pitCover, "loose grate": looseGrate,
  "spiked board": spikedBoard, tripwire, "bell wire": bellWire, snare, "bell snare": bellSnare, noose, deadfall, "loose cornice": looseCornice,
    "cracked ice": crackedIce, "spore vent": sporeVent, "patch of dark": patchOfDark,
};
