// The places that this browser has at a table: every seat it holds, or that of a spectator. One of them is in front; it is where a
// question is, and goes back to where it was.
import { makePlace } from "./place.js";

/** Hold these seats: {seat: token}, and those that others have lent. `on` is what places tell. */
export function makeHolding(table, { seats, lent, first }, on) {
  const sit = (isLent) => ([seat, token]) => makePlace({ table, seat: Number(seat), token, isLent }, on);
  const places = [...Object.entries(seats).map(sit(false)), ...Object.entries(lent).filter(([seat]) => !(seat in seats)).map(sit(true))];
  if (!places.length) places.push(makePlace({ table, seat: null, token: null }, on));
  const find = (seat) => places.find((each) => String(each.seat) === String(seat));
  let here = null;
  put(find(first) || places[0]);
  let home = here; // where somebody chose to be
  let came = ""; // the question for which the front has moved
  let left = new Set(); // questions that somebody has left to look elsewhere
  let stayed = ""; // the question at which somebody chose to look

  const mark = (place) => `${place.seat} ${place.sight?.view.decision?.ticket}`;
  const asks = (place) => place.isAsked() && !left.has(mark(place));
  const isIdle = (place) => mark(place) !== stayed && on.isIdle(place); // nothing is left to do there but to say so
  const isBusy = (place) => asks(place) && !isIdle(place);

  /** Put a place in front, also when the page is loaded again. */
  function put(place) {
    sessionStorage.setItem(`tabard.at.${table}`, String(place.seat));
    return (here = place);
  }

  return {
    get here() { return here; },
    all: () => [...places],
    find,
    /** The place where a question is that nobody sees; null if the front may stay where it is. */
    wanted() {
      const busy = this.others().find(isBusy) || null;
      if (asks(here) && isIdle(here)) return here !== home && isBusy(home) ? home : busy;
      if (asks(here) && (here === home || mark(here) === came || !isBusy(home))) return null;
      if (here !== home && (busy ? isBusy(home) : asks(home))) return home;
      return asks(here) ? null : busy || this.others().find(asks) || null;
    },
    /** Another place where something is asked, whether or not somebody has left it. */
    calling: () => places.find((each) => each !== here && each.isAsked()) || null,
    /** Follow a question to its place. */
    follow(place) {
      came = mark(place);
      return put(place);
    },
    /** Look at a place because somebody wants to; it becomes the one to return to if something is asked there. */
    look(place) {
      left = place.isAsked() ? new Set() : new Set(places.filter((each) => each.isAsked()).map(mark));
      if (place.isAsked()) home = place;
      stayed = mark(place);
      return put(place);
    },
    /** The places behind the one in front, beginning with the next. */
    others() {
      const at = places.indexOf(here);
      return [...places.slice(at + 1), ...places.slice(0, at)];
    },
    /** The next place, or the one before. */
    beside: (by) => places[(places.indexOf(here) + by + places.length) % places.length],
    /** Something was answered here: from now on every question counts. */
    answered: () => (left = new Set()),
    /** Act on a seat that somebody lent. */
    borrow(seat, token) {
      this.drop(find(seat));
      places.push(sit(true)([seat, token]));
      places.sort((one, two) => one.seat - two.seat);
    },
    /** The numbers of all seats. */
    seats: () => places.filter((each) => each.token).map((each) => each.seat),
    /** Get up from a seat; somebody who holds no other one stays as they are. */
    drop(place) {
      if (!place) return;
      place.leave();
      if (places.length === 1) return;
      places.splice(places.indexOf(place), 1);
      if (home === place) home = places[0];
      if (here === place) put(home);
    },
    /** The seats with their tokens, without those that are only lent. */
    tokens: () => Object.fromEntries(places.filter((each) => each.token && !each.isLent).map((each) => [each.seat, each.token])),
  };
}
