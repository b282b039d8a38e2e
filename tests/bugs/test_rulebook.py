"""The rules panel: every rule of the ledger, in our own words."""

from __future__ import annotations

from tabard.bugs import BUGS
from tabard.bugs.rulebook import FILE, rulebook
from tabard.bugs.sources import SOURCES
from tools.ledger.rules import load
from tools.rulebook import writing


def test_what_the_panel_reads_is_what_the_ledger_says() -> None:
    assert writing.file_of("bugs") == FILE
    assert "bugs" in writing.games()
    assert FILE.read_bytes() == writing.written("bugs"), "Run: python -m tools.rulebook"


def test_every_rule_is_there_in_the_order_of_the_book() -> None:
    rules = load().of("bugs")
    assert [each.id for each in rulebook()] == [rule.id for rule in rules]
    first = rulebook()[0]
    assert (first.id, first.page, first.topic) == ("B-3.1", 3, "setup")
    assert first.text == rules[0].rule
    assert BUGS.words.rulebook is rulebook


def test_every_prompt_links_to_a_rule_of_the_book() -> None:
    known = {each.id: each.page for each in rulebook()}
    assert SOURCES
    for kind, source in SOURCES.items():
        assert known[source.rule] == source.page, kind
