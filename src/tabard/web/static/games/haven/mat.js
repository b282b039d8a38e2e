// The mat: everything of one character, of the one who is asked or of whoever was chosen.

import { drawItem } from "../../js/art/haven/index.js";
import { makeHand } from "../../js/crawl/hand.js";
import { makeHero } from "../../js/crawl/hero.js";
import { makeItems } from "../../js/crawl/items.js";
import { fill, h, icon } from "../../js/dom.js";
import { makeChange } from "../../js/parts/keeping.js";
import { classColours } from "./art.js";
import { drawBacks, drawCard, markOf } from "./cards.js";
import { makeGoals } from "./goals.js";
import { MOMENTS, PILES } from "./words.js";

/** Make the mat. */
export function makeMat(frame) {
  const changed = makeChange();
  const hero = makeHero();
  const gains = h("p", { class: "gains" });
  const items = makeItems(MOMENTS, drawItem);
  const goals = makeGoals();
  const hand = makeHand({ pick: (ref) => frame.pick(ref), draw: (card, character, open) => [drawCard(card, character, open)], piles: PILES, markOf, note: (cards) => `${cards.length} by initiative` });
  const backs = h("div", { class: "others-hand" });
  const you = h("section", { class: "part you", "data-part": "items", "aria-label": "Character and items" }, h("div", { class: "self" }, hero.element, gains), h("div", { class: "belongings" }, items.element, goals.kept));
  hand.element.insertBefore(backs, hand.element.querySelector(".inhand").nextSibling);
  const element = h("div", { class: "crawl-mat" }, you, goals.dealt, hand.element);

  return {
    element,
    foresee: (hp) => hero.foresee(hp),
    scrolling: () => [hero.element, ...element.querySelectorAll(".pile, .shelf")],
    /** Show a character; `open` has what can be chosen. */
    update(table, character, decision, open) {
      const sorted = { ...character, cards: [...character.cards].sort((one, other) => one.up.initiative - other.up.initiative) };
      element.dataset.character = character.id;
      const { medal, text } = classColours(character.kind);
      element.style.setProperty("--class", medal);
      element.style.setProperty("--class-dark", text);
      element.classList.toggle("foreign", !character.own);
      hero.update(table, sorted, open);
      items.update(sorted, open);
      goals.update(sorted, open);
      hand.update(sorted, decision, open);
      hand.element.hidden = !goals.dealt.hidden;
      if (changed(character.own, character.hand, character.kind, character.experience, character.money, character.treasures, table.open)) {
        const isHidden = !character.own && !table.open;
        hand.element.classList.toggle("hidden-hand", isHidden);
        fill(backs, isHidden ? [h("h2", { class: "label" }, `Hand · ${character.hand} cards`), drawBacks(character)] : []);
        fill(gains, gain("star", character.experience, "experience"), gain("coin-gold", character.money, "money tokens"), character.treasures.length ? gain("reward", character.treasures.length, "treasures") : null);
      }
    },
  };
}

const gain = (sign, value, words) => h("span", { class: "gain", title: words }, icon(sign), h("b", { class: "num" }, String(value)), h("span", { class: "sr" }, ` ${words}`));
