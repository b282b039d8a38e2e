// If the round ended now: what hits whom, before and after, and who is done. One line says it all.

import { fill, h, icon } from "../../js/dom.js";
import { makeChange } from "../../js/parts/keeping.js";
import { medal, pips } from "./bits.js";
import { doneOf, isBeforeStrikes, isDefended } from "./sitting.js";

/** The sum in words: "hits Gerki for 7 − 2 = 5; Market 9 to 6; 2 of 4 done", part by part. */
export function sumLine({ step, phase, coming, defender, players, location, faces }) {
  const { damage, shields, slash } = coming;
  const first = linesOf(coming);
  const { name, hp } = players[defender];
  if (!isBeforeStrikes({ step, phase })) return [`${name} ${Math.max(0, hp)} HP`, location.id ? `${placeName(location, faces)} ${Math.max(0, location.hp)}` : ""].filter(Boolean);
  const hit = !damage ? `nothing hits ${name}` : shields ? `hits ${name} for ${damage} − ${shields} = ${damage - shields}` : `hits ${name} for ${damage}`;
  const cut = slash ? `Slash ${slash} on each other` : "";
  const place = location.id && location.hp > 0 ? `${placeName(location, faces)} ${coming.location ? `${location.hp} to ${Math.max(0, coming.location_hp)}` : "takes nothing"}` : "";
  const before = first.length ? [`first ${first.map((each) => each.split(":")[0]).join(", ")}`] : [];
  return [hit, cut, place, ...before, `${doneOf(players)} of ${players.length} done`].filter(Boolean);
}

/** What happens before the strikes, a line for each text. */
const linesOf = ({ first }) => first.split("\n").filter(Boolean);

const placeName = ({ id }, faces) => faces[id].name.replace(/^The /, "");

const TITLES = { "monster damage": "The monsters strike" };
const NOW = "If the round ended now";

/** Make the ledger. */
export function makeLedger() {
  const title = h("h2", { class: "label" });
  const line = h("p", { class: "sumline" });
  const body = h("div", { class: "sums", "aria-hidden": "true" });
  const first = h("div", { class: "firsts" });
  const done = h("p", { class: "dones" });
  const element = h("section", { class: "ledger", "aria-label": NOW, "data-words": "coming" }, title, h("div", { role: "status" }, line), body, first, done);
  const changed = makeChange();

  function sum(sign, hp, after, most, kind = "") {
    const isOver = after <= 0 && hp > 0;
    return h("div", { class: isOver ? "sum fatal" : "sum" }, sign, pips(hp, most, { going: hp - after, kind }), h("span", { class: "num after" }, hp, after === hp ? null : [icon("right"), h("b", {}, Math.max(0, after))]));
  }

  function draw(table) {
    const { defender, players, location, step } = table;
    const { character, hp, most_hp: most } = players[defender];
    const coming = isBeforeStrikes(table) ? table.coming : { damage: 0, shields: 0, location: 0, first: "" }; // what has struck is not to come again
    fill(title, isBeforeStrikes(table) ? NOW : TITLES[step] || "After the strikes");
    fill(line, sumLine(table).map((each, index) => [index ? h("span", { class: each.startsWith("first ") ? "semi before" : "semi" }, "; ") : null, h("span", { class: each.startsWith("first ") ? "before" : null }, each)]));
    fill(
      body,
      sum(medal(character), hp, hp - coming.damage + coming.shields, most),
      location.id && location.hp > 0 ? sum(h("span", { class: "medal house" }, icon("location")), location.hp, location.hp - coming.location, location.most_hp, "place") : null,
    );
    fill(first, linesOf(coming).map((each) => h("p", { title: `Before the monsters strike. ${each}.` }, icon("warn"), h("span", {}, "First ", h("b", {}, each.split(":")[0]), `${each.slice(each.indexOf(":"))}.`))));
    done.hidden = !isBeforeStrikes(table); // nobody is done or not once it is over
    fill(done, players.map((each) => h("span", { class: each.done ? "is-done" : "", title: `${each.name} is ${each.done ? "" : "not "}done` }, medal(each.character, each.done ? h("span", { class: "tag" }, icon("check")) : null), h("span", { class: "sr" }, each.done ? `${each.name} is done. ` : ""))));
  }

  return {
    element,
    update({ table }) {
      const { coming, location, players, defender, step, phase } = table;
      element.hidden = !isDefended(table);
      if (changed(coming, step, phase, location.id, location.hp, location.most_hp, defender, players.map((each) => [each.hp, each.most_hp, each.done]))) draw(table);
    },
  };
}
