"""Damage to monsters, and what their death ends (p. 32)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Attacked, Damaged, Died, Gained, Healed, Moved, Pushed
from tabard.crawl.round_events import TurnBegan
from tests.bugs.arrange import order
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import lane

PAIR = ('at = "b1", hp = 3', 'at = "a2", hp = 5')
HAZARD = 'legend = { h = "hazard 1" }\n'
RETALIATE = 'cards = { leaping-cleave = "active b top", warding-strength = "played a", planted-feet = "played a" }\n'


@pytest.mark.rule("B-32.20")
def test_each_monster_has_its_own_hit_points() -> None:
    table = duel(top="attack 2 target 2", foes=PAIR, dice="neutral neutral")
    table.answer(TOP, "dummy-1", "dummy-2")
    assert [each.hp for each in table.state.monsters] == [1, 3]
    assert [(each.figure, each.hp) for each in table.happened(Damaged)] == [
        ("dummy-1", 1),
        ("dummy-2", 3),
    ]


@pytest.mark.rule("B-32.20")
def test_damage_to_a_monster_is_never_negated() -> None:
    table = duel(top="attack 2").answer(TOP, "dummy-1")
    assert table.asked == "action"
    assert table.figure("dummy-1").hp == 18
    wounded = duel(
        foes=('at = "b1", hp = 9, conditions = ["wound"]',), acts="shield 1", turn="dummy-1"
    )
    assert wounded.asked == "action"
    assert wounded.figure("dummy-1").hp == 8


@pytest.mark.rule("B-32.21")
def test_a_monster_dies_in_the_middle_of_an_ability() -> None:
    table = duel(
        top="attack 3 target 2", foes=PAIR, foe='retaliate = "retaliate 2"', dice="neutral neutral"
    )
    table.answer(TOP, "dummy-1")
    assert table.state.find("dummy-1") is None
    # The dead do not retaliate, and nobody can target them.
    assert table.hero.missing == 0
    assert table.keys == ["dummy-2", "stop"]


@pytest.mark.rule("B-32.21")
def test_a_monster_dies_in_the_middle_of_its_move() -> None:
    dying = ('at = "a4", hp = 1',)
    table = duel(HAZARD, acts="move 3 ; attack 2", foes=dying, map=lane("S.h."), turn="dummy-1")
    assert [each.path for each in table.happened(Moved)] == [("a4", "a3")]
    assert [each.figure for each in table.happened(Died)] == ["dummy-1"]
    assert table.happened(Attacked) == []


@pytest.mark.rule("B-32.22")
def test_the_hex_of_a_dead_monster_is_free_at_once() -> None:
    table = duel(bottom="move 1", foes=PAIR).answer(TOP, "dummy-1", "shield-bash-bottom")
    assert "b1" in table.keys
    assert table.answer("b1").at("bruiser") == "b1"


@pytest.mark.rule("B-32.22")
def test_whoever_comes_in_place_of_the_dead_has_none_of_its_conditions() -> None:
    rule = '[[rules]]\nwhen = "dies"\nof = "dummy"\nonce = true\ndo = "spawn dummy at A"\ntext = "Another one!"'
    dying = 'at = "a2", hp = 3, conditions = ["wound", "muddle"]'
    table = duel(rule, foes=(dying,), map=lane("S..A"), acts="move 1").answer(TOP, "dummy-1")
    assert table.at("dummy-1") == "a4"
    assert table.figure("dummy-1").conditions == {}
    assert table.figure("dummy-1").hp == 20


EFFECTS = ("+0", "+0 push 1 ; own strengthen", "+0")


@pytest.mark.rule("B-32.23")
def test_nothing_is_applied_to_the_dead_but_the_attacker_gains_its_own() -> None:
    table = duel(
        HAZARD,
        top="attack 3 poison",
        foes=('at = "a2", hp = 3', 'at = "a5"'),
        map=lane("S.h.."),
        row=EFFECTS,
    ).answer(TOP, "dummy-1", "roll", "use", "use")
    assert table.state.find("dummy-1") is None
    assert table.happened(Pushed) == []
    assert [(each.figure, str(each.condition)) for each in table.happened(Gained)] == [
        ("bruiser", "strengthen")
    ]
    assert table.asked == "action"


@pytest.mark.rule("B-32.24")
def test_a_monster_killed_by_retaliate_performs_nothing_more() -> None:
    table = duel(
        RETALIATE,
        acts="attack 1 ; heal 2 range 9 ; shield 1",
        foes=('at = "b1", hp = 2', 'at = "e1"'),
        turn="dummy-1",
    ).answer("suffer")
    assert table.state.find("dummy-1") is None
    healed = [each.figure for each in table.until("action").happened(Healed)]
    assert healed == ["dummy-2"]
    assert order(table, [Attacked, Died, Healed]) == ["Attacked", "Died", "Healed"]


@pytest.mark.rule("B-32.24")
def test_a_monster_killed_by_its_wound_takes_no_turn() -> None:
    table = duel(foes=('at = "b1", hp = 1, conditions = ["wound"]',), turn="dummy-1")
    assert table.asked == "action"
    assert table.happened(Attacked) == []


@pytest.mark.rule("B-32.25")
@pytest.mark.parametrize(("hp", "turns"), [(3, [40]), (4, [40, 60])])
def test_the_second_turn_of_a_dead_elite_is_dropped(hp: int, turns: list[int]) -> None:
    elite = f'at = "b1", hp = {hp}, elite = true'
    table = duel(
        "initiative = 50",
        foes=(elite,),
        acts="attack 1",
        turn="dummy-1",
        dice="neutral neutral neutral",
    )
    table.until("action").answer(TOP, "dummy-1")
    table.until("short-rest", "skip", "end", "suffer")
    begun = [each.initiative for each in table.happened(TurnBegan) if each.figure == "dummy-1"]
    assert begun == turns


@pytest.mark.rule("B-32.25")
def test_the_turn_of_a_monster_that_dies_before_it_is_dropped() -> None:
    table = duel(foes=PAIR, acts="attack 1", dice="neutral " * 3).answer(TOP, "dummy-1")
    table.until("short-rest", "skip", "end", "suffer")
    assert [each.figure for each in table.happened(TurnBegan)] == ["dummy-2"]
    assert [each.figure for each in table.state.turns] == []


@pytest.mark.rule("B-32.21", "B-32.20")
def test_a_monster_dies_exactly_at_zero() -> None:
    table = duel(
        top="attack 2", bottom="move 1", foes=('at = "b1", hp = 3', ""), dice="neutral neutral"
    )
    table.answer(TOP, "dummy-1")
    assert table.figure("dummy-1").hp == 1
    assert table.happened(Died) == []
    assert BOTTOM not in table.keys
