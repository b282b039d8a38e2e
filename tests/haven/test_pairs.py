"""Conditions and effects in pairs, and numbers at their boundaries: what one does to the other (p. 23 to 27)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, scene

pytestmark = pytest.mark.usefixtures("haven")


def under(fight: Scene, id_: str, *conditions: str) -> Scene:
    """Put a figure under conditions that were gained before."""
    for each in conditions:
        fight.figure(id_).conditions[Condition(each)] = False
    return fight


def hit(line: str, traits: str, *conditions: str, hp: int = 20) -> Scene:
    """Let the hero attack a dummy that has this."""
    fight = under(scene(line, foes=[foe("dummy", traits=traits, hp=hp)]), "dummy-1", *conditions)
    fight.play("a-top", "dummy-1")
    return fight.until("action", "move", "select", strike="roll")


@pytest.mark.rule("H-26.19", "H-23.8")
@pytest.mark.parametrize(
    ("attack", "traits", "conditions", "left"),
    [
        (3, "", ["poison"], 16),
        (3, "", ["ward"], 19),  # 3 is halved to 1
        (3, "", ["poison", "ward"], 18),  # poison comes first: 4 is halved to 2
        (4, "shield 1", ["poison", "ward"], 18),  # 5, less 1, is halved to 2
        (1, "", ["ward"], 20),  # half of 1 is nothing
        (0, "", ["ward"], 20),
        (2, "shield 2", ["poison"], 19),  # poison is there before the shield
        (1, "shield 2", ["poison"], 20),
    ],
)
def test_poison_is_added_before_shield_and_ward_halves_what_is_left(
    attack: int, traits: str, conditions: list[str], left: int
) -> None:
    fight = hit(f"attack {attack}", traits, *conditions)
    assert fight.hp("dummy-1") == left
    is_hurt = attack + ("poison" in conditions) > (int(traits[-1]) if traits else 0)
    assert ("ward" in fight.conditions("dummy-1")) == ("ward" in conditions and not is_hurt)


@pytest.mark.rule("H-25.20")
@pytest.mark.parametrize(
    ("pierce", "shield", "damage"), [(0, 3, 0), (2, 3, 2), (3, 3, 3), (9, 3, 3), (1, 0, 3)]
)
def test_pierce_takes_no_more_than_the_shield(pierce: int, shield: int, damage: int) -> None:
    line = f"attack 3 pierce {pierce}" if pierce else "attack 3"
    assert hit(line, f"shield {shield}" if shield else "").hp("dummy-1") == 20 - damage


@pytest.mark.rule("H-25.16", "H-25.17")
@pytest.mark.parametrize(
    ("own", "range_", "advantage"),
    [
        (["strengthen"], "", 1),
        (["muddle"], "", -1),
        (["strengthen", "muddle"], "", 0),
        (["strengthen"], " range 2", 0),  # the target is adjacent
        (["muddle"], " range 2", -1),  # two of them are one
        (["strengthen", "muddle"], " range 2", 0),  # one cancels all of the others
    ],
)
def test_advantage_and_disadvantage_cancel_out_however_many_there_are(
    own: list[str], range_: str, advantage: int
) -> None:
    fight = under(scene(f"attack 3{range_}"), "hero", *own).play("a-top", "dummy-1")
    fight.until("action", "move", "select", modifier_card="plus-0")
    assert [each.advantage for each in fight.happened(Attacked)] == [advantage]


@pytest.mark.rule("H-26.15", "H-26.37")
def test_a_safeguard_keeps_one_of_two_conditions_off_and_a_ward_is_not_touched() -> None:
    fight = under(scene("attack 2 poison wound"), "dummy-1", "safeguard", "ward")
    fight.play("a-top", "dummy-1").until("action", "move", "select", safeguard="poison")
    assert fight.conditions("dummy-1") == {"wound"}
    assert fight.hp("dummy-1") == 19, "the ward halves the damage of the same attack"


@pytest.mark.rule("H-27.4", "H-27.22")
@pytest.mark.parametrize(
    ("conditions", "healed"), [([], 3), (["wound"], 3), (["poison"], 0), (["wound", "poison"], 0)]
)
def test_a_heal_takes_both_away_and_only_poison_costs_hit_points(
    conditions: list[str], healed: int
) -> None:
    fight = under(scene("heal 3 self"), "hero", *conditions)
    fight.figure("hero").hp = 10
    fight.play("a-top")
    fight.answer(fight.keys[0]).until("action", "move", "select")
    assert (fight.hp("hero"), fight.conditions("hero")) == (10 + healed, set())


@pytest.mark.rule("H-27.7", "H-62.3")
def test_stun_is_more_than_disarm_and_immobilize_together() -> None:
    """Disarmed and immobilized a monster still heals; stunned it does nothing at all."""
    do = "move +0 ; attack +0 ; heal 2 self"
    for conditions, heals in ((["disarm", "immobilize"], True), (["stun", "immobilize"], False)):
        fight = under(
            scene(foes=[foe("dummy", do=do)], drawing=hall(e1="d")), "dummy-1", *conditions
        )
        fight.figure("dummy-1").hp = 10
        fight.until("short-rest", "select")
        assert fight.happened(Attacked) == []
        assert (fight.at("dummy-1"), fight.hp("dummy-1")) == ("e1", 12 if heals else 10)
        assert fight.conditions("dummy-1") == set(), "all of them end with its turn"


@pytest.mark.rule("H-26.24", "H-26.25")
def test_who_is_invisible_is_attacked_by_nobody_and_suffers_what_targets_nobody() -> None:
    """With a retaliate that nobody sets off."""
    biter = foe("dummy", do="attack +0 ; suffer 1 on all enemies within 9", move="-")
    for conditions, bitten in ((("invisible",), 0), ((), 1)):
        fight = scene("retaliate 2", foes=[biter], stand=("c1", "a2")).play("a-top", "perform")
        for each in conditions:  # gained in its own turn
            fight.figure("hero").conditions[Condition(each)] = True
        fight.until("short-rest", "select")
        attacks = [each for each in fight.happened(Attacked) if each.target == "hero"]
        assert len(attacks) == bitten
        assert fight.hp("dummy-1") == 20 - 2 * bitten
        assert fight.hp("hero") == 20 - 1 - 2 * bitten


@pytest.mark.rule("H-27.29")
@pytest.mark.parametrize(("hp", "suffered"), [(9, 3), (3, 3), (2, 2)])
def test_nobody_suffers_more_than_it_has(hp: int, suffered: int) -> None:
    """What counts damage suffered counts no more than the hit points that were left."""
    fight = scene(
        "attack 3 ; heal 1 per damage self",
        foes=[foe("dummy", hp=hp)],
        drawing=hall(d1="d", k3="d"),
    )
    fight.figure("hero").hp = 10
    near = next(each.id for each in fight.state.monsters if fight.at(each.id) == "d1")
    fight.play("a-top", near)
    assert fight.happened(Damaged)[-1].hp == max(0, hp - 3)
    fight.answer(fight.keys[0]).until("action", "move", "select")
    assert fight.hp("hero") == 10 + suffered
