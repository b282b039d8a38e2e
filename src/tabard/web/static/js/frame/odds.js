// What an option may come to, before it is taken: each result with its chance, in the game's words.
import { fill, h, icon } from "../dom.js";

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** Draw the odds of all that something would happen to; `faces` gives {name, face} by ref, `drawRoll(roll)` what was drawn where that has no icon. */
export function drawOdds(element, odds, faces, drawRoll = null) {
  element.hidden = !odds?.figures?.length;
  if (element.hidden) return;
  fill(element, odds.figures.map((each, index) => figure(each, index, faces.get(each.figure), drawRoll)), odds.exact === false ? h("p", { class: "s dim" }, "Too many ways to count all; these are the usual ones.") : null, odds.note ? h("p", { class: "s dim" }, odds.note) : null);
}

function figure(each, index, who, drawRoll) {
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
        h("span", { class: "s dim" }, each.about),
        each.sign ? h("span", { class: "s dim", "data-words": `icon:${each.sign.icon}`, "data-said": each.sign.said }, icon(each.sign.icon), ` ${each.sign.text}`) : null,
      ),
    ),
    each.results.map((one) => resultLine(one, drawRoll)),
    each.defeated ? h("p", { class: "verdict" }, h("b", {}, `${PERCENT.format(each.defeated)} ${each.word}.`)) : null,
  );
}

function resultLine(result, drawRoll) {
  const bar = h("span", { class: "meter", "aria-hidden": "true" }, h("i", { style: { width: `${Math.round(result.chance * 100)}%` } }));
  return h(
    "div",
    { class: result.defeated ? "result down" : "result" },
    result.roll ? rolls(result, drawRoll) : null,
    h("span", { class: "grow meterbox" }, bar, h("span", { class: "on" }, result.line)),
    h("b", { class: "num" }, result.value),
    h("span", { class: "s dim pc" }, PERCENT.format(result.chance)),
  );
}

function rolls({ roll, icons = [] }, drawRoll) {
  if (!icons.length) return h("span", { class: "s drawn-roll" }, drawRoll?.(roll) ?? roll);
  return h("span", { class: "rolls" }, icons.map((each) => h("span", { "data-words": `icon:${each}` }, icon(each))), h("span", { class: "sr" }, roll));
}
