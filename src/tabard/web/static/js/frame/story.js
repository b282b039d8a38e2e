// What happened so far, as this seat may know it: entries by number, without what was taken back.

/** Keep the entries of a stream that still stand. */
export function makeStory() {
  let entries = [];
  return {
    /** Add what is new; returns the told entries that are new and stand. */
    add(more) {
      const before = entries.length ? entries[entries.length - 1].number : -1;
      for (const entry of more) {
        if (entry.number <= before && entries.some((each) => each.number === entry.number)) continue;
        if (entry.type === "undone") entries = entries.filter((each) => stands(each, entry));
        else entries.push(entry);
      }
      const fresh = new Set(more.map((each) => each.number));
      return entries.filter((each) => each.type === "told" && fresh.has(each.number));
    },
    told: () => entries.filter((each) => each.type === "told"),
    /** The number of the last answer of anybody that we know of, or -1. */
    lastAnswer: () => Math.max(-1, ...entries.filter((each) => each.type === "answer").map((each) => each.number)),
    all: () => entries,
  };
}

function stands(entry, undone) {
  if (entry.number < undone.since) return true;
  return undone.alone && !(entry.type === "answer" && entry.seat === undone.seat);
}
