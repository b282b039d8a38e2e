// A press answers the question that the eye saw. What began before a new question could be read does nothing, nor does what follows
// the last press like the other half of a double click.

const EYE = 150; // milliseconds in which nobody can have read a question
const AGAIN = 450; // the same for a press at the place, or with the key, of the one before
const NEAR = 48; // pixels within which a press is at the same place, unless the pointer has been elsewhere meanwhile

/** Watch all presses of the page. `on` has nod(), for a press that is refused, and opens(how): "no", "fresh" (for a press elsewhere), "yes". */
export function makeGuard(on) {
  let press = null; // the last one: {began, key, at, held}
  let last = null; // the last one that did something
  let shown = ""; // what is to be read
  let isStale = false; // whether it counts as new when it is shown next
  let painted = 0;
  let isRead = true; // whether a press was taken since it is shown

  addEventListener("pointerdown", ({ timeStamp, clientX, clientY }) => (press = { began: timeStamp, at: { x: clientX, y: clientY } }), true);
  addEventListener("keydown", ({ timeStamp, key, repeat }) => {
    if (!repeat) press = { began: timeStamp, key };
    else if (press) press.held = true; // a key that is held down is one press, which has done its work
  }, true);
  addEventListener("keyup", ({ timeStamp }) => press && (press.ended = timeStamp), true);
  addEventListener("click", (event) => {
    if (event.detail || endsKey(event)) return;
    // Nobody pressed a button or a key for it: it comes from a screen reader or a program.
    const { left, top, width, height } = event.target.getBoundingClientRect();
    press = { began: event.timeStamp, at: { x: left + width / 2, y: top + height / 2 } };
  }, true);
  addEventListener("pointermove", ({ clientX, clientY }) => {
    if (last?.at && !isNear(last.at, { x: clientX, y: clientY })) last = null;
  }, { capture: true, passive: true });

  function endsKey({ timeStamp }) {
    return ["Enter", " "].includes(press?.key) && (!press.ended || timeStamp - press.ended < 50);
  }

  const isAgain = () => Boolean(last && press && (press.key ? press.key === last.key : last.at && isNear(press.at, last.at)));

  function isMeant() {
    if (!press) return true;
    if (press.held) return false;
    return isRead || press.began - painted >= (isAgain() ? AGAIN : EYE);
  }

  function opens(how, what) {
    if (what === shown && (!isRead || how === "yes")) on.opens(how);
  }

  return {
    /** Something else is shown from now on, named by a text. Time runs from when it is painted. */
    show(what) {
      if (what === shown && !isStale) return;
      shown = what;
      isStale = false;
      isRead = false;
      painted = Infinity;
      on.opens("no");
      requestAnimationFrame(() => setTimeout(() => {
        if (what !== shown) return;
        painted = performance.now();
        setTimeout(() => opens("fresh", what), EYE + 2);
        setTimeout(() => opens("yes", what), AGAIN + 2);
      }));
    },
    /** Tell whether the press at hand means what is shown; if not, the page nods. */
    takes() {
      if (!isMeant()) {
        on.nod();
        return false;
      }
      isRead = true;
      isStale = false;
      last = press;
      on.opens("yes");
      return true;
    },
    /** The press at hand has done something else, so that the next one may be its other half: what is shown then is new. */
    spent() {
      last = press;
      isStale = true;
    },
  };
}

function isNear(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}
