"""What a lobby shows: what can be chosen, and a running game in a few words."""

from __future__ import annotations

from pathlib import Path

import tabard
from tabard.bugs import BUGS
from tabard.bugs.lobby import settings, summary
from tabard.table import find
from tests.bugs.test_campaign import HARMLESS, fresh, printed, short


def test_characters_scenarios_difficulties_and_items_can_be_chosen() -> None:
    shown = settings(BUGS.prepare([]).prepared)
    assert [*shown] == ["scenario", "character", "difficulty", "items"]
    heroes = {each["key"]: each for each in shown["character"]}
    assert len(heroes) == 6
    assert (heroes["bruiser"]["name"], heroes["bruiser"]["hp"][0]) == ("Bruiser", 12)
    scenarios = {each["key"]: each for each in shown["scenario"]}
    assert len(scenarios) == 24
    assert (scenarios["13"]["title"], scenarios["13"]["level"]) == ("Zipping Across", 4)
    assert (scenarios["4"]["character"], scenarios["5"]["character"]) == ("bruiser", "")
    assert [each["key"] for each in shown["difficulty"] if each["usual"]] == ["standard"]
    items = {each["key"]: each for each in shown["items"]}
    shield = items["button-shield"]
    assert (shield["name"], shield["slot"], shield["scenario"]) == (
        "Button Shield",
        "one-hand",
        "3",
    )
    assert all(each["label"] for choices in shown.values() for each in choices)


def test_every_scenario_shows_its_goal_and_its_map() -> None:
    box = BUGS.prepare([]).prepared
    for each in settings(box)["scenario"]:
        scenario, drawn = box.scenarios[each["key"]], box.map(each["key"])
        marks = [hex_[0] for hex_ in each["map"].split()]
        places = [hex_[1:] for hex_ in each["map"].split()]
        assert each["goal"] == scenario.goal_text
        assert len(set(places)) == len(places) == drawn.board.hexes.bit_count()
        assert (marks.count("S"), marks.count("m")) == (1, len(scenario.monsters))
        assert marks.count("o") == drawn.obstacles.bit_count()
        assert [link["to"] for link in each["next"]] == [link.to for link in scenario.next]


def test_what_was_won_at_a_table_is_told_with_it(tmp_path: Path) -> None:
    alone = tabard.new("bugs", seed=1, scenario="1", character="bruiser")
    assert summary(alone.view(0))["records"] == []
    table = fresh(tmp_path, short("1")).answer("scenario-1").until("scenario", *HARMLESS)
    assert table.game.state.campaign is not None
    rounds = table.game.state.campaign.records[0].rounds
    (won,) = summary(table.game.view(0))["records"]
    assert (won["of"], won["by"], won["under"]) == ("1", "bruiser", "standard")
    assert won["score"] == rounds
    assert won["text"].startswith(f"{rounds} round")


def test_an_item_may_be_brought_once_its_scenario_is_past() -> None:
    for item in settings(BUGS.prepare([]).prepared)["items"]:
        if item["scenario"] == "20.5":
            continue
        game = tabard.new("bugs", scenario="20.5", items=[item["key"]], seed=1)
        assert [each["id"] for each in game.view(0)["table"]["items"]] == [f"item:{item['key']}"]


def test_whatever_is_offered_can_be_started() -> None:
    shown = settings(BUGS.prepare([]).prepared)
    for scenario in shown["scenario"]:
        hero = scenario["character"] or "tinkerer"
        game = tabard.new("bugs", scenario=scenario["key"], character=hero, seed=1)
        assert game.decision is not None


def test_a_game_is_described_in_a_few_words() -> None:
    game = tabard.new("bugs", scenario=13, character="bruiser", seed=1)
    told = summary(game.view(0))
    assert (told["title"], told["line"]) == ("Zipping Across", "Scenario 13 · Bruiser · round 1")
    assert told["hp"] == {"now": 16, "of": 16}
    assert [(each["name"], each["count"]) for each in told["foes"]] == [
        ("Harrowing Infestation", 2),
        ("Spitting Moth", 1),
    ]
    assert told == summary(game.view(None))


def test_a_campaign_between_two_scenarios_tells_how_far_it_is(tmp_path: Path) -> None:
    told = summary(printed("tinkerer").game.view(0))
    assert told["title"] == "The Tinkerer's campaign"
    assert (told["line"], told["hp"]) == ("Campaign · Tinkerer · 0 scenarios won", None)
    table = fresh(tmp_path, short("1")).answer("scenario-1").until("select", *HARMLESS)
    assert summary(table.game.view(0))["line"] == "Scenario 1 · Bruiser · round 1"
    table.until("scenario", *HARMLESS)
    assert summary(table.game.view(0))["line"] == "Campaign · Bruiser · 1 scenario won"


def test_games_say_how_many_may_play() -> None:
    assert find("bugs").lobby.seats == (1, 1)
    fewest, most = find("toy").lobby.seats
    assert tabard.new("toy", seats=fewest, seed=1).seats == fewest
    assert tabard.new("toy", seats=most, seed=1).seats == most
