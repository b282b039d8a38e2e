// Every legal choice as a list: for those who read rather than point, and for screen readers.
import { fill, h } from "../dom.js";

/** What lies in a list at the moment: which question it is of, its options by key, and what is done with them. */
const drawn = new WeakMap();

/** Draw the list of all options. `on.look(option)` shows what would come of one, `on.commit(option)` takes it. */
export function drawChoices(element, decision, pending, on) {
  if (!decision) {
    // Emptied, so that no key can reach a button of a question that has passed.
    element.hidden = true;
    element.replaceChildren();
    drawn.delete(element);
    return;
  }
  const asked = JSON.stringify([decision.ticket, decision.options.map(({ key, label }) => [key, label])]);
  const options = new Map(decision.options.map((each) => [each.key, each]));
  // Whoever goes through the list by keys stays where they are, whatever comes in meanwhile: Enter would give another answer.
  const isNew = drawn.get(element)?.asked !== asked;
  drawn.set(element, { asked, options, on });
  if (isNew) fill(element, h("h2", { id: "choices-title" }, decision.prompt), listOf(element, decision));
  for (const each of element.querySelectorAll("[data-option]")) each.setAttribute("aria-pressed", String(pending?.key === each.dataset.option));
}

function listOf(element, decision) {
  const take = (what, key) => {
    const { options, on } = drawn.get(element);
    on[what](options.get(key));
  };
  return h(
    "ol",
    { "aria-labelledby": "choices-title" },
    decision.options.map(({ key, label }) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button", class: "choice", "data-option": key,
            onclick: () => take("commit", key), onfocus: () => take("look", key), onpointerenter: () => take("look", key),
            "data-own-click": true,
          },
          label,
        ),
      ),
    ),
  );
}
