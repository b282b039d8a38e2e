// Which sound belongs to what happens: dice on oak, card on cloth, a blade for a hit, a drum when the place is hit, a mug for done.

const SOUNDS = {
  began: "harbour", "round-began": "mug", "said-done": "mug", fought: "die", rerolled: "die", defeated: "fall", revealed: "card", moved: "step",
  "set-off": "step", "lost-hp": "hit", "got-curse": "hex", "got-coins": "coin", levelled: "heal", healed: "heal", shielded: "mug",
  drew: "card", played: "card", recruited: "coin", discarded: "card", retired: "card", "took-back": "card", turned: "door",
  "location-saved": "chest", "location-lost": "crack", "encounter-ended": "cheers", achieved: "cheers",
};

/** The name of an entry's sound, or nothing. The end of the whole game sounds by itself. */
export function soundOf({ event }) {
  switch (event.event) {
    case "fought":
      return event.dice.length ? "die" : "";
    case "monster-hurt":
      return event.amount ? "blade" : "mug";
    case "harmed":
      return event.amount > event.prevented ? "hit" : "mug";
    case "location-hp":
      return event.change < 0 ? "drum" : "heal";
    case "said-done":
      return event.done ? "mug" : "";
    case "step-began":
      return event.step === "cleanup" ? "card" : "drum";
    default:
      return SOUNDS[event.event] || "";
  }
}
