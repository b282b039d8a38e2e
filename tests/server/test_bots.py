"""Bots beside people: they give way, and leave to people what the party decides."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tabard.client import Made
from tabard.server.settings import Limits
from tests.server.live import Live, serving

FOR_EVER = 3600.0


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server whose bots wait for people as long as they like."""
    with serving(tmp_path_factory.mktemp("patient"), limits=Limits(giving_way=FOR_EVER)) as live:
        yield live


@contextmanager
def beside_a_bot(live: Live) -> Iterator[Made]:
    """A person on the first seat and a bot on the second."""
    with live.client() as client:
        made = client.create("toy", seed=7, rats=9)
        made.seats[1].seat_bot(1, "random")
        yield made


def choose(made: Made) -> None:
    """Choose a door, a card and a stance, so that both may act in any order."""
    one = made.seats[0]
    one.answer("hatch")
    one.answer(one.view()["view"]["decision"]["options"][0]["key"])
    one.answer("guard")
    until(lambda: one.view()["view"]["table"]["keepers"][1]["stance"] is not None)


def has_acted(made: Made) -> bool:
    keeper = made.seats[0].view()["view"]["table"]["keepers"][1]
    return keeper["played"] is None


def until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def let_think(live: Live) -> None:
    """Give all bots the time to answer: those of a table that is set up now do."""
    with live.client() as client:
        made = client.create("toy", seed=7, rats=9)
        for seat in (0, 1):
            made.seats[seat].seat_bot(seat, "random")
        until(lambda: made.seats[0].summary()["outcome"] is not None)


def test_a_bot_leaves_to_people_what_the_party_decides(patient: Live) -> None:
    with beside_a_bot(patient) as made:
        let_think(patient)
        assert made.seats[0].view()["view"]["table"]["door"] is None
        made.seats[0].seat_bot(0, "random")
        # With no person left at the table, the bots decide.
        until(lambda: made.seats[0].summary()["outcome"] is not None)


def test_a_bot_gives_way_to_somebody_who_is_here(patient: Live) -> None:
    with beside_a_bot(patient) as made, made.seats[0].follow():
        choose(made)
        time.sleep(1)
        assert not has_acted(made)
        one = made.seats[0]
        one.answer(one.view()["view"]["decision"]["options"][0]["key"])
        until(lambda: has_acted(made))


def test_a_bot_goes_on_where_people_take_their_time(tmp_path: Path) -> None:
    hasty = Limits(giving_way=0.5)
    with (
        serving(tmp_path, limits=hasty) as live,
        beside_a_bot(live) as made,
        made.seats[0].follow(),
    ):
        choose(made)
        until(lambda: has_acted(made))


def test_a_bot_does_not_wait_for_who_is_away(patient: Live) -> None:
    with beside_a_bot(patient) as made:
        choose(made)
        until(lambda: has_acted(made))


def test_a_bot_that_nobody_waits_for_helps_a_friend_and_then_lets_things_go_on(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, limits=Limits(giving_way=0)) as live, live.client() as client:
        made = client.create("toy", seed=7, rats=9, candles=1)
        one, two = made.seats
        while (
            one.view()["view"]["table"]["keepers"][0]["health"] == 4
            or not one.view()["view"]["decision"]["party"]
        ):
            seat = made.seats[one.view()["view"]["awaited"][0]]
            keys = [each["key"] for each in seat.view()["view"]["decision"]["options"]]
            seat.answer("suffer" if "suffer" in keys else keys[0])
        before = one.view()["view"]
        assert before["table"]["keepers"][1]["cheese"]
        two.seat_bot(1, "greedy")
        until(lambda: not one.view()["view"]["table"]["keepers"][1]["cheese"])
        gathering = live.hub.gatherings[made.id]
        until(lambda: not live.hub._players.is_busy(gathering))
        after = one.view()["view"]
        # It gave its cheese, kept the candle, which helps nobody, and left the answer to the party.
        assert after["table"]["keepers"][1]["candles"] == 1
        assert sum(each["health"] for each in after["table"]["keepers"]) == 1 + sum(
            each["health"] for each in before["table"]["keepers"]
        )
        assert after["decision"]["kind"] == before["decision"]["kind"]
        one.answer(after["decision"]["options"][0]["key"])


SHIELDS = """
step = "monster damage"
shields = 1

[[players]]
character = "fiona"
monsters = [{ card = "wolf-rider" }]

[[players]]
character = "gerki"

[[players]]
character = "zot"
"""


def test_bots_fill_seats_of_greyport_and_leave_to_a_person_what_the_party_decides(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, limits=Limits(giving_way=0.1)) as live, live.client() as client:
        made = client.create("greyport", seed=3, situation=SHIELDS)
        one = made.seats[0]
        with one.follow() as stream:
            for seat in (1, 2):
                made.seats[seat].seat_bot(seat, "greedy")
            let_think(live)
            asked = one.view()["view"]["decision"]
            assert (asked["kind"], asked["party"]) == ("shields", True)
            stream.answer("1")
            told = [each["event"] for each in stream.entries if each["type"] == "told"]
            harmed = [each["prevented"] for each in told if each["event"] == "harmed"]
            assert harmed == [1], "it was the person who answered"


def test_different_bots_on_all_seats_decide_what_the_party_decides(live: Live) -> None:
    """Nobody else is there to do it: the first of them answers for all, and the table goes on."""
    with live.client() as client:
        made = client.create("greyport", seed=3, party=["fiona", "gerki", "zot"])
        for seat, bot in enumerate(("greedy", "random", "greedy")):
            made.seats[seat].seat_bot(seat, bot)
        until(lambda: any(each["played"] for each in players(made)))


def test_bots_of_greyport_give_way_to_a_person_who_may_act(patient: Live) -> None:
    with patient.client() as client:
        made = client.create("greyport", seed=3, party=["fiona", "gerki", "zot"])
        with made.seats[0].follow() as stream:
            for seat in (1, 2):
                made.seats[seat].seat_bot(seat, "greedy")
            stream.answer("fiona")
            time.sleep(1)
            assert [each["played"] for each in players(made)] == [[], [], []]
            assert stream.answer("done")["type"] == "done"
            until(lambda: players(made)[1]["played"] != [] or players(made)[1]["done"])


def players(made: Made) -> list[dict[str, Any]]:
    """Return what everybody sees of the players."""
    found: list[dict[str, Any]] = made.seats[0].view()["view"]["table"]["players"]
    return found
