// A scenario is a chapter: when it opens, when it ends, and what those look like whom one meets.

import { h, icon } from "../../js/dom.js";
import { medal, standee } from "./art.js";

/** The scenario that has just been set up, as a name for it at this table; null once something was played. */
export function opens({ table }) {
  return table.round === 0 ? `${table.scenario.number || "skirmish"} ${table.level}` : null;
}

/** Tell whether an entry says that the scenario is over. */
export function ends(entry) {
  return entry.event?.event === "scenario-ended";
}

/** A picture of whom one meets, by id: a class, a monster, a kind of ground. */
export function likeness(id, view = null) {
  const [kind, name] = id.split(":");
  if (kind === "ground") return icon(name);
  if (kind === "class") return medal(name, "large");
  if (kind) return standee(name);
  return medal(view.table.party[0].class, "large");
}
