// What happened so far, as this seat may know it: entries by number, without what was taken back.

/** Keep the entries of a stream that still stand. */
export function makeStory() {
  let entries = [];
  const lastAnswer = () => Math.max(-1, ...entries.filter((each) => each.type === "answer" && !each.unasked).map((each) => each.number));
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
    /** The same with what was answered unasked, as lines of a log. */
    lines: () => entries.filter((each) => each.type === "told" || each.unasked).map((each) => (each.unasked ? { ...each, text: `Done for you: ${each.unasked}`, refs: [] } : each)),
    /** The number of the last answer that somebody we know of meant, or -1. */
    lastAnswer,
    /** What was answered unasked since then. */
    done: () => entries.filter((each) => each.unasked && each.number > lastAnswer()),
    all: () => entries,
  };
}

function stands(entry, undone) {
  if (entry.number < undone.since) return true;
  return undone.alone && !(entry.type === "answer" && entry.seat === undone.seat);
}
