"""How good a state is in the eyes of a bot: no rule, but what makes it play towards the goal."""

from __future__ import annotations

import pytest

from tabard.bugs.evaluation import evaluate
from tabard.table import Seat
from tests.bugs.arrange import situation
from tests.bugs.lanes import lane

LANE = lane("_.S.A..")
"""A plate at one end, an exit on the other side of the character, and room for a monster behind it."""


def worth(text: str) -> float:
    return evaluate(situation(text, map=LANE).state, Seat(0))


@pytest.mark.parametrize(
    ("goal", "is_plate_better"),
    [("visit plates ; reach A", True), ("visit plates", True), ("reach A", False)],
)
def test_an_exit_draws_only_when_all_else_is_done(goal: str, *, is_plate_better: bool) -> None:
    """Whoever must still go to a plate gains nothing by standing near the exit."""
    head = f'goal = "{goal}"\nmonsters = []\n'
    plate = worth(head + 'hero = { at = "a2" }\n')
    exit_ = worth(head + 'hero = { at = "a4" }\n')
    assert (plate > exit_) is is_plate_better


def test_monsters_count_most_where_they_must_be_killed() -> None:
    """Where they are only in the way, a wounded one is worth less than a step towards the goal."""
    mouse = 'monsters = [{{ type = "mouse", number = 1, at = "a7", hp = {} }}]\n'
    gains = {
        goal: worth(f'goal = "{goal}"\n' + mouse.format(6))
        - worth(f'goal = "{goal}"\n' + mouse.format(9))
        for goal in ("kill all", "visit plates")
    }
    assert gains["kill all"] > 2 * gains["visit plates"] > 0
    nearer = worth('goal = "visit plates"\nhero = { at = "a2" }\n' + mouse.format(9))
    assert nearer - worth('goal = "visit plates"\n' + mouse.format(9)) > gains["visit plates"]
