// Where a rule is printed: on a page, or in a section where a book is cited by its headings.

const isPage = (where) => typeof where === "number";

/** Cite in short: "p. 20" or "§ Fighting"; "" where it is printed nowhere. */
export function cited(where) {
  return where ? `${isPage(where) ? "p." : "§"} ${where}` : "";
}

/** A rule with where it is printed, to be shown, or with `isSpoken` to be read aloud. */
export function sourced(rule, where, isSpoken = false) {
  const spoken = where && `${isPage(where) ? "page" : "section"} ${where}`;
  return [`Rule ${rule}`, isSpoken ? spoken : cited(where)].filter(Boolean).join(", ");
}

/** The name of a page or section in an address. */
export function anchorOf(where) {
  return isPage(where) ? `page-${where}` : `section-${where.toLowerCase().replace(/[^a-z0-9]+/gu, "-")}`;
}
