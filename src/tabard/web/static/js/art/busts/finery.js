// More that is worn and held, so that of many alike everybody has something of his own: parts of a bust on a grid of 64.

import { both, cord, disc, flat, INK, line, oval, ring, shape } from "../pen.js";

const at = (transform, markup) => `<g transform="${transform}">${markup}</g>`;

/** By name. */
export const FINERY = {
  crown: shape("M18 19L16 5l8 6 8-9 8 9 8-6-2 14z", "$trim") + disc(32, 14, 2.2, "$glow", 1.3) + both(disc(23, 15, 1.5, "$glow", 1.1), 64),
  "hat-pot": shape("M17 20c0-9 6-14 15-14s15 5 15 14z", "#7d858c") + cord("M47 18l11-3", "#7d858c", 2.2) +
    line("M22 13c2-3 5-4 8-4", 1.8, "#fff", { opacity: 0.6 }) + line("M15 20h34", 3),
  "hat-big": shape("M8 20C12 4 22-2 32-2s20 6 24 22c-4 3-8 3-11 1-2 3-6 3-8 1-3 3-7 3-10 0-2 2-6 2-8-1-3 2-7 2-11-1z", "$cloth2") +
    shape("M30 0c-2-6 6-9 10-6-4 2-4 4-5 8z", "$trim", 1.8) + both(disc(17, 14, 2.4, "$trim", 1.5), 64) + disc(32, 10, 4, "#f3ead6", 1.8) +
    both(disc(30.4, 9.5, 0.9, INK), 64) + line("M29 12.5h6", 1.4),
  "hat-mitre": shape("M20 20C20 8 26-2 32-6c6 4 12 14 12 26z", "$cloth2") + line("M32-3v22M24 12h16", 2.4, "$trim") + line("M20 18h24", 3, "$trim"),
  "hat-brim": oval(32, 19, 21, 5, "$cloth2", 2) + shape("M20 18c0-9 3-13 7-13 2 0 3 2 5 2s3-2 5-2c4 0 7 4 7 13-6 3-18 3-24 0z", "$cloth2") +
    line("M20 15c8 3 16 3 24 0", 2.2, "$trim"),
  plume: shape("M32 6c-2-6 4-12 14-10-3 2-3 4-1 6-4 0-6 3-8 6z", "$trim", 1.8),
  feathers: [-26, -9, 9, 26].map((turn) => at(`rotate(${turn} 32 22)`, shape("M32 16c-4-6-3-14 0-20 3 6 4 14 0 20z", "$cloth2", 1.6) +
    line("M32 14V2", 1.2))).join("") + line("M20 18c8-4 16-4 24 0", 3, "$trim"),
  eyepatch: shape("M33 22h9c1 5-1 9-4.5 9S32 27 33 22z", INK, 1) + line("M18 20l28 4", 1.8),
  glasses: both(ring(26.5, 27.5, 4.6, INK, 1.8) + oval(26.5, 27.5, 4, 4, "#cfeff0", 0, 0.45), 64) + line("M31 27h2M22 26l-3-1M42 26l3-1", 1.6),
  earring: both(disc(19, 34, 2.2, "$trim", 1.2), 64),
  scarf: shape("M20 43c7 5 17 5 24 0l2 6c-8 6-20 6-28 0z", "$cloth2", 1.8) + shape("M38 49l8 12-8 2-4-12z", "$cloth2", 1.8),
  gag: shape("M20 31c8 4 16 4 24 0 0 8-5 17-12 18-7-1-12-10-12-18z", "$cloth2", 1.8) + line("M26 37q6 3 12 0", 1.4, INK, { opacity: 0.5 }),
  laurel: both(line("M18 20c2-6 6-9 11-11", 1.6, "#4a6238") +
    [[18, 18], [20, 13], [25, 10]].map(([x, y]) => oval(x, y, 3.4, 1.9, "#7fb04a", 1.2)).join(""), 64),
  marks: line("M22 33l4 1M22 36l4-1M42 33l-4 1M42 36l-4-1M30 16l2 4 2-4", 1.8, "$glow"),
  tusks: both(shape("M25 40c-1-3-1-6 1-8 1 3 2 5 2 7z", "#fffaf0", 1.4), 64),
  "brow-bone": shape("M20 20c8-3 16-3 24 0l-1 5c-7-2-15-2-22 0z", "$metal", 1.8) + both(disc(23, 22, 1.2, INK), 64),
  "w-spear": cord("M54 64V18", "$wood", 2.6) + shape("M54 0l5 10-5 10-5-10z", "$metal", 1.8),
  "w-hammer": cord("M54 64V16", "$wood", 2.8) + shape("M44 6h20v13H44z", "$metal") + line("M46 9h16", 1.6, "#fff", { opacity: 0.6 }),
  "w-round": disc(51, 52, 13, "$cloth2", 2) + disc(51, 52, 9, "$wood", 1.6) + disc(51, 52, 3.6, "$metal", 1.6),
  "w-kite": shape("M40 40c4 1 8 1 11-1 3 2 7 2 11 1 1 12-3 19-11 24-8-5-12-12-11-24z", "$cloth2") + line("M51 41v20M42 49h18", 1.8, "$trim"),
  "w-candle": shape("M49 44h9v20h-9z", "#f7f0e2", 1.8) + shape("M53.5 30c4 5 4 8 4 9a4 4 0 01-8 0c0-2 1-4 4-9z", "#ffb03a", 1.6) +
    oval(53.5, 38, 9, 9, "#ffd76a", 0, 0.3) + disc(53.5, 40, 1.6, "#fff6d8"),
  "w-broom": cord("M56 64L48 24", "$wood", 2.4) + shape("M42 6l12-2 2 20-12 2z", "#e0b64f") + line("M46 8l1 14M51 7l1 14", 1.3) +
    line("M44 22l11-2", 2.4, "#b8433a"),
  "w-trowel": cord("M52 62v-12", "$wood", 3.2) + line("M52 50c-1-4-2-6-2-8", 2.6) + shape("M42 26h17l-6 18h-5z", "$metal", 1.8),
  "w-note": cord("M48 30v18M60 26v18", "#2b2133", 1) + line("M48 30l12-4", 3.4) + oval(45.5, 49, 3.6, 2.8, "$trim", 1.6) +
    oval(57.5, 45, 3.6, 2.8, "$trim", 1.6),
  "w-purse": shape("M44 46c-5 5-5 15 0 18h14c5-3 5-13 0-18z", "#b5793f") + line("M44 46h14", 3, "$trim") +
    shape("M46 45l-3-6h16l-3 6z", "#b5793f", 1.6) + disc(51, 55, 4, "$trim", 1.6),
  "w-keys": ring(51, 44, 7, INK, 4.4) + ring(51, 44, 7, "$trim", 2) + cord("M48 50l-2 12M53 51l1 13", "$trim", 1.8) + line("M46 60h-3M54 62h3", 2.2),
  "w-orb": oval(53, 50, 12, 12, "$glow", 0, 0.3) + disc(53, 50, 8.5, "$glow", 2) + disc(50, 47, 2.2, "#fff"),
  "w-frost": line("M54 36v22M45 42l18 10M63 42l-18 10M50 38l4 3 4-3M50 56l4-3 4 3", 2.4, "#5a9fc0"),
  "w-storm": shape("M42 42c-5 0-6-7-1-8 1-7 11-8 14-2 6-2 9 4 7 8-1 2-3 2-5 2z", "#b9c9da", 1.8) +
    shape("M52 42l-5 9h5l-3 10 10-13h-6l3-6z", "#ffd76a", 1.6),
  "w-skull": shape("M52 40c6 0 9 4 9 8 0 3-1 5-3 6v4H46v-4c-2-1-3-3-3-6 0-4 3-8 9-8z", "#efe6d0", 1.8) + disc(48.5, 48, 2, INK) +
    disc(55.5, 48, 2, INK) + line("M50 58v-3M54 58v-3", 1.4),
  "w-fan": [-44, -22, 0, 22, 44].map((turn) => at(`rotate(${turn} 54 62)`, shape("M50 36h8l-3 26h-2z", "$trim", 1.5))).join("") +
    disc(54, 62, 2.4, "$cloth", 1.4),
  "w-banner": cord("M56 64V2", "$wood", 2.4) + shape("M55 4H38l5 9-5 9h17z", "$cloth2", 1.8) + disc(48, 13, 2.6, "$trim", 1.3),
  "w-club": shape("M50 64c-2-16-4-24-2-36 1-5 11-5 12 0 2 12-1 20-3 36z", "$wood") + disc(51, 34, 1.8, "$metal", 1.2) +
    disc(57, 40, 1.8, "$metal", 1.2) + disc(52, 46, 1.8, "$metal", 1.2),
  "w-flask": shape("M49 40h7v7c4 2 6 5 6 9 0 5-4 8-9.5 8S43 61 43 56c0-4 2-7 6-9z", "#e8f4f4", 1.8) +
    flat("M45 55c5-2 10 2 15 0 0 5-3 7-7.5 7S45 60 45 55z", "$glow") + shape("M48 36h9v5h-9z", "$wood", 1.5),
  "w-gear": ring(52, 50, 8, INK, 8) + ring(52, 50, 8, "$metal", 4.4) +
    [0, 60, 120, 180, 240, 300].map((turn) => at(`rotate(${turn} 52 50)`, shape("M49.5 38h5v4h-5z", "$metal", 1.4))).join(""),
  "w-mirror": oval(53, 42, 9, 11, "$trim", 2) + oval(53, 42, 6.4, 8.4, "#dff0f4", 1.4) + line("M50 45l5-8", 1.6, "#fff") +
    cord("M53 53v11", "$trim", 2.6),
  "w-whip": cord("M50 64c0-14 10-18 8-28s-12-10-14-4 6 8 8 3", "#5b3a20", 2.2),
  "w-egg": shape("M52 36c7 4 10 12 10 17a10.5 10.5 0 01-21 0c0-5 4-13 11-17z", "#d9c6e0") + disc(48, 50, 2, "#a98bc0") +
    disc(55, 46, 1.6, "#a98bc0") + disc(54, 56, 2.4, "#a98bc0"),
  "w-smoke": [[50, 18, 6], [57, 10, 5], [54, 26, 5]].map(([x, y, r]) => disc(x, y, r, "#d9d4e0", 1.6)).join(""),
  "w-breath": shape("M38 42c8-4 14-2 24-8-2 6 0 8-3 12 3 2 3 6 1 10-6-6-14-4-22-8z", "#ffb03a", 1.8) +
    flat("M40 43c6-1 10-1 15-3-3 4-1 6-2 9-5-3-8-3-13-4z", "#fff0b0"),
  "w-rider": at("translate(-7 34) scale(.62)", shape("M16 24C13 14 13 8 15 2c6 4 10 8 12 13h10c2-5 6-9 12-13 2 6 2 12-1 22 2 12-6 24-16 26-10-2-18-14-16-26z", "#5d6478", 2.6) +
    shape("M24 36c2-4 14-4 16 0-1 8-4 12-8 13-4-1-7-5-8-13z", "#a9b0bf", 2) + disc(24, 26, 2.6, "#ffdf5a", 1.6) + disc(40, 26, 2.6, "#ffdf5a", 1.6) +
    shape("M29 36h6l-3 4z", INK, 1)),
  "w-drum2": at("translate(2 4)", shape("M36 44h24v14c0 3-5 5-12 5s-12-2-12-5z", "$cloth2") + line("M36 49l6 10 6-11 6 11 6-10", 1.6, "#fff6e3") +
    oval(48, 44, 12, 4.6, "#f7eeda", 1.8)) + cord("M40 34l12 12M62 34L50 46", "#c9a26a", 1.8),
  wreath: both(line("M8 62C2 50 3 36 10 26", 2, "#5b7a34") +
    [[8, 56], [5, 48], [5, 40], [7, 32]].map(([x, y]) => oval(x, y, 2.4, 4, "#8abf5a", 1.3)).join(""), 64),
  rays: [-70, -45, -20, 0, 20, 45, 70].map((turn) => at(`rotate(${turn} 32 40)`, flat("M29 6l3-18 3 18z", "$trim", 0.8))).join(""),
};
