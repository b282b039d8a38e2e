// The letter beside the road: how the story begins, and how the last scenario ended. It can be folded away.

import { fill, h, icon } from "../../js/dom.js";
import { capital } from "./words.js";

const told = []; // what was told at this table, in order; pages come and go, the letter is kept
let folded = -1; // the letter that was folded away

/** Make the letter. */
export function makeLetter() {
  const element = h("aside", { class: "letter", "aria-label": "The story so far", hidden: true });
  return {
    element,
    update(sight, story) {
      hear(sight.entries || []);
      const letter = latest();
      element.hidden = !letter || letter.at === folded || !["scenario", ""].includes(story.asks);
      if (!letter) return;
      const fold = () => {
        folded = letter.at;
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

/** Keep what the story tells; forget what was taken back. */
function hear(entries) {
  for (const { type, number, since, event } of entries) {
    if (type === "undone") told.splice(0, told.length, ...told.filter((each) => each.at < since));
    else if (["told", "ended"].includes(event?.event) && !told.some((each) => each.at === number)) told.push({ at: number, event });
  }
}

/** The end of the last scenario with what follows; before that, the cover. */
function latest() {
  const last = told.findLastIndex(({ event }) => event.event === "ended");
  if (last < 0) return told.length ? { at: told[0].at, scenario: "", text: told[0].event.text } : null;
  const { at, event: end } = told[last];
  const after = told[last + 1]?.event;
  return { at, scenario: end.number, won: end.won, text: end.won && after ? after.text : sentence(end.why) };
}

function sentence(why) {
  return why ? `${capital(why).replace(/\.$/, "")}.` : "";
}
