// The tables that this browser knows: those it has seats at, and with the owner's key all of them.

import { api } from "../api.js";
import { allSeats, forgetSeat, keepSeat, ownerKey, seatsAt } from "../seats.js";

/** All known tables, the last changed first: summaries with `seats`, this browser's tokens by seat. */
export async function knownTables() {
  const all = await ownersTables();
  const listed = new Set(all.map((each) => each.id));
  const own = await Promise.all(Object.keys(allSeats()).filter((id) => !listed.has(id)).map(oneTable));
  return [...all, ...own.filter(Boolean)]
    .map((each) => ({ ...each, seats: seatsAt(each.id) }))
    .sort((one, other) => (one.changed < other.changed ? 1 : -1));
}

async function ownersTables() {
  const key = ownerKey();
  if (!key) return [];
  try {
    return await api("GET", "/api/tables", undefined, { token: key });
  } catch (error) {
    if (error.status === 0) throw error;
    return []; // a key of another server, or of an earlier run: seats still count
  }
}

async function oneTable(id) {
  try {
    return await api("GET", `/api/tables/${id}`, undefined, { token: tokenAt(id) });
  } catch (error) {
    if (error.code === "unknown-table") forgetSeat(id); // another 404 may come from a proxy that has lost the server
    else if (error.status === 0) throw error;
    return null;
  }
}

/** A token that opens this table here: one of a seat, else the owner's key, else null. */
export function tokenAt(id) {
  return Object.values(seatsAt(id))[0] ?? ownerKey();
}

/** What a seat may know now; null where the server does not tell. */
export async function sightOf(table) {
  try {
    return await api("GET", `/api/tables/${table.id}/view`, undefined, { token: Object.values(table.seats)[0] ?? null });
  } catch {
    return null;
  }
}

/** Tell whether this browser sits at a table: it has a token, or the key with which it gets one for a game played alone. */
export function canSit(table) {
  return Object.keys(table.seats).length > 0 || (Boolean(ownerKey()) && table.people.length === 1);
}

/** Go to a table and sit down, with a further link from the owner's key if this browser has no seat there yet. */
export async function sitDown(table) {
  if (!Object.keys(table.seats).length) {
    const [{ seat }] = table.people;
    const { token } = await api("POST", `/api/tables/${table.id}/seats/${seat}/links`, { alone: false }, { token: ownerKey() });
    keepSeat(table.id, seat, token);
  }
  location.assign(`/t/${table.id}`);
}

/** Remove a table for good. */
export async function removeTable(table) {
  await api("DELETE", `/api/tables/${table.id}`, undefined, { token: ownerKey() ?? tokenAt(table.id), seats: Object.values(seatsAt(table.id)) });
  forgetSeat(table.id);
}

/** Create a table, keep its seats, and return what the server says: {id, name, seats: [{seat, token}]}. */
export async function createTable(wish) {
  return keep(await layTable(wish));
}

/** Create a table whose seats are still to be given away. */
export function layTable(wish) {
  return api("POST", "/api/tables", wish, { token: ownerKey() });
}

/** Create a table from the bytes of a save. */
export async function importSave(bytes) {
  return keep(await api("POST", "/api/tables/import", bytes, { token: ownerKey() }));
}

function keep(made) {
  for (const { seat, token } of made.seats) keepSeat(made.id, seat, token);
  return made;
}
