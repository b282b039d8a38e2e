"""Worked examples of the book that concern what characters do, with the lines of the cards that it uses."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Pushed
from tabard.haven.events import ModifierDrawn
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

LANE = "*\n\n*\n\nd\n\n.\n\n.\n\n.\n"


def damages(fight: Scene) -> list[int]:
    return [each.damage for each in fight.happened(Attacked)]


def drawing(cards: list[str], condition: str) -> Scene:
    """Let a strengthened or muddled hero attack for 3 with these cards on top of its deck."""
    fight = scene("attack 3")
    fight.figure("hero").conditions[Condition(condition)] = False
    pile = fight.state.decks.of["hero"].pile
    pile.shuffle_in(*(each for each in cards if each.startswith("[")))
    fight.coming["modifiers-hero"] = cards
    return fight.play("a-top", "dummy-1")


@pytest.mark.rule("H-20.3", "H-20.2")
def test_page_20_the_area_of_the_flamethrower() -> None:
    top = "attack 3 area{(1,-1) (1,0) (2,-1)} pierce 2 wound ; !infuse fire"
    fight = scene(top, drawing=hall(d1="d", e1="d", k3="d")).play("a-top")
    both = [each for each in fight.keys if {"d1", "e1"} <= {*each.split("-")}]
    fight.answer(both[0])
    assert fight.keys == ["dummy-1", "dummy-2", "skip"]
    fight.answer("dummy-1", "roll", "dummy-2", "roll")
    assert damages(fight) == [3, 3]


@pytest.mark.rule("H-21.2", "H-21.5", "H-21.8")
def test_page_21_fire_orbs_and_flame_strike() -> None:
    orbs = "attack 3 target 3 range 3 ; !infuse fire"
    strike = "attack 1 range 3 <consume fire: attack +1, wound, xp 1>"
    fight = scene(half(orbs, lost=True), more=[("attack 2", strike)], drawing=hall(e2="d"))
    elements = fight.state.elements
    fight.play("a-top", "dummy-1")
    assert elements.list_available() == []
    fight.play("b-bottom", "skip")
    assert fight.state.elements.strong == ["fire"]
    fight.until("select")
    assert fight.state.elements.waning == ["fire"]
    fight.select("c+d", "m3+m4").until("action").play("c-bottom", "pay-0-fire", "dummy-1", "roll")
    assert fight.state.elements.list_available() == []
    assert (damages(fight)[-1], fight.conditions("dummy-1")) == (2, {"wound"})
    assert fight.hero("hero").experience == 1


@pytest.mark.rule("H-22.19")
def test_page_22_the_teleportation_pad() -> None:
    fight = scene(
        "attack 2",
        "teleport 4",
        drawing="*\n\n*\n\n.\n\n.\n\n.\n\n.\n\n.\n\nd\n",
        stand=("a2", "a1"),
    )
    fight.play("a-bottom")
    assert [each for each in fight.keys if each != "skip"] == ["a2", "a3", "a4", "a5", "a6"]


@pytest.mark.rule("H-25.1", "H-25.3")
def test_page_25_advantage_uses_the_better_of_two() -> None:
    fight = drawing(["plus-0", "plus-1"], "strengthen")
    assert fight.keys == ["plus-0", "plus-1"]
    fight.answer("plus-1")
    assert damages(fight) == [4]


@pytest.mark.rule("H-25.5", "H-25.7")
def test_page_25_advantage_with_a_rolling_card() -> None:
    fight = drawing(["[+1 rolling]", "plus-0", "plus-1"], "strengthen")
    fight.answer("plus-1")
    assert damages(fight) == [5]
    assert fight.happened(ModifierDrawn)[0].unused == ("plus-0",)


@pytest.mark.rule("H-25.4")
def test_page_25_disadvantage_uses_the_worse_of_two() -> None:
    assert damages(drawing(["plus-1", "minus-1"], "muddle")) == [2]


@pytest.mark.rule("H-25.5", "H-25.8")
def test_page_25_disadvantage_with_rolling_cards() -> None:
    fight = drawing(["[+1 rolling]", "[+2 rolling]", "plus-0", "plus-1"], "muddle")
    assert damages(fight) == [3]
    assert set(fight.happened(ModifierDrawn)[0].unused) == {
        "[+1 rolling]",
        "[+2 rolling]",
        "plus-1",
    }


@pytest.mark.rule("H-28.5", "H-28.18")
def test_page_28_eye_for_an_eye() -> None:
    top = "shield 1 ; retaliate 1 ; round after retaliate by you next 1: xp 1"
    fight = scene(top, foes=[foe("dummy", do="attack +1 ; attack +1")]).play("a-top", "perform")
    fight.until("negate").answer("suffer").until("negate").answer("suffer")
    assert (damages(fight), fight.hp("dummy-1")) == ([2, 2], 18)
    assert fight.hero("hero").experience == 1
    fight.until("select")
    assert fight.figure("hero").bonuses == []


@pytest.mark.rule("H-30.3", "H-30.5")
def test_page_30_fearsome_taunt() -> None:
    fight = scene("attack 3 push 3", drawing=LANE, stand=("a2", "a1"))
    fight.play("a-top", "dummy-1", "roll", "a4", "a5", "stop")
    assert [each.to for each in fight.happened(Pushed)] == ["a4", "a5"]
    assert fight.hp("dummy-1") == 17


@pytest.mark.rule("H-28.6", "H-28.7")
def test_page_28_an_augment_lasts_until_another_one_begins() -> None:
    """The Mind's Weakness adds 1 to every melee attack, round after round, until another augment takes its place."""
    weakness = "augment during melee attack by you: attack +1 ; attack 2"
    other = "augment during melee attack by you: poison ; attack 2"
    strike = ("attack 2", "attack 2")
    fight = scene(
        half(weakness, experience=1),
        second=strike,
        more=[strike, strike, (other, "attack 2"), strike],
    )
    fight.play("a-top", "perform", "dummy-1").play("b-bottom", "dummy-1")
    assert fight.zones("hero")["active"] == ["a"]
    fight.until("select").select("c+d", "m3+m4").until("action")
    fight.play("c-top", "dummy-1").play("d-bottom", "dummy-1")
    assert damages(fight) == [3, 3, 3, 3]
    fight.until("select").select("e+f", "m5+m6").until("action")
    fight.play("f-bottom", "dummy-1").play("e-top", "perform")
    assert "a" in fight.zones("hero")["discard"]
    fight.answer("dummy-1", "roll").until("short-rest")
    assert fight.zones("hero")["active"] == ["e"]
    assert damages(fight) == [3, 3, 3, 3, 3, 2]
    assert fight.conditions("dummy-1") == {"poison"}


GRASP = "create obstacle at one empty hex adjacent then {suffer 1 on all figures adjacent to tile} ; loot 1 ; !infuse earth"


@pytest.mark.rule("H-35.4")
def test_page_35_crushing_grasp_hurts_everybody_next_to_the_obstacle_once_it_is_made() -> None:
    fight = scene("attack 1", GRASP, drawing=hall(e1="d", k3="d"), stand=("c1", "b1")).put(
        "mate", "d2"
    )
    fight.play("a-bottom", "d1").until("action", suffer="suffer")
    hurt = {each: 20 - fight.hp(each) for each in ("dummy-1", "dummy-2", "hero", "mate")}
    assert hurt == {"dummy-1": 1, "dummy-2": 0, "hero": 0, "mate": 1}
    skipped = (
        scene("attack 1", GRASP, drawing=hall(e1="d")).play("a-bottom", "skip").until("action")
    )
    assert skipped.hp("dummy-1") == 20
