// The legend: every icon in use with its name and what it means, in groups.
import { cited } from "../citing.js";
import { h } from "../dom.js";
import { dialog } from "../parts/dialog.js";
import { ruleLink } from "./prompt.js";

/** Show a game's groups [{title, entries: [{draw, title, text, rule, page}]}], and behind them the tools that every table has. */
export function showLegend(groups) {
  const all = [...groups, { title: "Tools", entries: [...document.querySelectorAll("#tools .tool")].map(ofTool) }];
  const body = h("div", { class: "legend-of-icons", tabindex: "0" }, all.map(drawGroup));
  // A rule opens in its panel, which would lie under the dialog.
  body.addEventListener("click", (event) => event.target.closest("a[data-rule]") && body.closest("dialog").close());
  return dialog({ title: "Icons in words", body });
}

/** A tool as it is called now: "Hint: what each option is likely to come to". */
function ofTool(button) {
  const [title, text = ""] = button.getAttribute("aria-label").split(/: (.*)/u);
  const key = button.getAttribute("aria-keyshortcuts");
  return { draw: () => button.querySelector("svg").cloneNode(true), title, text: [text && `${text}.`, key && `Key ${key}.`].filter(Boolean).join(" ") };
}

function drawGroup({ title, entries }) {
  return h("section", {}, h("h3", {}, title), h("dl", {}, entries.map(drawEntry)));
}

function drawEntry({ draw, title, text, rule, page }) {
  return h(
    "div",
    {},
    h("dt", {}, h("span", { class: "sign", "aria-hidden": "true" }, draw()), h("b", {}, title)),
    h("dd", {}, text, rule ? [" ", ruleLink(rule, page, cited(page))] : null),
  );
}
