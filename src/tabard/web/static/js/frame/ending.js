// The page about a chapter that ended: won or lost and why, figures, best moments, the epilogue, and the ways on from here.

import { h, icon } from "../dom.js";
import { bestOf } from "../records.js";
import { drawChart } from "./chart.js";
import { sheet } from "./sheet.js";

const SETTLE = 450; // the click that ended the game must not start the next one
const ICONS = { next: "next", again: "replay", campaign: "campaign" };

/** Lay the page on the table. `on` has replay(number), backTo(round), start(way), lobby(). */
export function layEnding(account, { game, table, view, likeness, canStart, on }) {
  const ways = canStart ? account.ways : [];
  const first = account.won ? "next" : "again";
  const main = account.goes_on ? null : ways.find((each) => each.kind === first) ?? ways[0] ?? null;
  const buttons = [
    account.goes_on && { label: account.goes_on, main: true, key: "Enter", name: "on" },
    ...ways.map((way) => ({
      label: way.kind === "next" ? `Next: ${way.label}` : way.label, about: way.about, icon: ICONS[way.kind], name: way.kind,
      main: way === main, key: way === main ? "Enter" : "", act: () => on.start(way),
    })),
    { label: "Replay", icon: "play", name: "replay", act: () => on.replay(null) },
    !account.goes_on && { label: "To the lobby", icon: "home", name: "lobby", main: !main, act: on.lobby },
    !account.goes_on && { label: "Look at the table", key: "Esc", name: "table" },
  ].filter(Boolean);
  const page = sheet({
    kind: `ending ${account.won ? "won" : "lost"}`,
    settle: SETTLE,
    buttons,
    body: [
      h(
        "header", { class: "verdict" },
        h("span", { class: "likeness large", "aria-hidden": "true" }, likeness?.("", view) ?? icon(account.won ? "trophy" : "skull")),
        h("div", {}, h("p", { class: "label" }, account.label), h("h2", { id: "sheet-title" }, account.won ? "Won" : "Lost", h("span", {}, account.title)), h("p", { class: "reason" }, account.why)),
      ),
      h("dl", { class: "facts" }, account.facts.map((each) => h("div", {}, h("dt", {}, each.label), h("dd", {}, h("b", { class: "num" }, each.value), each.of ? h("small", {}, ` ${each.of}`) : null)))),
      ownBest(account, game, table),
      h(
        "div", { class: "ending-parts" },
        account.chart && drawChart(account.rounds, account.chart),
        h(
          "div", { class: "moments" },
          account.moments.map((each) =>
            h("section", {}, h("h3", {}, each.label), h("p", {}, each.text), h("button", { type: "button", class: "btn ghost look", disabled: true, "data-moment": each.number, onclick: () => page.leave(() => on.replay(each.number)) }, icon("eye"), "See it again")),
          ),
        ),
      ),
      account.scores || account.honours.length ? h("div", { class: "deeds" }, account.scores && scores(account.scores, likeness, view), honours(account.honours)) : null,
      account.epilogue ? h("p", { class: "tale" }, account.epilogue) : null,
      account.won || !canStart ? null : goingBack(account.rounds, (round) => page.leave(() => on.backTo(round))),
      waysInWords(ways),
    ],
  });
  return page;
}

/** Who did what: everybody with their figures, the best of each column marked, and all together. */
function scores({ columns, rows }, likeness, view) {
  const best = columns.map((_, index) => Math.max(...rows.map((each) => each.values[index])));
  const sum = (index) => rows.reduce((all, each) => all + each.values[index], 0);
  const figure = (value, index) => h("td", { class: value && value === best[index] ? "num best" : "num" }, value);
  return h(
    "table", { class: "scores" },
    h("caption", {}, "Who did what"),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "sr" }, "who")), columns.map((each) => h("th", { scope: "col" }, each)))),
    h("tbody", {}, rows.map((each) => h("tr", {}, h("th", { scope: "row" }, h("span", { class: "likeness", "aria-hidden": "true" }, likeness?.(each.ref, view) ?? icon("person")), each.name), each.values.map(figure)))),
    rows.length > 1 ? h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "together"), columns.map((_, index) => h("td", { class: "num" }, sum(index))))) : null,
  );
}

/** What was earned, and what might have been. */
function honours(all) {
  if (!all.length) return null;
  const count = all.filter((each) => each.earned).length;
  return h(
    "section", { class: "honours" },
    h("h3", {}, count ? `Earned: ${count}` : "Nothing earned this time"),
    h("ul", {}, all.map((each) => h("li", { class: each.earned ? "earned" : "missed" }, h("span", { class: "medal-sign", "aria-hidden": "true" }, icon(each.earned ? "trophy" : "star")), h("div", {}, h("b", {}, each.name), h("p", {}, each.earned ? each.about : `${each.about} Not this time.`))))),
  );
}

/** Say how this compares with what this browser has won before. */
function ownBest({ won, record }, game, table) {
  const best = record && bestOf(game, record);
  if (!best) return null;
  const words = !won || best.table !== table
    ? [icon("star"), `Your best so far: ${best.text}.`]
    : best.before
      ? [icon("star"), `A new best: ${best.text}. Before it was ${best.before}.`]
      : [icon("star"), `Your first win here: ${best.text}.`];
  return h("p", { class: "own-best" }, words);
}

/** After a loss: every round is a point to go back to. */
function goingBack(rounds, back) {
  if (!rounds.length) return null;
  return h(
    "div", { class: "going-back", role: "group", "aria-label": "Go back to the start of a round" },
    h("p", {}, h("b", {}, "Go back to the start of a round"), " and try it differently; what was played can be brought back with redo."),
    h("div", { class: "row wrap" }, rounds.map((each) => h("button", { type: "button", class: "btn", disabled: true, "data-round": each.number, onclick: () => back(each) }, icon("undo"), each.label))),
  );
}

function waysInWords(ways) {
  if (!ways.length) return null;
  return h("ul", { class: "ways" }, ways.map((each) => h("li", {}, icon(ICONS[each.kind]), h("span", {}, h("b", {}, each.label), `: ${each.about}`))));
}
