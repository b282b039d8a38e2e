// Makes what is printed on a card fit: as large as there is room, and closer where there is not.

const LEVELS = ["loose", "dense", "denser", "densest"];
const known = new Map(); // how closely each side must be set at each width of the card

/** Measure all cards below an element, and return what fits them. */
export function fitCards(root) {
  const cards = [...root.querySelectorAll(".card")];
  const width = cards.find((each) => each.offsetWidth)?.offsetWidth;
  if (!width) return null;
  const key = (card) => `${width} ${card.dataset.prints}`;
  const unknown = cards.filter((each) => !known.has(key(each)) && each.offsetWidth);
  return () => {
    if (unknown.length) tryOut(unknown, key);
    for (const each of cards) if (known.has(key(each))) set(each, known.get(key(each)));
  };
}

/** Find out how closely cards must be set: all of them at once, so that the page is laid out a few times only. */
function tryOut(cards, key) {
  let full = cards;
  for (let level = 0; full.length; level += 1) {
    for (const each of full) set(each, level);
    const still = level < LEVELS.length ? full.filter(isFull) : [];
    for (const each of full) if (!still.includes(each)) known.set(key(each), level);
    full = still;
  }
}

/** First the seam gives way to the fuller half, then the lines move together. */
function set(card, level) {
  if (card.dataset.level === String(level)) return;
  card.dataset.level = level;
  for (const [index, each] of LEVELS.entries()) card.classList.toggle(each, each === "loose" ? level > 0 : index === level - 1);
}

/** Whether the lines of a half reach out of it, or under the medal between the halves. */
function isFull(card) {
  return [...card.querySelectorAll(".half")].some((half) => {
    const lines = half.firstElementChild;
    const style = getComputedStyle(half);
    const room = half.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    return lines.offsetHeight > room + 1 || lines.scrollWidth > lines.clientWidth + 1;
  });
}
