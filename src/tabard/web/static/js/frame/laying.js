// Another table: a branch of this one, or what comes next. Whoever lays it has the links of all its seats.

import { keepSeat } from "../seats.js";

/** Sit down at a table that was just made; where several people sit, their links come first, unless one plays for all of them (`isAlone`). */
export async function sitAt(made, { isAlone = false } = {}) {
  for (const { seat, token } of made.seats) keepSeat(made.id, seat, token);
  if (made.seats.length > 1 && !isAlone) {
    const { showLinks } = await import("../lobby/links.js");
    if (!(await showLinks(made, { isNew: true }))) return;
  }
  location.href = `/t/${made.id}`;
}
