// Brings the guide onto the page: which note comes when, what it is about, and which keys mean that it is understood.
import { api } from "../api.js";
import { makeGuide } from "./guide.js";

const READS = [" ", "Escape"]; // and Enter, as long as it does not give the answer that was picked
const BY_QUESTION = { byQuestion: true };
const BESIDE = "#tools, dialog, #rules, #log, #why, #hint, #tabs, #note, input"; // they keep their own keys

/** Make the guide of a table. `at`: {element, root, game, isOn, picked, understood, changed}; `picked` is the key of the answer that is picked, the last two are as in `makeGuide`. */
export async function makeGuiding(at) {
  const texts = await api("GET", `/api/guide/${at.game}`).catch(() => ({}));
  const guide = makeGuide(at.element, texts, at.game, { isOn: at.isOn, highlight, understood: at.understood, changed });
  let before = ""; // what was picked when the first of these notes came
  let missed = []; // what nobody saw happen, and is still to be explained

  /** Put a ring round what a note is about. */
  function highlight(refs) {
    for (const each of at.root.querySelectorAll("[data-ref]")) each.classList.toggle("noted", refs.includes(each.dataset.ref));
  }

  function changed({ isFirst }) {
    if (isFirst) before = at.picked();
    at.changed();
  }

  /** Tell whether a note waits to be read; whoever has picked an answer beside it since does not wait for it any more. */
  const isOpen = () => Boolean(guide.shown()) && !(at.picked() && at.picked() !== before);

  /** While a note waits, these keys read it, wherever the focus is: the question behind it waits. */
  document.addEventListener("keydown", (event) => {
    const reads = event.key === "Enter" ? isOpen() : guide.shown() && READS.includes(event.key);
    if (!reads || event.target.closest?.(BESIDE)) return;
    event.stopPropagation();
    event.preventDefault();
    at.understood();
  }, true);

  return {
    ...guide,
    isOpen,
    /** All notes and other words of the game: {"decision:move": {title, text, rule, page}, ...}. */
    texts,
    /** Keep these entries, which are not played, for the next question. */
    miss: (entries) => missed.push(...entries),
    /** Explain a question that is new, after what was missed before it, and what more it is an occasion for. */
    ask(decision, more = []) {
      for (const each of missed) guide.offer(each.guide, each.refs, BY_QUESTION);
      missed = [];
      guide.offer([`decision:${decision.kind}`, ...more], [], BY_QUESTION);
    },
  };
}
