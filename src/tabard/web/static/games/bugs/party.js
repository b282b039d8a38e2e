// The table with its party, as the parts of a hex game want it: here one character, to whom all cards and items belong.

/** Put what is the character's into a party of one. */
export function withParty(table) {
  const { character, hero, initiative, cards, items } = table;
  return { ...table, characters: [{ ...character, kind: hero, initiative, cards, items }] };
}
