"""Every game keeps the promises of the table, and the suite notices when one does not."""

import dataclasses
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.table import (
    Event,
    Game,
    Option,
    Pick,
    Question,
    RefusedError,
    Rules,
    Seat,
    ask,
    conformance,
    find,
    load,
    new,
    register,
    together,
)
from tabard.table.conformance import ConformanceError, check, compare, count, read_positions
from tabard.table.conformance.promises import list_questions, stream_tells_the_line_of_play
from tabard.toy import rules as toy_rules
from tabard.toy.state import Cellar, Deal, ToyEvent

COUNTS = sorted((Path(__file__).parent / "counts").glob("*.toml"))
BATCH = 50


@pytest.mark.parametrize(
    "batch", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in (1, 2, 3))]
)
def test_random_games_of_the_toy_conform(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        check("toy", seed=seed, setup={"seats": 2 + seed % 3}, every=13)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(100))
def test_thousands_more_conform_more_closely(batch: int) -> None:
    for seed in range(10_000 + batch * BATCH, 10_000 + (batch + 1) * BATCH):
        check("toy", seed=seed, setup={"seats": 2 + seed % 3, "rats": 1 + seed % 9}, every=3)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(2, 4), st.integers(1, 9))
def test_games_of_any_setup_conform(seed: int, seats: int, rats: int) -> None:
    report = check("toy", seed=seed, setup={"seats": seats, "rats": rats}, every=11)
    assert report.answers >= 6


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(2, 4), st.integers(1, 2))
def test_games_by_candlelight_conform(seed: int, seats: int, candles: int) -> None:
    """Everybody has something to do at any time, asked or not, and some cards of every hand are known."""
    report = check("toy", seed=seed, setup={"seats": seats, "candles": candles}, every=11)
    assert report.answers >= 6


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_a_seat_sees_does_not_depend_on_what_it_may_not_know(data: st.DataObject) -> None:
    """Two games that differ only in what a seat cannot know look alike to it; what everybody has seen does not differ."""
    seats = data.draw(st.integers(2, 4))
    game = new("toy", seed=data.draw(st.integers(0, 99)), seats=seats, candles=2)
    for _ in range(data.draw(st.integers(0, 25))):
        _answer_somehow(game, data)
    seat = data.draw(st.integers(0, seats - 1))
    first, second = (game.fork(seat, seed=data.draw(st.integers(0, 2**32))) for _ in range(2))
    assert _sight(first, seat) == _sight(second, seat) == _sight(game, seat)
    known = [keeper.known for keeper in game.state.keepers]
    for fork in (first, second):
        assert [keeper.known for keeper in fork.state.keepers] == known
        assert fork.problems() == []


def _answer_somehow(game: Game[Any], data: st.DataObject) -> None:
    """Let any seat that may do something do it, asked or not."""
    questions = list_questions(game)
    if questions:
        seat = data.draw(st.sampled_from(list(questions)))
        game.apply(data.draw(st.integers(0, len(questions[seat].options) - 1)), seat)


def _sight(game: Game[Any], seat: int) -> dict[str, Any]:
    view = game.view(seat)
    del view["awaited"]  # who has answered in secret already is asked again in a fork
    return view


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_choice_of_answers_undoes_and_replays(data: st.DataObject) -> None:
    """Hypothesis plays, and shrinks to the shortest game that breaks something."""
    seats, candles = data.draw(st.integers(2, 4)), data.draw(st.integers(0, 2))
    game = new("toy", seed=data.draw(st.integers(0, 99)), seats=seats, candles=candles)
    for _ in range(data.draw(st.integers(0, 40))):
        if data.draw(st.integers(0, 9)) == 0:
            _undo(game, data.draw(st.none() | st.integers(0, seats - 1)))
        else:
            _answer_somehow(game, data)
    assert list(game.replay()) == []
    assert list(load(game.save()).replay()) == []
    assert game.problems() == []
    stream_tells_the_line_of_play(game)


def _undo(game: Game[Any], seat: int | None) -> None:
    """Take back, everybody agreeing; a seat that has not answered yet has nothing to take back."""
    with suppress(RefusedError):
        game.undo(seat)
    while asked := [seat for seat, each in game.decisions.items() if each.kind == "undo"]:
        game.apply("agree", asked[0], ticket=game.decisions[asked[0]].ticket)


def test_a_game_is_the_same_under_two_hash_seeds() -> None:
    program = "from tabard.table.conformance import write_transcript; print(write_transcript('toy', seed=5, setup={'seats': 4}))"
    texts = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
    assert len(texts.pop()) > 10_000


@pytest.mark.parametrize("path", COUNTS, ids=lambda path: path.stem)
def test_counts_of_answer_sequences_are_what_they_were(path: Path) -> None:
    for position in read_positions(path):
        assert not (differences := compare(position)), differences


def test_every_game_has_counts_from_fixed_positions() -> None:
    offered = {point.name for point in entry_points(group="tabard.games")}
    assert {position.game for path in COUNTS for position in read_positions(path)} == offered


def test_a_count_that_differs_is_printed_by_first_answer() -> None:
    position = read_positions(COUNTS[0])[0]
    first, *_ = position.first
    wrong = msgspec.structs.replace(position, first={**position.first, first: 99999, "0:never": 1})
    text = compare(wrong)
    assert f"99999{position.first[first]:>10}  {first}   <- differs" in text
    assert "0:never   <- differs" in text
    assert "in all" in text


def test_a_count_is_one_sequence_where_the_game_ends() -> None:
    game = new("toy", seed=1, rats=1)
    while game.decision:
        last = game.fork()
        game.apply(0)
    assert count(last, 4)[f"{min(last.decisions)}:{last.decision.options[0].key}"] == 1  # type: ignore[union-attr]


# What the suite must notice: each of these games breaks one promise.

Twist = Callable[[Rules[Cellar]], Rules[Any]]


class Leaky(Cellar):
    """Shows every hand to everybody."""

    def view(self, seat: Seat | None) -> dict[str, Any]:
        return {**super().view(seat), "hands": [keeper.hand for keeper in self.keepers]}


class Careless(Cellar):
    """Resamples by losing a card and doubling another."""

    def resample(self, seat: Seat, pick: Pick) -> None:
        super().resample(seat, pick)
        self.deck.rest[0] = self.deck.rest[1]


class Unstable(Cellar):
    """Counts how often it was looked at."""

    def anytime(self, seat: Seat) -> list[Option[str]]:
        self.round += 1
        return []


def _state(kind: Any) -> Twist:
    def twist(rules: Rules[Cellar]) -> Rules[Any]:
        def start(setup: Any, content: Any) -> Any:
            state = rules.start(setup, content)
            return kind(agenda=[Deal()], keepers=state.keepers, deck=state.deck, rats=state.rats)

        return dataclasses.replace(rules, state=kind, start=start)

    return twist


def _envs(**changed: Any) -> Twist:
    def twist(rules: Rules[Cellar]) -> Rules[Any]:
        assert rules.envs is not None
        return dataclasses.replace(rules, envs=dataclasses.replace(rules.envs, **changed))

    return twist


def _peeks(game: Cellar, seat: Seat, out: Any) -> None:
    other = game.keepers[(seat + 1) % game.seats]
    out[0] = sum(int(card.rpartition("-")[2]) for card in other.hand) / 30


def _overflows(game: Cellar, decision: Any, out: Any, rows: Any) -> None:
    out[rows[0] :] = type(out)("f", [1.0]) * (len(out) + 1)


def _play(play: Any) -> Twist:
    return lambda rules: dataclasses.replace(rules, play=play)


async def _doubled_keys(game: Cellar, step: Any) -> None:
    await ask(Seat(0), Question("q", "?", fixed=(Option("a", 1), Option("a", 2))))


async def _forgetful(game: Cellar, step: Any) -> None:
    MEMORY.append(1)
    game.round += len(MEMORY)
    await toy_rules.play(game, step)


async def _writes_inside_together(game: Cellar, step: Any) -> None:
    async def sub(seat: Seat) -> str:
        answer = await ask(seat, Question("s", "?", fixed=(Option("a", "a"), Option("b", "b"))))
        game.discard.append(f"{seat}{answer}")
        return answer

    await together({Seat(0): sub(Seat(0)), Seat(1): sub(Seat(1))})


async def _never_ends(game: Cellar, step: Any) -> None:
    await ask(Seat(0), toy_rules.STANCE)
    game.agenda.append(Deal())


async def _hidden_copy(game: Cellar, step: Any) -> None:
    """Keeps a copy of a hidden zone across a question."""
    if isinstance(step, Deal):
        await toy_rules.play(game, step)
        return
    copy = list(game.keepers[1].hand)
    await ask(Seat(0), toy_rules.STANCE)
    game.keepers[1].hand[:] = copy
    game.agenda.append(step)


class Strange(Event, frozen=True, tag="strange"):
    """Not among the game's events."""


async def _tells_strange_things(game: Cellar, step: Any) -> None:
    game.tell(Strange())
    await toy_rules.play(game, step)


MEMORY: list[int] = []


@pytest.mark.parametrize(
    ("twist", "promise"),
    [
        (_state(Leaky), "cannot tell its fork"),
        (_state(Careless), "is sound: .*cards-lost"),
        (_state(Unstable), "changes nothing|is equal"),
        (_play(_doubled_keys), "unique"),
        (_play(_forgetful), "equal"),
        (_play(_writes_inside_together), "equal|writes no state|problems|cards-lost"),
        (_play(_never_ends), "has an outcome"),
        (_play(_hidden_copy), "sound"),
        (_play(_tells_strange_things), "survive|events|said"),
        (_envs(most=3), "options, room is for 3"),
        (_envs(kinds=("card", "stance")), "learners know of"),
        (_envs(observe=_peeks), "a learner in seat . cannot tell its fork"),
        (_envs(describe=_overflows), "numbers stay in their places"),
        (_envs(observe=lambda game, seat, out: out.__setitem__(0, 1000.0)), "are between"),
    ],
)
def test_the_suite_notices_a_broken_promise(twist: Twist, promise: str) -> None:
    register(twist(dataclasses.replace(find("toy"), name="bad-toy", events=ToyEvent)))
    with pytest.raises(ConformanceError, match=promise):
        _check_ten_games("bad-toy")


def _check_ten_games(name: str) -> None:
    for seed in range(10):
        check(name, seed=seed, setup={"seats": 2}, every=2, most=120)


def test_a_failure_says_how_to_see_it_again() -> None:
    register(dataclasses.replace(find("toy"), name="bad-end", play=_never_ends))
    with pytest.raises(ConformanceError, match=r"bad-end \{'seats': 3\} seed 4, after 19 answers"):
        conformance.check("bad-end", seed=4, setup={"seats": 3}, most=20)
