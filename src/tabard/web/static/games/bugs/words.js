// What only this game says: the faces of its die, and when its items are used.

/** The faces of the die. */
export const FACES = ["minus", "neutral", "plus"];

/** When an item is used. */
export const MOMENTS = {
  turn: "in your turn",
  move: "for a move",
  attack: "for an attack",
  "basic-attack": "for a basic attack",
  aim: "when you aim",
  "own-die": "after your roll",
  "after-attack": "after your attack",
  "enemy-attack": "when attacked",
  "enemy-die": "after its roll",
  "after-enemy-attack": "after its attack",
  "top-action": "after a top action",
  initiative: "once the order is known",
};

/** What is said of an initiative and of a monster's action before they are known. */
export const UNROLLED = {
  own: "Your leading card gives your initiative.",
  action: "What it does is rolled once you have chosen your cards.",
  initiative: "Its initiative is rolled once you have chosen your cards.",
};
