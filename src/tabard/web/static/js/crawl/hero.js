// A character: button, hit points, conditions and what they mean.

import { fill, h, icon } from "../dom.js";
import { makeChange } from "../parts/keeping.js";
import { beginning, ref } from "../parts/refs.js";
import { figureOf } from "./party.js";
import { portrait } from "./things.js";
import { capital, CONDITIONS } from "./words.js";

/** Make the part of the mat that shows a character: `update(table, character, open)`. */
export function makeHero() {
  const changed = makeChange();
  const element = h("div", { class: "hero", role: "group" });
  let drawn = null; // the parts that show hit points
  let [now, most] = [0, 0];

  function update(table, character, open) {
    const hero = figureOf(table, character);
    const { name, color } = character;
    if (!changed(hero, name, color, beginning(open, "condition:"))) return;
    [now, most] = [hero?.hp ?? character.hp ?? 0, hero?.max_hp ?? character.max_hp]; // one who fell is no figure any more
    drawn = {
      value: h("span", { class: "hp" }),
      then: h("span", { class: "then num" }),
      bar: h("div", { class: "bar", "aria-hidden": "true" }, Array.from({ length: most }, () => h("i"))),
    };
    const button = portrait(character.kind, true);
    button.style.setProperty("--class", color);
    const points = h("div", { class: "points" }, drawn.value, h("span", { class: "dim num of" }, `/ ${most}`), drawn.then);
    fill(
      element,
      h("div", { class: "who", "data-words": hero?.id }, button, h("div", { class: "grow" }, h("h2", { class: name.length > 9 ? "long" : null }, name), points)),
      drawn.bar,
      h("div", { class: "conds" }, hero?.conditions.map((each) => drawCondition(each, character, open)), hero?.bonuses.map((each, index) => drawBonus(each, index, character))),
      h("p", { class: "s dim meaning" }, meaning(hero)),
    );
    show(null);
  }

  /** Show the hit points, and how many would be left. */
  function show(then) {
    fill(drawn.value, String(now));
    fill(drawn.then, then !== null && then !== now ? `→ ${then}` : "");
    for (const [index, each] of [...drawn.bar.children].entries()) {
      each.setAttribute("class", index >= now ? "" : then !== null && index >= then ? "g" : "f");
    }
    element.setAttribute("aria-label", `${now} of ${most} hit points`);
  }

  return {
    element,
    update,
    /** Show what would be left after so much damage; null for nothing. */
    foresee: (then) => drawn && show(then),
  };
}

function drawCondition(condition, { id }, open) {
  const kind = CONDITIONS[condition].helps ? "cond good" : "cond";
  const can = ref(`condition:${condition}`, open, capital(condition));
  return h("span", { class: kind, ...can, "data-words": `condition:${condition}/${id}` }, icon(condition), condition);
}

function drawBonus({ text }, index, { id }) {
  return h("span", { class: "cond bonus", "data-words": `bonus:${id}/${index}` }, text);
}

/** What the conditions mean; a good and a bad one that are opposites cancel out. */
function meaning(hero) {
  const list = hero?.conditions || [];
  const cancels = ["muddle", "strengthen"].every((each) => list.includes(each));
  const words = list.filter((each) => !cancels || !["muddle", "strengthen"].includes(each)).map((each) => CONDITIONS[each].you);
  if (cancels) words.push("Muddle and strengthen cancel out.");
  return words.join(" ") || (hero?.bonuses.length ? "" : "No conditions.");
}
