// What an attack may come to, before it is made: each result with its chance.
import { fill, h, icon } from "../dom.js";

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** Draw the odds of all figures that would be hit; `faces` gives {name, face} by ref. */
export function drawOdds(element, odds, faces) {
  element.hidden = !odds?.figures?.length;
  if (element.hidden) return;
  fill(element, odds.figures.map((each, index) => figure(each, index, faces.get(each.figure))), odds.exact === false ? h("p", { class: "s dim" }, "Too many ways to count all; these are the usual ones.") : null);
}

function figure(each, index, who) {
  return h(
    "section",
    { class: "patch odds-of" },
    h(
      "div",
      { class: "row head" },
      h("span", { class: "no" }, String(index + 1)),
      who ? h("span", { class: "face", "aria-hidden": "true" }, who.face()) : null,
      h(
        "div",
        { class: "grow" },
        h("h3", {}, who ? who.name : each.figure),
        h("span", { class: "s dim" }, `${each.hp} hit ${each.hp === 1 ? "point" : "points"}${each.shield ? `, shield ${each.shield}` : ""}`),
        each.sum ? h("span", { class: "s dim", "data-words": "icon:attack", "data-said": `Attack before the die: ${each.sum}` }, icon("attack"), ` ${each.sum}`) : null,
      ),
    ),
    each.results.map((result) => resultLine(result, each)),
    each.defeated ? h("p", { class: "verdict" }, h("b", {}, `${PERCENT.format(each.defeated)} ${each.word}.`)) : null,
  );
}

function resultLine(result, { hp, word }) {
  const bar = h("span", { class: "meter", "aria-hidden": "true" }, h("i", { style: { width: `${Math.round(result.chance * 100)}%` } }));
  const notes = [...(result.notes || []), ...(result.defeated ? [word] : [])].join(" · ");
  return h(
    "div",
    { class: result.defeated ? "result down" : "result" },
    result.roll ? rolls(result.roll) : null,
    h("span", { class: "grow meterbox" }, bar, h("span", { class: "on" }, notes || `${hp} → ${result.hp}`)),
    h("b", { class: "num" }, String(result.damage)),
    h("span", { class: "s dim pc" }, PERCENT.format(result.chance)),
  );
}

function rolls(roll) {
  const known = ["minus", "neutral", "plus"];
  const faces = String(roll).split(/[ ,+]+/).filter(Boolean);
  if (!faces.every((each) => known.includes(each))) return h("span", { class: "s" }, String(roll));
  return h("span", { class: "rolls" }, faces.map((each) => h("span", { "data-words": `icon:die-${each}` }, icon(`die-${each}`))), h("span", { class: "sr" }, faces.join(", ")));
}
