"""Active bonuses: where their cards lie, how they end, use slots, shield and retaliate (p. 28 and 29)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Moved, Negated
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

TWO = hall(d1="d", c2="d")
BITES = foe("dummy", do="attack +1")
"""It attacks a neighbour for 3, on 50."""


def damages(fight: Scene) -> list[int]:
    return [each.damage for each in fight.happened(Attacked)]


@pytest.mark.rule("H-28.1", "H-32.5")
def test_a_bonus_works_at_once_and_its_card_is_active_and_nowhere_else() -> None:
    fight = scene(
        "persistent during attack by you: attack +1 ; attack 2", second=("attack 2", "move 2")
    )
    fight.play("a-top", "perform", "dummy-1")
    assert damages(fight) == [3]
    zones = fight.zones("hero")
    assert zones["active"] == ["a"]
    assert [zone for zone, cards in zones.items() if "a" in cards] == ["active"]
    fight.play("b-bottom", "skip")
    assert fight.zones("hero")["discard"] == ["b"]


@pytest.mark.rule("H-28.2", "H-36.21")
def test_an_active_card_is_not_in_hand_and_pays_for_nothing() -> None:
    fight = scene("persistent always: shield 1", foes=[foe("dummy", do="attack +3")])
    fight.play("a-top", "perform").until("negate")
    assert not [each for each in fight.keys if "lose-a" in each]
    fight.answer("suffer").until("select")
    assert not [each for each in fight.options(0) if "a" in each.split("+")]


@pytest.mark.rule("H-28.3", "H-28.11")
@pytest.mark.parametrize(("lost", "zone"), [(0, "discard"), (1, "lost")])
def test_a_card_whose_bonus_expires_is_lost_only_with_the_icon(lost: int, zone: str) -> None:
    line = "persistent during attack by you uses 1: attack +2"
    fight = scene(half(line, lost=bool(lost)), second=("attack 2", "attack 2"))
    fight.play("a-top", "perform").play("b-bottom", "dummy-1")
    assert damages(fight) == [4]
    assert "a" in fight.zones("hero")[zone]
    assert "active" not in fight.zones("hero")


@pytest.mark.rule("H-28.4")
def test_when_one_bonus_of_a_card_expires_the_others_end_with_it() -> None:
    line = "persistent always: shield 2 ; persistent during attack by you next 1: attack +2"
    fight = scene(line, second=("attack 2", "attack 2"), foes=[BITES])
    fight.play("a-top", "perform")
    assert len(fight.figure("hero").bonuses) == 2
    fight.play("b-bottom", "dummy-1")
    assert fight.figure("hero").bonuses == []
    fight.until("negate").answer("suffer")
    assert fight.hp("hero") == 17


@pytest.mark.rule("H-28.8", "H-28.10", "H-28.9")
def test_every_trigger_moves_the_marker_and_slots_give_experience() -> None:
    """Single Out: four slots, experience with the second and the fourth, then it is lost (p. 28)."""
    line = "persistent during attack by you on enemies isolated uses 4 xp[0,1,0,1]: attack +3"
    fight = scene(half(line, lost=True), second=("attack 2", "attack 2 ; attack 2"))
    fight.coming["modifiers-hero"] = ["null"]
    fight.play("a-top", "perform").play("b-bottom", "dummy-1", "dummy-1")
    assert damages(fight) == [0, 5]
    assert (fight.figure("hero").bonuses[0].uses, fight.hero("hero").experience) == (2, 1)
    fight.until("select").select("c+d", "m3+m4").until("action", negate="suffer")
    fight.play("c-basic-top", "dummy-1").until("select")
    assert (damages(fight)[-1], fight.hero("hero").experience) == (5, 1)
    fight.select("e+f", "m5+m6").until("action").play("e-basic-top", "dummy-1")
    assert fight.hero("hero").experience == 2
    assert fight.zones("hero")["lost"] == ["a"]
    assert fight.figure("hero").bonuses == []


@pytest.mark.rule("H-28.16")
def test_a_bonus_with_slots_cannot_be_saved_unless_it_says_may() -> None:
    line = "persistent during attack by you uses 2: attack +1"
    fight = scene(line, second=("attack 2", "attack 2")).play("a-top", "perform")
    fight.play("b-bottom", "dummy-1")
    assert (damages(fight), fight.figure("hero").bonuses[0].uses) == ([3], 1)
    may = "persistent during attack by you uses 2: may poison"
    fight = scene(may, second=("attack 2", "attack 2")).play("a-top", "perform")
    fight.play("b-bottom", "dummy-1")
    assert (fight.asked, fight.keys) == ({0: "bonus"}, ["yes", "no"])
    fight.answer("no")
    assert fight.figure("hero").bonuses[0].uses == 2
    assert fight.conditions("dummy-1") == set()


@pytest.mark.rule("H-28.12", "H-28.13")
def test_a_persistent_card_is_taken_away_between_abilities_and_a_round_card_never() -> None:
    keeps = "persistent always: shield 1"
    fight = scene(keeps, second=("attack 2", "attack 2")).play("a-top", "perform")
    assert "dismiss-a" in fight.keys
    fight.play("b-bottom")
    assert "dismiss-a" in fight.keys  # the attack has not begun
    fight.answer("dummy-1")
    sweep = ("attack 2 target 2", "attack 2 target 2")
    fight = scene(keeps, second=sweep, drawing=TWO).play("a-top", "perform")
    fight.play("b-bottom", "dummy-1")
    assert (fight.asked, fight.keys) == ({0: "attack"}, ["dummy-2", "stop"])
    fight = scene("shield 1").play("a-top", "perform")
    assert fight.figure("hero").bonuses
    assert "dismiss-a" not in fight.keys


@pytest.mark.rule("H-28.12")
def test_taking_the_card_away_ends_its_bonus() -> None:
    keeps = "persistent always: shield 1"
    fight = scene(keeps, second=("attack 2", "attack 2")).play("a-top", "perform")
    fight.answer("dismiss-a")
    assert fight.figure("hero").bonuses == []
    assert "a" in fight.zones("hero")["discard"]


@pytest.mark.rule("H-28.14")
def test_the_other_abilities_of_its_action_happen_once() -> None:
    line = "move 2 ; persistent during attack by you: attack +1"
    fight = scene("attack 2", line, drawing=hall(k3="d"), second=("attack 2", "move 2"))
    fight.play("a-bottom", "d1", "stop").until("select").select("c+d", "m3+m4").until("select")
    moved = [each for each in fight.happened(Moved) if each.figure == "hero"]
    assert len(moved) == 1
    assert len(fight.figure("hero").bonuses) == 1


@pytest.mark.rule("H-29.1", "H-29.5")
def test_a_shield_is_for_whoever_performs_it_and_meets_every_attack() -> None:
    fight = scene("shield 1", foes=[foe("dummy", do="attack +1 ; attack +1")])
    fight.play("a-top")
    assert (fight.asked, fight.keys) == ({0: "perform"}, ["perform", "skip"])
    fight.answer("perform").until("negate").answer("suffer").until("negate").answer("suffer")
    assert damages(fight) == [2, 2]
    assert fight.state.find("mate").bonuses == []  # type: ignore[union-attr]


@pytest.mark.rule("H-29.2")
def test_shields_add_up() -> None:
    fight = scene(
        "shield 1", "shield 2", second=("shield 2", "shield 2"), foes=[foe("dummy", do="attack +3")]
    )
    fight.play("a-top", "perform").play("b-bottom", "perform").until("negate").answer("suffer")
    assert damages(fight) == [2]


@pytest.mark.rule("H-29.7", "H-29.8", "H-29.15")
@pytest.mark.parametrize(
    ("line", "at", "suffered"),
    [
        ("retaliate 2", "d1", 2),
        ("retaliate 2", "e1", 0),
        ("retaliate 2 range 3", "f1", 2),
        ("retaliate 2 range 3", "g1", 0),
    ],
)
def test_retaliate_reaches_as_far_as_it_says(line: str, at: str, suffered: int) -> None:
    archer = foe("dummy", do="attack +0 range 5")
    fight = scene(line, foes=[archer], drawing=hall(**{at: "d"}), stand=("c1", "a1"))
    fight.play("a-top")
    assert fight.keys == ["perform", "skip"]
    fight.answer("perform").until("negate").answer("suffer")
    assert fight.happened(Attacked)[0].target == "hero"
    assert 20 - fight.hp("dummy-1") == suffered


@pytest.mark.rule("H-29.10", "H-29.11")
def test_retaliate_comes_once_for_each_attack_and_after_it() -> None:
    twice = foe("dummy", do="attack +0 poison ; attack +0")
    fight = scene("retaliate 2", foes=[twice]).play("a-top", "perform")
    fight.until("negate").answer("suffer").until("negate").answer("suffer")
    assert fight.hp("dummy-1") == 16
    told = [type(each).__name__ for each in fight.game.events]
    first = told.index("Attacked")
    assert told[first : first + 4] == ["Attacked", "Damaged", "Gained", "Damaged"]


@pytest.mark.rule("H-29.12", "H-29.14")
def test_retaliates_add_up_to_one_damage_which_ward_halves() -> None:
    fight = scene(
        "attack 1", foes=[foe("dummy", traits="retaliate 3 ; retaliate 1 range 3")],
        second=("attack 1 range 3", "attack 1 range 3"), drawing=hall(d1="d", e2="d"),
    )  # fmt: skip
    fight.figure("hero").conditions[Condition.WARD] = False
    fight.play("a-top", "dummy-1").answer("suffer")
    assert fight.hp("hero") == 18  # half of 4
    fight.play("b-bottom", "dummy-2").answer("suffer")
    assert fight.hp("hero") == 17  # at 2 only the one with range 3
    hurt = [each.amount for each in fight.happened(Damaged) if each.figure == "hero"]
    assert hurt == [2, 1]


@pytest.mark.rule("H-29.13")
def test_who_is_killed_does_not_hit_back() -> None:
    fight = scene(
        "attack 9", foes=[foe("dummy", hp=3, traits="retaliate 3")], drawing=hall(d1="d", k3="d")
    )
    fight.play("a-top", "dummy-1")
    assert (fight.hp("dummy-1"), fight.hp("hero")) == (0, 20)
    assert fight.asked == {0: "action"}


@pytest.mark.rule("H-36.17", "H-35.8")
def test_a_bonus_negates_damage_and_its_slot_is_spent() -> None:
    line = "persistent during damage on you uses 2 xp[0,1]: negate"
    fight = scene(line, foes=[foe("dummy", do="attack +0 ; attack +0 ; attack +0")])
    fight.play("a-top", "perform").until("negate")
    assert len(fight.happened(Negated)) == 2
    assert (fight.hp("hero"), fight.hero("hero").experience) == (20, 1)
    assert fight.figure("hero").bonuses == []
    fight.answer("suffer")
    assert fight.hp("hero") == 18


def test_damage_that_is_too_small_is_not_negated() -> None:
    line = "persistent during damage at-least 2 on you uses 3: negate"
    fight = scene(line, foes=[foe("dummy", do="attack -1 ; attack +0")])
    fight.play("a-top", "perform").until("negate").answer("suffer").until("select")
    assert (fight.hp("hero"), fight.figure("hero").bonuses[0].uses) == (19, 2)


def test_a_shield_against_attacks_has_slots_and_retaliates_with_them() -> None:
    """Wall of Doom and the like: shield and retaliate against so many attacks."""
    line = (
        "persistent during damage on you from attack uses 6 xp[1,0,1,0,1,0]: shield 1, retaliate 1"
    )
    fight = scene(line, foes=[foe("dummy", do="attack +1 ; attack +1")]).play("a-top", "perform")
    fight.until("negate").answer("suffer").until("negate").answer("suffer").until("select")
    assert damages(fight) == [2, 2]
    assert (fight.hp("dummy-1"), fight.hero("hero").experience) == (18, 1)
    assert fight.figure("hero").bonuses[0].uses == 4


@pytest.mark.rule("H-18.10", "H-26.9")
def test_end_of_turn_abilities_come_before_infusions_and_before_conditions_end() -> None:
    line = "persistent at turn-end of you uses 2: {attack 2 range 3}"
    fight = scene(line, second=("attack 2", "move 1 ; !infuse fire"), drawing=hall(f2="d"))
    fight.figure("hero").conditions[Condition.STRENGTHEN] = False
    fight.coming["modifiers-hero"] = ["plus-0", "plus-1"]
    fight.play("a-top", "perform").play("b-bottom", "d1", "end")
    assert fight.asked == {0: "attack"}
    assert fight.state.elements.strong == []
    fight.answer("dummy-1")
    assert fight.asked == {0: "modifier-card"}  # still strengthened
    fight.answer(fight.keys[0])
    assert fight.conditions("hero") == set()
    assert fight.state.elements.strong == ["fire"]


@pytest.mark.rule("H-18.11")
def test_a_wound_hurts_before_anything_at_the_start_of_a_turn() -> None:
    line = "persistent at turn-start of you: {move 1}"
    fight = scene(line).play("a-top", "perform").until("select")
    fight.figure("hero").conditions[Condition.WOUND] = False
    fight.select("c+d", "m3+m4").answer("go-on")
    assert (fight.asked, fight.hp("hero")) == ({0: "negate"}, 20)
    fight.answer("suffer")
    assert (fight.asked, fight.hp("hero")) == ({0: "move"}, 19)
