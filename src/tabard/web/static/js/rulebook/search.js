// Looking for words in the rules: every word must occur, in any order, also as a part of another word.

const PAGE = /\b(?:p|page)\.?\s*(\d+)\b/giu;

/** Read what was typed: {words, page}; "p. 30 focus" asks for the word "focus" on page 30. */
export function readQuery(text) {
  const pages = [...text.matchAll(PAGE)].map((found) => Number(found[1]));
  const words = text.replaceAll(PAGE, " ").toLowerCase().split(/\s+/u).filter(Boolean);
  return { words: [...new Set(words)], page: pages.at(-1) ?? null };
}

/** The rules that hold every word in their text, topic or id. */
export function matching(rules, { words, page }) {
  return rules.filter((rule) => {
    if (page !== null && rule.page !== page) return false;
    const all = `${rule.id} ${rule.topic} ${rule.isRuling ? "ruling " : ""}${rule.text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Cut a text where the words occur: [{text, isHit}]. */
export function cut(text, words) {
  const lower = text.toLowerCase();
  const hit = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) hit.fill(1, at, at + word.length);
  }
  const parts = [];
  for (let from = 0, to = 1; to <= text.length; to += 1) {
    if (to < text.length && hit[to] === hit[from]) continue;
    parts.push({ text: text.slice(from, to), isHit: hit[from] === 1 });
    from = to;
  }
  return parts;
}
