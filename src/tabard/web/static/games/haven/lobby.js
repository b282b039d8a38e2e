// The second edition around the table: faces of classes, a running table in a few marks, its map as a picture. All that is drawn of places and
// monsters is fetched when somebody wants to see it: most people come here for something else.

import { classColours } from "../../js/art/haven/colours.js";
import { HEROES } from "../../js/art/haven/heroes.js";
import { STAND_INS } from "../../js/art/haven/standins.js";
import { drawing, h, icon, s } from "../../js/dom.js";

const BUSTS = { ...HEROES, ...STAND_INS };

const SHEETS = ["../../css/board.css", "board.css"].map((each) => new URL(each, import.meta.url).pathname);

/** The face of a class, and the colour behind it. */
export function face(kind) {
  return { picture: bust(kind), colour: classColours(kind).medal };
}

function bust(kind, size = {}) {
  return s("svg", { viewBox: "0 0 64 64", "aria-hidden": "true", ...size }, drawing(BUSTS[kind] ?? ""));
}

/** The picture on a notice: where a scenario plays, or somebody. */
export function sketch({ scene, face: kind }) {
  if (!scene && !kind) return null;
  const place = h("span", { class: "sketch" });
  import("../../js/art/haven/index.js").then(({ drawPortrait, drawScene, moodOf }) => place.replaceChildren(scene ? drawScene(moodOf(scene)) : drawPortrait(kind)));
  return place;
}

/** What a scenario asks for. */
export function details({ goal = "" }) {
  return goal ? [h("p", { class: "s wall-goal" }, h("span", {}, icon("flag"), goal))] : [];
}

/** Who is there with how many hit points. */
export function chips({ party = [] }) {
  return party.map(({ class: kind, name, hp, of }) => h("span", { class: "chip", title: name }, bust(kind, { width: 20, height: 20 }), h("span", { class: "sr" }, name), `${hp} of ${of}`));
}

/** Draw the map of a table into a place; tells whether there was one. */
export async function picture(place, view) {
  const { hexes = [] } = view.table;
  if (!hexes.length) return false;
  for (const href of SHEETS) {
    if (!document.querySelector(`link[href="${href}"]`)) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
  const [{ makeBoard }, { defineHall, HALL }, { withParty }] = await Promise.all([import("../../js/hexes/board.js"), import("./hall/look.js"), import("./party.js")]);
  defineHall();
  const board = makeBoard({ label: "The table as you left it", look: HALL });
  const table = withParty(view.table);
  place.inert = true; // a picture only
  place.replaceChildren(board.element);
  board.draw({ hexes: table.hexes, figures: table.figures, active: table.active, walls: table.map.walls });
  return true;
}
