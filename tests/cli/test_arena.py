"""`tabard arena`: bots side by side, with intervals; it goes on where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run

SMALL = ("arena", "bugs", "--bots", "random,search:2", "--games", "2", "--jobs", "1")
ROW = ("--row", "scenario=1 character=any")


def test_a_table_shows_every_bot_with_its_interval_and_the_lead() -> None:
    done = run(*SMALL, *ROW, "--row", "scenario=3 character=bruiser")
    assert done.returncode == 0, done.stderr
    assert "bugs: 2 games a row, from seed 1" in done.stdout
    heads = next(line for line in done.stdout.splitlines() if "lead" in line)
    assert heads.split() == ["scenario", "character", "random", "ms", "search:2", "ms", "lead"]
    assert "0% (0-66)" in done.stdout
    assert "lead: by how many points search:2 wins more often than random." in done.stdout


def test_what_all_rows_share_stands_above_the_table() -> None:
    rows = ("--row", "scenario=1", "--row", "scenario=3", "--with", "character=bruiser")
    done = run(*SMALL, *rows, "--with", "items=[any]")
    assert done.returncode == 0, done.stderr
    assert "from seed 1; character bruiser; items any\n" in done.stdout
    heads = next(line for line in done.stdout.splitlines() if "lead" in line)
    assert heads.split() == ["scenario", "random", "ms", "search:2", "ms", "lead"]


def test_a_run_goes_on_with_what_was_kept(tmp_path: Path) -> None:
    keep = ("--keep", str(tmp_path / "kept.jsonl"), "--json")
    first = run(*SMALL, *ROW, *keep)
    assert first.returncode == 0, first.stderr
    again = run(*SMALL, *ROW, *keep)
    assert again.stdout == first.stdout  # with the times of the first run
    more = json.loads(run(*SMALL, *ROW, *keep, "--games", "3").stdout)
    assert more["all"]["bots"]["random"]["games"] == 3
    assert more["rows"][0]["settings"] == {"scenario": "1", "character": "any"}
    assert more["all"]["lead"]["low"] <= more["all"]["lead"]["rate"] <= more["all"]["lead"]["high"]


def test_any_game_has_an_arena() -> None:
    done = run("arena", "toy", "--bots", "random,search:5", "--games", "2", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "toy: 2 games a row" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "random,serach:5"], "There is no bot 'serach' (did you mean 'search'?)"),
        (["--bots", "random,random"], "A bot is named twice"),
        (["--bots", "search:x"], "A search takes a number of tries"),
        (["--row", "scenario=99"], 'There is no scenario "99"'),
        (["--with", "seats"], "A setting is written NAME=VALUE"),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_code_two(words: list[str], sentence: str) -> None:
    done = run("arena", "bugs", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stdout == ""
