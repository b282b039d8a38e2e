"""Take out of the ledger what a person at the table may want to look up."""

from pathlib import Path

import msgspec

from tabard.table import RuleEntry
from tools.ledger.rules import ROOT, load

NAME = "rulebook.json"
GAMES = ROOT / "src" / "tabard"


def file_of(game: str) -> Path:
    """Return the file that the rules panel of a game reads."""
    return GAMES / game / NAME


def games() -> list[str]:
    """List the games that have such a file."""
    return sorted(path.parent.name for path in GAMES.glob(f"*/{NAME}"))


def written(game: str) -> bytes:
    """Return the rules of a game as JSON, one a line in the order of the book."""
    entries = [RuleEntry(rule.id, rule.where, rule.topic, rule.rule) for rule in load().of(game)]
    lines = b",\n".join(map(msgspec.json.encode, entries))
    return b"[\n" + lines + b"\n]\n"
