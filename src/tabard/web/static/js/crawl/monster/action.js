// What the monster may do this turn, and by which book.

import { h } from "../../dom.js";
import { AREAS, areaOf, areaPicture } from "./areas.js";
import { refill, stepper, tick } from "./controls.js";

const BOOKS = [["bugs", "Buttons & Bugs"], ["haven", "Gloomhaven"]];
const WAYS = [["flying", "Flying", "fly"], ["jump", "Jump", "jump"], ["teleport", "Teleport", "rotate"]];
const CONDITIONS = [
  ["muddled", "Muddled", "muddle"], ["immobilized", "Immobilized", "immobilize"], ["disarmed", "Disarmed", "disarm"],
  ["stunned", "Stunned", "stun"], ["strengthened", "Strengthened", "strengthen"],
];

/** Draw the panel. `on` has action(change) and rules(name). */
export function drawAction(place, { action, rules }, on) {
  const box = ([name, label, symbol]) => tick({
    id: `act-${name}`, label, symbol, value: action[name], change: (value) => on.action({ [name]: value }),
  });
  const several = action.attacks !== null;
  refill(
    place,
    h("h2", { class: "label", id: "action-title" }, "The monster's action"),
    h("div", { class: "books", role: "radiogroup", "aria-label": "Rules of" }, BOOKS.map(([name, label]) => book(name, label, rules, on))),
    stepper({
      id: "act-move", label: "Move", symbol: "move", value: action.move, most: 12,
      say: (value) => (value ? String(value) : "none"), change: (move) => on.action({ move }),
    }),
    several ? severalAttacks(action, on) : attack(action, on),
    h("div", { class: "ticks" }, [...WAYS, ...CONDITIONS].map(box)),
  );
}

function book(name, label, rules, on) {
  return h(
    "label", { class: "book" },
    h("input", { type: "radio", name: "rules", id: `rules-${name}`, class: "sr", checked: rules === name, onchange: () => on.rules(name) }),
    label,
  );
}

function attack(action, on) {
  const chosen = areaOf(action.area);
  const listed = AREAS.includes(chosen) ? AREAS : [...AREAS, chosen];
  return [
    stepper({
      id: "act-targets", label: "Targets", symbol: "target", value: action.targets, most: 9,
      say: (value) => (value ? String(value) : "no attack"), change: (targets) => on.action({ targets }),
    }),
    action.targets ? stepper({
      id: "act-range", label: "Range", symbol: "range", value: action.range, most: 12,
      say: (value) => (value ? String(value) : "melee"), change: (range) => on.action({ range }),
    }) : null,
    action.targets
      ? h(
          "label", { class: "area-pick" },
          areaPicture(chosen.area),
          h("span", { class: "stepper-label" }, "Area"),
          h(
            "select", {
              class: "field", id: "act-area",
              onchange: (event) => on.action(areaChange(listed.find(({ id }) => id === event.target.value).area, action)),
            },
            listed.map(({ id, label }) => h("option", { value: id, selected: id === chosen.id }, label)),
          ),
        )
      : null,
  ];
}

/** A ranged area needs a range; a melee one is none of it. */
function areaChange(area, action) {
  if (area?.kind === "ranged" && !action.range) return { area, range: 3 };
  return area?.kind === "melee" && action.range ? { area, range: 0 } : { area };
}

function severalAttacks(action, on) {
  return h(
    "div", { class: "several" },
    h("p", { class: "s" }, `${action.attacks.length} attacks, as the link says.`),
    h("button", { class: "btn", type: "button", id: "act-one", onclick: () => on.action({ attacks: null }) }, "Make it one attack"),
  );
}
