"""Forks are equal and independent; a seat's fork knows no more than the seat."""

import dataclasses
from typing import Any

import pytest

from tabard.table import Game, Outcome, Pick, Seat, Stream, ask, load, new, register, roll, together
from tests.table.tiny import Setup, Tiny, TinyRule, choice, encoded, keys, rules_of, tiny

AB = choice("a", "b")
ONE, TWO = Seat(0), Seat(1)


async def turns(game: Tiny) -> None:
    game.log.append(await ask(ONE, AB))
    game.log.append(str(await roll(Stream("die"), range(1000))))


def test_a_fork_goes_the_same_way_and_its_own_way() -> None:
    game = tiny(turns, steps=6)
    game.apply("a")
    fork = game.fork()
    game.apply("a")
    before = encoded(game)
    fork.apply("a")
    assert encoded(fork) == before
    fork.apply("b")
    assert encoded(game) == before
    assert fork.events == []
    assert fork.stream == ()


async def long_step(game: Tiny) -> None:
    for number in range(4):
        game.log.append(await ask(Seat(number % 2), choice("a", "b", kind=f"q{number}")))
        game.log.append(await ask(Seat(number % 2), choice("!", kind=f"forced{number}")))


def test_a_fork_in_the_middle_of_a_step_stands_exactly_there() -> None:
    game = tiny(long_step, people=2, snacks=1)
    for seat in (0, 1, 0):
        fork = game.fork()
        assert {each: d.ticket for each, d in fork.decisions.items()} == {
            each: d.ticket for each, d in game.decisions.items()
        }
        assert keys(fork, seat) == keys(game, seat)
        game.apply("b", seat)
    # Three answers in, the any-time option has gone and seat 0 has answered twice.
    fork = game.fork()
    assert keys(fork, 1) == ["a", "b"]
    assert fork.decisions[TWO].ticket.startswith("0.1.")
    fork.apply("a", 1)
    assert fork.decisions[ONE].ticket.startswith("0.2.")


async def fall_asleep(game: Tiny) -> None:
    """End the game in the middle of a step."""
    game.log.append(await ask(ONE, AB))
    game.outcome = Outcome(won=True, why="everybody sleeps")


def test_a_game_that_is_over_is_copied_for_a_seat_and_so_is_the_copy() -> None:
    game = tiny(fall_asleep, people=2)
    game.apply("a")
    assert game.outcome is not None
    fork = game.fork(0)
    assert (fork.outcome, fork.fork(1).outcome) == (game.outcome, game.outcome)
    assert encoded(fork.fork(0)) == encoded(game)


def test_a_copy_that_played_on_can_look_back() -> None:
    # A copy for a seat writes no checkpoints until somebody asks; they are the same as if it had.
    game = tiny(turns, steps=6)
    game.apply("a")
    for_search, plain = game.fork(ONE, seed=5), game.fork(seed=5)
    for answer in ("b", "a", "b"):
        for_search.apply(answer)
        plain.apply(answer)
    again = for_search.fork()
    assert encoded(again) == encoded(plain)
    again.apply("a")
    plain.apply("a")
    assert encoded(again) == encoded(plain)
    for_search.undo()
    plain.undo()
    plain.undo()
    assert encoded(for_search) == encoded(plain)
    assert list(for_search.replay()) == []
    assert encoded(load(for_search.save())) == encoded(for_search)


def test_a_copy_that_fails_stands_where_it_stood() -> None:
    async def fails_at_last(game: Tiny) -> None:
        game.log.append(await ask(ONE, AB))
        if game.log == ["a", "a", "b"]:
            raise ValueError(game.log)

    copy = tiny(fails_at_last, steps=6).fork(ONE)
    copy.apply("a")
    copy.apply("a")
    with pytest.raises(ValueError, match="b"):
        copy.apply("b")
    assert copy.state.log == ["a", "a"]
    copy.apply("a")
    assert copy.state.log == ["a", "a", "a"]


def test_a_fork_after_the_end_is_at_the_end() -> None:
    game = tiny(turns, steps=1)
    game.apply("a")
    fork = game.fork()
    assert fork.outcome == game.outcome
    assert fork.decisions == {}
    assert fork.chance is None


def test_a_fork_can_be_undone_saved_and_forked() -> None:
    game = tiny(turns, steps=6)
    game.apply("a")
    fork = game.fork().fork()
    fork.apply("b")
    fork.undo()
    fork.undo()
    assert fork.state.log == []
    assert game.state.log[0] == "a"


def test_another_seed_gives_the_fork_other_dice() -> None:
    game = tiny(turns)
    ends = set()
    for seed in range(5):
        fork = game.fork(seed=seed)
        fork.apply("a")
        ends.add(fork.state.log[-1])
    assert len(ends) == 5


class Guarded(Tiny):
    """Hides one secret a seat."""

    def resample(self, seat: Seat, pick: Pick) -> None:
        for number in range(len(self.secrets)):
            if number != seat:
                self.secrets[number] = pick(["p", "q", "r", "s"])


def guarded(rule: TinyRule, **setup: Any) -> Game[Tiny]:
    rules = rules_of(rule)

    def start(setup: Setup, content: object) -> Guarded:
        return Guarded(agenda=rules.start(setup, content).agenda, people=2, secrets=["x", "y"])

    register(dataclasses.replace(rules, state=Guarded, start=start))
    return new(rules.name, seed=1, **setup)


async def guess(game: Tiny) -> None:
    chosen = await together({seat: _pick(seat) for seat in (ONE, TWO)})
    game.log += list(chosen.values())
    game.log.append(str(await roll(Stream("die"), range(1000))))


async def _pick(seat: Seat) -> str:
    return await ask(seat, AB)


def test_a_seats_fork_forgets_the_others_unrevealed_answers() -> None:
    game = guarded(guess)
    game.apply("b", 1)
    assert list(game.decisions) == [0]
    assert list(game.fork().decisions) == [0]
    assert list(game.fork(0).decisions) == [0, 1]
    assert list(game.fork(1).decisions) == [0]


def test_a_seats_fork_resamples_what_it_cannot_know() -> None:
    game = guarded(guess)
    forks = [game.fork(0) for _ in range(40)]
    assert {fork.state.secrets[0] for fork in forks} == {"x"}
    assert {fork.state.secrets[1] for fork in forks} == {"p", "q", "r", "s"}
    assert game.state.secrets == ["x", "y"]
    twins = [game.fork(0, seed=9).state.secrets for _ in range(2)]
    assert twins[0] == twins[1]


def test_a_seats_fork_takes_a_new_seed() -> None:
    game = guarded(guess, steps=1)

    def end(fork: Game[Tiny]) -> str:
        fork.apply("a", 0)
        fork.apply("a", 1)
        return fork.state.log[-1]

    assert len({end(game.fork(0)) for _ in range(12)}) > 10
    assert len({end(game.fork()) for _ in range(12)}) == 1


def test_what_was_resampled_stays_in_forks_of_the_fork() -> None:
    game = guarded(guess)
    fork = game.fork(0)
    assert fork.fork().state.secrets == fork.state.secrets
    fork.apply("a", 0)
    assert fork.fork().state.secrets == fork.state.secrets
    # Another seat's copy of it does not fall back to what is true.
    for seed in range(8):
        assert fork.fork(1, seed=seed).state.secrets[1] == fork.state.secrets[1]


def test_a_view_is_the_same_whatever_the_others_hide() -> None:
    game = guarded(guess)
    views = [game.fork(0).view(0) for _ in range(10)]
    assert all(view == game.view(0) for view in views)
    assert game.view(0)["table"]["secret"] == "x"
    assert game.view(None)["table"]["secret"] is None
    assert game.view(None)["decision"] is None


def test_a_view_tells_whom_the_table_waits_for_and_what_this_seat_may_answer() -> None:
    game = guarded(guess)
    view = game.view(1)
    assert view["awaited"] == [0, 1]
    assert [option["key"] for option in view["decision"]["options"]] == ["a", "b"]
    assert view["decision"]["ticket"] == game.decisions[TWO].ticket
    game.apply("a", 1)
    assert game.view(1)["decision"] is None
    assert game.view(1)["awaited"] == [0]
