"""The campaign in the view: the road, the shelf and the records, without a word of what is to come."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

import tabard
from tabard.bugs.parts import Attempt, Campaign
from tests.bugs.arrange import Table
from tests.bugs.test_campaign import HARMLESS, fresh, printed, short


def story(table: Table) -> dict[str, Any]:
    shown: dict[str, Any] = table.game.view(0)["table"]["campaign"]
    return shown


def stops(table: Table) -> dict[str, dict[str, Any]]:
    return {each["number"]: each for each in story(table)["flow"]}


def test_a_single_scenario_has_no_campaign() -> None:
    assert tabard.new("bugs", scenario=1, seed=1).view(0)["table"]["campaign"] is None


def test_the_road_is_that_of_the_class() -> None:
    flow = stops(printed("bruiser"))
    road = [number for number, each in flow.items() if each["road"]]
    assert road == ["1", "2", "4", "5", "6", "8", "10", "11", "13", "14", "15", "17", "19", "20"]
    other = stops(printed("spellweaver"))
    assert [number for number, each in other.items() if each["road"]][:4] == ["1", "2", "3", "5"]
    assert flow["2"]["next"] == ["4"]
    assert flow["3"]["next"] == []


def test_the_states_and_titles_tell_nothing_of_what_is_to_come() -> None:
    table = printed("bruiser")
    flow = stops(table)
    assert (flow["1"]["state"], flow["1"]["title"]) == ("next", "A Rude Welcome")
    assert (flow["2"]["state"], flow["2"]["title"]) == ("sealed", None)
    assert (flow["3"]["state"], flow["3"]["title"]) == ("other", None)
    assert (flow["7"]["playable"], flow["3"]["playable"]) == (False, True)
    seen = json.dumps(table.game.view(0)["table"])
    titles = [each.title for each in table.state.content.scenarios.values()]
    assert [title for title in titles if title in seen] == ["A Rude Welcome"]


def test_what_was_won_is_done_and_what_was_tried_keeps_its_title(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("1", next_='{ to = "2" }'), short("3", level=2))
    table.answer("scenario-1").until("scenario", *HARMLESS)
    flow = stops(table)
    assert (flow["1"]["state"], flow["1"]["attempts"], flow["1"]["best"]) == ("done", 1, 1)
    assert flow["1"]["title"] == "Short and Sweet"
    assert (flow["2"]["state"], flow["2"]["title"]) == ("next", "Crossing the Road")
    records = story(table)["records"]
    assert (records["wins"], records["defeats"], records["rounds"]) == (1, 0, 1)
    assert records["list"] == [
        {"number": "1", "won": True, "rounds": 1, "hp": 11, "difficulty": "standard"}
    ]


def test_defeats_are_counted(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("1"))
    table.answer("scenario-1").until("select", *HARMLESS)
    first, second = (each.id for each in table.state.hero.cards[:2])
    table.answer(f"{first}+{second}")
    table.until("move", f"{first}-basic-bottom", f"{second}-basic-bottom", *HARMLESS)
    table.answer("c1")
    table.until("scenario", "stop", *HARMLESS)
    records = story(table)["records"]
    assert (records["attempts"], records["wins"], records["defeats"]) == (1, 0, 1)
    assert stops(table)["1"]["state"] == "next"


def test_the_shelf_has_what_earlier_scenarios_brought() -> None:
    table = printed("bruiser")
    assert story(table)["shelf"] == []
    table.answer("scenario-5")
    shelf = {each["id"]: each for each in story(table)["shelf"]}
    assert "item:spring-hammer" in shelf
    assert "item:magnetic-needle" not in shelf
    hammer = shelf["item:spring-hammer"]
    assert (hammer["slot"], hammer["use"], hammer["scenario"]) == ("two-hand", "spent", "3")
    assert (hammer["equipped"], hammer["fits"], hammer["source"]) == (False, True, "printed")
    assert all(each["about"] and each["moment"] for each in shelf.values())


def test_while_equipping_the_room_is_told_and_what_still_fits() -> None:
    table = printed("bruiser").answer("scenario-5", "spring-hammer")
    assert story(table)["room"] == {"hands": 2, "hands_of": 2, "small": 0, "small_of": 1}
    shelf = {each["id"].removeprefix("item:"): each for each in story(table)["shelf"]}
    assert shelf["spring-hammer"]["equipped"] is True
    fits = {name for name, each in shelf.items() if each["fits"]}
    assert fits == set(table.keys) - {"enough"}
    table.answer("old-spring")
    assert story(table)["room"]["small"] == 1
    table.until("select", *HARMLESS)
    assert story(table)["room"]["small"] == 1
    assert {name for name, each in _shelf(table).items() if each["equipped"]} == {
        "spring-hammer",
        "old-spring",
    }


def _shelf(table: Table) -> dict[str, dict[str, Any]]:
    return {each["id"].removeprefix("item:"): each for each in story(table)["shelf"]}


def test_between_two_scenarios_nothing_is_equipped_and_what_was_last_is_known(
    tmp_path: Path,
) -> None:
    table = fresh(tmp_path, short("2", next_='{ to = "4" }'))
    table.answer("scenario-2", "rosethorn-knife").until("scenario", *HARMLESS)
    shelf = _shelf(table)
    assert shelf["rosethorn-knife"]["equipped"] is False
    assert [name for name, each in shelf.items() if each["last"]] == ["rosethorn-knife"]
    assert story(table)["room"]["hands"] == 0


def test_cards_to_upgrade_are_shown_with_what_they_become() -> None:
    table = printed("bruiser").answer("scenario-5").until("upgrade", "enough")
    pairs = story(table)["cards"]
    assert pairs[0]["card"]["id"] == "card:warding-strength"
    assert [each["card"]["level"] for each in pairs] == [1] * 4
    assert [each["better"]["level"] for each in pairs] == [2] * 4
    upgrades = table.state.content.cards
    for each in pairs:
        better = upgrades[each["better"]["id"].removeprefix("card:")]
        assert f"card:{better.upgrades}" == each["card"]["id"]
    table.answer("planted-feet").until("select")
    assert story(table)["upgrades"] == ["planted-feet"]
    assert story(table)["cards"] == []


def test_a_campaign_of_an_older_save_opens_and_its_records_make_sense() -> None:
    old = {
        "hero": "bruiser",
        "suggested": ["2"],
        "resolved": ["1"],
        "attempts": {"1": 3},
        "told_cover": True,
    }
    opened = msgspec.convert(old, Campaign)
    assert opened.records == []
    table = printed("bruiser")
    table.state.story, table.state.sealed = opened, b""
    records = story(table)["records"]
    assert (records["wins"], records["defeats"], records["rounds"]) == (1, 2, 0)
    assert Attempt("1", won=True, rounds=3, hp=4, difficulty="easy").rounds == 3
