// Small tags at the edge of the prompt: what was done for you, and what you declined, each with its way back.
import { arrange, fill, h } from "../dom.js";

/** Draw the tags; each has label, name, key, told and act. */
export function drawChips(prompt, chips) {
  let row = prompt.querySelector(".chips");
  if (!row) prompt.append((row = h("div", { class: "chips", role: "group", "aria-label": "Done for you, and not asked" })));
  row.hidden = !chips.length;
  const old = new Map([...row.children].map((each) => [each.dataset.chip, each]));
  arrange(row, chips.map((each) => dress(old.get(each.name) || make(each.name), each)));
}

function make(name) {
  const element = h("button", { type: "button", class: "chip", "data-chip": name, "data-own-click": true, onclick: () => element.act() });
  return element;
}

function dress(element, { label, key = "", told, act }) {
  element.act = act;
  const shown = [label, key, told].join("\n");
  if (element.dataset.shown === shown) return element;
  element.dataset.shown = shown;
  element.title = told;
  return fill(element, h("span", {}, label), key ? h("kbd", { "aria-hidden": "true" }, key) : null);
}
