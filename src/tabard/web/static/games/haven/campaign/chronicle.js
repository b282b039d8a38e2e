// The chronicle: every scenario that was played, with what the party did in numbers, and everything that was written down.

import { fill, h, icon } from "../../../js/dom.js";
import { symbolOf } from "./lately.js";
import { many } from "./story.js";

const SHOWN = ["dealt", "suffered", "healed", "kills", "looted"];

/** Make the page of the chronicle. */
export function makeChronicle() {
  const played = h("section", { class: "patch k-played", "aria-label": "Scenarios played" });
  const lines = h("section", { class: "patch k-lines", "aria-label": "What was written down" });
  const element = h("section", { class: "k-chronicle", "aria-label": "Chronicle" }, played, lines);
  return {
    element,
    update(story) {
      const won = story.log.filter((each) => each.is_completed).length;
      fill(
        played,
        h("h2", {}, "Scenarios"), h("p", {}, story.log.length ? `${many(story.log.length, "scenario")} played, ${won} won.` : "The first road lies ahead."),
        h("ol", { class: "k-log" }, [...story.log].reverse().map((each) => drawPlayed(each, story))),
      );
      fill(lines, h("h2", {}, "Chronicle"), h("ol", { class: "k-log" }, [...story.chronicle].reverse().map((each) => h("li", { class: each.kind }, icon(symbolOf(each.kind)), h("span", {}, each.text)))));
    },
  };
}

function drawPlayed(game, story) {
  const title = story.scenarios.find((each) => each.number === game.scenario)?.title ?? (game.is_dungeon ? "Random dungeon" : "");
  const numbers = SHOWN.filter((each) => game.statistics?.[each]).map((each) => `${game.statistics[each]} ${each}`);
  return h("li", { class: game.is_completed ? "won" : "lost" }, icon(game.is_completed ? "trophy" : "skull"), h("span", {}, h("b", {}, [game.scenario, title].filter(Boolean).join(": ")), ` ${game.is_completed ? "won" : "lost"} in ${many(game.rounds, "round")} at level ${game.level}.`, numbers.length ? h("small", {}, numbers.join(", ")) : null));
}
