// Arrow keys on a table of things: from where one is to the nearest thing in that direction.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.4; // so much more counts what lies beside the way

const middle = (element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** Give the focus to the next of these elements; the first one if none has it. False if there is nowhere to go. */
export function walkAmong(elements, key, start = null) {
  const [dx, dy] = STEPS[key];
  const seen = elements.filter((each) => each.getClientRects().length);
  const here = seen.find((each) => each === document.activeElement) || seen.find((each) => each === start);
  if (!here) return focus(seen[0]);
  const from = middle(here);
  const ways = seen.filter((each) => each !== here).map((element) => {
    const { x, y } = middle(element);
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const beside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return { element, along, far: along + ASIDE * beside };
  });
  const best = ways.filter((each) => each.along > 4).sort((one, other) => one.far - other.far)[0];
  return focus(best?.element);
}

function focus(element) {
  element?.focus({ preventScroll: false });
  return Boolean(element);
}
