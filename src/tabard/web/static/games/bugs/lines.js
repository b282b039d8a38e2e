// Abilities as they are printed on cards: an icon, a number, what is added, what can be paid for.

import { h, icon, s } from "../../js/dom.js";
import { hexagon } from "./things.js";
import { minus } from "./words.js";

/** Draw the abilities of an action line by line; what has no icon stands in words. */
export function drawLines(lines) {
  return lines.flatMap((line, index) => [index ? h("div", { class: "sep" }) : null, drawLine(line)]);
}

function drawLine(line) {
  const inner = line.lines ? [h("div", { class: "ab words" }, "Control an enemy:"), h("div", { class: "ab" }, line.lines.map(drawLine), line.mods.map((each) => bit(each)))] : head(line);
  const drawn = [inner, line.scope ? h("div", { class: "ab words" }, `on ${line.scope}`) : null, line.uses ? drawBoxes(line.uses) : null, (line.riders || []).map(rider)];
  if (!line.cost) return drawn;
  return h("div", { class: "spend whole", title: line.text }, line.cost.map((each) => hexagon(each)), h("div", {}, drawn));
}

function head(line) {
  if (!line.icon) return h("div", { class: "ab words" }, line.text);
  const { final } = line;
  const value = final ? final.value : line.value;
  const added = (final?.mods || []).filter((each) => !line.mods.some((mod) => mod.text === each.text));
  return [
    h(
      "div",
      { class: "ab", title: final?.sum ? `${line.text}: ${final.sum}` : line.text },
      h("span", { class: final?.sum ? "main changed" : "main" }, icon(line.icon), value === "" ? null : minus(value)),
      line.mods.map((each) => bit(each)),
      added.map((each) => bit(each, "added")),
      line.mandatory ? h("span", { class: "must", title: "mandatory" }, "!") : null,
      h("span", { class: "sr" }, line.text),
    ),
    final?.sum ? h("small", { class: "sum" }, minus(final.sum)) : null,
  ];
}

/** Something that is added: an effect with its number, an area, or a word. */
function bit(mod, kind = "") {
  if (mod.hexes) return drawArea(mod);
  const own = mod.who === "self" ? " self" : "";
  return h("span", { class: `fx ${kind === "added" ? "added" : ""}`.trim(), title: mod.text }, mod.icon ? icon(mod.icon) : null, mod.value === "" && !own ? null : `${minus(mod.value)}${own}`);
}

/** A dotted box: what is paid or must be the case, and what that gives. */
function rider({ cost, given, mods, text }) {
  const gives = mods.map((each) => bit(each));
  return h("div", { class: cost ? "spend" : "spend given", title: text }, cost ? cost.map((each) => hexagon(each)) : null, gives, given ? h("i", {}, given) : null);
}

/** Boxes for the uses of a bonus. */
export function drawBoxes(uses, left = uses) {
  return h("div", { class: "boxes", title: `${left} of ${uses} uses left` }, Array.from({ length: uses }, (_, index) => h("i", { class: index < uses - left ? "gone" : null })));
}

/** Draw an area: red hexes are hit, the grey one is where you stand. */
export function drawArea({ hexes, melee, text }) {
  const spots = [...hexes.map(([q, r]) => ({ q, r })), ...(melee ? [{ q: 0, r: 0, you: true }] : [])].map((each) => ({ ...each, x: each.q * 1.5, y: (each.r + each.q / 2) * Math.sqrt(3) }));
  const [left, top] = [Math.min(...spots.map((each) => each.x)) - 1.1, Math.min(...spots.map((each) => each.y)) - 1];
  const [wide, high] = [Math.max(...spots.map((each) => each.x)) + 1.1 - left, Math.max(...spots.map((each) => each.y)) + 1 - top];
  const scale = Math.min(8.2, 34 / high, 54 / wide);
  return s(
    "svg",
    { class: "area", viewBox: [left, top, wide, high].map((each) => each.toFixed(2)).join(" "), width: Math.round(wide * scale), height: Math.round(high * scale), role: "img", "aria-label": text },
    spots.map(({ x, y, you }) => s("polygon", { points: corners(x, y), class: you ? "you" : "hit" })),
  );
}

function corners(x, y) {
  return [0, 1, 2, 3, 4, 5].map((side) => `${(x + 0.92 * Math.cos((side * Math.PI) / 3)).toFixed(2)},${(y + 0.92 * Math.sin((side * Math.PI) / 3)).toFixed(2)}`).join(" ");
}
