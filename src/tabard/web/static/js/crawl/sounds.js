// Which sound belongs to what happens.

import { characterOf } from "./party.js";

const SOUNDS = {
  damaged: "hit", negated: "card", moved: "step", shoved: "step", placed: "step", chose: "card", card: "card",
  item: "card", rests: "card", spawned: "door", built: "door", special: "door", goal: "door",
};

/** The name of an entry's sound, or nothing; `own` has those of one game alone. The end of the whole game sounds by itself; in a campaign a scenario ends before it. */
export function soundOf({ event }, table, outcome, own) {
  if (event.event === "healed") return event.amount ? "heal" : "";
  if (event.event === "turn") return characterOf(table, event.figure) ? "turn" : "";
  if (event.event === "ended" && !outcome) return event.won ? "won" : "lost";
  return own[event.event] || SOUNDS[event.event] || "";
}
