// Brings the guide onto the page: which note comes when, what it is about, and which keys mean that it is understood.
import { api } from "../api.js";
import { makeGuide } from "./guide.js";

const READS = ["Enter", " ", "Escape"];
const BESIDE = "#tools, dialog, #rules, #log, #why, #hint, #tabs, #note, input"; // they keep their own keys

/** Make the guide of a table. `at`: {element, root, game, isOn, understood, changed}; the last two as in `makeGuide`. */
export async function makeGuiding(at) {
  const texts = await api("GET", `/api/guide/${at.game}`).catch(() => ({}));
  const guide = makeGuide(at.element, texts, at.game, { isOn: at.isOn, highlight, understood: at.understood, changed: at.changed });
  let missed = []; // what nobody saw happen, and is still to be explained

  /** Put a ring round what a note is about. */
  function highlight(refs) {
    for (const each of at.root.querySelectorAll("[data-ref]")) each.classList.toggle("noted", refs.includes(each.dataset.ref));
  }

  /** While a note lies there, these keys read it, wherever the focus is: the question behind it waits. */
  document.addEventListener("keydown", (event) => {
    if (!guide.shown() || !READS.includes(event.key) || event.target.closest?.(BESIDE)) return;
    event.stopPropagation();
    event.preventDefault();
    at.understood();
  }, true);

  return {
    ...guide,
    /** All notes and other words of the game: {"decision:move": {title, text, rule, page}, ...}. */
    texts,
    /** Keep these entries, which are not played, for the next question. */
    miss: (entries) => missed.push(...entries),
    /** Explain a question that is new, after what was missed before it, and what more it is an occasion for. */
    ask(decision, more = []) {
      for (const each of missed) guide.offer(each.guide, each.refs);
      missed = [];
      guide.offer([`decision:${decision.kind}`, ...more]);
    },
  };
}
