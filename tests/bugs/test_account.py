"""What is told at the end of a scenario, and at its start."""

from __future__ import annotations

from typing import Any

import pytest

import tabard
from tabard import bots
from tabard.bots.playing import play_out
from tabard.bugs import BUGS
from tabard.bugs.account import DEFEATS, account, protected
from tabard.bugs.chapters import opening
from tabard.bugs.chronicle import follow
from tabard.bugs.pieces import file_of
from tabard.bugs.state import Bugs
from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.table import Event, Game, Seat, SetupError
from tabard.table.chapters import Account
from tabard.table.journal import Answer, Told
from tools.playthroughs.transcript import FOLDER, by_transcript, read_setup

HERO = Seat(0)
BOX = BUGS.prepare([]).prepared


def told(*events: Event) -> list[Told[Event]]:
    return [Told(10 * number, event) for number, event in enumerate(events)]


def ended(seed: int, **settings: Any) -> tuple[Game[Bugs], Account]:
    game: Game[Bugs] = tabard.new("bugs", seed=seed, **settings)
    play_out(game, bots.find("random", seed))
    found = account(game, HERO)
    assert found is not None
    return game, found


def won(scenario: str = "1") -> Game[Bugs]:
    """Play a scenario as its transcript does, which wins it."""
    lines = (FOLDER / file_of(BOX.scenarios[scenario])).read_text("utf-8").splitlines()
    game: Game[Bugs] = tabard.new("bugs", **read_setup("bugs", lines))
    choose = by_transcript(lines)
    while game.decision is not None:
        seat, key = choose(game)
        game.apply(key, seat)
    return game


def answers(game: Game[Bugs]) -> list[Answer]:
    return [each for each in game.stream if isinstance(each, Answer) and not each.forced]


def facts(found: Account) -> dict[str, str]:
    return {each.label: each.value for each in found.facts}


def every_scenario() -> list[tuple[str, str]]:
    return [(each.number, each.hero or "bruiser") for each in BOX.scenarios.values()]


@pytest.mark.parametrize(("scenario", "character"), every_scenario())
def test_every_scenario_opens_with_its_story_and_ends_with_an_epilogue(
    scenario: str, character: str
) -> None:
    game: Game[Bugs] = tabard.new("bugs", seed=1, scenario=scenario, character=character)
    card = opening(game, HERO)
    assert card is not None
    printed = BOX.scenarios[scenario]
    assert (card.title, card.goal) == (printed.title, printed.goal_text)
    assert card.label.startswith(f"Scenario {scenario} · ")
    assert len(card.rules) == len(printed.rules)
    texts = [card.story, card.goal, *card.rules, printed.conclusion]
    texts += [each.about for each in card.meets]
    for text in texts:
        assert text.strip().endswith((".", "?", '"', ")")), text
        assert "\n" not in text.strip() or text == printed.conclusion
        assert "TODO" not in text
    assert len(card.story.split()) > 15
    assert len(printed.conclusion.split()) > 10
    met = {each.id for each in card.meets}
    assert {f"monster:{each.type}" for each in printed.monsters} <= met
    assert len(met) == len(card.meets)


def test_all_monsters_are_introduced_in_a_line_of_our_own() -> None:
    assert [each.id for each in BOX.monsters.values() if not each.about] == []


def test_monsters_to_come_are_met_too() -> None:
    game: Game[Bugs] = tabard.new("bugs", seed=1, scenario="8")
    card = opening(game, HERO)
    assert card is not None
    assert {"monster:spitting-moth", "monster:venomous-centipede", "ground:plate"} <= {
        each.id for each in card.meets
    }


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("scenario", ["1", "6", "13", "16"])
def test_figures_are_what_the_events_say(scenario: str, seed: int) -> None:
    hero = BOX.scenarios[scenario].hero or "bruiser"
    game, found = ended(seed, scenario=scenario, character=hero)
    kept = protected(game.state.played)
    damaged = [each for each in game.events if isinstance(each, crawl.Damaged)]
    shown = facts(found)
    suffered = sum(each.amount for each in damaged if each.figure == hero)
    dealt = sum(each.amount for each in damaged if each.figure not in {hero, *kept})
    assert (shown["Damage suffered"], shown["Damage dealt"]) == (str(suffered), str(dealt))
    assert sum(each.lost for each in found.rounds) == suffered
    assert sum(each.gained for each in found.rounds) == dealt
    began = [each.number for each in game.events if isinstance(each, rounds.RoundBegan)]
    assert [each.label for each in found.rounds] == [f"Round {each}" for each in began]
    assert shown["Rounds"] == str(game.state.round)
    lost = sum(each.zone == "lost" for each in game.state.hero.cards)
    assert shown["Cards left"] == str(4 - lost)
    assert game.outcome is not None
    assert found.won is game.outcome.won
    entries = {each.number: each.event for each in game.told(HERO)}
    assert all(isinstance(entries[each.number], rounds.RoundBegan) for each in found.rounds)
    blows = (crawl.Attacked, crawl.Damaged)
    assert all(isinstance(entries[each.number], blows) for each in found.moments)


def test_the_best_blow_names_card_target_and_round_and_who_fell() -> None:
    deeds = follow(
        told(
            rounds.RoundBegan(1),
            rounds.TurnBegan("bruiser", 15),
            rounds.ActionBegan("shield-bash", "Shield Bash", "top", is_basic=False),
            crawl.Attacked("bruiser", "mouse-1", 3, 0, "+0", 0, 0, 3, ranged=False, advantage=0),
            crawl.Damaged("mouse-1", 3, 6, "attack"),
            rounds.TurnBegan("mouse-1", 30),
            crawl.Attacked("mouse-1", "bruiser", 9, 0, "+0", 0, 0, 9, ranged=False, advantage=0),
            crawl.Negated("bruiser", 9, "lose shield-bash"),
            crawl.Attacked("mouse-1", "bruiser", 2, 0, "+0", 0, 0, 2, ranged=False, advantage=0),
            crawl.Damaged("bruiser", 2, 10, "attack"),
            crawl.Damaged("mouse-1", 7, 3, "retaliate"),
            rounds.RoundBegan(2),
            rounds.TurnBegan("bruiser", 15),
            rounds.ActionBegan("dug-in", "Dug In", "top", is_basic=False),
            crawl.Attacked("bruiser", "mouse-1", 4, 0, "+0", 0, 0, 4, ranged=False, advantage=0),
            crawl.Damaged("mouse-1", 4, 0, "attack"),
            crawl.Died("mouse-1"),
            crawl.Damaged("cart", 5, 1, "attack"),
        ),
        "bruiser",
        frozenset({"cart"}),
        2,
    )
    assert deeds.best is not None
    assert (deeds.best.using, deeds.best.damage, deeds.best.round) == ("Dug In", 4, 2)
    assert deeds.best.fatal
    assert deeds.worst is not None
    assert (deeds.worst.attacker, deeds.worst.damage) == ("mouse-1", 2)
    assert (deeds.dealt, deeds.suffered, deeds.negated, deeds.defeated) == (14, 2, 9, 1)
    assert [(each.dealt, each.suffered) for each in deeds.rounds] == [(10, 2), (4, 0)]


def test_a_win_tells_goal_epilogue_record_and_the_ways_on() -> None:
    found = account(won(), HERO)
    assert found is not None
    assert found.won
    assert found.why == "The goal is reached: defeat all monsters."
    assert found.epilogue.startswith("The mat is yours")
    assert found.record is not None
    assert (found.record.of, found.record.by, found.record.under) == ("1", "bruiser", "standard")
    assert found.record.text == f"{facts(found)['Rounds']} rounds"
    ways = {each.kind: each for each in found.ways}
    assert ways["next"].setup["scenario"] == "2"
    assert ways["campaign"].setup["won"] == ["1"]
    assert any(each.label == "Best blow" for each in found.moments)
    for way in found.ways:
        assert tabard.new("bugs", seed=2, **way.setup).decision is not None


def test_what_was_taken_back_does_not_count() -> None:
    game = won()
    before = account(game, HERO)
    assert before is not None
    second = before.rounds[1].number
    game.undo(to=min(each.number for each in answers(game) if each.number > second))
    assert account(game, HERO) is None
    assert game.state.round == 2
    assert game.decision is not None
    assert game.decision.kind == "select"
    play_out(game, bots.find("random", 5))
    after = account(game, HERO)
    assert after is not None
    amount = sum(
        each.amount
        for each in game.events
        if isinstance(each, crawl.Damaged) and each.figure != "bruiser"
    )
    assert facts(after)["Damage dealt"] == str(amount)
    assert after.rounds[0] == before.rounds[0]


NEAR = """
scenario = "1"
round = 3
turn = "bandit-guard-1"
initiative = 1
hero = { at = "a1", hp = 1 }
monsters = [{ type = "bandit-guard", number = 1, at = "a2" }]
rolled = { bandit-guard = "plus" }
cards = { warding-strength = "lost", shield-bash = "lost", leaping-cleave = "lost", planted-feet = "discard b" }
"""


def test_a_loss_by_a_blow_names_who_struck() -> None:
    for seed in range(20):
        game: Game[Bugs] = tabard.new("bugs", seed=seed, situation=NEAR)
        while game.decision is not None and game.state.find("bruiser") is not None:
            keys = [each.key for each in game.decision.options]
            game.apply("suffer" if "suffer" in keys else keys[0])
        if game.state.find("bruiser") is None:
            break
    found = account(game, HERO)
    assert found is not None
    assert not found.won
    assert found.why.endswith("is exhausted. The last blow came from Bandit Guard 1.")
    assert found.epilogue == DEFEATS["hp"]
    assert [each.kind for each in found.ways] == ["again", "campaign"]
    assert facts(found)["Hit points left"] == "0"
    assert found.record is None


def test_a_loss_for_want_of_cards_says_so() -> None:
    _, found = ended(1, scenario="1", character="bruiser")
    assert found.why == "The Bruiser has too few cards left for another round, and is exhausted."
    assert found.epilogue == DEFEATS["cards"]


def test_a_lost_objective_is_named() -> None:
    text = 'scenario = "6"\nround = 2\nmonsters = [{ type = "sewer-rat", number = 1 }]\n'
    game: Game[Bugs] = tabard.new("bugs", seed=1, situation=text)
    state = game.state
    state.figures = [each for each in state.figures if each.kind != "cart"]
    state.phase, state.failed = "over", "a loss condition of the scenario"
    found = account(game, HERO)
    assert found is not None
    assert found.why == "The Crumb Cart is destroyed."
    assert found.epilogue == DEFEATS["goal"]


def test_nothing_is_told_while_a_scenario_is_played_or_chosen() -> None:
    game: Game[Bugs] = tabard.new("bugs", seed=1, scenario="1")
    assert account(game, HERO) is None
    campaign: Game[Bugs] = tabard.new("bugs", seed=1, campaign=True)
    assert account(campaign, HERO) is None
    assert opening(campaign, HERO) is None


@pytest.mark.rule("B-34.11", "B-7.2")
def test_a_campaign_may_begin_after_the_first_scenario_of_the_story() -> None:
    game: Game[Bugs] = tabard.new("bugs", seed=1, campaign=True, character="bruiser", won=["1"])
    story = game.state.campaign
    assert story is not None
    assert (story.resolved, story.suggested, story.attempts) == (["1"], ["2"], {"1": 1})
    assert game.decision is not None
    assert game.decision.options[0].key == "scenario-2"
    table = game.view(0)["table"]["campaign"]
    assert table["records"]["wins"] == 1


@pytest.mark.rule("B-34.13", "B-7.2")
@pytest.mark.parametrize(
    ("before", "suggested"),
    [(["3"], ["1"]), (["20"], ["1"]), (["2", "1"], ["2"]), (["1", "20"], ["2"])],
)
def test_a_scenario_won_out_of_its_turn_counts_and_leaves_the_story_where_it_is(
    before: list[str], suggested: list[str]
) -> None:
    game: Game[Bugs] = tabard.new("bugs", seed=1, campaign=True, character="bruiser", won=before)
    story = game.state.campaign
    assert story is not None
    assert (story.resolved, story.suggested) == (before, suggested)
    assert not story.is_told
    assert game.decision is not None
    assert game.decision.options[0].key == f"scenario-{suggested[0]}"
    assert game.view(0)["table"]["campaign"]["records"]["wins"] == len(before)


@pytest.mark.parametrize("number", ["3", "20"])
def test_a_win_of_a_later_scenario_can_be_made_a_campaign_in_which_it_counts(number: str) -> None:
    found = account(won(number), HERO)
    assert found is not None
    way = next(each for each in found.ways if each.kind == "campaign")
    assert way.label == "Make it a campaign"
    assert f"Scenario {number} counts as won, out of its turn" in way.about
    assert "still begins with scenario 1" in way.about
    campaign: Game[Bugs] = tabard.new("bugs", seed=1, **way.setup)
    assert campaign.state.campaign is not None
    assert campaign.state.campaign.resolved == [number]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"campaign": True, "won": ["2", "1", "2"]}, "Scenario 2 counts as won already"),
        ({"campaign": True, "won": ["4"], "character": "tinkerer"}, "played by the Bruiser"),
        ({"campaign": True, "won": ["99"]}, "There is no scenario"),
        ({"won": ["1"]}, "Only in a campaign"),
    ],
)
def test_what_cannot_count_as_won_is_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        tabard.new("bugs", seed=1, **settings)


def test_a_scenario_of_a_campaign_leads_on_to_the_campaign() -> None:
    game: Game[Bugs] = tabard.new("bugs", seed=1, campaign=True, character="bruiser")
    game.apply("scenario-1")
    while game.state.phase != "over":
        assert game.decision is not None
        game.apply(bots.find("random", 3).choose(game, HERO))
    found = account(game, HERO)
    assert found is not None
    assert found.goes_on == "On with the campaign"
    assert found.ways == ()
    assert found.rounds[0].label == "Round 1"
    game.apply("scenario-2")
    assert account(game, HERO) is None
