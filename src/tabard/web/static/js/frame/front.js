// Which of one's places lies in front: it follows the question, goes where somebody looks, and waits behind the curtain of a shared screen.
import { makeMoving } from "../parts/moving.js";
import { forgetSeat } from "../seats.js";
import { settings } from "../settings.js";
import { makeCurtain } from "./curtain.js";
import { lend } from "./lent.js";
import { nameOf } from "./people.js";

/** Make the front of a table. `on` has isBusy(), leaving(), covered(), came(), say(text), call(method, path), ended(place), for the last place, and mat, where the cards of whoever sits here lie. */
export function makeFront(id, holding, on) {
  const curtain = makeCurtain(id);
  const moving = makeMoving();
  const byLast = (one, two) => two.story.lastAnswer() - one.story.lastAnswer();

  /** Put another place in front. */
  function turnTo(place, { isFollowing = false } = {}) {
    if (!place?.sight || (place === holding.here && !curtain.isDrawn())) return;
    on.leaving();
    if (isFollowing) holding.follow(place);
    else holding.look(place);
    cover(came);
  }

  /** Somebody else sits here now: it is seen that these are other cards. */
  function came() {
    on.came();
    if (settings().motion) moving.run(on.mat, [{ opacity: 0.1, transform: "translateY(24px)" }, { opacity: 1, transform: "none" }], { duration: 320 });
  }

  const isShared = () => holding.all().length > 1 && curtain.isWanted();

  /** On a screen that several people share, let whoever is in front now come to it first. */
  function cover(then) {
    if (isShared()) curtain.draw([sitting(holding.here, then)]);
    else then();
  }

  const sitting = ({ seat, sight, isLent }, then) => ({ name: nameOf(sight, seat), isLent, then });

  /** Hide everything at once; whoever takes the screen says who they are, first of all who is asked something. */
  function pass() {
    if (!isShared() || curtain.isDrawn()) return false;
    const others = holding.others().filter((each) => each.sight);
    const order = [...others.filter((each) => each.isAsked()), ...others.filter((each) => !each.isAsked()), holding.here];
    const come = (place) => () => {
      if (place !== holding.here) holding.look(place);
      on.came();
    };
    on.leaving();
    curtain.draw(order.map((each) => sitting(each, come(each))));
    on.covered();
    return true;
  }

  return {
    curtain,
    turnTo,
    cover,
    pass,
    isShared,
    /** Go where something is asked that nobody sees. */
    follow() {
      const wanted = on.isBusy() ? null : holding.wanted();
      if (wanted) turnTo(wanted, { isFollowing: true });
    },
    /** Look at the next place, or the one before. */
    beside(by) {
      if (holding.all().length < 2) return false;
      turnTo(holding.beside(by));
      return true;
    },
    /** Look at the place of a seat, if it is one's own. */
    at(seat) {
      const place = holding.all().find((each) => each.seat === seat);
      if (!place || holding.all().length < 2) return false;
      turnTo(place);
      return true;
    },
    /** The place among one's own whose answer was the last, and can be taken back. */
    taker: () => holding.all().filter((each) => each.token && each.sight?.undo).sort(byLast)[0],
    /** The place that can bring back what it took back. */
    bringer: () => holding.all().find((each) => each.token && each.sight?.redo),
    /** Act for somebody who is away, until they are back. */
    async actFor({ seat }) {
      const given = await on.call("POST", `/seats/${seat}/stand-in`);
      if (!given) return;
      lend(id, seat, given.token);
      holding.borrow(seat, given.token);
    },
    /** The line of a place was lost, is back, or has ended. */
    changeLine(place) {
      const { state, sentence } = place.link;
      if (state === "closed" && place.isLent) lend(id, place.seat, null);
      else if (state === "closed" && (holding.all().length > 1 || !place.sight)) forgetSeat(id, place.seat);
      if (state !== "closed" || holding.all().length === 1) return on.ended(place);
      const isHere = place === holding.here;
      holding.drop(place);
      if (sentence) on.say(sentence);
      if (isHere && holding.here.sight) cover(came);
    },
  };
}
