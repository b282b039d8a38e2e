// Replay: walk through what happened with a scrubber, branch off anywhere, share it.
import { api } from "../api.js";
import { fill, h, icon } from "../dom.js";

const PACE = 900;

/** Make the replay bar. `now` has the seat that looks and its token; `on` has show(sight|null), follow(number|null), heading(entry), branch(number), share(), link(number), say(text). */
export function makeReplay(element, table, now, on) {
  let points = [];
  let marks = []; // [{index, label}]: where each round begins
  let at = 0;
  let timer = 0;
  let wanted = 0;
  const seen = new Map();
  const range = h("input", { type: "range", min: 0, max: 0, "aria-label": "Point in the game", "aria-keyshortcuts": "PageUp PageDown", oninput: () => go(Number(range.value)) });
  const ticks = h("div", { class: "ticks", role: "group", "aria-label": "Rounds" });
  const words = h("span", { class: "words", role: "status" });
  const play = h("button", { type: "button", class: "btn tool", "aria-label": "Play", onclick: toggle }, icon("play"));

  async function go(index) {
    at = Math.max(0, Math.min(points.length - 1, index));
    range.value = at;
    const point = points[at];
    const round = marks.findLast((each) => each.index <= at);
    words.textContent = point ? [round?.label, `${at + 1} of ${points.length}: ${point.text}`].filter(Boolean).join(" · ") : "";
    range.setAttribute("aria-valuetext", words.textContent);
    for (const [index, tick] of [...ticks.children].entries()) tick.setAttribute("aria-pressed", String(marks[index] === round));
    if (!point) return;
    on.follow(point.number);
    wanted += 1;
    const mine = wanted;
    const key = `${now.seat} ${point.number}`; // each seat has seen something else
    if (!seen.has(key)) {
      try {
        seen.set(key, await api("GET", `/api/tables/${table}/at/${point.number + 1}`, undefined, { token: now.token }));
      } catch (error) {
        on.say(error.sentence);
        return;
      }
    }
    if (mine === wanted && !element.hidden) on.show(seen.get(key));
  }

  /** Go to the start of the round, then of the one before; or of the next, then to the end. */
  function leap(by) {
    const [before, after] = [marks.findLast((each) => each.index < at), marks.find((each) => each.index > at)];
    go((by < 0 ? before?.index : after?.index) ?? (by < 0 ? 0 : points.length - 1));
  }

  /** Mark where each round begins; numbers suffice below the scrubber. */
  function drawTicks() {
    const last = Math.max(1, points.length - 1);
    ticks.replaceChildren(...marks.map(({ index, label }) =>
      h("button", { type: "button", class: "tick", "aria-label": label, title: label, style: { "--at": index / last }, onclick: () => go(index) }, label.replace(/\D+/g, "") || "·"),
    ));
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
    h("div", { class: "row" }, h("button", { type: "button", class: "btn tool", "aria-label": "One step back", onclick: () => go(at - 1) }, icon("undo")), play, h("button", { type: "button", class: "btn tool", "aria-label": "One step on", onclick: () => go(at + 1) }, icon("redo")), h("div", { class: "scrubber" }, range, ticks), words),
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
    on.follow(null);
    on.show(null);
  }

  return {
    open(told, number = null) {
      points = told.filter((each) => each.text);
      range.max = Math.max(0, points.length - 1);
      marks = points.map((each, index) => ({ index, label: on.heading(each) })).filter((each) => each.label);
      drawTicks();
      element.hidden = false;
      const index = number === null ? points.length - 1 : points.findIndex((each) => each.number >= number);
      go(index < 0 ? points.length - 1 : index);
      range.focus();
    },
    close,
    step: (by) => go(at + by),
    leap,
    /** Go to the point at which an entry was told. */
    to: (number) => go(points.findIndex((each) => each.number >= number)),
    isOpen: () => !element.hidden,
  };
}
