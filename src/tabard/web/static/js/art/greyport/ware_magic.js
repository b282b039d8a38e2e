// Items with magic in them, on a grid of 64.

import { block, cord, disc, flat, INK, line, moved, oval, ring, shape } from "../pen.js";
import { beads, book, lean, orb, spark, staff, wand } from "./smithy.js";

/** Magical items by id. */
export const MAGIC = {
  "freezing-staff":
    moved("rotate(40 32 32)", line("M32 64V22", 6.6) + line("M32 64V22", 4, "$wood") + shape("M32-4l8 10-3 14H27L24 6z", "#bfeaf7") +
    flat("M32-2v20h-4.5L25.5 6.5z", "#fff", 0.8) + shape("M24 20h16v4.5H24z", "$trim", 1.7)) +
    line("M10 18v8M6 20l8 4M6 24l8-4M52 44v8M48 46l8 4M48 50l8-4", 1.8, "#5a9fc0"),
  "scepter-of-illusions":
    moved("rotate(40 32 32)", line("M32 62V26", 7) + line("M32 62V26", 4.4, "#8a6bb5") +
    shape("M22 12a10 10 0 1120 0c0 7-5 9-6 14h-8c-1-5-6-7-6-14z", "$trim") + disc(32, 12, 6.5, "#e8b8ff", 1.8) +
    flat("M32 7l1.4 3.6L37 12l-3.6 1.4L32 17l-1.4-3.6L27 12l3.6-1.4z", "#fff") + shape("M28 58h8v5h-8z", "$trim", 1.7)),
  "time-worn-staff": lean(staff(shape("M32 22c-12-2-14-18 0-22 12 4 12 16 2 18 6-4 4-12-2-12s-8 10 0 16z", "#8a6a45") +
    disc(32, 11, 3, "#f7d873", 1.6), "#8a6a45") + line("M36 40l4-2M28 46l-4-3", 2), 24),
  "tainted-wand": lean(wand(shape("M32 22l-9-8 3-12 6 6 6-6 3 12z", "#5b2f6e") + disc(32, 13, 3.6, "#9ad06a", 1.6), "#3a2a3a")) +
    flat("M14 46c2 2.6 3 4 3 5.5a3 3 0 01-6 0c0-1.5 1-2.9 3-5.5z", "#7fc04a"),
  "oak-wand": lean(wand(shape("M32 22c-3-8-2-14 0-20 3 6 3 12 0 20z", "#a9683a", 1.8) +
    shape("M34 18c6-8 14-8 18-4-4 6-12 8-18 4z", "#6a9a3f", 1.8) + shape("M30 26c-6-4-12-2-14 2 4 3 10 2 14-2z", "#8abf5a", 1.8), "#a9683a")),
  "staff-of-storms": lean(staff(shape("M20 16c-6 0-8-8-2-10 2-8 14-9 17-2 8-2 12 4 9 9-1 3-4 3-6 3z", "#8fa9c4") +
    shape("M31 14l-5 10h5l-3 9 10-13h-6l4-6z", "#ffd76a", 1.6), "#4b4a9a"), 20),
  "wand-of-wishes": lean(wand(spark(32, 10, 13, "#2b2133") + spark(32, 10, 10.5, "#ffd76a"), "#c86aa0")) + spark(12, 22, 5, "#fff6d8") +
    spark(24, 6, 4, "#f7b6d8") + spark(52, 40, 4, "#fff6d8"),
  "rod-of-sparks": lean(cord("M32 16v44", "#b0622f", 4.6) + line("M29 24h6M29 31h6M29 38h6", 2, "#f7dd92") + disc(32, 11, 6, "#c9d0d6", 2)) +
    line("M50 6l-4 6 5 1-4 6M34 6l2 5-4 1M56 26l-6-1 1 5", 2, "#e0912e"),
  "crackling-wand": lean(wand(shape("M28 22l2-10h4l2 10z", "$trim", 1.8) + orb(32, 8, 6, "#8fe3da"), "#3f4f9a")) +
    line("M54 26l-5 2 4 4-6 2M30 4l2 5-5 2 2 4", 2, "#3f8c9a"),
  "meteor-orb": oval(32, 38, 24, 22, "#ff9a3c", 0, 0.3) + shape("M32 4c14 10 24 20 22 34a22 22 0 01-44 0C9 24 18 14 32 4z", "#e2762a") +
    shape("M32 16c8 8 14 14 13 22a13 13 0 01-26 0c-1-8 5-14 13-22z", "#ffd76a", 1.6) + disc(32, 42, 11, "#6b4a4a", 2) +
    disc(28, 38, 2.5, "#4a3030") + disc(36, 45, 3, "#4a3030") + disc(35, 37, 1.5, "#4a3030"),
  hourglass: shape("M18 10h28c0 12-9 16-11 22 2 6 11 10 11 22H18c0-12 9-16 11-22-2-6-11-10-11-22z", "#dff0f0") +
    flat("M22 18h20c-2 6-7 9-9 13h-2c-2-4-7-7-9-13zM20 52c2-6 8-8 12-12 4 4 10 6 12 12z", "#e8bf57") +
    line("M32 32v8", 1.6, "#e8bf57") + block(13, 4, 38, 7, 2, "#8a5a34") + block(13, 53, 38, 7, 2, "#8a5a34") + line("M16 12v40M48 12v40", 2.4),
  "stopped-watch": cord("M32 2c-6 0-6 8 0 8", "#e0b64f", 2) + block(28, 7, 8, 7, 1.5, "#c08d18", 1.8) + disc(32, 36, 23, "#e0b64f", 2.2) +
    disc(32, 36, 18, "#fff8e8", 1.8) + line("M32 36V23M32 36l8 5", 2.4) + line("M32 20v2M32 50v2M16 36h2M46 36h2", 2) +
    line("M22 44l6 6M40 24l4-2-3 6", 1.5, "#8d99a2"),
  "borrowed-minute": disc(32, 32, 24, "#5b3a7a", 2.2) + ring(32, 32, 17, "#e8bf57", 2, 'stroke-dasharray="2 6.9"') +
    shape("M32 32V14a18 18 0 0117 12z", "#f7d873", 1.8) + line("M32 32V15M32 32l16-6", 2.4) + shape("M46 44l12 4-9 8z", "#e8bf57", 1.8) +
    line("M52 36c1 4 1 8-2 12", 2),
  "grudge-stone": shape("M10 50c-4-12 2-22 8-28 4-8 16-12 24-6 10 4 14 14 12 24 2 8-4 16-14 16-10 2-26 2-30-6z", "#6b6a78") +
    flat("M34 56c14 0 22-8 19-20 2 14-10 18-24 19z", "#2b2133", 0.25) + line("M20 28l9 4M44 28l-9 4", 2.8) + disc(26, 35, 2.2, "#ff5a4a") +
    disc(38, 35, 2.2, "#ff5a4a") + line("M24 47c5-4 11-4 16 0", 2.6),
  "prayer-beads": line("M32 8C10 8 6 34 22 42c6 3 14 3 20 0C58 34 54 8 32 8z", 1.8) +
    beads([[32, 8], [22, 10], [14, 17], [12, 27], [16, 36], [24, 42], [40, 42], [48, 36], [52, 27], [50, 17], [42, 10]], 4.2, "#a9683a") +
    disc(32, 44, 5, "#e0b64f", 1.8) + cord("M32 49v5", "#e0b64f", 1.6) + shape("M27 54h10l-1 8h-8z", "#b8322b", 1.6),
  "ward-stone": shape("M32 4l18 12v26L32 60 14 42V16z", "#8fa9b5") + flat("M32 4l18 12v26L32 60z", "#2b2133", 0.2) +
    ring(32, 32, 11, "#5fe0d2", 2.4) + line("M32 17v30M22 26l20 12M42 26L22 38", 2, "#5fe0d2") +
    line("M6 24c-3 5-3 11 0 16M58 24c3 5 3 11 0 16", 2, "#5fb5b0"),
  "scroll-of-sparks": shape("M14 14h36v36H14z", "#f7eeda") + shape("M10 8h44v8H10z", "#e6cf9a") + shape("M10 48h44v8H10z", "#e6cf9a") +
    line("M20 24h14M20 30h10M20 36h12", 1.6, INK, { opacity: 0.6 }) + shape("M42 20l-6 10h5l-3 10 10-13h-6l4-7z", "#ffc83a", 1.6),
  "old-spellbook": book("#4a5f8a", spark(32, 26, 9, "#8fe3da")) + shape("M40 44l12 2-2 14-10-2z", "#f7eeda", 1.6) + line("M43 49l6 1M43 53l5 1", 1.2),
  "chalk-circle": oval(32, 38, 28, 18, "#4b4a60", 2) +
    `<ellipse cx="32" cy="38" rx="22" ry="13.5" fill="none" stroke="#fff6e3" stroke-width="2.2" stroke-dasharray="9 2"/>` +
    line("M32 25l11 21-22-13h22L21 46z", 1.8, "#fff6e3") + moved("rotate(30 50 16)", block(46, 8, 9, 18, 2, "#fffdf5", 1.8)),
  "tome-of-second-thoughts": shape("M12 14c8-4 15-4 20 0 5-4 12-4 20 0v40c-8-4-15-4-20 0-5-4-12-4-20 0z", "#7a2f57") +
    shape("M15 13c7-3 13-2.5 17 1 4-3.5 10-4 17-1v37c-7-3-13-2.5-17 1-4-3.5-10-4-17-1z", "#f7eeda", 1.7) +
    line("M32 14v37M19 20q5-2 9 0M19 27q5-2 9 0M19 34q5-2 9 0M36 20q5-2 9 0M36 27q5-2 9 0", 1.5, INK, { opacity: 0.7 }) +
    flat("M40 32l1.6 4.2 4.2 1.6-4.2 1.6-1.6 4.2-1.6-4.2-4.2-1.6 4.2-1.6z", "#e0a52e"),
  "cloak-of-many-doors": shape("M22 8c6 5 14 5 20 0 8 12 14 34 16 50-8 4-12-2-18 0-6-2-10 2-16 0-6-2-12 2-18-1C8 40 14 20 22 8z", "#5b3a7a") +
    [[20, 28, "#c4501e"], [34, 22, "#2f6577"], [24, 42, "#6a8f3f"], [40, 38, "#8f2230"]].map(([x, y, colour]) => shape(`M${x} ${y + 12}V${y +
    4}a4 4 0 018 0v8z`, colour, 1.5) + disc(x + 6, y + 8, 0.9, "#ffd76a")).join("") + disc(32, 11, 3.4, "#e0b64f", 1.6),
};
