"""Traps and hazardous terrain (p. 13) at every level, sprung in play."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Damaged, Gained, Healed, Moved, Sprung
from tests.haven.arena import Arena
from tests.haven.scenes import QUIET, scene, select, skip, walker

pytestmark = pytest.mark.usefixtures("haven")

LANE = """
*     x     .
   .     .
*     .     .
"""


def suffered(fight: Arena) -> list[tuple[str, int]]:
    """List who has suffered how much."""
    return [(each.figure, each.amount) for each in fight.happened(Damaged)]


@pytest.mark.rule("H-13.17")
@pytest.mark.parametrize(("level", "damage"), [(0, 2), (3, 5), (7, 9)])
def test_a_trap_deals_two_and_the_level(level: int, damage: int) -> None:
    fight = walker(LANE, legend={"x": "trap damage"}, level=level).answer("c1", "suffer")
    assert suffered(fight) == [("fighter", damage)]
    assert [each.at for each in fight.happened(Sprung)] == ["c1"]


@pytest.mark.rule("H-13.19")
@pytest.mark.parametrize(("level", "damage"), [*enumerate([1, 2, 2, 2, 3, 3, 3, 4])])
def test_hazardous_terrain_hurts_who_walks_in_and_who_is_pushed_in(level: int, damage: int) -> None:
    fight = walker(LANE, legend={"x": "hazard"}, level=level).answer("c1", "suffer")
    assert suffered(fight) == [("fighter", damage)]
    assert fight.happened(Sprung) == []
    pushed = scene(
        "*     !     !\n   m     !\n*     !     !\n",
        legend={"m": "monster city-guard"}, level=level, hands={"fighter": HAND},
    )  # fmt: skip
    select(pushed, "sweep+shove", "two-arrows+aimed-shot")
    skip(pushed, "action").answer("shove-bottom", "city-guard-1", "c1", "stop")
    assert suffered(pushed) == [("city-guard-1", damage)]


HAND = [
    "shove", "sweep", "stand-fast", "long-stride", "leap", "spiked-guard", "cleave", "second-wind", "iron-skin",
    "heavy-blow",
]  # fmt: skip


@pytest.mark.rule("H-13.23")
def test_who_stands_in_a_hazard_and_leaves_it_loses_nothing() -> None:
    fight = walker(LANE, legend={"x": "hazard ; start"}, stand=("c1", "a1"), level=1)
    fight.answer("d1", "stop")
    assert [each.path for each in fight.happened(Moved)] == [("c1", "d1")]
    assert suffered(fight) == []


@pytest.mark.rule("H-13.73")
def test_a_trap_may_heal_and_give_good_conditions_to_whoever_springs_it() -> None:
    lane = "*\n   .\n*     x\n         .\n            m\n"
    legend = {"x": "trap heal 3 strengthen", "m": "monster city-guard"}
    fight = scene(lane, legend=legend, coming={"ability-guard": ["4"] * 9}, level=1)
    select(fight, "heavy-blow+sweep", "aimed-shot+quick-shot")
    skip(fight, "action")
    guard = fight.figure("city-guard-1")
    assert (guard.hp, guard.max_hp) == (5, 5)
    skip(fight, "select")
    assert [(each.figure, each.condition) for each in fight.happened(Gained)] == [
        ("city-guard-1", Condition.STRENGTHEN)
    ]
    assert [(each.figure, each.amount) for each in fight.happened(Healed)] == [("city-guard-1", 0)]


def test_a_healing_trap_heals_a_character_too() -> None:
    drawing = "*     h     .\n   x     .\n*     .     .\n"
    legend = {"x": "trap 3 poison", "h": "trap heal 2"}
    fight = walker(drawing, QUIET, legend=legend)
    fight.answer("b1", "suffer", "c1")
    assert fight.figure("fighter").hp == 7, "poison keeps the hit points away"
    assert Condition.POISON not in fight.figure("fighter").conditions
    plain = walker(drawing, QUIET, legend={"x": "trap 3", "h": "trap heal 2"})
    assert plain.answer("b1", "suffer", "c1").figure("fighter").hp == 9
