// Small controls: a number with minus and plus, and a box to tick.

import { h, icon } from "../../dom.js";

/** A number with two buttons. `say` turns it into words (0 is "melee"), `change(value)` hears of every step. */
export function stepper({ id, label, symbol = "", value, least = 0, most = 99, say = String, change }) {
  const step = (by) => change(Math.max(least, Math.min(most, value + by)));
  const button = (by, sign, words) =>
    h(
      "button", {
        class: "step", type: "button", id: `${id}-${by > 0 ? "more" : "less"}`, "aria-label": `${label}: ${words}`,
        disabled: by > 0 ? value >= most : value <= least, onclick: () => step(by),
      },
      sign,
    );
  return h(
    "div", { class: "stepper", role: "group", "aria-label": `${label}: ${say(value)}` },
    symbol ? icon(symbol) : null,
    h("span", { class: "stepper-label" }, label),
    button(-1, "−", "less"),
    h("output", { class: "num" }, say(value)),
    button(1, "+", "more"),
  );
}

/** A box to tick, with an icon. */
export function tick({ id, label, symbol, value, change }) {
  return h(
    "label", { class: "tick" },
    h("input", { type: "checkbox", id, checked: value, onchange: (event) => change(event.target.checked) }),
    symbol ? icon(symbol) : null,
    h("span", {}, label),
  );
}

/** Fill a place anew without losing the focus of what has an id in it. */
export function refill(place, ...children) {
  const kept = place.contains(document.activeElement) ? document.activeElement.id : "";
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (!kept) return;
  const again = document.getElementById(kept);
  // A button at its end is off and cannot hold the focus; its neighbour can.
  if (again?.disabled) again.parentElement.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
  else again?.focus({ preventScroll: true });
}
