// A sheet of paper over the whole table: a dialog with a body that scrolls and a row of buttons that stays.

import { h, icon } from "../dom.js";

/**
 * Lay a sheet down. Buttons: {label, about, icon, key, main, act()}; each closes the sheet first. `settle` is how long its buttons rest, so
 * that a click that was meant for what lay there before does nothing. Returns {closed, close}.
 */
export function sheet({ kind, body, buttons, settle = 0 }) {
  const before = document.activeElement;
  const make = ({ label, about = "", icon: symbol = "", key = "", main = false, act = null, name = "" }) =>
    h(
      "button",
      { type: "button", class: main ? "btn main" : "btn", title: about || null, "data-way": name || null, disabled: settle > 0, onclick: () => leave(act) },
      symbol ? icon(symbol) : null,
      h("span", {}, label),
      key ? h("kbd", { "aria-hidden": "true" }, key) : null,
    );
  const row = h("div", { class: "sheet-buttons" }, buttons.map(make));
  const element = h(
    "dialog", { class: `patch sheet ${kind}`, "aria-labelledby": "sheet-title" },
    h("div", { class: "sheet-body", tabindex: "0", role: "document" }, body),
    row,
  );
  const closed = new Promise((resolve) => element.addEventListener("close", () => {
    element.remove();
    before?.focus?.({ preventScroll: true });
    resolve();
  }));

  function leave(act) {
    element.close();
    act?.();
  }

  document.body.append(element);
  element.showModal();
  const ready = () => {
    for (const each of element.querySelectorAll(":disabled")) each.disabled = false;
    row.querySelector(".main")?.focus({ preventScroll: true });
  };
  if (settle) setTimeout(ready, settle);
  else ready();
  return { closed, close: () => element.close(), leave };
}
