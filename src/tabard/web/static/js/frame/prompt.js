// The prompt: one sentence says who must do what, one red button does the usual thing. The red button has a place of its own, which
// stays empty if there is none: nothing else ever lies there.
import { cited, sourced } from "../citing.js";
import { arrange, fill, h, icon } from "../dom.js";

/** How many buttons there are beside the red one and the list of all choices. */
export const ROOM = 3;
// Letters after which the sentence takes a smaller type, and a still smaller one, so that its rule has room;
const ALONE = [44, 76];
const CROWDED = [34, 48]; // beside two buttons or more, which leave a third of the width
const NOD = 420;

/** Draw the prompt. `told`: {say, small, rule, page, buttons, main, all, away}; buttons that give something up lie farthest from the main one. */
export function drawPrompt(element, told) {
  if (!element.firstChild) element.append(h("div", {}), h("div", { class: "answers" }), h("div", { class: "mainplace" }));
  const [sentence, answers, mainPlace] = element.children;
  element.classList.toggle("away", Boolean(told.away));
  element.classList.toggle("closes", Boolean(told.closes));
  const buttons = told.buttons.slice(0, ROOM);
  const wanted = [
    told.all && { label: told.all.label, key: "C", name: "all", icon: "log", act: told.all.act, pressed: told.all.open },
    ...buttons.filter((each) => each.givesUp),
    ...buttons.filter((each) => !each.givesUp),
  ].filter(Boolean);
  say(sentence, told, wanted.length > 1 ? CROWDED : ALONE);
  place(answers, wanted);
  place(mainPlace, told.main ? [{ ...told.main, name: "main", main: true }] : []);
}

/** Nod at a press that came too early to mean this question. */
export function nod(element) {
  element.classList.add("nod");
  clearTimeout(nod.timer);
  nod.timer = setTimeout(() => element.classList.remove("nod"), NOD);
}

function say(element, told, [long, longer]) {
  const length = told.say.length;
  element.className = length > longer ? "say longer" : length > long ? "say long" : "say";
  const text = [told.say, told.small, told.rule].join("\n");
  if (element.dataset.text === text) return;
  element.dataset.text = text;
  const small = [told.small, told.rule && ruleLink(told.rule, told.page, cited(told.page) || undefined)].filter(Boolean);
  fill(element, told.say, small.length ? h("small", {}, small.map((each, index) => [index ? " " : "", each])) : null);
}

/** Keep the buttons that stay. */
function place(answers, wanted) {
  const old = new Map([...answers.children].map((each) => [each.dataset.button, each]));
  arrange(answers, wanted.map((each) => dress(old.get(each.name || each.label) || make(each.name || each.label), each)));
}

function make(name) {
  const look = (isOn) => () => element.look?.(isOn);
  const seen = { onpointerenter: look(true), onpointerleave: look(false), onfocus: look(true), onblur: look(false) };
  const element = h("button", { type: "button", "data-button": name, "data-own-click": true, onclick: () => element.act(), ...seen });
  return element;
}

function dress(element, { label, key = "", act, look = null, main = false, givesUp = false, disabled = false, icon: symbol = "", pressed = null }) {
  element.act = act;
  element.look = look;
  element.className = main ? "btn main" : givesUp ? "btn gives-up" : "btn";
  // A button that is disabled with the focus on it would keep every key to itself.
  if (disabled && document.activeElement === element) element.blur();
  element.disabled = disabled;
  if (pressed !== null) element.setAttribute("aria-pressed", String(pressed));
  const shown = [symbol, label, key].join("\n");
  if (element.dataset.shown !== shown) {
    element.dataset.shown = shown;
    fill(element, symbol ? icon(symbol) : null, h("span", {}, label), key ? h("kbd", { "aria-hidden": "true" }, key) : null);
  }
  return element;
}

/** A link to a rule of the ledger, which opens the rules panel (page.js listens); beside a question it says no more than where the rule is printed. */
export function ruleLink(rule, page, text = sourced(rule, page)) {
  return h("a", { href: `/rules#${rule}`, "data-rule": rule, "aria-label": sourced(rule, page, true), title: sourced(rule, page) }, text);
}
