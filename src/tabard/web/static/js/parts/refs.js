// Things that can be chosen: a thing carries its id, and is a button for as long as an option means it.

/** Attributes of a thing with this id. */
export function ref(id, open, label = null) {
  return open.has(id) ? { "data-ref": id, role: "button", "aria-label": label } : { "data-ref": id };
}

/** All things that an option of this decision means. */
export function openRefs(decision) {
  return new Set((decision?.options || []).flatMap((each) => each.refs));
}

/** Which of these ids can be chosen now. */
export function among(open, ids) {
  return ids.filter((each) => open.has(each));
}

/** All that can be chosen now and whose id begins like this. */
export function beginning(open, start) {
  return [...open].filter((each) => each.startsWith(start));
}
