// What has happened since somebody last answered: it lies on the pages until it is put away, or something else happens.

import { fill, h, icon } from "../../../js/dom.js";

const SYMBOLS = {
  achievement: "trophy", class: "unlock", coming: "clock", created: "person", dead: "skull", envelope: "section", event: "section", outcome: "section", experience: "star", gold: "gold", item: "item-small", level: "level",
  locked: "lock", mastery: "mastery", perk: "perk", prosperity: "location", quest: "goal", reputation: "people", retired: "crown", scenario: "flag", section: "section", tracks: "location", trait: "person", unlock: "unlock",
};
const WEIGHTY = ["achievement", "class", "dead", "envelope", "event", "outcome", "level", "locked", "mastery", "prosperity", "retired", "scenario", "section", "unlock"];
const READ = ["scene"]; // stands on the card of the event

/** What stands before a line of the campaign. */
export function symbolOf(kind) {
  return SYMBOLS[kind] ?? "point";
}

/** Make the note. */
export function makeLately() {
  const lines = h("ol", { class: "k-log" });
  const element = h(
    "section", { class: "k-lately patch", "aria-label": "What has happened", "aria-live": "polite", hidden: true },
    h("button", { type: "button", class: "btn tool", "data-own-click": true, "aria-label": "Put away", onclick: () => (element.hidden = true) }, icon("close")),
    lines,
  );
  let heard = null; // up to where everything was read
  return {
    element,
    /** Show what was told since the last time, if it is more than a purse that changed. */
    update(told, number) {
      const news = heard === null ? [] : told.filter((each) => each.number >= heard && each.event?.event === "campaign" && !READ.includes(each.event.kind));
      if (heard === number) return;
      heard = number;
      element.hidden = !news.some((each) => WEIGHTY.includes(each.event.kind));
      fill(lines, news.map(({ event }) => h("li", { class: event.kind }, icon(symbolOf(event.kind)), h("span", {}, event.text))));
    },
  };
}
