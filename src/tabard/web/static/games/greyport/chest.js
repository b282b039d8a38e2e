// The reward of a saved location: a chest in the middle of everything, whatever else goes on. It waits for a key or a press.

import { h, icon } from "../../js/dom.js";
import { makeOver } from "../../js/parts/over.js";
import { scene } from "./art.js";
import { capital } from "./words.js";

/** What the party gets, without the rest of the location's text. */
export function rewardOf(text) {
  const found = text?.match(/Reward: (.*?\.)(?= [A-Z][a-z ]+:|$)/u)?.[1] ?? text ?? "";
  return capital(found);
}

/** Make the chest; it lies over the page while it is open. */
export function makeChest() {
  const over = makeOver();

  function open(number, face, id) {
    if (!face) return null;
    const element = h(
      "div",
      { class: "chest patch" },
      h("div", { class: "chest-scene", "aria-hidden": "true" }, scene(id)),
      h("span", { class: "chest-sign", "aria-hidden": "true" }, icon("reward")),
      h("h2", {}, `${face.name} is saved`),
      h("p", { class: "chest-label" }, "The party gets its reward"),
      h("p", { class: "chest-text" }, rewardOf(face.text)),
      h("p", { class: "over-go" }, h("kbd", { "aria-hidden": "true" }, "any key"), " goes on"),
    );
    return over.open(number, element, `${face.name} is saved`);
  }

  return { open, close: over.close };
}
