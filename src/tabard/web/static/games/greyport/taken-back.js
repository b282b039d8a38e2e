// What is said where dice or draws were taken back: they fall the same again, and the evening earns nothing if something else is done (G-18.17).

const MARKS = "If you do something else now, this evening earns no achievements.";

/** The sentence for what was taken back; "" where no chance was part of it. */
export function takenBack(entries) {
  const dice = entries.flatMap(({ event }) => (event.event === "fought" ? event.dice : []));
  const drawn = entries.some(({ event }) => ["drew", "revealed"].includes(event.event));
  if (dice.length === 1) return `The ${dice[0]} stays a ${dice[0]}. ${MARKS}`;
  if (dice.length) return `The dice stay as they fell: ${dice.join(", ")}. ${MARKS}`;
  return drawn ? `What was drawn is drawn again. ${MARKS}` : "";
}
