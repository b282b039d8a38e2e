"""`tabard sim`: a table for people, JSON for programs, and clear mistakes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.running import run

SMALL = ("sim", "bugs", "--scenario", "1", "--character", "bruiser", "--games", "3", "--seed", "5")


def test_a_table_shows_wins_with_their_interval_and_the_causes_of_loss() -> None:
    done = run(*SMALL)
    assert done.returncode == 0, done.stderr
    assert "bugs: the random bot, 3 games each, from seed 5" in done.stdout
    assert "0% to 56%" in done.stdout
    assert "3  lost: the character" in done.stdout


def test_json_is_the_same_every_time() -> None:
    reports: list[dict[str, Any]] = [json.loads(run(*SMALL, "--json").stdout) for _ in range(2)]
    for report in reports:
        assert report["rows"][0].pop("seconds") > 0
        assert report["rows"][0].pop("milliseconds") > 0
    assert reports[0] == reports[1]
    (row,) = reports[0]["rows"]
    assert row["settings"] == {"scenario": "1", "character": "bruiser"}
    assert (row["games"], row["wins"], row["unfinished"]) == (3, 0, 0)
    assert sum(row["losses"].values()) == 3


def test_all_scenarios_are_those_that_the_character_may_play() -> None:
    words = ("--scenario", "all", "--character", "mindthief", "--games", "1", "--json")
    report = json.loads(run("sim", "bugs", *words).stdout)
    scenarios = [row["settings"]["scenario"] for row in report["rows"]]
    assert "7" in scenarios
    assert "4" not in scenarios
    assert len(scenarios) == 24 - 5


def test_any_game_can_be_simulated() -> None:
    done = run("sim", "toy", "--games", "2", "--with", "seats=2")
    assert "toy: the random bot, 2 games each" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sim", "bugs", "--bot", "clever"], "There is no bot 'clever'"),
        (["sim", "bugs", "--scenario", "99"], 'There is no scenario "99"'),
        (["sim", "bgus"], "There is no game 'bgus'"),
        (["sim", "toy", "--with", "keepers=all"], "there is no keepers 'all'"),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_code_two(words: list[str], sentence: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""
