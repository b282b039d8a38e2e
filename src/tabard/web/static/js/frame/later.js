// Draws what can wait once the next picture is painted, so that what somebody clicked for is seen first.

/** Make something that is done later, and only once however often it is asked for till then. */
export function makeLater(act) {
  let last = 0;
  const later = () => {
    const mine = (last += 1);
    const run = () => mine === last && act();
    // A page that nobody looks at is not painted, but its title must be true all the same.
    if (document.hidden) setTimeout(run);
    else requestAnimationFrame(() => setTimeout(run));
  };
  /** Do it now, and not once more later. */
  later.now = () => {
    last += 1;
    act();
  };
  return later;
}
