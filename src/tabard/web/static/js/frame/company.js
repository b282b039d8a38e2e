// Several people at one table, as the page has it: what they show each other, a moment to stop what ends for all, and how long somebody waits.
import { makeArrows } from "./arrows.js";
import { makeClosing } from "./closing.js";
import { makePatience } from "./patience.js";
import { awaited } from "./people.js";
import { sound } from "./sound.js";
import { namesOfThings } from "./things.js";

/** Make the company of a table. `at`: {root, people, now, holding, say(text), redraw(), give(place, option), spent()}. */
export function makeCompany(at) {
  const { root, now, holding } = at;
  const arrows = makeArrows(at);
  const closing = makeClosing(at, at);
  const patience = makePatience(late);
  let drafted = null; // the draft that the game was told of

  const isElse = (each) => each.here && !each.bot && !now.mine.includes(each.seat);

  /** Those for whom others wait while they are not asked themselves. */
  const idle = () => now.sight.people.filter((each) => isElse(each) && !now.sight.view.awaited.includes(each.seat));

  /** Whom the table waits for, as a text; "" where nobody waits for anybody. */
  function whom() {
    const { sight } = now;
    if (!sight || now.past || sight.view.outcome || !(sight.people || []).some(isElse)) return "";
    return `${sight.number} ${sight.view.awaited}`;
  }

  /** It has been long: ring for whoever holds the table, and offer the others a way back. */
  function late() {
    const isMine = awaited(now.sight).some((each) => now.mine.includes(each.seat));
    if (isMine && idle().length) {
      sound("bell");
      at.say("The others wait for you.");
    }
    at.redraw();
  }

  function show() {
    arrows.show(now.past ? [] : now.showing.intents());
    const { draft } = holding.here.shown;
    if (draft === drafted) return;
    drafted = draft;
    now.table.drafted?.(now.showing.draft());
  }

  return {
    /** Somebody shows something. */
    hear(place, { what }) {
      if (what === "closing") closing.hear(place);
      if (!now.begun || place !== holding.here) return;
      if (what === "closing") at.redraw();
      else show();
    },
    /** Look at what is picked and who is awaited, whenever the page is drawn. */
    look() {
      const { here } = holding;
      here.names = namesOfThings(root, now.picking.picked(), now.table);
      now.showing.intend();
      patience.look(whom());
      show();
    },
    moved: closing.moved,
    holds: closing.holds,
    stop: closing.stop,
    closing: () => closing.now(),
    isLong: () => patience.isLong(),
  };
}
