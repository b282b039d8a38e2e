// The criteria of a monster's turn, by the names that people read.

const NAMES = {
  stunned: "Stunned",
  "attack-hexes": "Whom it could attack",
  "focus-negatives": "Focus: fewest negative hexes",
  "focus-points": "Focus: fewest points",
  "focus-range": "Focus: closest",
  "focus-initiative": "Focus: earliest initiative",
  "turn-hexes": "Attack this turn?",
  "most-targets": "Most targets",
  "least-disadvantage": "Least disadvantage",
  "fewest-points": "Fewest points",
  goals: "What it makes for",
  "way-negatives": "Fewest negative hexes on the way",
  "way-left": "Shortest rest of the way",
  "way-spent": "Fewest points now",
  path: "The way",
};

/** What a criterion is called. */
export function criterionName(criterion) {
  return NAMES[criterion] ?? criterion;
}
