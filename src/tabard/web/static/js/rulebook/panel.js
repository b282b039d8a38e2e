// The rulebook as a panel beside a table.

import { h, icon } from "../dom.js";
import { gameOf } from "./book.js";
import { makeRulebook } from "./view.js";

let open = null;

/** Make the panel with the rules of a game; `onClose` is called by its button and by Esc, and then the focus goes back. `onLegend` shows the icons. */
export function rulebookPanel({ game, onClose, onLegend }) {
  const book = makeRulebook({ level: 3 });
  const close = () => {
    onClose();
    here.before?.focus?.({ preventScroll: true });
  };
  const element = h(
    "div", { class: "rb-panel" },
    h(
      "header", { class: "row" },
      h("h2", { class: "grow" }, "Rules"),
      h("button", { class: "btn tool", type: "button", "data-tool": "legend", onclick: onLegend }, icon("info"), "Icons"),
      h(
        "a", {
          class: "btn tool", href: "/rules", target: "_blank", rel: "noopener",
          "aria-label": "Open the rules on a page of their own",
        },
        icon("rules"),
      ),
      h("button", { class: "btn tool", type: "button", "aria-label": "Close the rules", onclick: close }, icon("close")),
    ),
    book.element,
  );
  const here = { element, book, game, before: null, ready: book.open(game) };
  element.addEventListener("click", (event) => {
    const link = event.target.closest?.(".rb-id");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault(); // a panel does not leave the table
    book.show(link.closest("[data-rule-id]").dataset.ruleId);
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  open = here;
  return element;
}

/** Go to a rule in the panel that was opened last, or without an id to its search; tells whether there is such a rule. */
export async function showRule(id) {
  if (!open) return false;
  const here = open;
  if (!here.element.contains(document.activeElement)) here.before = document.activeElement;
  const game = id ? gameOf(id) : null;
  if (game && game !== here.game) {
    here.game = game;
    here.ready = here.book.open(game);
  }
  await here.ready;
  if (id) return here.book.show(id);
  here.book.field.focus();
  return false;
}
