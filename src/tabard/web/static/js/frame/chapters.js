// When a chapter opens its card is laid on the table, and when it has ended a page about it; both can be opened again.

import { api } from "../api.js";
import { begin, isBegun, keepBest, meet, met } from "../records.js";

/**
 * Watch the chapters of a table. `now` is the page's state; `on` has changed(), replay(number), backTo(round), start(way), lobby(), say(text).
 * The game's module tells by `opens(view)` which chapter begins now, if any, by `starts(entry)` with what it begins, and by `ends(entry)` that one is over.
 */
export function makeChapters({ id, path, now, on }) {
  let due = false; // an end was told that nobody has seen yet
  let open = null; // the dialog that lies on the table
  let opened = null; // the chapter whose card lies there for the first time
  let laid = 0; // how many sheets there were

  async function ask(what) {
    try {
      return await api("GET", `${path}/${what}`, undefined, { token: now.token });
    } catch (error) {
      on.say(error.sentence);
      return null;
    }
  }

  const game = () => now.sight.view.game;

  /** Lay a sheet on the table until it is closed; from now on the table is covered. */
  async function lay(kind, about, draw) {
    const mine = (laid += 1); // a sheet that is taken away may make room for another before it has gone
    now.chapter = kind;
    const [told, module] = await Promise.all([ask(about), import(`./${kind}.js`), now.table.covered?.()]); // what lies over the page already is looked at first
    now.untold = kind === "ending" && !told; // the game gives no account: there is nothing to look at again
    if (told && mine === laid && now.chapter === kind) {
      open = draw(told, module);
      await open.closed;
    }
    if (mine !== laid) return;
    open = opened = null;
    now.chapter = "";
    on.changed();
  }

  /** Take away what lies there. */
  function take() {
    const gone = open;
    laid += 1;
    open = opened = null;
    now.chapter = "";
    gone?.close();
  }

  function showOpening(chapter = null) {
    opened = chapter;
    return lay("opening", "opening", (card, { layOpening }) => {
      const known = met(game());
      const meets = chapter === null ? card.meets : card.meets.filter((each) => !known.has(each.id));
      if (chapter !== null) {
        begin(id, chapter);
        meet(game(), card.meets.map((each) => each.id));
      }
      return layOpening({ ...card, meets }, { isNew: chapter !== null, likeness: now.table.likeness, scene: now.table.scene?.(now.sight.view) });
    });
  }

  function showAccount() {
    due = false;
    lay("ending", "account", (account, { layEnding }) => {
      if (account.won && account.record && now.token) keepBest(game(), account.record, id);
      return layEnding(account, { game: game(), table: id, view: now.sight.view, likeness: now.table.likeness, canStart: now.token !== null, on });
    });
  }

  /** The chapter whose card has not been laid down yet, or null. */
  function unread() {
    const chapter = now.token === null ? null : now.table.opens?.(now.sight.view) ?? null;
    return chapter === null || isBegun(id, chapter) ? null : chapter;
  }

  return {
    /** The card of a chapter comes before what happens in it: a promise that it was read, or null. */
    before(entry) {
      const chapter = !now.chapter && now.table.starts?.(entry) ? unread() : null;
      return chapter === null ? null : showOpening(chapter);
    },
    /** Hear what is new; what was taken back takes its page along. */
    hear(fresh, { isFirst, undone, watches }) {
      if (undone) {
        due = false;
        take();
      } else if (opened !== null && now.table.opens(now.sight.view) !== opened) take(); // somebody has begun elsewhere
      const isOver = Boolean(now.sight.view.outcome);
      if (isFirst) due = isOver && !watches;
      else if (isOver ? fresh.length : fresh.some((each) => now.table.ends?.(each))) due = true;
    },
    /** Lay down what is due, now that nothing moves; tells whether something lies on the table. */
    look() {
      if (now.chapter) return true;
      if (due) {
        showAccount();
        return true;
      }
      const chapter = unread();
      if (chapter === null) return false;
      showOpening(chapter);
      return true;
    },
    /** Show the card of the chapter again, or the page about its end. */
    again() {
      if (now.chapter) return;
      if (now.sight.view.outcome) showAccount();
      else showOpening();
    },
  };
}
