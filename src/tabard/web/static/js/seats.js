// Which seats this browser may sit on: tokens by table, kept in the browser and sent only in headers and messages.

const SEATS = "tabard.seats";
const GIVEN = "tabard.given"; // seats of friends and bots at tables that were laid here
const OWNER = "tabard.owner";

function read(where = SEATS) {
  try {
    return JSON.parse(localStorage.getItem(where) || "{}");
  } catch {
    return {};
  }
}

/** All tables with this browser's tokens: {table: {seat: token}}. */
export const allSeats = () => read();

/** This browser's seats at a table: {seat: token}. */
export function seatsAt(table) {
  return read()[table] || {};
}

/** Keep the token of a seat. */
export function keepSeat(table, seat, token) {
  const all = read();
  all[table] = { ...all[table], [seat]: token };
  localStorage.setItem(SEATS, JSON.stringify(all));
}

/** Keep the token of somebody else's seat, to give the link again. */
export function giveSeat(table, seat, token) {
  const all = read(GIVEN);
  all[table] = { ...all[table], [seat]: token };
  localStorage.setItem(GIVEN, JSON.stringify(all));
}

/** The tokens that this browser has given to others at a table: {seat: token}. */
export function givenAt(table) {
  return read(GIVEN)[table] || {};
}

/** Forget one seat, or the whole table. */
export function forgetSeat(table, seat = null) {
  const all = read();
  if (seat !== null && all[table]) delete all[table][seat];
  if (seat === null || !Object.keys(all[table] || {}).length) delete all[table];
  localStorage.setItem(SEATS, JSON.stringify(all));
}

/** The address that gives a seat away; the token stands behind the #, which browsers never send. */
export function seatLink(table, seat, token) {
  return `${location.origin}/t/${table}#seat=${seat}&token=${token}`;
}

/** Take tokens and the owner's key out of the address, keep them, and clean the address. */
export function readFragment(table = null) {
  const words = new URLSearchParams(location.hash.slice(1));
  if (words.get("owner")) localStorage.setItem(OWNER, words.get("owner"));
  const seat = words.get("seat");
  if (table && seat !== null && words.get("token")) keepSeat(table, seat, words.get("token"));
  if (words.get("owner") || words.get("token")) history.replaceState(null, "", location.pathname + location.search);
  return { seat, replay: words.get("replay") };
}

/** The key of whoever runs this server, or null. */
export function ownerKey() {
  return localStorage.getItem(OWNER);
}
