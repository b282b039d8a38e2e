// The round step by step, as the players count it: those behind are ticked.

import { fill, h, icon } from "../../js/dom.js";
import { makeChange } from "../../js/parts/keeping.js";

const STEPS = [
  ["start", "Start", "bell"], ["act", "Act", "attack"], ["monster damage", "Damage", "damage"], ["cleanup", "Cleanup", "cleanup"],
  ["recruit", "Recruit", "recruit"], ["discard", "Discard", "discard"], ["refill", "Refill", "draw"],
];

/** What this step is called on the bar. */
export const stepName = (id) => STEPS.find(([each]) => each === id)?.[1] || "Setup";

/** Make the bar. */
export function makeSteps() {
  const element = h("ol", { class: "steps", "aria-label": "Steps of the round" });
  const changed = makeChange();

  function step([id, name, symbol], index, at) {
    const state = index === at ? "on" : index < at ? "ticked" : "";
    const said = state === "ticked" ? h("span", { class: "sr" }, ", done") : null;
    return h("li", { class: `step ${state}`.trim(), "data-words": `step:${id}`, "aria-current": state === "on" ? "step" : null }, icon(state === "ticked" ? "check" : symbol), h("span", { class: "word" }, name), said);
  }

  return {
    element,
    update({ table }) {
      if (!changed(table.step)) return;
      const at = STEPS.findIndex(([id]) => id === table.step);
      fill(element, STEPS.map((each, index) => step(each, index, at)));
    },
  };
}
