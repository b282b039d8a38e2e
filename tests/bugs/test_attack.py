"""Attacks: whom they reach, how their value is summed up, and damage that is no attack (p. 18, 24 and 42)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Attacked, Damaged, Gained, Pushed
from tabard.table import RefusedError
from tests.bugs.arrange import order, situation
from tests.bugs.homemade import BOTTOM, TOP, duel

TURN = """
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-archer", number = 1, at = "b1" }, { type = "bandit-guard", number = 2, at = "e1" }]
dice = { die = ["neutral"] }
"""
NEAR = ('at = "b1"', 'at = "a2"')
"""Two dummies next to the character."""

# Rows of the standard table: in row 5 plus is x2, in row 6 minus is -2.
DOUBLE = "rows = { character = 5 }"
WORST = "rows = { character = 6 }"


@pytest.mark.rule("B-18.1")
def test_an_attack_takes_its_value_off_the_target() -> None:
    table = situation(TURN).answer("warding-strength-top", "bandit-archer-1", "roll")
    assert table.happened(Attacked)[0].damage == 3
    assert table.figure("bandit-archer-1").hp == 4


@pytest.mark.rule("B-18.1")
def test_an_attack_is_for_enemies_in_range_only() -> None:
    table = duel(top="attack 3 range 2", foes=('at = "c1"', 'at = "d1"')).answer(TOP)
    assert table.keys == ["dummy-1", "skip"]


@pytest.mark.rule("B-18.2")
def test_an_attack_without_range_reaches_adjacent_enemies_only() -> None:
    table = duel(foes=('at = "b1"', 'at = "c1"')).answer(TOP)
    assert table.keys == ["dummy-1", "skip"]
    with pytest.raises(RefusedError):
        table.answer("dummy-2")
    table.answer("dummy-1")
    assert not table.happened(Attacked)[0].ranged


@pytest.mark.rule("B-18.3")
@pytest.mark.parametrize("hexes", [1, 3])
def test_an_attack_with_a_range_is_ranged_even_next_to_the_target(hexes: int) -> None:
    table = duel(top=f"attack 3 range {hexes}").answer(TOP, "dummy-1")
    assert table.happened(Attacked)[0].ranged


@pytest.mark.rule("B-18.4")
def test_the_next_attack_is_only_the_first_target_of_an_attack_ability() -> None:
    table = situation("""
turn = "character"
character = "silent-knife"
cards = { handful-of-pins = "played a", dripping-needle = "played a", under-the-table = "active a bottom" }
monsters = [{ type = "bandit-archer", number = 1 }, { type = "bandit-archer", number = 2, at = "d1" }]
dice = { die = ["neutral", "neutral", "neutral"] }
""").answer("handful-of-pins-top", "bandit-archer-1", "roll", "bandit-archer-2")
    assert [each.advantage for each in table.happened(Attacked)] == [1, 0]


@pytest.mark.rule("B-18.5", "B-18.23")
def test_poison_counts_before_the_modifier() -> None:
    table = duel(DOUBLE, top="attack 2", foes=('at = "b1", conditions = ["poison"]',), dice="plus")
    table.answer(TOP, "dummy-1")
    assert table.happened(Attacked)[0].damage == 6


@pytest.mark.rule("B-18.5")
def test_bonuses_and_penalties_of_every_kind_are_added_to_the_base() -> None:
    table = duel(
        DOUBLE + '\nitems = { drop-of-power-potion = "ready" }',
        top="attack 4 attack -2",
        foes=('at = "b1", conditions = ["poison"]',),
        dice="plus",
    ).answer("item-drop-of-power-potion", TOP, "dummy-1", "roll")
    blow = table.happened(Attacked)[0]
    assert (blow.base, blow.bonus, blow.damage) == (4, 0, 8)


@pytest.mark.rule("B-18.6")
@pytest.mark.parametrize(("face", "damage"), [("minus", 2), ("neutral", 3), ("plus", 4)])
def test_the_modifier_changes_the_value_with_its_bonuses(face: str, damage: int) -> None:
    table = duel(top="attack 2 attack +1", dice=face).answer(TOP, "dummy-1", "roll")
    assert table.happened(Attacked)[0].damage == damage


@pytest.mark.rule("B-18.7", "B-18.23")
def test_the_shield_comes_after_the_modifier() -> None:
    table = duel(DOUBLE, foe="shield = 2", dice="plus").answer(TOP, "dummy-1")
    assert table.happened(Attacked)[0].damage == 4
    assert table.figure("dummy-1").hp == 16


@pytest.mark.rule("B-18.7")
def test_pierce_comes_off_the_shield_not_off_the_modifier() -> None:
    table = duel(top="attack 3 pierce 2", foe="shield = 3", dice="minus")
    table.answer(TOP, "dummy-1", "roll")
    assert table.happened(Attacked)[0].damage == 1


@pytest.mark.rule("B-18.8")
def test_damage_is_suffered_in_one_piece() -> None:
    table = duel(foe="shield = 1", dice="plus").answer(TOP, "dummy-1")
    assert table.happened(Damaged) == [Damaged("dummy-1", 3, 17, "attack", by="bruiser")]


@pytest.mark.rule("B-18.9")
def test_negation_is_decided_when_the_final_damage_is_known() -> None:
    table = duel(
        'items = { playing-card-shield = "ready" }', acts="attack 7", turn="dummy-1", dice="minus"
    ).answer("item-playing-card-shield")
    assert table.asked == "negate"
    assert table.game.decision is not None
    assert "2 damage" in table.game.decision.prompt
    assert table.happened(Attacked)[0].damage == 2


@pytest.mark.rule("B-18.9")
def test_there_is_nothing_to_negate_when_the_damage_is_zero() -> None:
    table = duel('items = { playing-card-shield = "ready" }', acts="attack 4", turn="dummy-1")
    table.answer("item-playing-card-shield")
    assert table.asked != "negate"
    assert table.hero.hp == 12


@pytest.mark.rule("B-18.10")
def test_each_target_of_an_attack_ability_has_a_sum_of_its_own() -> None:
    table = situation("""
turn = "character"
character = "silent-knife"
cards = { handful-of-pins = "played a", dripping-needle = "played a" }
monsters = [
  { type = "bandit-archer", number = 1, conditions = ["poison"] },
  { type = "bandit-guard", number = 2, at = "d1" },
]
dice = { die = ["neutral", "neutral"] }
""").answer("handful-of-pins-top", "bandit-archer-1", "bandit-guard-2")
    first, second = table.happened(Attacked)
    assert (first.bonus, first.shield, first.damage) == (1, 0, 3)
    assert (second.bonus, second.shield, second.damage) == (0, 1, 1)


@pytest.mark.rule("B-18.25")
def test_an_attack_never_heals() -> None:
    table = duel(WORST, top="attack 1", foes=('at = "b1", hp = 7',), dice="minus")
    table.answer(TOP, "dummy-1")
    assert table.happened(Attacked)[0].damage == 0
    assert table.figure("dummy-1").hp == 7


@pytest.mark.rule("B-18.25")
def test_penalties_leave_zero_for_the_modifier_to_change() -> None:
    table = duel(top="attack 1 attack -3", dice="plus").answer(TOP, "dummy-1", "roll")
    assert table.happened(Attacked)[0].damage == 1


@pytest.mark.rule("B-18.26")
@pytest.mark.parametrize(("made", "ranged"), [("fire", [True]), ("ice", [])])
def test_a_melee_attack_that_gains_a_range_is_ranged(made: str, ranged: list[bool]) -> None:
    table = situation(f"""
turn = "flame-demon-1"
created = ["{made}"]
initiative = 60
monsters = [{{ type = "flame-demon", number = 1, at = "d2", conditions = ["immobilize"] }}]
cards = {{ warding-strength = "played a", shield-bash = "played a", leaping-cleave = "discard b" }}
dice = {{ die = ["neutral"] }}
""").until("action")
    assert [each.ranged for each in table.happened(Attacked)] == ranged


@pytest.mark.rule("B-18.26")
def test_an_attack_that_needs_no_range_stays_melee() -> None:
    table = situation("""
turn = "flame-demon-1"
initiative = 90
created = ["fire"]
monsters = [{ type = "flame-demon", number = 1, at = "b1", conditions = ["immobilize"] }]
cards = { warding-strength = "played a", shield-bash = "played a" }
dice = { die = ["neutral"] }
""").until("negate")
    assert not table.happened(Attacked)[0].ranged


@pytest.mark.rule("B-42.1")
def test_pierce_and_bonus_are_in_the_sum_and_the_rest_comes_after_the_damage() -> None:
    table = duel(top="attack 3 attack +1 pierce 1 poison push 1", foe="shield = 2")
    table.answer(TOP, "dummy-1", "roll", "poison", "c1")
    blow = table.happened(Attacked)[0]
    assert (blow.bonus, blow.pierce, blow.damage) == (1, 1, 3)
    kinds = (Attacked, Damaged, Gained, Pushed)
    assert order(table, kinds) == ["Attacked", "Damaged", "Gained", "Pushed"]


@pytest.mark.rule("B-42.1")
def test_an_added_target_comes_after_the_attack_has_resolved() -> None:
    table = duel(top="attack 3 poison target +1", foes=NEAR, dice="neutral neutral")
    table.answer(TOP, "dummy-1", "roll")
    assert table.figure("dummy-1").conditions
    assert (table.asked, table.keys) == ("attack", ["dummy-2", "stop"])


# Damage that an ability lets somebody suffer


@pytest.mark.rule("B-24.15")
def test_suffered_damage_is_exactly_the_number_that_is_stated() -> None:
    table = duel(
        'items = { drop-of-power-potion = "ready" }',
        top="suffer 2 target all range 1",
        foe="shield = 1",
        foes=('at = "b1", conditions = ["poison"]',),
        hero='conditions = ["strengthen"]',
    ).answer("item-drop-of-power-potion", TOP, "perform")
    assert table.happened(Damaged) == [Damaged("dummy-1", 2, 18, "ability", by="bruiser")]
    assert table.state.hero.row == 0


@pytest.mark.rule("B-24.15")
def test_the_shield_does_not_lessen_what_the_character_suffers() -> None:
    table = duel(
        'cards = { warding-strength = "played a", leaping-cleave = "played a", shield-bash = "active a bottom" }',
        top="attack 3 ; !suffer 2",
        hero='conditions = ["poison"]',
    ).answer(TOP, "dummy-1", "suffer")
    assert table.hero.hp == 10


@pytest.mark.rule("B-24.16")
def test_suffering_is_not_targeted_so_that_the_invisible_suffer_too() -> None:
    hidden = 'at = "b1", conditions = ["invisible"]'
    table = duel(top="suffer 1 target all range 1", foes=(hidden, 'at = "c1"'))
    table.answer(TOP, "perform")
    assert [table.figure(each).hp for each in ("dummy-1", "dummy-2")] == [19, 20]
    assert duel(top="attack 3", bottom="suffer 1 range 1", foes=(hidden,)).answer(BOTTOM).keys == [
        "dummy-1",
        "skip",
    ]
