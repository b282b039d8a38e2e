// The wall of one game: a medal for each achievement, with what it asks for and when each of its boxes was ticked.

import { medal } from "../art/medal.js";
import { h, icon } from "../dom.js";
import { lookOf } from "../lobby/looks.js";
import { shortTitle } from "../lobby/shelf.js";

/** The medals of a game; `earned` are those that were: [{achievement, box, earned}]. */
export function wall(game, earned) {
  const when = new Map(earned.map((each) => [`${each.achievement} ${each.box}`, each.earned]));
  const won = game.achievements.filter(({ id }) => Object.keys(game.boxes).some((box) => when.has(`${id} ${box}`)));
  return h(
    "section", { class: "patch wall", "aria-labelledby": `wall-${game.name}` },
    h("header", { class: "wall-head" }, h("h2", { id: `wall-${game.name}` }, shortTitle(game)), h("span", { class: "wall-count" }, `${won.length} of ${game.achievements.length} earned`)),
    h("ul", { class: "medals" }, game.achievements.map((each) => card(game, each, when))),
  );
}

function card(game, { id, name, asks, about, shows }, when) {
  const boxes = Object.entries(game.boxes).map(([box, label]) => ({ label, moment: when.get(`${id} ${box}`) }));
  const isWon = boxes.some(({ moment }) => moment);
  return h(
    "li", { class: isWon ? "medal-card won" : "medal-card", "data-achievement": id },
    medal(lookOf(game.name).medal?.(id, shows) ?? icon("trophy"), isWon),
    h(
      "div", { class: "medal-words" },
      h("h3", {}, name),
      h("p", { class: "medal-asks" }, asks),
      isWon && about ? h("p", { class: "medal-about" }, about) : null,
      h("ul", { class: "boxes" }, boxes.map(ticked)),
    ),
  );
}

function ticked({ label, moment }) {
  return h(
    "li", { class: moment ? "ticked" : "" },
    h("span", { class: "box", "aria-hidden": "true" }, moment ? icon("check") : null),
    h("span", {}, h("b", {}, label), " ", moment ? h("time", { datetime: moment }, day(moment)) : h("span", { class: "dim" }, "not yet")),
  );
}

function day(moment) {
  return new Date(moment).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
