// Looking for words in the rules as people type them: endings, slips, other names and the order are forgiven. Rules with more of
// the words come first; of those with equally many each word has its turn.

import { SMALL } from "./small.js";
import { slips, stem, wordsOf } from "./stems.js";

const PAGE = /\b(?:p|page)\.?\s*(\d+)\b/giu;
const ID = /^[a-z]-\d+(?:\.\d*)?$/u;
const IN_TOPIC = 1.6; // a word of the topic counts more than one of the text
const BEGINS = 0.8;
const SLIPPED = [1, 0.8, 0.6];
const MEANT = 0.7; // another name for what was asked
const LONG = 25; // a rule with more words than this is about many things,
const VAGUE = 0.8; // and less about each
const ENOUGH = 12; // rules with only some of the words fill up to so many

function stemsOf(text) {
  return wordsOf(text).map(stem);
}

/**
 * Prepare rules for searching: {places, known, phrases}; `known` leads from every stem to its words and how telling it is, `phrases` are
 * the game's other names, out of its notions [{said, means}]: whoever types one of `said` is also shown rules with one of `means`.
 */
export function indexed(rules, notions = []) {
  const known = new Map();
  const places = rules.map((rule) => {
    const section = typeof rule.page === "string" ? rule.page : "";
    const words = wordsOf(`${rule.topic} ${section} ${rule.isRuling ? "ruling " : ""}${rule.text}`);
    const stems = new Set(words.map(stem));
    for (const each of stems) if (!known.has(each)) known.set(each, { words: new Set(), count: 0 });
    for (const each of stems) known.get(each).count += 1;
    for (const each of words) known.get(stem(each)).words.add(each);
    return { rule, topic: new Set(stemsOf(rule.topic)), stems };
  });
  for (const entry of known.values()) entry.tells = Math.log(1 + rules.length / entry.count);
  const phrases = notions.flatMap(({ said, means }) => said.map((each) => ({ stems: stemsOf(each), said: each, means })));
  return { places, known, phrases };
}

/** Read what was typed: {terms, small, page}; "p. 30 focus" asks for the word "focus" on page 30. A term has ways to be met. */
export function readQuery(text, { known, phrases }) {
  const pages = [...text.matchAll(PAGE)].map((found) => Number(found[1]));
  const typed = text.replaceAll(PAGE, " ").toLowerCase().split(/\s+/u).filter(Boolean);
  const terms = typed.filter((each) => ID.test(each)).map((id) => ({ said: id, id, ways: [] }));
  const words = typed.filter((each) => !ID.test(each)).flatMap(wordsOf);
  const small = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, phrases);
    const length = phrase?.stems.length || 1;
    const made = term(words.slice(at, at + length), phrase?.said ?? null, known, phrases);
    if (!phrase && (SMALL.has(words[at]) || SMALL.has(made.read))) small.push(stem(made.read || words[at]));
    else terms.push(made);
    at += length;
  }
  const unique = [...new Map(terms.map((each) => [each.said, each])).values()];
  return { terms: unique, small, page: pages.at(-1) ?? null };
}

/** The longest phrase of several words that begins here. */
function phraseAt(words, at, phrases) {
  const longest = Math.max(0, ...phrases.map(({ stems }) => stems.length));
  for (let length = Math.min(longest, words.length - at); length > 1; length -= 1) {
    const here = words.slice(at, at + length).map(stem).join(" ");
    const found = phrases.find(({ stems }) => stems.join(" ") === here);
    if (found) return found;
  }
  return null;
}

/** What may meet a term: itself, words that begin with it, words it may be a slip of, other names for it. */
function term(words, phrase, known, phrases) {
  const said = words.join(" ");
  const ways = [];
  let read = ""; // the word that it was taken for
  let names = [phrase ?? said];
  if (words.every((each) => known.has(stem(each)))) ways.push({ stems: words.map(stem), weight: 1 });
  if (!ways.length && !phrase) {
    const begun = words[0].length > 2 ? [...known].filter(([, { words: all }]) => [...all].some((each) => each.startsWith(words[0]))) : [];
    ways.push(...begun.map(([each]) => ({ stems: [each], weight: BEGINS })));
  }
  if (!ways.length && !phrase && !isNotion(said, phrases)) {
    const near = nearest(words[0], known, phrases);
    read = near.words.join(", ");
    names = near.words;
    const weight = SLIPPED[near.far] ?? 0;
    ways.push(...near.words.map(stem).filter((each) => known.has(each)).map((each) => ({ stems: [each], weight })));
  }
  const own = new Set(ways.map(({ stems }) => stems.join(" ")));
  const also = phrases.filter(({ said: each }) => names.some((name) => stemsOf(name).join(" ") === stemsOf(each).join(" "))).flatMap(({ means }) => means);
  for (const name of new Set(also)) {
    const stems = stemsOf(name).filter((each) => !SMALL.has(each));
    if (!own.has(stems.join(" ")) && stems.every((each) => known.has(each))) ways.push({ stems, weight: MEANT, name });
  }
  return { said, read, ways };
}

function isNotion(word, phrases) {
  return phrases.some(({ stems }) => stems.length === 1 && stems[0] === stem(word));
}

/** The words of the book, or other names, with the fewest slips: {words, far}. */
function nearest(word, known, phrases) {
  const most = word.length > 6 ? 2 : word.length > 3 ? 1 : 0;
  const all = [...known.values()].flatMap(({ words }) => [...words]).concat(phrases.filter(({ stems }) => stems.length === 1).map(({ said }) => said));
  let best = { words: [], far: most };
  for (const each of most ? all : []) {
    const far = each.length > 2 ? slips(word, each, best.far) : most + 1;
    if (far < best.far) best = { words: [each], far };
    else if (far === best.far) best.words.push(each);
  }
  const telling = best.words.filter((each) => !SMALL.has(each));
  const seen = new Map((telling.length ? telling : best.words).map((each) => [stem(each), each]));
  return { words: [...seen.values()].slice(0, 3), far: best.far };
}

/**
 * Search: {found: [{rule, marks}], isRanked, all, read, also, lost}. Without words the book stays in its order. `all` tells how many hold
 * every word, `read` which words were taken for others, `also` which other names were looked for, `lost` which words nobody knows.
 */
export function search(index, text) {
  const { terms, small, page } = readQuery(text, index);
  const within = index.places.filter(({ rule }) => page === null || rule.page === page);
  const lost = terms.filter(({ ways, id }) => !ways.length && !id).map(({ said }) => said);
  const asked = terms.filter(({ ways, id }) => ways.length || id);
  const read = asked.filter((each) => each.read).map(({ said, read: as }) => [said, as]);
  if (!terms.length) return { found: within, isRanked: false, all: within.length, read, also: [], lost };
  const hits = within.map((place) => hit(place, asked, small, index.known)).filter(({ met }) => met.length);
  const full = hits.filter(({ met }) => met.length === asked.length);
  const found = [...ranked(full), ...ranked(hits.filter((each) => !full.includes(each))).slice(0, Math.max(0, ENOUGH - full.length))];
  const also = [...new Set(found.flatMap(({ names }) => names))];
  return { found, isRanked: true, all: full.length, read, also, lost };
}

/** How well a rule meets the terms: which of them, by which words, and how much that tells. */
function hit({ rule, topic, stems }, terms, small, known) {
  const [met, marks, names] = [[], new Set(), []];
  let score = small.filter((each) => stems.has(each)).length * 0.2;
  for (const [number, { id, ways }] of terms.entries()) {
    const isId = id && `${rule.id.toLowerCase()}${id.includes(".") ? "" : "."}`.startsWith(id.includes(".") ? id : `${id}.`);
    const worth = (way) => (way.weight * way.stems.reduce((sum, each) => sum + known.get(each).tells * (topic.has(each) ? IN_TOPIC : 1), 0)) / way.stems.length;
    const fits = ways.filter((way) => way.stems.every((each) => stems.has(each)));
    if (!isId && !fits.length) continue;
    met.push(number);
    score += isId ? 10 : Math.max(...fits.map(worth));
    for (const way of fits) {
      for (const each of way.stems) marks.add(each);
      if (way.name && !fits.some(({ name }) => !name)) names.push(way.name);
    }
  }
  return { rule, met, marks, names, score: score * (stems.size > LONG ? VAGUE : 1) };
}

/** Most words first, then the most telling ones; where different words are met, each has its turn, so that none hides the others. */
function ranked(hits) {
  const groups = new Map();
  for (const each of hits) groups.set(each.met.join(), [...(groups.get(each.met.join()) || []), each]);
  const turns = [...groups.values()].flatMap((group) =>
    group.sort((one, other) => other.score - one.score).map((each, turn) => ({ each, turn })),
  );
  turns.sort((one, other) => other.each.met.length - one.each.met.length || one.turn - other.turn || other.each.score - one.each.score);
  return turns.map(({ each }) => each);
}

/** Cut a text where marked words stand: [{text, isHit}]. */
export function cut(text, marks) {
  const parts = text.split(/([\p{L}\p{N}'’]+)/u).filter(Boolean);
  return parts.map((each) => ({ text: each, isHit: marks.size > 0 && wordsOf(each).some((word) => marks.has(stem(word))) }));
}
