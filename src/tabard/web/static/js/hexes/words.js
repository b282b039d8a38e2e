// What a screen reader says about hexes and figures.

/** A figure in words: "Mouse 1, elite, 6 of 8, poison, shield 1". */
export function figureWords(figure) {
  const { conditions = [], shield = 0, retaliate = [] } = figure;
  const name = figure.number ? `${figure.name} ${figure.number}` : figure.name;
  return [
    name,
    figure.elite && "elite",
    figure.objective && "objective",
    Number.isFinite(figure.hp) && `${figure.hp} of ${figure.max_hp}`,
    ...conditions,
    shield > 0 && `shield ${shield}`,
    ...retaliate.map(({ value, range }) => `retaliate ${value}${range > 1 ? ` at range ${range}` : ""}`),
    figure.flying && "flying",
  ].filter(Boolean).join(", ");
}

/** A hex in words, with whoever stands in it: "c3, floor, Mouse 1, 8 of 8". */
export function hexWords(hex, figures) {
  return [hex.name, ...groundWords(hex), ...figures.map(figureWords)].join(", ");
}

function groundWords(hex) {
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
