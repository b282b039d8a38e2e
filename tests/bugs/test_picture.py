"""The table as lines of text: everything that lies on a real table is there."""

from __future__ import annotations

import pytest

import tabard
from tabard.bugs.picture import picture
from tests.bugs.arrange import Table, situation

MAP = """
S     1     A
   ^     o
~     _     2
"""


def shown(table: Table) -> list[str]:
    return picture(table.game.view(0)).splitlines()


def test_the_first_scenario_is_drawn_with_letters_and_numbers() -> None:
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=7)
    lines = picture(game.view(0)).splitlines()
    assert lines[:2] == [
        "Scenario 1: A Rude Welcome, level 1. Round 1.",
        "Goal: Defeat all monsters.",
    ]
    board = lines.index("     a  b  c  d  e  f  g")
    assert lines[board : board + 9] == [
        "     a  b  c  d  e  f  g",
        "  1  .     .     .     .",
        "        .     .     o     1",
        "  2  .     .     ^     .",
        "        o     1     .     2",
        "  3  @     .     .     ^",
        "        .     o     .     3",
        "  4  .     .     2     .",
        "Map: @ you, numbers are monsters, o obstacle, ^ hazard (1 damage).",
    ]


def test_the_legend_names_only_what_is_there_and_what_figures_hide() -> None:
    table = situation(
        """
        legend = { "^" = "hazard 2 poison" }
        hero = { at = "c2" }
        monsters = [{ type = "bandit-guard", number = 1, at = "a2", elite = true }]
        """,
        map=MAP,
    )
    lines = shown(table)
    assert (
        "Map: @ you, numbers are monsters, o obstacle, ^ hazard (2 damage, poison), A is e1."
        in lines
    )
    assert "@  Bruiser in c2: 12/12 hp, on a pressure plate" in lines
    assert "1  Bandit Guard 1 (elite) in a2: 8/8 hp, shield 1, on difficult terrain" in lines


def test_figures_show_conditions_shield_and_retaliate_and_who_acts() -> None:
    table = situation(
        """
        turn = "character"
        hero = { hp = 5, conditions = ["poison"] }
        cards = { leaping-cleave = "played b", warding-strength = "active a bottom", shield-bash = "played a" }
        monsters = [{ type = "bandit-guard", number = 2, at = "e1", hp = 3 }]
        """
    )
    table.answer("leaping-cleave-top").until("action")
    lines = shown(table)
    hero = next(line for line in lines if line.startswith("@  "))
    assert hero == "@  Bruiser in a1: 5/12 hp, shield 2, retaliate 3  <- acts now"
    assert "2  Bandit Guard 2 in e1: 3/8 hp, shield 1" in lines


def test_monsters_show_their_whole_card_until_the_die_has_spoken() -> None:
    text = 'monsters = [{ type = "bandit-guard", number = 1, at = "e1" }]'
    before = shown(situation(text + '\nturn = "select"'))
    at = before.index("Bandit Guard, by the die:")
    assert [line.split()[0] for line in before[at + 1 : at + 4]] == ["minus", "neutral", "plus"]
    after = shown(
        situation(
            text
            + '\nturn = "character"\ninitiative = 9\nlead = "shield-bash"\ncards = { shield-bash = "played a", planted-feet = "played a" }\nrolled = { bandit-guard = "minus" }'
        )
    )
    assert "Bandit Guard rolled minus: initiative 30: Move 2; Attack 1; Shield 1" in after
    assert "Still to act this round: 30 Bandit Guard 1." in after


def test_cards_show_both_sides_in_their_zones_with_their_marks() -> None:
    table = situation(
        """
        turn = "select"
        cards = { warding-strength = "hand a", shield-bash = "hand b", leaping-cleave = "discard b", planted-feet = "lost" }
        """
    )
    lines = shown(table)
    assert lines[lines.index("In hand:") + 1 : lines.index("In hand:") + 3] == [
        "  A 32 Warding Strength | top: Attack 3, Push 2; Strengthen, self | bottom: Shield 2 [stays: persistent]",
        "     back B 61 Overwhelming Assault | top: Attack 6 [lost] | bottom: Move 3; +1 Attack on your attacks [stays: round]",
    ]
    assert lines[lines.index("Discarded:") + 1].startswith("  B  8 Eye for an Eye |")
    assert lines[lines.index("Lost:") + 1] == "  Planted Feet, Boar Rush"


def test_items_infusions_and_modifiers_are_there() -> None:
    game = tabard.new("bugs", scenario=5, character="bruiser", items=["old-spring"], seed=1)
    lines = picture(game.view(0)).splitlines()
    assert any(line.startswith("Item: Old Spring (ready): ") for line in lines)
    assert any(line.startswith("Infusions: ") and "(Shield Bash)" in line for line in lines)
    assert any(
        line.startswith("Next modifiers (minus / neutral / plus): yours -1 / ") for line in lines
    )


def test_a_campaign_has_a_picture_before_its_first_scenario() -> None:
    game = tabard.new("bugs", campaign=True, character="tinkerer", seed=1)
    assert picture(game.view(0)) == "Campaign of the Tinkerer. Scenarios won: none yet."


@pytest.mark.parametrize("scenario", ["3", "8", "12.5", "15", "19", "20"])
def test_every_kind_of_scenario_can_be_drawn(scenario: str) -> None:
    game = tabard.new("bugs", scenario=scenario, character="bruiser", seed=3)
    for _ in range(40):
        if game.decision is None:
            break
        game.apply(len(game.decision.options) // 2)
        text = picture(game.view(0))
        assert all(line.isascii() for line in text.splitlines())
        for figure in game.state.figures:
            assert f"in {game.state.name(figure.at)}: " in text
