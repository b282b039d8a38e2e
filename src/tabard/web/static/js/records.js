// What this browser remembers beyond a table: its best by chapter, whom it has met, and which tables it has begun.

const BEST = "tabard.best";
const MET = "tabard.met";
const BEGUN = "tabard.begun";
const MOST_BEGUN = 60; // tables come and go

function read(key, empty) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? empty;
  } catch {
    return empty;
  }
}

function write(key, value) {
  localStorage.setItem(key, JSON.stringify(value));
}

/** Every best of a game: {"chapter by whom under what": {of, by, under, score, text, table, before}}. */
export function bests(game) {
  return read(BEST, {})[game] ?? {};
}

const nameOf = ({ of, by, under }) => [of, by, under].join(" ");

/** The best so far of the same chapter, character and conditions, or null. */
export function bestOf(game, record) {
  return bests(game)[nameOf(record)] ?? null;
}

/** Keep a win if none was as good; what was better than an earlier one says so. */
export function keepBest(game, record, table) {
  const known = bestOf(game, record);
  if (known && known.score <= record.score) return;
  const before = known?.table === table ? known.before : known?.text ?? "";
  write(BEST, { ...read(BEST, {}), [game]: { ...bests(game), [nameOf(record)]: { ...record, table, before } } });
}

/** The wins of one chapter, the best of each character: [{by, score, text}], quickest first. */
export function winsOf(game, of) {
  const best = new Map();
  for (const each of Object.values(bests(game))) {
    if (each.of === of && !(best.get(each.by)?.score <= each.score)) best.set(each.by, each);
  }
  return [...best.values()].sort((one, other) => one.score - other.score);
}

/** What was won of a game and by whom, each once: [[chapter, by]]. */
export function chaptersWon(game) {
  const found = Object.values(bests(game)).map(({ of, by }) => JSON.stringify([of, by]));
  return [...new Set(found)].map((each) => JSON.parse(each));
}

/** Tell whether this browser has won any chapter of any game. */
export function hasWon() {
  return Object.values(read(BEST, {})).some((each) => Object.keys(each).length > 0);
}

/** The ids of all that this browser has met in a game. */
export function met(game) {
  return new Set(read(MET, {})[game] ?? []);
}

/** Remember that these were met. */
export function meet(game, ids) {
  write(MET, { ...read(MET, {}), [game]: [...new Set([...met(game), ...ids])] });
}

/** Tell whether the card of a chapter was put aside at this table. */
export function isBegun(table, chapter) {
  return read(BEGUN, []).includes(`${table} ${chapter}`);
}

/** Remember that the card of a chapter was put aside. */
export function begin(table, chapter) {
  const begun = read(BEGUN, []).filter((each) => each !== `${table} ${chapter}`);
  write(BEGUN, [...begun, `${table} ${chapter}`].slice(-MOST_BEGUN));
}
