// The records: every scenario that was tried, how often, and how it went.

import { fill, h, icon } from "../../js/dom.js";
import { many } from "./campaign_story.js";

/** Make the page with the records. */
export function makeRecords() {
  const body = h("div", { class: "ledger", tabindex: "0", role: "region", "aria-label": "Records" });
  const element = h(
    "section",
    { class: "c-records patch part", "data-part": "records", "aria-label": "Records" },
    h("header", { class: "c-head" }, h("h2", {}, "Records"), h("p", { class: "s dim" }, "Every attempt counts, also the lost ones.")),
    body,
  );
  return {
    element,
    update(story) {
      const lines = linesOf(story);
      fill(body, lines.length ? ledger(lines, story) : h("p", { class: "serif none" }, "No attempt yet. The first page of this book is the cleanest."));
    },
  };
}

/** A line for each scenario that was tried, as far as it is known. */
function linesOf(story) {
  const told = story.records.scenarios || story.records.lines || [];
  const found = new Map((Array.isArray(told) ? told : Object.entries(told).map(([number, each]) => ({ number, ...each }))).map((each) => [String(each.number), each]));
  return story.flow
    .filter((each) => each.attempts || found.has(each.number))
    .map((each) => {
      const record = found.get(each.number) || {};
      const attempts = record.attempts ?? each.attempts;
      const wins = record.wins ?? (each.state === "done" ? 1 : 0);
      return { ...each, attempts, wins, defeats: record.defeats ?? attempts - wins, rounds: record.rounds ?? null, best: record.best ?? null };
    });
}

function ledger(lines, story) {
  const most = Math.max(1, ...lines.map((each) => each.rounds || 0));
  const sum = (name) => lines.reduce((total, each) => total + (each[name] || 0), 0);
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ["Scenario", "Level", "Attempts", "Won", "Lost", "Rounds"].map((each, index) => h("th", { scope: "col", class: index ? "n" : null }, each)))),
    h("tbody", {}, lines.map((each) => row(each, most))),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, `${story.done} of ${many(story.road.length, "scenario")} done`), h("td"), ["attempts", "wins", "defeats", "rounds"].map((name) => h("td", { class: "n num" }, String(sum(name)))))),
  );
}

function row({ number, title, level, state, attempts, wins, defeats, rounds, best }, most) {
  return h(
    "tr",
    { class: state },
    h("th", { scope: "row" }, h("span", { class: "no num" }, number), title || "sealed", state === "done" ? icon("check") : null),
    h("td", { class: "n" }, String(level ?? "")),
    h("td", { class: "n num" }, String(attempts)),
    h("td", { class: "n num" }, String(wins)),
    h("td", { class: "n num" }, String(defeats)),
    h("td", { class: "n rounds" }, rounds === null ? "–" : [h("span", { class: "thread", "aria-hidden": "true", style: { "--part": String(rounds / most) } }), h("span", { class: "num" }, String(rounds)), best ? h("small", {}, `best ${best}`) : null]),
  );
}
