// A character retires: a page of its own for who it was, what it has done, what opens by it, and what comes next.

import { drawPortrait } from "../../../js/art/haven/index.js";
import { fill, h, icon } from "../../../js/dom.js";
import { classColours } from "../art.js";
import { symbolOf } from "./lately.js";
import { many } from "./story.js";

const BROUGHT = ["class", "unlock", "prosperity", "section", "achievement", "envelope", "locked"];

/** Make the page; it lies over everything until it is put away. */
export function makeFarewell() {
  const element = h("section", { class: "k-farewell patch", role: "dialog", "aria-label": "A retirement", hidden: true });
  let heard = null; // up to where everything was read
  let story = null;

  function show(id) {
    const who = story.characters.find((each) => each.id === id);
    if (!who) return;
    fill(element, drawFarewell(who, story, () => (element.hidden = true)));
    element.hidden = false;
    element.querySelector("button").focus({ preventScroll: true });
  }

  return {
    element,
    show,
    /** Open the page for whoever has retired since the last time; tell whether somebody has. */
    update(now, told, number) {
      story = now;
      const news = heard === null ? [] : told.filter((each) => each.number >= heard && each.event?.event === "campaign" && each.event.kind === "retired");
      heard = number;
      if (news.length) show(news.at(-1).event.who);
      return news.length > 0;
    },
  };
}

function drawFarewell(who, story, close) {
  const { medal: colour, text } = classColours(who.class);
  const { line, brought } = linesOf(who, story);
  return [
    h("div", { class: "k-portrait", "aria-hidden": "true", style: { "--class": colour, "--class-dark": text } }, drawPortrait(who.class)),
    h(
      "div", { class: "k-life" },
      h("p", { class: "k-over" }, "Farewell"),
      h("h2", {}, who.name),
      h("p", { class: "setting" }, line),
      h("ul", { class: "k-deeds" }, deedsOf(who, story).map(([name, count, words]) => h("li", {}, icon(name), h("b", { class: "num" }, String(count)), words))),
      brought.length ? [h("h3", {}, icon("unlock"), "What this brings"), h("ol", { class: "k-log" }, brought.map((each) => h("li", { class: each.kind }, icon(symbolOf(each.kind)), h("span", {}, each.text))))] : null,
      h("h3", {}, icon("flag"), "What comes next"),
      h("p", {}, nextOf(who, story)),
      h("button", { type: "button", class: "btn main", "data-own-click": true, onclick: close }, "Go on"),
    ),
  ];
}

/** The line of the chronicle, and those behind it that the retirement has brought. */
function linesOf(who, story) {
  const start = story.chronicle.findLastIndex((each) => each.kind === "retired" && each.text.startsWith(`${who.name}, ${who.called}, `));
  const behind = start < 0 ? [] : story.chronicle.slice(start + 1);
  const end = behind.findIndex((each) => !BROUGHT.includes(each.kind));
  return { line: story.chronicle[start]?.text ?? `${who.called} of level ${who.level}.`, brought: end < 0 ? behind : behind.slice(0, end) };
}

/** What somebody has done in the campaign, counted. */
function deedsOf(who, story) {
  const played = story.log.filter((each) => each.party.includes(who.id));
  const won = played.filter((each) => each.is_completed).length;
  return [
    ["level", who.level, "level reached"],
    ["trophy", won, `of ${many(played.length, "scenario")} won`],
    ["star", who.experience, "experience"],
    ["perk", who.perks.length, who.perks.length === 1 ? "perk" : "perks"],
    ["mastery", who.masteries.filter((each) => each.done).length, "of 2 masteries"],
    ["infuse", who.enhanced, who.enhanced === 1 ? "card mark enhanced" : "card marks enhanced"],
  ].filter(([name, count]) => count || name === "trophy");
}

function nextOf(who, story) {
  if (!story.acts.some(({ word }) => word === "create")) return "The cards of the class stay as they are, for whoever plays it next.";
  return `Choose in the city who comes now: a new character begins with a perk mark more for each of yours that has retired, and with gold by the prosperity of Gloomhaven (${story.prosperity.level}).`;
}
