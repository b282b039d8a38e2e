"""What can be chosen for a new game, and that every choice starts one."""

from typing import Any

import pytest

from tabard.greyport.form import choices, choose_joining, form
from tabard.greyport.setup import Setup, set_up
from tabard.table import Asked
from tabard.table.forms import Setting

from .box import box


def asked(**chosen: Any) -> dict[str, Setting]:
    """Ask the form, and return its settings by name."""
    return {each.name: each for each in form(box(), Asked(chosen)).settings}


def setup(**chosen: Any) -> dict[str, Any]:
    """Return what a game is started with, having started one."""
    found = dict(form(box(), Asked(chosen)).setup)
    set_up(Setup(**found), box())
    return found


def test_without_a_wish_three_play_the_gentle_scenario() -> None:
    assert setup() == {
        "scenario": "the-interrupted-party",
        "party": ["chronos", "deirdre", "fiona"],
        "rest_healing": 2,
        "hands": "open",
    }


def test_scenarios_come_from_gentle_to_hard() -> None:
    levels = [each.line for each in asked()["scenario"].choices]
    assert levels[0] == "Introductory"
    assert levels[-2:] == ["Hard", "Hard"]
    assert len(levels) == 7


@pytest.mark.rule("G-0.1", "G-2.16")
def test_each_seat_has_a_character_and_nobody_two() -> None:
    settings = asked(players="5", **{"character-1": "zot"})
    assert [name for name in settings if name.startswith("character-")] == [
        f"character-{seat}" for seat in range(1, 6)
    ]
    reasons = {each.key: each.why_not for each in settings["character-2"].choices}
    assert reasons["zot"] == "plays at seat 1"
    assert sorted(setup(players="5", **{"character-1": "zot"})["party"]) == sorted(box().characters)
    assert [each.key for each in asked()["players"].choices] == ["2", "3", "4", "5"]


@pytest.mark.rule("G-17.1", "G-17.12")
def test_what_a_variant_settles_is_not_asked_otherwise() -> None:
    found = setup(variants=["hardcore", "silent-play"], rest_healing="2", hands="open")
    assert (found["rest_healing"], found["hands"]) == (0, "hidden")
    assert found["variants"] == ["hardcore", "silent-play"]


def test_a_variant_with_a_number_asks_for_it() -> None:
    assert "starting_hp" not in asked()
    assert setup(variants=["starting-hit-points"], starting_hp="6")["starting_hp"] == 6


@pytest.mark.rule("G-17.9", "G-17.2")
def test_hard_factions_join_in_the_second_encounter() -> None:
    found = setup(variants=["different-monsters"], factions=["dragons", "beasts"])
    assert found["subdecks"] == [["beasts"], ["dragons"], []]
    assert choose_joining(box(), "the-goblin-king", []) == [["goblins", "brutes"], [], []]
    assert choose_joining(box(), "the-goblin-king", ["dragons"])[0] == ["dragons"]


def test_everything_there_is_can_be_listed() -> None:
    listed = choices(box())
    assert len(listed["party"]) == 26
    assert listed["party"][0].value == ["chronos", "deirdre"]
    assert {each.key for each in listed["scenario"]} == {*box().scenarios}
