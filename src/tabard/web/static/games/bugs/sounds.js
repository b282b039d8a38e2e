// Which sound belongs to what happens.

const SOUNDS = {
  "rolled-action": "die", modifier: "die", damaged: "hit", negated: "card", moved: "step", shoved: "step", placed: "step", chose: "card", card: "card",
  item: "card", rests: "card", spawned: "door", built: "door", special: "door", goal: "door",
};

/** The name of an entry's sound, or nothing. The end of the whole game sounds by itself; in a campaign a scenario ends before it. */
export function soundOf({ event }, { table, outcome }) {
  if (event.event === "healed") return event.amount ? "heal" : "";
  if (event.event === "turn") return event.figure === table.hero ? "turn" : "";
  if (event.event === "ended" && !outcome) return event.won ? "won" : "lost";
  return SOUNDS[event.event] || "";
}
