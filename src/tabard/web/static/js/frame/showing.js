// What people show each other before they commit to it: what they have picked, and a draft that they write together. Each place keeps what
// came on its stream; nothing of it is part of the game.
import { nameOf } from "./people.js";

const APART = 120; // milliseconds between two messages of one seat: only the last of a quick row counts

/** What is shown at a place: nothing yet. */
export const nothingShown = () => ({ intents: new Map(), draft: null, closing: null });

/** Take in what somebody shows. */
export function takeShown(shown, { what, seat, refs, draft, on, by }) {
  if (what === "intent" && refs.length) shown.intents.set(seat, refs);
  else if (what === "intent") shown.intents.delete(seat);
  else if (what === "draft") shown.draft = draft && { seat, draft };
  else shown.closing = { seat, on, by };
}

/** Whether somebody else is at this table to whom anything could be shown. */
export const hasCompany = ({ people = [], watchers = 0 }, mine) => watchers > 0 || people.some((each) => each.here && !mine.includes(each.seat));

/** Make the showing of a table. `at`: {intents, drafts, now, holding}: the kinds of things and of questions that the game allows. */
export function makeShowing({ intents, drafts, now, holding }) {
  const kind = (ref) => ref.split(":")[0];

  /** What somebody has picked at a place, as far as it may be shown. */
  function picked({ sight, token, picking, going }) {
    if (!token || going || now.past || !sight.view.decision || sight.silent || !hasCompany(sight, now.mine)) return [];
    const things = picking.picked();
    const option = picking.pending();
    if (!things.length && !option) return [];
    const refs = now.table.intent ? now.table.intent(option, things, sight.view) : things;
    return refs.filter((each) => intents.includes(kind(each))).slice(0, 8);
  }

  /** Tell the table something after a moment, unless something newer comes till then. */
  function soon(place, message) {
    clearTimeout(place.showing);
    const wait = Math.max(0, (place.shownAt || 0) + APART - performance.now());
    place.showing = setTimeout(() => {
      place.shownAt = performance.now();
      place.tell(message); // a refusal is nobody's business: whoever picks goes on picking
    }, wait);
  }

  return {
    /** Let the others see what is picked in front, if that has changed. */
    intend() {
      const place = holding.here;
      const refs = place.sight ? picked(place) : [];
      if (refs.join(" ") === place.intended) return;
      place.intended = refs.join(" ");
      soon(place, { type: "intend", refs });
    },
    /** What the others have picked: [{seat, name, refs}]. */
    intents: () => [...holding.here.shown.intents].filter(([seat]) => !now.mine.includes(seat)).map(([seat, refs]) => ({ seat, name: nameOf(now.sight, seat), refs })),
    /** The draft as it stands: {seat, name, isMine, draft}, or null. */
    draft() {
      const { draft } = holding.here.shown;
      return draft && { ...draft, name: nameOf(now.sight, draft.seat), isMine: now.mine.includes(draft.seat) };
    },
    /** Whether what is asked now is prepared together, with somebody to see it. */
    isShared: () => drafts.includes(now.sight?.view.decision?.kind) && !now.sight.silent && hasCompany(now.sight, now.mine),
    /** Write the draft. */
    write(draft) {
      const place = holding.here;
      place.shown.draft = { seat: place.seat, draft };
      if (this.isShared() && place.token) soon(place, { type: "draft", draft });
    },
  };
}
