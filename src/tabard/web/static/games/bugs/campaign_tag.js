// The luggage tag below the road: what is known of one scenario, and what its level gives.

import { fill, h, icon } from "../../js/dom.js";
import { many, pockets, upgraded } from "./campaign_story.js";

/** Make the tag; `show` writes a scenario on it. */
export function makeTag() {
  const element = h("div", { class: "ticket" });
  return {
    element,
    show(scenario, story) {
      element.classList.toggle("blank", !scenario);
      fill(element, scenario ? written(scenario, story) : full(story));
    },
  };
}

function written(scenario, story) {
  return [
    h("span", { class: "hole", "aria-hidden": "true" }),
    h("span", { class: "big num", "aria-hidden": "true" }, scenario.number),
    h("div", { class: "grow" }, h("h3", {}, scenario.title || `Scenario ${scenario.number}`), h("p", {}, standing(scenario, story))),
    gives(scenario, story),
  ];
}

function full(story) {
  const [heading, words] = story.won
    ? ["The road is walked", "Everything is as small as it should be again. Any scenario can be played once more at a new table."]
    : ["No scenario is next", "Choose any scenario on the road."];
  return h("div", { class: "grow" }, h("h3", {}, heading), h("p", {}, words));
}

/** How this scenario stands, in a sentence or two. */
function standing(scenario, story) {
  const { number, state, attempts, best, playable } = scenario;
  const tries = attempts ? `Tried ${attempts === 1 ? "once" : many(attempts, "time")}, not won yet.` : "";
  if (story.chosen === number) return story.asks === "equip" ? "Chosen. Which items come along?" : "Chosen. Which cards are upgraded?";
  if (state === "done") return `Won after ${many(attempts, "attempt")}${best ? `, at best in ${many(best, "round")}` : ""}.`;
  if (state === "next") return `Next in the story. ${tries || "Not tried yet."}`;
  if (!playable) return "The road of another hero. Its items are yours all the same.";
  if (state === "sealed") return `Sealed: the story has not come here yet. ${tries || "You may play it all the same."}`;
  return `Off your road. ${tries || "You may play it all the same."}`;
}

/** What the level of a scenario gives: hit points, upgraded cards, small items (p. 35). */
function gives({ level }, story) {
  const hp = story.hp[level - 1];
  const facts = [
    hp ? ["heart", many(hp, "hit point")] : null,
    ["recover", `${upgraded(level)} upgraded`],
    ["item-small", many(pockets(level), "small item")],
  ].filter(Boolean);
  const list = facts.map(([name, words]) => h("li", {}, icon(name), words));
  return h("div", { class: "gives" }, h("b", { class: "num" }, `Level ${level}`), h("ul", {}, list));
}
