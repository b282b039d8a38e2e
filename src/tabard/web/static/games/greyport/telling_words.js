// Keywords that stand on a card, each with what it means and with the number of the card.

const NUMBERED = / X$/u;

/** Make what means: the text of a key of the glossary, or nothing. */
export function makeMeaning(glossary) {
  return (key) => glossary[key]?.text ?? "";
}

/** The keywords of a face in the order of the card: [["Splash 2", "In its fight, ..."], ...]. */
export function keywordLines(face, glossary) {
  const printed = `${face.words ?? ""} ${face.text ?? ""}`;
  const found = Object.entries(glossary).filter(([key]) => key.startsWith("word:")).flatMap(([, { title, text }]) => {
    const name = title.replace(NUMBERED, "");
    const said = printed.match(new RegExp(`(?<![\\w])${escape(name)}(?: (\\d+))?(?![\\w])`, "u"));
    return said && (!NUMBERED.test(title) || said[1]) ? [{ at: said.index, line: [said[0], text.replace(/\bX\b/gu, said[1] ?? "X")] }] : [];
  });
  return found.filter((each) => !within(each, found)).sort((one, other) => one.at - other.at).map((each) => each.line);
}

/** "Splash" in "Immune to Splash" is no keyword of its own. */
function within({ at, line: [name] }, all) {
  return all.some(({ at: other, line: [longer] }) => longer.length > name.length && at > other && at < other + longer.length);
}

const escape = (text) => text.replace(/[+*?^$()[\]{}|\\]/gu, "\\$&");
