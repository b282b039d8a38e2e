// Something lies over the whole page until somebody presses anything: it interrupts whatever goes on.

import { h } from "../dom.js";

const SETTLE = 350; // a key that was meant for something else does not put it away

/** Make what lies over the page. */
export function makeOver() {
  let shown = null; // {element, number, since, closed, resolve}

  /** Lay it over the page; the same number is shown once. Returns a promise that it was put away. */
  function open(number, inner, label) {
    if (shown?.number === number) return shown.closed;
    close();
    const element = h("div", { class: "over", role: "alertdialog", "aria-modal": "false", "aria-label": label, "data-number": number }, inner);
    document.body.append(element);
    let resolve = null;
    const closed = new Promise((done) => (resolve = done));
    shown = { element, number, since: performance.now(), closed, resolve };
    document.addEventListener("keydown", pressed, true);
    document.addEventListener("pointerdown", pressed, true);
    return closed;
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
    const { element, resolve } = shown;
    element.remove();
    shown = null;
    resolve();
  }

  return { open, close, lies: () => shown?.closed ?? null };
}
