"""Sight, range, targets and areas (p. 19 and 20)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked
from tabard.haven.events import ModifierDrawn
from tests.haven.arena import hall
from tests.haven.scene import Scene, scene

pytestmark = pytest.mark.usefixtures("haven")

TWO = hall(d1="d", c2="d")
WALLED = """\
*     *     x     d
   *     .     x     .
*     .     x     .
   .     .     .     .
.     .     .     .
"""
"""What stands between the hero in c1 and a foe in g1."""


def drawn(fight: Scene) -> int:
    """Count the cards drawn for the first attack."""
    first = fight.happened(ModifierDrawn)[0]
    return len(first.used) + len(first.unused)


@pytest.mark.rule("H-19.1", "H-19.4", "H-19.24")
@pytest.mark.parametrize(("between", "sees"), [(".", 1), ("o", 1), ("d", 1), ("#", 0)])
def test_only_walls_stop_sight_and_nothing_lengthens_a_range(between: str, sees: int) -> None:
    line = WALLED.replace("x", between)
    reach = 4 if sees else 9  # a wall makes the way round it longer
    fight = scene(f"attack 2 range {reach}", drawing=line, stand=("c1", "a1")).play("a-top")
    at = {fight.at(each.id): each.id for each in fight.state.monsters}
    assert (at["g1"] in fight.keys) == bool(sees)


@pytest.mark.rule("H-19.5")
def test_what_targets_nobody_needs_no_sight() -> None:
    line = "attack 2 range 9 ; suffer 2 on all enemies in play"
    fight = scene(line, drawing=WALLED.replace("x", "#")).play("a-top")
    assert fight.asked == {0: "perform"}
    fight.answer("perform")
    assert fight.hp("dummy-1") == 18


@pytest.mark.rule("H-19.10", "H-19.11")
def test_without_a_number_there_is_one_target_and_one_more_with_plus_one() -> None:
    fight = scene("attack 3", drawing=TWO).play("a-top", "dummy-1")
    assert fight.asked == {0: "action"}
    fight = scene("attack 3 <consume fire: target +1>", drawing=TWO)
    fight.state.elements.strong = ["fire"]  # type: ignore[list-item]
    fight.play("a-top", "pay-0-fire", "dummy-1")
    assert fight.keys == ["dummy-2", "stop"]


@pytest.mark.rule("H-19.12")
@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("attack 2 range 9", "attack"),
        ("muddle range 9", "target"),
        ("push 1 range 9", "target"),
        ("control one enemy within 9 {move 1}", "target"),
        ("shield 1", "perform"),
        ("retaliate 1", "perform"),
        ("move 2", "move"),
        ("suffer 1 on all enemies in play", "perform"),
        ("summon @bot (hp 4, move 2, attack 2, range -)", "summon"),
    ],
)
def test_targeted_abilities_stop_at_the_invisible_and_others_do_not(line: str, asks: str) -> None:
    fight = scene(line).play("a-top")
    assert fight.asked == {0: asks}
    fight = scene(line)
    fight.figure("dummy-1").conditions[Condition.INVISIBLE] = False
    fight.play("a-top")
    is_targeted = asks in ("attack", "target")
    assert fight.asked == {0: "action" if is_targeted else asks}


@pytest.mark.rule("H-19.15", "H-19.20", "H-19.22")
def test_nobody_is_an_ally_of_oneself_and_self_is_nobody_else() -> None:
    assert scene("heal 2 ally range 9").play("a-top").keys == ["mate", "skip"]
    assert scene("heal 2 self").play("a-top").keys == ["hero", "skip"]
    assert scene("heal 2 range 2").play("a-top").keys == ["hero", "mate", "skip"]


@pytest.mark.rule("H-19.18")
def test_all_means_all_whom_the_ability_may_target() -> None:
    fight = scene("attack 2 target all", drawing=TWO, stand=("c1", "b1")).play("a-top")
    assert fight.keys == ["dummy-1", "dummy-2", "skip"]


@pytest.mark.rule("H-19.19")
def test_all_figures_are_allies_and_enemies_alike() -> None:
    fight = scene("strengthen on all figures within 1", stand=("c1", "b1")).play("a-top")
    assert fight.keys == ["dummy-1", "mate", "skip"]
    fight.answer("dummy-1", "mate")
    assert (fight.conditions("dummy-1"), fight.conditions("mate")) == ({"strengthen"},) * 2
    fight = scene("push 1 on all figures within 1", stand=("c1", "b1")).play("a-top")
    assert fight.keys == ["dummy-1", "mate", "skip"]


@pytest.mark.rule("H-19.26")
def test_without_a_range_only_an_attack_is_short() -> None:
    fight = scene("heal 2", drawing=hall(d1="d"), stand=("c1", "a1")).put("mate", "k3")
    fight.play("a-top")
    assert "mate" in fight.keys
    assert "dummy-1" in scene("muddle", drawing=hall(k3="d")).play("a-top").keys


@pytest.mark.rule("H-19.27", "H-19.30")
def test_a_range_makes_an_attack_ranged_and_cannot_be_declined() -> None:
    fight = scene("attack 3 range 1").play("a-top")
    assert fight.keys == ["dummy-1", "skip"]
    fight.answer("dummy-1")
    assert drawn(fight) == 2
    assert fight.happened(Attacked)[0].ranged
    fight = scene("attack 3").play("a-top", "dummy-1")
    assert (drawn(fight), fight.happened(Attacked)[0].ranged) == (1, False)


AREA = "attack 2 area{(1,0) (0,1) (-1,1)}"


@pytest.mark.rule("H-20.9", "H-20.3")
def test_allies_in_an_area_are_not_hit() -> None:
    fight = scene(AREA, drawing=TWO, stand=("c1", "b1")).play("a-top")
    over = [each for each in fight.keys if {"b1", "c2", "d1"} <= {*each.split("-")}]
    fight.answer(over[0])
    assert fight.keys == ["dummy-1", "dummy-2", "skip"]


@pytest.mark.rule("H-20.19")
def test_an_area_lies_where_it_was_laid_and_catches_who_stood_there_then() -> None:
    fight = scene(f"{AREA} push 1", drawing=TWO, stand=("c1", "a1")).play("a-top")
    over = [each for each in fight.keys if {"c2", "d1"} <= {*each.split("-")}]
    fight.answer(over[0], "dummy-1", "roll")
    assert fight.asked == {0: "shove"}
    fight.answer(fight.keys[0])
    assert fight.keys == ["dummy-2", "stop"]
    assert not [each for each in fight.keys if each.startswith("area")]
    fight.put("dummy-1", "d1")
    assert fight.options(0) == ["dummy-2", "stop"]
