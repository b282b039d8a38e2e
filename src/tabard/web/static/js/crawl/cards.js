// Ability cards: a face as printed, with final numbers where bonuses change them.

import { h, icon } from "../dom.js";
import { ref } from "../parts/refs.js";
import { drawLines } from "./lines.js";
import { FATE, halfWords, lineWords } from "./phrases.js";
import { faceOf, hexagon, inWords } from "./things.js";

const HALVES = ["top", "bottom"];
const NOTHING = new Set();

/**
 * Draw a face of a card. `kind` and `mark` are its look and what stands in its corner, `crest` is whose it is, `name` what it is called in words;
 * `open` has the refs that can be chosen, `isUp` tells that this face counts now.
 */
export function drawFace(card, face, { kind, mark, crest, name, open = NOTHING, isUp = true }) {
  const label = `${name}. Top: ${halfWords(face.top)}. Bottom: ${halfWords(face.bottom)}.`;
  const can = isUp ? { role: "group", "aria-label": label, ...ref(card.id, open, label) } : { "aria-hidden": "true", "data-words": card.id };
  return h(
    "div",
    { class: `card ${kind}`, "data-prints": prints(face), ...can },
    h(
      "div",
      { class: "cap" },
      h("i", {}, mark),
      h("span", { class: face.name.length > 15 ? "long" : null }, face.name),
    ),
    drawHalf(card, face, "top", isUp, open),
    h(
      "div",
      { class: "mid" },
      h("span", { class: "ini", "aria-hidden": "true" }, String(face.initiative)),
      card.leads && isUp ? h("span", { class: face.infuse.length ? "lead low" : "lead" }, "leads") : null,
      HALVES.map((half) => drawBasic(card, face, half, isUp, open)),
      face.infuse.length ? h("span", { class: "infuse" }, face.infuse.map((each) => hexagon(each))) : null,
    ),
    drawHalf(card, face, "bottom", isUp, open),
    h("span", { class: "wm", "aria-hidden": "true" }, faceOf(crest)),
    h("span", { class: "seam" }),
  );
}

/** What decides how much room a side needs: its name stands for what is printed, and bonuses add to it. */
function prints(face) {
  const lines = HALVES.flatMap((half) => face[half].lines);
  const finals = lines.map(({ final }) => (final ? `${final.value} ${final.sum} ${final.mods.length}` : ""));
  return `${face.name} ${finals.join("/")}`;
}

/** How a half of a played card stands: used now, no longer there, or free. */
function standing(card, half) {
  if (card.zone !== "played") return "";
  if (card.performing === half && !card.is_basic) return "used";
  return card.open.includes(half) ? "" : "off";
}

function drawHalf(card, face, half, isUp, open) {
  const action = face[half];
  const state = isUp ? standing(card, half) : "";
  const fates = [action.stays, action.lost ? (action.unrecoverable ? "unrecoverable" : "lost") : ""].filter(Boolean);
  return h(
    "div",
    { class: `half ${half} ${state}`, ...(isUp ? ref(action.id, open, `${face.name}, ${half}: ${halfWords(action)}`) : {}) },
    h("div", { class: "lines" }, drawLines(action.lines)),
    fates.length || action.experience ? h("span", { class: "fate" }, action.experience ? drawExperience(action.experience) : null, fates.map(drawFate)) : null,
    state ? h("span", { class: "veil" }) : null,
  );
}

function drawFate(fate) {
  return h("span", inWords(fate), icon(fate), h("span", { class: "sr" }, FATE[fate]));
}

function drawExperience(points) {
  return h("span", { class: "xp", ...inWords("xp", `${points} experience`) }, h("span", { "aria-hidden": "true" }, String(points)), h("span", { class: "sr" }, `${points} experience`));
}

function drawBasic(card, face, half, isUp, open) {
  const { id, lines: [line] } = face.basic[half];
  const value = String(line.final ? line.final.value : line.value);
  const isPlayed = isUp && card.zone === "played";
  const used = isPlayed && card.performing === half && card.is_basic;
  const off = isPlayed && !used && !card.open.includes(half);
  const can = isUp ? ref(id, open, `${face.name}: basic ${lineWords(line)}`) : {};
  return h(
    "span",
    { class: `basic ${half} ${used ? "used" : off ? "off" : ""}`, ...can },
    icon(line.icon),
    value,
  );
}
