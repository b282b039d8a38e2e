// The table while things are played: what only this game's events change in what is shown, until the next sight says it all.

import { makeFollowing } from "../../js/crawl/following.js";

const isOf = (place, figure) => place.figures.includes(figure);

/** A place once somebody there begins a turn, or ends one. */
function turned(order, figure, isBegun) {
  return order.map((place) => {
    if (!isOf(place, figure)) return place.acting ? { ...place, acting: "", done: !place.due.length } : place;
    const due = place.due.filter((each) => each !== figure);
    return { ...place, due, acting: isBegun ? figure : "", done: !isBegun && !due.length };
  });
}

/** The new card of a set; what it comes to is known from the next sight. */
function shown(table, { deck }, later) {
  const fresh = later.sets.find((each) => each.id === `set:${deck}`);
  return { ...table, sets: table.sets.map((each) => (fresh && each.id === fresh.id ? fresh : each)), monsters: withActions(table.monsters, later.monsters, deck) };
}

function withActions(monsters, later, deck) {
  return Object.fromEntries(Object.entries(monsters).map(([kind, each]) => [kind, each.set === deck && later[kind] ? { ...each, actions: later[kind].actions } : each]));
}

/** A room is revealed: its hexes and whoever stands there. */
function revealed(table, _, later) {
  const known = new Set(table.figures.map((each) => each.id));
  const fresh = later.figures.filter((each) => !known.has(each.id) && !table.gone?.includes(each.id));
  return { ...table, hexes: later.hexes, map: later.map, figures: [...table.figures, ...fresh], monsters: { ...later.monsters, ...table.monsters }, sets: later.sets, order: later.order };
}

const lying = (table, _, later) => ({ ...table, hexes: later.hexes });

/** Cards that were drawn lie on the discard pile of whoever attacked. */
function drawn(table, { attacker, used, unused }) {
  const owner = table.characters.some((each) => each.id === attacker) ? attacker : "monsters";
  const deck = table.decks[owner];
  if (!deck) return table;
  const cards = [...deck.cards];
  for (const each of [...used, ...unused]) cards.splice(Math.max(0, cards.indexOf(each)), cards.includes(each) ? 1 : 0);
  return { ...table, decks: { ...table.decks, [owner]: { ...deck, cards, discard: [...deck.discard, ...used, ...unused] } } };
}

/** The table after an event; `later` is the table of the newest sight. */
export const follow = makeFollowing({
  turn: (table, { figure }) => ({ ...table, active: figure, order: turned(table.order, figure, true) }),
  "turn-ended": (table, { figure }) => ({ ...table, active: "", order: turned(table.order, figure, false) }),
  phase: (table, { phase }, later) => ({ ...table, phase, order: phase === "turns" ? later.order.map((each) => ({ ...each, due: each.figures, acting: "", done: false })) : table.order }),
  round: (table, { number }) => ({
    ...table, round: number, order: [], sets: table.sets.map((each) => ({ ...each, initiative: null, card: "", actions: [] })),
    characters: table.characters.map((each) => ({ ...each, initiative: 0, resting: false })),
  }),
  "monster-card": shown,
  modifier: drawn,
  shuffled: (table, _, later) => ({ ...table, decks: later.decks }),
  coin: lying,
  looted: lying,
  "door-opened": lying,
  opened: lying,
  revealed,
});
