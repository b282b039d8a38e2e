// The settings of a new game as the server declares them: what there is, what holds now, and why something cannot be chosen.

import { h, icon } from "../dom.js";
import { cardPicker } from "./cards.js";
import { faces, portrait } from "./portraits.js";
import { severalPicker } from "./several.js";
import { bars, switchesOf, wall } from "./walls.js";

/** Draw the walls: what is chosen from pictures. */
export function wallSettings(game, { settings }, choose) {
  return settings.filter((each) => each.look === "wall").map((each) => wall(game, each, (key) => choose(each.name, key)));
}

/** Draw what comes first: faces, then rows of buttons. `choose(name, value)` hears of every change. */
export function headSettings(game, { settings }, choose) {
  const looking = (look) => settings.filter((each) => each.look === look);
  return [
    ...looking("faces").map((each) => faces(game, each, (key) => choose(each.name, key))),
    ...looking("row").map((each, _, all) => row(each, (key) => choose(each.name, key), all.length > 1)),
  ];
}

/** Draw the parties: for each seat whom one plays there with what comes along, and by `seating` who does, if there is more than one seat. */
export function partySettings(game, { settings, setup }, choose, fit, seating) {
  const groups = new Set(settings.map((each) => each.group).filter(Boolean));
  const isSeated = setup.seats !== 1; // where one person plays all, nobody else sits down
  const beside = (seat) => settings.filter((each) => each.of === seat.name).map((each) => severalPicker(each, { fit: (keys) => fit(each.name, keys), onChoose: (keys) => choose(each.name, keys) }));
  return [...groups].map((group) => party(game, group, settings.filter((each) => each.group === group), choose, isSeated ? seating : null, beside));
}

/** Draw what is picked from a list or from cards. `fit(name, keys)` asks the server what of several goes together. */
export function pickSettings(game, { settings }, choose, fit) {
  const showsOf = (key) => settings.flatMap((each) => each.choices).find((each) => each.key === key && each.shows?.face)?.shows;
  return settings.filter((each) => !each.group && !each.of).map((setting) => {
    const onChoose = (value) => choose(setting.name, value);
    if (setting.look === "switches") return switchesOf(setting, onChoose);
    if (setting.several) return severalPicker(setting, { fit: (keys) => fit(setting.name, keys), onChoose });
    if (setting.look === "cards") return cardPicker(game, setting, { onChoose, showsOf });
    if (setting.look === "bars") return bars(setting, onChoose);
    return setting.look === "list" ? h("label", { class: "pick" }, h("span", { class: "s" }, setting.label), select(setting, onChoose), setting.about ? h("small", { class: "dim pick-about" }, setting.about) : null) : null;
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

function row({ name, label, question, choices, value }, onChoose, isNamed) {
  return h(
    "fieldset", { class: "modes-set" },
    h("legend", { class: isNamed ? "label" : "sr" }, isNamed ? label : question),
    h(
      "div", { class: "modes" },
      choices.map((choice) =>
        h(
          "label", { class: "mode", title: choice.why_not ?? choice.about ?? null },
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
    ),
  );
}

/** A party: for each seat a face, whom one plays there, and who sits there. */
function party(game, label, seats, choose, seating, beside) {
  const seat = (setting, number) => {
    const chosen = setting.choices.find((each) => each.key === setting.value);
    return h(
      "li", { class: "seat" },
      portrait(game, chosen?.shows),
      h(
        "div", { class: "grow" },
        h("label", { class: "sr", for: `pick-${setting.name}` }, setting.question),
        select({ ...setting, choices: setting.choices.map((each) => ({ ...each, label: each.name ?? each.label })) }, (key) => choose(setting.name, key)),
        chosen?.about ? h("p", { class: "s dim seat-about" }, chosen.about) : null,
      ),
      seating?.picker(number) ?? null,
      h("div", { class: "seat-has" }, beside(setting)),
    );
  };
  return h("fieldset", { class: "party" }, h("legend", { class: "label" }, label), h("ol", { class: "seats" }, seats.map(seat)));
}
