// The party as a table lists it: what is of one character alone is shown for whom it is asked.

/** The character with this figure; null for everybody else. */
export function characterOf(table, figure) {
  return table.characters.find((each) => each.id === figure) ?? null;
}

/** The figure of a character, as long as it stands on the map. */
export function figureOf(table, { id }) {
  return table.figures.find((each) => each.id === `figure:${id}`) ?? null;
}

/** A card with whose it is: [card, character], or null. */
export function cardOf(table, ref) {
  for (const character of table.characters) {
    const card = character.cards.find((each) => each.id === ref);
    if (card) return [card, character];
  }
  return null;
}

/** An item, whoever has it. */
export function itemOf(table, ref) {
  return table.characters.flatMap((each) => each.items).find((each) => each.id === ref) ?? null;
}
