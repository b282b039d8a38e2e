// A position as the board shows it: hexes and figures in the form of a game's view.

import { CLASSES, ground, isObjective } from "./position.js";
import { nameOf } from "./grid.js";

const CONDITIONS = { muddled: "muddle", immobilized: "immobilize", disarmed: "disarm", stunned: "stun", strengthened: "strengthen" };
const MONSTER = "goring-beetle";
const ALLY = "mouse";

/** The ref of the acting monster on the board. */
export const ACTING = "figure:acting";

/** What the board draws: {hexes, figures, active, walls}. */
export function shown(position) {
  return {
    hexes: ground(position).map(({ at, name, kinds }) => hexView(at, name, kinds)),
    figures: [acting(position), ...position.allies.map(ally), ...position.characters.map(character)],
    active: ACTING,
    walls: position.wall_edges.map((pair) => pair.map(nameOf)),
    seed: "helper",
  };
}

function hexView([q, r], name, kinds) {
  const holds = kinds.includes("immobilizing");
  const hurts = holds || kinds.includes("hazardous") || kinds.includes("trap");
  return {
    id: `hex:${name}`, name, q, r, obstacle: kinds.includes("obstacle"), difficult: kinds.includes("difficult"), plate: false,
    hazard: hurts ? { damage: 0, conditions: holds ? ["immobilize"] : [] } : null, wall: kinds.includes("wall"),
    ...(holds ? { prop: "glue" } : kinds.includes("trap") ? { prop: "nails", letter: "T" } : kinds.includes("hazardous") ? { prop: "embers" } : {}),
    ...(hurts ? {} : { letter: "" }),
  };
}

function acting({ active, action }) {
  return {
    id: ACTING, name: "Acting monster", kind: MONSTER, side: "monsters", number: 1, at: nameOf(active), plate: "acts",
    flying: action.flying, conditions: Object.keys(CONDITIONS).filter((name) => action[name]).map((name) => CONDITIONS[name]),
  };
}

function ally(hex, index) {
  return { id: `figure:ally-${index}`, name: "Monster", kind: ALLY, side: "monsters", number: index + 2, at: nameOf(hex), plate: "" };
}

function character(each, index) {
  const objective = isObjective(each);
  return {
    id: figureOf(index), name: each.name || "Character", kind: objective ? "door" : kindOf(each, index), side: "party", objective,
    at: nameOf(each.hex), plate: String(each.initiative), conditions: each.invisible ? ["invisible"] : [],
  };
}

/** The ref of a character on the board. */
export function figureOf(index) {
  return `figure:character-${index}`;
}

/** The face of a character: of the class it is named after, else one by its place. */
export function kindOf({ name }, index) {
  const word = CLASSES.find((each) => each.toLowerCase() === name.toLowerCase()) ?? CLASSES[index % CLASSES.length];
  return word.toLowerCase().replace(" ", "-");
}
