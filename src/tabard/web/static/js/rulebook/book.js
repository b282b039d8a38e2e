// The rules of a game as the server gives them: fetched once, in the order of the book, grouped by page and topic.

import { api } from "../api.js";

const books = new Map(); // whose book it is, by the letter before a rule's number
const fetched = new Map();

/** The rules of a game: [{id, page, topic, text, isRuling}]; a game that was fetched before is at hand. */
export function rulesOf(game) {
  if (!fetched.has(game)) {
    const coming = api("GET", `/api/rules/${encodeURIComponent(game)}`).then((rules) => rules.map(read));
    coming.catch(() => fetched.delete(game));
    fetched.set(game, coming);
  }
  return fetched.get(game);
}

function read({ id, page, topic, text }) {
  const isRuling = text.startsWith("Ruling: ");
  const plain = isRuling ? text.slice("Ruling: ".length) : text;
  const spoken = plain[0].toUpperCase() + plain.slice(1);
  return { id, page, topic: topic.replaceAll("-", " "), text: spoken, isRuling };
}

/** What people say for what a game's book writes: [{said, means}]; a game without has none. */
export const notionsOf = (game) => api("GET", `/api/notions/${encodeURIComponent(game)}`).catch(() => []);

/** Learn from the games that are offered whose book is whose. */
export function learnBooks(games) {
  for (const { name, book } of games) if (book) books.set(book, name);
}

/** The game that a rule's id belongs to, by the letter before its number; null if that is not known here. */
export function gameOf(id) {
  return books.get(id.split("-")[0]) ?? null;
}

/** The address of a rule on the rules page. */
export function ruleAddress(id) {
  return `/rules#${id}`;
}

/** Group rules by page or section, and within it by topic, without changing their order: [{page, topics: [{topic, rules}]}]. */
export function grouped(rules) {
  const pages = [];
  for (const rule of rules) {
    let page = pages.at(-1);
    if (!page || page.page !== rule.page) pages.push((page = { page: rule.page, topics: [] }));
    let topic = page.topics.at(-1);
    if (!topic || topic.topic !== rule.topic) page.topics.push((topic = { topic: rule.topic, rules: [] }));
    topic.rules.push(rule);
  }
  return pages;
}
