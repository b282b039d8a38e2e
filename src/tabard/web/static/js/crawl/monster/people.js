// The monster's enemies: their names and initiatives.

import { face } from "../../art/faces.js";
import { h, icon } from "../../dom.js";
import { nameOf } from "./grid.js";
import { isObjective } from "./position.js";
import { kindOf } from "./shown.js";

/** Draw the list. `on` has character(index, change) and removeCharacter(index). While somebody types in it, it stays as it is. */
export function drawPeople(place, { characters }, on) {
  const typing = place.contains(document.activeElement) && document.activeElement.matches("input");
  const sign = JSON.stringify(characters.map(({ hex, invisible }, index) => [hex, invisible, isObjective(characters[index])]));
  if (typing && place.dataset.sign === sign) return;
  place.dataset.sign = sign;
  place.replaceChildren(
    h("h2", { class: "label" }, "Its enemies"),
    characters.length
      ? h("ul", { class: "enemies" }, characters.map((each, index) => line(each, index, on)))
      : h("p", { class: "s dim" }, "Nobody yet: paint a character."),
  );
}

function line(each, index, on) {
  const number = (event) => {
    const value = Math.round(Number(event.target.value));
    if (event.target.value !== "" && Number.isFinite(value)) on.character(index, { initiative: Math.max(0, Math.min(99, value)) });
  };
  const who = each.name || `Character ${index + 1}`;
  return h(
    "li", {},
    h("span", { class: "enemy-face" }, isObjective(each) ? icon("flag") : face(kindOf(each, index), { size: 26 })),
    h(
      "input", {
        class: "field enemy-name", value: each.name, maxlength: 60, "aria-label": `Name of enemy ${index + 1}`,
        oninput: (event) => on.character(index, { name: printable(event.target.value) }),
      },
    ),
    h("span", { class: "enemy-hex dim s" }, nameOf(each.hex)),
    h(
      "input", {
        class: "field enemy-initiative num", type: "number", min: 0, max: 99, inputmode: "numeric", value: each.initiative,
        "aria-label": `Initiative of ${who}`, title: "Initiative", oninput: number,
      },
    ),
    h("button", {
      class: "btn tool enemy-eye", type: "button", title: "Invisible",
      "aria-pressed": String(each.invisible), "aria-label": `Invisible: ${who}`,
      onclick: () => on.character(index, { invisible: !each.invisible }),
    }, icon("invisible")),
    h(
      "button", {
        class: "btn tool enemy-away", type: "button", "aria-label": `Remove ${who}`, title: "Remove",
        onclick: () => on.removeCharacter(index),
      },
      icon("close"),
    ),
  );
}

/** A name without what a terminal would take for a command. */
function printable(text) {
  return text.replace(/\p{C}/gu, "");
}
