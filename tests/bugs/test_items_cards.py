"""Items that make infusions, bring cards back, or let a card be used twice (p. 39)."""

from __future__ import annotations

import pytest

from tabard.bugs.infusions import collect_infusions
from tabard.crawl.round_events import ActionBegan
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import BOTTOM, TOP
from tests.bugs.test_items_turn import OTHER
from tests.bugs.using import damages, offers, state_of, using


@pytest.mark.rule("B-39.39")
def test_drop_of_element_potion_makes_two_wild_infusions() -> None:
    table = using(
        "drop-of-element-potion", top="attack 3 <consume fire: attack +1> <consume dark: attack +2>"
    )
    table.answer(
        "item-drop-of-element-potion", TOP, "pay-0-made-0", "pay-1-made-1", "dummy-1", "roll"
    )
    assert damages(table) == [6]
    assert state_of(table, "drop-of-element-potion") == "lost"
    assert collect_infusions(table.state) == {}


PILES = """
level = 2
turn = "character"
monsters = [{ type = "mouse", number = 1, at = "e1" }]
items = { ITEM = "ready" }
cards = { iron-bulwark = "PLACE b", shield-bash = "played a", leaping-cleave = "hand b", planted-feet = "played a" }
"""


def cards(item: str, place: str) -> Table:
    """Let the only level 2 card lie in a place on its B-side."""
    return situation(PILES.replace("ITEM", item).replace("PLACE", place)).answer(f"item-{item}")


@pytest.mark.parametrize(
    ("item", "any_level"),
    [
        pytest.param("drop-of-stamina-potion", False, marks=pytest.mark.rule("B-39.38")),
        pytest.param("drop-of-stamina-elixir", True, marks=pytest.mark.rule("B-39.43")),
    ],
)
@pytest.mark.parametrize("place", ["discard", "hand", "lost"])
def test_a_stamina_item_recovers_a_card_from_hand_or_discard_pile(
    item: str, place: str, *, any_level: bool
) -> None:
    table = cards(item, place)
    shown = ["iron-bulwark"] * (any_level and place != "lost")
    assert table.keys == [*shown, "leaping-cleave", "skip"]
    table.answer("leaping-cleave")
    assert table.card("leaping-cleave") == ("hand", "a")
    assert state_of(table, item) == "lost"
    assert table.asked == "action"


@pytest.mark.rule("B-39.38", "B-39.43")
@pytest.mark.parametrize("item", ["drop-of-stamina-potion", "drop-of-stamina-elixir"])
def test_a_stamina_item_is_refused_if_there_is_nothing_to_recover(item: str) -> None:
    text = """
cards = { warding-strength = "played a", planted-feet = "played a", shield-bash = "hand a", leaping-cleave = "lost" }
"""
    assert offers(using(item, text=text)) == []


@pytest.mark.rule("B-39.44")
def test_drop_of_haste_elixir_adds_the_bottom_action_of_the_same_card() -> None:
    table = using("drop-of-haste-elixir").answer(TOP, "dummy-1")
    assert table.asked == "both"
    table.answer("item-drop-of-haste-elixir", "a2")
    assert table.at("bruiser") == "a2"
    table.answer("stop", f"{OTHER}-bottom", "a1")
    table.until("negate", "skip", "stop", "end")
    assert [each.half for each in table.happened(ActionBegan)] == ["top", "bottom"]
    assert table.at("bruiser") == "a1"
    assert state_of(table, "drop-of-haste-elixir") == "lost"


@pytest.mark.rule("B-39.44")
def test_drop_of_haste_elixir_is_not_for_bottom_actions() -> None:
    table = using("drop-of-haste-elixir").answer(BOTTOM, "a2", "stop")
    assert table.asked == "action"
    assert offers(table) == []


@pytest.mark.rule("B-39.54")
def test_with_drop_of_haste_elixir_a_card_keeps_its_side_until_both_halves_are_done() -> None:
    table = situation("""
turn = "character"
monsters = [{ type = "sewer-rat", number = 1, at = "b1" }]
items = { drop-of-haste-elixir = "ready" }
cards = { shield-bash = "played a", planted-feet = "played a" }
dice = { die = ["neutral"] }
""").answer("shield-bash-top", "sewer-rat-1", "roll", "item-drop-of-haste-elixir")
    assert table.card("shield-bash") == ("played", "a")
    table.answer("a2", "stop")
    # The bottom of the A-side has a shield for the round; the B-side has no bonus at all.
    assert table.card("shield-bash") == ("active", "a")


@pytest.mark.rule("B-39.54")
def test_with_drop_of_haste_elixir_a_lost_bottom_loses_the_card_of_a_plain_top() -> None:
    table = situation("""
character = "silent-knife"
turn = "character"
monsters = [{ type = "sewer-rat", number = 1, at = "b1" }]
items = { drop-of-haste-elixir = "ready" }
cards = { under-the-table = "played b", dripping-needle = "played a" }
dice = { die = ["neutral"] }
""").answer("under-the-table-top", "sewer-rat-1", "skip", "item-drop-of-haste-elixir")
    assert table.card("under-the-table") == ("played", "b")
    table.answer("silent-knife")
    assert table.card("under-the-table") == ("lost", "b")


@pytest.mark.rule("B-39.54")
def test_with_drop_of_haste_elixir_a_lost_top_loses_the_card_after_the_bonus_of_its_bottom() -> (
    None
):
    table = situation("""
turn = "character"
monsters = [{ type = "sewer-rat", number = 1, at = "b1" }]
items = { drop-of-haste-elixir = "ready" }
cards = { warding-strength = "played b", planted-feet = "played a" }
dice = { die = ["neutral"] }
""").answer("warding-strength-top", "sewer-rat-1", "item-drop-of-haste-elixir", "a2", "stop")
    assert table.card("warding-strength") == ("active", "b")
    table.until("short-rest", "skip", "end", "suffer")
    assert table.card("warding-strength") == ("lost", "b")


# Enemies and initiative
