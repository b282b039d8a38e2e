// Choosing one scenario: a button that tells which, and a dialog with every map, its goal and what was won there.

import { h, icon } from "../dom.js";
import { dialog } from "../parts/dialog.js";
import { winsOf } from "../records.js";
import { isFor } from "./choices.js";
import { drawMap } from "./maps.js";
import { portrait } from "./portraits.js";

/** The scenarios on the road of a character, in the order of the story. */
export function roadOf(scenarios, character) {
  const known = new Map(scenarios.map((each) => [each.key, each]));
  const road = [];
  const ahead = [scenarios[0]?.key];
  while (ahead.length) {
    const scenario = known.get(ahead.shift());
    if (!scenario || road.includes(scenario)) continue;
    road.push(scenario);
    const follows = (scenario.next ?? []).filter((each) => ["", character].includes(each.only) && each.not !== character);
    ahead.push(...follows.map((each) => each.to));
  }
  return road;
}

/** The first scenario of the story that this character has not won in this browser; the first of all where none is left. */
export function nextScenario(game, character) {
  const scenarios = game.settings.scenario;
  const isWon = ({ key }) => winsOf(game.name, key).some((each) => each.by === character);
  return (roadOf(scenarios, character).find((each) => isFor(each, character) && !isWon(each)) ?? scenarios[0]).key;
}

/** The button that tells which scenario is chosen and opens all of them; what is chosen is kept in `wish.scenario`. */
export function scenarioPicker(wish, draw) {
  const { scenario: scenarios } = wish.game.settings;
  const chosen = scenarios.find((each) => each.key === wish.scenario);
  const choose = async () => {
    const next = nextScenario(wish.game, wish.character);
    const key = await dialog({
      title: "Which scenario?",
      body: h("div", { class: "scenario-cards" }, scenarios.map((each) => card(each, wish, each.key === next))),
      buttons: [{ label: "Keep this one", value: null }],
      wide: true,
    });
    if (key) wish.scenario = key;
    draw();
  };
  return h(
    "div", { class: "pick pick-scenario" },
    h("span", { class: "s", id: "scenario-label" }, "Scenario"),
    h(
      "button", {
        class: "field pick-button scenario-button", type: "button", id: "pick-scenario", "aria-labelledby": "scenario-label pick-scenario", "aria-haspopup": "dialog",
        onclick: choose,
      },
      drawMap(chosen.map),
      h("span", {}, h("b", {}, `${chosen.number}: ${chosen.title}`), h("small", {}, chosen.goal)),
    ),
  );
}

function card(scenario, wish, isNext) {
  const wins = winsOf(wish.game.name, scenario.key);
  const open = isFor(scenario, wish.character);
  const only = wish.game.settings.character.find((each) => each.key === scenario.character)?.name;
  return h(
    "button", {
      type: "button", class: wins.length ? "scenario-card done" : "scenario-card", "data-scenario": scenario.key, disabled: !open,
      "aria-current": scenario.key === wish.scenario ? "true" : null,
      onclick: (event) => event.currentTarget.closest("dialog").close(JSON.stringify(scenario.key)),
    },
    drawMap(scenario.map),
    h(
      "span", { class: "scenario-words" },
      h("b", {}, `${scenario.number}: ${scenario.title}`),
      h("small", {}, `Level ${scenario.level}${only ? ` · only for the ${only}` : ""}`, isNext ? h("em", {}, " · next in the story") : null),
      h("span", { class: "scenario-goal" }, scenario.goal),
      wins.length
        ? h("span", { class: "scenario-wins" }, icon("star"), wins.map((each) => h("span", { class: "won-by", title: `${each.by}: ${each.text}` }, portrait(each.by), each.text)))
        : null,
    ),
  );
}
