// Chapters of Greyport are the evening and its encounters: when one opens, and what those look like whom one meets; the evening ends with the game.

import { h } from "../../js/dom.js";
import { face } from "./art.js";
import { gathering } from "./gathering.js";

/** The evening before its first question, or the encounter that is fought, as a name for it at this table; null while something of a round lies there. */
export function opens({ table, outcome }) {
  if (table.encounter === 0 && !outcome) return "evening";
  const isFresh = table.encounter > 0 && !outcome && table.location.id && table.players.every((each) => !each.played.length && !each.done);
  return isFresh && ["setup", "start", "act"].includes(table.step) ? String(table.encounter) : null;
}

/** Tell whether an encounter begins with this: its card comes before all of it. */
export const starts = ({ event }) => event?.event === "began";

/** A picture of whom one meets, by id; without an id the party, as it came out of the evening. */
export function likeness(id, view = null) {
  if (!id) return gathering(view);
  const [kind, name] = id.split(":");
  if (kind === "player") return h("span", { class: "face round" }, face(view.table.players[Number(name)].character));
  return h("span", { class: "face" }, face(name));
}
