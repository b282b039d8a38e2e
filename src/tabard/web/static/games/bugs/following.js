// The table while things are played: what each told event changes in what is shown, until the next sight says it all.

/** Return the table after an event; `later` is the table of the newest sight, for what is still unknown. */
export function follow(table, event, later) {
  return CHANGES[event.event]?.(table, event, later) ?? table;
}

const ref = (id) => `figure:${id}`;

/** Change the ones of a list that have this id. */
function patch(list, id, change) {
  return list.map((each) => (each.id === id ? { ...each, ...change(each) } : each));
}

function figure(table, id, change) {
  return { ...table, figures: patch(table.figures, ref(id), change) };
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
  round: (table, { number }) => ({ ...table, round: number, phase: "start", turns: [], initiative: 0, monsters: unmarked(table.monsters) }),
  chose: (table, { initiative, cards: [lead] }) => ({
    ...table,
    initiative,
    phase: "initiative",
    cards: patch(table.cards, `card:${lead}`, () => ({ leads: true })),
  }),
  hastened: (table, { initiative }) => ({ ...table, initiative }),
  "rolled-action": rolled,
  turn,
  "turn-ended": (table, { figure: id }) => ({
    ...table,
    active: "",
    rolledOn: null,
    turns: table.turns.map((each) => (each.now && each.figure === id ? { ...each, now: false, done: true } : each)),
  }),
  modifier: (table, { attacker, row, used: face }) => ({
    ...table,
    rolledOn: { side: attacker === table.hero ? "character" : "monsters", row, face },
  }),

  // Cards, items, elements
  card: (table, { card: id, zone, side }) => ({ ...table, cards: patch(table.cards, `card:${id}`, (each) => laid(each, zone, side)) }),
  action: (table, event) => ({ ...table, cards: table.cards.map((each) => (each.zone === "played" ? used(each, event) : each)) }),
  item: (table, { item: id }) => ({
    ...table,
    items: patch(table.items, `item:${id}`, ({ use, state }) => ({ state: use === "passive" ? state : use })),
  }),
  "items-refreshed": (table, { items }) => ({
    ...table,
    items: table.items.map((each) => (items.includes(each.id.slice(5)) ? { ...each, state: "ready" } : each)),
  }),
  consumed: (table, { infusions }) => ({
    ...table,
    infusions: Object.fromEntries(Object.entries(table.infusions).filter(([id]) => !infusions.includes(id))),
  }),
};

const withoutIt = (list, one) => list.filter((each) => each !== one);
const withIt = (list, one) => [...withoutIt(list, one), one];

function spawned(table, { figure: id, at }, later) {
  const fresh = later.figures.find((each) => each.id === ref(id));
  if (!fresh) return table;
  const known = new Set(table.figures.map((each) => each.id));
  const type = table.monsters[fresh.kind] || later.monsters[fresh.kind];
  const figures = withIt(type.figures.filter((each) => known.has(each)), fresh.id);
  return {
    ...table,
    figures: [...table.figures, { ...fresh, at, hp: fresh.max_hp, conditions: [] }],
    monsters: { ...table.monsters, [fresh.kind]: { ...type, figures } },
  };
}

function rolled(table, { type, face, initiatives }) {
  const monster = table.monsters[type];
  if (!monster) return table;
  const card = monster.card.map((each) => ({ ...each, marked: each.face === face || initiatives.includes(each.initiative) }));
  const actions = card.filter((each) => each.marked);
  return { ...table, phase: "initiative", monsters: { ...table.monsters, [type]: { ...monster, rolled: face, card, actions } } };
}

function turn(table, { figure: id, initiative }) {
  const rows = table.turns.length ? table.turns : turnsOf(table);
  const at = rows.findIndex((each) => each.figure === id && each.initiative === initiative);
  const turns = at < 0 ? rows : rows.map((each, index) => ({ ...each, now: index === at, done: index < at }));
  return { ...table, phase: "turns", active: id, rolledOn: null, turns };
}

/** The order of a round that begins: everybody by initiative, the character first; an elite acts on all marked numbers. */
function turnsOf(table) {
  const rows = [{ figure: table.hero, type: "", initiative: table.initiative, number: 0 }];
  for (const [type, { figures, rolled: shown, actions }] of Object.entries(table.monsters)) {
    for (const each of table.figures.filter(({ id }) => figures.includes(id))) {
      const own = each.elite ? actions : actions.filter(({ face }) => face === shown);
      rows.push(...own.map(({ initiative }) => ({ figure: each.id.slice(7), type, initiative, number: each.number })));
    }
  }
  rows.sort((one, other) => one.initiative - other.initiative || one.number - other.number);
  return rows.map((each) => ({ ...each, now: false, done: false }));
}

function withoutFigure(monsters, id) {
  const left = Object.entries(monsters).map(([type, each]) => [type, { ...each, figures: withoutIt(each.figures, id) }]);
  return Object.fromEntries(left.filter(([, each]) => each.figures.length));
}

function unmarked(monsters) {
  const blank = (each) => ({ ...each, rolled: null, actions: [], card: each.card.map((one) => ({ ...one, marked: false })) });
  return Object.fromEntries(Object.entries(monsters).map(([type, each]) => [type, blank(each)]));
}

/** A card that lies somewhere else now, perhaps on its other side. */
function laid(card, zone, side) {
  const isPlayed = zone === "played";
  return {
    ...(card.side === side ? {} : { side, up: card.down, down: card.up }),
    zone,
    performing: "",
    is_basic: false,
    open: isPlayed ? ["top", "bottom"] : [],
    active_half: zone === "active" ? card.performing || card.active_half : "",
    leads: card.leads && isPlayed,
  };
}

/** A played card once an action has begun: the same half of the other card is no longer there. */
function used(card, { card: id, half, is_basic: isBasic }) {
  if (card.id !== `card:${id}`) return { ...card, open: withoutIt(card.open, half) };
  return { ...card, performing: half, is_basic: isBasic, open: [] };
}
