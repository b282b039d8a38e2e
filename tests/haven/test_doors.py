"""Doors, pressure plates and linked hexes (p. 13, 14 and 44), in scenarios with rooms."""

from typing import Any

import pytest

from tabard.crawl.events import Moved, Opened
from tabard.haven.events import DoorOpened, Revealed
from tabard.haven.unasked import unasked
from tests.haven.scenes import QUIET, hexes, scene, select, skip, walker

pytestmark = pytest.mark.usefixtures("haven")

TWO = """
*     .     .     .
   .     1     .
*     .     .     m
   .           .
"""
"""A room of three columns, a door in d1, and a room behind it."""

GUARD = {"m": "monster city-guard"}


def rule(when: str, do: str, more: str = "") -> str:
    """Write a special rule."""
    return f'{QUIET}[[rules]]\nwhen = "{when}"\ndo = "{do}"\ntext = "Something happens."\n{more}\n'


@pytest.mark.rule("H-13.52")
@pytest.mark.parametrize("look", ["stone-door", "wooden-door", "fog"])
def test_all_doors_are_alike(look: str) -> None:
    fight = walker(TWO, f'{QUIET}looks = {{ "1" = "{look}" }}\n', legend=GUARD)
    assert "d1" in hexes(fight)
    assert not {"e1", "e2"} & hexes(fight)
    fight.answer("d1")
    assert [(each.figure, each.at) for each in fight.happened(Opened)] == [("fighter", "d1")]
    assert hexes(fight) == {"c1", "c2", "e1", "e2"}


def test_whoever_has_opened_a_door_is_asked_for_the_rest_of_the_move() -> None:
    """It was chosen before anybody knew what lies behind the door."""
    fight = walker(TWO, QUIET, legend=GUARD)
    fight.answer("d1")
    assert fight.game.decision is not None
    assert unasked(fight.state, fight.game.decision) is None
    fight = walker(TWO, QUIET, legend=GUARD)
    fight.answer("b1")
    assert fight.game.decision is not None
    answer = unasked(fight.state, fight.game.decision)
    assert answer is not None
    assert answer.key == "stop"


@pytest.mark.rule("H-13.53")
def test_a_door_is_closed_unless_the_scenario_says_that_it_is_open() -> None:
    closed = scene(TWO, legend=GUARD)
    assert (closed.state.monsters, closed.state.revealed) == ([], ["1"])
    opened = walker(TWO, 'goal = "kill all"', legend={**GUARD, "1": "door open"})
    assert [each.id for each in opened.state.monsters] == ["city-guard-1"]
    assert opened.state.revealed == ["1", "2"]
    assert {"d1", "e1"} <= hexes(opened)
    opened.answer("d1")
    assert opened.happened(Opened) == []


@pytest.mark.rule("H-44.19", "H-44.18")
def test_a_locked_door_opens_only_once_it_is_unlocked() -> None:
    locked = {**GUARD, "1": "door locked"}
    assert "d1" not in hexes(walker(TWO, legend=locked))
    fight = walker(TWO, rule("round-start", "unlock door 1"), legend=locked)
    assert "d1" in hexes(fight)
    fight.answer("d1")
    assert [each.room for each in fight.happened(Revealed)] == ["1", "2"]


@pytest.mark.rule("H-44.19", "H-13.46")
def test_a_door_that_is_locked_once_it_is_open_still_lets_everybody_through() -> None:
    """As in the caves of scenario 14, where every door is locked as soon as one has opened."""
    locked = {**GUARD, "1": "door locked"}
    unlocking = rule("round-start", "unlock door 1")
    locking = rule("opens", "lock door 1", 'of = "1"').removeprefix(QUIET)
    fight = walker(TWO, unlocking + locking, legend=locked).answer("d1")
    assert fight.state.unlocked == []
    assert hexes(fight) == {"c1", "c2", "e1", "e2"}
    fight.answer("e1")
    assert fight.state.name(fight.figure("fighter").at) == "e1"


@pytest.mark.rule("H-13.42")
def test_what_a_plate_does_is_only_what_the_scenario_says() -> None:
    drawing = TWO.replace("*     .     .     .\n", "*     P     .     .\n", 1)
    plate = {**GUARD, "P": "plate"}
    fight = walker(drawing, rule("enters", "open door 1", 'of = "P"'), legend=plate)
    fight.answer("c1")
    assert [each.at for each in fight.happened(DoorOpened)] == ["d1"]
    assert [each.id for each in fight.state.monsters] == ["city-guard-1"]
    plain = walker(drawing, QUIET, legend=plate).answer("c1")
    assert (plain.state.opened, plain.state.monsters) == ([], [])


@pytest.mark.rule("H-13.43")
def test_who_jumps_over_a_plate_sets_it_off() -> None:
    drawing = TWO.replace("*     .     .     .\n", "*     P     .     .\n", 1)
    lines = rule("enters", "count steps", 'of = "P"')
    fight = scene(drawing, lines, legend={**GUARD, "P": "plate", "1": "floor"})
    select(fight, "leap+heavy-blow", "two-arrows+aimed-shot")
    skip(fight, "action").answer("leap-bottom", "b1", "c1", "d1")
    assert fight.state.counters == {"steps": 1}


@pytest.mark.rule("H-13.43")
def test_who_flies_over_a_plate_sets_it_off() -> None:
    lane = "*\n   .\n*     .\n         .\n            P\n               .\n                  s\n"
    lines = rule("enters", "count steps", 'of = "P"')
    legend = {"P": "plate", "s": "monster living-spirit"}
    fight = scene(lane, lines, legend=legend, coming={"ability-living-spirit": ["2"] * 9}, level=4)
    skip(select(fight), "select")
    assert [each.path for each in fight.happened(Moved)] == [("g4", "f3", "e3"), ("e3", "d2")]
    assert fight.state.counters == {"steps": 1}


@pytest.mark.rule("H-44.17")
def test_monsters_come_through_linked_hexes() -> None:
    drawing = "*     A\n   .\n*     .\n\n\n   B     m\n      .\n"
    lines = 'goal = "kill all"\n'
    more: dict[str, Any] = {
        "legend": {**GUARD, "B": "start"},
        "coming": {"ability-guard": ["4"] * 9},
    }
    fight = scene(drawing, lines + 'links = ["A B"]', **more)
    skip(select(fight), "select")
    assert [each.path for each in fight.happened(Moved)] == [("d3", "c4", "b3")]
    apart = scene(drawing, lines, **more)
    skip(select(apart), "select")
    assert apart.happened(Moved) == []
