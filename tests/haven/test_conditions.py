"""Conditions in play, alone and in pairs: how they are given, last, end and get into each other's way (p. 26 and 27)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Healed, Idle, KeptOff, Moved
from tabard.haven.events import ModifierDrawn
from tabard.table import Seat
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

BITER = foe("dummy", do="move +0 ; attack +0")
"""It goes for somebody and attacks for 2, on 50."""
TWO = hall(d1="d", c2="d")


def give(fight: Scene, id_: str, *conditions: str) -> Scene:
    """Let a figure have conditions that it has gained before its turn."""
    for each in conditions:
        fight.figure(id_).conditions[Condition(each)] = False
    return fight


@pytest.mark.rule("H-26.1", "H-19.16", "H-19.17")
def test_poison_is_for_enemies_and_strengthen_for_oneself_and_allies() -> None:
    fight = scene("poison range 9", "strengthen range 9").play("a-top")
    assert fight.keys == ["dummy-1", "skip"]
    fight = scene("poison range 9", "strengthen range 9").play("a-bottom")
    assert fight.keys == ["hero", "mate", "skip"]
    fight.answer("mate")
    assert fight.conditions("mate") == {"strengthen"}


@pytest.mark.rule("H-26.3")
def test_a_condition_is_one_figures_own_and_not_its_kinds() -> None:
    fight = scene("attack 1 stun", drawing=TWO, foes=[BITER]).play("a-top", "dummy-1", "roll")
    assert fight.conditions("dummy-1") == {"stun"}
    assert fight.conditions("dummy-2") == set()
    fight.until("short-rest")
    assert {each.attacker for each in fight.happened(Attacked)} == {"hero", "dummy-2"}


@pytest.mark.rule("H-26.4")
def test_nobody_can_drop_a_condition() -> None:
    fight = give(scene(), "hero", "invisible", "muddle")
    asked = set()
    while fight.asked and fight.state.round == 1:
        asked |= {key for seat in fight.asked for key in fight.options(seat)}
        fight.until(next(iter(fight.asked.values()))).answer(fight.keys[-1])
    assert {"a-top", "b-bottom"} <= asked
    assert not [each for each in asked if "invisible" in each or "muddle" in each]


@pytest.mark.rule("H-26.5", "H-27.3")
def test_poison_twice_is_one_poison_and_adds_one_to_every_attack() -> None:
    fight = scene("attack 2 poison ; attack 2 ; attack 2 poison")
    fight.play("a-top", "dummy-1", "roll", "dummy-1", "dummy-1", "roll")
    assert [each.damage for each in fight.happened(Attacked)] == [2, 3, 3]
    assert fight.conditions("dummy-1") == {"poison"}


@pytest.mark.rule("H-26.6")
def test_a_condition_that_is_gained_again_starts_anew() -> None:
    fight = give(scene("muddle self", "move 1", second=("attack 2", "move 1")), "hero", "muddle")
    fight.play("a-top", "hero").until("select")
    assert fight.conditions("hero") == {"muddle"}
    fight.select("c+d", "m3+m4").until("select", "short-rest")
    assert fight.conditions("hero") == set()


@pytest.mark.rule("H-26.10", "H-26.11")
def test_what_is_added_comes_after_the_damage_and_also_without_any() -> None:
    fight = scene("attack 2 muddle", foes=[foe("dummy", traits="shield 9")])
    fight.play("a-top", "dummy-1", "roll")
    (attack,) = fight.happened(Attacked)
    assert attack.damage == 0
    assert fight.conditions("dummy-1") == {"muddle"}
    kinds = [type(each).__name__ for each in fight.game.events]
    assert kinds.index("Attacked") < kinds.index("Gained")


@pytest.mark.rule("H-26.12")
def test_whoever_is_killed_gains_nothing_and_no_card_is_added_for_it() -> None:
    fight = scene("attack 9 curse", foes=[foe("dummy", hp=3)], drawing=hall(d1="d", k3="d"))
    before = len(fight.state.decks.of["monsters"].pile)
    fight.play("a-top", "dummy-1", "roll")
    assert fight.hp("dummy-1") == 0
    assert len(fight.state.decks.of["monsters"].pile) == before
    assert fight.state.decks.monster_curses == 10


@pytest.mark.rule("H-26.13", "H-26.36")
def test_an_immune_figure_can_be_chosen_which_counts_as_performed_but_gains_nothing() -> None:
    fight = scene(half("stun range 3", experience=2), foes=[foe("dummy", immune="stun")])
    fight.play("a-top", "dummy-1")
    assert fight.conditions("dummy-1") == set()
    assert fight.hero("hero").experience == 2


@pytest.mark.rule("H-26.18", "H-27.17")
def test_a_drawn_curse_is_a_null_with_its_effects_and_safeguard_keeps_it_not_off() -> None:
    fight = give(scene("attack 5 poison"), "hero", "safeguard")
    fight.state.decks.of["hero"].pile.shuffle_in("curse")
    fight.coming["modifiers-hero"] = ["curse"]
    fight.play("a-top", "dummy-1", "roll")
    assert fight.hp("dummy-1") == 20
    assert fight.conditions("dummy-1") == {"poison"}
    assert fight.conditions("hero") == {"safeguard"}


@pytest.mark.rule("H-26.16", "H-26.14")
def test_of_several_conditions_at_once_safeguard_keeps_one_off_by_choice() -> None:
    bite = foe("dummy", do="attack +0 poison wound")
    fight = give(scene(foes=[bite]), "hero", "safeguard").until("safeguard")
    assert fight.keys == ["poison", "wound"]
    fight.answer("wound")
    assert fight.conditions("hero") == {"poison"}
    (kept,) = fight.happened(KeptOff)
    assert kept.condition == "wound"


@pytest.mark.rule("H-27.6", "H-26.19")
def test_ward_halves_what_poison_has_raised_and_poison_stays() -> None:
    fight = give(scene(foes=[foe("dummy", do="attack +2")]), "hero", "ward", "poison")
    fight.until("negate")
    assert "suffer 2 damage" in fight.game.decisions[Seat(0)].prompt  # 4 + 1, halved
    fight.answer("suffer")
    assert fight.hp("hero") == 18
    assert fight.conditions("hero") == {"poison"}


@pytest.mark.rule("H-26.21", "H-27.27")
def test_ward_halves_what_the_shield_has_left() -> None:
    fight = scene("shield 1", foes=[foe("dummy", do="attack +4")])
    give(fight, "hero", "ward").play("a-top", "perform").until("negate").answer("suffer")
    assert fight.hp("hero") == 18  # (6 - 1) / 2
    assert fight.conditions("hero") == set()


@pytest.mark.rule("H-26.25", "H-27.28")
def test_suffered_damage_reaches_the_invisible_whom_nobody_can_attack() -> None:
    fight = give(scene("attack 3", "suffer 2 on all enemies within 1"), "dummy-1", "invisible")
    fight.play("a-bottom", "perform")
    assert fight.hp("dummy-1") == 18
    fight.play("b-top")
    assert "attack" not in fight.asked.values()


@pytest.mark.rule("H-26.26")
def test_an_invisible_ally_can_be_healed() -> None:
    fight = give(scene("heal 3 range 9"), "mate", "invisible")
    fight.figure("mate").hp = 5
    fight.play("a-top", "mate")
    assert fight.hp("mate") == 8


@pytest.mark.rule("H-26.27")
def test_invisible_lasts_to_the_end_of_the_next_own_turn() -> None:
    fight = scene("invisible self", foes=[BITER], stand=("c1", "a1"))
    fight.play("a-top", "hero").until("select")
    assert fight.conditions("hero") == {"invisible"}
    assert {each.target for each in fight.happened(Attacked)} <= {"mate"}
    fight.select("c+d", "m3+m4").until("negate", "short-rest", "select")
    assert fight.conditions("hero") == set()


@pytest.mark.rule("H-26.28", "H-26.29")
def test_monsters_walk_through_the_invisible_and_stop_beyond() -> None:
    fight = scene(
        "invisible self", foes=[foe("dummy", do="move +2 ; attack +0")],
        drawing="*\n\n*\n\n.\n\n.\n\nd\n", stand=("a2", "a1"),
    )  # fmt: skip
    fight.play("a-top", "hero").put("mate", "a1").put("hero", "a3").put("dummy-1", "a5")
    fight.until("negate")
    (moved,) = [each for each in fight.happened(Moved) if each.figure == "dummy-1"]
    assert moved.path == ("a5", "a4", "a3", "a2")
    assert fight.at("hero") == "a3"


@pytest.mark.rule("H-27.1")
@pytest.mark.parametrize(("hp", "biting"), [(1, {"dummy-2"}), (2, {"dummy-1", "dummy-2"})])
def test_a_wound_costs_one_hit_point_before_its_bearer_acts(hp: int, biting: set[str]) -> None:
    fight = give(scene(foes=[BITER], drawing=TWO), "dummy-1", "wound")
    fight.figure("dummy-1").hp = hp
    fight.until("short-rest")
    assert fight.hp("dummy-1") == hp - 1
    assert {each.attacker for each in fight.happened(Attacked)} == biting


@pytest.mark.rule("H-27.4", "H-27.22")
def test_a_heal_takes_wound_and_poison_away_and_no_hit_points_come() -> None:
    fight = give(scene("heal 4 range 9 ; heal 4 range 9"), "mate", "wound", "poison")
    fight.figure("mate").hp = 9
    fight.play("a-top", "mate")
    assert fight.hp("mate") == 9
    assert fight.conditions("mate") == set()
    fight.answer("mate")
    assert fight.hp("mate") == 13


@pytest.mark.rule("H-27.20", "H-27.21")
def test_a_heal_raises_hit_points_up_to_the_maximum() -> None:
    fight = scene("heal 3 self ; heal 5 self")
    fight.figure("hero").hp = 14
    fight.play("a-top", "hero")
    assert fight.hp("hero") == 17
    fight.answer("hero")
    assert fight.hp("hero") == 20
    assert [each.amount for each in fight.happened(Healed)] == [3, 3]


@pytest.mark.rule("H-27.22")
def test_somebody_unhurt_can_be_healed_of_poison() -> None:
    fight = give(scene("heal 1 range 9"), "mate", "poison").play("a-top")
    assert "mate" in fight.keys
    fight.answer("mate")
    assert fight.conditions("mate") == set()
    assert fight.hp("mate") == 20


@pytest.mark.rule("H-27.10", "H-27.11")
def test_a_stunned_character_selects_cards_which_are_discarded_without_effect() -> None:
    loses = half("attack 3", lost=True, experience=2)
    fight = scene(loses, second=("attack 2", half("move 2", lost=True)), select=False)
    give(fight, "hero", "stun")
    assert fight.asked == {0: "select", 1: "select"}
    fight.select()
    while fight.state.active in ("", "hero") and fight.state.acting.figure == "hero":  # type: ignore[union-attr]
        fight.answer(fight.keys[0])
    assert sorted(fight.zones("hero")["discard"]) == ["a", "b"]
    assert "lost" not in fight.zones("hero")
    assert fight.hero("hero").experience == 0
    assert (fight.hp("dummy-1"), fight.at("hero")) == (20, "c1")
    assert fight.conditions("hero") == set()


@pytest.mark.rule("H-27.12")
def test_without_stun_when_the_turn_comes_both_actions_are_there() -> None:
    fight = scene(mate=("cleanse all range 9", "move 2"), initiatives=(60, 10), select=False)
    give(fight, "hero", "stun").select().play("m1-top", "hero")
    assert fight.conditions("hero") == set()
    fight.play("m2-bottom", "skip").play("a-top", "dummy-1")
    assert fight.hp("dummy-1") == 17


@pytest.mark.rule("H-27.13", "H-27.9")
@pytest.mark.parametrize("condition", ["stun", "immobilize", "disarm"])
def test_a_long_rest_takes_place_whatever_hinders(condition: str) -> None:
    fight = scene().until("select")
    give(fight, "hero", condition).figure("hero").hp = 10
    fight.select("long-rest", "m3+m4").until("lose-card").answer("a", "yes")
    assert fight.hp("hero") == 12
    assert fight.zones("hero")["lost"] == ["a"]
    fight.until("select")
    assert fight.conditions("hero") == set()


@pytest.mark.rule("H-27.26")
def test_suffered_damage_knows_no_shield_poison_modifier_or_retaliate() -> None:
    fight = scene(
        "suffer 2 on all enemies within 1", foes=[foe("dummy", traits="shield 2 ; retaliate 3")]
    )
    give(fight, "dummy-1", "poison").play("a-top", "perform")
    assert (fight.hp("dummy-1"), fight.hp("hero")) == (18, 20)
    assert not fight.happened(ModifierDrawn)


@pytest.mark.rule("H-27.27", "H-26.23")
def test_ward_halves_suffered_damage_rounding_down() -> None:
    fight = give(scene("suffer 3 on all enemies within 1"), "dummy-1", "ward")
    fight.play("a-top", "perform")
    assert fight.hp("dummy-1") == 19
    assert fight.conditions("dummy-1") == set()


@pytest.mark.rule("H-27.31")
def test_who_is_stunned_in_the_own_turn_keeps_what_was_done_and_does_no_more() -> None:
    fight = scene(half("attack 2 ; !stun self ; move 3", lost=True), second=("attack 2", "move 2"))
    fight.play("a-top", "dummy-1")
    while fight.state.active == "hero":
        fight.answer(fight.keys[0])
    assert fight.zones("hero")["lost"] == ["a"]
    assert "b" in fight.zones("hero")["discard"]
    assert fight.at("hero") == "c1"
    assert [each.why for each in fight.happened(Idle) if each.figure == "hero"] == ["stunned"] * 2
