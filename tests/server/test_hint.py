"""What helps a seat to decide: a hint that knows better the longer it searches, odds, and why."""

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tabard
from tabard.client import Client, Made, TurnedAwayError
from tabard.server import thinking
from tabard.server.settings import Limits
from tabard.table import Seat, ask
from tests.server.live import serving
from tests.table.tiny import Tiny, choice, tiny

NO_TIME = 1e-9
"""Seconds in which a search tries one line of play, and so is always the same."""
IN_NO_TIME = 1e-5
"""Seconds in which no game can even be opened, however fast the machine is."""


@pytest.fixture
def table(client: Client) -> Made:
    return client.create("bugs", seed=7, scenario="1", character="bruiser")


def keys_of(made: Made) -> list[str]:
    options = made.seats[0].view()["view"]["decision"]["options"]
    return [each["key"] for each in options]


def test_a_hint_judges_every_option_the_best_first(table: Made) -> None:
    hint = table.seats[0].hint(0.5)
    listed = [hint["best"], *hint["others"]]
    assert sorted(each["key"] for each in listed) == sorted(keys_of(table))
    tries = [each["tries"] for each in listed]
    assert tries[0] == max(tries)
    chances = [each["chance"] for each in hint["others"] if each["tries"]]
    assert chances == sorted(chances, reverse=True)
    assert sum(tries) == hint["tries"]
    for each in listed:
        assert each["label"]
        assert (each["chance"] is None) == (each["tries"] == 0)
    assert 0 <= hint["best"]["chance"] <= 1
    assert 0 <= hint["best"]["outlook"]["hit points"] <= 12
    assert hint["why"][0].endswith(".")


def test_a_longer_search_tries_more(table: Made) -> None:
    seat = table.seats[0]
    assert seat.hint(0.1)["tries"] < seat.hint(1.5)["tries"]
    assert seat.hint(NO_TIME)["tries"] == 1


def test_a_game_that_says_nothing_of_its_positions_is_played_to_its_end() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(Seat(0), choice("a", "b", "c")))

    hint = thinking.find_hint(tiny(rule).carry(0), (), 0, 0.1)
    listed = [hint["best"], *hint["others"]]
    assert {each["key"] for each in listed} == {"a", "b", "c"}
    assert {each["chance"] for each in listed} == {1.0}  # it is always won
    assert hint["best"]["outlook"] == {}


def test_a_hint_knows_no_more_than_its_seat() -> None:
    game = tabard.new("toy", seed=7)
    truths = [game.fork(0, seed=seed) for seed in (5, 6)]
    assert truths[0].view(0) == truths[1].view(0)
    assert truths[0].state.keepers[1].hand != truths[1].state.keepers[1].hand
    carried = [truth.carry(0) for truth in truths]
    assert tabard.load(carried[0]).state == tabard.load(carried[1]).state
    hints = [thinking.find_hint(each, (), 0, NO_TIME) for each in carried]
    assert hints[0] == hints[1]


def test_where_there_is_one_option_nothing_is_searched_for() -> None:
    game = tabard.new("toy", seed=7)
    while (decision := game.decision) and len(decision.options) > 1:
        game.apply(decision.options[-1].key, decision.seat)
    assert decision is not None
    hint = thinking.find_hint(game.carry(decision.seat), (), decision.seat, 1000)
    assert (hint["tries"], hint["others"]) == (0, [])
    assert hint["best"]["key"] == decision.options[0].key
    assert hint["best"]["chance"] is None
    assert hint["why"] == ["There is nothing else to do."]


def test_real_dice_are_nobodys_choice(client: Client) -> None:
    seat = client.create("bugs", seed=7, scenario="1", character="bruiser").seats[0]
    seat.dice("ask")
    seat.answer(seat.view()["view"]["decision"]["options"][0]["key"])
    assert seat.view()["view"]["decision"]["kind"].startswith("roll:")
    with pytest.raises(TurnedAwayError) as error:
        seat.hint()
    assert (error.value.status, error.value.code) == (409, "nothing")


@pytest.mark.parametrize("seconds", [10.5, 3600.0])
def test_a_search_has_its_limit(table: Made, seconds: float) -> None:
    with pytest.raises(TurnedAwayError) as error:
        table.seats[0].hint(seconds)
    assert (error.value.status, error.value.code) == (422, "too-long")
    assert error.value.sentence == f"A hint may take 10 seconds at most, not {seconds:g}."


@pytest.mark.parametrize("seconds", [0, -1, 3601, "1", None])
def test_seconds_are_a_number_that_makes_sense(table: Made, seconds: Any) -> None:
    with pytest.raises(TurnedAwayError) as error:
        table.seats[0].call("POST", "/hint", json={"seconds": seconds})
    assert (error.value.status, error.value.code) == (422, "invalid")
    assert "seconds" in error.value.sentence


def test_thinking_that_takes_too_long_is_stopped(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(thinking=IN_NO_TIME)) as live, live.client() as client:
        table = client.create("bugs", seed=7)
        with pytest.raises(TurnedAwayError) as error:
            table.seats[0].hint(NO_TIME)
        assert (error.value.status, error.value.code) == (503, "too-long")
        table.seats[0].answer(keys_of(table)[0])


@pytest.fixture
def alarms() -> Iterator[None]:
    """What rings the alarm is as before, once the test is over."""
    before = signal.getsignal(signal.SIGALRM)
    yield
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("alarms")
def test_a_thought_without_end_is_stopped_and_the_next_one_is_not() -> None:
    def endless() -> None:
        while True:
            pass

    thought = thinking.within(0.05, endless)
    assert thought.found is None
    assert thought.problem == (
        503,
        "too-long",
        "Thinking took longer than 0.05 seconds and was stopped.",
    )
    assert thinking.within(0.05, int, "7") == thinking.Thought(7, None)
    time.sleep(0.1)  # an alarm that was still set would ring now


def test_odds_and_why_are_told_of_what_there_is(table: Made) -> None:
    seat = table.seats[0]
    with pytest.raises(TurnedAwayError) as error:
        seat.odds("no such option")
    assert error.value.code == "unknown-key"
    assert seat.odds(keys_of(table)[0])["exact"] in {True, False}
    with pytest.raises(TurnedAwayError) as error:
        seat.why()
    assert error.value.code == "nothing"


def test_a_seat_that_nobody_waits_for_is_advised_too(client: Client) -> None:
    toy = client.create("toy", seed=7, candles=1)
    one, two = toy.seats
    one.answer("hatch")
    for seat in (one, two):
        seat.answer(seat.view()["view"]["decision"]["options"][0]["key"])
        seat.answer("guard")
    one.answer("guard")
    view = one.view()["view"]
    assert view["awaited"] == [1]
    assert view["decision"]["aside"]
    hint = one.hint(0.3)
    listed = {each["key"]: each for each in [hint["best"], *hint["others"]]}
    assert [*sorted(listed)] == ["", "candle"]
    assert listed[""]["label"] == "Let things go on"
    assert all(each["tries"] for each in listed.values())
    # A candle brings nothing, so it is not advised although it may go as well as anything.
    assert hint["best"]["key"] == ""
    with pytest.raises(TurnedAwayError) as error:
        one.odds("candle")
    assert error.value.sentence == "toy has no odds to show."


def test_nothing_helps_where_nothing_is_asked(client: Client) -> None:
    toy = client.create("toy", seed=7)
    one = toy.seats[0]
    one.answer("hatch")
    one.answer(one.view()["view"]["decision"]["options"][0]["key"])
    one.answer("guard")
    helps: list[Callable[[], Any]] = [one.hint, lambda: one.odds("x")]
    for helping in helps:
        with pytest.raises(TurnedAwayError) as error:
            helping()
        assert (error.value.status, error.value.code) == (409, "foreign")
    with pytest.raises(TurnedAwayError) as error:
        client.watch(toy.id).hint()
    assert error.value.status == 403
