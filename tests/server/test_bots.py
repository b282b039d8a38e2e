"""Bots beside people: they give way, and leave to people what the party decides."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tabard.client import Made
from tabard.server.settings import Limits
from tests.server.live import serving

FOR_EVER = 3600.0


@contextmanager
def beside_a_bot(folder: Path, giving_way: float) -> Iterator[Made]:
    """A person on the first seat and a bot on the second."""
    limits = Limits(giving_way=giving_way)
    with serving(folder, limits=limits) as live, live.client() as client:
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


def test_a_bot_leaves_to_people_what_the_party_decides(tmp_path: Path) -> None:
    with beside_a_bot(tmp_path, FOR_EVER) as made:
        time.sleep(1)
        assert made.seats[0].view()["view"]["table"]["door"] is None
        made.seats[0].seat_bot(0, "random")
        # With no person left at the table, the bots decide.
        until(lambda: made.seats[0].summary()["outcome"] is not None)


def test_a_bot_gives_way_to_somebody_who_is_here(tmp_path: Path) -> None:
    with beside_a_bot(tmp_path, FOR_EVER) as made, made.seats[0].follow():
        choose(made)
        time.sleep(1)
        assert not has_acted(made)
        one = made.seats[0]
        one.answer(one.view()["view"]["decision"]["options"][0]["key"])
        until(lambda: has_acted(made))


def test_a_bot_goes_on_where_people_take_their_time(tmp_path: Path) -> None:
    with beside_a_bot(tmp_path, 0.5) as made, made.seats[0].follow():
        choose(made)
        until(lambda: has_acted(made))


def test_a_bot_does_not_wait_for_who_is_away(tmp_path: Path) -> None:
    with beside_a_bot(tmp_path, FOR_EVER) as made:
        choose(made)
        until(lambda: has_acted(made))
