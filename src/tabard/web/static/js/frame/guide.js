// The guided game: each concept is explained the first time it occurs, inside the real game. What is new comes note by note; each
// stays until it is understood, and can be read again.
import { fill, h } from "../dom.js";
import { ruleLink } from "./prompt.js";

const KEY = "tabard.explained";
const EYE = 450; // milliseconds in which nobody has read a note: a press so early is the other half of the one before

/**
 * Make the guide of one game out of its texts: {"decision:move": {title, text, rule, page, said_by}, ...}. `on` has isOn(), highlight(refs),
 * understood(), which is what the note's button does, and changed({isFirst}), called whenever another note or none is shown; the first is one that no other came before.
 */
export function makeGuide(element, texts, game, on) {
  const explained = new Set(read()[game] || []); // in the order in which they were
  let waiting = []; // {key, refs, byQuestion}: those that belong to a question go with it
  let shown = null;
  let since = 0;
  let readers = []; // who waits until everything is read

  /** Whether nothing has told this yet, nor will: neither it nor what says the same. */
  const isNew = (key, before = []) => {
    const told = (each) => explained.has(each) || before.includes(each) || waiting.some((one) => one.key === each);
    return key in texts && !told(key) && !texts[key].said_by.some(told);
  };
  const listNew = (keys) => keys.reduce((found, key) => (isNew(key, found) ? [...found, key] : found), []);

  function show(note) {
    const isFirst = !shown;
    shown = note;
    since = performance.now();
    element.hidden = !note;
    if (note) {
      explained.add(note.key);
      localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: [...explained] }));
      const button = h("button", { type: "button", class: "btn", onclick: on.understood }, h("span", {}, "Understood"), h("kbd", { "aria-hidden": "true" }, "Enter"));
      fill(element, noteOf(texts[note.key], button));
      element.dataset.note = note.key;
    }
    on.highlight(note?.refs || []);
    on.changed({ isFirst });
  }

  /** Go on to the next note, or to none. */
  function next() {
    show(waiting.shift() || null);
    if (shown) return;
    for (const go of readers.splice(0)) go();
  }

  return {
    /** Tell whether any of these concepts would be explained now. */
    isNew: (keys) => on.isOn() && listNew(keys).length > 0,
    /** Explain those of these concepts that are new, one after another; returns a promise that all notes have been read, or null if there are none. */
    offer(keys, refs = [], { byQuestion = false } = {}) {
      const fresh = on.isOn() ? listNew(keys) : [];
      waiting.push(...fresh.map((key) => ({ key, refs, byQuestion })));
      if (!shown && waiting.length) next();
      return shown ? new Promise((resolve) => readers.push(resolve)) : null;
    },
    /** The note that is shown has been read, if there was time for it. */
    understood() {
      if (shown && performance.now() - since >= EYE) next();
    },
    /** Take the notes that came with a question away with it; what was not shown is still new. */
    answered() {
      waiting = waiting.filter((each) => !each.byQuestion);
      if (shown?.byQuestion) next();
    },
    /** Put all notes aside, because nobody wants any now; what was not shown is still new. */
    stop() {
      waiting = [];
      if (shown) next();
    },
    shown: () => shown?.key || "",
    /** Everything explained so far, in order. */
    soFar: () => [...explained].filter((key) => key in texts).map((key) => texts[key]),
  };
}

/** A note as it is pinned to the table, with its button, and as it is read again. */
export function noteOf({ title, text, rule, page }, button = null) {
  return [h("h3", {}, title), h("p", {}, text), h("div", { class: "row" }, button, rule ? ruleLink(rule, page) : null)];
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}
