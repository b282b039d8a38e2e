"""A monster's turn in which nothing happens says why."""

from __future__ import annotations

import pytest

from tabard.bugs.sentences import sentence
from tabard.crawl.events import Idle
from tabard.crawl.round_events import TurnEnded
from tests.bugs.arrange import Table
from tests.bugs.homemade import duel
from tests.bugs.lanes import lane
from tests.bugs.test_monster_abilities import allies


def idle(table: Table) -> list[str]:
    """List the sentences about what could not be done."""
    return [sentence(each) for each in table.happened(Idle)]


@pytest.mark.parametrize(
    ("does", "where", "hero", "why"),
    [
        ("attack 2", "a5", "", "it cannot reach anybody"),
        ("attack 2", "a2", 'conditions = ["invisible"]', "there is nobody it can see"),
        ("move 2", "a2", "", "its action has nothing for it to do here"),
    ],
)
def test_a_monster_that_does_nothing_says_so_and_why(
    does: str, where: str, hero: str, why: str
) -> None:
    table = duel(
        acts=does, foes=[f'at = "{where}"'], hero=hero, map=lane("S......"), turn="dummy-1"
    )
    table.until("action", "suffer")
    assert idle(table)[-1:] == [f"Dummy 1 does nothing: {why}."]


@pytest.mark.parametrize("does", ["attack 2", "move 2", "heal 1 self", "shield 1"])
def test_a_monster_that_does_something_is_not_called_idle(does: str) -> None:
    where = 'at = "a2"' if does == "attack 2" else 'at = "a5"'
    table = allies(does, where)
    table.until("action", "suffer")
    assert table.happened(TurnEnded)[0].figure == "dummy-1"
    assert idle(table) == []


def test_a_disarmed_monster_says_once_what_hinders_it() -> None:
    table = allies("attack 2", 'at = "a2", conditions = ["disarm"]')
    table.until("action", "suffer")
    assert idle(table) == ["Dummy 1 cannot attack: disarmed."]
