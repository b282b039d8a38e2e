// Short names: for the red button, the head of the page.

import { named as shared, summary as sharedSummary } from "../../js/crawl/naming.js";

/** What the red button says for an option, where its own label is too long; empty to take the label. */
export function named(option, decision, table) {
  switch (decision.kind) {
    case "goal":
      return `Keep ${option.label.split(":")[0]}`;
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
