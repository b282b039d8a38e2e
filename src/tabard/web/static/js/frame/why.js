// The trail of what the table did of its own accord: each criterion in rulebook order, what it compared, what it removed, its page.
import { cited } from "../citing.js";
import { fill, h, icon } from "../dom.js";
import { ruleLink } from "./prompt.js";

const SHOWN = 8;

/** Draw the trail. `on` has step(index|null), called(criterion) and close(). */
export function drawWhy(element, why, face, on) {
  const isCompared = why.steps.some((each) => each.compared?.length); // else the steps are reasons, and nothing was kept or ruled out
  const items = why.steps.map((step, index) => stepLine(step, index, on));
  fill(
    element,
    h(
      "div",
      { class: "row head" },
      face ? h("span", { class: "face", "aria-hidden": "true" }, face) : null,
      h("h2", { class: "grow", tabindex: "-1" }, "Why?"),
      h("button", { type: "button", class: "btn tool", "aria-label": "Close the trail", onclick: on.close }, icon("close")),
    ),
    h("p", { class: "s dim" }, `${why.title}.`),
    h("ol", { class: "trail" }, items),
    isCompared ? h(
      "div",
      { class: "row legend s dim" },
      h("span", { class: "lg ok" }, "✓"), "stays",
      h("span", { class: "lg no" }, "3"), "out by step 3",
      h("span", { class: "lg pa" }, "2"), "points",
    ) : null,
  );
  element.querySelector("h2").focus({ preventScroll: true });
}

function stepLine(step, index, on) {
  const kept = new Set(step.kept || []);
  const compared = (step.compared || []).slice(0, SHOWN);
  const select = (event) => {
    for (const each of event.currentTarget.parentElement.children) each.classList.toggle("cur", each === event.currentTarget);
    on.step(index);
  };
  return h(
    "li",
    { tabindex: "0", onpointerenter: select, onfocus: select },
    h("span", { class: "no" }, String(index + 1)),
    h(
      "div",
      {},
      step.rule ? h("span", { class: "page" }, ruleLink(step.rule, step.page, cited(step.page))) : null,
      step.criterion ? h("b", {}, on.called(step.criterion)) : null,
      compared.length > 1 ? h("div", { class: "compared" }, compared.map((each) => chip(each, kept.has(each.hex)))) : null,
      h("p", {}, step.words),
    ),
  );
}

function chip(each, stays) {
  const value = each.value === null || each.value === undefined ? "" : ` ${each.value}`;
  return h("span", { class: stays ? "chip ok" : "chip nope" }, icon(stays ? "check" : "close"), `${each.hex}${value}`);
}
