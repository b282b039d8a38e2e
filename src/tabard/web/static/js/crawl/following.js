// The table while things are played: what each told event changes in what is shown, until the next sight says it all. Every number comes with the events.

import { characterOf } from "./party.js";

/** Make `follow(table, event, later)`, the table after an event; `later` is the table of the newest sight, for what is still unknown. `own` has the changes of one game alone. */
export function makeFollowing(own) {
  const changes = { ...CHANGES, ...own };
  return (table, event, later) => changes[event.event]?.(table, event, later) ?? table;
}

const ref = (id) => `figure:${id}`;

/** Change the ones of a list that have this id. */
function patch(list, id, change) {
  return list.map((each) => (each.id === id ? { ...each, ...change(each) } : each));
}

function figure(table, id, change) {
  return { ...table, figures: patch(table.figures, ref(id), change) };
}

/** Change the character whose figure this is; an older game with one character does not say whose. */
function character(table, id, change) {
  return { ...table, characters: table.characters.map((each) => (!id || each.id === id ? { ...each, ...change(each) } : each)) };
}

/** Change the cards of whoever has this one. */
function cards(table, id, change) {
  const changed = (each) => (each.cards.some((card) => card.id === `card:${id}`) ? { ...each, cards: change(each.cards) } : each);
  return { ...table, characters: table.characters.map(changed) };
}

const points = (table, { figure: id, hp }) => figure(table, id, () => ({ hp }));

const CHANGES = {
  // On the map
  moved: (table, { figure: id, path }) => figure(table, id, () => ({ at: path.at(-1) })),
  shoved: (table, { figure: id, to }) => figure(table, id, () => ({ at: to })),
  placed: (table, { figure: id, at }) => figure(table, id, () => ({ at })),
  damaged: points,
  healed: points,
  gained: (table, { figure: id, condition }) => figure(table, id, ({ conditions }) => ({ conditions: withIt(conditions, condition) })),
  shed: (table, { figure: id, condition }) => figure(table, id, ({ conditions }) => ({ conditions: withoutIt(conditions, condition) })),
  died: (table, { figure: id }) => ({
    ...table,
    figures: table.figures.filter((each) => each.id !== ref(id)),
    turns: table.turns.filter((each) => each.figure !== id),
    monsters: withoutFigure(table.monsters, ref(id)),
  }),
  spawned,
  built: (table, _, later) => (later.hexes.length ? { ...table, hexes: later.hexes } : table),

  // The round
  phase: (table, { phase }) => ({ ...table, phase }),
  round: (table, { number }) => character({ ...table, round: number, turns: [] }, "", () => ({ initiative: 0 })),
  chose: (table, { figure: id, initiative, cards: [lead] }) => character(table, id, (each) => ({
    initiative,
    cards: patch(each.cards, `card:${lead}`, () => ({ leads: true })),
  })),
  rests: (table, { figure: id, initiative }) => (initiative ? character(table, id, () => ({ initiative })) : table),
  hastened: (table, { figure: id, initiative }) => character(table, id, () => ({ initiative })),
  turn,
  "turn-ended": (table, { figure: id }) => ({
    ...table,
    active: "",
    turns: table.turns.map((each) => (each.now && each.figure === id ? { ...each, now: false, done: true } : each)),
  }),
  ended: (table) => ({ ...table, phase: "over", turns: [] }),

  // Cards and items
  card: (table, event) => cards(table, event.card, (list) => patch(list, `card:${event.card}`, (each) => laid(each, event))),
  action: (table, event) => cards(table, event.card, (list) => list.map((each) => (each.zone === "played" ? used(each, event) : each))),
  item: (table, { figure: id, item, state }) => character(table, id, ({ items }) => ({ items: patch(items, `item:${item}`, () => ({ state })) })),
  "items-refreshed": (table, { figure: id, items: refreshed }) => character(table, id, ({ items }) => ({
    items: items.map((each) => (refreshed.includes(each.id.slice(5)) ? { ...each, state: "ready" } : each)),
  })),
};

const withoutIt = (list, one) => list.filter((each) => each !== one);
const withIt = (list, one) => [...withoutIt(list, one), one];

function spawned(table, { figure: id, at, hp }, later) {
  const fresh = later.figures.find((each) => each.id === ref(id));
  if (!fresh) return table;
  const known = new Set(table.figures.map((each) => each.id));
  const type = table.monsters[fresh.kind] || later.monsters[fresh.kind];
  const figures = withIt(type.figures.filter((each) => known.has(each)), fresh.id);
  return {
    ...table,
    figures: [...table.figures, { ...fresh, at, hp, conditions: [] }],
    monsters: { ...table.monsters, [fresh.kind]: { ...type, figures } },
  };
}

/** A turn begins: who acted before it is done, and the event says who comes then. */
function turn(table, { figure: id, initiative, then }) {
  const row = (who, number) => ({ figure: who, type: characterOf(table, who) ? "" : kindOf(table, who), initiative: number, now: false, done: false });
  const before = table.turns.filter((each) => each.done);
  const coming = then.filter(([who]) => characterOf(table, who) || kindOf(table, who)).map(([who, number]) => row(who, number));
  return { ...table, active: id, turns: [...before, { ...row(id, initiative), now: true }, ...coming] };
}

const kindOf = (table, id) => table.figures.find((each) => each.id === ref(id))?.kind ?? "";

function withoutFigure(monsters, id) {
  const left = Object.entries(monsters).map(([type, each]) => [type, { ...each, figures: withoutIt(each.figures, id) }]);
  return Object.fromEntries(left.filter(([, each]) => each.figures.length));
}

/** A card that lies somewhere else now, perhaps on its other side. */
function laid(card, { zone, side, half, open }) {
  return {
    ...(card.side === side || !card.down ? {} : { side, up: card.down, down: card.up }),
    zone,
    performing: "",
    is_basic: false,
    open,
    active_half: half,
    leads: card.leads && ["played", "active"].includes(zone),
  };
}

/** A played card once an action has begun: with this one, or with another. */
function used(card, { card: id, half, is_basic: isBasic, open }) {
  return card.id === `card:${id}` ? { ...card, performing: half, is_basic: isBasic, open: [] } : { ...card, open };
}
