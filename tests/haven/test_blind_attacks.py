"""Attacks of characters written from the book alone, with what must come of them, before anybody looked what the engine does (p. 21 to 30)."""

import pytest

from tabard.crawl.events import Pushed
from tests.haven.blind import BESIDE, drawn, draws, lost, under
from tests.haven.scene import foe, scene

pytestmark = pytest.mark.usefixtures("haven")

LANE = "*\n\n*\n\nd\n\n.\n\n.\n\n.\n\n.\n"


@pytest.mark.rule("H-29.10", "H-26.21", "H-26.23")
def test_each_attack_of_one_ability_is_retaliated_by_itself_and_ward_helps_once() -> None:
    fight = scene("attack 2 target 2", foes=[foe("dummy", traits="retaliate 1")], drawing=BESIDE)
    under(fight, "hero", "ward").play("a-top", "dummy-1").until("target", "attack", "action")
    assert (lost(fight, "hero"), fight.conditions("hero")) == (0, set())
    fight.answer("dummy-2").until("action")
    assert (lost(fight, "hero"), lost(fight, "dummy-1"), lost(fight, "dummy-2")) == (1, 2, 2)


@pytest.mark.rule("H-29.11", "H-36.24")
def test_whoever_is_exhausted_by_a_retaliate_attacks_nobody_else() -> None:
    fight = scene("attack 2 target 2", foes=[foe("dummy", traits="retaliate 1")], drawing=BESIDE)
    fight.figure("hero").hp = 1
    fight.play("a-top", "dummy-1").until("select")
    assert (lost(fight, "dummy-1"), lost(fight, "dummy-2")) == (2, 0)
    assert fight.hero("hero").is_exhausted


@pytest.mark.rule("H-23.29", "H-25.4", "H-23.22")
def test_a_bless_that_is_not_used_goes_back_all_the_same() -> None:
    fight = under(scene("attack 3"), "hero", "muddle")
    draws(fight, "bless", "minus-1").play("a-top", "dummy-1")
    assert lost(fight, "dummy-1") == 2
    deck = fight.state.decks.of["hero"]
    assert "bless" not in [*deck.pile.cards(), *deck.discard]
    assert deck.discard == ["minus-1"]


@pytest.mark.rule("H-25.3", "H-23.22", "H-27.17")
@pytest.mark.parametrize(("chosen", "damage"), [("plus-0", 3), ("curse", 0)])
def test_who_has_advantage_takes_either_card_even_the_curse(chosen: str, damage: int) -> None:
    fight = under(scene("attack 3"), "hero", "strengthen")
    draws(fight, "curse", "plus-0").play("a-top", "dummy-1", chosen)
    assert lost(fight, "dummy-1") == damage
    deck = fight.state.decks.of["hero"]
    assert "curse" not in [*deck.pile.cards(), *deck.discard]


@pytest.mark.rule("H-25.5", "H-25.7", "H-25.8")
@pytest.mark.parametrize(("condition", "damage"), [("strengthen", 5), ("muddle", 3)])
def test_a_rolling_card_counts_with_advantage_and_not_with_disadvantage(
    condition: str, damage: int
) -> None:
    fight = under(scene("attack 3"), "hero", condition)
    draws(fight, "[+1 rolling]", "plus-0", "plus-1").play("a-top", "dummy-1")
    if condition == "strengthen":
        fight.answer("plus-1")
    assert (lost(fight, "dummy-1"), drawn(fight)) == (damage, [3])


@pytest.mark.rule("H-23.20", "H-23.17")
def test_a_null_after_rolling_cards_leaves_nothing_but_their_effects() -> None:
    fight = draws(scene("attack 3"), "[+0 poison rolling]", "[+1 rolling]", "null")
    fight.play("a-top", "dummy-1").until("action", modifier_effect="use")
    assert (lost(fight, "dummy-1"), drawn(fight)) == (0, [3])
    assert fight.conditions("dummy-1") == {"poison"}


@pytest.mark.rule("H-27.3", "H-29.1", "H-29.2")
def test_a_poisoned_character_with_two_shields_is_hit_for_what_is_left() -> None:
    fight = scene(
        "shield 1", second=("attack 1", "persistent always: shield 1"),
        foes=[foe("dummy", do="attack +2")],
    )  # fmt: skip
    under(fight, "hero", "poison").play("a-top", "perform").play("b-bottom", "perform")
    fight.until("select")
    assert lost(fight, "hero") == 4 + 1 - 2


@pytest.mark.rule("H-27.1", "H-26.22", "H-26.21")
def test_a_ward_is_used_up_by_a_wound_which_stays() -> None:
    fight = under(scene(foes=[foe("dummy")]), "dummy-1", "wound", "ward").until("select")
    assert (lost(fight, "dummy-1"), fight.conditions("dummy-1")) == (0, {"wound"})


@pytest.mark.rule("H-26.17", "H-27.15")
def test_a_safeguarded_monster_brings_no_curse_into_its_deck() -> None:
    fight = under(scene("attack 1 curse"), "dummy-1", "safeguard").play("a-top", "dummy-1", "roll")
    assert fight.conditions("dummy-1") == set()
    assert "curse" not in fight.state.decks.of["monsters"].pile.cards()
    bare = scene("attack 1 curse").play("a-top", "dummy-1", "roll")
    assert bare.state.decks.of["monsters"].pile.cards().count("curse") == 1


@pytest.mark.rule("H-27.26", "H-27.27", "H-26.22")
def test_suffered_damage_knows_no_poison_and_no_shield_but_ward() -> None:
    line = "suffer 3 on all enemies within 1"
    fight = scene(line, foes=[foe("dummy", traits="shield 2 ; retaliate 4")])
    under(fight, "dummy-1", "poison", "ward").play("a-top").until("action", perform="perform")
    assert (lost(fight, "dummy-1"), fight.conditions("dummy-1")) == (1, {"poison"})
    assert (lost(fight, "hero"), drawn(fight)) == (0, [])


@pytest.mark.rule("H-30.9", "H-30.22")
def test_a_push_goes_through_a_friend_and_never_ends_there() -> None:
    drawing = "*\n\n*\n\nd\n\nd\n\n.\n\n.\n"
    fight = scene("attack 1 push 2", drawing=drawing, stand=("a2", "a1"))
    fight.play("a-top", "dummy-1", "roll")
    while "shove" in fight.asked.values():
        fight.answer(next(each for each in fight.keys if each != "stop"))
    assert fight.at("dummy-1") == "a5"
    short = scene("attack 1 push 1", drawing=drawing, stand=("a2", "a1"))
    short.play("a-top", "dummy-1").until("action", strike="roll", shove="a4")
    assert (short.at("dummy-1"), short.happened(Pushed)) == ("a3", [])


@pytest.mark.rule("H-30.2", "H-13.13", "H-13.15")
@pytest.mark.parametrize(("flying", "damage"), [(True, 1), (False, 1 + 3)])
def test_who_flies_is_pushed_over_a_trap_and_nothing_happens(flying: bool, damage: int) -> None:  # noqa: FBT001
    fight = scene(
        "attack 1 push 1", foes=[foe("dummy", flying=flying)],
        drawing=LANE.replace("d\n\n.", "d\n\n^"), stand=("a2", "a1"), level=1,
    )  # fmt: skip
    fight.play("a-top", "dummy-1", "roll", "a4").until("action")
    assert (fight.at("dummy-1"), lost(fight, "dummy-1")) == ("a4", damage)
    assert bool(fight.state.terrain.traps) is flying, "it is still there"


@pytest.mark.rule("H-26.19", "H-30.12", "H-13.12")
def test_ward_halves_the_attack_and_not_the_trap_behind_it() -> None:
    drawing = LANE.replace("d\n\n.", "d\n\n^")
    fight = scene("attack 3 push 1", drawing=drawing, stand=("a2", "a1"), level=1)
    under(fight, "dummy-1", "ward").play("a-top", "dummy-1", "roll", "a4").until("action")
    assert lost(fight, "dummy-1") == 1 + 3
