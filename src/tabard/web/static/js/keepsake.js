// The keepsake of this browser: the token under which the server keeps what its seats earn. Whoever runs the server needs none: theirs lies with the tables.

import { api } from "./api.js";
import { allSeats, ownerKey } from "./seats.js";

const KEPT = "tabard.keepsake";
const CLAIMED = "tabard.claimed"; // by seat, for which keepsake

/** The token of this browser's own keepsake, or null. */
export function ownKeepsake() {
  return localStorage.getItem(KEPT);
}

/** The token under which this browser keeps what it earns: its own, else the owner's key, else null. */
export function keepsake() {
  return ownKeepsake() ?? ownerKey();
}

/** The address that leads to a keepsake; the token stands behind the #, which browsers never send. */
export function keepsakeLink(token) {
  return `${location.origin}/achievements#keepsake=${token}`;
}

/** The token in a pasted link or in an address; null if there is none. */
export function tokenIn(text) {
  return /#keepsake=([\w-]{8,100})\s*$/u.exec(text)?.[1] ?? null;
}

/** All that a keepsake holds, as the server's file: {tabard, version, earned}. */
export function readKeepsake(token) {
  return api("GET", "/api/keepsake", undefined, { token });
}

/** Add what a file holds; says how much was new: {added, known}. */
export function bring(token, file) {
  return api("POST", "/api/keepsake/import", file, { token });
}

/** Make a keepsake for this browser, with all that its seats have earned so far. */
export async function makeKeepsake() {
  const { token } = await api("POST", "/api/keepsakes");
  await takeKeepsake(token);
  return token;
}

/** Take on a keepsake, if the server knows it; what this browser kept elsewhere comes along. */
export async function takeKeepsake(token) {
  const before = keepsake();
  await readKeepsake(token);
  const held = before && before !== token ? await readKeepsake(before).catch(() => null) : null;
  if (held?.earned.length) await bring(token, held);
  localStorage.setItem(KEPT, token);
  await claimSeats();
}

/** Tell the server that what the seats of this browser earn belongs to its keepsake; each seat is told of once. */
export async function claimSeats() {
  const token = keepsake();
  if (!token) return;
  const whose = token === ownerKey() ? "owner" : token.slice(0, 6); // the owner's key is another one every day
  const claimed = read();
  const open = Object.entries(allSeats()).flatMap(([table, seats]) => Object.entries(seats).map(([seat, key]) => ({ table, seat, key, name: `${table} ${seat}` })));
  const known = Object.fromEntries(open.filter(({ name }) => claimed[name] === whose).map(({ name }) => [name, whose]));
  await Promise.all(open.filter(({ name }) => !known[name]).map(async ({ table, seat, key, name }) => {
    try {
      await api("PUT", `/api/tables/${table}/seats/${seat}/keepsake`, { token }, { token: key });
      known[name] = whose;
    } catch {
      // A table that is gone, or a link that has ended: it earns nothing any more.
    }
  }));
  localStorage.setItem(CLAIMED, JSON.stringify(known));
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(CLAIMED)) ?? {};
  } catch {
    return {};
  }
}
