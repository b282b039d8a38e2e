// The luggage tag below the road: what is known of one scenario, and what its level gives.

import { fill, h, icon } from "../../js/dom.js";
import { many } from "./campaign_story.js";

/** Make the tag; `show` writes a scenario on it. */
export function makeTag() {
  const element = h("div", { class: "tag", role: "status", "aria-live": "off" });
  return {
    element,
    show(scenario, story) {
      element.classList.toggle("blank", !scenario);
      fill(element, scenario ? written(scenario, story) : full(story));
    },
  };
}

function written(scenario, story) {
  const known = scenario.title && scenario.state !== "sealed";
  return [
    h("span", { class: "hole", "aria-hidden": "true" }),
    h("span", { class: "big num", "aria-hidden": "true" }, scenario.number),
    h("div", { class: "grow" }, h("h3", {}, known ? scenario.title : `Scenario ${scenario.number}`), h("p", {}, standing(scenario, story))),
    gives(scenario, story),
  ];
}

function full(story) {
  return [h("div", { class: "grow" }, h("h3", {}, story.won ? "The road is walked" : "No scenario is next"), h("p", {}, story.won ? "Everything is as small as it should be again. Any scenario can be replayed at a new table." : "Choose any scenario on the road."))];
}

/** How this scenario stands, in a sentence or two. */
function standing(scenario, story) {
  const { number, state, attempts } = scenario;
  const record = (story.records.scenarios || []).find?.((each) => String(each.number) === number);
  const lost = record?.defeats ?? (state === "done" ? attempts - 1 : attempts);
  const tries = attempts ? (state === "done" ? `Won after ${many(attempts, "attempt")}.` : `Tried ${attempts === 1 ? "once" : many(attempts, "time")}, not won yet.`) : "";
  if (story.chosen === number) return "Chosen: now items and upgrades.";
  if (state === "done") return `Done. ${tries}${lost > 0 || !record?.rounds ? "" : ` ${many(record.rounds, "round")}.`}`.trim();
  if (state === "next") return `Next in the story. ${tries || "Not tried yet."}`;
  if (!story.open.has(`scenario:${number}`) && story.asks === "scenario") return "A branch for another hero. Its items are yours all the same.";
  if (state === "sealed") return `Sealed: the story has not come here. ${tries || "You may play it all the same."}`;
  return `Off your road. ${tries || "You may play it all the same."}`;
}

/** What the level of a scenario gives: the four things of page 35. */
function gives({ level }, story) {
  if (!level) return null;
  const given = story.levels[level - 1] || {};
  const facts = [
    given.hp ? ["heart", many(given.hp, "hit point")] : null,
    ["recover", `${many(level - 1, "card")} upgraded`],
    [given.small ? "item-small" : "", given.small ? many(given.small, "small item") : ""],
  ].filter((each) => each?.[1]);
  return h("div", { class: "gives" }, h("b", { class: "num" }, `Level ${level}`), h("ul", {}, facts.map(([name, words]) => h("li", {}, icon(name), words))));
}
