// How much room the zones have, and whether cards lie in it whole, small or as chips.

/** How wide and high a card is, with the space beside it. */
export const CARDS = { full: [116, 158], small: [83, 112], chip: [123, 40], tight: [46, 40] };

/** Watch the room of some elements; `again` is called when it changes. `of(element)` gives [width, height], as a style counts them. */
export function makeSizing(again) {
  const known = new WeakMap();
  const measured = ({ clientWidth, clientHeight }) => [clientWidth, clientHeight];
  const watcher = new ResizeObserver((entries) => {
    const changed = entries.filter(({ target }) => String(known.get(target)) !== String(measured(target)));
    for (const { target } of changed) known.set(target, measured(target));
    if (changed.length) again();
  });
  return {
    watch: (...elements) => elements.forEach((each) => watcher.observe(each)),
    of(element) {
      if (!known.has(element) && element.isConnected) known.set(element, measured(element));
      return known.get(element) || [0, 0];
    },
  };
}

/** How many cards of a size lie in a room side by side, and in how many rows. */
export const fits = (size, [width, height]) => Math.max(0, Math.floor((width + 7) / CARDS[size][0])) * Math.max(1, Math.floor((height + 8) / CARDS[size][1]));

/** The largest of these sizes at which so many cards fit; the last one if none does. */
export function largest(count, room, sizes = ["full", "small", "chip"]) {
  return sizes.find((each) => room[1] + 8 >= CARDS[each][1] && fits(each, room) >= count) || sizes.at(-1);
}
