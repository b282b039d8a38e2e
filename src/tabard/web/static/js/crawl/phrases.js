// Abilities and actions in words, with the numbers as they stand now: for screen readers and for whoever asks.

import { minus } from "./words.js";

/** What becomes of a card whose half was used. */
export const FATE = { round: "stays until the end of the round", persistent: "stays in the active area", lost: "lost once used", unrecoverable: "lost once used, beyond recovery" };

/** An ability: "Attack 4, Push 2: 2 printed, 1 from fire, 1 from poison". */
export function lineWords(line) {
  const { final } = line;
  if (!final) return line.text;
  const now = final.sum ? line.text.replace(/\d+/u, String(final.value)) : line.text;
  const added = final.mods.filter((each) => !line.mods.some((mod) => mod.text === each.text)).map((each) => each.text);
  return [[now, ...added].join(", "), sumWords(final.sum)].filter(Boolean).join(": ");
}

/** What a figure does, ability by ability: "nothing" where there is none. */
export function actionWords(lines) {
  return lines.map(lineWords).join("; ") || "nothing";
}

/** Its icon alone: "Attack 4: 2 printed, 1 from fire, 1 from poison". */
export function iconWords({ text, final }) {
  const head = text.split(/[,(]/u)[0].trim();
  return final?.sum ? `${head.replace(/\d+/u, String(final.value))}: ${sumWords(final.sum)}` : head;
}

/** "2 +1 fire +1 poison" is "2 printed, 1 from fire, 1 from poison". */
function sumWords(sum) {
  if (!sum) return "";
  const [printed, ...parts] = sum.split(/ (?=[+-]\d)/u);
  const words = parts.map((each) => {
    const [amount, source] = each.split(/ (.*)/u);
    const much = minus(amount.replace("+", ""));
    return source === "printed" ? `${much} from its card` : `${much} from ${source}`;
  });
  return [`${printed} printed`, ...words].join(", ");
}

/** The icons of an action, those of what is added too. */
export function iconsOf(lines) {
  return lines.flatMap((line) => [line.icon, ...[line.mods, ...(line.riders || []).map((each) => each.mods)].flat().map((each) => each.icon)]).filter(Boolean);
}

/** A half of a card: what it does, and what becomes of the card. */
export function halfWords({ lines, stays, lost, unrecoverable, experience }) {
  const fates = [stays && FATE[stays], lost && FATE[unrecoverable ? "unrecoverable" : "lost"], experience && `${experience} experience`].filter(Boolean);
  return [lines.map(lineWords).join("; "), ...fates].join("; ");
}

/** An element, or several of which one is needed: "Fire or Ice". */
export function elementWords(element) {
  return element.split("/").map((each) => (each === "wild" ? "Any element" : each[0].toUpperCase() + each.slice(1))).join(" or ");
}
