// The records: every scenario that was tried, how often, and how each attempt went.

import { fill, h, icon } from "../../js/dom.js";
import { many, spaced } from "./campaign_story.js";

const NOTHING = "No attempt yet. The first page of this book is the cleanest.";

/** Make the page with the records. */
export function makeRecords() {
  const body = h("div", { class: "ledger", tabindex: "0", role: "region", "aria-label": "Attempts" });
  const element = h(
    "section",
    { class: "c-records patch part", "data-part": "records", "aria-label": "Records" },
    h("header", { class: "c-head" }, h("h2", {}, "Records"), h("p", { class: "s dim" }, "Every attempt counts, the lost ones too.")),
    body,
  );
  return {
    element,
    update(story) {
      const tried = story.flow.filter((each) => each.attempts);
      fill(body, tried.length ? ledger(tried, story) : h("p", { class: "serif blank" }, NOTHING));
    },
  };
}

function ledger(tried, story) {
  const { attempts, wins, defeats, rounds } = story.records;
  const told = ["Scenario", "Level", "Attempts", "Won", "Lost", "Rounds"];
  const sums = ["", attempts, wins, defeats, rounds].map((each) => h("td", { class: "num" }, String(each)));
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, told.map((each) => h("th", { scope: "col" }, each)))),
    h("tbody", {}, tried.map((each) => line(each, story.records.list.filter(({ number }) => number === each.number)))),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, `${story.done} of ${many(story.road.length, "scenario")} done`), sums)),
  );
}

/** A scenario's line; what was played before attempts were written down is only counted. */
function line({ number, title, level, state, attempts, best }, list) {
  const rounds = list.reduce((sum, each) => sum + each.rounds, 0);
  const wins = list.length === attempts ? list.filter((each) => each.won).length : Number(state === "done");
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, h("span", { class: "of" }, h("span", { class: "count num" }, number), title)),
    h("td", { class: "num" }, String(level)),
    h("td", {}, h("span", { class: "tries" }, list.length === attempts ? list.map(bead) : String(attempts))),
    h("td", { class: "num" }, String(wins)),
    h("td", { class: "num" }, String(attempts - wins)),
    h("td", { class: "num" }, list.length ? String(rounds) : "–", best ? h("small", {}, ` best ${best}`) : null),
  );
}

/** One attempt: a button sewn on for a win, an empty loop for a defeat, with its rounds. */
function bead({ won, rounds, hp, difficulty }) {
  const words = `${won ? "Won" : "Lost"} in ${many(rounds, "round")}, ${won ? `${many(hp, "hit point")} left, ` : ""}${spaced(difficulty)}`;
  const mark = [icon(won ? "check" : "close"), h("span", { class: "num", "aria-hidden": "true" }, String(rounds))];
  return h("span", { class: won ? "try won" : "try", title: words }, mark, h("span", { class: "sr" }, words));
}
