"""What an attack adds: when it is decided and applied, and pierce (p. 19)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Gained, Healed, Negated, Pushed
from tabard.table import RefusedError
from tests.bugs.arrange import order
from tests.bugs.homemade import TOP, duel

RETALIATES = 'retaliate = "retaliate 2"'


@pytest.mark.rule("B-19.1")
@pytest.mark.parametrize(
    ("text", "top", "foe", "dice"),
    [
        ("rows = { character = 3 }", "attack 3", "", "minus"),
        ("", "attack 1 attack -1", "", "neutral"),
        ("", "attack 3", "shield = 3", "neutral"),
    ],
    ids=["miss", "penalty", "shield"],
)
def test_effects_are_applied_without_any_damage(text: str, top: str, foe: str, dice: str) -> None:
    table = duel(text, top=f"{top} poison push 1", foe=foe, dice=dice)
    table.answer(TOP, "dummy-1", "roll", "poison", "c2")
    assert table.happened(Attacked)[0].damage == 0
    assert table.figure("dummy-1").has(Condition.POISON)
    assert table.at("dummy-1") == "c2"


@pytest.mark.rule("B-19.1")
def test_effects_are_applied_if_the_damage_is_negated() -> None:
    table = duel(
        acts="attack 3 poison push 1", turn="dummy-1", hero='at = "b1"', foes=('at = "a1"',)
    )
    table.answer("lose-leaping-cleave", "c2")
    assert [each.amount for each in table.happened(Negated)] == [3]
    assert (table.hero.hp, table.at("bruiser")) == (12, "c2")
    assert table.hero.has(Condition.POISON)


@pytest.mark.rule("B-19.2")
def test_effects_are_committed_to_before_the_roll() -> None:
    table = duel(
        'items = { sewing-needles = "ready" }',
        top="attack 3 push 1",
        foe="shield = 2",
        hero='conditions = ["strengthen"]',
        dice="plus minus",
    ).answer(TOP, "dummy-1")
    assert (table.asked, table.happened(ModifierRolled)) == ("strike", [])
    assert table.keys == ["roll", "item-sewing-needles", "without-push-1"]
    table.answer("roll")
    assert table.keys == ["plus", "minus"]
    with pytest.raises(RefusedError):
        table.answer("item-sewing-needles")
    table.answer("plus")
    assert table.asked == "shove"
    with pytest.raises(RefusedError):
        table.answer("item-sewing-needles")
    assert table.happened(Attacked)[0].pierce == 0


@pytest.mark.rule("B-19.2")
def test_an_effect_that_was_left_out_before_the_roll_does_not_happen() -> None:
    table = duel(top="attack 3 push 1").answer(TOP, "dummy-1", "without-push-1")
    assert table.asked == "action"
    assert table.happened(Pushed) == []


@pytest.mark.rule("B-19.3", "B-22.7")
def test_a_push_comes_before_the_retaliate_and_may_avoid_it() -> None:
    table = duel(top="attack 3 push 2", foe=RETALIATES).answer(TOP, "dummy-1", "roll", "c1", "stop")
    assert table.asked == "action"
    assert table.hero.hp == 12


@pytest.mark.rule("B-19.3")
def test_conditions_come_before_the_retaliate() -> None:
    table = duel(top="attack 3 poison", foe=RETALIATES).answer(TOP, "dummy-1", "roll")
    assert table.asked == "negate"
    assert table.figure("dummy-1").has(Condition.POISON)
    assert order(table, (Damaged, Gained)) == ["Damaged", "Gained"]


@pytest.mark.rule("B-19.4")
def test_an_attack_with_its_retaliate_is_over_before_the_added_target_is_attacked() -> None:
    table = duel(top="attack 3 target +1", foe=RETALIATES, foes=('at = "b1"', 'at = "a2"'))
    table.answer(TOP, "dummy-1")
    assert table.asked == "negate"
    table.answer("suffer")
    assert (table.asked, table.keys) == ("attack", ["dummy-2", "stop"])
    table.answer("dummy-2", "suffer")
    assert [each.cause for each in table.happened(Damaged)] == ["attack", "retaliate"] * 2


@pytest.mark.rule("B-19.4")
def test_whoever_falls_to_a_retaliate_attacks_nobody_else() -> None:
    table = duel(
        top="attack 3 target +1", foe=RETALIATES, foes=('at = "b1"', 'at = "a2"'), hero="hp = 2"
    )
    table.answer(TOP, "dummy-1", "suffer")
    assert table.asked == ""
    assert [each.target for each in table.happened(Attacked)] == ["dummy-1"]


@pytest.mark.rule("B-19.4")
def test_a_target_added_by_the_modifier_is_attacked_with_all_of_it() -> None:
    table = duel(
        row=["-1", "+0 target +1", "+1"], foes=('at = "b1"', 'at = "a2"'), dice="neutral plus"
    )
    table.answer(TOP, "dummy-1", "use", "dummy-2")
    assert [(each.target, each.damage) for each in table.happened(Attacked)] == [
        ("dummy-1", 3),
        ("dummy-2", 4),
    ]


@pytest.mark.rule("B-19.5")
def test_an_attached_heal_comes_after_the_retaliate() -> None:
    table = duel(top="attack 3 cure 1", foe=RETALIATES).answer(TOP, "dummy-1", "roll", "suffer")
    assert table.hero.hp == 11
    assert order(table, (Attacked, Damaged, Healed)) == ["Attacked", "Damaged", "Damaged", "Healed"]


# Pierce


@pytest.mark.rule("B-19.18")
def test_pierce_lowers_the_shield_for_this_attack_only() -> None:
    table = duel(
        top="attack 3 pierce 1",
        bottom="attack 3",
        foe="shield = 2",
        text='cards = { warding-strength = "played a", shield-bash = "played a" }\n'
        'items = { drop-of-haste-elixir = "ready" }',
        dice="neutral neutral",
    ).answer(TOP, "dummy-1", "roll", "item-drop-of-haste-elixir", "dummy-1")
    blows = table.happened(Attacked)
    assert [(each.shield, each.damage) for each in blows] == [(2, 2), (2, 1)]


@pytest.mark.rule("B-19.19")
def test_several_pierces_are_added_together() -> None:
    table = duel(
        'items = { sewing-needles = "ready" }', top="attack 5 pierce 3 pierce 1", foe="shield = 6"
    ).answer(TOP, "dummy-1", "item-sewing-needles", "roll")
    blow = table.happened(Attacked)[0]
    assert (blow.pierce, blow.damage) == (5, 4)


@pytest.mark.rule("B-19.20")
@pytest.mark.parametrize(("pierce", "damage"), [(1, 2), (2, 3), (5, 3)])
def test_pierce_beyond_the_shield_adds_no_damage(pierce: int, damage: int) -> None:
    table = duel(top=f"attack 3 pierce {pierce}", foe="shield = 2").answer(TOP, "dummy-1", "roll")
    assert table.happened(Attacked)[0].damage == damage


# Order


@pytest.mark.rule("B-19.21")
@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("attack 1 push 2 wound", ["Pushed", "Pushed", "Gained"]),
        ("attack 1 wound push 2", ["Gained", "Pushed", "Pushed"]),
    ],
)
def test_effects_of_a_monster_are_applied_in_written_order(acts: str, expected: list[str]) -> None:
    table = duel(acts=acts, turn="dummy-1", foes=('at = "a1"',), hero='at = "b1"')
    table.until("action", "suffer")
    assert order(table, (Pushed, Gained)) == expected


@pytest.mark.rule("B-19.21")
def test_effects_of_the_modifier_come_last() -> None:
    table = duel(
        row=["-1", "+0 poison", "+1"],
        acts="attack 1 push 1",
        turn="dummy-1",
        foes=('at = "a1"',),
        hero='at = "b1"',
    )
    table.until("action", "suffer")
    assert order(table, (Pushed, Gained)) == ["Pushed", "Gained"]


@pytest.mark.rule("B-19.21")
@pytest.mark.parametrize(
    ("answers", "expected"),
    [(("wound", "c1"), ["Gained", "Pushed"]), (("push-1", "c1"), ["Pushed", "Gained"])],
)
def test_the_character_chooses_the_order_for_own_attacks(
    answers: tuple[str, ...], expected: list[str]
) -> None:
    table = duel(top="attack 3 push 1 wound").answer(TOP, "dummy-1", "roll")
    assert (table.asked, table.keys) == ("order", ["push-1", "wound"])
    table.answer(*answers)
    assert order(table, (Pushed, Gained)) == expected
