"""Shield: what it takes off, and what it does not (p. 22)."""

from __future__ import annotations

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, BonusBegan, Damaged
from tests.bugs.arrange import situation
from tests.bugs.homemade import BOTTOM, TOP, duel

SHIELDED = 'cards = { warding-strength = "active a bottom", shield-bash = "played a", leaping-cleave = "played a" }'
"""The character has whatever the bottom half of Warding Strength gives."""
HAZARD = """
S     ^     .
   .     .
.     .     .
"""


@pytest.mark.rule("B-22.1")
def test_a_shield_takes_its_value_off_every_attack_and_stays() -> None:
    table = duel(
        SHIELDED,
        bottom="shield 1",
        stays="round",
        acts="attack 3 ; attack 3",
        turn="dummy-1",
        dice="neutral neutral",
    ).answer("suffer", "suffer")
    assert [each.damage for each in table.happened(Attacked)] == [2, 2]
    assert table.hero.hp == 8


@pytest.mark.rule("B-22.1")
def test_a_shield_works_only_while_it_is_active() -> None:
    table = duel(bottom="shield 2", stays="round", dice="neutral neutral", acts="attack 3")
    table.answer(BOTTOM, "perform", "shield-bash-basic-top", "dummy-1")
    table.until("select", "suffer", "no")
    assert [each.damage for each in table.happened(Attacked)] == [2, 1]
    table.answer("long-rest").until("negate")
    assert table.happened(Attacked)[-1].shield == 0


@pytest.mark.rule("B-22.2")
def test_shields_of_the_character_add_up() -> None:
    table = duel(
        SHIELDED + '\nitems = { coin-shield = "ready" }',
        bottom="shield 1",
        stays="persistent",
        acts="attack 5",
        turn="dummy-1",
    ).until("negate", "item-coin-shield")
    blow = table.happened(Attacked)[0]
    assert (blow.shield, blow.damage) == (3, 2)


@pytest.mark.rule("B-22.2")
def test_the_printed_shield_of_a_monster_and_its_bonus_add_up() -> None:
    table = situation("""
turn = "bandit-guard-1"
initiative = 60
rolled = { bandit-guard = "minus" }
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-guard", number = 1, at = "b1" }]
dice = { die = ["neutral", "neutral"] }
""").answer("suffer", "warding-strength-top", "bandit-guard-1", "roll")
    blow = table.happened(Attacked)[1]
    assert (blow.shield, blow.damage) == (2, 1)


@pytest.mark.rule("B-22.3")
def test_a_shield_does_not_help_against_wound() -> None:
    table = duel(foe="shield = 3", foes=('at = "b1", conditions = ["wound"]',), turn="dummy-1")
    assert table.happened(Damaged)[0] == Damaged("dummy-1", 1, 19, "wound")


@pytest.mark.rule("B-22.3")
def test_a_shield_does_not_help_against_retaliate() -> None:
    table = duel(
        'cards = { warding-strength = "played a", leaping-cleave = "played a", shield-bash = "active a bottom" }',
        foe='retaliate = "retaliate 2"',
    ).answer(TOP, "dummy-1", "suffer")
    assert table.hero.hp == 10


@pytest.mark.rule("B-22.3")
def test_a_shield_does_not_help_against_hazards() -> None:
    table = duel(
        'legend = { "^" = "hazard 2" }', top="attack 3 push 1", foe="shield = 3", map=HAZARD
    ).answer(TOP, "dummy-1", "roll", "c1")
    assert table.happened(Damaged) == [Damaged("dummy-1", 2, 18, "hazard")]


@pytest.mark.rule("B-22.3")
def test_a_shield_does_not_help_against_suffering() -> None:
    table = duel(top="suffer 2 target all range 1", foe="shield = 3").answer(TOP, "perform")
    assert table.figure("dummy-1").hp == 18


@pytest.mark.rule("B-22.4")
def test_a_shield_does_not_prevent_effects() -> None:
    table = duel(top="attack 1 immobilize", foe="shield = 3").answer(TOP, "dummy-1", "roll")
    assert table.figure("dummy-1").hp == 20
    assert table.figure("dummy-1").has(Condition.IMMOBILIZE)


@pytest.mark.rule("B-22.5")
def test_a_shield_is_for_the_acting_figure_alone() -> None:
    table = duel(
        'acted = ["dummy-2"]',
        top="attack 3 target 2",
        acts="shield 2",
        foes=('at = "b1"', 'at = "a2"'),
        turn="dummy-1",
        dice="neutral neutral",
    ).answer(TOP, "dummy-1", "dummy-2")
    assert [each.figure for each in table.happened(BonusBegan)] == ["dummy-1"]
    assert [(each.target, each.damage) for each in table.happened(Attacked)] == [
        ("dummy-1", 1),
        ("dummy-2", 3),
    ]


@pytest.mark.rule("B-22.5")
def test_the_shield_of_the_character_is_its_own() -> None:
    table = duel(bottom="shield 2", stays="round", acts="attack 3", dice="neutral neutral")
    table.answer(BOTTOM, "perform", "shield-bash-basic-top", "dummy-1")
    assert [(each.target, each.shield) for each in table.happened(Attacked)] == [
        ("dummy-1", 0),
        ("bruiser", 2),
    ]
