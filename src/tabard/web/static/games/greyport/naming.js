// Short names: for the red button, the head of the page, the log.

import { h } from "../../js/dom.js";
import { compact } from "../../js/frame/compact.js";
import { face, scene } from "./art.js";
import { stepName } from "./steps.js";

/** The title of the table and the lines below it; a small screen has no bar of steps. */
export function summary({ table, outcome }) {
  const { encounter, encounters, faces, round, scenario } = table;
  const count = encounters.length;
  const card = faces[encounters[encounter - 1]];
  const goes = outcome ? "over" : round ? `round ${round}` : "being set up";
  const wide = [`Encounter ${encounter} of ${count}`, goes, card?.name];
  const lines = !encounter ? [`${count} encounters`, table.difficulty] : compact.matches ? [`${encounter} of ${count}`, goes, stepName(table.step).toLowerCase()] : wide;
  return { title: faces[scenario]?.name ?? scenario, lines: lines.filter(Boolean) };
}

/** A heading in the log. */
export function heading({ event }) {
  if (event?.event === "began") return "A new encounter";
  return event?.event === "round-began" ? `Round ${event.round}` : "";
}

/** Everybody who can be in a sentence, with a face: players, monsters and the place. */
export function figures({ table }) {
  const monsters = [...table.location.monsters, ...table.players.flatMap((each) => each.monsters)];
  const place = table.location.id ? [{ ref: `location:${table.location.id}`, name: table.faces[table.location.id].name, face: () => h("span", { class: "seen-place" }, scene(table.location.id)) }] : [];
  return [
    ...table.players.map((each) => ({ ref: each.id, name: each.name, face: () => face(each.character, { size: 26 }) })),
    ...monsters.map((each) => ({ ref: each.id, name: `${each.name} #${each.number}`, face: () => face(each.card, { size: 26 }) })),
    ...place,
  ];
}

/** What stands beside a line about nobody who is there: the card that it is about, as that of a monster that is gone. */
export const pictured = ({ event }, { table }) => (table.faces[event?.card] ? face(event.card, { size: 26 }) : null);

/** What can be explained afterwards. */
const EXPLAINED = new Set(["fought", "monster-hurt", "defeated", "harmed", "lost-hp", "location-hp", "location-saved", "location-lost", "got-curse", "moved", "encounter-ended"]);

/** Tell whether an entry can be asked about: why did it come to that? */
export const explains = ({ event }) => EXPLAINED.has(event?.event);

/** What the red button says for an option, where its own label is too long; empty to take the label. */
export function named(option, decision) {
  const { label, key } = option;
  switch (decision.kind) {
    case "act":
      return key === "done" ? "Done" : label.length > 46 ? shorter(label) : "";
    case "shields":
      return key === "0" ? "None" : `${key} ${key === "1" ? "token" : "tokens"}`;
    case "discard":
      return key === "enough" ? "Keep these" : `Discard ${label}`;
    case "recruit":
    case "spend": // with which coin is said where there is a choice
      return decision.options.filter((each) => each.refs[0] === option.refs[0]).length > 1 ? "" : label.replace(/ with (copper|silver|gold)$/u, "");
    case "taunt":
    case "forced-taunt":
      return `${option.refs.length ? "Taunt " : ""}${label.replace(/ \(.*\)$/u, "")}`;
    case "monster":
    case "take-monster":
      return label.replace(/ \(.*\)$/u, "");
    case "brace":
    case "clean-up":
      return key === "on" ? "Go on" : label;
    default:
      return label.length > 46 ? shorter(label) : "";
  }
}

/** Without what stands in brackets, and cut at a word. */
function shorter(label) {
  const plain = label.replace(/ \([^)]*\)/gu, "");
  return plain.length <= 46 ? plain : `${plain.slice(0, 44).replace(/\s+\S*$/u, "")} …`;
}

export const acting = "The round goes on.";

/** What keys do here. */
export const keys = {
  "1 to 9, 0": "pick a card, a monster, a player or an answer by its number, which stays while you pick",
  D: "done for this round, or not done yet",
  "Space, P": "step by step: next step, play on",
  W: "why it came to that",
};
