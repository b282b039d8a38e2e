// Ability cards: both sides of each, as printed, with final numbers where bonuses change them.

import { h, icon } from "../../js/dom.js";
import { ref } from "../../js/parts/refs.js";
import { drawLines } from "./lines.js";
import { FATE, halfWords, lineWords, otherSide, sideName } from "./phrases.js";
import { faceOf, hexagon, inWords } from "./things.js";

const HALVES = ["top", "bottom"];
const NOTHING = new Set();

/** Draw one side of a card of this class: the side that is up, or the one behind. `open` has the refs that can be chosen. */
export function drawCard(card, hero, { open = NOTHING, isUp = true } = {}) {
  const side = isUp ? card.up : card.down;
  const letter = isUp ? card.side : otherSide(card);
  const label = `${sideName(side, letter)}. Top: ${halfWords(side.top)}. Bottom: ${halfWords(side.bottom)}.`;
  const can = isUp ? { role: "group", "aria-label": label, ...ref(card.id, open, label) } : { "aria-hidden": "true", "data-words": card.id };
  return h(
    "div",
    { class: `card ${letter}`, "data-prints": prints(side), ...can },
    h(
      "div",
      { class: "cap" },
      h("i", {}, letter.toUpperCase(), card.level > 1 ? h("small", { role: "img", "aria-label": `level ${card.level}` }, "★") : null),
      h("span", { class: side.name.length > 15 ? "long" : null }, side.name),
    ),
    drawHalf(card, side, "top", isUp, open),
    h(
      "div",
      { class: "mid" },
      h("span", { class: "ini", "aria-hidden": "true" }, String(side.initiative)),
      card.leads && isUp ? h("span", { class: side.infuse.length ? "lead low" : "lead" }, "leads") : null,
      HALVES.map((half) => drawBasic(card, side, half, isUp, open)),
      side.infuse.length ? h("span", { class: "infuse" }, side.infuse.map((each) => hexagon(each))) : null,
    ),
    drawHalf(card, side, "bottom", isUp, open),
    h("span", { class: "wm", "aria-hidden": "true" }, faceOf(hero)),
    h("span", { class: "seam" }),
  );
}

/** What decides how much room a side needs: its name stands for what is printed, and bonuses add to it. */
function prints(side) {
  const lines = HALVES.flatMap((half) => side[half].lines);
  const finals = lines.map(({ final }) => (final ? `${final.value} ${final.sum} ${final.mods.length}` : ""));
  return `${side.name} ${finals.join("/")}`;
}

/** How a half of a played card stands: used now, no longer there, or free. */
function standing(card, half) {
  if (card.zone !== "played") return "";
  if (card.performing === half && !card.is_basic) return "used";
  return card.open.includes(half) ? "" : "off";
}

function drawHalf(card, side, half, isUp, open) {
  const action = side[half];
  const state = isUp ? standing(card, half) : "";
  const fates = [action.stays, action.lost ? "lost" : ""].filter(Boolean);
  return h(
    "div",
    { class: `half ${half} ${state}`, ...(isUp ? ref(action.id, open, `${side.name}, ${half}: ${halfWords(action)}`) : {}) },
    h("div", { class: "lines" }, drawLines(action.lines)),
    fates.length ? h("span", { class: "fate" }, fates.map(drawFate)) : null,
    state ? h("span", { class: "veil" }) : null,
  );
}

function drawFate(fate) {
  return h("span", inWords(fate), icon(fate), h("span", { class: "sr" }, FATE[fate]));
}

function drawBasic(card, side, half, isUp, open) {
  const { id, lines: [line] } = side.basic[half];
  const value = String(line.final ? line.final.value : line.value);
  const isPlayed = isUp && card.zone === "played";
  const used = isPlayed && card.performing === half && card.is_basic;
  const off = isPlayed && !used && !card.open.includes(half);
  const can = isUp ? ref(id, open, `${side.name}: basic ${lineWords(line)}`) : {};
  return h(
    "span",
    { class: `basic ${half} ${used ? "used" : off ? "off" : ""}`, ...can },
    icon(line.icon),
    value,
  );
}
