// Battle goals of a character, for whoever plays it: three to choose from, then the one that was kept.

import { drawSeal } from "../../js/art/haven/index.js";
import { fill, h, icon } from "../../js/dom.js";
import { makeChange } from "../../js/parts/keeping.js";
import { beginning, ref } from "../../js/parts/refs.js";

/** Make the place of the goals: `kept` for the one that lies there, `dealt` for the choice. */
export function makeGoals() {
  const changed = makeChange();
  const kept = h("div", { class: "zone goals" });
  const dealt = h("section", { class: "part dealt", "aria-label": "Battle goals", hidden: true });
  return {
    kept,
    dealt,
    update({ goals, own, name }, open) {
      const lit = beginning(open, "goal:");
      if (!changed(goals, own, name, lit)) return;
      const isChoosing = Boolean(goals) && !goals.kept && goals.dealt.some((each) => open.has(each.id));
      dealt.hidden = !isChoosing;
      dealt.toggleAttribute("data-part", isChoosing);
      if (isChoosing) dealt.dataset.part = "goals";
      fill(dealt, isChoosing ? [h("h2", { class: "label" }, `${name}: keep one battle goal`), h("div", { class: "row" }, goals.dealt.map((each) => drawGoal(each, open)))] : []);
      fill(kept, goals?.kept ? [h("h2", { class: "label" }, "Battle goal"), drawKept(goals.kept)] : !own ? [h("h2", { class: "label" }, "Battle goal"), h("p", { class: "goal-back" }, drawSeal(""), "secret")] : []);
    },
  };
}

const sealOf = ({ id }) => id.slice("goal:".length);

function drawGoal(goal, open) {
  return h("div", { class: "goal-card", ...ref(goal.id, open, `${goal.name}: ${goal.text}`) }, h("h3", {}, goal.name), h("p", {}, goal.text), h("div", { class: "foot" }, drawChecks(goal), drawSeal(sealOf(goal))));
}

function drawKept(goal) {
  return h("div", { class: "goal-card kept", "data-words": goal.id }, h("h3", {}, drawSeal(sealOf(goal)), h("span", {}, goal.name), drawChecks(goal)), h("p", {}, goal.text));
}

function drawChecks({ checks }) {
  return h("span", { class: "checks", role: "img", "aria-label": `${checks} ${checks === 1 ? "checkmark" : "checkmarks"}` }, Array.from({ length: checks }, () => icon("check")));
}
