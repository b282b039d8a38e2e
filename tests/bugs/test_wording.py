"""Every sentence of whole games, read for slips: wrong numbers of things, nothings, ids and holes where a name should be."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import tabard
from tabard.bugs.explanations import explain
from tabard.bugs.sentences import sentence
from tabard.bugs.why import why
from tools.playthroughs.transcript import FOLDER, by_transcript, read_setup

SLIPS = {
    "one of several": r"\b1 (hit points|movement points|points|hexes|cards|rounds|times|infusions|others|items)\b",
    "several of one": r"\b(0|[2-9]|\d\d+) (hit point|movement point|point|hex|card|round|time|infusion|item)\b",
    "nothing happened": r"\b(by|suffers|negates the|gains) 0\b",
    "a seat by number": r"\b[Ss]eat \d",
    "two spaces": r"\S  +\S",
    "a hole": r"[{}]",
    "an id": r"\b[a-z]+(-[a-z0-9]+)*-\d+\b|\b[a-z]+(-[a-z]+){2,}\b",
    "a missing word": r"\(\)|: \.|, ,|\bNone\b|\bTrue\b|\bFalse\b| [.,;:](\s|$)",
}
ALLOWED = re.compile(r"\b(two|one|single|level)-[a-z]+|\b\d+-[a-z]+")


def slips(text: str) -> list[str]:
    """Name what is wrong with a text."""
    plain = ALLOWED.sub("", text)
    return [name for name, pattern in SLIPS.items() if re.search(pattern, plain)]


def texts(number: str) -> Iterator[str]:
    """Play the transcript of a scenario again, and yield everything that people read on the way."""
    lines = next(FOLDER.glob(f"scenario-{number}-*")).read_text("utf-8").splitlines()
    setup, choose = read_setup(lines), by_transcript(lines)
    game = tabard.new("bugs", **setup)
    told = 0
    while game.decision is not None:
        decision = game.decision
        yield decision.prompt
        yield from (each.label for each in decision.options)
        yield explain(decision.kind)
        if decision.kind in ("monster-move", "select"):
            reasons = why(game)
            yield from (each["words"] for each in (reasons["steps"] if reasons else ()))
        game.apply(choose(game))
        yield from (sentence(each) for each in game.events[told:])  # type: ignore[arg-type]
        told = len(game.events)
    assert game.outcome is not None
    yield game.outcome.why


@pytest.mark.parametrize("number", sorted(path.name.split("-")[1] for path in FOLDER.iterdir()))
def test_nothing_that_people_read_in_a_whole_game_has_a_slip(number: str) -> None:
    found = {text: bad for text in texts(number) if (bad := slips(text))}
    assert found == {}


def test_the_slips_are_found() -> None:
    assert slips("Bruiser has 1 hit points.") == ["one of several"]
    assert slips("Mouse 1 has 3 hit point left.") == ["several of one"]
    assert slips("Bruiser is healed by 0: 9 hp.") == ["nothing happened"]
    assert slips("Seat 0 wants to take back the last answer.") == ["a seat by number"]
    assert slips("bandit-guard-1 moves {path}.") == ["a hole", "an id"]
    assert slips("You suffer 10 damage and have 11 hit points.") == []
