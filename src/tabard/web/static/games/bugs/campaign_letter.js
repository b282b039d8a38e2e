// The letter beside the road: how the story begins, and how the last scenario ended. It can be folded away.

import { fill, h, icon } from "../../js/dom.js";
import { capital } from "../../js/crawl/words.js";

let folded = -1; // the letter that was folded away; pages come and go, it stays folded

/** Make the letter. */
export function makeLetter() {
  const element = h("aside", { class: "letter", "aria-label": "The story so far", hidden: true });
  return {
    element,
    /** Write the letter anew from all that was told at this table. */
    update(told, story) {
      const letter = latest(told);
      element.hidden = !letter || letter.number === folded || !["scenario", ""].includes(story.asks);
      if (!letter) return;
      const fold = () => {
        folded = letter.number;
        element.hidden = true;
      };
      const name = story.flow.find((each) => each.number === letter.scenario)?.title || `Scenario ${letter.scenario}`;
      fill(
        element,
        h("button", { type: "button", class: "fold", "aria-label": "Fold the letter", onclick: fold }, icon("close")),
        h("h2", {}, letter.scenario ? `${name}: ${letter.won ? "won" : "lost"}` : "How it begins"),
        h("p", {}, letter.text),
      );
    },
  };
}

/** The end of the last scenario with what follows; before that, the cover. */
function latest(told) {
  const lines = told.filter(({ event }) => ["told", "ended"].includes(event.event));
  const last = lines.findLastIndex(({ event }) => event.event === "ended");
  if (last < 0) return lines.length ? { number: lines[0].number, scenario: "", text: lines[0].event.text } : null;
  const { number, event: end } = lines[last];
  const after = lines[last + 1]?.event;
  return { number, scenario: end.number, won: end.won, text: end.won && after ? after.text : `${capital(end.why).replace(/\.$/, "")}.` };
}
