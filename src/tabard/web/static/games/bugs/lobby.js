// Buttons & Bugs in the lobby: faces, maps, and a running table in a few marks. What is large is fetched only when there is something to draw.

import { classColour, HEROES } from "../../js/art/heroes.js";
import { drawing, h, icon, s } from "../../js/dom.js";
import { drawMap } from "../../js/hexes/small-map.js";

const SHEETS = [new URL("../../css/board.css", import.meta.url).pathname];

/** The face of a character and its colour; null for anybody that nobody has drawn. */
export function face(kind) {
  return HEROES[kind] ? { picture: s("svg", { viewBox: "0 0 48 48" }, drawing(HEROES[kind])), colour: classColour(kind) } : null;
}

/** The picture on a card of the form: the map of a scenario. */
export function sketch({ map }) {
  return map ? drawMap(map) : null;
}

/** Hit points of the character, and who still stands against it. */
export async function chips({ hp, foes = [] }) {
  const { face: draw } = foes.length ? await import("../../js/art/faces.js") : {};
  const found = foes.map(({ kind, name, count }) => h(
    "span", { class: "chip", title: name },
    draw(kind, { size: 18 }),
    h("span", { class: "sr" }, name),
    count,
  ));
  return hp ? [h("span", { class: "chip" }, icon("heart"), `${hp.now} of ${hp.of}`), ...found] : found;
}

/** Draw the board of a table into a place; tells whether there was one: between two scenarios there is none. */
export async function picture(place, view) {
  const { hexes = [], figures = [], active = null } = view.table;
  if (!hexes.length) return false;
  for (const href of SHEETS) {
    if (!document.querySelector(`link[href="${href}"]`)) document.head.append(Object.assign(
      document.createElement("link"),
      { rel: "stylesheet", href },
    ));
  }
  const { makeBoard } = await import("../../js/hexes/board.js");
  const board = makeBoard({ label: "The table as you left it" });
  place.inert = true; // a picture only
  place.replaceChildren(board.element);
  board.draw({ hexes, figures, active });
  return true;
}
