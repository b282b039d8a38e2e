// Chapters of Greyport are the evening and its encounters: when one opens, and what those look like whom one meets; the evening ends with the game.

import { h } from "../../js/dom.js";
import { face } from "./art.js";
import { gathering } from "./gathering.js";

/** The evening before its first question, or the encounter that begins, as a name for it at this table; null once something of its first round lies there. `told` is the log. */
export function opens({ table, outcome }, told) {
  if (table.encounter === 0 && !outcome) return "evening";
  const isFresh = table.encounter > 0 && !outcome && table.location.id && isFirstRound(told) && table.players.every((each) => !each.played.length && !each.done);
  return isFresh && ["setup", "start", "act"].includes(table.step) ? String(table.encounter) : null;
}

/** Whether no second round of the encounter has begun: in a later one its card would only be in the way of whoever came in the middle of it. */
function isFirstRound(told) {
  const began = told.findLastIndex(starts);
  const rounds = told.slice(began + 1).filter(({ event }) => event?.event === "round-began").length;
  return rounds <= (began < 0 ? 0 : 1); // a situation begins within a round
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
