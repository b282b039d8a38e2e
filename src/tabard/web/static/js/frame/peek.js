// Everything in words: whoever rests the pointer on a thing, presses long on it, or presses I where the focus is, reads what it is
// and what it comes to now. A thing says what to ask for by its data-words, else by its data-ref.
import { sourced } from "../citing.js";
import { fill, h, icon } from "../dom.js";
import { layAsSheet, layBeside } from "./placing.js";
import { ruleLink } from "./prompt.js";

const REST = 350; // how long the pointer rests
const HOLD = 500; // how long a finger rests
const SLIP = 10; // how far it may slip meanwhile
const KEYED = "[data-words], [data-ref]";
const NARROW = matchMedia("(max-width: 700px)");

/**
 * Make the panel. `tell(key, element, isAsked)` gives {title, lines, rule, page, picture, fit}, or null where there is nothing to say: then
 * whatever lies around the thing is asked. A line is a text, or [label, text]; `fit(panel)` is called once it is shown. `isQuiet()` is false while things move.
 */
export function makePeek(root, { tell, isQuiet }) {
  const element = h("aside", { id: "words", class: "wordbox patch", tabindex: "-1", hidden: true });
  document.body.append(element);
  let shown = null; // {thing, isKept}: what it tells now; a kept one stays until somebody closes it
  let over = null; // what lies under the mouse
  let spot = ""; // where the mouse was last moved to
  let came = false; // what lies under the mouse came there by itself: nobody has pointed at it
  let timer = 0;
  let pressed = null; // where a finger rests
  let swallow = false;
  let before = null; // what had the focus

  const around = (thing) => {
    const outer = thing?.parentElement?.closest(KEYED);
    return outer && root.contains(outer) ? outer : null;
  };
  const whole = (thing) => (around(thing) ? whole(around(thing)) : thing);
  const told = (thing, isAsked) => tell(thing.dataset.words ?? thing.dataset.ref, thing, isAsked);

  /** Tell about a thing, else about what it lies in; tells whether there was anything to say. */
  function open(thing, isKept) {
    for (let each = thing; each; each = around(each)) {
      const words = isQuiet() && told(each, isKept);
      if (words) return show(each, words, isKept);
    }
    return false;
  }

  function show(thing, words, isKept) {
    if (shown) unmark();
    shown = { thing, isKept };
    fill(element, drawWords(words, isKept, close));
    element.setAttribute("role", isKept ? "dialog" : "tooltip");
    element.setAttribute("class", isKept ? "wordbox patch kept" : "wordbox patch");
    element.setAttribute("aria-labelledby", "words-title");
    if (isKept) thing.classList.add("in-words");
    else thing.setAttribute("aria-describedby", "words");
    element.hidden = false;
    words.fit?.(element);
    place();
    return true;
  }

  function place() {
    const clear = whole(shown.thing).getBoundingClientRect();
    element.classList.toggle("sheet", NARROW.matches);
    if (NARROW.matches) layAsSheet(element, clear);
    else layBeside(element, clear, root);
  }

  function unmark() {
    shown.thing.removeAttribute("aria-describedby");
    shown.thing.classList.remove("in-words");
  }

  function close() {
    clearTimeout(timer);
    if (!shown) return false;
    const hadFocus = element.contains(document.activeElement);
    unmark();
    shown = null;
    element.hidden = true;
    element.replaceChildren();
    if (hadFocus) before?.focus?.({ preventScroll: true });
    return true;
  }

  /** Keep a panel open and go into it, so that it is read out and its link can be reached. */
  function keep(thing) {
    if (!element.contains(document.activeElement)) before = document.activeElement;
    if (!open(thing, true)) return false;
    element.focus({ preventScroll: true });
    return true;
  }

  /** Go on to the next thing on the table that has something to say. */
  function walk(by) {
    const things = [...root.querySelectorAll(KEYED)].filter((each) => each.getClientRects().length);
    const at = things.indexOf(shown.thing);
    for (let step = 1; step <= things.length; step += 1) {
      const next = things[(at + by * step + things.length * step) % things.length];
      const words = told(next, false);
      if (!words) continue;
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
      return show(next, words, true);
    }
    return false;
  }

  // The mouse

  /** Tell about what the mouse points at, if it stays there. */
  function linger() {
    clearTimeout(timer);
    if (over) timer = setTimeout(() => over?.isConnected && open(over, false), REST);
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const next = event.target.closest?.(KEYED) ?? null;
    if (next === over) return;
    over = next && root.contains(next) ? next : null;
    clearTimeout(timer);
    if (shown?.isKept) return;
    if (shown && whole(over) !== whole(shown.thing)) close();
    came = spotOf(event) === spot;
    if (!came) linger();
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    spot = spotOf(event);
    if (came && !shown) linger();
    came = false;
  }, { passive: true });
  document.documentElement.addEventListener("pointerleave", () => {
    over = null;
    clearTimeout(timer);
    if (!shown?.isKept) close();
  });
  document.addEventListener("scroll", () => shown && !shown.isKept && close(), { capture: true, passive: true });

  // Fingers, and whoever presses elsewhere

  document.addEventListener("pointerdown", (event) => {
    const isElsewhere = shown && !element.contains(event.target);
    swallow = isElsewhere && shown.isKept && event.pointerType !== "mouse"; // that tap puts the sheet away and chooses nothing
    clearTimeout(timer);
    if (isElsewhere) close();
    const thing = event.pointerType === "mouse" ? null : event.target.closest?.(KEYED);
    pressed = thing && root.contains(thing) ? { thing, x: event.clientX, y: event.clientY } : null;
    if (pressed) timer = setTimeout(() => (swallow ||= pressed !== null && open(pressed.thing, true)), HOLD);
  }, true);
  document.addEventListener("pointermove", (event) => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) lift();
  }, { capture: true, passive: true });
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, lift, true);
  document.addEventListener("contextmenu", (event) => (swallow || pressed) && event.preventDefault(), true);
  document.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);

  function lift() {
    if (pressed) clearTimeout(timer);
    pressed = null;
  }

  element.addEventListener("click", (event) => event.target.closest("a") && close());
  element.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by || !shown) return;
    event.preventDefault();
    event.stopPropagation();
    walk(by);
    element.focus({ preventScroll: true });
  });

  return {
    close,
    /** Tell what has the focus or lies under the pointer, and keep it; a kept panel closes. */
    toggle() {
      if (shown?.isKept) return close();
      const focused = document.activeElement?.closest?.(KEYED);
      const first = () => root.querySelector(KEYED);
      return [shown?.thing, focused?.matches(":focus-visible") ? focused : null, over, focused, first()].some((each) => each && keep(each));
    },
    /** The table was drawn anew: what is told must be true, and about something that is still there. */
    refresh() {
      if (!shown) return;
      const words = shown.thing.isConnected && told(shown.thing, shown.isKept);
      if (words) show(shown.thing, words, shown.isKept);
      else close();
    },
  };
}

const spotOf = ({ clientX, clientY }) => `${clientX} ${clientY}`;

function drawWords({ title, lines, rule, page, picture }, isKept, close) {
  const where = () => (isKept ? ruleLink(rule, page) : h("span", {}, sourced(rule, page)));
  return [
    isKept ? h("button", { type: "button", class: "btn tool shut", "aria-label": "Close", onclick: close }, icon("close")) : null,
    h("h3", { id: "words-title" }, title),
    picture ? h("div", { class: "picture", "aria-hidden": "true" }, picture()) : null,
    lines.map((each) => (typeof each === "string" ? h("p", {}, each) : h("p", {}, h("b", {}, `${each[0]}: `), each[1]))),
    h("p", { class: "foot" }, rule ? where() : null, isKept ? null : h("span", { class: "keep", "aria-hidden": "true" }, h("kbd", {}, "I"), " keeps it open")),
  ];
}
