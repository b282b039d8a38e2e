// What the things on the table are called, whoever drew them.

/** What a thing is called: as the game has it in words, else by its label or its heading. */
export function nameOfThing(element, table) {
  if (!element) return "";
  return table?.words?.(element.dataset.ref, element)?.title || element.getAttribute("aria-label") || element.querySelector("h2, b")?.textContent || "";
}

/** What things are called by their refs; those that are not drawn are left out. */
export function namesOfThings(root, refs, table) {
  if (!refs.length) return {};
  const drawn = [...root.querySelectorAll("[data-ref]")].filter((each) => refs.includes(each.dataset.ref));
  return Object.fromEntries(drawn.map((each) => [each.dataset.ref, nameOfThing(each, table)]).filter(([, name]) => name));
}

/** Tell whether a thing is named anywhere in what a seat sees. */
export function liesIn(part, ref) {
  if (part && typeof part === "object") return Object.values(part).some((each) => liesIn(each, ref));
  return part === ref;
}
