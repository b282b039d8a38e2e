// Which number picks what: settled once for a question, in the order of the screen, so that a number keeps its meaning while one picks.
import { unseen } from "./lights.js";
import { ROOM } from "./prompt.js";

const REGION = "[data-part], section, header, main"; // what is read as a whole before the eye goes on

/**
 * List what numbers can mean, each {ref} or {option}: things as they lie on the screen, those that can show their number first, then buttons. What
 * `waits(ref)` for something else to be picked comes after what does not.
 */
export function inOrder(root, options, waits = () => false) {
  const [visible, hidden, drawn] = thingsOf(root, new Set(options.flatMap((each) => each.refs)));
  const byRef = (elements) => elements.map((each) => ({ ref: each.dataset.ref }));
  return [...byRef([...asRead(visible.filter((each) => !waits(each.dataset.ref))), ...asRead(visible.filter((each) => waits(each.dataset.ref))), ...hidden, ...asRead(drawn)]), ...buttonsOf(root, options).map((option) => ({ option }))];
}

/** One element for each thing: those in sight, those in tabs that are not shown, and drawings such as hexes. */
function thingsOf(root, refs) {
  const best = new Map();
  for (const element of root.querySelectorAll("[data-ref]")) {
    const { ref } = element.dataset;
    if (refs.has(ref) && !(best.has(ref) && best.get(ref).rank <= rank(element))) best.set(ref, { element, rank: rank(element) });
  }
  return [0, 1, 2].map((wanted) => [...best.values()].filter((each) => each.rank === wanted).map((each) => each.element));
}

function rank(element) {
  if (!(element instanceof HTMLElement)) return 2;
  return element.getClientRects().length ? 0 : 1;
}

/** Options that are chosen by their buttons, in the order in which the prompt shows them. */
function buttonsOf(root, options) {
  const bare = unseen(root, options);
  if (bare.length > ROOM + 1) return []; // only the list of all choices has them
  return [...bare.filter((each) => each.gives_up), ...bare.filter((each) => !each.gives_up)];
}

/** Order elements as they are read: region by region, and in each row by row. */
function asRead(elements) {
  const regions = new Set(elements.map((each) => each.closest(REGION)));
  return inRows([...regions]).flatMap((region) => inRows(elements.filter((each) => each.closest(REGION) === region)));
}

/** Order elements by rows from top to bottom, each from left to right; whatever has its middle beside the first of a row lies in that row. */
function inRows(elements) {
  const rows = [];
  const boxes = elements.map((element) => ({ element, box: element.getBoundingClientRect() })).sort((one, other) => one.box.top - other.box.top);
  for (const each of boxes) {
    const row = rows[rows.length - 1];
    if (row && each.box.top + each.box.height / 2 < row[0].box.bottom) row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.sort((one, other) => beside(one.box, other.box))).map(({ element }) => element);
}

/** Which of two in a row comes first: the left one; of two that lie over each other, or in each other, the upper one. */
function beside(one, other) {
  const isWithin = (inner, outer) => inner.left >= outer.left && inner.right <= outer.right;
  return isWithin(one, other) || isWithin(other, one) ? one.top + one.bottom - other.top - other.bottom : one.left - other.left;
}
