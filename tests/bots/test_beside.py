"""Bots and what nobody waits for: any-time options of seats that are not asked."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import tabard
from tabard.bots import (
    GreedyBot,
    RandomBot,
    Search,
    SearchBot,
    Turn,
    abilities,
    answering,
    choose_turn,
    interjecting,
    next_up,
)
from tabard.bots.able import OFTEN, list_plain
from tabard.bots.random_bot import WHIM
from tabard.bots.search import LET_GO
from tabard.table import PARTY, Bots, Decision, Game, Option, Seat, anyone, ask, find, register
from tests.table.tiny import Tiny, TinyRule, choice, tiny

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
OWN = [TWO, THREE]
AB = choice("a", "b")


async def first_asked(game: Tiny) -> None:
    await ask(ONE, AB)


def eating(points: float, rule: TinyRule = first_asked, **setup: Any) -> Game[Tiny]:
    """Start a game in which a snack is worth so many points."""
    game = tiny(rule, people=3, **({"snacks": 2} | setup))

    def worth(state: Tiny, seat: Seat) -> float:
        return points * sum("eats" in each for each in state.log)

    register(
        dataclasses.replace(
            find(game.name), bots=Bots(evaluate=worth, round=lambda state: len(state.agenda))
        )
    )
    return game


def turn_of(bot: Any, game: Game[Any], seats: list[Seat]) -> Turn | None:
    """Let a bot choose with what is open to its seats, and with nothing else."""
    open_now = [*answering(game, seats), *interjecting(game, seats)]
    return choose_turn(bot, abilities(dict.fromkeys(open_now, game), seats), seats)


BOTS = [GreedyBot, SearchBot]


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_does_what_nobody_waits_for_where_that_is_better(bot: type) -> None:
    game = eating(5)
    assert answering(game, OWN) == []
    turn = turn_of(bot(1), game, OWN)
    assert turn is not None
    assert (turn.seat, turn.option.key) == (TWO, "snack")


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("points", [0, -5])
def test_a_bot_lets_things_go_on_where_it_is_not_better(bot: type, points: float) -> None:
    assert turn_of(bot(1), eating(points), OWN) is None


@pytest.mark.parametrize("bot", BOTS)
def test_a_seat_that_is_not_asked_may_act_before_one_that_is(bot: type) -> None:
    async def rule(game: Tiny) -> None:
        await ask(TWO, AB)

    useful = turn_of(bot(1), eating(5, rule, eaters=[2]), OWN)
    assert useful is not None
    assert (useful.seat, useful.option.key) == (THREE, "snack")
    useless = turn_of(bot(1), eating(0, rule, eaters=[2]), OWN)
    assert useless is not None
    assert useless.seat == TWO


@pytest.mark.parametrize("bot", BOTS)
def test_the_party_is_left_to_people_and_the_rest_is_not(bot: type) -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(PARTY, AB))

    game = eating(5, rule, snacks=1)
    turn = turn_of(bot(1), game, OWN)
    assert turn is not None
    assert (turn.seat, turn.option.key) == (TWO, "snack")
    game.apply(turn.option, turn.seat)
    # What is left to choose is the party's.
    assert interjecting(game, OWN) == []
    assert turn_of(bot(1), eating(-5, rule), OWN) is None


@pytest.mark.parametrize("bot", [GreedyBot(1), SearchBot(1, tries=20)], ids=["greedy", "search"])
def test_the_table_goes_on_however_useful_it_is(bot: Any) -> None:
    game = eating(5, snacks=99)
    for step in range(1, 3):
        acted = []
        while (turn := turn_of(bot, game, OWN)) is not None:
            acted.append(turn.seat)
            game.apply(turn.option, turn.seat)
        assert sorted(acted) == [TWO] * OFTEN + [THREE] * OFTEN
        game.apply("a", ONE)
        assert game.state.log.count("1 eats") == step * OFTEN


def test_a_bot_does_not_cut_in_while_somebody_wants_to_go_back() -> None:
    async def rule(game: Tiny) -> None:
        await ask(ONE, AB)
        await ask(TWO, choice("c", "d", kind="second"))

    game = eating(5, rule, snacks=9)
    game.apply("a", ONE)
    game.apply("c", TWO)
    assert interjecting(game, OWN) == OWN
    game.undo(ONE)
    assert interjecting(game, OWN) == []


def test_a_bot_beside_is_next_while_another_is_asked_in_free_order() -> None:
    async def free(game: Tiny) -> None:
        await anyone(lambda: [Decision(ONE, AB), Decision(TWO, AB)])

    held = {"busy": [ONE], "idle": [THREE]}
    game = eating(5, free, eaters=[2])
    assert next_up(game, held) == "idle"
    assert next_up(game, held, {"idle"}) == "busy"
    assert next_up(game, {"busy": [ONE], "both": OWN}) == "busy"
    # Where one answers after the other, who is asked comes first.
    in_order = eating(5, eaters=[2])
    assert next_up(in_order, held) == "busy"
    assert next_up(in_order, {"idle": [THREE]}) == "idle"
    assert next_up(in_order, {"idle": [THREE]}, {"idle"}) is None


def test_the_random_bot_does_it_once_in_a_while() -> None:
    game = eating(0)
    turns = [turn_of(RandomBot(seed), game, OWN) for seed in range(1000)]
    taken = [each for each in turns if each is not None]
    assert {each.seat for each in taken} == {TWO, THREE}
    assert WHIM / 2 < len(taken) / len(turns) < WHIM * 2


class Plain:
    """A bot that can choose and nothing else."""

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        return game.decisions[seat].options[0]


def test_a_bot_that_can_only_choose_leaves_it_alone() -> None:
    assert turn_of(Plain(), eating(5), OWN) is None


# What a search says


def test_a_search_says_what_letting_things_go_on_comes_to() -> None:
    for points, best in ((5, "snack"), (0, "")):
        search = Search(eating(points), TWO, 1)
        search.run(60)
        judged = search.judgement().options
        assert judged[0].key == best
        assert {each.key: each.label for each in judged} == {"snack": "snack", "": LET_GO}
        assert all(each.tries for each in judged)


def test_a_search_for_a_seat_to_which_nothing_is_open_says_so() -> None:
    with pytest.raises(tabard.table.RefusedError, match="Nothing is open to seat 2"):
        Search(eating(5, snacks=0), TWO, 1)


# The toy


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ["greedy", "search:30"])
def test_keepers_that_are_not_asked_unwrap_their_cheese(seats: int, name: str) -> None:
    """A person on the first seat suffers whatever comes; the bot holds the others."""
    game = tabard.new("toy", seed=5, seats=seats, candles=1, rats=9)
    bot, own = tabard.bots.find(name, 3), [Seat(number) for number in range(1, seats)]
    unasked = set()
    while game.outcome is None:
        asked, turn = answering(game, own), turn_of(bot, game, own)
        if turn is None:
            game.apply(list_plain(game.decisions[ONE])[-1], ONE)
            continue
        if turn.seat not in asked:
            unasked.add(turn.option.key)
        game.apply(turn.option, turn.seat)
    assert "cheese" in unasked
    assert unasked <= {"cheese", "candle"}
    assert list(game.replay()) == []


def test_a_search_in_several_processes_looks_at_all_its_seats_at_once() -> None:
    game = tabard.new("toy", seed=5, seats=4)
    game.apply("hatch")
    while game.decision is not None and not game.is_in_any_order:
        game.apply(game.decision.options[0], game.decision.seat)
    own = [Seat(number) for number in (1, 2, 3)]
    games = dict.fromkeys(own, game)
    with SearchBot(1, tries=24, parts=2) as bot:
        search = bot._search(game, own[0], own, abilities(games, own))
    assert {each[0] for each in search.root.children} == set(own)
    assert search.root.tries == 24
    turn = search.turn()
    assert turn is not None
    assert turn.seat in own
    assert turn.option in game.decisions[turn.seat].options
