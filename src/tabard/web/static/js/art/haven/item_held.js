// Items for one hand and for two, in a box of 36: blades, rods, shields, bows and staves, each with its own metal and its own sign.

import { block, both, cord, disc, flat, hexagon, INK, line, moved, oval, shape } from "../pen.js";
import { emblem } from "./emblems.js";

const W = 1.7;
const STEEL = ["#e4ebf0", "#7b8793"];
const diagonal = (markup, size = 1) => moved(`translate(18 18) rotate(45) scale(${size})`, markup);

/** A blade along the diagonal, its point at the top right. */
const sword = ([a, b], { form = "M-3-17L0-21l3 4V7h-6z", guard = "#d9a441", grip = "#8a5730", extra = "" } = {}) => diagonal(
  shape(form, a, W) + flat("M0-20.5l2.4 3.3V6.5H0z", b, 0.6) + line("M-1.2-14V2", 0.9, "#ffffff", { opacity: 0.7 }) + block(-7, 6, 14, 3.6, 1.8, guard, 1.5) +
    block(-1.8, 9.6, 3.6, 7, 1.5, grip, 1.4) + disc(0, 18, 2.3, guard, 1.4)) + extra;
const dagger = ([a, b], options = {}) => sword([a, b], { form: "M-2.8-9L0-15l2.8 6V7h-5.6z", ...options });
const FORMS = { jagged: "M-3-16l3-5 3 5-2 3 2.5 3-2.5 3 2.5 3-2.5 3 2 8h-6l2-8-2.5-3 2.5-3-2.5-3 2.5-3z", curved: "M-3 7c0-12-2-18-6-24 8 1 13 9 12 24z",
  needle: "M-1.5-14L0-20l1.5 6V7h-3z", broad: "M-4.5-15L0-21l4.5 6L3.5 7h-7z", fork: "M-3.5-14l2.5-6 1 5 1-5 2.5 6V7h-7z" };
const glow = (colour) => oval(20, 16, 15, 15, colour, 0, 0.35);
const elemental = (colours, halo, sign, form = FORMS.broad) => glow(halo) +
  sword(colours, { form, guard: "#5f6b78", grip: "#3b3540", extra: emblem(sign, 11.5, 24.5, 0.7) });

/** A rod with something at its end. */
const rod = (wood, head, extra = "") => cord("M7 30L24 12", wood, 3, 1.3) + head + extra;
const heater = (a, b, sign) => shape("M5 6l13-3 13 3v10c0 9-5 14-13 18C10 30 5 25 5 16z", a, W) + flat("M18 3.5l12.5 3V16c0 8.5-4.5 13-12.5 17z", b, 0.5) +
  line("M8 9l7-1.7", 1.6, "#ffffff", { opacity: 0.6 }) + sign;
const round = (rim, fill, sign) => disc(18, 18, 15, rim, W) + disc(18, 18, 11, fill, 1.3) +
  flat("M18 3.5a14.5 14.5 0 010 29c4.5-4 6.5-9 6.5-14.5S22.5 7.5 18 3.5z", INK, 0.25) +
  line("M7 14.5c1.3-3.5 3.5-6 6.5-7.5", 1.9, "#ffffff", { opacity: 0.7 }) + sign;
const lantern = (colour, sign) => oval(18, 21, 15, 14, colour, 0, 0.3) + cord("M12 8c0-7 12-7 12 0", "#8b97a3", 1.6, 1) +
  shape("M10 8h16l2 4H8z", "#6c7883", W) + shape("M9 12h18l-1 17H10z", "#f3f0e0", W) + flat("M10 13h16l-1 15H11z", colour, 0.55) +
  shape("M8 29h20l1 4H7z", "#6c7883", W) + line("M13 12.5l.5 16M23 12.5l-.5 16", 1.3) +
  oval(18, 20, 3.6, 4.6, "#2b2133", 1.2) + line("M18 16v8.5M14.5 18l-2-1M14.5 22l-2 1M21.5 18l2-1M21.5 22l2 1", 1.1, colour) + emblem(sign, 18, 31, 0.4);

const ONE = {
  "poison-dagger": dagger(STEEL, { guard: "#6f9a3c", extra: emblem("drop", 29, 26, 0.9) }), "black-knife": dagger(["#4a4452", "#17121c"], { guard: "#2b2133",
    grip: "#5f1216" }), "concealed-dagger": dagger(STEEL, { guard: "#8a5730" }) + shape("M3 20l11-6 9 12-8 9-11-4z", "#7a5a3a", W) +
    line("M7 24l8 5", 1.3, "#c09a6a"),
  "versatile-dagger": dagger(STEEL, { guard: "#2f7fb0", extra: emblem("pair", 8, 9, 1) +
    emblem("swirl", 28, 28, 0.8) }), "silent-stiletto": sword(STEEL, { form: FORMS.needle, guard: "#2d5220", grip: "#17121c" }),
    "psychic-knife": dagger(["#c9b8ff", "#5a3fa0"], { guard: "#51699f", extra: emblem("swirl", 29, 27, 0.9) }), "jagged-sword": sword(STEEL,
    { form: FORMS.jagged }),
  "fueled-falchion": sword(["#d8c8b0", "#8a5a3a"], { form: FORMS.curved, guard: "#b5352a", extra: emblem("fire", 28, 27, 0.9) }),
    "sword-of-the-sands": sword(["#f0d9a0", "#a87f3a"], { form: FORMS.curved, guard: "#d9a441", extra: emblem("sun", 28, 28, 0.8) }),
    dawnblade: glow("#ffd95c") + sword(["#fff3c0", "#e5a83a"], { form: FORMS.broad, extra: emblem("sun", 9, 9, 0.9) }), duskbrand: glow("#8a5ad0") +
    sword(["#b8a0e8", "#3a1f6b"], { form: FORMS.broad, guard: "#5f5570", extra: emblem("dark", 9, 9, 0.8) }),
  "frigid-blade": elemental(["#dff4fd", "#5fa5d0"], "#8fd0ff", "ice"), "storm-blade": elemental(["#e4f0f2", "#6f9aa6"], "#bcd6db", "air", FORMS.fork),
    "inferno-blade": elemental(["#ffb868", "#c8401a"], "#ff9a2e", "fire", FORMS.jagged), "tremor-blade": elemental(["#c4b294", "#6b5a3c"], "#8fbf4a", "earth"),
    "brilliant-blade": elemental(["#fffbe6", "#e8c45a"], "#ffe27a", "light"), "night-blade": elemental(["#6a5f8f", "#1d1436"], "#6a4ab0", "dark"),
  "iron-spear": cord("M4 32L24 12", "#8a5730", 2, 1.2) + shape("M33 3l-3 10-6 1-2-2 1-6z", "#dfe6ec", W), "heavy-mace": cord("M5 31L21 15", "#5b3a24", 3.2,
    1.3) + moved("translate(25 11)", shape("M-3-10h6l1 3 4-1 3 5-3 3 3 3-3 5-4-1-1 3h-6l-1-3-4 1-3-5 3-3-3-3 3-5 4 1z", "#8b97a3", W) +
    disc(0, 0, 4, "#dfe6ec", 1.3)), "bloody-axe": cord("M6 32L22 10", "#8a5730", 2.6, 1.3) + shape("M17 4c8-3 15 0 17 8-2 3-5 5-9 5l-2-5-6-1z", "#dfe6ec", W) +
    emblem("blood", 30, 23, 0.8) + disc(26, 8, 1.5, "#b8262b"), "harrow-hook": cord("M6 31L22 14", "#4a3f4f", 3, 1.3) +
    shape("M18 12C20 4 27 1 34 4c-4 0-7 2-7 5s4 5 4 9c-5 1-9-1-13-6z", "#b0742c", W),
  "focusing-rod": rod("#5b3a24", shape("M20 10l4-7 8 4-2 9-6 1z", "#8ac7e0", W) +
    line("M24 6l4 7", 1.2, "#fff")), "focusing-ray": rod("#8b97a3", shape("M21 9l7-6 6 6-6 7z", "#ffe27a", W), line("M28 16l4 8M31 13l5 4M25 17l1 9", 1.6,
    "#ffe27a")), "warding-rod": rod("#8a5730", moved("translate(27 10)", shape(hexagon(8), "#3f8aa0", W)) +
    emblem("shield", 27, 10, 0.7)), "rod-of-transference": rod("#55307a", disc(25, 11, 5, "#c9b8ff", W), disc(8, 29, 4, "#7ff0c0", 1.4) +
    line("M14 14c-4 1-6 4-6 8M8 22l-2-3M8 22l3-2", 1.5)),
  "otherworldly-scepter": rod("#3a2f5a", emblem("eye", 26, 10, 1.2), line("M20 20c4 2 4 6 2 8M15 25c4 1 5 4 4 7", 1.6, "#8fe3da")),
    "scepter-of-xorn": rod("#6b5a3c", shape("M20 8l6-6 8 5-2 9-7 2z", "#8a6242", W) + disc(24, 9, 1.5, "#b6f25b") + disc(29, 10, 1.5, "#b6f25b") +
    line("M24 14h6", 1.4)), "black-censer": cord("M18 2v9M18 5l-7 8M18 5l7 8", "#8b97a3", 1.3, 0.9) +
    shape("M8 15h20c1 8-3 14-10 14S7 23 8 15z", "#3b3540", W) + line("M10 20h16M13 24h10", 1.5, "#8a5ad0") +
    shape("M8 15c1-4 5-6 10-6s9 2 10 6z", "#5f5570", W) + line("M5 12c-4-3 1-5-2-9M31 12c4-3-1-5 2-9", 1.8, "#8a5ad0"),
  "heater-shield": heater("#2f7fb0", "#123f5f", line("M18 8v20M10 14h16", 2.6, "#d9a441")), "tower-shield": shape("M7 3h22v24c-6 6-16 6-22 0z", "#8b97a3", W) +
    flat("M18 3h11v24c-3 3-7 4.5-11 4.5z", "#39434e", 0.5) + line("M11 7h14M11 27c4 3 10 3 14 0", 1.5) +
    disc(18, 17, 4.5, "#d9a441", 1.5), "light-targe": round("#8a5730", "#c99a63", disc(18, 18, 3.6, "#d9a441", 1.3) +
    line("M18 8v5M18 23v5M8 18h5M23 18h5", 1.5, "#6b4526")), "spiked-shield": round("#5f6b78", "#8b97a3", [0, 60, 120, 180, 240,
    300].map((turn) => moved(`rotate(${turn} 18 18)`, shape("M16 6l2-6 2 6z", "#dfe6ec", 1.2))).join("") + shape("M18 12l4 6-4 6-4-6z", "#dfe6ec", 1.3)),
  "hooked-shield": heater("#3d6f8f", "#173346", shape("M29 8c6 0 7 6 4 10-1-3-3-4-5-3z", "#dfe6ec", 1.4) +
    shape("M12 14c0-4 12-4 12 0-3 0-3 6-6 10-3-4-3-10-6-10z", "#efe3c8", 1.3)), "shield-of-the-righteous": heater("#f0e4cc", "#a58c62", emblem("sun", 18, 17,
    1.5)), "stone-charm": shape("M18 4l9 5 3 11-6 10-10 2-8-9 2-12z", "#8d8679", W) + flat("M18 4l9 5 3 11-6 10-4 1c3-9 2-19-2-27z", "#4b453b", 0.5) +
    emblem("heart", 17, 18, 1.1) + line("M17 12l-2 5 4 3-2 5", 1.3),
  "unstable-explosives": [[12, 0], [18, -2], [24, 0]].map(([x, y]) => block(x - 3, 12 + y, 6.5, 19, 1.5, "#b5352a", 1.5) +
    line(`M${x} ${12 + y}c0-4 4-4 5-8`, 1.5)).join("") + line("M8 20h20M8 26h20", 3.6) + line("M8 20h20M8 26h20", 1.6, "#e3cf9f") +
    emblem("fire", 27, 4, 0.6), "skull-of-hatred": shape("M18 3c8 0 13 5 13 12 0 4-2 7-5 9v6H10v-6c-3-2-5-5-5-9C5 8 10 3 18 3z", "#d8a08a", W) +
    flat("M18 3.5c7.5 0 12.5 4.5 12.5 11.5 0 4-2 6.5-5 8.5v6H18z", "#6b1a18", 0.55) + both(shape("M9 12l7 3c-1 4-6 4-7-3z", "#ff3a2e", 1.3), 36) +
    line("M14 30v-4M18 30v-4M22 30v-4", 1.4) + line("M18 17l-1.5 4h3", 1.3),
  "fated-verses": shape("M3 8c5-3 10-3 15 0v24c-5-3-10-3-15 0z", "#e9dcc0", W) + shape("M33 8c-5-3-10-3-15 0v24c5-3 10-3 15 0z", "#f5ead0", W) +
    line("M6.5 13c3-1 5.5-1 8 0M6.5 18c3-1 5.5-1 8 0M6.5 23c3-1 5.5-1 8 0", 1.3, "#8d7a5c") + emblem("star", 25.5, 17, 0.9) +
    line("M21.5 26c3-1 5.5-1 8 0", 1.3, "#8d7a5c"),
  "frost-beetle-lantern": lantern("#8fd0ff", "ice"), "storm-beetle-lantern": lantern("#bcd6db", "air"), "ignition-beetle-lantern": lantern("#ff9a2e", "fire"),
    "tremor-beetle-lantern": lantern("#8fbf4a", "earth"), "brilliant-beetle-lantern": lantern("#ffe27a", "light"), "twilight-beetle-lantern": lantern("#8a6ad0",
    "dark"),
};

const bow = (wood, arrow, extra = "") => line("M9 4.5L31.5 27", 1.3, "#6b5a4a") + cord("M7.5 5.5C20 2.5 33.5 16 30.5 28.5", wood, 3.2, 1.4) +
  cord("M7 29L24 12", "#e3c596", 1.6, 1) + arrow + extra;
const tip = (fill = "#dfe6ec") => shape("M28 8l-1.5 5.5-4-4z", fill, 1.3) + shape("M4.5 27l4 .5.5 4-3.5 3-1-3.5-3.5-1z", "#d1584b", 1.3);
const staff = (wood, head) => cord("M5 33L25 11", wood, 3, 1.3) + head;
const TWO = {
  "simple-bow": bow("#b0743f", tip()), "armorbane-bow": bow("#5f6b78", shape("M30 6l-2 9-7-7z", "#b8262b", 1.4) +
    shape("M4.5 27l4 .5.5 4-3.5 3-1-3.5-3.5-1z", "#3b3540", 1.3), emblem("spikes", 30, 21, 0.5)), "precision-bow": bow("#8a3f2a", tip("#f0c75a"), disc(28, 8, 5,
    "none", 1.4) + line("M28 2v3M28 11v3M22 8h3M31 8h3", 1.3)), "mastercraft-crossbow": cord("M5 31L26 10", "#8a5730", 4.5, 1.4) +
    cord("M14 5c9-2 19 8 17 17", "#8b97a3", 2.8, 1.3) + line("M14 6l17 16", 1.3) + shape("M32 4l-2 7-5-5z", "#dfe6ec", 1.3) + disc(16, 20, 2.2, "#d9a441", 1.2),
  "hooked-chain": [[8, 28], [12, 23], [16, 19], [20, 15]].map(([x, y]) => moved(`rotate(-45 ${x} ${y})`, oval(x, y, 4, 2.3, "none", 3.4) +
    `<ellipse cx="${x}" cy="${y}" rx="4" ry="2.3" fill="none" stroke="#aeb8c2" stroke-width="1.3"/>`)).join("") +
    cord("M22 13c6-8 12-2 8 4-2 3-6 3-7 1", "#dfe6ec", 2.6, 1.3) +
    shape("M21 14l3 6 2-5z", "#dfe6ec", 1.2), "weighted-net": shape("M18 2c6 6 13 14 15 25-10 6-20 6-30 0C5 16 12 8 18 2z", "#d8c8a0", W) +
    line("M13 8c4 8 4 16 2 23M18 3v28M23 8c-4 8-4 16-2 23M9 14c6 3 12 3 18 0M6 20c8 4 16 4 24 0M5 25c8 4 18 4 26 0", 1.3, "#6b5a3c") +
    [4, 11, 18, 25, 32].map((x) => disc(x, 29 + (x === 4 || x === 32 ? -1 : 1.5), 2.3, "#5f6b78", 1.1)).join(""),
  "battle-axe": cord("M6 33L24 9", "#8a5730", 3, 1.3) + shape("M20 9c-1-5 3-8 9-8 0 5 2 9 6 12-4 5-9 6-12 3z", "#dfe6ec", W) +
    shape("M18 11c-5-3-10-1-12 3 4 1 7 4 7 8 4-1 7-4 7-8z", "#dfe6ec", W), "war-hammer": cord("M6 33L23 13", "#8a5730", 3, 1.3) +
    moved("translate(25 11) rotate(45)", block(-12, -6, 24, 12, 2, "#8b97a3", W) + flat("M-11 0h22v4.5h-22z", "#39434e", 0.5) +
    line("M-6-6V6M6-6V6", 1.5)), "mountain-hammer": cord("M6 33L22 14", "#6b5a3c", 3.4, 1.3) + shape("M14 10l6-8 10 1 5 9-4 9-9 0-5-4z", "#8d8679", W) +
    flat("M22 2l8 1 5 9-4 9h-6c2-7 1-13-3-19z", "#4b453b", 0.5) + line("M20 8l5 3-2 4M28 8l3 4", 1.3) + flat("M20 2.5l6 .5-2 3-4 0z", "#eef6fb"),
  "long-spear": cord("M3 34L27 9", "#8a5730", 2.2, 1.3) + shape("M35 1l-3 11-6 0-2-2 0-6z", "#dfe6ec", W) +
    shape("M22 14l4 5 2-5z", "#b5352a", 1.2), "reaping-scythe": cord("M7 34L21 5", "#5b3a24", 2.6, 1.3) +
    shape("M19 7c6-6 13-5 16 3 1 3 0 7-2 9 0-7-6-9-14-9z", "#dfe6ec", W) +
    emblem("skull", 13, 22, 0.6), "ancient-drill": shape("M3 24l8-8 8 8-8 8z", "#b98d46", W) + emblem("gear", 11, 24, 0.7) +
    moved("rotate(45 22 14)", shape("M16 22L22-2l6 24z", "#aeb8c2", W) + line("M17.5 17l9-3M19 11l6-2.5M20.5 5l3-1.5", 1.5)),
  "volatile-bomb": disc(16, 21, 12, "#3b3540", W) + flat("M16 9a12 12 0 010 24c5-3 7-7 7-12s-2-9-7-12z", INK, 0.5) + line("M8 17c1-3 3-5 6-6", 1.7, "#94889c") +
    shape("M21 8l5 3-2 4-5-3z", "#8b97a3", 1.4) + cord("M25 9c3-3 5-2 6-6", "#e3cf9f", 1.3, 0.9) + emblem("fire", 31, 5, 0.6) +
    emblem("bolt", 15, 22, 1), "masters-lute": moved("rotate(40 18 18)", shape("M16 0h5v16h-5z", "#6b4526", 1.5) +
    shape("M18 13c7 0 10 6 10 11s-4 10-10 10S8 29 8 24s3-11 10-11z", "#c98a4b", W) + flat("M18 13.5c6.5 0 9.5 5.5 9.5 10.5s-4 9.5-9.5 9.5z", "#6b3a12", 0.45) +
    disc(18, 22, 3.6, INK) + line("M16.8 2v26M19.5 2v26", 0.9, "#f3e8d1") + line("M15 30h7", 1.8) + line("M13.5 2h10M13.5 5h10", 1.4)),
  "staff-of-summoning": staff("#5b3a24", emblem("hex", 27, 9, 1.4)), "staff-of-elements": staff("#6b4526", disc(27, 9, 7, "#f3e8d1", W) +
    emblem("fire", 24.5, 7, 0.45) + emblem("ice", 30, 7, 0.45) +
    emblem("earth", 27, 12, 0.45)), "staff-of-eminence": staff("#d9a441", shape("M20 12l1-10 4 4 3-5 3 5 4-3-2 11z", "#f0c75a", W) +
    disc(27, 9, 2, "#b5352a", 1.1)), "staff-of-command": staff("#3a2f5a", shape("M25 2v14M25 3h10l-3 4 3 4H25z", "#b5352a", W)),
};

/** By id. */
export const HELD = { ...ONE, ...TWO };
/** One of each pattern, for an item that nobody has drawn. */
export const PATTERNS = { "one-hand": sword(STEEL), "two-hands": staff("#8a5730", disc(27, 9, 6, "#8b97a3", W)) };
