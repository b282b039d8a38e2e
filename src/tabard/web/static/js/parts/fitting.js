// Makes what is printed on cards fit: as large as there is room, and closer where there is not.

/**
 * Make a way to fit cards. `levels` are the classes that set them closer and closer, the first of them only as long as nothing else is
 * needed, and one level may have several; `isFull(card)` tells whether a card has too little room; a card's `data-prints` stands for what is printed on it.
 */
export function makeFitting({ cards: selector, levels, isFull }) {
  const names = levels.map((each) => each.split(" "));
  const known = new Map(); // how closely each print must be set at each width of the card

  /** First the classes are tried on all cards at once, so that the page is laid out a few times only. */
  function tryOut(cards, key) {
    let full = cards;
    for (let level = 0; full.length; level += 1) {
      for (const each of full) set(each, level);
      const still = level < levels.length ? full.filter(isFull) : [];
      for (const each of full) if (!still.includes(each)) known.set(key(each), level);
      full = still;
    }
  }

  /** What the first level is called stays on; of the others there is one. */
  function set(card, level) {
    if (card.dataset.level === String(level)) return;
    card.dataset.level = level;
    const on = level ? [...names[0], ...names[level - 1]] : [];
    for (const each of new Set(names.flat())) card.classList.toggle(each, on.includes(each));
  }

  let last = 0; // how wide cards were when they were measured last
  const key = (card) => `${last} ${card.dataset.prints}`;

  /** Measure all cards below an element, and return what fits them. */
  function fit(root) {
    const cards = [...root.querySelectorAll(selector)];
    const width = cards.find((each) => each.offsetWidth)?.offsetWidth;
    if (!width) return null;
    last = width;
    const unknown = cards.filter((each) => !known.has(key(each)) && each.offsetWidth);
    return () => {
      if (unknown.length) tryOut(unknown, key);
      for (const each of cards) if (known.has(key(each))) set(each, known.get(key(each)));
    };
  }

  /** Set a card that is being drawn as its print was set before, and tell whether that is known: then nothing need be measured once it lies there. */
  fit.again = (card) => {
    if (!known.has(key(card))) return false;
    set(card, known.get(key(card)));
    return true;
  };
  return fit;
}
