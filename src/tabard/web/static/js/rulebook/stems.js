// Words as they are compared: without endings, and with a slip of the finger forgiven.

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text in lower case; "line-of-sight" has three, and an apostrophe is no gap. */
export function wordsOf(text) {
  return text.toLowerCase().replace(/['’]/gu, "").match(WORD) || [];
}

const known = new Map([["ruling", "ruling"]]); // what we ruled is not every rule

/** A word without its ending: move, moves, moved, moving and movement are one. */
export function stem(word) {
  if (!known.has(word)) known.set(word, bareOf(word));
  return known.get(word);
}

function bareOf(word) {
  if (word.length < 4) return word.replace(/y$/u, "i");
  let bare = word.replace(/(?:ment|able|less|ly)s?$/u, (end) => (word.length - end.length > 3 ? "" : end));
  bare = bare.replace(/ies$/u, "y").replace(/(?<=s|x|z|ch|sh)es$/u, "").replace(/(?<=[^su])s$/u, "");
  const cut = bare.replace(/(?:ing|ed)$/u, "");
  if (cut !== bare && cut.length > 2 && /[aeiouy]/u.test(cut)) bare = cut.replace(/([^aeiouls])\1$/u, "$1");
  if (bare.length > 6) bare = bare.replace(/(?<=[ts])ion$/u, "");
  return bare.replace(/(?<=..)e$/u, "").replace(/(?<=..)y$/u, "i");
}

/** How many slips lead from one word to the other, as long as there are at most so many; swapped letters are one. */
export function slips(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[other.length];
}
