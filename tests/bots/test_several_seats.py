"""Bots with several seats: the best of them acts first, whoever would give up comes last, and people decide for the party."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Any

import pytest

import tabard
from tabard.bots import (
    ActingBot,
    Bot,
    GreedyBot,
    RandomBot,
    Search,
    SearchBot,
    Turn,
    abilities,
    answering,
    choose_turn,
    play_out,
)
from tabard.bots.deciding import find_best_turn
from tabard.bots.tree import Node
from tabard.table import (
    PARTY,
    Bots,
    Decision,
    Game,
    Option,
    Question,
    Seat,
    anyone,
    ask,
    find,
    register,
    together,
)
from tests.table.tiny import Tiny, choice, tiny

SEATS = [Seat(0), Seat(1), Seat(2)]
DONE = Option("done", 0, (), "Done", gives_up=True)


def worth(state: Tiny, seat: Seat) -> float:
    """Count the points, which are everybody's."""
    return float(state.score)


def free(*points: int, done: bool = True) -> Any:
    """Make a rule in which each seat may score so much once, in any order, or be done; who acts second gets half."""

    def options(game: Tiny, seat: int) -> list[Option[int]]:
        if str(seat) in game.log:
            return []
        score = Option("score", points[seat] // (len(game.log) + 1))
        return [score, DONE] if done else [score]

    async def rule(game: Tiny) -> None:
        while len(game.log) < len(points):
            seat, score = await anyone(
                lambda: [
                    Decision(Seat(each), Question("act", "Act?"), partial(options, game, each))
                    for each in range(len(points))
                ]
            )
            game.score += score
            game.log.append(str(seat))

    return rule


def scored(rule: Any, people: int = 3) -> Game[Tiny]:
    game = tiny(rule, people=people, steps=1)
    register(dataclasses.replace(find(game.name), bots=Bots(evaluate=worth)))
    return game


def turn_of(bot: Bot, game: Game[Any]) -> Turn:
    """Let a bot that holds every seat choose."""
    games = dict.fromkeys(answering(game, SEATS), game)
    turn = choose_turn(bot, abilities(games, SEATS), SEATS)
    assert turn is not None
    return turn


BOTS = [GreedyBot(1), SearchBot(1, tries=40)]


@pytest.mark.parametrize("bot", BOTS, ids=["greedy", "search"])
@pytest.mark.parametrize(("points", "first"), [((4, 40, 8), 1), ((4, 8, 40), 2), ((40, 8, 4), 0)])
def test_the_best_seat_acts_first(bot: ActingBot, points: tuple[int, ...], first: int) -> None:
    game = scored(free(*points))
    turn = turn_of(bot, game)
    assert (turn.seat, turn.option.key) == (first, "score")


@pytest.mark.parametrize("bot", BOTS, ids=["greedy", "search"])
def test_whoever_would_give_up_comes_last(bot: ActingBot) -> None:
    game = scored(free(-50, 2, -50))
    order = []
    while answering(game, SEATS):
        turn = turn_of(bot, game)
        order.append((turn.seat, turn.option.key))
        game.apply(turn.option, turn.seat)
    assert order == [(1, "score"), (0, "done"), (2, "done")]


@pytest.mark.parametrize(("mean", "chosen"), [(0.48, (1, "score")), (0.4, (0, "done"))])
def test_a_search_gives_up_last_unless_acting_is_clearly_worse(
    mean: float, chosen: tuple[int, str]
) -> None:
    game = scored(free(1, 1, 1))
    root = Node()
    for seat, key, tries, brought in ((0, "done", 30, 0.5), (1, "score", 10, mean)):
        tried = root.children[Seat(seat), "act", key] = Node()
        tried.tries, tried.total = tries, tries * brought
    turn = find_best_turn(root, abilities(dict.fromkeys(SEATS, game), SEATS))
    assert turn is not None
    assert (turn.seat, turn.option.key) == chosen


class Meek:
    """A bot that can choose and not weigh."""

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        options = game.decisions[seat].options
        return options[-1] if seat == 0 else options[0]


def test_a_bot_that_cannot_weigh_takes_the_first_seat_that_does_something() -> None:
    game = scored(free(1, 1, 1))
    turn = turn_of(Meek(), game)
    assert (turn.seat, turn.option.key) == (1, "score")
    assert not isinstance(Meek(), ActingBot)


def test_the_random_bot_lets_any_seat_begin() -> None:
    game = scored(free(1, 1, 1, done=False))
    began = {turn_of(RandomBot(seed), game).seat for seed in range(30)}
    assert began == {0, 1, 2}


# Who may answer


def test_what_the_party_decides_is_left_to_people() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(PARTY, choice("a", "b")))

    game = tiny(rule, people=3)
    assert answering(game, SEATS) == [0]
    assert answering(game, SEATS[1:]) == []
    assert answering(game, [Seat(0)]) == []


def test_who_is_asked_to_go_back_answers_although_the_party_is_asked() -> None:
    async def rule(game: Tiny) -> None:
        await ask(Seat(0), choice("a", "b"))
        await ask(Seat(1), choice("a", "b"))
        await ask(PARTY, choice("c", "d", kind="party"))

    game = tiny(rule, people=3)
    game.apply("a", 0)
    game.apply("a", 1)
    game.undo(0)
    assert answering(game, SEATS[1:]) == [1]
    assert game.decisions[Seat(1)].kind == "undo"


def test_only_free_order_lets_several_seats_answer() -> None:
    async def secret(game: Tiny) -> None:
        await together({each: ask(each, choice("a", "b")) for each in SEATS})

    async def one(game: Tiny) -> None:
        await ask(Seat(2), choice("a", "b"))

    assert answering(tiny(secret, people=3), SEATS) == [0]
    assert answering(tiny(one, people=3), SEATS) == [2]
    assert answering(tiny(one, people=3), SEATS[:2]) == []
    assert answering(tiny(free(1, 1, 1), people=3), SEATS[1:]) == [1, 2]


# The toy at two to four seats


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ["random", "greedy", "search:6"])
def test_bots_play_the_toy_with_all_its_seats(seats: int, name: str) -> None:
    ends = []
    for _ in range(2):
        game = tabard.new("toy", seed=5, seats=seats, candles=1)
        play_out(game, tabard.bots.find(name, 3))
        assert game.outcome is not None
        assert game.problems() == []
        ends.append([repr(each) for each in game.events])
    assert ends[0] == ends[1]


def test_a_search_tries_its_seats_in_any_order() -> None:
    game = scored(free(4, 40, 8, 16), people=4)
    search = Search(game, Seat(1), 7, seats=[Seat(1), Seat(3)])
    search.run(60)
    # After its own action the next of its seats follows, and not somebody else's.
    assert {each[0] for each in search.root.children[1, "act", "score"].children} == {3}
    wide = Search(game, Seat(1), 7, seats=[Seat(0), Seat(1), Seat(3)])
    wide.run(60)
    assert {each[0] for each in wide.root.children[1, "act", "score"].children} == {0, 3}
