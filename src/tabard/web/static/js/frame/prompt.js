// The prompt: one sentence says who must do what, one red button does the usual thing.
import { fill, h, icon } from "../dom.js";

const MANY = 3;
const LONG = 44; // letters after which the sentence takes a smaller type, so that its rule has room

/** Draw the prompt. `told`: {say, small, rule, buttons, main, all, away}. */
export function drawPrompt(element, told) {
  const kept = document.activeElement?.dataset?.button;
  element.classList.toggle("away", Boolean(told.away));
  const small = [told.small, told.rule && ruleLink(told.rule, told.page)].filter(Boolean);
  const buttons = told.buttons.slice(0, MANY).map(button);
  fill(
    element,
    h("div", { class: told.say.length > LONG ? "say long" : "say" }, told.say, small.length ? h("small", {}, small.map((each, index) => [index ? " " : "", each])) : null),
    h(
      "div",
      { class: "answers" },
      told.all ? button({ label: told.all.label, key: "C", name: "all", icon: "log", act: told.all.act, pressed: told.all.open }) : null,
      buttons,
      told.main ? button({ ...told.main, main: true }) : null,
    ),
  );
  if (kept) element.querySelector(`[data-button="${CSS.escape(kept)}"]`)?.focus({ preventScroll: true });
}

function button({ label, key, act, main = false, disabled = false, icon: symbol = "", name = "", pressed = null, title = "" }) {
  return h(
    "button",
    {
      type: "button", class: main ? "btn main" : "btn", onclick: act, disabled, title: title || null, "data-button": name || label,
      "aria-pressed": pressed === null ? null : String(pressed), "data-own-click": true,
    },
    symbol ? icon(symbol) : null,
    h("span", {}, label),
    key ? h("kbd", { "aria-hidden": "true" }, key) : null,
  );
}

/** A link to a rule of the ledger, which opens the rules panel (toolbar.js listens). */
export function ruleLink(rule, page, text = page ? `Rule ${rule}, p. ${page}` : `Rule ${rule}`) {
  return h("a", { href: `/rules#${rule}`, "data-rule": rule, "aria-label": `Rule ${rule}, page ${page}` }, text);
}

/** How many options get a button of their own beside the red one. */
export const ROOM = MANY;
