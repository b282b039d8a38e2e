// Dialogs: a patch on a scrim, verb buttons, Esc closes, focus returns. Only where something must be decided apart from the game.
import { h } from "../dom.js";

/** Open a dialog; resolves to the value of the button that closed it, or null. */
export function dialog({ title, body = [], buttons = [{ label: "Close", value: null, main: true }], wide = false }) {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const element = h(
      "dialog",
      { class: wide ? "patch wide" : "patch", "aria-labelledby": "dialog-title" },
      h("h2", { id: "dialog-title" }, title),
      ...[body].flat(),
      h(
        "div",
        { class: "buttons" },
        buttons.map((each) =>
          h("button", { type: "button", class: each.main ? "btn main" : "btn", autofocus: each.main, onclick: () => element.close(JSON.stringify(each.value ?? null)) }, each.label),
        ),
      ),
    );
    element.addEventListener("close", () => {
      element.remove();
      before?.focus?.({ preventScroll: true });
      resolve(element.returnValue ? JSON.parse(element.returnValue) : null);
    });
    document.body.append(element);
    element.showModal();
  });
}

/** Tell something in a dialog with one button. */
export function tellInDialog(title, ...lines) {
  return dialog({ title, body: lines.map((each) => (typeof each === "string" ? h("p", {}, each) : each)) });
}

/** Copy a text, and say so through `say`. */
export async function copy(text, say, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} is copied.`);
  } catch {
    // Without permission, or over plain http from another machine: let the person copy it by hand.
    await dialog({ title: what, body: h("input", { class: "field", value: text, readonly: true, "aria-label": what, onfocus: (event) => event.target.select() }) });
  }
}
