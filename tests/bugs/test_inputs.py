"""How many inputs a round takes, measured: eight or nine in the standard preset."""

from __future__ import annotations

from functools import cache

import pytest

from tabard.table import Option, Question
from tabard.table.questions import Decision
from tabard.table.state import Seat
from tools.inputs import EXPERT, GAMES, GUIDED, STANDARD, Input, clicks, play


@cache
def played(scenario: str, character: str) -> list[Input]:
    """Return every input of a game in the standard preset; each is played once for all tests."""
    return list(play(scenario, character, STANDARD))


@pytest.mark.parametrize("scenarios", [GAMES[:2], pytest.param(GAMES, marks=pytest.mark.slow)])
def test_a_round_takes_eight_or_nine_inputs_in_the_standard_preset(
    scenarios: tuple[tuple[str, str], ...],
) -> None:
    games = [played(*each) for each in scenarios]
    rounds = sum(max(each.round for each in inputs) for inputs in games)
    average = sum(each.clicks for inputs in games for each in inputs) / rounds
    assert 7.5 < average < 9.2


def test_what_needs_no_thought_is_counted_only_where_everything_is_asked() -> None:
    asked = {each.kind for each in played("1", "bruiser")}
    everything = {each.kind for each in play("1", "bruiser", GUIDED)}
    assert {"strike", "between", "end-turn", "perform", "rest-heal"} <= everything - asked


def decision(*options: Option[str], easy: str = "") -> Decision[str]:
    return Decision(Seat(0), Question("pick", "Which?", fixed=options, easy=easy))


A, B = Option("a", "a", ("hex:a1",)), Option("b", "b", ("hex:b1",))
C = Option("c", "c", ("hex:b1",))
AB, BA = Option("ab", "ab", ("card:a", "card:b")), Option("ba", "ba", ("card:b", "card:a"))
NO = Option("no", "no")


@pytest.mark.parametrize(
    ("options", "chosen", "easy", "direct", "counted"),
    [
        ((A, B, NO), A, "", False, 2),
        ((A, B, NO), A, "", True, 1),
        ((A, B, NO), NO, "", False, 1),
        ((A, B, NO), A, "a", False, 1),
        ((A, NO), A, "", False, 1),
        ((A, B, C), C, "", False, 3),
        ((AB, BA, NO), AB, "", False, 2),
        ((AB, BA, Option("ac", "ac", ("card:a", "card:c"))), AB, "", False, 3),
        ((A, *(Option(f"{n}", "") for n in range(5))), Option("0", ""), "", False, 2),
    ],
)
def test_clicks_are_counted_as_the_page_takes_them(
    options: tuple[Option[str], ...],
    chosen: Option[str],
    easy: str,
    *,
    direct: bool,
    counted: int,
) -> None:
    found = decision(*options, easy=easy)
    assert clicks(found, found.find(chosen), STANDARD, direct) == counted


def test_the_expert_does_not_confirm() -> None:
    assert clicks(decision(A, B, NO), A, EXPERT, direct=False) == 1


def test_an_input_tells_what_it_was() -> None:
    first = next(play("1", "bruiser", STANDARD))
    assert isinstance(first, Input)
    assert (first.round, first.kind, first.clicks) == (1, "select", 3)
