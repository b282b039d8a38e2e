// Another table: a branch of this one, or what comes next. Whoever lays it has the links of all its seats.

import { keepSeat } from "../seats.js";

/** Sit down at a table that was just made; where several people sit, their links come first. */
export async function sitAt(made) {
  for (const { seat, token } of made.seats) keepSeat(made.id, seat, token);
  if (made.seats.length > 1) {
    const { showLinks } = await import("../lobby/links.js");
    if (!(await showLinks(made, { isNew: true }))) return;
  }
  location.href = `/t/${made.id}`;
}
