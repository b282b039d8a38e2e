// What things of Greyport are called in a few words.

/** Moments at which a text happens, as a short caption. */
const MOMENTS = {
  play: "When played", anytime: "Used", fight: "In its fight", cleanup: "Cleanup", ambush: "Ambush", fought: "Fought", hurt: "Hurt", hits: "Got through",
  "hits-player": "Got through", defeated: "Defeated", taunted: "Taunted", dawn: "Start of the round", dusk: "Before it strikes", setup: "Setup", penalty: "Penalty", reward: "Reward",
};

/** What a moment is called, as "Ambush". */
export const momentName = (moment) => MOMENTS[moment] ?? moment;

/** Put a count before a word: "1 card", "2 cards". */
export const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** A first capital letter. */
export const capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");

/** What a die of each colour can show. */
export const RANGES = { yellow: "1 to 4", white: "1 to 6", green: "4 to 8" };

/** What a card adds to a fight: "white die (1 to 6) + 2", "5 damage". */
export function damageWords(damage) {
  if (!damage || /^\d+$/u.test(damage)) return `${damage || 0} damage`;
  const [colour, plus] = damage.split("+");
  return `${colour} die (${RANGES[colour]})${plus ? ` + ${plus}` : ""}`;
}

/** Coins by kind: "2 copper and 1 silver". */
export function coinWords(coins) {
  const kinds = ["copper", "silver", "gold"].map((kind) => [coins.filter((each) => each === kind).length, kind]).filter(([count]) => count);
  return kinds.map((each) => each.join(" ")).join(", ") || "no coins";
}

/** In how many rounds a player defends: "this round", "next round", "in 2 rounds". */
export function untilDefending(table, seat) {
  const rounds = (seat - table.defender + table.players.length) % table.players.length;
  return ["this round", "next round"][rounds] ?? `in ${rounds} rounds`;
}
