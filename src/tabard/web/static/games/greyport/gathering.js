// The party at the end of an evening, before the city: mugs up if it was won, and those who fell lie low.

import { h, icon } from "../../js/dom.js";
import { face, scene } from "./art.js";

/** Draw everybody in front of the place where it ended. */
export function gathering({ table, outcome }) {
  const places = table.location.id ? scene(table.location.id) : scene("grand-square");
  const people = table.players.map((each) =>
    h("span", { class: each.hp > 0 ? "guest" : "guest fallen" }, face(each.character), outcome?.won && each.hp > 0 ? h("span", { class: "raised" }, icon("done")) : null, h("b", {}, each.name), h("small", {}, `${Math.max(0, each.hp)} HP`)),
  );
  return h("span", { class: outcome?.won ? "gathering won" : "gathering lost" }, h("span", { class: "skyline" }, places), h("span", { class: "guests" }, people));
}
