// Something lies over the whole page until somebody presses anything: it interrupts whatever goes on.

import { h } from "../dom.js";

const SETTLE = 350; // a key that was meant for something else does not put it away
const pile = []; // all that is to be read, whoever made it: one after another, never one over the other

/** Make what lies over the page. */
export function makeOver() {
  let shown = null; // {element, number, since, closed, resolve}

  /** Lay it over the page; the same number is shown once. Returns a promise that it was put away. */
  function open(number, inner, label) {
    if (shown?.number === number) return shown.closed;
    close();
    const element = h("div", { class: "over", role: "alertdialog", "aria-modal": "false", "aria-label": label, "data-number": number }, inner);
    let resolve = null;
    const closed = new Promise((done) => (resolve = done));
    shown = { element, number, since: 0, closed, resolve, lay };
    pile.push(shown);
    if (pile.length === 1) lay();
    return closed;
  }

  function lay() {
    document.body.append(shown.element);
    shown.since = performance.now();
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
    const { element, resolve } = shown;
    element.remove();
    pile.splice(pile.indexOf(shown), 1);
    shown = null;
    if (pile.length && !pile[0].element.isConnected) pile[0].lay();
    resolve();
  }

  return { open, close, lies: () => shown?.closed ?? null };
}
