"""Heal, with wound and poison (p. 21)."""

from __future__ import annotations

import pytest

from tests.bugs.arrange import Table, situation

HEAL = """
character = "cragheart"
turn = "character"
cards = { crusted-skin = "played a", thrown-pebble = "played a" }
"""
MODIFIER = """
level = 4
character = "cragheart"
turn = "character"
rows = { character = 3 }
dice = { die = ["neutral"] }
cards = { piled-rubble = "played a", skipped-stone = "played a" }
monsters = [{ type = "sewer-rat", number = 1, at = "a2" }]
"""
"""The cragheart's next attack rolls +1 with a heal 1."""


def healed(hp: int, *conditions: str) -> Table:
    """Let the cragheart perform Heal 3 on itself; its maximum is 11."""
    hero = f"hero = {{ hp = {hp}, conditions = {list(conditions)} }}"
    return situation(HEAL + hero).answer("crusted-skin-top", "cragheart")


@pytest.mark.rule("B-21.1")
def test_a_heal_adds_its_value_to_the_hit_points() -> None:
    assert healed(4).hero.hp == 7


@pytest.mark.rule("B-21.1")
def test_a_heal_is_for_the_character_and_not_for_enemies() -> None:
    table = situation("""
        turn = "character"
        hero = { hp = 5 }
        cards = { leaping-cleave = "played b", shield-bash = "played a" }
        monsters = [{ type = "sewer-rat", number = 1, at = "a2", hp = 3 }]
    """).answer("leaping-cleave-top")
    assert table.keys == ["bruiser", "skip"]
    assert table.answer("bruiser").hero.hp == 7


@pytest.mark.rule("B-21.2")
@pytest.mark.parametrize("missing", [0, 1, 2, 3])
def test_no_heal_exceeds_the_maximum(missing: int) -> None:
    full = healed(4).hero.max_hp
    assert healed(full - missing).hero.hp == full


@pytest.mark.rule("B-21.3")
@pytest.mark.parametrize("condition", ["wound", "poison"])
def test_a_figure_with_all_hit_points_can_be_healed_of_its_conditions(condition: str) -> None:
    full = healed(4).hero.max_hp
    table = healed(full, condition)
    assert (table.hero.hp, table.hero.conditions) == (full, {})


@pytest.mark.rule("B-21.3")
def test_a_figure_with_all_hit_points_is_offered_as_a_target_of_a_heal() -> None:
    table = situation("""
        turn = "character"
        hero = { conditions = ["wound"] }
        cards = { leaping-cleave = "played b", shield-bash = "played a" }
    """).answer("leaping-cleave-top")
    assert table.keys == ["bruiser", "skip"]
    assert table.answer("bruiser").hero.conditions == {}


@pytest.mark.rule("B-21.4")
@pytest.mark.parametrize(
    ("conditions", "hp"), [([], 6), (["wound"], 6), (["poison"], 5), (["wound", "poison"], 5)]
)
def test_a_heal_of_a_modifier_is_a_heal(conditions: list[str], hp: int) -> None:
    table = situation(MODIFIER + f"hero = {{ hp = 5, conditions = {conditions} }}")
    table.answer("piled-rubble-basic-top", "sewer-rat-1", "use")
    assert (table.hero.hp, table.hero.conditions) == (hp, {})


@pytest.mark.rule("B-21.4")
def test_a_heal_of_a_modifier_stops_at_the_maximum() -> None:
    table = situation(MODIFIER)
    table.answer("piled-rubble-basic-top", "sewer-rat-1", "use")
    assert table.hero.hp == table.hero.max_hp


@pytest.mark.rule("B-21.5")
def test_one_heal_removes_wound_and_poison_together_and_nothing_else() -> None:
    table = healed(4, "wound", "poison", "muddle")
    assert list(table.hero.conditions) == ["muddle"]


@pytest.mark.rule("B-21.6")
@pytest.mark.parametrize(
    ("conditions", "hp"), [(["wound"], 7), (["poison"], 4), (["wound", "poison"], 4)]
)
def test_with_poison_a_heal_restores_nothing(conditions: list[str], hp: int) -> None:
    assert healed(4, *conditions).hero.hp == hp
