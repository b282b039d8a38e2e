// Replay: walk through what happened with a scrubber, branch off anywhere, share it.
import { api } from "../api.js";
import { fill, h, icon } from "../dom.js";

const PACE = 900;

/** Make the replay bar. `on` has show(sight|null), branch(number), share(), link(number), say(text). */
export function makeReplay(element, table, token, on) {
  let points = [];
  let at = 0;
  let timer = 0;
  let wanted = 0;
  const seen = new Map();
  const range = h("input", { type: "range", min: 0, max: 0, "aria-label": "Point in the game", oninput: () => go(Number(range.value)) });
  const words = h("span", { class: "words", role: "status" });
  const play = h("button", { type: "button", class: "btn tool", "aria-label": "Play", onclick: toggle }, icon("play"));

  async function go(index) {
    at = Math.max(0, Math.min(points.length - 1, index));
    range.value = at;
    const point = points[at];
    words.textContent = point ? `${at + 1} of ${points.length}: ${point.text}` : "";
    if (!point) return;
    wanted += 1;
    const mine = wanted;
    if (!seen.has(point.number)) {
      try {
        seen.set(point.number, await api("GET", `/api/tables/${table}/at/${point.number + 1}`, undefined, { token }));
      } catch (error) {
        on.say(error.sentence);
        return;
      }
    }
    if (mine === wanted && !element.hidden) on.show(seen.get(point.number));
  }

  function toggle() {
    if (timer) return pause();
    if (at >= points.length - 1) go(0);
    fill(play, icon("step"));
    play.setAttribute("aria-label", "Pause");
    timer = setInterval(() => (at >= points.length - 1 ? pause() : go(at + 1)), PACE);
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    fill(play, icon("play"));
    play.setAttribute("aria-label", "Play");
  }

  const tool = (label, symbol, act) => h("button", { type: "button", class: "btn", onclick: act }, icon(symbol), label);
  fill(
    element,
    h("div", { class: "row" }, h("button", { type: "button", class: "btn tool", "aria-label": "One step back", onclick: () => go(at - 1) }, icon("undo")), play, h("button", { type: "button", class: "btn tool", "aria-label": "One step on", onclick: () => go(at + 1) }, icon("redo")), range, words),
    h(
      "div",
      { class: "row acts" },
      tool("Branch here", "needle", () => on.branch(points[at]?.number)),
      tool("Save as a file", "flag", () => on.share()),
      tool("Copy link to here", "link", () => on.link(points[at]?.number)),
      h("span", { class: "grow" }),
      h("button", { type: "button", class: "btn main", onclick: () => close() }, "Back to the table", h("kbd", { "aria-hidden": "true" }, "Esc")),
    ),
  );

  function close() {
    pause();
    element.hidden = true;
    on.show(null);
  }

  return {
    open(told, number = null) {
      points = told.filter((each) => each.text);
      range.max = Math.max(0, points.length - 1);
      element.hidden = false;
      const index = number === null ? points.length - 1 : points.findIndex((each) => each.number >= number);
      go(index < 0 ? points.length - 1 : index);
      range.focus();
    },
    close,
    step: (by) => go(at + by),
    isOpen: () => !element.hidden,
  };
}
