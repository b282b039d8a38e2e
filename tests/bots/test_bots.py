"""Bots: they choose legally, the same for the same seed, and greed beats chance."""

from __future__ import annotations

import dataclasses
import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from tabard import bots
from tabard.bots import GreedyBot, RandomBot, play_out
from tabard.table import Bots, Seat, SetupError, ask, find
from tests.bots.positions import about_to_fall, struck_with_few_cards
from tests.bugs.arrange import Table, situation
from tests.table.tiny import Tiny, choice, tiny

ZERO = Seat(0)
ROOT = Path(__file__).parents[2]


def play(name: str, seed: int) -> tuple[list[str], bool]:
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=seed)
    play_out(game, bots.find(name, seed))
    assert game.outcome is not None
    assert game.problems() == []
    return [repr(event) for event in game.events], game.outcome.won


def test_bots_are_found_by_name() -> None:
    assert bots.names() == ["greedy", "random", "search"]
    assert isinstance(bots.find("random", 3), RandomBot)
    assert isinstance(bots.find("greedy"), GreedyBot)
    with pytest.raises(SetupError, match="There is no bot 'gredy' \\(did you mean 'greedy'\\?\\)"):
        bots.find("gredy")


@pytest.mark.parametrize("name", ["greedy", "random", "search:3"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    assert play(name, 4) == play(name, 4)


def test_a_game_is_left_after_so_many_decisions() -> None:
    game = tabard.new("toy", seed=1)
    assert play_out(game, RandomBot(1), most=3) == 3
    assert game.outcome is None


def test_the_greedy_bot_needs_an_evaluation() -> None:
    async def rule(game: Tiny) -> None:
        await ask(ZERO, choice("a", "b"))

    game = tiny(rule)
    with pytest.raises(SetupError, match="does not say how good a position is"):
        GreedyBot(1).choose(game, ZERO)


def test_people_choose_among_bots_that_can_play_the_usual_one_first() -> None:
    assert [*bots.suited(find("bugs"))] == ["greedy", "search:200", "random"]
    # A game that says nothing of its positions.
    plain = dataclasses.replace(find("toy"), bots=Bots())
    assert [*bots.suited(plain)] == ["search:200", "random"]
    for name in bots.suited(plain):
        bots.find(name)


def test_choosing_changes_nothing() -> None:
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=3)
    before = game.save()
    GreedyBot(1).choose(game, ZERO)
    assert game.save() == before


def test_the_examples_hold() -> None:
    failed, tried = doctest.testmod(bots)
    assert tried > 0
    assert failed == 0


@pytest.mark.slow
def test_greed_beats_chance_in_the_first_scenario() -> None:
    greedy = sum(play("greedy", seed)[1] for seed in range(24))
    chance = sum(play("random", seed)[1] for seed in range(24))
    assert chance <= 2
    assert greedy >= chance + 4


# What a sensible player does


def chosen(table: Table, seed: int = 1) -> str:
    return GreedyBot(seed).choose(table.game, ZERO).key


def test_it_does_not_spend_its_last_cards_on_one_damage() -> None:
    table = struck_with_few_cards()
    assert chosen(table) == "suffer"


def test_it_negates_what_would_end_it() -> None:
    table = about_to_fall()
    assert chosen(table) != "suffer"


def test_it_attacks_whom_it_can_kill() -> None:
    table = situation(
        """
        turn = "character"
        cards = { warding-strength = "played a", shield-bash = "played a" }
        monsters = [{ type = "bandit-archer", number = 1, at = "b1", hp = 1 }]
        """
    )
    table.answer("warding-strength-top")
    assert chosen(table) == "bandit-archer-1"


def test_it_walks_towards_its_enemies() -> None:
    table = situation(
        """
        turn = "character"
        cards = { shield-bash = "played b", leaping-cleave = "played a" }
        monsters = [{ type = "bandit-guard", number = 1, at = "e3" }]
        goal = "kill all"
        """
    )
    table.answer("shield-bash-basic-bottom")
    bot = GreedyBot(1)
    while table.asked == "move":
        table.answer(bot.choose(table.game, ZERO).key)
    assert table.at("bruiser") in ("b2", "c2")


# A bot of somebody else


def test_the_bot_of_the_guide_is_found_by_its_entry_point(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "bots.md").read_text("utf-8")
    code = guide.split("```python\n")[1].split("```")[0]
    (tmp_path / "lazy.py").write_text(code, "utf-8")
    info = tmp_path / "lazy_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lazy-bot\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[tabard.bots]\nlazy = lazy:LazyBot\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tabard", "sim", "bugs", "--bot", "lazy:stop", "--games", "1"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "bugs: the lazy:stop bot, 1 games each" in done.stdout
