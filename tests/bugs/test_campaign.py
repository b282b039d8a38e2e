"""The campaign: from scenario to scenario (p. 5, 7, 8, 34 and 35)."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabard
from tabard.bugs.events import ScenarioEnded, StoryTold
from tabard.crawl.round_events import RoundBegan
from tabard.table import SetupError
from tests.bugs.arrange import Table
from tests.bugs.test_rounds import PASS
from tests.bugs.test_setup import own_pack

SHORT = """
id = "scenario-{number}"
number = "{number}"
title = "Short and Sweet"
level = {level}
intro = "Look, a cake."
goal = "survive 1"
goal_text = "Hold out for a round."
conclusion = "The cake of {number} is yours."
next = [{next}]
map = '''
S     A     .
   .     .
'''
monsters = []
[[rules]]
when = "ends-turn"
of = "A"
do = "lose"
text = "The cake is a trap."
[[rules]]
when = "round-start"
do = "give poison to character ; damage 1 character"
text = "The cake is stale."
"""
"""A scenario that is completed after one round, unless the character ends its turn on A."""

FORK = '{ to = "6", not = "mindthief" }, { to = "7", only = "mindthief" }'
HARMLESS = ("suffer", "enough", *PASS)


def short(number: str, *, level: int = 1, next_: str = '{ to = "2" }') -> str:
    return SHORT.replace("{number}", number).replace("{level}", str(level)).replace("{next}", next_)


def fresh(folder: Path, *scenarios: str, character: str = "bruiser") -> Table:
    """Begin a campaign with some scenarios made short."""
    pack = own_pack(folder / "mine", *scenarios)
    return Table(tabard.new("bugs", campaign=True, character=character, packs=[pack], seed=1))


def printed(character: str = "bruiser") -> Table:
    return Table(tabard.new("bugs", campaign=True, character=character, seed=1))


def begin(table: Table, number: str, *items: str) -> Table:
    """Choose a scenario, and go on to the first selection of cards."""
    table.answer(f"scenario-{number}", *items)
    return table.until("select", *HARMLESS)


def win(table: Table, number: str = "1") -> Table:
    return begin(table, number).answer("long-rest").until("scenario", *HARMLESS)


def fail(table: Table, number: str = "1") -> Table:
    begin(table, number).answer(table.keys[0])
    lead = table.state.hero.lead
    return table.answer(f"{lead}-basic-bottom", "c1").until("scenario", "stop", *HARMLESS)


def suggested(table: Table) -> list[str]:
    """List the scenarios that are offered as the next of the story."""
    assert table.game.decision is not None
    options = table.game.decision.options
    marked = [
        each.key.removeprefix("scenario-") for each in options if "next in the story" in each.label
    ]
    assert [each.key for each in options[: len(marked)]] == [f"scenario-{each}" for each in marked]
    return marked


def item_cards(table: Table) -> set[str]:
    """Collect the cards whose items are offered."""
    assert table.asked == "equip"
    items = table.state.content.items
    return {items[key].card for key in table.keys if key != "enough"}


# The story


@pytest.mark.rule("B-35.1")
def test_a_campaign_opens_with_the_cover_story_and_scenario_1() -> None:
    table = printed()
    assert [each.text[:10] for each in table.happened(StoryTold)] == ["You drank "]
    assert (table.asked, suggested(table)) == ("scenario", ["1"])


@pytest.mark.rule("B-5.1")
def test_the_campaign_goes_on_along_the_links(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("1"), short("2", next_='{ to = "3" }'))
    assert suggested(win(table, "1")) == ["2"]
    assert suggested(win(table, "2")) == ["3"]
    assert table.state.campaign is not None
    assert table.state.campaign.resolved == ["1", "2"]
    # The cover is told once.
    assert [each.text[:10] for each in table.happened(StoryTold)].count("You drank ") == 1


@pytest.mark.rule("B-7.2")
def test_any_scenario_may_be_chosen() -> None:
    table = begin(printed(), "10")
    assert (table.state.played.number, table.state.hero.level) == ("10", 3)
    assert len([key for key in printed().keys if key.startswith("scenario-")]) == 24 - 5


@pytest.mark.rule("B-8.2")
def test_a_scenario_for_one_class_is_closed_to_the_others() -> None:
    assert tabard.new("bugs", scenario="4", character="bruiser").state.hero.kind == "bruiser"
    with pytest.raises(SetupError, match="only be played by the Bruiser"):
        tabard.new("bugs", scenario="4", character="mindthief")
    bruiser, mindthief = printed(), printed("mindthief")
    assert ("scenario-4" in bruiser.keys, "scenario-7" in bruiser.keys) == (True, False)
    assert ("scenario-4" in mindthief.keys, "scenario-7" in mindthief.keys) == (False, True)


@pytest.mark.rule("B-8.5")
@pytest.mark.parametrize(
    ("character", "to"), [("mindthief", "7"), ("bruiser", "6"), ("tinkerer", "6")]
)
def test_a_link_for_one_class_is_for_that_class_alone(
    tmp_path: Path, character: str, to: str
) -> None:
    table = fresh(tmp_path, short("1", next_=FORK), character=character)
    assert suggested(win(table)) == [to]


@pytest.mark.rule("B-8.5")
@pytest.mark.parametrize(("character", "to"), [("mindthief", ["6", "8"]), ("bruiser", ["8"])])
def test_a_link_for_one_class_may_lead_where_others_could_play(
    tmp_path: Path, character: str, to: list[str]
) -> None:
    links = '{ to = "6", only = "mindthief" }, { to = "8" }'
    table = fresh(tmp_path, short("1", next_=links), character=character)
    assert suggested(win(table)) == to


@pytest.mark.rule("B-8.8")
def test_the_player_chooses_between_several_follow_ups(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("1", next_='{ to = "6" }, { to = "8" }'), short("8"))
    assert suggested(win(table)) == ["6", "8"]
    assert suggested(win(table, "8")) == ["2"]


@pytest.mark.rule("B-34.11")
def test_the_conclusion_is_shown_once_and_names_what_follows(tmp_path: Path) -> None:
    table = win(fresh(tmp_path, short("1")))
    said = [each.text for each in table.happened(StoryTold)]
    assert said.count("The cake of 1 is yours.") == 1
    events = table.game.events
    (ended,) = table.happened(ScenarioEnded)
    assert events.index(ended) < events.index(StoryTold("The cake of 1 is yours."))
    assert suggested(table) == ["2"]


@pytest.mark.rule("B-34.10")
def test_a_lost_scenario_is_to_be_tried_again(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("1"), short("2", next_='{ to = "3" }'))
    fail(table, "1")
    assert [each.won for each in table.happened(ScenarioEnded)] == [False]
    assert "The cake of 1 is yours." not in [each.text for each in table.happened(StoryTold)]
    assert suggested(table) == ["1"]
    assert table.state.campaign is not None
    assert table.state.campaign.resolved == []
    assert suggested(fail(win(table, "1"), "2")) == ["2"]
    assert table.state.campaign.resolved == ["1"]
    table.answer("scenario-2")
    assert "scenario-2" not in item_cards(table)


@pytest.mark.rule("B-34.4")
def test_a_lost_scenario_leaves_no_trace_of_its_round(tmp_path: Path) -> None:
    table = fail(fresh(tmp_path, short("1")))
    assert len(table.happened(RoundBegan)) == 1
    begin(table, "1")
    assert (table.state.round, table.state.failed, table.state.phase) == (1, "", "select")


@pytest.mark.rule("B-34.12")
def test_after_a_loss_another_scenario_may_be_played_first(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("1"), short("31", next_='{ to = "10" }'))
    win(fail(table, "1"), "31")
    assert suggested(table) == ["1"]
    assert table.state.campaign is not None
    assert table.state.campaign.resolved == ["31"]


def ending(folder: Path) -> Table:
    """Begin a campaign whose story goes from scenario 1 to 20, with 20.5 beside it."""
    return fresh(
        folder,
        short("1", next_='{ to = "20" }'),
        short("20", next_=""),
        short("20.5", next_="").replace("scenario-20.5", "scenario-20-5"),
    )


@pytest.mark.rule("B-34.13")
def test_the_last_scenario_completes_the_campaign_in_its_turn(tmp_path: Path) -> None:
    table = win(win(ending(tmp_path), "1"), "20")
    assert table.keys[0] == "finish"
    table.answer("finish")
    assert table.game.outcome is not None
    assert (table.game.outcome.won, table.game.outcome.why) == (True, "the campaign is completed")


@pytest.mark.rule("B-34.13")
def test_the_last_scenario_won_out_of_turn_ends_nothing(tmp_path: Path) -> None:
    table = win(ending(tmp_path), "20")
    assert table.game.outcome is None
    assert suggested(table) == ["1"]
    assert "finish" not in table.keys
    # Later it comes again, in its turn.
    assert suggested(win(table, "1")) == ["20"]
    assert "finish" in win(table, "20").keys


@pytest.mark.rule("B-34.13")
def test_after_the_story_other_scenarios_are_still_within_reach(tmp_path: Path) -> None:
    table = win(win(ending(tmp_path), "1"), "20")
    assert table.state.campaign is not None
    win(table, "20.5")
    assert table.state.campaign.resolved == ["1", "20", "20.5"]
    assert table.answer("finish").game.outcome is not None


@pytest.mark.rule("B-34.13")
def test_the_last_scenario_lost_in_its_turn_ends_nothing(tmp_path: Path) -> None:
    table = fail(win(ending(tmp_path), "1"), "20")
    assert suggested(table) == ["20"]
    assert "finish" not in table.keys


# What is made good after a scenario


@pytest.mark.rule("B-34.7")
@pytest.mark.parametrize(("way", "won"), [(("b1", "stop"), True), (("c1",), False)])
def test_all_cards_are_back_in_the_next_scenario(
    tmp_path: Path, way: tuple[str, ...], *, won: bool
) -> None:
    text = short("1").replace("survive 1", "survive 2")
    table = begin(fresh(tmp_path, text, character="spellweaver"), "1")
    table.answer("gathered-breath+rime-glass").until("short-rest", *HARMLESS).answer("no", "suffer")
    table.answer("gathered-breath+rime-glass", "rime-glass-basic-bottom", *way)
    table.answer("gathered-breath-top", "rime-glass").until("scenario", *HARMLESS)
    gone = next(each for each in table.state.hero.cards if each.id == "gathered-breath")
    assert (gone.zone, gone.doom) == ("lost", "unrecoverable")
    assert [each.won for each in table.happened(ScenarioEnded)] == [won]
    begin(table, "1")
    assert [(each.zone, each.side, each.doom) for each in table.state.hero.cards] == [
        ("hand", "a", "")
    ] * 4


@pytest.mark.rule("B-34.8")
def test_spent_and_lost_items_can_be_brought_again(tmp_path: Path) -> None:
    table = fresh(tmp_path, short("31", level=3))
    items = ("drop-of-healing-potion", "leftover-table-scraps")
    begin(table, "31", *items).answer(table.keys[0])
    table.answer("item-drop-of-healing-potion").until("action", "bruiser")
    table.answer("item-leftover-table-scraps").until("action", "bruiser")
    assert [each.state for each in table.state.hero.items] == ["lost", "spent"]
    begin(table.until("scenario", *HARMLESS), "31", *items)
    assert [(each.id, each.state) for each in table.state.hero.items] == [
        (each, "ready") for each in items
    ]


@pytest.mark.rule("B-34.9")
def test_hit_points_and_conditions_are_reset(tmp_path: Path) -> None:
    table = begin(fresh(tmp_path, short("1"), short("3", level=2)), "1")
    assert (table.hero.hp, list(table.hero.conditions)) == (11, ["poison"])
    table.answer("long-rest").until("scenario", *HARMLESS)
    table.answer("scenario-3").until("negate", *HARMLESS)
    # The first round has begun with its poison, and the damage is still to come.
    assert (table.hero.hp, table.hero.max_hp) == (13, 13)
    assert table.state.round == 1
    begin(
        table.answer("suffer").until("select").answer("long-rest").until("scenario", *HARMLESS), "2"
    )
    assert (table.hero.hp, list(table.hero.conditions)) == (12, [])


# Items
