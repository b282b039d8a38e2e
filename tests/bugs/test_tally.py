"""What happened in a game, as counters whose sums agree with the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import tabard
from tabard import bots
from tabard.bots.playing import play_out
from tabard.bugs import events as bugs
from tabard.bugs.state import Bugs
from tabard.bugs.tally import tally
from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.table import Game, find


def played(seed: int, **settings: Any) -> Game[Bugs]:
    game: Game[Bugs] = tabard.new("bugs", seed=seed, **settings)
    play_out(game, bots.find("random", seed))
    return game


def total(counts: Mapping[str, int], topic: str) -> int:
    return sum(count for name, count in counts.items() if name.startswith(f"{topic}:"))


def every_game() -> list[tuple[str, str]]:
    rules = find("bugs")
    box = rules.prepare(()).prepared
    return [
        (scenario.number, scenario.hero or hero)
        for number, scenario in enumerate(box.scenarios.values())
        for hero in list(box.heroes)[number % 2 :: 2][: 1 if scenario.hero else 3]
    ]


@pytest.mark.parametrize(("scenario", "character"), every_game())
def test_sums_agree_with_how_the_game_stands_at_its_end(scenario: str, character: str) -> None:
    for seed in (1, 2):
        game = played(seed, scenario=scenario, character=character)
        counts, state = tally(game.events), game.state
        hero = state.find(character)
        left = 0 if hero is None else hero.hp
        gone = total(counts, "suffered") - counts.get("healed:character", 0)
        assert counts["hit points:start"] - gone == left == counts.get("hit points:end", 0)
        lost = sum(each.zone == "lost" for each in state.hero.cards)
        assert total(counts, "lost") - counts.get("recovered:lost", 0) == lost
        assert total(counts, "slain") == (hero is None)
        if game.outcome is not None and not game.outcome.won:
            assert total(counts, "left") == len(state.monsters)


@pytest.mark.parametrize("seed", range(8))
def test_every_event_of_a_kind_is_counted_once(seed: int) -> None:
    game = played(seed, scenario=2, character="bruiser", difficulty="very-easy")
    counts, events = tally(game.events), game.events
    acted = [each for each in events if isinstance(each, rounds.ActionBegan)]
    assert total(counts, "basic") == sum(each.is_basic for each in acted)
    assert total(counts, "action") == sum(not each.is_basic for each in acted)
    dead = [each for each in events if isinstance(each, crawl.Died)]
    assert total(counts, "killed") + total(counts, "slain") == len(dead)
    negated = [each.amount for each in events if isinstance(each, crawl.Negated)]
    assert total(counts, "negated") == sum(negated)
    dealt = [
        each.amount
        for each in events
        if isinstance(each, crawl.Damaged) and each.figure != "bruiser"
    ]
    assert total(counts, "dealt") == sum(dealt)


def test_whatever_is_used_was_at_hand() -> None:
    items = ["drop-of-stamina-potion", "sewing-needles"]
    counts: Counter[str] = Counter()
    for seed in range(20):
        game = played(seed, scenario=13, character="tinkerer", items=items)
        found = tally(game.events)
        held = {name.partition(":")[2] for name in found if name.startswith("held:")}
        used = {name.partition(":")[2] for name in found if name.startswith("action:")}
        assert {each.partition("/")[0] for each in used} <= held
        assert all(found[f"held:{each}"] == 1 for each in held)
        counts.update(found)
    assert counts["carried:sewing-needles"] == 20
    assert counts["item:sewing-needles"] > 0


def test_sides_go_by_what_they_are_called() -> None:
    counts = tally([
        bugs.SetupStep(10, "shield-bash, dug-in"),
        rounds.TurnBegan("bruiser", 15),
        rounds.CardWent("shield-bash", "Shield Bash", "played", "a"),
        rounds.ActionBegan("shield-bash", "Shield Bash", "top", is_basic=False),
        rounds.CardWent("shield-bash", "Skewer", "hand", "b"),
        rounds.CardWent("shield-bash", "Skewer", "played", "b"),
        rounds.ActionBegan("shield-bash", "Skewer", "bottom", is_basic=False),
    ])  # fmt: skip
    assert counts == {
        "held:Shield Bash": 1,
        "held:Dug in": 1,
        "held:Skewer": 1,
        "action:Shield Bash/top": 1,
        "action:Skewer/bottom": 1,
    }


def test_damage_names_its_source_and_a_card_lost_to_negate_is_no_rest() -> None:
    counts = tally([
        bugs.SetupStep(11, "6 hit points"),
        rounds.Rests("short"),
        rounds.CardWent("shield-bash", "Shield Bash", "lost", "a"),
        crawl.Negated("bruiser", 1, "lose shield-bash"),
        rounds.CardWent("dug-in", "Dug In", "lost", "a"),
        rounds.TurnBegan("mouse-1", 20),
        crawl.Attacked("mouse-1", "bruiser", 2, 0, "+0", 0, 0, 2, ranged=False, advantage=0),
        crawl.Damaged("bruiser", 2, 4, "attack"),
        crawl.Damaged("mouse-1", 1, 1, "retaliate"),
        rounds.TurnBegan("bruiser", 30),
        rounds.ActionBegan("leaping-cleave", "Leaping Cleave", "top", is_basic=True),
        crawl.Attacked("bruiser", "mouse-1", 2, 0, "+0", 0, 0, 2, ranged=False, advantage=0),
        crawl.Damaged("mouse-1", 2, 0, "attack"),
        crawl.Died("mouse-1"),
        crawl.Damaged("bruiser", 9, 0, "hazard"),
        crawl.Died("bruiser"),
    ])  # fmt: skip
    assert counts == {
        "hit points:start": 6,
        "rest:short": 1,
        "negated:lose": 1,
        "lost:negated": 1,
        "lost:short rest": 1,
        "suffered:mouse": 2,
        "dealt:retaliate": 1,
        "basic:top": 1,
        "dealt:basic/top": 2,
        "killed:mouse/basic/top": 1,
        "suffered:hazard": 4,
        "slain:hazard": 1,
    }


def test_a_character_who_falls_before_the_first_turn_is_found() -> None:
    counts = tally([
        crawl.Attacked("mouse-1", "bruiser", 9, 0, "+0", 0, 0, 9, ranged=False, advantage=0),
        crawl.Damaged("bruiser", 9, 0, "attack"),
        crawl.Died("bruiser"),
    ])  # fmt: skip
    assert counts == {"suffered:mouse": 9, "slain:mouse": 1, "left:mouse": 1}
