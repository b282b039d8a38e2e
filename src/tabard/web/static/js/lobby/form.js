// The settings of a new game as the server declares them: what there is, what holds now, and why something cannot be chosen.

import { h, icon } from "../dom.js";
import { cardPicker } from "./cards.js";
import { faces, portrait } from "./portraits.js";
import { severalPicker } from "./several.js";

/** Draw what comes first: faces, then rows of buttons. `choose(name, value)` hears of every change. */
export function headSettings(game, { settings }, choose) {
  const looking = (look) => settings.filter((each) => each.look === look);
  return [
    ...looking("faces").map((each) => faces(game, each, (key) => choose(each.name, key))),
    ...looking("row").map((each) => row(each, (key) => choose(each.name, key))),
  ];
}

/** Draw the parties: for each seat who sits there. */
export function partySettings(game, { settings }, choose) {
  const groups = new Set(settings.map((each) => each.group).filter(Boolean));
  return [...groups].map((group) => party(game, group, settings.filter((each) => each.group === group), choose));
}

/** Draw what is picked from a list or from cards. `fit(name, keys)` asks the server what of several goes together. */
export function pickSettings(game, { settings }, choose, fit) {
  const showsOf = (key) => settings.flatMap((each) => each.choices).find((each) => each.key === key && each.shows?.face)?.shows;
  return settings.filter((each) => !each.group).map((setting) => {
    const onChoose = (value) => choose(setting.name, value);
    if (setting.several) return severalPicker(setting, { fit: (keys) => fit(setting.name, keys), onChoose });
    if (setting.look === "cards") return cardPicker(game, setting, { onChoose, showsOf });
    return setting.look === "list" ? h("label", { class: "pick" }, h("span", { class: "s" }, setting.label), select(setting, onChoose)) : null;
  });
}

function select({ name, choices, value }, onChoose) {
  return h(
    "select", { class: "field", id: `pick-${name}`, onchange: (event) => onChoose(event.target.value) },
    choices.map(({ key, label, why_not: reason }) =>
      h("option", { value: key, selected: key === value, disabled: Boolean(reason) }, reason ? `${label}: ${reason}` : label),
    ),
  );
}

function row({ name, question, choices, value }, onChoose) {
  return h(
    "fieldset", { class: "modes" },
    h("legend", { class: "sr" }, question),
    choices.map((choice) =>
      h(
        "label", { class: "mode", title: choice.why_not ?? null },
        h(
          "input", {
            type: "radio", name, id: `${name}-${choice.key}`, value: choice.key, class: "sr", checked: choice.key === value,
            disabled: Boolean(choice.why_not), onchange: () => onChoose(choice.key),
          },
        ),
        choice.icon ? icon(choice.icon) : null,
        choice.name ?? choice.label,
      ),
    ),
  );
}

/** A party: a face and a list for each seat. */
function party(game, label, seats, choose) {
  const seat = (setting) => {
    const chosen = setting.choices.find((each) => each.key === setting.value);
    return h(
      "label", { class: "pick" },
      portrait(game, chosen?.shows),
      h("span", { class: "s" }, setting.label),
      select(setting, (key) => choose(setting.name, key)),
    );
  };
  return h("fieldset", { class: "party" }, h("legend", { class: "label" }, label), h("div", { class: "picks" }, seats.map(seat)));
}
