"""Setting something right by hand over the network: only what is listed, with the consent of whoever else sits there."""

from __future__ import annotations

from typing import Any

import pytest

from tabard.client import Client, Made, Seat, TurnedAwayError

WRONG = """
hands = "hidden"
[[players]]
character = "fiona"
hand = ["mace"]
monsters = [{ card = "wolf-rider" }]
[[players]]
character = "gerki"
hand = ["dagger"]
"""
SET_HP = {"type": "set-hp", "seat": 1, "hp": 4}


@pytest.fixture
def table(client: Client) -> Made:
    return client.create("greyport", seed=1, situation=WRONG)


def hp(seat: Seat) -> int:
    """Return Gerki's hit points as a seat sees them."""
    found: int = seat.view()["view"]["table"]["players"][1]["hp"]
    return found


def asked(seat: Seat) -> dict[str, Any]:
    """Return what a seat is asked."""
    found: dict[str, Any] = seat.view()["view"]["decision"]
    return found


def test_who_sits_alone_sets_something_right_at_once_and_it_is_told(table: Made) -> None:
    one = table.seats[0]
    (listed,) = [
        each
        for each in one.corrections()
        if each["about"] == "Gerki" and each["label"] == "hit points"
    ]
    assert SET_HP in [each["correction"] for each in listed["ways"]]
    sight = one.correct(SET_HP)
    assert hp(one) == 4
    assert any(
        "Set right by hand: Gerki has 4 HP" in each.get("text", "") for each in sight["entries"]
    )
    assert one.undo()["view"]["table"]["players"][1]["hp"] == 10


def test_who_else_sits_there_is_asked_and_may_refuse(table: Made) -> None:
    one, two = table.seats
    with two.follow():
        one.correct(SET_HP)
        assert (hp(one), hp(two)) == (10, 10)
        question = asked(two)
        assert question["kind"] == "correct"
        assert (
            "Fiona wants to set something right by hand: Gerki, hit points: 4" in question["prompt"]
        )
        two.answer("refuse")
        assert hp(one) == 10
        assert asked(two)["kind"] == "act"
        one.correct(SET_HP)
        two.answer("agree")
        assert (hp(one), hp(two)) == (4, 4)


def test_nobody_is_asked_to_agree_with_themselves(client: Client, table: Made) -> None:
    one, two = table.seats
    with two.follow():
        assert one.token is not None
        assert two.token is not None
        person = Seat(client, table.id, one.token, held=(one.token, two.token))
        person.correct(SET_HP)
        assert hp(two) == 4


@pytest.mark.parametrize(
    "correction",
    [
        {"type": "move-card", "seat": 1, "card": "dagger", "source": "hand", "to": "discard"},
        {"type": "set-hp", "seat": 1, "hp": 99},
        {"type": "nonsense"},
        {},
    ],
)
def test_what_is_not_listed_is_refused_alike_whatever_the_others_hold(
    table: Made, correction: dict[str, Any]
) -> None:
    one = table.seats[0]
    with pytest.raises(TurnedAwayError) as refused:
        one.correct(correction)
    assert refused.value.code == "unknown-key"
    assert refused.value.sentence == "That is nothing that can be set right here now."


def test_who_watches_sets_nothing_right(client: Client, table: Made) -> None:
    watcher = client.watch(table.id)
    for act in (watcher.corrections, lambda: watcher.correct(SET_HP)):
        with pytest.raises(TurnedAwayError):
            act()
