// A position as the server reads it (JSON), and what a brush makes of it. Every function returns a new position.

import { across, hexesOf, isOn, keyOf, nameOf, same } from "./grid.js";

/** Kinds of terrain that a brush paints. */
export const TERRAIN = ["obstacle", "difficult", "hazardous", "trap", "immobilizing", "wall"];
/** The six classes, in the order in which new characters take their names. */
export const CLASSES = ["Bruiser", "Spellweaver", "Cragheart", "Tinkerer", "Mindthief", "Silent Knife"];
/** What an objective that monsters attack is called; it counts as an enemy with initiative 99. */
export const OBJECTIVE = "Objective";
/** The smallest and largest map that the page offers. */
export const SIZES = { least: 2, most: 20 };

const ACTION = {
  move: 0, range: 0, targets: 1, area: null, flying: false, jump: false, teleport: false, muddled: false, strengthened: false,
  disarmed: false, immobilized: false, stunned: false, attacks: null,
};

/** Fill in everything that a position leaves at its default. */
export function complete(given) {
  const terrain = Object.fromEntries(TERRAIN.map((kind) => [kind, given.terrain?.[kind] ?? []]));
  return {
    width: given.width, height: given.height, active: given.active, rules: given.rules ?? "haven", terrain,
    action: { ...ACTION, ...given.action },
    characters: (given.characters ?? []).map((each) => ({ initiative: 0, name: "", invisible: false, ...each })),
    allies: given.allies ?? [], wall_edges: given.wall_edges ?? [],
  };
}

/** An empty map with a monster and one character. */
export function blank({ width, height, rules, action }) {
  const [first, last] = [hexesOf({ width, height })[0], hexesOf({ width, height }).at(-1)];
  return complete({ width, height, rules, action, active: first, characters: [{ hex: last, initiative: 30, name: CLASSES[0] }] });
}

// Terrain

/** The kinds of terrain of a hex. */
export function terrainAt(position, at) {
  return TERRAIN.filter((kind) => position.terrain[kind].some((each) => same(each, at)));
}

/** Make a hex this kind of terrain, or plain floor with null. A wall takes figures away; the acting monster stays. */
export function setTerrain(position, at, kind) {
  if (kind === "wall" && same(at, position.active)) return position;
  const before = terrainAt(position, at);
  if (before.length === (kind ? 1 : 0) && (!kind || before[0] === kind)) return position;
  const terrain = Object.fromEntries(TERRAIN.map((each) => [each, position.terrain[each].filter((hex) => !same(hex, at))]));
  if (kind) terrain[kind] = [...terrain[kind], at];
  const painted = { ...position, terrain };
  return kind === "wall" ? withoutFigures(painted, at) : painted;
}

/** Tell whether a wall stands between two neighbours. */
export function hasEdge(position, one, other) {
  return position.wall_edges.some(([a, b]) => (same(a, one) && same(b, other)) || (same(a, other) && same(b, one)));
}

/** Put a wall on an edge of a hex, or take it away. */
export function setEdge(position, at, direction, isWall) {
  const other = across(at, direction);
  if (!isOn(position, other) || hasEdge(position, at, other) === isWall) return position;
  const rest = position.wall_edges.filter(([a, b]) => !((same(a, at) && same(b, other)) || (same(a, other) && same(b, at))));
  return { ...position, wall_edges: isWall ? [...rest, [at, other]] : rest };
}

/** Plain floor without anybody on it and without walls around it. */
export function cleared(position, at) {
  const bare = withoutFigures(setTerrain(position, at, null), at);
  const wall_edges = bare.wall_edges.filter((pair) => !pair.some((hex) => same(hex, at)));
  return wall_edges.length === bare.wall_edges.length ? bare : { ...bare, wall_edges };
}

// Figures

/** Who stands in a hex: {kind: "active" | "ally" | "character", index}, or null. */
export function figureAt(position, at) {
  if (same(position.active, at)) return { kind: "active", index: 0 };
  const ally = position.allies.findIndex((hex) => same(hex, at));
  if (ally >= 0) return { kind: "ally", index: ally };
  const character = position.characters.findIndex(({ hex }) => same(hex, at));
  return character >= 0 ? { kind: "character", index: character } : null;
}

/** Take a character or an ally out of a hex. */
export function withoutFigures(position, at) {
  const found = figureAt(position, at);
  if (!found || found.kind === "active") return position;
  if (found.kind === "ally") return { ...position, allies: position.allies.filter((_, index) => index !== found.index) };
  return { ...position, characters: position.characters.filter((_, index) => index !== found.index) };
}

/** Put somebody new into a free hex: an ally, a character or an objective. */
export function withFigure(position, at, kind) {
  if (figureAt(position, at)) return position;
  const floor = openFloor(position, at);
  if (kind === "ally") return { ...floor, allies: [...floor.allies, at] };
  const named = kind === "objective" ? { name: freeName(floor, OBJECTIVE), initiative: 99 } : newCharacter(floor);
  return { ...floor, characters: [...floor.characters, { hex: at, invisible: false, ...named }] };
}

function newCharacter(position) {
  const taken = new Set(position.characters.map(({ name }) => name));
  const name = CLASSES.find((each) => !taken.has(each)) ?? freeName(position, "Character");
  return { name, initiative: Math.min(99, 10 + 20 * (position.characters.length + 1)) };
}

function freeName(position, word) {
  const taken = new Set(position.characters.map(({ name }) => name));
  if (!taken.has(word)) return word;
  let number = 2;
  while (taken.has(`${word} ${number}`)) number += 1;
  return `${word} ${number}`;
}

/** Move whoever stands in one hex to a free other one. */
export function moveFigure(position, from, to) {
  const found = figureAt(position, from);
  if (!found || figureAt(position, to) || !isOn(position, to)) return position;
  const floor = openFloor(position, to);
  if (found.kind === "active") return { ...floor, active: to };
  if (found.kind === "ally") return { ...floor, allies: floor.allies.map((hex, index) => (index === found.index ? to : hex)) };
  return changeCharacter(floor, found.index, { hex: to });
}

/** Change a character: its hex, name or initiative. */
export function changeCharacter(position, index, change) {
  return { ...position, characters: position.characters.map((each, at) => (at === index ? { ...each, ...change } : each)) };
}

/** Nobody stands inside a wall: it opens where somebody is put. */
function openFloor(position, at) {
  return terrainAt(position, at).includes("wall") ? setTerrain(position, at, null) : position;
}

/** Tell whether a character stands for an objective. */
export function isObjective({ name }) {
  return new RegExp(`^${OBJECTIVE}( \\d+)?$`, "u").test(name);
}

// The map and the action

/** Change the action. */
export function withAction(position, change) {
  return { ...position, action: { ...position.action, ...change } };
}

/** Make the map larger or smaller; what falls off is gone, the acting monster moves in. */
export function resized(position, width, height) {
  const map = { width, height };
  const keep = (hexes) => hexes.filter((at) => isOn(map, at));
  const terrain = Object.fromEntries(TERRAIN.map((kind) => [kind, keep(position.terrain[kind])]));
  const wall_edges = position.wall_edges.filter((pair) => pair.every((at) => isOn(map, at)));
  const characters = position.characters.filter(({ hex }) => isOn(map, hex));
  const small = { ...position, ...map, terrain, wall_edges, characters, allies: keep(position.allies) };
  if (isOn(map, small.active)) return small;
  const walls = new Set(terrain.wall.map(keyOf));
  const free = hexesOf(map).find((at) => !walls.has(keyOf(at)) && !figureAt({ ...small, active: [-1, -1] }, at));
  return { ...small, active: free ?? [0, 0] };
}

/** Every hex of a position with its terrain: for the board and for words. */
export function ground(position) {
  return hexesOf(position).map((at) => ({ at, name: nameOf(at), kinds: terrainAt(position, at) }));
}
