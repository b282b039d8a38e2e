// Hexes and figures in words, for screen readers and for whoever asks.

/** A figure's name: "Mouse, number 1". */
export function figureName({ name, number }) {
  return number ? `${name}, number ${number}` : name;
}

/** A figure in words: "Mouse, number 1, elite, 6 of 8 hit points, poison, shield 1". */
export function figureWords(figure) {
  const { conditions = [], shield = 0, retaliate = [] } = figure;
  return [
    figureName(figure),
    figure.elite && "elite",
    figure.objective && "objective",
    Number.isFinite(figure.hp) && `${figure.hp} of ${figure.max_hp} hit points`,
    ...conditions,
    shield > 0 && `shield ${shield}`,
    ...retaliate.map(retaliateWords),
    figure.flying && "flying",
  ].filter(Boolean).join(", ");
}

/** "retaliate 2 at range 3". */
export function retaliateWords({ value, range }) {
  return `retaliate ${value}${range > 1 ? ` at range ${range}` : ""}`;
}

/** A hex in words, with whoever stands in it: "c3, floor, Mouse, number 1, 8 of 8 hit points". */
export function hexWords(hex, figures) {
  return [hex.name, ...groundWords(hex), ...figures.map(figureWords)].join(", ");
}

/** What a hex is: ["hazard, suffer 2", "start"]. */
export function groundWords(hex) {
  if (hex.wall) return ["wall"];
  const words = [
    hex.obstacle && "obstacle",
    hex.difficult && "difficult terrain",
    hex.hazard && hazardWords(hex.hazard),
    hex.plate && "pressure plate",
    hex.objective && hex.objective !== "stands" && "objective",
    hex.start && "start",
  ].filter(Boolean);
  if (!words.length) words.push("floor");
  if (hex.letter) words.push(`letter ${hex.letter}`);
  return words;
}

function hazardWords(hazard) {
  const damage = hazard.damage ? [`suffer ${hazard.damage}`] : [];
  return ["hazard", ...damage, ...(hazard.conditions ?? [])].join(", ");
}
