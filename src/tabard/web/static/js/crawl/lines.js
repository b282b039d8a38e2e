// Abilities as they are printed on cards: an icon, a number, what is added, what can be paid for.

import { h, icon, s } from "../dom.js";
import { hexagon, inWords } from "./things.js";
import { iconWords, lineWords } from "./phrases.js";
import { capital, minus } from "./words.js";

const LONG = 9; // letters, from which on words are no longer written as large as numbers

/** Draw the abilities of an action line by line; what has no icon stands in words. */
export function drawLines(lines) {
  return lines.flatMap((line, index) => [index ? h("div", { class: "sep" }) : null, drawLine(line)]);
}

function drawLine(line) {
  const drawn = [
    line.lines ? drawControl(line) : drawMain(line),
    line.scope ? h("div", { class: "ab words" }, `on ${line.scope}`) : null,
    line.uses ? drawBoxes(line.uses, line.uses, line.slots) : null,
    (line.riders || []).map(drawRider),
  ];
  if (!line.cost) return drawn;
  return h("div", { class: "spend whole", ...inWords("consume", line.text) }, line.cost.map((each) => hexagon(each)), h("div", {}, drawn));
}

/** An enemy does for the character what follows; how far away it may be stands with it, as behind an attack it would be the attack's. */
function drawControl({ lines, mods }) {
  const whom = h("div", { class: "ab words" }, "Control an enemy", mods.map((each) => drawMod(each)), ":");
  return [whom, h("div", { class: "ab" }, lines.map(drawLine))];
}

function drawMain(line) {
  if (!line.icon && line.infuses) return h("div", { class: "ab infuses", ...inWords("infuse", line.text) }, line.infuses.map((each) => hexagon(each)));
  if (!line.icon) return h("div", { class: "ab words" }, capital(line.text));
  const { final } = line;
  const value = final ? final.value : line.value;
  const added = (final?.mods || []).filter((each) => !line.mods.some((mod) => mod.text === each.text));
  return [
    h(
      "div",
      { class: "ab" },
      h("span", { class: final?.sum ? "main changed" : "main", ...inWords(line.icon, iconWords(line)) }, icon(line.icon), value === "" ? null : minus(value)),
      line.mods.map((each) => drawMod(each)),
      added.map((each) => drawMod(each, "fx added")),
      line.mandatory ? h("span", { class: "must", ...inWords("mandatory") }, "!") : null,
      h("span", { class: "sr" }, lineWords(line)),
    ),
    final?.sum ? h("small", { class: "sum" }, final.sum) : null,
  ];
}

/** Something that is added: an effect with its number, an area, or a word. */
function drawMod(mod, kind = "fx") {
  if (mod.hexes) return drawArea(mod);
  const words = [minus(mod.value), mod.who === "self" ? "self" : ""].filter(Boolean).join(" ");
  return h("span", { class: mod.icon || String(mod.value).length < LONG ? kind : `${kind} said`, ...(mod.icon ? inWords(mod.icon, mod.text) : {}) }, mod.icon ? icon(mod.icon) : null, words);
}

/** A dotted box: what is paid or must be the case, and what that gives. */
function drawRider({ cost, given, mods, text }) {
  return h(
    "div",
    cost ? { class: "spend", ...inWords("consume", text) } : { class: "spend given" },
    (cost || []).map((each) => hexagon(each)),
    mods.map((each) => drawMod(each)),
    given ? h("i", {}, given) : null,
  );
}

/** Boxes for the uses of a bonus; with `experience` they are slots, each with what leaving it earns. */
export function drawBoxes(uses, left = uses, experience = []) {
  const state = (index) => (index < uses - left ? "gone" : index === uses - left && experience.length ? "next" : null);
  const boxes = Array.from({ length: uses }, (_, index) => h("i", { class: state(index) }, experience[index] || null));
  return h("div", { class: experience.length ? "boxes slots" : "boxes", role: "img", "aria-label": `${left} of ${uses} uses left` }, boxes);
}

/** Draw an area: red hexes are hit, the grey one is where the attacker stands. */
function drawArea({ hexes, melee, text }) {
  const places = [...hexes.map(([q, r]) => ({ q, r, kind: "hit" })), ...(melee ? [{ q: 0, r: 0, kind: "you" }] : [])];
  const spots = places.map(({ q, r, kind }) => ({ x: q * 1.5, y: (r + q / 2) * Math.sqrt(3), kind }));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 1.1, Math.min(...ys) - 1];
  const [wide, high] = [Math.max(...xs) + 1.1 - left, Math.max(...ys) + 1 - top];
  const scale = Math.min(8.2, 34 / high, 54 / wide);
  return s(
    "svg",
    {
      class: "area", viewBox: [left, top, wide, high].map((each) => each.toFixed(2)).join(" "),
      width: Math.round(wide * scale), height: Math.round(high * scale), role: "img", "aria-label": text, ...inWords("area", text),
    },
    spots.map(({ x, y, kind }) => s("polygon", { points: corners(x, y), class: kind })),
  );
}

function corners(x, y) {
  const at = (side) => [x + 0.92 * Math.cos((side * Math.PI) / 3), y + 0.92 * Math.sin((side * Math.PI) / 3)];
  return [0, 1, 2, 3, 4, 5].map((side) => at(side).map((each) => each.toFixed(2)).join()).join(" ");
}
