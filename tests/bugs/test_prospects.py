"""The chance to win that people are told: no rule, but it has to move the right way."""

from __future__ import annotations

import pytest

from tabard.bots import Search
from tabard.bugs.prospects import chance
from tabard.table import Seat
from tests.bugs.arrange import situation
from tests.bugs.lanes import lane

LANE = lane("_.S.A..")
MOUSE = 'monsters = [{{ type = "mouse", number = 1, at = "a7", hp = {} }}]\n'


def told(text: str) -> float:
    return chance(situation(text, map=LANE).state, Seat(0))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("hero = { hp = 10 }\n", "hero = { hp = 3 }\n"),
        (MOUSE.format(3), MOUSE.format(9)),
        ('goal = "reach A"\n' + MOUSE.format(3), 'goal = "reach A"\n' + MOUSE.format(9)),
        ('goal = "reach A"\nmonsters = []\n', 'goal = "reach A ; visit plates"\nmonsters = []\n'),
        ('goal = "survive 3"\nmonsters = []\n', 'goal = "survive 9"\nmonsters = []\n'),
    ],
)
def test_the_chance_to_win_rises_with_what_helps(better: str, worse: str) -> None:
    """Hit points of either side, places to go to, rounds to hold out."""
    assert 0 < told(worse) < told(better) < 1


def test_a_hint_starts_from_how_the_game_stands() -> None:
    """Where every option is as good as the other, each is told the chance of the position."""
    hints = []
    for hp in (2, 9):
        table = situation(f"hero = {{ hp = {hp} }}\n" + MOUSE.format(9), map=LANE)
        search = Search(table.game, Seat(0), seed=1)
        search.run(60)
        hints.append(search.judgement().options[0].chance)
    assert hints[0] < hints[1] - 0.1


def test_an_option_that_gains_more_is_told_a_better_chance() -> None:
    """With two mice around, hardly a try ends the game: the chances differ by what the tries gain."""
    mice = [f'{{ type = "mouse", number = {at}, at = "a{3 * at}", hp = 9 }}' for at in (1, 2)]
    head = 'hero = { at = "a4" }\n'
    table = situation(f"{head}monsters = [{', '.join(mice)}]\n", map=LANE)
    search = Search(table.game, Seat(0), seed=1)
    search.run(120)
    best, *others = [each.chance for each in search.judgement().options if each.tries > 1]
    assert best > min(others) + 0.005
