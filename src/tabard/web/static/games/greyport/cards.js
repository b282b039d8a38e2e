// Cards as they lie on the table: heroes, items, monsters, curses, each in three sizes, with the state they are in.

import { h, icon } from "../../js/dom.js";
import { coin, crown, die, emblem, face as bust, ground, plate, ware } from "./art.js";
import { fitted } from "./fitting.js";
import { nameOn } from "./names.js";
import { RANGES } from "./words.js";

const LEVELS = ["", "I", "II", "III"];
const PENNANTS = ["tank", "ranged"];
const FOES = ["monster", "token", "boss"];
const MOST_ICONS = 3; // that fit along the edge of a small card

/**
 * Draw a card. `face` is an entry of the view's `faces`. Beside the size ("full" 104 by 146, "small" 72 by 100, "chip" 120 by 36) it takes how
 * the card stands: `hp`, `most` (of a boss), `power` and `armor` as they are now, `after` (the hit points that a fight would leave);
 * `id` as the view names the thing; `turned` (it has fought), `why` (in two words why it cannot
 * be fought), `front` (it must be fought first), `target` (its number in the order, 0 without one), `result` (what the fight would do),
 * `count` of copies, `nth` of several that are alike, and `label` to be read out instead of the usual words.
 */
export function card(face, state = {}) {
  const { size = "full", id = null } = state;
  const label = state.label ?? cardWords(face, state);
  const means = id === null ? { "data-words": `card:${face.id}` } : { "data-ref": id };
  const element = h(
    "div",
    { class: ["card", size, ...looks(face), ...standing(state)].join(" "), role: "img", "aria-label": label, "data-card": face.id, "data-prints": `${size} ${face.id}`, ...means },
    size === "chip" ? chip(face, state) : sheet(face, state),
    notes(state),
  );
  return size === "chip" ? element : fitted(element);
}

/** Draw the back of a card: of a player's deck, or of the heroes, items and monsters. */
export function back(kind = "deck") {
  return h("span", { class: `cardback ${kind}`, "aria-hidden": "true" }, icon({ hero: "hero", item: "item-small", monster: "threat" }[kind] ?? "marker"));
}

/** The name and what the card does, to be read out. */
function cardWords(face, { hp = face.hp, power = face.damage, armor = face.armor, turned = false, why = "", count = 1 } = {}) {
  const stands = isFoe(face)
    ? [face.faction, `damage ${power}`, `${hp ?? "no"} HP`, armor && `Armor ${armor}`, face.threat && `threat ${face.threat}`]
    : [face.type, face.level && `level ${face.level}`, face.damage && `damage ${dieWords(face.damage)}`, face.cost && `costs ${face.cost}`];
  const name = count > 1 ? `${face.name}, ${count} times` : face.name;
  const sentences = [name, stands.filter(Boolean).join(", "), face.words, face.text, turned && "It has fought", why];
  return sentences.filter(Boolean).map((each) => each.replace(/\.$/, "")).join(". ");
}

/** What a card deals, with the range of its die: "yellow die, 1 to 4, plus 1". */
function dieWords(damage) {
  const { colour, plus } = readDamage(damage);
  if (!colour) return String(plus);
  return `${colour} die, ${RANGES[colour]}${plus ? `, plus ${plus}` : ""}`;
}

function readDamage(damage) {
  const [, colour, plus] = /^([a-z]*)\+?(\d*)$/.exec(damage);
  return { colour, plus: Number(plus) };
}

const isFoe = (face) => FOES.includes(face.kind);

function looks(face) {
  if (face.kind === "curse") return ["curse"];
  if (isFoe(face)) return ["foe", face.kind, `f-${face.faction || "tokens"}`];
  const worth = face.level ? ["player", `p-${face.character}`] : [face.cost ?? "starter"];
  return [face.kind, face.type, ...worth];
}

function standing({ turned = false, why = "", front = false, target = null }) {
  return [turned && "turned", why && "barred", front && "infront", target !== null && "targeted"].filter(Boolean);
}

/** What lies over a card for as long as something is thought about. */
function notes({ size = "full", turned = false, why = "", front = false, target = null, result = "", count = 1, nth = 0 }) {
  return [
    nth ? h("span", { class: "nth", title: "of several that are alike" }, `#${nth}`) : null,
    turned && size !== "chip" ? h("span", { class: "fought" }, "fought") : null,
    target === null ? null : h("span", { class: "reticle" }, target ? h("b", {}, String(target)) : null),
    count > 1 ? h("span", { class: "copies" }, `×${count}`) : null,
    result ? h("span", { class: "below result" }, result) : null,
    why ? h("span", { class: "below reason" }, icon("tank"), why) : null,
    front && !result ? h("span", { class: "below first" }, icon("check"), "in front") : null,
  ];
}

function sheet(face, state) {
  const isSmall = state.size === "small";
  return [
    h("div", { class: "nm" }, h("span", {}, nameOn(face.name, isSmall ? "small" : "full"))),
    h("div", { class: "pic" }, h("div", { class: "art" }, pictures(face)), isFoe(face) ? [pennant(face), armorPlate(face, state)] : null, isSmall ? edge(face) : null),
    isSmall ? null : h("div", { class: "tx" }, h("div", { class: "says" }, printed(face))),
    h("div", { class: "ft" }, isFoe(face) ? foot(face, state) : hits(face)),
    corner(face),
    isFoe(face) ? bar(face, state) : null,
    face.level ? h("span", { class: "lv" }, LEVELS[face.level]) : null,
    face.kind === "boss" ? crown() : null,
    face.cost === "gold" ? h("span", { class: "studs" }) : null,
  ];
}

function pictures(face) {
  if (face.kind === "curse") return [ground("curse"), ware("curse")];
  if (face.kind === "item") return [ground(face.type === "magical" ? "cloth" : "table"), ware(face.id, face)];
  if (isFoe(face)) return [ground(face.faction || (face.kind === "boss" ? "siege" : "token")), bust(face.id, face)];
  return [ground(face.type === "magical" ? "magic" : "town"), bust(face.id, face)];
}

/** The words that are printed on it, each with its icon; what hangs as a pennant is not said twice. */
function printed(face) {
  const lines = (face.lines ?? []).filter(([name]) => !isFoe(face) || !PENNANTS.includes(name));
  if (!lines.length) return h("em", {}, face.about);
  return lines.map(([name, text]) => h("p", {}, icon(name), h("span", {}, text)));
}

function edge(face) {
  const names = [...new Set((face.lines ?? []).map(([name]) => name))].filter((name) => !isFoe(face) || !PENNANTS.includes(name));
  return names.length ? h("div", { class: names.length > 2 ? "kw many" : "kw" }, names.slice(0, MOST_ICONS).map((name) => icon(name))) : null;
}

/** What a hero or an item deals: its die, and what is added. */
export function hits(face) {
  if (face.kind === "curse") return null;
  const { colour, plus } = readDamage(face.damage);
  return [
    h("span", { class: "d" }, colour ? [die(colour), plus ? `+${plus}` : null] : [icon("damage"), String(plus)]),
    icon(face.type, { class: "i ty" }),
  ];
}

function foot(face, { hp = face.hp, most = face.hp, power = face.damage }) {
  const isHurt = face.kind !== "boss" && hp < most;
  const change = power > face.damage ? " more" : power < face.damage ? " less" : "";
  return [
    h("span", { class: `dm${change}` }, icon("damage"), String(power)),
    h("span", { class: "hpn" }, icon("heart"), h("span", {}, String(hp ?? "–"), isHurt ? h("small", {}, `/${most}`) : null)),
  ];
}

function corner(face) {
  if (face.cost) return coin(face.cost);
  if (face.character && !face.level) return h("span", { class: `own p-${face.character}` }, bust(face.character));
  if (face.faction) return h("span", { class: "thr" }, emblem(face.faction), h("b", {}, String(face.threat)));
  return null;
}

function pennant(face) {
  const found = (face.lines ?? []).find(([name]) => PENNANTS.includes(name));
  return found ? h("span", { class: `bn ${found[0]}` }, icon(found[0]), h("span", {}, found[1])) : null;
}

function armorPlate(face, { armor = face.armor }) {
  return armor ? h("span", { class: "am" }, plate(), h("b", {}, String(armor))) : null;
}

/** What is left of the hit points, and what a fight would take. */
function bar(face, { hp = face.hp, most = face.hp, after = hp }) {
  if (!most || (hp >= most && after >= hp)) return null;
  const share = (points) => `${Math.max(0, Math.round((100 * points) / most))}%`;
  return h("span", { class: "hurt" }, h("i", { class: "lost", style: { width: share(hp) } }), h("i", { style: { width: share(after) } }));
}

function chip(face, state) {
  const isThing = face.kind === "item" || face.kind === "curse";
  return [
    h("span", { class: "pf" }, isThing ? ware(face.id, face) : bust(face.id, face), isFoe(face) ? pennant(face) : null),
    h("span", { class: "ft" }, isFoe(face) ? foot(face, state) : hits(face) ?? face.name),
    isFoe(face) ? bar(face, state) : null,
  ];
}
