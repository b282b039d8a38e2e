// The table while things are played: what each told event changes in what is shown, until the next sight says it all.

/** Return the table after an event; `later` is the table of the newest sight, for what is still unknown. */
export function follow(table, event, later) {
  const change = CHANGES[event.event];
  if (!change) return table;
  const known = { ...table, faces: { ...later.faces, ...table.faces } };
  const after = change(known, event, later);
  const held = HEROES.has(event.event) ? withHeroes(after, later) : after;
  return { ...inOrder(held), coming: comingOf(held) };
}

const LOCATION = -1;
const HEROES = new Set(["recruited", "discarded", "drew", "round-began"]); // around these a player's own hero comes and goes without a word
const CURSE = "curse";

const ref = (number) => `monster:${number}`;
const changeAt = (list, index, change) => list.map((each, at) => (at === index ? { ...each, ...change(each) } : each));
const player = (table, seat, change) => ({ ...table, players: changeAt(table.players, seat, change) });
const push = (list, ...more) => [...(list ?? []), ...more];
const points = (table, { seat, hp }) => player(table, seat, () => ({ hp: Math.max(0, hp) }));

/** The list without one of these. */
function without(list, one) {
  if (!list) return list;
  const at = list.indexOf(one);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

/** Every group of monsters, by place. */
export function groupsOf(table) {
  return [[LOCATION, table.location.monsters], ...table.players.map((each, seat) => [seat, each.monsters])];
}

/** A monster on the table by number, or undefined. */
export function monsterOf(table, number) {
  return groupsOf(table).flatMap(([, group]) => group).find((each) => each.number === number);
}

/** Where a monster stands: a seat, -1 for the location, or null. */
export function placeOf(table, number) {
  return groupsOf(table).find(([, group]) => group.some((each) => each.number === number))?.[0] ?? null;
}

function eachGroup(table, change) {
  return {
    ...table,
    location: { ...table.location, monsters: change(table.location.monsters, LOCATION) },
    players: table.players.map((each, seat) => ({ ...each, monsters: change(each.monsters, seat) })),
  };
}

const monster = (table, number, change) => eachGroup(table, (group) => group.map((each) => (each.number === number ? { ...each, ...change(each) } : each)));
const gone = (table, number) => eachGroup(table, (group) => group.filter((each) => each.number !== number));
const standing = (table, place, one) => eachGroup(table, (group, at) => (at === place ? [...group, one] : group));

/** Somebody who has just come: as strong as the card says, or as the newest sight has it. */
function newcomer(table, { monster: number, card }, later) {
  const known = monsterOf(later, number);
  const face = table.faces[card];
  if (known) return { ...known, damage: 0 };
  return face ? { id: ref(number), number, card, face: card, name: face.name, hp: face.hp ?? 1, damage: 0, power: face.damage, slash: 0, armor: face.armor } : null;
}

/** Numbers that hang on who stands beside whom are those of the newest sight, where somebody still stands there. */
function settled(table, later) {
  return eachGroup(table, (group) => group.map((each) => {
    const { power, armor, slash } = monsterOf(later, each.number) ?? each;
    return { ...each, power, armor, slash };
  }));
}

function moved(table, { monster: number, place }, later) {
  const one = monsterOf(table, number);
  return one ? settled(standing(gone(table, number), place, one), later) : table;
}

function defeated(table, { monster: number, card }, later) {
  const kind = table.faces[card]?.kind;
  const lies = kind === "boss" ? { bosses_defeated: push(table.bosses_defeated, card) } : kind === "monster" ? { monster_discard: push(table.monster_discard, card) } : {};
  return { ...settled(gone(table, number), later), ...lies };
}

/** A hand without a card; one's own hero is not counted among the cards. */
const lessHand = (card, isHero = false) => (each) => ({ hand: without(each.hand, card), known: without(each.known, card), cards: Math.max(0, each.cards - (isHero ? 0 : 1)) });
const moreHand = (card) => (each) => ({ hand: each.hand && card ? push(each.hand, card) : each.hand, cards: each.cards + 1 });

/** Let hands lie as every sight has them, the own hero first: a card that comes does not push others about when all is played. */
function inOrder(table) {
  const isHero = (card) => Boolean(table.faces[card]?.level);
  return { ...table, players: table.players.map((each) => (each.hand ? { ...each, hand: [...each.hand.filter(isHero), ...each.hand.filter((card) => !isHero(card)).sort()] } : each)) };
}

/** Let players hold their own heroes as the newest sight has it. */
function withHeroes(table, later) {
  const isHero = (card) => Boolean(table.faces[card]?.level);
  return { ...table, players: table.players.map((each, seat) => (each.hand ? { ...each, hand: [...each.hand.filter((card) => !isHero(card)), ...(later.players[seat].hand ?? []).filter(isHero)] } : each)) };
}

function played(table, { seat, card, hero }, later) {
  const { played: own, discard } = later.players[seat];
  return player(table, seat, (each) => {
    const fighters = each.played;
    const lies = discard.length < each.discard.length ? { discard } : {}; // it was shuffled, because somebody looked at the deck
    if (!hero) return { ...lessHand(card, Boolean(table.faces[card]?.level))(each), ...lies, played: push(fighters, { id: `hero:${seat}-${fighters.length}`, card, items: [], fought: false }) };
    const carries = (index) => own[index]?.card === hero && own[index].items.filter((item) => item === card).length > fighters[index].items.filter((item) => item === card).length;
    const wanted = fighters.findIndex((one, index) => one.card === hero && carries(index));
    const at = wanted < 0 ? fighters.findLastIndex((one) => one.card === hero && !one.fought) : wanted;
    return { ...lessHand(card)(each), ...lies, played: changeAt(fighters, at, ({ items }) => ({ items: [...items, card] })) };
  });
}

function fought(table, { seat, hero }) {
  const at = table.players[seat].played.findIndex((each) => each.card === hero && !each.fought);
  return player(table, seat, (each) => ({ played: changeAt(each.played, at, () => ({ fought: true })) }));
}

/** Take a hero or its item out of what was played. */
function unplayed(fighters, card) {
  const at = fighters.findIndex((each) => each.card === card);
  return at < 0 ? fighters : [...fighters.slice(0, at), ...fighters.slice(at + 1)];
}

function cleaned(table) {
  const lies = ({ card, items }) => [...(table.faces[card]?.level ? [] : [card]), ...items];
  return {
    ...table,
    step: "cleanup",
    shields: 0,
    players: table.players.map((each) => ({ ...each, discard: push(each.discard, ...each.played.flatMap(lies)), played: [] })),
  };
}

function recruited(table, { seat, card, coin }, later) {
  const after = player(table, seat, (each) => ({ ...moreHand(card)(each), coins: coin ? without(each.coins, coin) : each.coins }));
  return { ...after, step: after.step === "cleanup" ? "recruit" : after.step, reinforcements: later.reinforcements };
}

function drew(table, { seat, card }) {
  const after = player(table, seat, (each) => (each.deck ? { ...moreHand(card)(each), deck: each.deck - 1 } : { ...moreHand(card)(each), deck: Math.max(0, each.discard.length - 1), discard: [] }));
  return { ...after, step: ["cleanup", "recruit", "discard"].includes(after.step) ? "refill" : after.step };
}

function discarded(table, { seat, card }) {
  const isHero = Boolean(table.faces[card]?.level);
  const after = player(table, seat, (each) => ({ ...lessHand(card, isHero)(each), discard: isHero ? each.discard : push(each.discard, card) }));
  return { ...after, step: ["cleanup", "recruit"].includes(after.step) ? "discard" : after.step };
}

const CHANGES = {
  // Time
  began: (table, { location, hp }, later) => ({
    ...table,
    encounter: later.encounter,
    defender: later.defender,
    step: "setup",
    round: 0,
    location: { id: location, hp, most_hp: hp, saved: false, monsters: [] },
  }),
  "round-began": (table, { round, seat }, later) => ({
    ...settled(table, later),
    round,
    defender: seat,
    step: "act",
    marker_used: false,
    players: table.players.map((each) => ({ ...each, done: false })),
  }),
  "step-began": (table, { step }) => (step === "cleanup" ? cleaned(table) : { ...table, step, phase: "ending" }),
  "said-done": (table, { seat, done }) => player(table, seat, () => ({ done })),

  // Monsters
  revealed: (table, event, later) => {
    const one = newcomer(table, event, later);
    return one ? { ...standing(table, event.place, one), monster_deck: later.monster_deck } : table;
  },
  moved,
  "monster-hurt": (table, { monster: number, damage, hp }) => monster(table, number, () => ({ damage: Math.min(damage, hp), hp })),
  defeated,
  weakened: (table, { monster: number, amount }) => monster(table, number, ({ power }) => ({ power: Math.max(0, power - amount) })),
  turned: (table, { monster: number }, later) => {
    const { face, name, power, armor } = monsterOf(later, number) ?? monsterOf(table, number) ?? {};
    return face ? monster(table, number, () => ({ face, name, power, armor })) : table;
  },

  // Players
  harmed: (table, event) => ({ ...points(table, event), shields: Math.max(0, table.shields - event.prevented) }),
  "lost-hp": points,
  healed: points,
  shielded: (table, { shields }) => ({ ...table, shields }),
  "got-curse": (table, { seat, on_deck: onDeck }) => ({
    ...player(table, seat, (each) => (onDeck ? { deck: each.deck + 1, curse_on_top: true } : { discard: push(each.discard, CURSE) })),
    curses: Math.max(0, table.curses - 1),
  }),
  "got-coins": (table, { seat, coins }) => player(table, seat, (each) => ({ coins: [...each.coins, ...coins] })),
  levelled: (table, { seat, level }) => player(table, seat, () => ({ level })),

  // Cards
  drew,
  played,
  fought,
  recruited,
  discarded,
  retired: (table, { seat, card }, later) => (seat < 0 ? { ...table, reinforcements: later.reinforcements } : player(table, seat, (each) => (each.hand?.includes(card) || each.known.includes(card) ? lessHand(card)(each) : { played: unplayed(each.played, card), discard: each.played.some((one) => one.card === card) ? each.discard : without(each.discard, card) }))),
  "took-back": (table, { seat, card }) => player(table, seat, (each) => ({ ...moreHand(card)(each), played: unplayed(each.played, card), discard: each.played.some((one) => one.card === card) ? each.discard : without(each.discard, card) })),

  // The location
  "location-hp": (table, { hp }) => ({ ...table, location: { ...table.location, hp: Math.max(0, hp) } }),
  "location-saved": (table) => ({ ...table, location: { ...table.location, saved: true } }),
};

/** Add up what would be dealt now, as far as a page can. */
function comingOf({ players, defender, location, shields, coming }) {
  const { monsters, hp } = players[defender];
  const damage = monsters.reduce((sum, each) => sum + each.power, 0);
  const usable = coming.damage && coming.shields < Math.min(coming.damage, shields) ? 0 : Math.min(shields, damage);
  const lost = location.id ? location.monsters.reduce((sum, each) => sum + each.power, 0) : 0;
  const slash = monsters.reduce((sum, each) => sum + (each.power ? each.slash : 0), 0);
  const names = [...players.flatMap((each) => each.monsters), ...location.monsters].map((each) => each.name);
  const first = coming.first.split("\n").filter((each) => names.includes(each.split(":")[0])).join("\n"); // of those that are still there
  return { damage, shields: usable, hp: hp - damage + usable, slash, location: lost, location_hp: location.id ? location.hp - lost : 0, first };
}
