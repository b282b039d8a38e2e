// Positions to begin with: each shows one thing that monsters do. Hexes by name, so that they can be read.

import { hexOf } from "./grid.js";
import { complete } from "./position.js";

const EXAMPLES = [
  {
    title: "Keeping its distance",
    map: [7, 5], rules: "bugs", active: "c3", allies: "a2",
    characters: [["Bruiser", "d3", 32], ["Objective", "f2", 99]],
    terrain: { obstacle: "e4 b4", hazardous: "b3 c2", difficult: "d4 e2" },
    action: { move: 2, range: 3 },
  },
  {
    title: "Two targets at once",
    map: [7, 5], rules: "haven", active: "a3", allies: "b2",
    characters: [["Bruiser", "d2", 61], ["Spellweaver", "f4", 17], ["Tinkerer", "e2", 40]],
    terrain: { obstacle: "c3 d4", hazardous: "c2", trap: "d5", difficult: "e4" },
    action: { move: 3, range: 3, targets: 2 },
  },
  {
    title: "Round the hazard",
    map: [6, 5], rules: "bugs", active: "a2", allies: "f1",
    characters: [["Mindthief", "c3", 32]],
    terrain: { obstacle: "b2 d2 d3", hazardous: "b3", difficult: "e1 c4" },
    action: { move: 2 },
  },
  {
    title: "The players decide",
    map: [7, 5], rules: "haven", active: "d3", allies: "",
    characters: [["Bruiser", "b2", 20], ["Cragheart", "f2", 20]],
    terrain: { obstacle: "d1", difficult: "b4 f4" },
    action: { move: 2 },
  },
  {
    title: "Walls are in the way",
    map: [7, 5], rules: "haven", active: "a2", allies: "",
    characters: [["Tinkerer", "d2", 45]],
    terrain: { wall: "c4", obstacle: "e3" },
    edges: "c1/b1 c2/b1 c2/b2 c3/b2 c3/b3",
    action: { move: 4 },
  },
];

/** The titles of all examples. */
export const TITLES = EXAMPLES.map(({ title }) => title);

/** The position of an example. */
export function example(index) {
  const { map, rules, active, allies, characters, terrain, edges = "", action } = EXAMPLES[index];
  const hexes = (names) => names.split(" ").filter(Boolean).map(hexOf);
  return complete({
    width: map[0], height: map[1], rules, action, active: hexOf(active), allies: hexes(allies),
    characters: characters.map(([name, hex, initiative]) => ({ hex: hexOf(hex), initiative, name })),
    terrain: Object.fromEntries(Object.entries(terrain).map(([kind, names]) => [kind, hexes(names)])),
    wall_edges: edges.split(" ").filter(Boolean).map((pair) => pair.split("/").map(hexOf)),
  });
}
