// Wide cards: a place of the city with its picture, and an encounter as a notice that is pinned to the wall.

import { h, icon } from "../../js/dom.js";
import { emblem, face as bust, scene } from "./art.js";

const COLUMNS = [2, 3, 4, 5]; // how many play
const ROWS = [["location", "HP", "location_hp"], ["location", "threat", "location_threat"], ["people", "threat", "player_threat"]];
const CALLED = { location: "of the location", people: "before each player" };

const said = (face) => face.lines.map(([name, text]) => h("p", {}, icon(name), h("span", {}, text)));

/** A place: its picture, and what it gives here and when it is saved. */
export function placeCard(face) {
  return h("div", { class: "placecard", role: "img", "aria-label": `${face.name}. ${face.text}` }, scene(face.id), h("div", { class: "tells" }, h("h3", {}, face.name), said(face)));
}

/** An encounter; the column of this many players stands out. */
export function notice(face, players) {
  const own = (count) => (count === players ? { class: "own" } : {});
  const row = ([symbol, name, key]) =>
    h("tr", {}, h("th", { scope: "row" }, icon(symbol), " ", name, h("span", { class: "sr" }, ` ${CALLED[symbol]}`)), face[key].map((number, index) => h("td", own(COLUMNS[index]), String(number))));
  return h(
    "div",
    { class: "notice" },
    h("h3", {}, face.name),
    h("p", { class: "whom" }, face.faction ? [emblem(face.faction), `${face.number} · ${face.faction}`] : `${face.number} · whoever is left`, face.bosses.map((each) => bust(each, { size: 30 }))),
    h("table", {}, h("tr", {}, h("th", { scope: "col" }, "players"), COLUMNS.map((count) => h("th", { scope: "col", ...own(count) }, String(count)))), ROWS.map(row)),
    said(face),
  );
}
