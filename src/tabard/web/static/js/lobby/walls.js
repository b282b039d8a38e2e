// What is chosen in the open: pictures on a wall, bars with how often each was won, switches.

import { h, icon } from "../dom.js";
import { winsOf } from "../records.js";
import { lookOf } from "./looks.js";

const BEFORE = 40; // of the row above, so that one sees that there is one

/** Every choice as a notice on the wall, and what the chosen one is about; `onChoose(key)` hears of another. */
export function wall(game, { name, label, question, choices, value }, onChoose) {
  const won = choices.filter((each) => each.record && winsOf(game, each.record).length);
  const chosen = choices.find((each) => each.key === value) ?? choices[0];
  const notice = (choice) => h(
    "label", { class: won.includes(choice) ? "notice won" : "notice", title: choice.why_not ?? null },
    h(
      "input", {
        type: "radio", name, id: `${name}-${choice.key}`, value: choice.key, class: "sr", checked: choice === chosen, disabled: Boolean(choice.why_not),
        onchange: () => onChoose(choice.key),
      },
    ),
    h("span", { class: "notice-picture", "aria-hidden": "true" }, lookOf(game).sketch?.(choice.shows ?? {}) ?? null),
    h("b", {}, choice.name ?? choice.label),
    h("small", {}, lookOf(game).rank?.(choice.shows ?? {}) ?? null, choice.note || choice.line),
    won.includes(choice) ? h("span", { class: "notice-won" }, icon("check"), h("span", { class: "sr" }, "won")) : null,
  );
  return h(
    "fieldset", { class: "wall-set" },
    h("legend", { class: "sr" }, question),
    h("header", { class: "wall-top" }, h("h3", { "aria-hidden": "true" }, label), h("span", { class: "s" }, `${won.length} of ${choices.length} won`)),
    h("div", { class: "notices" }, choices.map(notice)),
    h(
      "div", { class: "wall-about", "aria-live": "polite" },
      h("h4", {}, chosen.name ?? chosen.label),
      chosen.about ? h("p", { class: "s" }, `${chosen.about.replace(/\.$/u, "")}.`) : null,
      lookOf(game).details?.(chosen.shows ?? {}) ?? null,
    ),
  );
}

/** Draw walls anew without moving what hangs there: those that are too long for the page scroll by themselves, and begin at what is chosen. */
export function keepPlace(body, draw) {
  const before = body.querySelector(".notices")?.scrollTop;
  draw();
  const notices = body.querySelector(".notices");
  if (notices) notices.scrollTop = before ?? notices.querySelector(".notice:has(:checked)").offsetTop - notices.offsetTop - BEFORE;
}

/** A bar for each choice: how often it was won; where that is not known well enough, there is none. */
export function bars({ name, label, question, about, choices, value }, onChoose) {
  const bar = (choice) => h(
    "label", { class: "bar" },
    h("input", { type: "radio", name, id: `${name}-${choice.key}`, value: choice.key, class: "sr", checked: choice.key === value, onchange: () => onChoose(choice.key) }),
    h("span", { class: "bar-name num" }, choice.name ?? choice.label),
    h(
      "span", { class: "grow" },
      choice.share === undefined ? null : h("span", { class: "bar-way", "aria-hidden": "true" }, h("span", { style: { width: `${choice.share * 100}%` } })),
      h("small", {}, [choice.about, choice.line].filter(Boolean).join(" · ")),
    ),
    choice.share === undefined ? null : h("span", { class: "bar-share num", "aria-hidden": "true" }, `${Math.round(choice.share * 100)} %`),
  );
  return h("fieldset", { class: "bars" }, h("legend", { class: "sr" }, question), h("h3", { "aria-hidden": "true" }, label), about ? h("p", { class: "s dim" }, about) : null, choices.map(bar));
}

/** A switch for each of several that go together. */
export function switchesOf({ name, label, question, choices, value }, onChoose) {
  const turn = (key) => (event) => onChoose(choices.map((each) => each.key).filter((each) => (each === key ? event.target.checked : value.includes(each))));
  return h(
    "fieldset", { class: "switch-set" },
    h("legend", { class: "sr" }, question),
    h("h3", { "aria-hidden": "true" }, label),
    choices.map((each) => oneSwitch({ id: `${name}-${each.key}`, words: each.name ?? each.label, about: each.why_not || each.about, isOn: value.includes(each.key), turn: turn(each.key), off: Boolean(each.why_not) })),
  );
}

/** A switch with a few words below it. */
export function oneSwitch({ id, words, about = "", isOn, turn, off = false }) {
  return h(
    "label", { class: "switch" },
    h("input", { type: "checkbox", role: "switch", id, class: "sr", checked: isOn, disabled: off, onchange: turn }),
    h("span", { class: "switch-way", "aria-hidden": "true" }),
    h("span", {}, h("b", {}, words), h("small", {}, about)),
  );
}
