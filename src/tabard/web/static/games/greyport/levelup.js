// A new level: everybody's old card and the new one side by side, until somebody presses something.

import { h, icon } from "../../js/dom.js";
import { makeOver } from "../../js/parts/over.js";
import { card } from "./cards.js";

const LEVELS = ["", "I", "II", "III"];

/** Make the part that shows new levels as they come. */
export function makeLevelUp(frame) {
  const over = makeOver();
  let seen = null; // the last entry that was looked at

  function open(entries, { players, faces }, seat) {
    const risen = [...new Set(entries.map(({ event }) => event.seat))].map((each) => players[each]).filter((each) => each.levels.length > 1);
    if (!risen.length) return null;
    const own = players[seat];
    const ordered = [...risen.filter((each) => each === own), ...risen.filter((each) => each !== own)];
    const element = h(
      "div",
      { class: "levelup patch", "data-count": String(ordered.length) },
      h("h2", {}, ordered.length > 1 ? "The party gains a level" : `${ordered[0].name} gains a level`),
      h("div", { class: "risen-row" }, ordered.map((each) => pair(each, faces, each === own))),
      h("p", { class: "over-go" }, h("kbd", { "aria-hidden": "true" }, "any key"), " goes on"),
    );
    return over.open(entries[0].number, element, "New levels");
  }

  return {
    /** Show the new levels when they come, before anything else does; `coming` is what follows this entry. Returns a promise that they were looked at, or null. */
    played(entry, coming, { table, seat }) {
      if (entry.event.event !== "levelled" || coming[0]?.event?.event === "levelled") return null;
      const fresh = frame.told.filter((each) => each.number > (seen ?? -1) && each.number <= entry.number && each.event?.event === "levelled");
      seen = entry.number;
      return open(fresh, table, seat);
    },
    close: over.close,
    /** A promise that what lies there is put away; null if nothing does. */
    lies: over.lies,
    update({ table, seat }, { isPast }) {
      const told = frame.told;
      const latest = told.at(-1)?.number ?? -1;
      const fresh = seen === null || seen > latest || isPast ? [] : told.filter((each) => each.number > seen && each.event?.event === "levelled");
      seen = latest;
      if (isPast) over.close();
      if (fresh.length) open(fresh, table, seat);
    },
  };
}

function pair({ name, levels, level }, faces, isOwn) {
  const [before, after] = levels.slice(-2).map((each) => faces[each]);
  return h(
    "section",
    { class: isOwn ? "risen-pair own" : "risen-pair", "aria-label": `${name}, level ${LEVELS[level]}` },
    h("h3", {}, name, h("small", {}, ` level ${LEVELS[level - 1]} → ${LEVELS[level]}`)),
    h("div", { class: "row" }, card(before, { size: "full" }), icon("right"), card(after, { size: "full" })),
    h("ul", { class: "gains" }, gains(before, after).map((each) => h("li", {}, each))),
  );
}

/** What the new card has that the old one had not. */
export function gains(before, after) {
  const sentences = (text) => (text || "").split(/(?<=\.)\s+/u).filter(Boolean);
  const old = new Set(sentences(before.text));
  const damage = before.damage === after.damage ? [] : [`damage ${before.damage} → ${after.damage}`];
  return [...damage, ...sentences(after.text).filter((each) => !old.has(each))];
}
