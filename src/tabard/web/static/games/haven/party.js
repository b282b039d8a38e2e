// The table with its party, as the parts of a hex game want it: characters with their colours, rooms on hexes, a row for each turn.

import { classColours } from "./art.js";

/** Put what the view says into the words of the shared parts. */
export function withParty(table) {
  const rooms = new Map(Object.entries(table.map.rooms).flatMap(([room, names]) => names.map((name) => [name, room])));
  return {
    ...table,
    characters: table.party.map((each) => ({ ...each, id: each.figure, kind: each.class, color: classColours(each.class).medal, hp: each.exhausted || each.escaped ? 0 : each.max_hp })),
    monsters: table.kinds,
    scenario: { ...table.scenario, level: table.level, rules: table.rules },
    hexes: table.hexes.map((each) => ({ ...each, room: rooms.get(each.name) ?? "", theme: table.map.themes[rooms.get(each.name)] ?? "hall" })),
    turns: table.order.flatMap((place) => place.figures.map((figure) => row(place, figure))),
  };
}

function row({ initiative, acting, due }, figure) {
  const now = acting === figure;
  return { figure, initiative, now, done: !now && !due.includes(figure) };
}

/** The character that a question is about; null if it is nobody's own. */
export function askedOf(table, decision) {
  const asked = decision?.preview?.asked;
  return table.characters.find((each) => each.id === asked && each.own) ?? null;
}
