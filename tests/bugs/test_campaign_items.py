"""Items, levels and difficulty from scenario to scenario of a campaign (p. 7, 34 and 35)."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabard
from tabard.bugs.modifiers import find_table
from tabard.table import RefusedError, SetupError
from tests.bugs.arrange import Table
from tests.bugs.test_campaign import HARMLESS, begin, fresh, item_cards, printed, short, win
from tests.bugs.test_setup import own_pack

EARLY = """
name = "Crumb"
slot = "small"
use = "spent"
card = "cover"
scenario = "0"
moment = "turn"
do = "heal 1 self"
about = "Heal yourself by 1."
"""


@pytest.mark.rule("B-35.2")
def test_there_are_no_items_in_scenario_1(tmp_path: Path) -> None:
    pack = own_pack(tmp_path / "mine", short("1"))
    (pack / "items").mkdir()
    (pack / "items" / "crumb.toml").write_text(EARLY)
    table = Table(tabard.new("bugs", campaign=True, packs=[pack], seed=1))
    for _ in range(2):
        table.answer("scenario-1")
        assert table.asked != "equip"
        assert table.state.hero.items == []
        table.until("select", *HARMLESS).answer("long-rest").until("scenario", *HARMLESS)
    table.answer("scenario-2")
    assert item_cards(table) == {"cover", "start-a", "start-b", "start-c"}
    for item in ("rosethorn-knife", "crumb"):
        with pytest.raises(SetupError, match="not available"):
            tabard.new("bugs", scenario="1", items=[item], packs=[pack])


@pytest.mark.rule("B-35.3", "B-35.4", "B-35.5")
def test_the_items_of_all_cards_before_a_scenario_are_available_skipped_ones_too() -> None:
    table = printed("mindthief").answer("scenario-5")
    assert item_cards(table) == {
        "start-a", "start-b", "start-c", "scenario-2", "scenario-2.5", "scenario-3", "scenario-4",
    }  # fmt: skip


@pytest.mark.rule("B-35.11")
def test_a_scenario_out_of_order_has_the_items_of_all_lower_numbers() -> None:
    table = printed().answer("scenario-10")
    assert item_cards(table) == {
        "start-a", "start-b", "start-c", "scenario-2.5", "scenario-5.5",
        *(f"scenario-{number}" for number in range(2, 10)),
    }  # fmt: skip


@pytest.mark.rule("B-7.14")
def test_items_are_chosen_once_within_the_limits() -> None:
    table = printed().answer("scenario-5", "spring-hammer")
    assert "button-shield" not in table.keys
    assert "rosethorn-knife" not in table.keys
    table.answer("old-spring")
    assert [each.id for each in table.state.hero.items] == []
    table.until("select", *HARMLESS)
    assert [each.id for each in table.state.hero.items] == ["spring-hammer", "old-spring"]
    with pytest.raises(RefusedError):
        table.game.apply("drop-of-clean-water")


@pytest.mark.rule("B-35.7", "B-35.10")
def test_items_and_upgrades_are_chosen_anew_for_every_scenario(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("3", level=2))
    for item, upgrade, better in (
        ("rosethorn-knife", "shield-bash", "ringing-blow"),
        ("venomous-fang", "planted-feet", "dug-in"),
    ):
        table.answer("scenario-3", item, "enough", upgrade, "suffer")
        assert [each.id for each in table.state.hero.items] == [item]
        held = [each.id for each in table.state.hero.cards]
        assert [each for each in held if table.state.content.cards[each].level == 2] == [better]
        table.answer("long-rest").until("scenario", *HARMLESS)


@pytest.mark.rule("B-35.8")
def test_the_level_is_that_of_the_scenario_however_late_it_is_played(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("17", level=5))
    win(table, "17")
    begin(table, "1")
    assert (table.state.hero.level, table.hero.max_hp) == (1, 12)
    assert {table.state.content.cards[each.id].level for each in table.state.hero.cards} == {1}


@pytest.mark.rule("B-7.12", "B-42.3")
def test_the_difficulty_stays_until_the_player_changes_it_before_a_scenario() -> None:
    table = Table(tabard.new("bugs", campaign=True, character="bruiser", seed=1))
    assert "difficulty-standard" not in table.keys
    table.answer("difficulty-hard")
    assert table.asked == "scenario"
    table.answer("scenario-1")
    hard = table.state.content.modifiers["monsters-hard"].rows
    assert find_table(table.state, None) == hard


@pytest.mark.rule("B-34.12")
def test_a_scenario_that_the_story_has_not_reached_may_be_played_but_keeps_its_title() -> None:
    table = printed()
    assert table.game.decision is not None
    labels = {each.key: each.label for each in table.game.decision.options}
    assert labels["scenario-1"] == "1: A Rude Welcome, level 1 (next in the story)"
    assert labels["scenario-13"] == "13: sealed, level 4"
