// The class's cards, level 1 beside what each becomes: both sides of both, so that nothing has to be turned to compare.

import { fill, h, icon } from "../../js/dom.js";
import { many } from "./campaign_story.js";
import { drawCard } from "./cards.js";

/** Make the page with the cards. */
export function makeUpgrades() {
  const say = h("p", { class: "s dim" });
  const pairs = h("div", { class: "upgrades" });
  const element = h(
    "section",
    { class: "c-cards patch part", "data-part": "cards", "aria-label": "Your cards" },
    h("header", { class: "c-head" }, h("h2", {}, "Your cards, and what they become"), say),
    pairs,
  );
  let drawn = "";
  return {
    element,
    update(story) {
      const count = (story.next?.level || 1) - 1;
      fill(say, story.asks === "upgrade" ? `Level ${story.next?.level}: choose ${many(count, "card")}. The choice is made anew for every scenario.` : "A level upgrades one card more; which ones, you choose anew for every scenario.");
      const sketch = JSON.stringify([story.upgrades, story.asks === "upgrade", [...story.open]]);
      if (sketch === drawn) return;
      drawn = sketch;
      fill(pairs, story.upgrades.map((each) => pair(read(each), story)));
    },
  };
}

/** The two cards of an upgrade. */
function read(told) {
  const [one, two] = [told.one || told.card || told.from, told.two || told.becomes || told.to];
  return { one: card(one), two: card(two), upgraded: Boolean(told.upgraded) };
}

function card(told) {
  const id = told.id.startsWith("card:") ? told.id : `card:${told.id}`;
  return { id, level: told.level, a: told.a || told.up, b: told.b || told.down, source: told.source };
}

function pair({ one, two, upgraded }, story) {
  const asked = story.asks === "upgrade";
  return h(
    "div",
    {
      class: upgraded ? "upgrade on" : "upgrade", "data-ref": one.id, role: asked ? "button" : "group", tabindex: asked ? "0" : null,
      "aria-label": `${one.a.name} becomes ${two.a.name}. ${spoken(two)}`,
    },
    h("header", {}, h("span", { class: "pip", "aria-hidden": "true" }, icon("check")), h("h3", {}, one.a.name), h("span", { class: "to", "aria-hidden": "true" }, "→"), h("h3", {}, two.a.name, h("span", { class: "star", title: "level 2" }, "★"))),
    h("div", { class: "faces four" }, face(one, "a", story), face(one, "b", story), arrow(), face(two, "a", story), face(two, "b", story)),
  );
}

/** One side of a card; drawn as the side behind, so that only the pair can be chosen. */
function face(printed, letter, story) {
  const behind = { id: printed.id, level: printed.level, zone: "", side: letter === "a" ? "b" : "a", up: printed.a, down: printed[letter] };
  return drawCard({ hero: story.hero }, behind, { isUp: false });
}

function arrow() {
  return h("span", { class: "becomes", "aria-hidden": "true" }, icon("step"));
}

/** A card in words, for screen readers. */
function spoken({ a, b }) {
  return [["A", a], ["B", b]].map(([letter, side]) => `Side ${letter}, ${side.name}, initiative ${side.initiative}. Top: ${side.top.do}. Bottom: ${side.bottom.do}.`).join(" ");
}
