"""What a lobby shows: what can be chosen, and a running game in a few words."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabard
from tabard.bugs import BUGS
from tabard.bugs.form import form
from tabard.bugs.lobby import filed, summary
from tabard.table import Asked, Choice, Form, Setting, SetupError, find
from tabard.table.forms import Chosen, Won
from tests.bugs.test_campaign import HARMLESS, fresh, printed, short


def offered(won: tuple[Won, ...] = (), *, guided: bool = False, **chosen: Chosen) -> Form:
    """Return the form with this chosen so far."""
    return form(BUGS.prepare([]).prepared, Asked(chosen, won, guided))


def named(shown: Form, name: str) -> Setting:
    """Return a setting of a form."""
    (found,) = [each for each in shown.settings if each.name == name]
    return found


def choices(shown: Form, name: str) -> dict[str, Choice]:
    """Return what a setting offers, by its key."""
    return {each.key: each for each in named(shown, name).choices}


def test_characters_scenarios_difficulties_and_items_can_be_chosen() -> None:
    shown = offered(mode="scenario", scenario="13")
    assert [each.name for each in shown.settings] == [
        "mode",
        "scenario",
        "character",
        "difficulty",
        "items",
    ]
    heroes = choices(shown, "character")
    assert len(heroes) == 6
    assert heroes["bruiser"].name == "Bruiser"
    assert heroes["bruiser"].about.startswith("12 hit points. ")
    scenarios = choices(shown, "scenario")
    assert len(scenarios) == 24
    assert (scenarios["13"].name, scenarios["13"].line) == ("13: Zipping Across", "Level 4")
    assert named(shown, "difficulty").value == "standard"
    shield = choices(shown, "items")["button-shield"]
    assert (shield.name, shield.line) == ("Button Shield", "one hand")
    assert all(each.label for setting in shown.settings for each in setting.choices)


def test_a_campaign_asks_for_no_scenario_and_a_guided_game_is_the_first() -> None:
    story = offered(character="tinkerer")
    assert [each.name for each in story.settings] == ["mode", "character", "difficulty"]
    assert story.setup == {"character": "tinkerer", "difficulty": "standard", "campaign": True}
    first = offered(guided=True, mode="scenario", scenario="5", items=["button-shield"])
    assert first.setup == {"character": "bruiser", "difficulty": "standard", "scenario": "1"}


@pytest.mark.rule("B-8.2")
def test_a_scenario_for_one_class_says_so_to_all_others() -> None:
    shown = choices(offered(mode="scenario", character="bruiser"), "scenario")
    assert shown["7"].why_not == "only for the Mindthief"
    assert shown["4"].why_not == ""
    own = choices(offered(mode="scenario", character="mindthief"), "scenario")
    assert (own["7"].why_not, own["7"].line) == ("", "Level 2 · only for the Mindthief")
    fixed = offered(mode="scenario", character="bruiser", scenario="7")
    assert fixed.setup["scenario"] == "1", "what cannot be played is not kept"


def test_whoever_is_asked_one_thing_after_the_other_may_begin_with_the_scenario() -> None:
    box = BUGS.prepare([]).prepared
    first = form(box, Asked({"mode": "scenario"}, one_by_one=True))
    assert not any(each.why_not for each in named(first, "scenario").choices)
    then = form(box, Asked({"mode": "scenario", "scenario": "7"}, one_by_one=True))
    heroes = choices(then, "character")
    assert heroes["bruiser"].why_not == "scenario 7 is only for the Mindthief"
    assert heroes["mindthief"].why_not == ""
    assert then.setup == {"character": "mindthief", "difficulty": "standard", "scenario": "7"}


def test_the_story_goes_on_with_what_this_character_has_not_won() -> None:
    won = (Won("1", "bruiser"), Won("2", "tinkerer"))
    shown = offered(won)
    assert (named(shown, "mode").value, shown.setup["scenario"]) == ("scenario", "2")
    assert choices(shown, "scenario")["2"].note == "next in the story"
    assert offered(won, character="tinkerer").setup["scenario"] == "1"


@pytest.mark.rule("B-26.6", "B-26.8", "B-35.6")
def test_items_that_no_longer_fit_are_let_go_of() -> None:
    def kept(scenario: str, *items: str) -> list[str]:
        shown = offered(mode="scenario", scenario=scenario, items=[*items])
        return list(shown.setup.get("items", ()))

    knife, fang, helm, boots = (
        "rosethorn-knife",
        "venomous-fang",
        "bottle-cap-helm",
        "shrunken-weathered-boots",
    )
    assert kept("4", knife, helm) == [knife, helm]
    assert kept("4", knife, fang) == [fang], "they lie on one card"
    assert kept("2", helm, boots) == [boots], "at level 1 there is room for one small item"
    assert kept("4", knife, "button-shield", "piercing-silver-arrow") == ["piercing-silver-arrow"]
    assert kept("4", "piercing-silver-arrow", knife) == [knife]
    assert kept("2", knife, "button-shield") == [knife], "the shield comes later"
    assert kept("4", "no-such-item") == []


def test_every_scenario_shows_its_goal_and_its_map() -> None:
    box = BUGS.prepare([]).prepared
    found = choices(offered(mode="scenario"), "scenario")
    assert set(found) == set(box.scenarios)
    for key, each in found.items():
        scenario, drawn = box.scenarios[key], box.map(key)
        marks = [hex_[0] for hex_ in each.shows["map"].split()]
        places = [hex_[1:] for hex_ in each.shows["map"].split()]
        assert each.about == scenario.goal_text
        assert len(set(places)) == len(places) == drawn.board.hexes.bit_count()
        assert (marks.count("S"), marks.count("m")) == (1, len(scenario.monsters))
        assert marks.count("o") == drawn.obstacles.bit_count()


def test_what_was_won_at_a_table_is_told_with_it(tmp_path: Path) -> None:
    alone = tabard.new("bugs", seed=1, scenario="1", character="bruiser")
    assert summary(alone.state)["records"] == []
    table = fresh(tmp_path, short("1")).answer("scenario-1").until("scenario", *HARMLESS)
    assert table.game.state.campaign is not None
    rounds = table.game.state.campaign.records[0].rounds
    (won,) = summary(table.game.state)["records"]
    assert (won["of"], won["by"], won["under"]) == ("1", "bruiser", "standard")
    assert won["score"] == rounds
    assert won["text"].startswith(f"{rounds} round")


def test_an_item_may_be_brought_once_its_scenario_is_past() -> None:
    brought = [*choices(offered(mode="scenario", scenario="20.5"), "items")]
    assert len(brought) > 30
    for item in brought:
        shown = offered(mode="scenario", scenario="20.5", items=[item])
        game = tabard.new("bugs", **shown.setup, seed=1)
        assert [each["id"] for each in game.view(0)["table"]["items"]] == [f"item:{item}"]


def test_whatever_is_offered_can_be_started() -> None:
    heroes = [*choices(offered(), "character")]
    for hero in heroes:
        for key, each in choices(offered(mode="scenario", character=hero), "scenario").items():
            setup = {"scenario": key, "character": hero}
            if each.why_not:
                with pytest.raises(SetupError, match="can only be played by"):
                    tabard.new("bugs", **setup, seed=1)
            else:
                assert tabard.new("bugs", **setup, seed=1).decision is not None


def test_a_game_is_described_in_a_few_words() -> None:
    game = tabard.new("bugs", scenario=13, character="bruiser", seed=1)
    told = summary(game.state)
    assert (told["title"], told["line"]) == ("Zipping Across", "Scenario 13 · Bruiser · round 1")
    assert told["hp"] == {"now": 16, "of": 16}
    assert [(each["name"], each["count"]) for each in told["foes"]] == [
        ("Harrowing Infestation", 2),
        ("Spitting Moth", 1),
    ]


def test_a_campaign_between_two_scenarios_tells_how_far_it_is(tmp_path: Path) -> None:
    told = summary(printed("tinkerer").game.state)
    assert told["title"] == "The Tinkerer's campaign"
    assert (told["line"], told["hp"]) == ("Campaign · Tinkerer · 0 scenarios won", None)
    table = fresh(tmp_path, short("1")).answer("scenario-1").until("select", *HARMLESS)
    assert summary(table.game.state)["line"] == "Scenario 1 · Bruiser · round 1"
    table.until("scenario", *HARMLESS)
    assert summary(table.game.state)["line"] == "Campaign · Bruiser · 1 scenario won"


def test_a_game_is_kept_under_what_it_was_started_with() -> None:
    named = {"scenario": "3", "character": "tinkerer"}
    assert filed(tabard.new("bugs", **named, seed=1).setup) == "scenario-3-tinkerer"
    assert filed(tabard.new("bugs", campaign=True, seed=1).setup) == "bruiser"


def test_games_say_how_many_may_play() -> None:
    assert find("bugs").lobby.seats == (1, 1)
    fewest, most = find("toy").lobby.seats
    assert tabard.new("toy", seats=fewest, seed=1).seats == fewest
    assert tabard.new("toy", seats=most, seed=1).seats == most
