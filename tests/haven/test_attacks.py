"""Attacks in play, from the first bonus to the retaliate, and what is drawn for them (p. 23 to 25)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Pushed
from tabard.haven.events import ModifierDrawn
from tests.haven.arena import hall
from tests.haven.scene import Scene, foe, half, scene

pytestmark = pytest.mark.usefixtures("haven")

TWO = hall(d1="d", c2="d")
THREE = hall(d1="d", c2="d", b1="d")


def draws(fight: Scene, *cards: str, owner: str = "hero") -> Scene:
    """Let these cards be the next of a deck; those that are not in it are put there."""
    pile = fight.state.decks.of[owner].pile
    for each in cards:
        if each not in pile.cards():
            pile.shuffle_in(each)
    fight.coming[f"modifiers-{owner}"] = [*cards]
    return fight


def damages(fight: Scene) -> list[int]:
    return [each.damage for each in fight.happened(Attacked)]


def drawn(fight: Scene) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(each.used, each.unused) for each in fight.happened(ModifierDrawn)]


@pytest.mark.rule("H-23.1", "H-23.10")
def test_an_attack_deals_its_value_less_shield_and_half_of_that_with_ward() -> None:
    fight = scene("attack 3").play("a-top", "dummy-1")
    assert fight.hp("dummy-1") == 17
    fight = scene("attack 5", foes=[foe("dummy", traits="shield 1")])
    fight.figure("dummy-1").conditions[Condition.WARD] = False
    fight.play("a-top", "dummy-1")
    (hurt,) = fight.happened(Damaged)
    assert (hurt.amount, fight.hp("dummy-1")) == (2, 18)


@pytest.mark.rule("H-23.2")
def test_an_attack_never_heals() -> None:
    fight = draws(scene("attack 1"), "minus-2").play("a-top", "dummy-1")
    assert (damages(fight), fight.hp("dummy-1")) == ([0], 20)
    fight = scene("attack 1", foes=[foe("dummy", traits="shield 3")]).play("a-top", "dummy-1")
    assert (damages(fight), fight.hp("dummy-1")) == ([0], 20)


@pytest.mark.rule("H-23.3", "H-19.21")
def test_without_a_range_only_neighbours_are_attacked() -> None:
    near = hall(d1="d", e2="d")
    assert scene("attack 3", drawing=near).play("a-top").keys == ["dummy-1", "skip"]
    assert scene("attack 3 range 2", drawing=near).play("a-top").keys == [
        "dummy-1",
        "dummy-2",
        "skip",
    ]
    assert scene("attack 3 range 2", drawing=hall(f2="d")).play("a-top").asked == {0: "action"}


@pytest.mark.rule("H-23.4")
def test_more_range_makes_a_melee_attack_a_ranged_one() -> None:
    more = "attack 3 <consume fire: range +2>"
    fight = scene(more, second=("attack 2", "move 2"), drawing=hall(d1="d", f2="d"))
    fight.state.elements.strong = ["fire"]  # type: ignore[list-item]
    draws(fight, "plus-0", "minus-1").play("a-top")
    assert fight.keys == ["dummy-1", "pay-0-fire", "skip"]
    fight.answer("pay-0-fire")
    assert fight.keys == ["dummy-1", "dummy-2", "skip"]
    fight.answer("dummy-1")
    assert drawn(fight) == [(("minus-1",), ("plus-0",))]  # next to it: disadvantage


@pytest.mark.rule("H-23.5")
def test_a_bonus_for_an_attack_is_for_one_and_that_for_an_ability_for_all() -> None:
    bonus = "round during attack by you next 1: attack +1 ; attack 2 target 2"
    fight = scene(bonus, drawing=TWO).play("a-top", "perform", "dummy-1", "dummy-2")
    assert damages(fight) == [3, 2]
    bonus = "round during attack-ability by you next 1: attack +1 ; attack 2 target 2 ; attack 2"
    fight = scene(bonus, drawing=TWO).play("a-top", "perform", "dummy-1", "dummy-2", "dummy-1")
    assert damages(fight) == [3, 3, 2]
    bonus = "round during attack-ability by you: attack +1 ; attack 2 target 2"
    fight = scene(bonus, drawing=TWO).play("a-top", "perform", "dummy-1", "dummy-2")
    assert damages(fight) == [3, 3]


@pytest.mark.rule("H-23.7", "H-19.7")
def test_each_attack_is_over_before_the_next_target_is_chosen() -> None:
    fight = scene("attack 2 target 2 push 1", drawing=TWO).play("a-top", "dummy-1", "roll")
    assert (fight.asked, fight.hp("dummy-1")) == ({0: "shove"}, 18)
    fight.answer(fight.keys[0])
    assert (fight.asked, fight.keys) == ({0: "attack"}, ["dummy-2", "stop"])
    assert len(drawn(fight)) == 1
    fight.answer("stop")
    assert (fight.asked, fight.hp("dummy-2")) == ({0: "action"}, 20)


@pytest.mark.rule("H-23.9")
def test_what_is_added_and_what_is_multiplied_go_in_an_order_of_choice() -> None:
    bonuses = "persistent during attack by you: attack +1 ; persistent during attack by you next 1: attack x2"
    for key, damage in (("to-8", 8), ("to-7", 7)):
        fight = scene(bonuses, second=("attack 3", "attack 3")).play("a-top", "perform")
        fight.play("b-bottom", "dummy-1")
        assert fight.asked == {0: "bonus-order"}
        assert fight.keys == ["to-8", "to-7"]
        fight.answer(key)
        assert damages(fight) == [damage]


@pytest.mark.rule("H-23.12", "H-23.13")
def test_every_target_has_a_draw_and_a_sum_of_its_own() -> None:
    fight = scene("attack 3 target 3", drawing=THREE)
    draws(fight, "plus-1", "minus-1", "double").play("a-top", "dummy-1", "dummy-2", "dummy-3")
    assert damages(fight) == [4, 2, 6]
    assert drawn(fight) == [(("plus-1",), ()), (("minus-1",), ()), (("double",), ())]


@pytest.mark.rule("H-23.14", "H-29.12", "H-29.3")
def test_only_attacks_draw_cards_and_only_attacks_meet_a_shield() -> None:
    spiked = foe("dummy", traits="retaliate 2")
    fight = scene("shield 3 ; attack 1 ; !suffer 1", foes=[spiked], more=[])
    fight.figure("hero").conditions[Condition.WOUND] = False
    fight.play("a-top", "perform", "dummy-1", "suffer", "suffer")
    assert fight.hp("hero") == 17
    assert len(drawn(fight)) == 1
    fight.until("select").select("c+d", "m3+m4").answer("suffer")  # the wound
    assert fight.hp("hero") == 16
    assert len(drawn(fight)) == 1


@pytest.mark.rule("H-23.19", "H-24.10")
def test_what_a_modifier_card_adds_is_as_if_printed_and_may_be_declined() -> None:
    fight = draws(scene("attack 3"), "[+1 stun]").play("a-top", "dummy-1")
    assert fight.asked == {0: "modifier-effect"}
    fight.answer("use")
    assert (damages(fight), fight.conditions("dummy-1")) == ([4], {"stun"})
    fight = draws(scene("attack 3"), "[+1 stun]").play("a-top", "dummy-1", "decline")
    assert (damages(fight), fight.conditions("dummy-1")) == ([4], set())


@pytest.mark.rule("H-24.1", "H-30.13", "H-30.12")
def test_what_comes_after_the_damage_comes_with_a_null_too() -> None:
    fight = draws(scene("attack 3 poison push 1"), "null").play("a-top", "dummy-1", "roll")
    fight.answer("push-1")
    assert fight.asked == {0: "shove"}
    fight.answer(fight.keys[0])
    assert fight.conditions("dummy-1") == {"poison"}
    assert fight.at("dummy-1") != "d1"
    assert damages(fight) == [0]


@pytest.mark.rule("H-24.2", "H-20.12", "H-35.6")
def test_effects_are_left_out_before_the_draw_and_not_after_it() -> None:
    fight = scene("attack 3 pierce 2 push 1", foes=[foe("dummy", traits="shield 2")])
    fight.play("a-top", "dummy-1")
    assert fight.keys == ["roll", "without-pierce-2", "without-push-1"]
    assert not drawn(fight)
    fight.answer("without-pierce-2", "roll")
    assert damages(fight) == [1]
    assert fight.asked == {0: "shove"}
    assert not [each for each in fight.keys if "without" in each]


@pytest.mark.rule("H-24.3", "H-29.6")
def test_who_is_pushed_away_does_not_hit_back() -> None:
    spiked = [foe("dummy", traits="retaliate 3")]
    fight = scene("attack 2 push 1", foes=spiked).play("a-top", "dummy-1", "roll")
    fight.answer(fight.keys[0])
    assert (fight.happened(Pushed)[0].figure, fight.hp("hero")) == ("dummy-1", 20)
    fight = scene("attack 2", foes=spiked).play("a-top", "dummy-1", "suffer")
    assert fight.hp("hero") == 17


@pytest.mark.rule("H-24.4", "H-19.11")
def test_one_more_target_comes_after_the_first_attack_and_its_retaliate() -> None:
    spiked = [foe("dummy", traits="retaliate 3")]
    fight = scene("attack 2 <consume fire: target +1>", foes=spiked, drawing=TWO)
    fight.state.elements.strong = ["fire"]  # type: ignore[list-item]
    fight.play("a-top", "pay-0-fire", "dummy-1", "suffer")
    assert fight.hp("hero") == 17
    assert fight.keys == ["dummy-2", "stop"]
    fight = scene("attack 2 <consume fire: target +1>", foes=spiked, drawing=TWO)
    fight.state.elements.strong = ["fire"]  # type: ignore[list-item]
    fight.figure("hero").hp = 2
    fight.play("a-top", "pay-0-fire", "dummy-1", "suffer")
    assert fight.hp("hero") == 0
    assert len(damages(fight)) == 1


@pytest.mark.rule("H-24.6", "H-25.19", "H-25.21")
def test_pierce_lowers_a_shield_for_one_attack_and_not_below_nothing() -> None:
    fight = scene("attack 3 pierce 2 ; attack 3", foes=[foe("dummy", traits="shield 1")])
    fight.play("a-top", "dummy-1", "roll", "dummy-1")
    assert damages(fight) == [3, 2]


@pytest.mark.rule("H-25.20")
def test_pierce_adds_up() -> None:
    fight = scene("attack 6 pierce 2", foes=[foe("dummy", traits="shield 5")])
    draws(fight, "[+0 pierce 3]").play("a-top", "dummy-1", "roll", "use")
    assert damages(fight) == [6]


@pytest.mark.rule("H-24.7")
def test_the_poison_of_an_attack_does_not_help_that_attack() -> None:
    fight = scene("attack 2 poison").play("a-top", "dummy-1", "roll")
    assert damages(fight) == [2]
    assert fight.conditions("dummy-1") == {"poison"}


@pytest.mark.rule("H-24.8", "H-21.19")
def test_what_a_modifier_card_infuses_is_strong_at_the_end_of_the_turn_and_may_be_declined() -> (
    None
):
    for answer, strong in (("yes", ["fire"]), ("no", [])):
        fight = draws(scene("attack 2"), "[+0 infuse fire]").play("a-top", "dummy-1")
        assert fight.asked == {0: "modifier-infuse"}
        fight.answer(answer)
        assert fight.state.elements.strong == []
        fight.until("short-rest", "action" if fight.state.active != "hero" else "short-rest")
        assert fight.state.elements.strong == strong


@pytest.mark.rule("H-24.9", "H-27.23", "H-18.8")
def test_a_heal_of_a_modifier_card_comes_after_the_retaliate_and_heals_like_any() -> None:
    fight = scene("attack 2", foes=[foe("dummy", traits="retaliate 3")])
    fight.figure("hero").conditions[Condition.WOUND] = False
    draws(fight, "[+0 then {heal 2 self}]").play("a-top", "dummy-1")
    assert fight.asked == {0: "negate"}
    fight.answer("suffer")
    assert (fight.asked, fight.hp("hero")) == ({0: "modifier-ability"}, 17)
    fight.answer("yes")
    assert (fight.hp("hero"), fight.conditions("hero")) == (19, set())


@pytest.mark.rule("H-27.24")
def test_several_heals_of_one_attack_are_one_heal() -> None:
    fight = scene("attack 2")
    fight.figure("hero").hp = 10
    fight.figure("hero").conditions[Condition.POISON] = False
    draws(fight, "[+0 then {heal 1 self} rolling]", "[+1 then {heal 1 self}]")
    fight.play("a-top", "dummy-1", "yes", "yes")
    assert (fight.hp("hero"), fight.conditions("hero")) == (10, set())


@pytest.mark.rule("H-27.30", "H-24.16")
def test_heals_for_allies_are_shared_out_among_those_in_sight_and_not_oneself() -> None:
    cards = ("[+0 then {heal 1 ally} rolling]", "[+1 then {heal 2 ally}]")
    fight = draws(scene("attack 2"), *cards)
    fight.figure("hero").hp = fight.figure("mate").hp = 10
    fight.play("a-top", "dummy-1")
    assert (fight.asked, fight.keys) == ({0: "target"}, ["mate", "skip"])
    fight.answer("mate", "mate")
    assert (fight.hp("hero"), fight.hp("mate")) == (10, 13)


@pytest.mark.rule("H-24.14")
def test_a_monster_uses_what_its_card_adds_without_a_question() -> None:
    fight = scene(foes=[foe("dummy", do="attack +0")])
    draws(fight, "[+0 muddle]", owner="monsters").until("negate", "modifier-effect")
    assert fight.asked == {0: "negate"}
    fight.answer("suffer")
    assert fight.conditions("hero") == {"muddle"}


@pytest.mark.rule("H-24.15")
def test_the_attackers_side_says_which_effect_comes_first() -> None:
    fight = scene("attack 2 push 1 poison").play("a-top", "dummy-1", "roll")
    assert (fight.asked, fight.keys) == ({0: "order"}, ["push-1", "poison"])
    both = foe("dummy", do="attack +0 push 1 poison")
    fight = scene(foes=[both]).until("negate").answer("suffer")
    assert (set(fight.asked.values()), fight.keys) == ({"order"}, ["push-1", "poison"])


@pytest.mark.rule("H-25.10", "H-25.12")
@pytest.mark.parametrize(
    ("cards", "used"),
    [
        (("[+0 infuse fire]", "plus-1"), "[+0 infuse fire]"),
        (("plus-1", "[+0 infuse fire]"), "plus-1"),
        (("[+2 stun]", "[+0 muddle]"), "[+2 stun]"),
        (("[+0 muddle]", "[+2 stun]"), "[+0 muddle]"),
    ],
)
def test_where_it_is_unclear_which_is_worse_the_first_card_counts(
    cards: tuple[str, ...], used: str
) -> None:
    fight = scene("attack 2")
    fight.figure("hero").conditions[Condition.MUDDLE] = False
    draws(fight, *cards).play("a-top", "dummy-1").until("action")
    assert drawn(fight)[0][0] == (used,)


@pytest.mark.rule("H-25.22")
@pytest.mark.parametrize("cards", [("[+1 stun]", "[+0 stun]"), ("[+0 stun]", "[+1 stun]")])
def test_with_the_same_effects_numbers_count(cards: tuple[str, ...]) -> None:
    fight = scene("attack 2")
    fight.figure("hero").conditions[Condition.MUDDLE] = False
    draws(fight, *cards).play("a-top", "dummy-1", "use")
    assert drawn(fight)[0][0] == ("[+0 stun]",)


@pytest.mark.rule("H-25.15", "H-25.16")
@pytest.mark.parametrize(
    ("have", "near", "cards"),
    [
        (("strengthen",), 1, 2),
        (("muddle",), 0, 2),
        (("strengthen", "muddle"), 1, 1),
        ((), 0, 2),
        (("muddle", "strengthen"), 0, 1),
    ],
)
def test_advantage_and_disadvantage_cancel_whatever_their_number(
    have: tuple[str, ...], near: int, cards: int
) -> None:
    line = "round during attack by you: advantage ; attack 2" if near else "attack 2 range 3"
    fight = scene(line)
    for each in have:
        fight.figure("hero").conditions[Condition(each)] = False
    fight.play("a-top", *(["perform"] if near else []), "dummy-1").until("action", "modifier-card")
    if "modifier-card" in fight.asked.values():
        fight.answer(fight.keys[0])
    ((used, unused),) = drawn(fight)
    assert len(used) + len(unused) == cards


@pytest.mark.rule("H-25.17", "H-25.18")
def test_a_ranged_attack_on_a_neighbour_has_disadvantage_and_on_others_not() -> None:
    fight = scene("attack 2 target 2 range 3", drawing=hall(d1="d", f2="d"))
    draws(fight, "plus-1", "minus-1", "plus-1").play("a-top", "dummy-1", "dummy-2")
    assert drawn(fight) == [(("minus-1",), ("plus-1",)), (("plus-1",), ())]


@pytest.mark.rule("H-25.23", "H-18.4")
def test_a_card_that_counts_more_in_a_lost_action_does_so_for_all_of_it_and_nothing_else() -> None:
    card = "[+1 <if from lost: attack +2>]"
    twice = half("attack 2 ; attack 2", lost=True)
    fight = scene(twice, second=("attack 2", "attack 2"))
    fight.state.decks.of["hero"].pile.shuffle_in(card, card, card)
    fight.coming["modifiers-hero"] = [card] * 3
    fight.play("a-top", "dummy-1", "dummy-1").play("b-bottom", "dummy-1")
    assert damages(fight) == [5, 5, 3]


@pytest.mark.rule("H-29.33")
def test_a_shield_of_a_modifier_card_lasts_for_the_round() -> None:
    fight = scene("attack 2", foes=[foe("dummy", do="attack +1")])
    draws(fight, "[+0 shield 1]").play("a-top", "dummy-1", "yes").until("negate").answer("suffer")
    assert fight.hp("hero") == 18
    fight.until("select").select("c+d", "m3+m4").until("negate").answer("suffer")
    assert fight.hp("hero") == 15
