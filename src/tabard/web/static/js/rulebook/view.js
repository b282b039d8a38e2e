// The rulebook on screen: a field to search in, and the rules below it by page and topic. Page and panel both show it.

import { anchorOf, cited } from "../citing.js";
import { fill, h, icon, s } from "../dom.js";
import { grouped, notionsOf, rulesOf } from "./book.js";
import { cut, indexed, search } from "./search.js";

const WAIT = 90; // milliseconds of quiet after a key before the list changes
const WORDS = "Words or an id";
let made = 0;

/** Make a rulebook: {element, field, open(game), ask(words), show(id)}. `onList(pages)` hears of every new list. */
export function makeRulebook({ level = 2, onList = () => {} } = {}) {
  const name = `rulebook-${(made += 1)}`;
  const field = h("input", {
    class: "field rb-field", type: "search", id: name, autocomplete: "off", spellcheck: "false", enterkeyhint: "search",
    placeholder: WORDS, "aria-describedby": `${name}-count`,
  });
  const count = h("p", { class: "rb-count s", id: `${name}-count`, "aria-live": "polite" });
  const list = h("div", { class: "rb-list" });
  const element = h(
    "section", { class: "rb", "aria-label": "Rulebook" },
    h("div", { class: "rb-head" }, h("label", { class: "sr", for: name }, "Search the rules"), lens(), field, count),
    list,
  );
  let rules = [];
  let index = indexed(rules);
  let timer = 0;

  const draw = () => {
    const answer = search(index, field.value);
    const found = answer.found.map((each) => each.rule);
    fill(count, found.length === rules.length ? `${rules.length} rules` : `${found.length} of ${rules.length} rules`, understood(answer));
    const pages = grouped(rules.filter((each) => found.includes(each)));
    fill(list, !found.length ? nothing(field.value) : answer.isRanked ? rankedOf(answer, level) : pages.map((page) => pageOf(page, level)));
    makeRoving(list);
    onList(pages);
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(draw, WAIT);
  });
  element.addEventListener("keydown", (event) => walk(event, { field, list, draw }));

  return {
    element,
    field,
    /** Show the rules of a game. */
    async open(game) {
      fill(list, h("p", { class: "rb-wait" }, "Opening the book…"));
      try {
        const [found, notions] = await Promise.all([rulesOf(game), notionsOf(game)]);
        rules = found;
        index = indexed(rules, notions);
        field.placeholder = rules.some((each) => typeof each.page === "number") ? "Words, a page (p. 30) or an id" : WORDS;
        draw();
      } catch (error) {
        rules = [];
        index = indexed(rules);
        count.textContent = "";
        fill(list, h("div", { class: "rb-empty torn patch", role: "alert" }, h("p", {}, error.sentence || String(error))));
        onList([]);
      }
    },
    /** Search for words, as if they were typed. */
    ask(words) {
      field.value = words;
      draw();
      scrollTo({ top: 0 });
    },
    /** Go to a rule; what was searched for gives way if the rule is not in the list. Tells whether there is such a rule. */
    show(id) {
      if (!rules.some((rule) => rule.id === id)) return false;
      if (!list.querySelector(`[data-rule-id="${CSS.escape(id)}"]`)) {
        field.value = "";
        draw();
      }
      for (const old of list.querySelectorAll(".is-shown")) old.classList.remove("is-shown");
      const item = list.querySelector(`[data-rule-id="${CSS.escape(id)}"]`);
      item.classList.add("is-shown");
      item.scrollIntoView({ block: "center" });
      rove(list, item.querySelector("a"));
      item.querySelector("a").focus({ preventScroll: true });
      return true;
    },
  };
}

function lens() {
  return s(
    "svg", { class: "i rb-lens", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("circle", { cx: 10, cy: 10, r: 6 }),
    s("path", { d: "M14.5 14.5 21 21" }),
  );
}

/** The book itself, page by page or section by section. */
function pageOf({ page, topics }, level) {
  return h(
    "section", { class: "rb-page", id: page ? anchorOf(page) : null },
    page ? h(`h${level}`, { class: "rb-number" }, typeof page === "number" ? ["Page ", h("b", {}, page)] : page) : null,
    topics.map(({ topic, rules }) =>
      h("div", { class: "rb-topic" }, h(`h${level + 1}`, { class: "label" }, topic), h("ul", {}, rules.map((rule) => ruleOf(rule)))),
    ),
  );
}

/** What was found, best first; each rule says where it stands. Those with only some of the words come behind. */
function rankedOf({ found, all }, level) {
  const part = (title, hits) =>
    h(
      "section", { class: "rb-page" },
      title ? h(`h${level}`, { class: "rb-number" }, title) : null,
      h("ul", { class: "rb-found" }, hits.map(({ rule, marks }) => ruleOf(rule, marks, true))),
    );
  const [full, partly] = [found.slice(0, all), found.slice(all)];
  return [full.length ? part("", full) : null, partly.length ? part(full.length ? "With some of the words" : "", partly) : null];
}

const UNMARKED = new Set();

function ruleOf(rule, marks = UNMARKED, saysWhere = false) {
  const where = () => h("span", { class: "label" }, marked(rule.topic, marks), rule.page ? ` · ${cited(rule.page)}` : "");
  return h(
    "li", { class: "rb-rule", "data-rule-id": rule.id, id: rule.id },
    h("a", { class: "rb-id", href: `/rules#${rule.id}`, tabindex: "-1", "aria-label": `Rule ${rule.id}` }, rule.id),
    h("p", {}, saysWhere ? where() : null, rule.isRuling ? [h("span", { class: "rb-ruling" }, "our ruling"), " "] : null, marked(rule.text, marks)),
  );
}

function marked(text, marks) {
  return cut(text, marks).map((part) => (part.isHit ? h("mark", {}, part.text) : part.text));
}

/** How the words were understood, where that is not as they stand. */
function understood({ read, also, lost }) {
  const said = [
    ...read.map(([typed, as]) => `“${typed}” read as ${as}`),
    also.length ? `also shown: ${also.join(", ")}` : "",
    lost.length ? `nowhere: ${lost.join(", ")}` : "",
  ].filter(Boolean);
  return said.length ? h("span", { class: "rb-understood" }, said.join(" · ")) : null;
}

function nothing(asked) {
  return h("p", { class: "rb-empty" }, icon("needle"), h("span", {}, `No rule is about “${asked.trim()}”. Other words may find it.`));
}

// One stop of Tab for the whole list; the arrow keys walk inside it.

function makeRoving(list) {
  list.querySelector(".rb-id")?.setAttribute("tabindex", "0");
}

function rove(list, link) {
  for (const each of list.querySelectorAll('.rb-id[tabindex="0"]')) each.setAttribute("tabindex", "-1");
  link.setAttribute("tabindex", "0");
}

function walk(event, { field, list, draw }) {
  if (event.key === "Escape" && event.target === field && field.value) {
    event.stopPropagation();
    event.preventDefault();
    field.value = "";
    draw();
    return;
  }
  const links = [...list.querySelectorAll(".rb-id")];
  const at = links.indexOf(document.activeElement);
  const inField = event.target === field;
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
  if (!(event.key in steps) || (!inField && at < 0) || !links.length) return;
  if (inField && event.key !== "ArrowDown") return;
  event.preventDefault();
  const next = inField ? 0 : at + steps[event.key];
  if (next < 0 && event.key === "ArrowUp") {
    field.focus();
    return;
  }
  const link = links[Math.max(0, Math.min(links.length - 1, next))];
  rove(list, link);
  link.focus();
  link.closest("li").scrollIntoView({ block: "nearest" });
}
