// Something is about to end for everybody: whoever ends it waits a moment, in which anybody at the table can stop it.
import { nameOf } from "./people.js";

const MOMENT = 3000; // css/people.css has the bar

/** Make the closing of a table. `on`: {give(place, option), say(text), redraw(), spent()}. */
export function makeClosing({ now, holding }, on) {
  let held = null; // an answer of one's own that waits: {place, option, timer}

  function drop() {
    clearTimeout(held?.timer);
    held = null;
  }

  const others = ({ people = [] }) => people.filter((each) => each.here && !each.bot && !now.mine.includes(each.seat));

  function begin(place, option) {
    const timer = setTimeout(() => {
      held = null;
      on.give(place, option);
    }, MOMENT);
    held = { place, option, timer };
    place.tell({ type: "close", on: true });
    on.spent(); // a second press is no word against it
    on.redraw();
  }

  function stop() {
    const place = held?.place || holding.here;
    drop();
    place.tell({ type: "close", on: false });
    on.redraw();
    return true;
  }

  return {
    /** Let an answer wait that ends something for others; whoever gives it again takes it back. True if it is not to be given now. */
    holds(place, option) {
      if (held) {
        const isSame = held.option.key === option.key;
        stop();
        if (isSame) return true;
      }
      if (!option.closes || !others(place.sight).length) return false;
      begin(place, option);
      return true;
    },
    /** Somebody ends something, or was stopped. */
    hear(place) {
      const { seat, on: isOn, by } = place.shown.closing;
      if (isOn || by === null) return;
      if (held?.place === place) drop();
      if (by !== place.seat && place === holding.here) on.say(by === seat ? `${nameOf(place.sight, by)} goes on.` : `${nameOf(place.sight, by)} stopped it.`);
    },
    /** Something happened: what was about to end is another matter now. */
    moved: (place) => held?.place === place && drop(),
    /** Who ends something now: {seat, isMine}, or null. */
    now() {
      const closing = holding.here.shown.closing;
      if (held) return { seat: held.place.seat, isMine: true };
      return closing?.on ? { seat: closing.seat, isMine: false } : null;
    },
    stop,
  };
}
