// The answer: what the monster does in one sentence, what the players may decide, and why, step by step.

import { cited } from "../../citing.js";
import { h, icon } from "../../dom.js";
import { gameOf, ruleAddress } from "../../rulebook/book.js";
import { nameOf } from "./grid.js";
import { refill } from "./controls.js";
import { aside, sentence } from "./words.js";

const MANY = 10; // compared things that a step lists; the board marks all of them

/** Draw the sentence. `on.show()` plays the move. */
export function drawSentence(place, { position, outcomes, chosen, error }, on) {
  if (error) {
    refill(place, h("div", { class: "say" }, error, h("small", {}, "Change the position, and the answer comes by itself.")));
    place.classList.add("is-torn");
    return;
  }
  place.classList.remove("is-torn");
  const outcome = outcomes[chosen];
  if (!outcome) {
    refill(place, h("div", { class: "say" }, "Looking at the table…"));
    return;
  }
  const several = outcomes.length > 1 ? `One of ${outcomes.length} answers that are right: the players decide. ` : "";
  refill(
    place,
    h("div", { class: "say" }, sentence(position, outcome), h("small", {}, several, aside(position, outcome))),
    h(
      "button", { class: "btn", type: "button", id: "show-move", onclick: on.show },
      icon("play"),
      "Show",
      h("kbd", { "aria-hidden": "true" }, "P"),
    ),
  );
}

/** Draw the outcomes and the trail of the chosen one. `on` has choose(index) and step(index or null). */
export function drawWhy(place, { position, outcomes, chosen, trail, error }, on) {
  const outcome = outcomes[chosen];
  if (error || !outcome) {
    refill(place, h("h2", {}, "Why?"), h("p", { class: "dim why-empty" }, error ? "No position, no reasons." : "The reasons come here."));
    return;
  }
  refill(
    place,
    outcomes.length > 1 ? choice(position, outcomes, chosen, on) : null,
    h("h2", {}, `Why ${nameOf(outcome.move_to)}?`),
    h(
      "ol", {
        class: "steps", onpointerleave: () => on.step(null),
        onfocusout: (event) => event.currentTarget.contains(event.relatedTarget) || on.step(null),
      },
      trail.map((step, index) => stepLine(position, step, index, on)),
    ),
    h(
      "p", { class: "s dim why-legend" },
      h("span", { class: "verdict-mark ok" }, "✓"),
      " stays ",
      h("span", { class: "verdict-mark no" }, "3"),
      " taken out by step 3",
    ),
  );
}

function choice(position, outcomes, chosen, on) {
  return h(
    "fieldset", { class: "outcomes" },
    h("legend", {}, "The players decide"),
    outcomes.map((outcome, index) =>
      h(
        "label", { class: "outcome" },
        h("input", { type: "radio", name: "outcome", id: `outcome-${index}`, checked: index === chosen, onchange: () => on.choose(index) }),
        h("span", {}, sentence(position, outcome)),
      ),
    ),
  );
}

function stepLine(position, step, index, on) {
  const look = (event) => {
    for (const each of event.currentTarget.parentElement.children) each.classList.toggle("is-looked", each === event.currentTarget);
    on.step(index);
  };
  const names = new Map(step.about === "enemies" ? position.characters.map(({ hex, name }) => [nameOf(hex), name || nameOf(hex)]) : []);
  const isListed = step.compared.length > 0 && step.criterion !== "turn-hexes";
  const words = isListed ? `${step.words.split("? ")[0]}?` : step.words;
  return h(
    "li", { class: "step-line", tabindex: "0", id: `step-${index}`, onpointerenter: look, onfocus: look },
    h("span", { class: "step-number num", "aria-hidden": "true" }, index + 1),
    h(
      "div", {},
      h(
        "p", { class: "step-head" },
        h("b", {}, step.title),
        step.rule ? source(step) : null,
      ),
      h("p", { class: "step-words" }, words),
      isListed ? compared(step, names) : null,
    ),
  );
}

/** Where a step is stated: a link if the rules of that book are here, else only the page. */
function source({ rule, page }) {
  const words = [h("span", { class: "sr" }, `Rule ${rule}, `), cited(page)];
  if (!gameOf(rule)) return h("span", { class: "step-page dim", title: `Rule ${rule}` }, words);
  return h("a", { class: "step-page", href: ruleAddress(rule), target: "_blank", rel: "noopener", title: `Rule ${rule}` }, words);
}

function compared(step, names) {
  const kept = new Set(step.kept);
  // Those that stay come first: they are the answer.
  const sorted = [...step.compared].sort((one, other) => kept.has(other.hex) - kept.has(one.hex));
  const chip = ({ hex, value }) => {
    const stays = kept.has(hex);
    const shown = step.criterion === "attack-hexes" || value === null ? "" : ` ${value}`;
    return h(
      "span", { class: stays ? "chip ok" : "chip nope" },
      icon(stays ? "check" : "close"),
      h("span", { class: "sr" }, stays ? "stays: " : "out: "),
      `${names.get(hex) ?? hex}${shown}`,
    );
  };
  const more = sorted.length - MANY;
  return h(
    "div", { class: "step-chips" },
    sorted.slice(0, MANY).map(chip),
    more > 0 ? h("span", { class: "s dim" }, `and ${more} others`) : null,
  );
}
