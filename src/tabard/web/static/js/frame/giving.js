// Giving answers: what was picked goes to the table, and what the table says no to is told.

import { answer } from "./answering.js";
import { withNames } from "./people.js";
import { namesOfThings } from "./things.js";

const SOON = 120; // milliseconds within which an answer mostly comes: to show that it is on its way would only be one more picture to paint before it

/** Make what gives answers. `at`: {now, holding, idling, company, root, prompt, say(text), show()}. */
export function makeGiving(at) {
  const { now, holding, idling, root, prompt, say, show } = at;

  /** Give an answer that somebody has decided on. */
  async function commit(option) {
    // A button never changes its meaning under the finger: what is no longer asked is not answered.
    const place = holding.here;
    if (place.sent || now.past || !option || !place.picking.options().some((each) => each.key === option.key)) return;
    await idling.goAlong(option);
    if (!at.company.holds(place, option)) await give(place, option);
  }

  async function give(place, option) {
    now.table.takes?.(option);
    place.sent = true;
    holding.answered();
    const waiting = setTimeout(() => prompt.classList.add("sent"), SOON);
    const refused = await answer(place, option, namesOfThings(root, option.refs, now.table));
    clearTimeout(waiting);
    place.sent = false;
    prompt.classList.remove("sent");
    now.open = false;
    if (refused?.code === "closes") closeAfterAll(place, option);
    else if (refused) saidNo(refused);
  }

  /** Somebody else was done meanwhile, so that this answer ends it for everybody: they get their moment to stop it. */
  function closeAfterAll(place, { key }) {
    const option = place.sight.view.decision?.options.find((each) => each.key === key);
    if (option?.closes && !at.company.holds(place, option)) give(place, option);
    show();
  }

  function saidNo({ sentence }) {
    if (sentence) say(withNames(sentence, now.sight));
    show();
  }

  return {
    commit, give,
    /** Let a place tell the table something, and say so if it is refused. */
    tell: (place, message) => place?.tell(message).then((refused) => refused && saidNo(refused)),
  };
}
