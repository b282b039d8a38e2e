"""Bots play whole skirmishes against real monsters, and what monsters do is explained."""

from typing import Any

import pytest

from tabard.bots import GreedyBot, RandomBot, play_out
from tabard.crawl.why import why
from tabard.haven.state import Haven
from tabard.table import Game, new
from tests.haven.arena import arena, hall

pytestmark = pytest.mark.usefixtures("haven")

ROOM = """\
*     *     .     .     b     .
   *     .     .     .     g
*     .     o     .     .     s
   *     .     .     .     .
.     .     .     .     .     .
"""
ROSTER = {"b": "living-bones", "g": "city-guard elite", "s": "living-spirit none/normal/elite"}


def fight(seed: int, seats: int, **more: Any) -> Game[Haven]:
    return new("haven", seed=seed, seats=seats, map=ROOM, monsters=ROSTER, **more)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_plays_to_the_end(seats: int) -> None:
    for seed in range(4):
        game = fight(seed, seats)
        play_out(game, RandomBot(seed), most=4000)
        assert game.outcome is not None
        assert game.problems() == []


def test_greedy_does_better_than_chance() -> None:
    """It weighs what a round comes to: one room of two characters is enough to see that it hits."""
    game = new(
        "haven", seed=3, seats=2, party=["fighter", "ranger"], level=0,
        map=hall(d2="g"), monsters={"g": "city-guard"},
    )  # fmt: skip
    play_out(game, GreedyBot(1, width=8, narrow=2, samples=1), most=600)
    assert game.outcome is not None
    assert game.outcome.won


@pytest.mark.rule("H-37.2")
def test_a_monsters_move_is_explained_by_its_criteria() -> None:
    scene = arena(hall(f1="g"), stand=("c1", "a1"), coming={"ability-guard": ["4"]})
    scene.answer("finish-it+heavy-blow", seat=0).answer("two-arrows+aimed-shot", seat=1)
    while "negate" not in scene.asked.values():
        scene.answer("skip" if "skip" in scene.keys else scene.keys[-1])
    told = why(scene.game)
    assert told is not None
    assert "City Guard 1" in str(told)
    assert "H-39" in str(told)
