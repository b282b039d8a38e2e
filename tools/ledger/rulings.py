"""Write docs/rulings.md from the ledgers: `python -m tools.ledger.rulings`.

One section of that page is kept by hand, between two markers; everything else comes from the
ledgers, and a test fails while the committed page differs.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from tools.ledger.rules import LETTERS, ROOT, RULING, Ledger, LedgerError, Rule, load

PAGE = Path("docs") / "rulings.md"
BEGIN = "<!-- kept by hand: begin -->"
END = "<!-- kept by hand: end -->"

TITLES = {
    "bugs": "Buttons & Bugs",
    "haven": "Gloomhaven, second edition",
    "greyport": "Battle for Greyport",
}

INTRO = """\
# Rulings

<!-- Written by `python -m tools.ledger.rulings` from rules/*.toml. Change a rule there, not here. -->

A rulebook is silent now and then, or says two things at once. A program cannot shrug: it needs an
answer. Where we had to choose one, the rule's text in the ledger begins with "Ruling:", and this page
lists all of these choices. Every other rule of the ledgers restates its book or follows from it.

A ruling is not the book's word and may be overruled. To change one: write the new reading into the
entry in `rules/<game>.toml`, keep its id, change the test that names this id and the code until
`make test` passes, and run `python -m tools.ledger.rulings`. Games that have begun keep what has
happened in them. If a book or the publisher's answers settle the question after all, take the word
"Ruling:" away and let the entry restate what is printed.
"""

WINDOWS = """\

What a player may do at any time (dismiss a bonus, use an item) joins every decision that opens a
step. In addition it may be done in these windows:

None yet.

"""


def rulings(rules: Iterable[Rule]) -> dict[str, list[Rule]]:
    """Group the rulings among some rules by topic, in the order of the ledger."""
    topics: dict[str, list[Rule]] = {}
    for rule in rules:
        if rule.is_ruling:
            topics.setdefault(rule.topic, []).append(rule)
    return topics


def kept_by_hand(page: str) -> str:
    """Take the hand-kept section out of a page; a page without markers has the first version."""
    _, begin, rest = page.partition(BEGIN)
    kept, end, _ = rest.partition(END)
    if begin and not end:
        raise LedgerError(f"{PAGE.as_posix()}: the marker {END} is missing.")
    return kept if begin else WINDOWS


def generate(ledger: Ledger, page: str) -> str:
    """Write the page anew around the hand-kept section of the present one."""
    parts = [INTRO, "\n## Windows for any-time options\n\n", BEGIN, "\n"]
    parts += [kept_by_hand(page).removeprefix("\n"), END, "\n"]
    for game in LETTERS:
        topics = rulings(ledger.of(game))
        number = sum(len(rules) for rules in topics.values())
        parts.append(f"\n## {TITLES[game]}\n\n{number} rulings.\n")
        for topic, rules in topics.items():
            parts.append(f"\n### {topic.replace('-', ' ').capitalize()}\n\n")
            parts += [_line(rule) for rule in rules]
    return "".join(parts)


def _line(rule: Rule) -> str:
    text = rule.rule.removeprefix(RULING).strip()
    printed = f" ({rule.section})" if rule.section else ""
    return f"- **{rule.id}**{printed} {text[:1].upper()}{text[1:]}\n"


def current(root: Path = ROOT) -> str:
    """Read the page as it stands; a missing one is empty."""
    path = root / PAGE
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main(root: Path = ROOT) -> int:
    """Rewrite the page and say whether it changed."""
    try:
        before = current(root)
        after = generate(load(root), before)
    except LedgerError as error:
        print(error, file=sys.stderr)
        return 2
    (root / PAGE).parent.mkdir(exist_ok=True)
    (root / PAGE).write_text(after, encoding="utf-8")
    print(f"{PAGE.as_posix()} is {'unchanged' if after == before else 'written'}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
