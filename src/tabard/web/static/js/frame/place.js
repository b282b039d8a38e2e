// A place at the table: a seat that this browser holds, or that of a spectator. It has its own stream, its own story, its own half-made
// picks and its own list of what need not be asked.
import { isSameQuestion } from "./answering.js";
import { follow } from "./connection.js";
import { makeFlow } from "./flow.js";
import { makePicking } from "./picking.js";
import { nothingShown, takeShown } from "./showing.js";
import { makeEar } from "./sound.js";
import { makeStory } from "./story.js";

/**
 * Sit down. `on` has sight(place, {fresh, undone, gone, isAnother}), people(place), said(place, message), shown(place, message), state(place), picked(place),
 * lost(place, refs), when others took away what was picked, and back(place), when an answer that needed no thought must be given by somebody after all.
 */
export function makePlace({ table, seat, token, isLent = false }, on) {
  let last = null; // the question that was asked last, answered or not
  const picks = makePicking(() => on.picked(place));
  const asides = makePicking(() => on.picked(place)); // what one may do while others are asked takes nothing out of one's hands

  const place = {
    seat, token,
    isLent, // somebody else's seat, while they are away
    sight: null,
    link: { state: "open", sentence: "" },
    going: null, // the question whose answer needs no thought and is on its way
    sent: false, // an answer is on its way
    shown: nothingShown(), // what people show before they commit to it
    intended: "", // what the others see of what is picked here
    story: makeStory(),
    flow: makeFlow(table, seat),
    picking: picks,
    ear: makeEar(),
    tell: (message) => connection.tell(message),
    leave: () => connection.stop(),
    isBot: () => Boolean(place.sight?.people?.[seat]?.bot),
    /** Whether a person has to answer something here. */
    isAsked: () => Boolean(place.sight?.view.decision) && place.sight.view.awaited.includes(seat) && !place.isBot(),
    goOn,
  };

  /** Answer at once what needs no thought or was declined; until the table has moved on nothing is asked. */
  function goOn() {
    const asked = place.sight.view.decision;
    const key = token && !place.isBot() ? place.flow.answer(asked) : "";
    if (!key) return false;
    place.going = asked;
    place.sight.view.decision = null;
    place.picking.begin(null);
    place.tell({ type: "answer", ticket: asked.ticket, key, unasked: true }).then((refused) => {
      if (!refused || place.going !== asked) return;
      place.going = null;
      place.sight.view.decision = asked; // somebody must answer after all
      place.picking.begin(asked);
      on.back(place);
    });
    place.sent = false;
    return true;
  }

  /** Let the picks fit what is asked now; tells whether it is another question. */
  function ask(asked) {
    place.picking = asked?.aside ? asides : picks;
    if (asked?.aside) {
      asides.begin(asked);
      picks.rest();
      place.sent = false;
      return true;
    }
    const isSame = isSameQuestion(last, asked);
    last = asked || last;
    if (isSame) {
      const lost = place.picking.goOn(asked);
      if (lost.length) on.lost(place, lost);
    }
    else if (last && !asked) place.picking.rest(); // it may be asked again when others are done
    else place.picking.begin(asked);
    if (!isSame) place.sent = false; // the answer that was on its way has arrived, or was overtaken
    return !isSame;
  }

  function hear(sight) {
    const before = place.sight;
    const stood = sight.entries.some((each) => each.type === "undone") ? place.story.told() : [];
    const fresh = place.story.add(sight.entries);
    const undone = sight.entries.some((each) => each.type === "undone");
    const isGoing = Boolean(place.going);
    if (sight.entries.some((each) => each.type === "answer")) {
      last = null; // one's own: what is asked now is another question
      place.intended = ""; // with it the table took away what was shown of it
    }
    place.sight = sight;
    place.going = null;
    place.flow.hear(sight.view, { undone });
    let isAnother = false;
    if (!goOn()) {
      const asked = sight.view.decision;
      const isOther = !before || isGoing || before.view.decision?.ticket !== asked?.ticket;
      isAnother = isOther && ask(asked);
    }
    const gone = stood.filter((each) => !place.story.told().includes(each));
    on.sight(place, { fresh, undone, gone, isAnother });
  }

  const connection = follow(table, token, {
    sight: hear,
    people(message) {
      if (!place.sight) return;
      Object.assign(place.sight, { people: message.people, watchers: message.watchers });
      on.people(place);
    },
    said: (message) => on.said(place, message),
    shown(message) {
      takeShown(place.shown, message);
      on.shown(place, message);
    },
    anew() {
      place.shown = nothingShown();
      place.intended = "";
    },
    state(state, sentence) {
      if (place.link.state === state && place.sight) return;
      place.link = { state, sentence };
      on.state(place);
    },
  });
  return place;
}
