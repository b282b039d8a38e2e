// Battle for Greyport around the table: faces of characters and bosses, notices and scenes, a running table in a few marks, what each medal shows.

import { h, icon, s } from "../../js/dom.js";
import { face as draw, scene } from "./art.js";

const COLOURS = { fiona: "#e8b98a", gerki: "#cfe0a8", zot: "#b9c4ea", deirdre: "#bfe0cf", chronos: "#d9c6ea" };
const SIGNS = { relentless: "heart", splashapalooza: "splash", "silent-but-violent": "silent", "double-digits-are-for-chumps": "heart", "that-was-too-easy": "location" };

/** The face of a character, and the colour behind it. */
export function face(id) {
  return { picture: draw(id), colour: COLOURS[id] ?? "#e3d2ac" };
}

/** The picture on a notice: whom the scenario is about. */
export function sketch({ face: boss }) {
  return boss ? draw(boss) : null;
}

/** How hard it is, in skulls. */
export function rank({ skulls = 0 }) {
  return h("span", { class: "skulls" }, Array.from({ length: skulls }, () => icon("skull")));
}

/** What a scenario leads through, with a picture of every place. */
export function details({ goal = "", encounters = [] }) {
  return [
    h("p", { class: "s wall-goal" }, h("span", {}, icon("crown"), goal), h("span", {}, icon("skull"), "Lost when anyone is at 0")),
    h("ol", { class: "places" }, encounters.map(({ name, location, where }) => h("li", {}, scene(location), h("b", {}, name), h("small", {}, where)))),
  ];
}

/** Who is there with how many hit points, and what is left of the location. */
export function chips({ party = [], location = {} }) {
  const people = party.map(({ character, name, hp, most_hp: most }) => h("span", { class: "chip", title: name }, draw(character, { size: 20 }), h("span", { class: "sr" }, name), `${hp} of ${most}`));
  return location.id ? [...people, h("span", { class: "chip" }, icon("location"), `${location.hp} of ${location.of}`)] : people;
}

/** Draw where the party fights into a place; there is nothing to draw before the first encounter. */
export async function picture(place, view) {
  const { location, players = [] } = view.table;
  if (!location?.id) return false;
  const faces = players.map((each, index) => s("g", { transform: `translate(${130 + (index - (players.length - 1) / 2) * 46 - 22} 66)` }, draw(each.character, { size: 44 })));
  const node = scene(location.id);
  node.append(...faces);
  place.replaceChildren(node);
  return true;
}

/** What stands inside a medal: the boss that fell, else a sign. */
export function medal(id, { face: boss = "" }) {
  return boss ? draw(boss) : icon(SIGNS[id] ?? "trophy");
}
