// Ability cards: both sides of each, as printed, with final numbers where bonuses change them.

import { h, icon } from "../../js/dom.js";
import { drawLines } from "./lines.js";
import { faceOf, hexagon, ref } from "./things.js";

const FATE = { round: "stays until the end of the round", persistent: "stays in the active area", lost: "lost once used" };
const BASIC = { top: "basic attack", bottom: "basic move" };
const NOTHING = new Set();

/** Draw one side of a card of this class: the side that is up, or the one behind. `open` has the refs that can be chosen. */
export function drawCard(card, hero, { open = NOTHING, isUp = true } = {}) {
  const side = isUp ? card.up : card.down;
  const letter = isUp ? card.side : card.side === "a" ? "b" : "a";
  const finals = [side.top, side.bottom].flatMap(({ lines }) => lines.map(({ final }) => (final ? `${final.value} ${final.sum} ${final.mods.length}` : "")));
  const label = `${side.name}, side ${letter.toUpperCase()}, initiative ${side.initiative}. Top: ${side.top.do}. Bottom: ${side.bottom.do}.`;
  return h(
    "div",
    { class: `card ${letter}`, "data-prints": `${side.name} ${finals.join("/")}`, ...(isUp ? { role: "group", "aria-label": label, ...ref(card.id, open, label) } : { "aria-hidden": "true" }) },
    h(
      "div",
      { class: "cap" },
      h("i", {}, letter.toUpperCase(), card.level > 1 ? h("small", { title: `level ${card.level}` }, "★") : null),
      h("span", { class: side.name.length > 15 ? "long" : null }, side.name),
    ),
    drawHalf(card, side, "top", isUp, open),
    h(
      "div",
      { class: "mid" },
      h("span", { class: "ini", "aria-hidden": "true" }, String(side.initiative)),
      card.leads && isUp ? h("span", { class: "lead" }, "leads") : null,
      ["top", "bottom"].map((half) => drawBasic(card, side, half, isUp, open)),
      side.infuse.length ? h("span", { class: "infuse" }, side.infuse.map((each) => hexagon(each))) : null,
    ),
    drawHalf(card, side, "bottom", isUp, open),
    h("span", { class: "wm", "aria-hidden": "true" }, faceOf(hero)),
    h("span", { class: "seam" }),
  );
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
    { class: `half ${half} ${state}`, ...(isUp ? ref(action.id, open, `${side.name}, ${half}: ${action.do}`) : {}) },
    h("div", { class: "lines" }, drawLines(action.lines)),
    fates.length ? h("span", { class: "fate" }, fates.map((each) => h("span", { title: FATE[each] }, icon(each), h("span", { class: "sr" }, FATE[each])))) : null,
    state ? h("span", { class: "veil" }) : null,
  );
}

function drawBasic(card, side, half, isUp, open) {
  const { id, lines: [line] } = side.basic[half];
  const value = line.final ? line.final.value : line.value;
  const used = isUp && card.zone === "played" && card.performing === half && card.is_basic;
  const off = isUp && card.zone === "played" && !used && !card.open.includes(half);
  return h(
    "span",
    { class: `basic ${half} ${used ? "used" : off ? "off" : ""}`, title: `Instead: ${BASIC[half]} ${value}`, ...(isUp ? ref(id, open, `${side.name}: ${BASIC[half]} ${value}`) : {}) },
    icon(line.icon),
    String(value),
  );
}
