// Items that cut, strike, shoot and shield, on a grid of 64.

import { block, cord, disc, flat, INK, line, moved, oval, ring, shape } from "../pen.js";
import { axehead, bow, haft, hammerhead, KITE, lean, links, ROUND, shield, spark, sword, TOWER, twinAxe } from "./smithy.js";

/** Arms by id. */
export const ARMS = {
  mace:
    moved("rotate(40 32 32)", line("M32 60V26", 6.6) + line("M32 60V26", 4, "$wood") + disc(32, 15, 9, "$metal", 2) +
    shape("M32 6l-3-6h6zM32 24l-2.5 5h5zM23 15l-6-3v6zM41 15l6-3v6z", "$metal", 1.7) + oval(29.5, 12, 2, 2, "#fff", 0, 0.9) +
    shape("M29 56h6v6h-6z", "$trim", 1.7)),
  claymore:
    moved("rotate(40 32 32)", shape("M32-6l5 7v38H27V1z", "$metal") + line("M32 2v34", 1.6, INK, { opacity: 0.5 }) +
    line("M29 3v32", 1.3, "#fff", { opacity: 0.9 }) + shape("M17 36c5 2 25 2 30 0v5H17z", "$trim", 1.9) + shape("M29.5 41h5v17h-5z", "$wood", 1.8) +
    line("M29.5 46l5 2M29.5 51l5 2", 1.4) + disc(32, 60, 3.6, "$trim", 1.8)),
  "kite-shield": shape("M14 10c8 3 28 3 36 0 3 18-2 36-18 48C16 46 11 28 14 10z", "$cloth") +
    shape("M32 12v46C46 47 52 29 50 10c-5 1.7-11 2-18 2z", "$cloth2", 1.8) + disc(32, 28, 5.5, "$trim", 2) +
    oval(30.5, 26.5, 1.5, 1.5, "#fff", 0, 0.9) + line("M18 14c0 12 3 24 10 34", 1.6, "#fff", { opacity: 0.4 }),
  "tainted-blade":
    moved("rotate(40 32 32)", shape("M32-2c6 6 3 12 5 20s-1 14-1 22h-8c1-8-4-12-2-20S26 6 32-2z", "#9ad06a") +
    line("M32 4c3 6 0 12 1 18s0 10-1 16", 1.6, INK, { opacity: 0.5 }) + shape("M20 40h24v4.5H20z", "#5b2f6e", 1.8) +
    shape("M29.5 44.5h5v13h-5z", "$wood", 1.8) + disc(32, 60, 3.4, "#8a4aa0", 1.8)) +
    flat("M14 46c2 2.6 3 4 3 5.5a3 3 0 01-6 0c0-1.5 1-2.9 3-5.5zM50 44c1.3 1.7 2 2.7 2 3.7a2 2 0 01-4 0c0-1 .7-2 2-3.7z", "#7fc04a"),
  scythe:
    moved("rotate(18 32 32)", line("M32 62V6", 6.6) + line("M32 62V6", 4, "$wood") + shape("M34 6C22 0 8 4 0 18c10-6 22-7 34-2z", "$metal") +
    line("M6 13c8-5 16-6 24-4", 1.4, "#fff", { opacity: 0.9 }) + shape("M28 4h8v12h-8z", "$trim", 1.7)),
  dagger:
    moved("rotate(40 32 32)", shape("M32 4l5 8v24H27V12z", "$metal") + line("M32 9v25", 1.5, INK, { opacity: 0.5 }) +
    shape("M20 36h24v4.5H20z", "$trim", 1.8) + shape("M29 40.5h6v14h-6z", "$wood", 1.8) + disc(32, 57, 3.6, "$trim", 1.8)),
  "boar-spear": lean(haft(14, 62) + shape("M32-2l6 10-3 12h-6L26 8z", "$metal") + line("M32 2v16", 1.5, INK, { opacity: 0.5 }) +
    cord("M22 24h20", "#8f979f", 3)),
  buckler: shield(ROUND, "#8a5a34", "#aab4bb", line("M32 12v40M12 32h40", 2, INK, { opacity: 0.4 }) + disc(32, 32, 8, "#c9d0d6", 2) +
    disc(29.5, 29.5, 2, "#fff")),
  sling: cord("M8 58C16 40 20 30 30 24", "#c9a26a", 2.4) + cord("M20 60c8-10 16-18 20-28", "#c9a26a", 2.4) +
    shape("M28 22c6-6 14-2 14 4s-8 12-14 8-4-8 0-12z", "#8a5a34") +
    disc(36, 26, 6.5, "#aeb4b0", 2) + disc(34, 24, 1.6, "#fff") + disc(54, 12, 4, "#aeb4b0", 1.8) +
    line("M48 16l-4 4M58 20l-2 5", 1.6, INK, { opacity: 0.5 }),
  "tavern-stool": cord("M18 26l-6 34M46 26l6 34M32 26v34", "#8a5a34", 4) + cord("M15 46h34", "#8a5a34", 2.6) + oval(32, 21, 25, 8.5, "#6b4426", 2) +
    oval(32, 18, 25, 8.5, "#c98a4b", 2) + line("M16 17c8-3 22-3 30 0", 1.6, "#f0c48a"),
  "throwing-knives": [-32, 0, 32].map((turn) => moved(`rotate(${turn} 32 62)`, shape("M32 6l4.5 9v20h-9V15z", "$metal") +
    line("M32 11v22", 1.4, INK, { opacity: 0.5 }) + cord("M32 37v11", "#7a2f57", 3.4) + block(26.5, 34, 11, 4, 1, "$trim", 1.6))).join(""),
  "barrel-lid": shield(ROUND, "#a9683a", "#8f979f", line("M22 12v40M32 10v44M42 12v40", 1.8, INK, { opacity: 0.55 }) +
    block(16, 28, 32, 7, 2, "#7a4a22", 1.8) + disc(22, 31.5, 1.6, "#e0b64f") + disc(42, 31.5, 1.6, "#e0b64f")),
  "hooked-chain": links([[14, 54], [20, 48], [26, 42], [32, 36]]) +
    shape("M33 32c4-14 14-22 24-16 6 4 4 16-4 18 2-6 1-10-4-10-6 0-9 6-11 12z", "$metal") +
    line("M40 28c3-6 8-10 13-8", 1.6, "#fff", { opacity: 0.7 }),
  "wide-axe": lean(haft(6, 62) + axehead(18, "$metal", 1.35) + block(27.5, 10, 9, 16, 2, "#7d858c", 1.8), 30),
  blowpipe: lean(cord("M32 4v54", "#d8b25c", 6) + line("M28 14h8M28 26h8M28 44h8", 1.6, "#8a6a2a") + oval(32, 5, 4, 2, "#6b4a20", 1.6)) +
    lean(shape("M32-4l2.5 6h-5z", "#2b2133", 1) + shape("M32-12l3 6h-6z", "#c43a2f", 1.4), 45) + disc(12, 14, 1.6, "#6aa04a") +
    disc(18, 8, 1.2, "#6aa04a"),
  "sunforged-blade": oval(32, 30, 30, 30, "#ffd76a", 0, 0.3) +
    lean(sword({ wide: 5.5, top: -4, bar: 12, blade: "#ffd76a", guard: "#c4501e", grip: "#8f2230", gem: "#fff6d8" })) + spark(12, 14, 6, "#fff6d8") +
    spark(52, 48, 5, "#fff6d8"),
  "reapers-wheel": [0, 60, 120, 180, 240, 300].map((turn) => moved(`rotate(${turn} 32 32)`, shape("M30 16C30 6 38 2 50 4c-7 3-10 8-11 15z", "$metal", 1.8))).join("") +
    ring(32, 32, 13, INK, 7) + ring(32, 32, 13, "#5b3a7a", 4) + disc(32, 32, 5, "$trim", 2),
  "aegis-of-greyport": shield(TOWER, "#2f6577", "#e0b64f", flat("M18 40v-8h4v-5h4v5h3v-9l3-4 3 4v9h3v-5h4v5h4v8z", "#d6e6e6") +
    flat("M16 44q4-3 8 0t8 0 8 0 8 0v3H16z", "#8fc9c0") + spark(32, 16, 6, "#ffd76a")),
  "dragonbone-bow": lean(bow("#efe4c8", { string: "#ff7a3a", bone: "#c9b98a", grip: "#8f2230" }), -20),
  "giants-maul": lean(haft(20, 62, "#7a4a22", 5) + hammerhead(14, "#8d8a80", 20, 22) +
    line("M16 8l6 5-3 7M46 6l-4 6 5 8", 1.6, INK, { opacity: 0.6 }), 28),
  "great-axe": lean(haft(4, 62) + twinAxe(18, "$metal", 1.15) + shape("M32-2l4 8h-8z", "#7d858c", 1.8) + disc(32, 18, 3.5, "$trim", 1.8), 30),
  "war-hammer": lean(haft(12, 62) + hammerhead(14, "#aab4bb", 14, 13) + shape("M18 10L8 14l10 5z", "#7d858c", 1.8) +
    line("M28.5 34h7M28.5 40h7", 2, "$trim"), 36),
  "shifting-blade": lean(sword({ wide: 8, top: 2, blade: "#8fb8e8", guard: "#5b3a7a" }) + shape("M32 2l2 8v38h-4V10z", "#dfe6ea", 1.6)) +
    line("M10 24c4-4 8-4 10-8M44 50c4-2 8-6 10-10", 1.8, "#8fb8e8"),
  longbow: lean(bow("#7a4a22"), -45),
  "hand-crossbow": moved("rotate(-30 32 32)", cord("M32 20v36", "#8a5a34", 5) + cord("M10 30c6-12 38-12 44 0", "#aab4bb", 3.4) +
    line("M10 30L32 40l22-10", 1.5, "#fff6e3") + cord("M32 8v32", "#c9a26a", 1.6) + shape("M32 0l4 9h-8z", "$metal", 1.6) +
    cord("M32 50l8 8", "#6b4426", 3.4)),
  "twin-daggers": moved("rotate(36 32 32)", shape("M32 2l4.5 8v24h-9V10z", "$metal") + block(23, 34, 18, 4.5, 1, "#2f6577", 1.8) +
    cord("M32 41v14", "#5b3a20", 3.4)) + moved("rotate(-36 32 32)", shape("M32 2l4.5 8v24h-9V10z", "$metal") +
    block(23, 34, 18, 4.5, 1, "#7a2f57", 1.8) + cord("M32 41v14", "#5b3a20", 3.4)),
  "mirror-shield": shield(KITE, "#cfe8ee", "#8f979f", flat("M18 14l14 0-12 30c-3-8-3-18-2-30z", "#fff", 0.75) +
    flat("M36 14l6 0-14 36-4-6z", "#fff", 0.55) + line("M40 30c3 3 5 3 6 0M42 26v1M47 26v1", 1.6, "#5a7f8c")),
};
