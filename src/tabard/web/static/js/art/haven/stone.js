// Stone, crystal and old machines, in a box of 48.

import { block, both, disc, flat, INK, line, moved, oval, shape } from "../pen.js";
import { FIRE, flame } from "./parts.js";

const BLOCKS = "M9 20l3-11 8-4h8l8 4 3 11v14l-5 9H14l-5-9z";
/** A golem cut from blocks: `a` stone, `b` shade, `h` light; `core` is what glows. */
export const golem = ([a, b, h], core) =>
  both(shape("M1 46V33l5-5 6 3v15z", a, 2) + line("M1.5 37h10M6 28.5V37", 1.3)) + shape(BLOCKS, a, 2.3) + flat("M24 5h4l8 4 3 11v14l-5 9H24z", b, 0.55) +
    flat("M12 9l8-4h4v6l-8 3-6 5z", h) +
  line("M12 9l4 5h16l4-5M9.5 20H17M31 20h7.5M16 14l1 6M32 14l-1 6M11 34h8M29 34h8M24 5v6", 1.4) +
  shape("M14.5 20.5h7.5v6h-7.5zM26 20.5h7.5v6H26z", INK, 1.5) + both(disc(18.3, 23.5, 2, core) + disc(17.8, 23, 0.7, "#fff")) +
  shape("M17 35h14v4.5H17z", INK, 1.4) + line("M20.5 35v4.5M24 35v4.5M27.5 35v4.5", 1.3, a);

const stoneConstruct = golem(["#9a9488", "#4b463d", "#d8d2c2"], "#7fe3d6") + line("M33 27l3.5 3-1.5 3.5M12 24l-1.5 4", 1.4) +
  flat("M12.5 9.5l7-3.6c.3 2.5-1 3.5-3 3.3-.3 2-2 3-4 2.8z", "#6f9a3c");

/** A Savvas: a crystal body that keeps an element inside. */
const savvas = ([a, b, h], inner) =>
  both(shape("M12 20L4 12 3.5 24 9 30zM8 33L1.5 34 5 46h9z", a, 1.9) + flat("M4.5 14l1 9 4 3.5-1-6.5z", h, 0.7)) +
  shape("M24 1.5L33 8l5 13-4 16-10 9.5L14 37l-4-16 5-13z", a, 2.3) + flat("M24 1.5L33 8l5 13-4 16-10 9.5z", b, 0.6) + flat("M24 3v11l-8 4-1-9.5z", h, 0.9) +
  line("M24 2v12l-8 4-6 3M24 14l8 4 6 3M16 18l-2 19M32 18l2 19", 1.4) + inner +
  both(shape("M14.5 21l7.5 3-2 3.5-5-1.5z", "#fffbe8", 1.4) + disc(18.8, 24.7, 1, INK)) + shape("M19 38h10l-2 3.5h-6z", INK, 1.3);

const savvasIcestorm = savvas(["#6f8fa8", "#24405c", "#c3dbea"],
  shape("M24 27l5 4-1.5 6h-7L19 31z", "#dff6ff", 1.6) + line("M24 16v8M21 18l6 4M27 18l-6 4", 1.5, "#e9faff")) +
    line("M3 5l2.5 1.5M5 2.5v4M43.5 4v5M41.5 5.5l4 2M45.5 5.5l-4 2", 1.7, "#bfe9ff");
const savvasLavaflow = savvas(["#5a4038", "#22120e", "#94705c"],
  shape("M24 27l5 4-1.5 6h-7L19 31z", "#ffb02e", 1.6) + line("M24 14l-2 5 3 3-1 5M12 24l3 3-1 5M36 24l-3 4 1.5 5M16 10l2 4", 2.2, "#ff6a1f") +
    line("M24 15l-1.5 4 2.5 3", 1, "#ffe27a")) +
  moved("translate(17 -4) scale(.29)", flame(FIRE));

const SPIKES = [["M10 30L2 12l11 12z", "#d8a0e8"], ["M15 24L11 2l10 17z", "#8fd8e8"], ["M24 20L26 0l7 19z", "#c48ae0"], ["M33 24L42 5l-2 23z", "#8fd8e8"],
  ["M38 32l9-9-5 17z", "#d8a0e8"]];
const crystalRot =
  SPIKES.map(([d, fill]) => shape(d, fill, 1.8)).join("") + line("M5 16l5 9M13 7l3.5 11M27 5v11M39 10l-3 10", 1.4, "#fff", { opacity: 0.8 }) +
  shape("M24 17c9 0 14 5 16 12 2.5 5 4 8 2 12-2.5 4-9 5-18 5S8.5 45 6 41c-2-4-.5-7 2-12 2-7 7-12 16-12z", "#5a6b3a", 2.2) +
  flat("M24 17.5c8.5 0 13.5 5 15.5 11.5 2.5 5 4 8 2 11.5-2.5 3.5-8.5 4.7-17.5 4.8z", "#252f12", 0.55) + line("M12.5 28c1.5-4 4-6.5 7.5-7.5", 2, "#b9c98a") +
  disc(16.5, 29, 3.4, "#f0d8ff", 1.5) + disc(17, 29.3, 1.4, INK) + disc(31, 27.5, 2.6, "#f0d8ff", 1.4) + disc(31, 27.8, 1.1, INK) +
  shape("M14 36c6 2.5 13 2 20-1 0 5-4 7.5-10 7.5S14.5 40 14 36z", "#1d1a0c", 1.5) + shape("M18 37l1.5 4 2-3.5zM27 37l1.5 3.5 2-4.3z", "#c48ae0", 1.1);

const ancientArtillery =
  shape("M3 40h42l2 6.5H1z", "#5b3a24", 2) + shape("M8 40l6-14h20l6 14z", "#7a6a4e", 2.1) + flat("M26 26h8l6 14H28z", "#332a1a", 0.55) +
  moved("rotate(-28 22 22)", block(8, 13, 30, 14, 3, "#a88a4c", 2.1) + flat("M8 21h30v4.5c0 1-.5 1.5-1.5 1.5h-27C8.5 27 8 26 8 25z", "#4a3a14", 0.5) +
    line("M15 13.5v13M30 13.5v13", 2.6) + line("M15 13.5v13M30 13.5v13", 1, "#d9c07a") +
    block(36, 10.5, 7, 19, 2.5, "#c9a85c", 2) + oval(43.5, 20, 2.8, 7.5, INK, 1.4) + oval(43.5, 20, 1.7, 4.7, "#7ff0ff") + line("M10 16h3", 1.8, "#fff0c0") +
    line("M19 18.5l2.5-2.5 2.5 5 2.5-2.5", 1.5, "#7ff0ff")) +
  both(disc(11, 40, 6.5, "#6b4526", 2) + disc(11, 40, 2.2, "#c9a85c", 1.3) + line("M11 34.5v3M11 42.5v3M5.5 40h3M13.5 40h3", 1.5)) +
  disc(45, 4, 1.3, "#7ff0ff") + disc(41.5, 1.5, 0.9, "#7ff0ff");

/** By kind. */
export const STONE = {
  "stone-construct": stoneConstruct, "savvas-icestorm": savvasIcestorm, "savvas-lavaflow": savvasLavaflow, "crystal-rot": crystalRot,
  "ancient-artillery": ancientArtillery,
};

