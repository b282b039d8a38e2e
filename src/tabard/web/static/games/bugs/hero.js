// The character: button, hit points, conditions and what they mean.

import { fill, h, icon } from "../../js/dom.js";
import { makeChange } from "./keeping.js";
import { heroOf, portrait, ref } from "./things.js";
import { capital, CONDITIONS, UNTIL } from "./words.js";

/** Make the part of the mat that shows the character. */
export function makeHero() {
  const changed = makeChange();
  const element = h("div", { class: "hero" });
  let hp = null; // the parts that change while things are played
  let now = 0;
  let most = 0;

  function update(table, open) {
    const hero = heroOf(table);
    if (!changed(hero, table.character, [...open].filter((each) => each.startsWith("condition:")))) return;
    [now, most] = [hero?.hp ?? 0, hero?.max_hp ?? 0];
    hp = {
      value: h("span", { class: "hp" }),
      then: h("span", { class: "then num" }),
      bar: h("div", { class: "bar", "aria-hidden": "true" }, Array.from({ length: most }, () => h("i"))),
      conditions: h("div", { class: "conds" }),
      meaning: h("p", { class: "s dim meaning" }),
    };
    const button = portrait(table.hero, true);
    button.style.setProperty("--class", table.character.color);
    fill(
      element,
      h("div", { class: "who" }, button, h("div", { class: "grow" }, h("h2", { class: table.character.name.length > 9 ? "long" : null }, table.character.name), h("div", { class: "points" }, hp.value, h("span", { class: "dim num of" }, `/ ${most}`), hp.then))),
      hp.bar,
      hp.conditions,
      hp.meaning,
    );
    tick(now);
    conditions(hero, open);
  }

  function conditions(hero, open) {
    const list = hero?.conditions || [];
    const bonuses = hero?.bonuses || [];
    fill(
      hp.conditions,
      list.map((each) => h("span", { class: CONDITIONS[each].helps ? "cond good" : "cond", title: hero.until[each], ...ref(`condition:${each}`, open, capital(each)) }, icon(each), each)),
      bonuses.map((each) => h("span", { class: "cond bonus", title: `${each.source}, ${UNTIL[each.until] || each.until}` }, each.text)),
    );
    const cancels = list.includes("muddle") && list.includes("strengthen");
    const words = list.filter((each) => !cancels || !["muddle", "strengthen"].includes(each)).map((each) => CONDITIONS[each].you);
    fill(hp.meaning, [...words, cancels ? "Muddle and strengthen cancel out." : ""].filter(Boolean).join(" ") || (bonuses.length ? "" : "No conditions."));
  }

  /** Show so many hit points, and how many would be left. */
  function tick(value, then = null) {
    now = value;
    fill(hp.value, String(value));
    fill(hp.then, then !== null && then !== value ? `→ ${then}` : "");
    hp.bar.setAttribute("class", `bar ${value * 3 > most * 2 ? "" : value * 3 > most ? "mid" : "low"}`.trim());
    for (const [index, each] of [...hp.bar.children].entries()) each.setAttribute("class", index >= value ? "" : then !== null && index >= then ? "g" : "f");
    element.setAttribute("aria-label", `${value} of ${most} hit points`);
  }

  return {
    element,
    update,
    tick(value) {
      changed.forget();
      if (hp) tick(value);
    },
    /** Show what would be left after so much damage; null for nothing. */
    foresee: (then) => hp && tick(now, then),
  };
}
