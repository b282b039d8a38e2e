// What only this game says: when its items are used, what is said of what is not known yet, where cards lie.

/** When an item is used. */
export const MOMENTS = {
  turn: "in your turn",
  move: "for a move",
  attack: "for an attack",
  "basic-attack": "for a basic attack",
  aim: "when you aim",
  "own-die": "after your modifier",
  "after-attack": "after your attack",
  "enemy-attack": "when attacked",
  "enemy-die": "after its modifier",
  "after-enemy-attack": "after its attack",
  "top-action": "after a top action",
  initiative: "once the order is known",
  "after-attacks": "after your attack ability",
  damage: "when you suffer damage",
  "after-move": "after a move",
  "turn-end": "at the end of your turn",
  heal: "for a heal",
  "short-rest": "with a short rest",
  "long-rest": "with a long rest",
  kill: "after a kill",
  "lost-action": "after a lost action",
  setup: "before the first round",
  "scenario-end": "when the scenario ends",
  always: "all the time",
};

/** What is said of an initiative and of a monster's action before they are known. */
export const UNKNOWN = {
  own: "Your leading card gives your initiative.",
  action: "What it does is drawn once everybody has chosen cards.",
  initiative: "Its initiative is drawn once everybody has chosen cards.",
};

/** Where cards lie that are neither in hand nor played. */
export const PILES = [
  { zone: "active", name: "Active", empty: "bonuses that stay" },
  { zone: "discard", name: "Discard", empty: "used cards" },
  { zone: "lost", name: "Lost", empty: "gone for good" },
];

/** Where a card lies, in words. */
export const ZONES = {
  hand: "In hand",
  played: "Played this round",
  active: "Active: it lies there as long as its bonus lasts",
  discard: "Discarded: a rest brings it back",
  lost: "Lost for this scenario",
};

/** What becomes of a used card that neither stays nor is lost. */
export const THEN = "Once used it is discarded.";
