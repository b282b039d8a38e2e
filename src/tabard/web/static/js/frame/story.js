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
    /** The same as lines of a log, with what was answered unasked or by others; `called` gives a seat its name. */
    lines: (called) => entries.filter((each) => each.type === "told" || each.unasked || Number.isInteger(each.by)).map((each) => {
      if (each.type === "told") return each;
      if (!Number.isInteger(each.by)) return { ...each, text: `Done for you: ${each.unasked}`, refs: [] };
      return { ...each, text: `${called(each.by)} acts for ${called(each.seat)}${each.text ? `: ${each.text}` : ""}.`, refs: [], isQuiet: true };
    }),
    /** The number of the last answer that somebody we know of meant, or -1. */
    lastAnswer,
    /** What was answered unasked since then. */
    done: () => entries.filter((each) => each.unasked && each.number > lastAnswer()),
    all: () => entries,
  };
}

function stands(entry, undone) {
  if (entry.number < undone.since) return true;
  return undone.alone && !(["answer", "acted"].includes(entry.type) && entry.seat === undone.seat);
}
