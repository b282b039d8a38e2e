"""Take out of the ledger what a person at the table may want to look up."""

import msgspec

from tabard.table import RuleEntry
from tools.ledger.rules import ROOT, load

FILE = ROOT / "src" / "tabard" / "bugs" / "rulebook.json"


def written() -> bytes:
    """Return the rules of Buttons & Bugs as JSON, one a line in the order of the book."""
    entries = [RuleEntry(rule.id, rule.where, rule.topic, rule.rule) for rule in load().of("bugs")]
    lines = b",\n".join(map(msgspec.json.encode, entries))
    return b"[\n" + lines + b"\n]\n"
