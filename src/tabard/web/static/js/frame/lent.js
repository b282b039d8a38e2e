// Seats of others on which one acts while they are away: kept for as long as the tab lives.

const place = (table) => `tabard.lent.${table}`;

/** The seats that are lent at a table: {seat: token}. */
export function lentSeats(table) {
  try {
    return JSON.parse(sessionStorage.getItem(place(table)) || "{}");
  } catch {
    return {};
  }
}

/** Keep the token of a seat, or with null give it back. */
export function lend(table, seat, token) {
  const { [seat]: _, ...others } = lentSeats(table);
  sessionStorage.setItem(place(table), JSON.stringify(token === null ? others : { ...others, [seat]: token }));
}
