"""Advantage and disadvantage: two dice, one row, one result (p. 19)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ModifierRolled
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked
from tests.bugs.arrange import Table
from tests.bugs.homemade import TOP, duel

STRONG = 'conditions = ["strengthen"]'
MUDDLED = 'conditions = ["muddle"]'
FAR = ('at = "c1"',)


def rolled(table: Table) -> list[tuple[str, ...]]:
    """List the faces that each attack rolled."""
    return [each.faces for each in table.happened(ModifierRolled)]


@pytest.mark.rule("B-19.8", "B-19.9")
@pytest.mark.parametrize(("face", "cell"), [("minus", "-1"), ("plus", "+2")])
def test_the_character_uses_either_of_two_results_of_one_row(face: str, cell: str) -> None:
    table = duel("rows = { character = 2 }", hero=STRONG, dice="plus minus").answer(TOP, "dummy-1")
    assert (table.asked, sorted(table.keys)) == ("advantage", ["minus", "plus"])
    table.answer(face)
    assert rolled(table) == [("plus", "minus")]
    assert table.happened(Attacked)[0].modifier == cell


@pytest.mark.rule("B-19.8", "B-19.14")
def test_two_dice_use_up_one_row() -> None:
    table = duel("rows = { character = 4 }", hero=STRONG, dice="plus minus").answer(
        TOP, "dummy-1", "plus"
    )
    assert table.happened(ModifierRolled)[0].row == 4
    assert table.state.hero.row == 4


@pytest.mark.rule("B-19.14")
def test_disadvantage_of_a_monster_uses_up_one_row_as_well() -> None:
    table = duel(
        "rows = { monsters = 6 }",
        foes=('at = "b1", conditions = ["muddle"]',),
        dice="plus minus",
        turn="dummy-1",
    )
    assert table.happened(ModifierRolled)[0].row == 6
    assert table.state.monster_row == 0


@pytest.mark.rule("B-19.10")
@pytest.mark.parametrize(
    ("dice", "used"),
    [
        ("neutral plus", "plus"),
        ("plus neutral", "plus"),
        ("minus neutral", "neutral"),
        ("minus minus", "minus"),
    ],
)
def test_a_monster_with_advantage_uses_the_better_face(dice: str, used: str) -> None:
    table = duel(foes=('at = "b1", conditions = ["strengthen"]',), dice=dice, turn="dummy-1")
    assert rolled(table) == [tuple(dice.split())]
    assert table.happened(ModifierRolled)[0].used == used
    assert table.asked != "advantage"


@pytest.mark.rule("B-19.11", "B-20.32")
@pytest.mark.parametrize(
    ("dice", "cell"), [("neutral plus", "+0"), ("plus neutral", "+0"), ("plus minus", "-1")]
)
def test_the_character_must_use_the_worse_face_with_disadvantage(dice: str, cell: str) -> None:
    table = duel(hero=MUDDLED, dice=dice).answer(TOP, "dummy-1")
    assert table.asked == "action"
    assert table.happened(Attacked)[0].modifier == cell
    assert rolled(table) == [tuple(dice.split())]


@pytest.mark.rule("B-19.11", "B-20.32")
def test_a_monster_must_use_the_worse_face_with_disadvantage() -> None:
    muddled = ('at = "b1", conditions = ["muddle"]',)
    table = duel(foes=muddled, dice="plus neutral", turn="dummy-1")
    assert table.happened(Attacked)[0].modifier == "+0"


@pytest.mark.rule("B-19.12")
def test_the_worse_result_is_told_by_the_face_not_by_the_cell() -> None:
    table = duel(row=["+2", "-1", "+1"], hero=MUDDLED, dice="minus neutral").answer(TOP, "dummy-1")
    assert table.happened(Attacked)[0].modifier == "+2"


@pytest.mark.rule("B-19.12")
def test_the_better_result_is_told_by_the_face_not_by_the_cell() -> None:
    strong = ('at = "b1", conditions = ["strengthen"]',)
    table = duel(row=["+2", "+1", "miss"], foes=strong, dice="neutral plus", turn="dummy-1")
    assert table.happened(Attacked)[0].modifier == "miss"


@pytest.mark.rule("B-19.13")
@pytest.mark.parametrize(
    ("face", "damage", "conditions"), [("plus", 4, []), ("neutral", 3, [Condition.WOUND])]
)
def test_only_the_chosen_result_counts(face: str, damage: int, conditions: list[Condition]) -> None:
    table = duel(row=["-1", "+0 wound", "+1"], hero=STRONG, dice="neutral plus")
    table.answer(TOP, "dummy-1", face)
    if face == "neutral":
        table.answer("use")
    assert table.asked == "action"
    assert table.figure("dummy-1").hp == 20 - damage
    assert list(table.figure("dummy-1").conditions) == conditions


@pytest.mark.rule("B-19.13")
def test_a_monster_applies_nothing_of_the_result_it_does_not_use() -> None:
    strong = ('at = "b1", conditions = ["strengthen"]',)
    table = duel(row=["-1", "+0 wound", "+1"], foes=strong, dice="neutral plus", turn="dummy-1")
    table.answer("suffer")
    assert (table.hero.hp, table.hero.conditions) == (9, {})


@pytest.mark.rule("B-19.15")
def test_several_disadvantages_are_one() -> None:
    table = duel(top="attack 3 range 3", hero=MUDDLED, dice="plus neutral minus").answer(
        TOP, "dummy-1"
    )
    assert rolled(table) == [("plus", "neutral")]
    assert table.happened(Attacked)[0].advantage == -1


@pytest.mark.rule("B-19.15")
def test_several_advantages_are_one() -> None:
    table = duel(top="attack 3 advantage", hero=STRONG, dice="plus neutral minus").answer(
        TOP, "dummy-1", "roll", "plus"
    )
    assert rolled(table) == [("plus", "neutral")]
    assert table.happened(Attacked)[0].advantage == 1


@pytest.mark.rule("B-19.16")
def test_an_advantage_and_two_disadvantages_are_neither() -> None:
    both = 'conditions = ["strengthen", "muddle"]'
    table = duel(top="attack 3 range 3", hero=both, dice="plus minus").answer(TOP, "dummy-1")
    assert rolled(table) == [("plus",)]
    assert table.happened(Attacked)[0].advantage == 0


@pytest.mark.rule("B-19.16")
def test_two_advantages_and_a_disadvantage_are_neither() -> None:
    both = 'conditions = ["strengthen", "muddle"]'
    table = duel(top="attack 3 advantage", hero=both, dice="plus minus")
    table.answer(TOP, "dummy-1", "roll")
    assert rolled(table) == [("plus",)]


@pytest.mark.rule("B-19.17")
@pytest.mark.parametrize(("at", "advantage"), [("b1", -1), ("c1", 0)])
def test_a_ranged_attack_on_an_adjacent_enemy_has_disadvantage(at: str, advantage: int) -> None:
    table = duel(top="attack 3 range 3", foes=(f'at = "{at}"',), dice="plus minus")
    table.answer(TOP, "dummy-1")
    assert table.happened(Attacked)[0].advantage == advantage
    assert [len(faces) for faces in rolled(table)] == [1 + abs(advantage)]


@pytest.mark.rule("B-19.17")
def test_a_melee_attack_on_an_adjacent_enemy_has_none() -> None:
    table = duel(dice="plus minus").answer(TOP, "dummy-1")
    assert table.happened(Attacked)[0].advantage == 0


@pytest.mark.rule("B-19.17")
def test_a_monster_has_disadvantage_too() -> None:
    held = ('at = "b1", conditions = ["immobilize"]',)
    table = duel(acts="move 2 ; attack 2 range 3", foes=held, dice="plus minus", turn="dummy-1")
    assert table.happened(Attacked)[0].advantage == -1


@pytest.mark.rule("B-20.19")
def test_a_strengthened_figure_has_advantage_on_each_of_its_attacks() -> None:
    table = duel(
        top="attack 2 range 3 target 2",
        hero=STRONG,
        foes=(*FAR, 'at = "d1"'),
        dice="plus minus minus plus",
    ).answer(TOP, "dummy-1", "plus", "dummy-2", "plus")
    assert rolled(table) == [("plus", "minus"), ("minus", "plus")]
    assert [each.advantage for each in table.happened(Attacked)] == [1, 1]


@pytest.mark.rule("B-20.32")
def test_a_muddled_figure_has_disadvantage_on_each_of_its_attacks() -> None:
    table = duel(
        acts="attack 1 ; attack 1", foes=('at = "b1", conditions = ["muddle"]',), turn="dummy-1"
    ).until("action", "suffer")
    assert [each.advantage for each in table.happened(Attacked)] == [-1, -1]
