// The rulebook on screen: a field to search in, and the rules below it by page and topic. Page and panel both show it.

import { fill, h, icon, s } from "../dom.js";
import { grouped, rulesOf } from "./book.js";
import { cut, matching, readQuery } from "./search.js";

const WAIT = 90; // milliseconds of quiet after a key before the list changes
let made = 0;

/** Make a rulebook: {element, field, open(game), ask(words), show(id)}. `onList(pages)` hears of every new list. */
export function makeRulebook({ level = 2, onList = () => {} } = {}) {
  const name = `rulebook-${(made += 1)}`;
  const field = h("input", {
    class: "field rb-field", type: "search", id: name, autocomplete: "off", spellcheck: "false", enterkeyhint: "search",
    placeholder: "Words, a page (p. 30) or an id", "aria-describedby": `${name}-count`,
  });
  const count = h("p", { class: "rb-count s", id: `${name}-count`, "aria-live": "polite" });
  const list = h("div", { class: "rb-list" });
  const element = h(
    "section", { class: "rb", "aria-label": "Rulebook" },
    h("div", { class: "rb-head" }, h("label", { class: "sr", for: name }, "Search the rules"), lens(), field, count),
    list,
  );
  let rules = [];
  let timer = 0;

  const draw = () => {
    const query = readQuery(field.value);
    const found = matching(rules, query);
    const isAll = found.length === rules.length;
    count.textContent = isAll ? `${rules.length} rules` : `${found.length} of ${rules.length} rules`;
    const pages = grouped(found);
    fill(list, found.length ? pages.map((page) => pageOf(page, query.words, level)) : nothing(field.value));
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
        rules = await rulesOf(game);
        draw();
      } catch (error) {
        rules = [];
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

function pageOf({ page, topics }, words, level) {
  return h(
    "section", { class: "rb-page", id: page ? `page-${page}` : null },
    page ? h(`h${level}`, { class: "rb-number" }, "Page ", h("b", {}, page)) : null,
    topics.map(({ topic, rules }) =>
      h(
        "div", { class: "rb-topic" },
        h(`h${level + 1}`, { class: "label" }, marked(topic, words)),
        h("ul", {}, rules.map((rule) => ruleOf(rule, words))),
      ),
    ),
  );
}

function ruleOf(rule, words) {
  return h(
    "li", { class: "rb-rule", "data-rule-id": rule.id, id: rule.id },
    h("a", { class: "rb-id", href: `/rules#${rule.id}`, tabindex: "-1", "aria-label": `Rule ${rule.id}` }, marked(rule.id, words)),
    h("p", {}, rule.isRuling ? [h("span", { class: "rb-ruling" }, "our ruling"), " "] : null, marked(rule.text, words)),
  );
}

function marked(text, words) {
  return cut(text, words).map((part) => (part.isHit ? h("mark", {}, part.text) : part.text));
}

function nothing(asked) {
  return h(
    "p", { class: "rb-empty" },
    icon("needle"),
    h("span", {}, `No rule holds all of “${asked.trim()}”. Fewer or shorter words find more.`),
  );
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
