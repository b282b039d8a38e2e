"""What needs no thought over the network: told with the question, given with a mark, and no stop for undo."""

from typing import Any

import pytest

from tabard.client import Client, Seat, TurnedAwayError

SITUATION = """
map = '''
S     1
   .
'''
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-guard", number = 1, at = "b1" }]
dice = { die = ["neutral"] }
"""


@pytest.fixture
def seat(client: Client) -> Seat:
    return client.create("bugs", seed=1, situation=SITUATION).seats[0]


def asked(sight: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = sight["view"]["decision"]
    return found


def test_a_question_tells_whether_it_needs_thought(seat: Seat) -> None:
    sight = seat.view()
    assert (asked(sight)["kind"], asked(sight)["unasked"], asked(sight)["window"]) == (
        "action",
        None,
        None,
    )
    assert all(each["direct"] for each in asked(sight)["options"])
    sight = seat.answer("warding-strength-bottom")
    assert asked(sight)["kind"] == "perform"
    assert asked(sight)["unasked"]["key"] == "perform"
    assert asked(sight)["unasked"]["why"].endswith("was performed: it costs nothing.")
    assert not any("direct" in each for each in asked(sight)["options"])


def test_what_is_given_unasked_says_so_and_undo_goes_back_past_it(seat: Seat) -> None:
    seat.answer("warding-strength-bottom")
    sight = seat.answer("perform", unasked=True)
    given = [each for each in sight["entries"] if each["type"] == "answer"]
    assert given[0]["unasked"].endswith("was performed: it costs nothing.")
    assert "Warding Strength" in sight["undo"]
    sight = seat.undo()
    assert asked(sight)["kind"] == "action"
    sight = seat.redo()
    again = [each for each in sight["entries"] if each["type"] == "answer"]
    assert [each.get("unasked") for each in again] == [None, given[0]["unasked"]]


def test_it_can_be_had_back(seat: Seat) -> None:
    seat.answer("warding-strength-bottom")
    sight = seat.answer("perform", unasked=True)
    number = next(each["number"] for each in sight["entries"] if each["type"] == "answer")
    assert asked(seat.undo(number))["kind"] == "perform"


def test_nothing_else_can_be_marked(seat: Seat) -> None:
    with pytest.raises(TurnedAwayError) as error:
        seat.answer("warding-strength-bottom", unasked=True)
    assert (error.value.status, error.value.code) == (409, "asked")
    seat.answer("warding-strength-bottom")
    with pytest.raises(TurnedAwayError, match="needs thought"):
        seat.answer("skip", unasked=True)


def test_the_stream_takes_the_mark_too(seat: Seat) -> None:
    with seat.follow() as stream:
        stream.answer("warding-strength-bottom")
        assert stream.answer("skip", unasked=True)["code"] == "asked"
        assert stream.answer("perform", unasked=True)["type"] == "done"
        assert "Warding Strength" in stream.sight["undo"]


def test_whoever_comes_later_is_told_what_was_done_unasked(seat: Seat) -> None:
    seat.answer("warding-strength-bottom")
    seat.answer("perform", unasked=True)
    entries = seat.view()["entries"]
    assert [bool(each.get("unasked")) for each in entries if each["type"] == "answer"] == [
        False,
        True,
    ]
