// The second edition around the table: faces of classes and monsters, a running table in a few marks, its map as a picture.

import { classColours, drawFace, drawPortrait, drawScene, moodOf } from "../../js/art/haven/index.js";
import { h, icon } from "../../js/dom.js";

const SHEETS = ["../../css/board.css", "board.css"].map((each) => new URL(each, import.meta.url).pathname);

/** The face of a class, and the colour behind it. */
export function face(kind) {
  return { picture: drawFace(kind), colour: classColours(kind).medal };
}

/** The picture on a notice: where a scenario plays, or somebody. */
export function sketch({ scene, face: kind }) {
  if (scene) return drawScene(moodOf(scene));
  return kind ? drawPortrait(kind) : null;
}

/** What a scenario asks for. */
export function details({ goal = "" }) {
  return goal ? [h("p", { class: "s wall-goal" }, h("span", {}, icon("flag"), goal))] : [];
}

/** Who is there with how many hit points. */
export function chips({ party = [] }) {
  return party.map(({ class: kind, name, hp, of }) => h("span", { class: "chip", title: name }, drawFace(kind, { size: 20 }), h("span", { class: "sr" }, name), `${hp} of ${of}`));
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
