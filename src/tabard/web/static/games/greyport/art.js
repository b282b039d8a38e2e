// Drawings by the ids of the cards: who stands there, where, what lies in the row. Each is built once and copied from then on.

import { drawing, icon, s } from "../../js/dom.js";
import { bust } from "../../js/art/busts/compose.js";
import { FOES } from "../../js/art/greyport/foes.js";
import { GREAT } from "../../js/art/greyport/great.js";
import { GROUNDS } from "../../js/art/greyport/grounds.js";
import { guessFoe, guessHero } from "../../js/art/greyport/guessing.js";
import { PEOPLE } from "../../js/art/greyport/people.js";
import { PLACES } from "../../js/art/greyport/places.js";
import { wareMarkup } from "../../js/art/greyport/wares.js";
import { flat, line, shape } from "../../js/art/pen.js";

const FACTIONS = ["goblins", "beasts", "brutes", "cultists", "aberrations", "dragons"];
const built = new Map();

/** Copy the small drawing of this name; `markup` draws it the first time. */
function copy(name, box, markup, attributes) {
  if (!built.has(name)) built.set(name, s("svg", { viewBox: box, "aria-hidden": "true" }, drawing(markup())));
  const node = built.get(name).cloneNode(true);
  for (const [key, value] of Object.entries(attributes)) if (value) node.setAttribute(key, value);
  return node;
}

/**
 * Show the large drawing of this name, in a box of this width and height; `rim` is how far it may reach out of it. It is a picture of its own:
 * as nodes of the page the strokes of sixty cards would have to be laid out whenever one of them moves.
 */
function picture(name, [width, height], markup, { rim = 0, ...attributes }) {
  const frame = { x: -rim, y: -rim, width: width + 2 * rim, height: height + 2 * rim };
  if (!built.has(name)) built.set(name, address(Object.values(frame).join(" "), markup()));
  return s("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", ...attributes }, s("image", { ...frame, href: built.get(name) }));
}

function address(box, markup) {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${markup}</svg>`)}`;
}

/** Anybody by id, in a box of 64: a character, a hero of any level, a monster, a token, a boss. What is known of the card helps where nobody drew it. */
export function face(id, { size = null, type = "", faction = "" } = {}) {
  return picture(`face ${id}`, [64, 64], () => GREAT[id] ?? bust(...partsOf(id, type, faction)), { class: "bust", width: size, height: size });
}

const RANKS = { 2: "wreath", 3: "rays wreath" }; // what surrounds a character who has risen

function partsOf(id, type, faction) {
  const drawn = PEOPLE[id] ?? FOES[id];
  if (drawn) return drawn;
  const [, character, level] = /^(.*)-([123])$/.exec(id) ?? [];
  if (character in PEOPLE) return [[RANKS[level], PEOPLE[character][0]].filter(Boolean).join(" "), PEOPLE[character][1]];
  return faction || !type ? guessFoe(id, faction) : guessHero(id, type);
}

/** A place of the city by id, 260 by 120. */
export function scene(id) {
  return picture(`scene ${id}`, [260, 120], () => PLACES[id] ?? PLACES["grand-square"], { class: "scene", preserveAspectRatio: "xMidYMid slice" });
}

/** An item by id, in a box of 64; what is known of the card helps where nobody drew it. */
export function ware(id, { type = "" } = {}) {
  return picture(`ware ${id}`, [64, 64], () => wareMarkup(id, type), { class: "ware", rim: 8 });
}

/** What is seen behind somebody on a card: the land of a faction, the town, magic, a table. */
export function ground(kind) {
  return picture(`ground ${kind}`, [100, 64], () => GROUNDS[kind] ?? GROUNDS.token, { class: "ground", preserveAspectRatio: "xMidYMid slice" });
}

/** The emblem of a faction. */
export function emblem(faction) {
  return icon(FACTIONS.includes(faction) ? `f-${faction}` : "threat");
}

/** A coin: copper one stroke, silver two and beads, gold a crown. */
export function coin(value) {
  return icon(`coin-${value}`, { class: "coin" });
}

const DICE = {
  yellow: ["<rect x='3.5' y='3.5' width='25' height='25' rx='8' ", "#f7ce4f"],
  white: ["<rect x='3.5' y='3.5' width='25' height='25' rx='2.2' ", "#fbf6ea"],
  green: ["<path d='M10.5 3.5h11l7 7v11l-7 7h-11l-7-7v-11z' ", "#5fae62"],
};

/** A die: yellow round, white square, green with cut corners; three pips until it has rolled a number. */
export function die(colour, number = null) {
  const [shape, fill] = DICE[colour];
  const body = `${shape}fill="${fill}" stroke="#2b2133" stroke-width="2" stroke-linejoin="round"/>`;
  const pips = [[10, 10], [16, 16], [22, 22]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2" fill="#2b2133"/>`).join("");
  const node = copy(`die ${colour} ${number ?? ""}`, "0 0 32 32", () => body + (number === null ? pips : ""), { class: `gdie ${colour}` });
  if (number !== null) node.append(s("text", { x: 16, y: 22.3, "text-anchor": "middle" }, String(number)));
  return node;
}

/** The crown of a boss. */
export function crown() {
  return copy("crown", "0 0 34 22", () => shape("M3 19L1.5 6l8 5L17 1.5 24.5 11l8-5L31 19z", "#f3cb55", 2) + line("M5 16h24", 1.6, "#a8741a"), { class: "crown" });
}

/** The plate on which armor is told. */
export function plate() {
  return copy("plate", "0 0 30 33", () => shape("M3 3.5l12-2 12 2v14c0 7-5 11-12 14C8 28.5 3 24.5 3 17.5z", "#d5dbe1", 2) + flat("M6 6l9-1.5V28c-5-2-9-5-9-10.5z", "#fff", 0.55), { class: "plate" });
}
