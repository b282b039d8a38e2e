// One person with several seats: a seat with nothing left to do does not keep the front, and one press says so for all of them.

/** Make what knows idle seats. `at`: {now, holding, give(place, option)}; the game's module tells by `idles(decision)` which answer is left: {key, all}, where `all` is what the button says for several. */
export function makeIdling(at) {
  const { holding, give } = at;
  const left = (place) => (place.isAsked() && at.now.table?.idles?.(place.sight.view.decision)) || null;
  const others = () => holding.all().filter((each) => each !== holding.here && each.token && !each.isLent && each.isAsked());

  /** What the button says that speaks for all seats; "" where each speaks for itself. */
  function all() {
    const found = others();
    return found.length && left(holding.here) && found.every(left) ? left(holding.here).all : "";
  }

  return {
    isIdle: (place) => left(place) !== null,
    all,
    /** Before this answer is given at the front: the other seats give theirs, if it is the one that is left. */
    async goAlong({ key }) {
      if (!all() || left(holding.here).key !== key) return;
      for (const each of others()) {
        const option = each.sight.view.decision?.options.find((one) => one.key === left(each)?.key);
        if (option) await give(each, option);
      }
    },
  };
}
