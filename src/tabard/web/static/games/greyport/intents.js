// What the others see of what somebody has picked: an arrow from a hero, or from the player, to whom it is aimed at. A card in hand is
// never part of it.

const kind = (ref) => ref.split(":")[0];

/** The refs of an intent, where it begins first; nothing as long as it is aimed at nobody. */
export function intentOf(option, refs, { seat }) {
  const targets = refs.filter((each) => ["monster", "player"].includes(kind(each)));
  const hero = refs.find((each) => kind(each) === "hero");
  return targets.length ? [hero || `player:${seat}`, ...targets] : [];
}
