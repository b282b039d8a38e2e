"""Attack modifiers: the die, the tables and their markers (p. 18 and 19)."""

from __future__ import annotations

import pytest

import tabard
from tabard.bugs.events import ModifierRolled
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Gained, Pushed
from tests.bugs.arrange import Table, order, situation
from tests.bugs.homemade import TOP, duel

THREE = ('at = "b1"', 'at = "c1"', 'at = "c2"')
HAZARD = """
S     ^     .
   .     .
.     .     .
"""


def rows(table: Table) -> list[tuple[str, int]]:
    """List who rolled on which row."""
    return [(each.attacker, each.row) for each in table.happened(ModifierRolled)]


@pytest.mark.rule("B-18.11")
def test_each_target_has_a_roll_of_its_own() -> None:
    table = duel(
        top="attack 2 range 3 target 3", foes=(*THREE[1:], 'at = "d1"'), dice="minus neutral plus"
    )
    table.answer(TOP, "dummy-1", "dummy-2", "dummy-3")
    assert [each.used for each in table.happened(ModifierRolled)] == ["minus", "neutral", "plus"]
    assert [each.damage for each in table.happened(Attacked)] == [1, 2, 3]


@pytest.mark.rule("B-18.12")
@pytest.mark.parametrize(
    ("row", "face", "cell"),
    [(3, "plus", "+1"), (3, "minus", "miss"), (2, "plus", "+2"), (6, "minus", "-2"), (5, "plus", "x2"), (1, "neutral", "+0")],
)  # fmt: skip
def test_the_modifier_is_the_cell_of_row_and_face(row: int, face: str, cell: str) -> None:
    table = duel(f"rows = {{ character = {row} }}", dice=face).answer(TOP, "dummy-1")
    assert table.happened(Attacked)[0].modifier == cell


@pytest.mark.rule("B-18.13")
def test_the_marker_goes_down_a_row_with_each_target() -> None:
    table = duel("rows = { character = 2 }", top="attack 2 range 3 target 3", foes=THREE)
    table.answer(TOP, "dummy-1", "dummy-2", "dummy-3")
    assert [row for _, row in rows(table)] == [2, 3, 4]
    assert table.state.hero.row == 4


@pytest.mark.rule("B-18.13")
def test_the_marker_goes_on_when_the_modifier_has_been_applied() -> None:
    table = duel(row=["-1", "+0 wound", "+1"]).answer(TOP, "dummy-1")
    assert table.asked == "modifier-effect"
    table.answer("use")
    assert (table.happened(ModifierRolled)[0].row, table.state.hero.row) == (1, 1)


@pytest.mark.rule("B-18.14")
def test_after_the_last_row_comes_the_first() -> None:
    table = duel("rows = { character = 6 }", top="attack 2 range 3 target 2", foes=THREE[:2])
    table.answer(TOP, "dummy-1", "dummy-2")
    assert [row for _, row in rows(table)] == [6, 1]


@pytest.mark.rule("B-18.14", "B-18.19")
def test_the_marker_of_the_monsters_goes_from_the_last_row_to_the_first_too() -> None:
    table = duel(
        "rows = { monsters = 6 }",
        acts="attack 1 ; attack 1",
        turn="dummy-1",
        dice="neutral neutral",
    )
    table.answer("suffer", "suffer")
    assert rows(table) == [("dummy-1", 6), ("dummy-1", 1)]


@pytest.mark.rule("B-18.15")
def test_both_markers_start_each_scenario_on_the_first_row() -> None:
    game = tabard.new("bugs", campaign=True, character="bruiser", seed=3)
    table = Table(game)
    table.until("select", "enough")
    table.state.hero.row, table.state.monster_row = 3, 4
    table.state.figures[0].hp = 1
    table.until("scenario", "suffer")
    table.until("select", "enough")
    assert (table.state.hero.row, table.state.monster_row) == (0, 0)


@pytest.mark.rule("B-18.17")
def test_damage_that_is_no_attack_rolls_nothing() -> None:
    table = duel(
        top="attack 1",
        bottom="suffer 1 target all range 1",
        foe='retaliate = "retaliate 1"',
        foes=('at = "b1", conditions = ["wound"]',),
        acts="move 0",
    ).answer(TOP, "dummy-1", "suffer")
    assert rows(table) == [("bruiser", 1)]
    table.until("select", "perform", "end", "no")
    causes = {each.cause for each in table.happened(Damaged)}
    assert causes == {"attack", "retaliate", "wound"}
    assert rows(table) == [("bruiser", 1)]


@pytest.mark.rule("B-18.17")
def test_hazards_and_suffering_roll_nothing() -> None:
    table = situation("""
turn = "character"
legend = { "^" = "hazard 1" }
cards = { planted-feet = "played b", shield-bash = "played a" }
monsters = [{ type = "bandit-archer", number = 1, at = "c2" }]
""", map=HAZARD).answer("planted-feet-bottom", "c1", "suffer", "stop", "bandit-archer-1", "suffer")  # fmt: skip
    assert [each.cause for each in table.happened(Damaged) if each.figure == "bruiser"] == [
        "hazard",
        "ability",
    ]
    assert rows(table) == [("bruiser", 1)]
    assert (table.state.hero.row, table.state.monster_row) == (1, 0)


@pytest.mark.rule("B-18.18")
def test_only_the_character_moves_its_own_marker() -> None:
    table = duel("initiative = 45", turn="character", dice="neutral neutral")
    table.answer(TOP, "dummy-1")
    assert (table.state.hero.row, table.state.monster_row) == (1, 0)
    table.until("negate", "skip", "end")
    assert (table.state.hero.row, table.state.monster_row) == (1, 1)


@pytest.mark.rule("B-18.18", "B-4.6")
@pytest.mark.parametrize(
    ("level", "face", "result"),
    [
        (2, "plus", ("+2", 0)),
        (2, "neutral", ("+0", 1)),
        (3, "plus", ("+3", 0)),
        (3, "neutral", ("+0", 1)),
        (4, "neutral", ("+0", 2)),
        (5, "neutral", ("+1", 2)),
    ],
)
def test_every_level_from_2_on_has_a_table_of_the_class(
    level: int, face: str, result: tuple[str, int]
) -> None:
    """The third row of the bruiser's tables, with what it pierces."""
    table = (
        situation(f"""
turn = "character"
level = {level}
rows = {{ character = 3 }}
cards = {{ iron-bulwark = "played a", shield-bash = "played a" }}
monsters = [{{ type = "bandit-archer", number = 1, at = "b1" }}]
dice = {{ die = ["{face}"] }}
""")
        .answer("shield-bash-top", "bandit-archer-1")
        .until("action", "roll", "use")
    )
    attacked = table.happened(Attacked)[0]
    assert (attacked.modifier, attacked.pierce) == result


@pytest.mark.rule("B-18.19")
def test_monsters_of_all_types_share_a_table_and_a_marker() -> None:
    table = situation("""
turn = "bandit-archer-1"
initiative = 99
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-archer", number = 1, at = "c1" }, { type = "bandit-guard", number = 2, at = "a2" }]
dice = { die = ["plus", "plus"] }
""").until("action", "suffer")
    assert rows(table) == [("bandit-archer-1", 1), ("bandit-guard-2", 2)]
    assert [each.modifier for each in table.happened(Attacked)] == ["+1", "+2"]


@pytest.mark.rule("B-18.22")
def test_a_miss_makes_the_attack_zero_whatever_its_bonuses() -> None:
    table = duel("rows = { character = 3 }", top="attack 5 attack +3", dice="minus")
    table.answer(TOP, "dummy-1", "roll")
    blow = table.happened(Attacked)[0]
    assert (blow.modifier, blow.damage) == ("miss", 0)
    assert table.figure("dummy-1").hp == 20


@pytest.mark.rule("B-18.23")
def test_the_double_modifier_doubles_bonuses_and_not_the_shield() -> None:
    table = duel(
        "rows = { character = 5 }", top="attack 3 attack +1", foe="shield = 1", dice="plus"
    )
    table.answer(TOP, "dummy-1", "roll")
    assert table.happened(Attacked)[0].damage == 7


@pytest.mark.rule("B-18.24")
def test_an_effect_of_the_modifier_works_as_if_printed_on_the_attack() -> None:
    table = duel(row=["-1", "+0 wound", "+1"]).answer(TOP, "dummy-1", "use")
    assert order(table, (Damaged, Gained)) == ["Damaged", "Gained"]
    assert table.figure("dummy-1").has(Condition.WOUND)


@pytest.mark.rule("B-18.24")
def test_an_effect_of_the_modifier_is_lost_on_the_dead() -> None:
    table = duel(foe="hp = 3", foes=('at = "b1"', 'at = "e1"'), row=["-1", "+0 wound", "+1"])
    table.answer(TOP, "dummy-1", "use")
    assert table.happened(Gained) == []


@pytest.mark.rule("B-18.24")
def test_pierce_of_the_modifier_counts_in_the_same_attack() -> None:
    table = duel(foe="shield = 3", row=["-1", "+0 pierce 2", "+1"]).answer(TOP, "dummy-1", "use")
    assert table.happened(Attacked)[0].damage == 2


@pytest.mark.rule("B-19.6")
@pytest.mark.parametrize(("answer", "shield"), [("use", 2), ("decline", 0)])
def test_the_character_may_decline_an_effect_of_the_modifier_after_the_roll(
    answer: str, shield: int
) -> None:
    table = duel(foe="shield = 3", row=["-1", "+0 pierce 2", "+1"]).answer(TOP, "dummy-1")
    assert table.asked == "modifier-effect"
    assert [each.used for each in table.happened(ModifierRolled)] == ["neutral"]
    table.answer(answer)
    assert table.happened(Attacked)[0].pierce == shield


@pytest.mark.rule("B-19.6")
def test_a_push_of_the_modifier_may_be_declined() -> None:
    table = duel(row=["-1", "+0 push 1", "+1"]).answer(TOP, "dummy-1", "decline")
    assert table.asked == "action"
    assert table.happened(Pushed) == []


@pytest.mark.rule("B-19.7")
def test_a_monster_always_applies_the_effects_of_its_modifier() -> None:
    table = duel(row=["-1", "+0 poison", "+1"], turn="dummy-1")
    assert table.asked == "negate"
    table.answer("suffer")
    assert table.hero.has(Condition.POISON)
    assert table.asked != "modifier-effect"
