// The answer in words: one sentence for each outcome, and names instead of coordinates.

import { criterionName } from "../../hexes/criteria.js";
import { nameOf, same } from "./grid.js";

const PAIR = /\[(-?\d+), (-?\d+)\]/gu;

/** Say c3 where the server says [2, 1]. */
export function withNames(words) {
  return words.replaceAll(PAIR, (_, q, r) => nameOf([Number(q), Number(r)]));
}

/** Say one outcome in a sentence. */
export function sentence(position, outcome) {
  if (!outcome.focus.length) return `The monster does nothing: it ${position.action.stunned ? "is stunned" : "has no focus"}.`;
  const [here, there] = [nameOf(position.active), nameOf(outcome.move_to)];
  const moves = here === there ? `The monster stays on ${here}` : `The monster moves to ${there}`;
  if (outcome.attacks.length) return `${moves} and attacks ${and(called(position, outcome.attacks))}.`;
  return `${moves} and attacks nobody.`;
}

/** What is worth knowing beside the sentence: whom it is after, and where it is going. */
export function aside(position, outcome) {
  if (!outcome.focus.length) return "";
  const focus = and(called(position, outcome.focus), "or");
  const goals = outcome.destinations.filter((at) => !same(at, outcome.move_to)).map(nameOf);
  return goals.length ? `Its focus is ${focus}; it makes for ${and(goals, "or")}.` : `Its focus is ${focus}.`;
}

function called(position, hexes) {
  return hexes.map((at) => position.characters.find(({ hex }) => same(hex, at))?.name || `the character on ${nameOf(at)}`);
}

function and(names, word = "and") {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

const ABOUT_ENEMIES = new Set(["attack-hexes", "focus-negatives", "focus-points", "focus-range", "focus-initiative", "turn-hexes"]);

/** The steps of an outcome with hexes by name, as the board draws them: {title, words, rule, page, compared, kept, about}. */
export function trailOf(outcome) {
  return outcome.why.map((step) => ({
    criterion: step.criterion,
    title: criterionName(step.criterion),
    words: withNames(step.words),
    rule: step.rule ?? null,
    page: step.page ?? null,
    compared: (step.compared ?? []).map(({ hex, value }) => ({ hex: nameOf(hex), value })),
    kept: (step.kept ?? []).map(nameOf),
    about: ABOUT_ENEMIES.has(step.criterion) ? "enemies" : "hexes",
  }));
}

/** The way of an outcome, from where the monster stands to where it ends. */
export function wayOf(outcome) {
  return outcome.why.at(-1).path.map(nameOf);
}
