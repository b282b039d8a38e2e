// The class's cards, level 1 beside what each becomes: both sides of both, so that nothing has to be turned to compare.

import { fill, h, icon } from "../../js/dom.js";
import { many } from "./campaign_story.js";
import { drawCard } from "./cards.js";

/** Make the page with the cards. */
export function makeUpgrades() {
  const say = h("p", { class: "s dim" });
  const pairs = h("div", { class: "upgrades", tabindex: "0", role: "region", "aria-label": "Upgrades" });
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
      const sketch = JSON.stringify([story.cards, story.upgrades, story.asks]);
      if (sketch === drawn) return;
      drawn = sketch;
      fill(pairs, story.cards.map((each) => pair(each, story)));
    },
  };
}

function pair({ card: one, better: two }, story) {
  const asked = story.asks === "upgrade";
  const last = story.upgrades.includes(one.id.slice(5));
  return h(
    "div",
    {
      class: "upgrade", "data-ref": one.id, role: asked ? "button" : "group", tabindex: asked ? "0" : null,
      "aria-label": `${one.up.name} becomes ${two.up.name}. ${spoken(two)}`,
    },
    h("header", {}, h("span", { class: "pip", "aria-hidden": "true" }, icon("check")), h("h3", {}, one.up.name), h("span", { class: "to", "aria-hidden": "true" }, "→"), h("h3", {}, two.up.name, h("span", { class: "better", title: "level 2" }, "★")), last ? h("span", { class: "chip" }, "upgraded last time") : null),
    h("div", { class: "sides" }, face(one, "up", story), face(one, "down", story), arrow(), face(two, "up", story), face(two, "down", story)),
  );
}

/** One side of a card; drawn as the side behind, so that only the pair can be chosen. */
function face(card, which, story) {
  return drawCard({ ...card, side: which === "up" ? "b" : "a", down: card[which] }, story.hero, { isUp: false });
}

function arrow() {
  return h("span", { class: "becomes", "aria-hidden": "true" }, icon("play"));
}

/** A card in words, for screen readers. */
function spoken({ up, down }) {
  return [["A", up], ["B", down]].map(([letter, side]) => `Side ${letter}, ${side.name}, initiative ${side.initiative}. Top: ${side.top.do}. Bottom: ${side.bottom.do}.`).join(" ");
}
