// The class's cards, level 1 beside what each becomes: both sides of both, so that nothing has to be turned to compare.

import { fill, h, icon } from "../../js/dom.js";
import { makeSoon } from "../../js/parts/keeping.js";
import { upgraded } from "./campaign_story.js";
import { fitCards } from "../../js/crawl/fitting.js";
import { drawCard } from "./sides.js";

const ANEW = "The choice is made anew for every scenario.";

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
  const fit = makeSoon(() => fitCards(pairs));
  new ResizeObserver(fit).observe(pairs); // also when the page is opened
  return {
    element,
    update(story) {
      const level = story.next?.level;
      fill(say, story.asks === "upgrade" ? `Level ${level}: choose ${upgraded(level)}.` : "Each level upgrades one card more.", ` ${ANEW}`);
      const sketch = JSON.stringify([story.cards, story.upgrades, story.asks]);
      if (sketch === drawn) return;
      drawn = sketch;
      fill(pairs, story.cards.map((each) => pair(each, story)));
      fit();
    },
  };
}

function pair({ card: one, better: two }, story) {
  const asked = story.asks === "upgrade";
  const last = story.upgrades.includes(one.id.slice(5));
  return h(
    "div",
    {
      class: "upgrade", "data-ref": one.id, "data-words": one.id.replace("card:", "upgrade:"), role: asked ? "button" : "group", tabindex: asked ? "0" : null,
      "aria-label": `${one.up.name} becomes ${two.up.name}. ${spoken(two)}`,
    },
    h(
      "header",
      {},
      h("span", { class: "pip", "aria-hidden": "true" }, icon("check")),
      h("h3", {}, one.up.name),
      h("span", { class: "to", "aria-hidden": "true" }, "→"),
      h("h3", {}, two.up.name, h("span", { class: "better", title: "level 2" }, "★")),
      last ? h("span", { class: "chip" }, "upgraded last time") : null,
    ),
    h("div", { class: "sides" }, sides(one, story), icon("play", { class: "i becomes" }), sides(two, story)),
  );
}

/** Both sides of a card; drawn as what lies behind, so that only the pair can be chosen. */
function sides({ up, down, ...card }, { hero }) {
  return [drawCard({ ...card, side: "b", down: up }, hero, { isUp: false }), drawCard({ ...card, side: "a", down }, hero, { isUp: false })];
}

/** A card in words, for screen readers. */
function spoken({ up, down }) {
  const words = ({ name, initiative, top, bottom }) => `${name}, initiative ${initiative}. Top: ${top.do}. Bottom: ${bottom.do}.`;
  return `Side A, ${words(up)} Side B, ${words(down)}`;
}
