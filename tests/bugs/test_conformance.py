"""Every scenario and every character keeps the promises of the table."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

import tabard
from tabard.bugs.loading import prepare
from tabard.bugs.setup import find_item_problem, list_available_items
from tabard.table.conformance import check

BOX = prepare([]).prepared
HEROES = list(BOX.heroes)
SCENARIOS = list(BOX.scenarios)


def setup_for(number: str, seed: int) -> dict[str, Any]:
    """Choose a character, a difficulty and as many items as the scenario allows, by the seed."""
    scenario = BOX.scenarios[number]
    items: list[str] = []
    offered = list_available_items(number, BOX)
    for offset in range(len(offered)):
        item = offered[(seed * 7 + offset * 5) % len(offered)]
        chosen = [BOX.items[each] for each in [*items, item.id]]
        if item.id not in items and not find_item_problem(chosen, scenario.level):
            items.append(item.id)
    difficulties = ("very-easy", "easy", "standard", "hard", "very-hard")
    return {
        "scenario": number,
        "character": scenario.hero or HEROES[seed % 6],
        "difficulty": difficulties[seed % 5],
        "items": items,
    }


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("number", SCENARIOS)
def test_a_random_game_of_every_scenario_conforms(number: str, seed: int) -> None:
    check("bugs", seed=seed, setup=setup_for(number, seed + SCENARIOS.index(number)), every=9)


def test_a_random_campaign_saves_forks_and_replays() -> None:
    game = tabard.new("bugs", seed=5, campaign=True, character="tinkerer")
    walk = Random(5)
    for _ in range(150):
        assert game.decision is not None
        game.apply(walk.randrange(len(game.decision.options)))
        assert game.problems() == []
    assert game.state.campaign is not None
    assert game.state.campaign.attempts
    assert tabard.load(game.save()).view(0) == game.fork().view(0) == game.view(0)
    assert list(game.replay()) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", SCENARIOS)
def test_many_random_games_conform(number: str) -> None:
    for seed in range(100, 140):
        check("bugs", seed=seed, setup=setup_for(number, seed), every=7)


def test_a_game_is_the_same_under_two_hash_seeds() -> None:
    program = (
        "from tabard.table.conformance import write_transcript;"
        "print(write_transcript('bugs', seed=5, setup={'scenario': 13, 'character': 'spellweaver'}))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
    assert len(texts.pop()) > 10_000
