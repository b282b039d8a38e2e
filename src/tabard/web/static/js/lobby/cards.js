// Choosing one of many by its card: a button that tells which, and a dialog with every card, its picture and what was won with it.

import { h, icon } from "../dom.js";
import { dialog } from "../parts/dialog.js";
import { winsOf } from "../records.js";
import { lookOf } from "./looks.js";
import { portrait } from "./portraits.js";

/** The button that tells what is chosen and opens all there is; `onChoose(key)` hears of another choice, `showsOf(key)` finds a face. */
export function cardPicker(game, setting, { onChoose, showsOf }) {
  const { name, label, question, value } = setting;
  const chosen = setting.choices.find((each) => each.key === value);
  const choose = async () => {
    const key = await dialog({
      title: question,
      body: h("div", { class: "choice-cards" }, setting.choices.map((each) => card(game, each, each.key === value, showsOf))),
      buttons: [{ label: "Keep this one", value: null }],
      wide: true,
    });
    if (key) onChoose(key);
  };
  return h(
    "div", { class: "pick pick-wide" },
    h("span", { class: "s", id: `${name}-label` }, label),
    h(
      "button", {
        class: "field pick-button card-button", type: "button", id: `pick-${name}`, "aria-labelledby": `${name}-label pick-${name}`, "aria-haspopup": "dialog",
        onclick: choose,
      },
      sketch(game, chosen),
      h("span", {}, h("b", {}, chosen?.name ?? chosen?.label ?? "none"), h("small", {}, chosen?.about ?? "")),
    ),
  );
}

function sketch(game, choice) {
  return lookOf(game).sketch?.(choice?.shows ?? {}) ?? null;
}

function card(game, choice, isChosen, showsOf) {
  const wins = choice.record ? winsOf(game, choice.record) : [];
  const facts = [choice.line, choice.why_not].filter(Boolean).join(" · ");
  return h(
    "button", {
      type: "button", class: wins.length ? "choice-card done" : "choice-card", "data-choice": choice.key, disabled: Boolean(choice.why_not),
      "aria-current": isChosen ? "true" : null,
      onclick: (event) => event.currentTarget.closest("dialog").close(JSON.stringify(choice.key)),
    },
    sketch(game, choice),
    h(
      "span", { class: "choice-words" },
      h("b", {}, choice.name ?? choice.label),
      h("small", {}, facts, choice.note ? h("em", {}, facts ? ` · ${choice.note}` : choice.note) : null),
      h("span", { class: "choice-about" }, choice.about ?? ""),
      wins.length
        ? h("span", { class: "choice-wins" }, icon("star"), wins.map((each) => h("span", { class: "won-by", title: `${each.by}: ${each.text}` }, portrait(game, showsOf(each.by)), each.text)))
        : null,
    ),
  );
}
