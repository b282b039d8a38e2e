// Modifier cards that are drawn lie over the board for a moment: those that count, and beside them those that do not.

import { fill, h } from "../../js/dom.js";
import { face, toneOf } from "./decks.js";

const HOLD = 700;

/** Make the place of drawn cards; `modifiers()` says what each card shows. */
export function makeDraws(stage, { hasMotion, modifiers, called }) {
  const element = h("div", { class: "draws", "aria-hidden": "true" });

  async function show(cards) {
    if (!hasMotion()) return;
    const made = cards.map(({ said, isUsed }) => h("span", { class: `drawn-card ${toneOf(said)} ${isUsed ? "" : "unused"}`.trim() }, face(said)));
    fill(element, made);
    await Promise.all(made.map((each) => stage.run(each, [{ transform: "translateY(-26px) rotateY(90deg)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 220 })));
    await stage.rest(HOLD);
    fill(element);
  }

  return {
    element,
    hurry: () => fill(element),
    /** The acts of this game alone. */
    acts: ({ arrive }) => ({
      modifier({ used, unused }) {
        arrive();
        const said = (id) => modifiers()[id] ?? id;
        return show([...used.map((each) => ({ said: said(each), isUsed: true })), ...unused.map((each) => ({ said: said(each), isUsed: false }))]);
      },
      revealed: () => void stage.call("A room is revealed"),
      exhausted: ({ figure }) => void stage.call(`${called(figure)} is exhausted`),
      looted: ({ coins, treasures }) => void stage.call(treasures.length ? "A treasure" : coins === 1 ? "A money token" : `${coins} money tokens`, "good"),
    }),
  };
}
