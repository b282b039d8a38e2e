// Chapters of Buttons & Bugs are scenarios: when one opens, when one ends, and what those look like whom one meets.

import { classColour, face } from "../../js/art/faces.js";
import { h, icon } from "../../js/dom.js";

/** The scenario that has just been set up, as a name for it at this table; null once something was played. */
export function opens({ table }) {
  const isFresh = table.round === 1 && ["start", "select"].includes(table.phase) && table.cards.every((each) => each.zone === "hand");
  if (!isFresh) return null;
  const tries = Object.values(table.campaign?.attempts ?? {}).reduce((sum, each) => sum + each, 0);
  return `${table.scenario.number} ${tries}`;
}

/** Tell whether an entry says that a scenario is over. */
export function ends(entry) {
  return entry.event?.event === "ended";
}

/** A picture of whom one meets, by id: a monster, a thing, a kind of ground; without an id the character. */
export function likeness(id, view = null) {
  const [kind, name] = id.split(":");
  if (kind === "ground") return icon(name);
  if (kind) return h("span", { class: "face" }, face(name));
  const { hero } = view.table;
  return h("span", { class: "face round", style: { "--class": classColour(hero) } }, face(hero));
}
