// What only this game changes on the table while things are played: dice, columns, infusions.

import { makeFollowing } from "../../js/crawl/following.js";

const rolledOn = (on) => (table) => ({ ...table, rolledOn: on });
const clear = rolledOn(null);

const shared = makeFollowing({});
const also = (change) => (table, event, later) => change(shared(table, event, later), event);

/** The table after an event; `later` is the table of the newest sight. */
export const follow = makeFollowing({
  round: also((table) => ({ ...table, monsters: unmarked(table.monsters) })),
  turn: also(clear),
  "turn-ended": also(clear),
  "rolled-action": rolled,
  modifier: (table, { whose, row, used: face }) => rolledOn({ side: whose, row, face })(table),
  consumed: (table, { infusions }) => ({
    ...table,
    infusions: Object.fromEntries(Object.entries(table.infusions).filter(([id]) => !infusions.includes(id))),
  }),
});

function rolled(table, { type, face, marked }) {
  const monster = table.monsters[type];
  if (!monster) return table;
  const card = monster.card.map((each) => ({ ...each, marked: marked.includes(each.face) }));
  const actions = card.filter((each) => each.marked);
  return { ...table, monsters: { ...table.monsters, [type]: { ...monster, rolled: face, card, actions } } };
}

function unmarked(monsters) {
  const blank = (each) => ({ ...each, rolled: null, actions: [], card: each.card.map((one) => ({ ...one, marked: false })) });
  return Object.fromEntries(Object.entries(monsters).map(([type, each]) => [type, blank(each)]));
}
