// What happened, in sentences; every line is a point to go back to, and one can read about one figure only.
import { fill, h, icon } from "../dom.js";

/** Make the log. `on` has back(entry), why(entry), explains(entry), replay(entry). */
export function makeLog(element, on) {
  let filter = "";
  let drawn = [];
  const list = h("ol", { class: "lines", tabindex: "0", "aria-label": "What happened" });
  const choose = h("select", { class: "filter", "aria-label": "Whose lines", onchange: (event) => show(event.target.value) });
  fill(element, h("div", { class: "row head" }, h("h2", {}, "What happened"), choose), list);
  const faces = new Map(); // also of those who are gone
  let last = null;
  let atEnd = true; // as long as nobody has scrolled up to read
  let left = 0; // where the list was left when it was scrolled to its end
  const toEnd = () => {
    list.scrollTop = list.scrollHeight;
    left = list.scrollTop;
  };
  list.addEventListener("scroll", () => (atEnd = list.scrollTop >= Math.min(left, list.scrollHeight - list.clientHeight) - 8));
  new ResizeObserver(() => atEnd && toEnd()).observe(list); // other panels share the column, and come and go

  function show(ref) {
    filter = ref;
    if (last) draw(...last);
  }

  /** Draw these entries; with `at` the log follows a replay that stands at the entry of this number. */
  function draw(entries, figures, { lastAnswer, canGoBack, heading, picture = () => null, at = null }) {
    const wasAt = last?.[2].at ?? null;
    last = [entries, figures, { lastAnswer, canGoBack, heading, picture, at }];
    offer(figures);
    for (const each of figures) faces.set(each.ref, each);
    const told = entries.filter((each) => each.text && (!filter || each.refs.includes(filter)));
    const same = told.length >= drawn.length && drawn.every((each, index) => told[index] && each === markOf(told[index]));
    if (!same) list.replaceChildren();
    const before = list.children.length;
    for (const entry of told.slice(same ? drawn.length : 0)) list.append(line(entry, heading?.(entry), picture));
    drawn = told.map(markOf);
    const here = at === null ? -1 : told.findLastIndex((each) => each.number <= at);
    for (const [index, item] of [...list.children].entries()) {
      item.classList.toggle("new", at === null && told[index].number > lastAnswer);
      item.classList.toggle("later", at !== null && index > here);
      if (index === here) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      const [back, see] = [item.querySelector(".back"), item.querySelector(".see")];
      if (back) back.hidden = !canGoBack || lastAnswer < 0 || at !== null;
      if (see) see.hidden = at === null;
    }
    list.classList.toggle("following", at !== null);
    if (at !== null) return reveal(list.children[here]);
    if (wasAt !== null) requestAnimationFrame(toEnd);
    // In the next frame, when everything has its size anyway: asking now would lay the page out twice.
    if (!same || list.children.length > before) requestAnimationFrame(toEnd);
  }

  /** Bring a line into the middle of the list. */
  function reveal(item) {
    if (!item) return;
    const [one, all] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += one.top + one.height / 2 - (all.top + all.height / 2);
  }

  function offer(figures) {
    const wanted = ["", ...figures.map((each) => each.ref)].join(" ");
    if (choose.dataset.offered === wanted) return;
    choose.dataset.offered = wanted;
    fill(choose, h("option", { value: "" }, "all"), figures.map((each) => h("option", { value: each.ref }, each.name)));
    choose.value = filter;
  }

  function line(entry, heading, picture) {
    const jump = () => list.classList.contains("following") && on.replay(entry);
    if (heading) return h("li", { class: "round", onclick: jump }, heading);
    const who = entry.refs.map((ref) => faces.get(ref)).find(Boolean);
    const [first, sum] = split(entry.text);
    return h(
      "li",
      { "data-number": entry.number, onclick: jump, class: entry.unasked || entry.isQuiet ? "quiet" : null },
      h("span", { class: "ic", "aria-hidden": "true" }, who ? who.face() : entry.isQuiet ? icon("swap") : entry.unasked ? icon("step") : picture(entry) ?? icon("info")),
      h(
        "div",
        {},
        h("span", {}, first),
        sum ? h("small", {}, sum) : null,
        h(
          "span",
          { class: "acts" },
          h("button", { type: "button", class: "back", onclick: () => on.back(entry) }, icon("undo"), entry.unasked ? "Ask me instead" : "Go back before this"),
          h("button", { type: "button", class: "see" }, icon("eye"), "Show this point"),
          on.explains(entry) ? h("button", { type: "button", class: "ask", onclick: () => on.why(entry) }, icon("why"), "Why?") : null,
        ),
      ),
    );
  }

  return { draw };
}

/** What a line is known by: the same entry reads differently to another seat. */
const markOf = ({ number, text }) => `${number} ${text}`;

/** Put the sum of a long sentence on a line of its own: "One attacks another" and "3, modifier +1: 4 damage". */
function split(text) {
  const at = text.indexOf(": ");
  if (at < 0 || text.length < 48 || at > 60) return [text, ""];
  return [text.slice(0, at + 1), text.slice(at + 2)];
}
