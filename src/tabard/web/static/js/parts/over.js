// Something lies over the whole page until somebody presses anything: it interrupts whatever goes on.

import { h } from "../dom.js";

const SETTLE = 350; // a key that was meant for something else does not put it away

/** Make what lies over the page. */
export function makeOver() {
  let shown = null; // {element, number, since}

  /** Lay it over the page; the same number is shown once. */
  function open(number, inner, label) {
    if (shown?.number === number) return;
    close();
    const element = h("div", { class: "over", role: "alertdialog", "aria-modal": "false", "aria-label": label, "data-number": number }, inner);
    document.body.append(element);
    shown = { element, number, since: performance.now() };
    document.addEventListener("keydown", pressed, true);
    document.addEventListener("pointerdown", pressed, true);
  }

  /** The press that puts it away means nothing else. */
  function pressed(event) {
    event.stopImmediatePropagation();
    event.preventDefault();
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key) || performance.now() - shown.since < SETTLE) return;
    if (event.type === "pointerdown") swallowClick();
    close();
  }

  /** The click that this press becomes is none; a press that becomes no click takes no later one with it. */
  function swallowClick() {
    const forget = () => setTimeout(() => document.removeEventListener("click", swallow, true));
    document.addEventListener("click", swallow, true);
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, forget, { capture: true, once: true });
  }

  function swallow(event) {
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  function close() {
    if (!shown) return;
    document.removeEventListener("keydown", pressed, true);
    document.removeEventListener("pointerdown", pressed, true);
    shown.element.remove();
    shown = null;
  }

  return { open, close };
}
