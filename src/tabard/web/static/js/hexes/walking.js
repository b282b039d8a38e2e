// Keys walk the hexes: one place of the board is in the tab order, arrows go to its neighbours, and diagonals lie on
// Home, End, Page Up and Page Down as on the number pad.

import { distance, middle } from "./layout.js";

const WAYS = {
  ArrowUp: { q: 0, r: -1 }, ArrowDown: { q: 0, r: 1 },
  PageUp: { q: 1, r: -1 }, PageDown: { q: 1, r: 0 }, Home: { q: -1, r: 0 }, End: { q: -1, r: 1 },
};
const SIDEWAYS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Let keys walk. `hexes()` lists the hexes, `stop(name)` gives the element that has the focus in a hex (the hex, or a lit
 * figure on it), `onFocus(name)` hears where the focus is and null when it is nowhere.
 */
export function makeWalking(svg, { hexes, stop, onFocus }) {
  let here = null;
  let line = null;

  /** Where the focus would go when somebody tabs to the board. */
  function rest(name) {
    svg.querySelectorAll('[tabindex="0"]').forEach((each) => each.setAttribute("tabindex", -1));
    here = name;
    stop(name)?.setAttribute("tabindex", 0);
  }

  function go(name) {
    rest(name);
    stop(name)?.focus({ preventScroll: true });
  }

  /** The next hex along one of the six directions; beyond a hole the nearest one in a straight line. */
  function along({ q, r }) {
    const all = new Map(hexes().map((each) => [`${each.q},${each.r}`, each]));
    const from = hexes().find(({ name }) => name === here);
    for (let step = 1; step < 40; step += 1) {
      const found = all.get(`${from.q + q * step},${from.r + r * step}`);
      if (found) return found.name;
    }
    return null;
  }

  /** The next hex to the left or right. A row of hexes zigzags, so the height where the walk began is kept. */
  function sideways(sign) {
    const from = hexes().find(({ name }) => name === here);
    line ??= middle(from).y;
    const ahead = hexes().filter((each) => (each.q - from.q) * sign > 0);
    const cost = (each) => Math.abs(each.q - from.q) * 60 + Math.abs(middle(each).y - line) * 1.01 + distance(each, from) * 0.1;
    const best = ahead.reduce((one, other) => (!one || cost(other) < cost(one) ? other : one), null);
    return best && Math.abs(middle(best).y - middle(from).y) < 400 ? best.name : null;
  }

  /** Go where a key leads; false if it leads nowhere on any board, or nobody sees this one. */
  function walk(key) {
    if (!here || !svg.getClientRects().length) return false;
    let next = null;
    if (key in SIDEWAYS) next = sideways(SIDEWAYS[key]);
    else if (key in WAYS) {
      next = along(WAYS[key]);
      line = null;
    } else return false;
    go(next ?? here);
    return true;
  }

  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !walk(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  svg.addEventListener("focusin", (event) => {
    const name = event.target.closest("[data-hex]")?.dataset.hex;
    if (!name) return;
    const wanted = stop(name);
    if (wanted !== event.target && event.target.matches(":focus-visible")) return wanted.focus({ preventScroll: true });
    if (name !== here) {
      line = null;
      rest(name);
    }
    onFocus(event.target.matches(":focus-visible") ? name : null);
  });
  svg.addEventListener("focusout", () => onFocus(null));

  return {
    /** Begin to walk from this hex next time. */
    rest(name) {
      line = null;
      rest(name);
    },
    go, walk, here: () => here,
  };
}
