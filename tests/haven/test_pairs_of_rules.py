"""Rules in pairs, written down from the book before anybody looked at the engine: what one does where the other holds as well."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked
from tests.haven.arena import hall
from tests.haven.scene import foe, scene
from tests.haven.test_pairs import hit, under

pytestmark = pytest.mark.usefixtures("haven")


@pytest.mark.rule("H-25.19", "H-27.3")
@pytest.mark.parametrize(
    ("pierce", "conditions", "left"),
    [
        (1, ["poison"], 19),  # 2 and 1, less 3 that 1 was taken from
        (1, [], 20),
        (9, ["poison"], 17),  # what is pierced beyond the shield adds nothing
        (2, ["poison", "ward"], 19),  # 2 are left, and halved
    ],
)
def test_pierce_opens_a_shield_for_what_poison_adds(
    pierce: int, conditions: list[str], left: int
) -> None:
    assert hit(f"attack 2 pierce {pierce}", "shield 3", *conditions).hp("dummy-1") == left


@pytest.mark.rule("H-29.13", "H-29.10")
@pytest.mark.parametrize(("frail", "suffered"), [([], 4), (["dummy-1"], 2), (["dummy-2"], 2)])
def test_of_two_targets_only_who_survives_retaliates(frail: list[str], suffered: int) -> None:
    fight = scene(
        "attack 3 target 2",
        foes=[foe("dummy", traits="retaliate 2")],
        drawing=hall(d1="d", c2="d", k3="d"),
    )
    for each in frail:
        fight.figure(each).hp = 3
    fight.play("a-top", "dummy-1").until("action", "move", "select", attack="dummy-2")
    assert len(fight.happened(Attacked)) == 2
    assert fight.hp("hero") == 20 - suffered


@pytest.mark.rule("H-24.3", "H-29.6")
@pytest.mark.parametrize(
    ("traits", "suffered"), [("retaliate 2", 0), ("retaliate 2 range 2", 2), ("", 0)]
)
def test_who_was_pushed_out_of_reach_does_not_retaliate(traits: str, suffered: int) -> None:
    fight = scene("attack 1 push 1", foes=[foe("dummy", traits=traits)])
    fight.play("a-top", "dummy-1").until("shove")
    before = fight.hp("hero")
    fight.answer(next(each for each in fight.keys if each != "stop")).until("action", "select")
    assert fight.at("dummy-1") != "d1"
    assert (before, fight.hp("hero")) == (20, 20 - suffered)


@pytest.mark.rule("H-30.13")
@pytest.mark.parametrize(
    ("hp", "shield", "is_pushed"), [(20, 3, True), (20, 0, True), (3, 0, False)]
)
def test_a_push_comes_without_damage_and_not_for_the_dead(
    hp: int, shield: int, *, is_pushed: bool
) -> None:
    traits = f"shield {shield}" if shield else ""
    fight = scene(
        "attack 3 push 1 wound",
        foes=[foe("dummy", traits=traits, hp=hp)],
        drawing=hall(d1="d", k3="d"),
    )
    fight.play("a-top", "dummy-1").until("shove", "action", "select")
    assert ("shove" in fight.asked.values()) == is_pushed
    fight.until("action", "select", "move")
    there = [each for each in fight.state.figures if each.id == "dummy-1"]
    assert [str(one) for each in there for one in each.conditions] == ["wound"] * is_pushed


@pytest.mark.rule("H-30.10")
@pytest.mark.parametrize("condition", ["immobilize", "stun"])
def test_who_cannot_move_is_pushed_into_a_trap_that_springs(condition: str) -> None:
    fight = under(scene("push 1 range 1", drawing=hall(d1="d", e1="^")), "dummy-1", condition)
    fight.play("a-top", "dummy-1").until("shove")
    fight.answer("e1").until("action", "select")
    assert fight.at("dummy-1") == "e1"
    assert fight.hp("dummy-1") == 20 - 3, "the damage of a trap at level 1"
    assert condition in fight.conditions("dummy-1")


@pytest.mark.rule("H-29.12", "H-26.22")
@pytest.mark.parametrize(
    ("conditions", "suffered"), [([], 3), (["ward"], 1), (["poison"], 3), (["poison", "ward"], 1)]
)
def test_against_retaliate_a_shield_is_nothing_and_a_ward_is_half(
    conditions: list[str], suffered: int
) -> None:
    fight = under(
        scene("shield 2", second=("move 2", "attack 3"), foes=[foe("dummy", traits="retaliate 3")]),
        "hero", *conditions,
    )  # fmt: skip
    fight.play("a-top", "perform").play("b-bottom", "dummy-1").until("select", "short-rest")
    assert fight.hp("hero") == 20 - suffered
    assert "ward" not in fight.conditions("hero")


@pytest.mark.rule("H-26.21", "H-27.1")
def test_a_ward_is_used_up_by_the_half_of_a_wound_that_comes_to_nothing() -> None:
    fight = under(scene("move 1", foes=[foe("dummy")]), "dummy-1", "wound", "ward")
    fight.until("short-rest", "select")
    assert (fight.hp("dummy-1"), fight.conditions("dummy-1")) == (20, {"wound"})


@pytest.mark.rule("H-36.16")
def test_a_ward_is_used_up_although_what_is_left_is_negated() -> None:
    biter = foe("dummy", do="attack +0", attack=4)
    fight = under(scene("move 1", foes=[biter]), "hero", "ward")
    fight.until("negate")
    (decision,) = fight.game.decisions.values()
    assert "2 damage" in decision.prompt
    fight.answer(next(each for each in fight.keys if each.startswith("lose-")))
    assert (fight.hp("hero"), fight.conditions("hero")) == (20, set())


@pytest.mark.rule("H-25.18")
@pytest.mark.parametrize(
    ("own", "near", "far"), [([], -1, 0), (["strengthen"], 0, 1), (["muddle"], -1, -1)]
)
def test_only_the_adjacent_one_of_two_targets_costs_the_advantage(
    own: list[str], near: int, far: int
) -> None:
    fight = under(
        scene("attack 2 range 3 target 2", drawing=hall(d1="d", e1="d")), "hero", *own
    ).play("a-top", "dummy-1")
    fight.until("action", "select", attack="dummy-2", modifier_card="plus-0")
    found = {fight.at(each.target): each.advantage for each in fight.happened(Attacked)}
    assert found == {"d1": near, "e1": far}


@pytest.mark.rule("H-39.8", "H-26.24")
@pytest.mark.parametrize(
    ("initiatives", "hidden", "bitten"),
    [
        ((10, 80), "", "hero"),
        ((80, 10), "", "mate"),
        ((10, 80), "hero", "mate"),
        ((80, 10), "mate", "hero"),
    ],
)
def test_of_two_as_near_the_earlier_is_the_focus_unless_it_is_invisible(
    initiatives: tuple[int, int], hidden: str, bitten: str
) -> None:
    fight = scene(
        "move 1", foes=[foe("dummy", do="move +0 ; attack +0")], drawing=hall(d1="d"),
        stand=("c1", "a1"), initiatives=initiatives,
    ).put("mate", "e1")  # fmt: skip
    if hidden:
        fight.figure(hidden).conditions[Condition.INVISIBLE] = True
    fight.until("short-rest", "select", perform="skip")
    assert [each.target for each in fight.happened(Attacked)] == [bitten]


@pytest.mark.rule("H-26.26")
def test_an_invisible_ally_is_healed_and_hit_by_no_enemy_area() -> None:
    sweeper = foe("dummy", do="attack +0 target all", move="-")
    fight = scene("heal 3 range 3", foes=[sweeper]).put("mate", "e1")
    fight.figure("mate").conditions[Condition.INVISIBLE] = True
    fight.figure("mate").hp = 10
    fight.play("a-top", "mate").until("short-rest", "select")
    assert fight.hp("mate") == 13
    assert [each.target for each in fight.happened(Attacked)] == ["hero"]
