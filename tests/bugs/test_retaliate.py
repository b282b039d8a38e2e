"""Retaliate: whom it hits, when, and with what (p. 22)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Died, Gained, Pushed
from tests.bugs.arrange import Table, order
from tests.bugs.homemade import TOP, duel

ARMED = 'cards = { warding-strength = "active a bottom", shield-bash = "played a", leaping-cleave = "played a" }'
"""The character has whatever the bottom half of Warding Strength gives."""


def hits(table: Table) -> list[tuple[str, int]]:
    """List whom retaliates hit and how hard."""
    return [
        (each.figure, each.amount) for each in table.happened(Damaged) if each.cause == "retaliate"
    ]


def foe(retaliate: str) -> str:
    """Write what the dummy has."""
    return f'retaliate = "{retaliate}"'


@pytest.mark.rule("B-22.6")
def test_an_attacker_in_range_suffers_the_retaliate() -> None:
    table = duel(foe=foe("retaliate 2")).answer(TOP, "dummy-1", "suffer")
    assert hits(table) == [("bruiser", 2)]
    assert table.hero.hp == 10


@pytest.mark.rule("B-22.6")
@pytest.mark.parametrize(("at", "suffered"), [("d1", [("bruiser", 2)]), ("e1", [])])
def test_the_range_of_a_retaliate_is_its_limit(at: str, suffered: list[tuple[str, int]]) -> None:
    table = duel(top="attack 3 range 5", foe=foe("retaliate 2 range 3"), foes=(f'at = "{at}"',))
    table.answer(TOP, "dummy-1").until("action", "suffer")
    assert hits(table) == suffered


@pytest.mark.rule("B-22.7")
def test_the_range_counts_after_a_pull() -> None:
    table = duel(top="attack 3 range 3 pull 1", foe=foe("retaliate 2"), foes=('at = "c1"',))
    table.answer(TOP, "dummy-1", "roll")
    assert (table.asked, hits(table)) == ("shove", [])
    table.answer("b1", "suffer")
    assert hits(table) == [("bruiser", 2)]


@pytest.mark.rule("B-22.8")
@pytest.mark.parametrize(("at", "suffered"), [("b1", [("bruiser", 2)]), ("c1", [])])
def test_a_retaliate_without_range_reaches_adjacent_attackers_only(
    at: str, suffered: list[tuple[str, int]]
) -> None:
    table = duel(top="attack 3 range 3", foe=foe("retaliate 2"), foes=(f'at = "{at}"',))
    table.answer(TOP, "dummy-1").until("action", "suffer")
    assert hits(table) == suffered


@pytest.mark.rule("B-22.9")
def test_each_attack_sets_the_retaliate_off() -> None:
    table = duel(
        ARMED, bottom="retaliate 1", stays="round", acts="attack 1 ; attack 1", turn="dummy-1"
    )
    table.until("action", "suffer")
    assert hits(table) == [("dummy-1", 1), ("dummy-1", 1)]
    assert table.figure("dummy-1").hp == 18


@pytest.mark.rule("B-22.10")
def test_the_attack_deals_its_damage_before_the_retaliate() -> None:
    table = duel(
        ARMED, bottom="retaliate 1", stays="round", foes=('at = "b1", hp = 1',), turn="dummy-1"
    )
    table.answer("suffer")
    assert table.hero.hp == 10
    assert order(table, (Attacked, Damaged, Died)) == ["Attacked", "Damaged", "Damaged", "Died"]
    assert [each.figure for each in table.happened(Damaged)] == ["bruiser", "dummy-1"]


@pytest.mark.rule("B-22.11")
def test_an_attack_without_damage_sets_the_retaliate_off() -> None:
    table = duel("rows = { character = 3 }", foe=foe("retaliate 2"), dice="minus")
    table.answer(TOP, "dummy-1", "suffer")
    assert table.happened(Attacked)[0].damage == 0
    assert hits(table) == [("bruiser", 2)]


@pytest.mark.rule("B-22.12")
def test_effects_of_a_retaliate_come_after_its_damage() -> None:
    table = duel(foe=foe("retaliate 1 wound push 1"), foes=('at = "c1"',), hero='at = "b1"')
    table.answer(TOP, "dummy-1")
    assert (table.asked, table.hero.conditions, table.at("bruiser")) == ("negate", {}, "b1")
    table.answer("suffer", "a1")
    assert order(table, (Damaged, Gained, Pushed)) == ["Damaged", "Damaged", "Gained", "Pushed"]
    assert (table.hero.hp, table.at("bruiser")) == (11, "a1")
    assert table.hero.has(Condition.WOUND)


@pytest.mark.rule("B-22.13", "B-20.26")
def test_a_retaliate_is_no_attack_and_knows_neither_modifier_nor_poison_nor_shield() -> None:
    table = duel(
        ARMED + "\nrows = { character = 5, monsters = 2 }",
        bottom="retaliate 2",
        stays="round",
        foe="shield = 3",
        foes=('at = "b1", conditions = ["poison"]',),
        turn="dummy-1",
    ).answer("suffer")
    assert hits(table) == [("dummy-1", 2)]
    assert [each.attacker for each in table.happened(ModifierRolled)] == ["dummy-1"]
    assert (table.state.hero.row, table.state.monster_row) == (4, 2)


@pytest.mark.rule("B-22.14", "B-20.16")
def test_a_retaliate_hits_an_invisible_attacker() -> None:
    table = duel(foe=foe("retaliate 2"), hero='conditions = ["invisible"]')
    table.answer(TOP, "dummy-1", "suffer")
    assert hits(table) == [("bruiser", 2)]


@pytest.mark.rule("B-22.15")
@pytest.mark.parametrize(("hp", "suffered"), [(3, []), (4, [("bruiser", 2)])])
def test_the_dead_do_not_retaliate(hp: int, suffered: list[tuple[str, int]]) -> None:
    table = duel(foe=foe("retaliate 2"), foes=(f'at = "b1", hp = {hp}', 'at = "e1"'))
    table.answer(TOP, "dummy-1").until("action", "suffer")
    assert hits(table) == suffered


@pytest.mark.rule("B-22.16")
def test_several_retaliates_are_one_damage() -> None:
    table = duel(foe=foe("retaliate 1 ; retaliate 2")).answer(TOP, "dummy-1", "suffer")
    assert hits(table) == [("bruiser", 3)]


@pytest.mark.rule("B-22.16")
def test_several_retaliates_are_negated_as_a_whole() -> None:
    table = duel(foe=foe("retaliate 1 ; retaliate 2")).answer(TOP, "dummy-1", "lose-leaping-cleave")
    assert table.asked == "action"
    assert (table.hero.hp, hits(table)) == (12, [])


@pytest.mark.rule("B-22.17")
@pytest.mark.parametrize(("at", "damage"), [("b1", 3), ("c1", 1), ("d1", 1)])
def test_each_retaliate_has_its_own_range(at: str, damage: int) -> None:
    table = duel(
        top="attack 3 range 5", foe=foe("retaliate 2 ; retaliate 1 range 3"), foes=(f'at = "{at}"',)
    ).answer(TOP, "dummy-1", "suffer")
    assert hits(table) == [("bruiser", damage)]


@pytest.mark.rule("B-22.17")
def test_effects_belong_to_the_retaliate_they_are_printed_with() -> None:
    table = duel(
        top="attack 3 range 5",
        foe=foe("retaliate 2 wound ; retaliate 1 range 3"),
        foes=('at = "c1"',),
    ).answer(TOP, "dummy-1", "suffer")
    assert table.hero.conditions == {}


@pytest.mark.rule("B-22.18")
def test_a_retaliate_is_for_the_acting_figure_alone() -> None:
    table = duel(
        'acted = ["dummy-2"]',
        top="attack 3 target 2",
        acts="retaliate 2",
        foes=('at = "b1"', 'at = "a2"'),
        turn="dummy-1",
    ).answer(TOP, "dummy-1", "suffer", "dummy-2")
    assert table.asked == "action"
    assert hits(table) == [("bruiser", 2)]


@pytest.mark.rule("B-22.19")
@pytest.mark.parametrize(("hp", "gained"), [(1, []), (2, ["dummy-1"])])
def test_effects_of_a_retaliate_are_lost_on_the_dead(hp: int, gained: list[str]) -> None:
    table = duel(
        ARMED,
        bottom="retaliate 1 poison",
        stays="round",
        foes=(f'at = "b1", hp = {hp}', 'at = "e1"'),
        turn="dummy-1",
    ).answer("suffer")
    assert [each.figure for each in table.happened(Gained)] == gained
