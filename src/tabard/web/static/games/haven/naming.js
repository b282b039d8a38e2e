// Short names: for the red button, the head of the page, and what stands beside lines of the log.

import { named as shared, summary as sharedSummary } from "../../js/crawl/naming.js";
import { icon } from "../../js/dom.js";
import { face } from "./art.js";

const SIGNS = { revealed: "door", opened: "door", special: "info", section: "info", coin: "coin-gold" };

/** What the red button says for an option, where its own label is too long; empty to take the label. */
export function named(option, decision, table) {
  switch (decision.kind) {
    case "goal":
      return `Keep ${option.label.split(":")[0]}`;
    case "hand":
      return option.key === "usual" ? "Bring the usual hand" : `Leave ${option.label} out`;
    case "enter":
      return `Begin in ${option.label}`;
    case "tie":
    case "types":
      return "";
    default:
      return shared(option, decision, table);
  }
}

/** The title of the table and the lines below it. */
export function summary(table) {
  const told = sharedSummary({ table });
  return table.scenario.id !== "own" ? told : { ...told, lines: told.lines.slice(1) };
}

/** What stands beside a line about nobody on the map: whose card it is, which set, whoever is gone; null for nothing. */
export function pictured({ refs, event }, { table }) {
  const kind = [...refs, `figure:${event?.figure ?? ""}`].map((each) => kindOf(each, table)).find(Boolean);
  if (kind) return face(kind);
  return SIGNS[event?.event] ? icon(SIGNS[event.event]) : null;
}

function kindOf(ref, { party, kinds }) {
  const [what, id] = ref.split(":");
  if (what === "card") return party.find(({ cards, known }) => known.includes(id) || cards.some((each) => each.id === ref))?.class;
  if (what === "set") return Object.keys(kinds).find((each) => kinds[each].set === id);
  if (what !== "figure") return "";
  return party.find((each) => each.figure === id)?.class ?? (kinds[id.replace(/-\d+$/u, "")] ? id.replace(/-\d+$/u, "") : "");
}

/** Lines that only repeat what is seen: a card goes where cards go after their action, and a deck that is shuffled looks as it did. */
export const isNoise = ({ event }) => (event?.event === "card" && event.zone === "discard") || event?.event === "shuffled";
