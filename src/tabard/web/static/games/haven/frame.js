// What the frame says in the words of this game: the tabs of a small screen, the keys, and what it waits for.

/** The parts of the table in the order of their tabs, with their icons. */
export const parts = { goals: "check", hand: "hand", party: "people", monsters: "skull", decks: "deck", items: "item-small" };

/** What keys do here. */
export const keys = {
  "1 to 9, 0": "pick a card, a half, an item or an answer by its number, which stays while you pick",
  "Shift+1 to 4": "lay a character's cards on the mat",
  "Arrow keys": "walk over the hexes, from wherever you are; Space picks the hex",
  "R, Shift+R": "turn an area, or the next of several ways",
  "+, -, 0": "on the board: closer, farther, all of it",
  "Space, P": "monsters: next step, play on",
  W: "why the monster did that",
};

export const acting = "The monsters act.";
