// Every legal choice as a list: for those who read rather than point, and for screen readers.
import { fill, h } from "../dom.js";

/** Draw the list of all options. `on.choose(option)` makes one pending, `on.commit(option)` takes it. */
export function drawChoices(element, decision, pending, on) {
  if (!decision) {
    // Emptied, so that no key can reach a button of a question that has passed.
    element.hidden = true;
    element.replaceChildren();
    return;
  }
  fill(
    element,
    h("h2", { id: "choices-title" }, decision.prompt),
    h(
      "ol",
      { "aria-labelledby": "choices-title" },
      decision.options.map((option) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button", class: "choice", "aria-pressed": String(pending?.key === option.key), "data-option": option.key,
              onclick: () => on.commit(option), onfocus: () => on.look(option), onpointerenter: () => on.look(option),
              "data-own-click": true,
            },
            option.label,
          ),
        ),
      ),
    ),
  );
}
