// Who sits where: whose place lies in front, who is defending, and when whose monsters hit.

/** The seat whose place lies in front: one's own, for a spectator the defending player's. */
export const frontSeat = ({ table, seat }) => seat ?? table.defender;

/** The other seats clockwise, the defending player first. */
export function others({ table, seat }) {
  const count = table.players.length;
  const mine = frontSeat({ table, seat });
  return Array.from({ length: count }, (_, step) => (table.defender + step) % count).filter((each) => each !== mine);
}

/** Tell whether anybody defends yet: the party chooses who is the first. */
export const isDefended = ({ encounter }) => encounter > 0;

/** Tell whether the monsters of this round have still to strike. */
export const isBeforeStrikes = ({ step, phase }) => ["setup", "start", "act"].includes(step) || phase === "bracing";

/** In how many rounds a player defends: 0 is this one. */
export const roundsUntil = (table, seat) => (seat - table.defender + table.players.length) % table.players.length;

/** The same in words. */
export function inRounds(count) {
  if (!count) return "this round";
  return count === 1 ? "next round" : `in ${count} rounds`;
}

/** How many are done. */
export const doneOf = (players) => players.filter((each) => each.done).length;
