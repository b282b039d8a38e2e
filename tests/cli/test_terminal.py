"""The terminal: a whole game typed in, every command, every mistake."""

import json
from pathlib import Path
from typing import Any

import pytest

import tabard
from tests.cli.running import run

TOY = ("play", "--terminal", "toy", "--with", "seats=2")


def test_a_whole_game_can_be_typed_in(tmp_path: Path) -> None:
    done = run(*TOY, "--seed", "7", typed="1\n" * 200, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "All of you: Which door do you all watch?" in done.stdout
    assert "Lost: " in done.stdout or "Won: " in done.stdout


def test_what_is_hidden_is_not_told(tmp_path: Path) -> None:
    done = run(*TOY, "--seed", "7", typed="", home=tmp_path)
    assert "Keeper 2 draws a card." in done.stdout
    assert "[3 cards]" in done.stdout


def test_undo_redo_log_help_and_names_of_options(tmp_path: Path) -> None:
    typed = "hatch\nu\nstairs\nu\nr\nl\n?\nu 2\nwhatever\n\nq\n"
    done = run(*TOY, "--seed", "7", typed=typed, home=tmp_path)
    assert done.stdout.count("door watched: stairs") >= 2
    assert "Taken back." in done.stdout
    assert "There is no answer of seat 2 to take back." in done.stdout
    assert "There is no choice 'whatever': type a number from 1 to 6" in done.stdout
    assert "bring it back" in done.stdout


def test_what_is_typed_comes_back_as_it_was_typed(tmp_path: Path) -> None:
    done = run(*TOY, "--seed", "7", typed=":x: [bold]\nq\n", home=tmp_path)
    assert "There is no choice ':x: [bold]'" in done.stdout


def test_dice_are_the_tables_or_ones_own(tmp_path: Path) -> None:
    done = run(*TOY, "--dice", "loaded", home=tmp_path)
    assert done.returncode == 2
    assert "'loaded' is not one of 'table'" in done.stderr


def test_the_game_is_kept_after_every_answer_and_goes_on(tmp_path: Path) -> None:
    run(*TOY, "--seed", "7", typed="stairs\n", home=tmp_path)
    kept = tmp_path / "tabard" / "saves" / "toy" / "game.tabard"
    assert tabard.load(kept.read_bytes()).state.door == "stairs"
    done = run("play", "--terminal", "--load", str(kept), typed="", home=tmp_path)
    assert "door watched: stairs" in done.stdout
    assert f"tabard play --terminal --load {kept}" in done.stdout


def test_a_game_can_be_saved_to_a_file(tmp_path: Path) -> None:
    target = tmp_path / "my game.tabard"
    done = run(*TOY, "--seed", "7", typed=f's "{target}"\nq\n', home=tmp_path)
    assert f"Saved to {target}." in done.stdout
    assert tabard.load(target.read_bytes()).state.round == 1
    refused = run(
        "play",
        "--terminal",
        "toy",
        "--with",
        "seats=2",
        typed="s /dev/null/nowhere\nq\n",
        home=tmp_path,
    )
    assert refused.returncode == 0
    assert "File exists: '/dev/null'" in refused.stdout


def test_real_dice_are_asked_for(tmp_path: Path) -> None:
    done = run(
        "play",
        "--terminal",
        "toy",
        "--dice",
        "ask",
        "--with",
        "seats=3",
        typed="pan-3\n",
        home=tmp_path,
    )
    assert "Seat 1: Which card did you draw?" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "--terminal", "bgus"], "There is no game 'bgus'"),
        (["play", "--terminal", "toy", "--with", "seats=9"], "from 2 to 4"),
        (["play", "--terminal", "toy", "--with", "seats"], "A setting is written NAME=VALUE"),
        (["play", "--terminal", "toy", "--with", "seets=2"], "did you mean 'seats'?"),
        (["play", "--terminal", "--load", "nowhere"], "nowhere cannot be read"),
        (["play", "--terminal", "--load", __file__], "This is not a save of Tabard."),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_code_two(words: list[str], sentence: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


def test_games_are_listed() -> None:
    assert "Rats in the Cellar (a demonstration)" in run("games").stdout


def test_the_settings_of_a_game_are_listed_and_are_options(tmp_path: Path) -> None:
    listed = run("games", "toy").stdout
    assert "--seats     [2] 3 4" in listed
    assert "--keepers   ..." in listed
    words = ("--terminal", "--seats", "3", "--keeper", "watchman", "--keeper", "cook")
    done = run("play", "toy", *words, "--keeper", "ostler", "--seed", "7", home=tmp_path)
    assert "Keeper 3" in done.stdout, done.stderr
    refused = run("play", "toy", *words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "For 3 seats, 3 different keepers are named." in refused.stderr


def measured(only: str = "") -> dict[str, dict[str, Any]]:
    """Measure what has this in its name as shortly as can be, and return it by its name."""
    words = ("--only", only) if only else ()
    report = json.loads(run("bench", "--json", "--seconds", "0.01", *words).stdout)
    return {figure["name"]: figure for figure in report["figures"]}


@pytest.mark.slow
def test_every_figure_of_the_benchmark_can_be_measured() -> None:
    figures = measured()
    assert len(figures) > 30
    assert all(figure["value"] > 0 for figure in figures.values())


def test_the_benchmark_prints_a_table_and_json() -> None:
    table = run("bench", "--seconds", "0.01", "--only", "into a step")
    assert table.returncode == 0, table.stderr
    assert "fork, 20 answers into a step" in table.stdout
    assert "toy" not in table.stdout
    figures = measured("toy: ") | measured("copy of a state")
    assert figures["toy: real choices"]["value"] > 50  # however busy the machine is
    assert figures["toy: real choices, four seats"]["value"] > 50
    assert figures["toy: fork, four seats, on average"]["unit"] == "microseconds"
    assert figures["copy of a state"]["unit"] == "microseconds"
    assert 0 < figures["copy of a state"]["ratio"] < 1 < figures["toy: real choices"]["ratio"]
    nothing = run("bench", "--only", "fokr")
    assert (nothing.returncode, nothing.stdout) == (2, "")
    assert "No figure has 'fokr' in its name" in nothing.stderr


def test_a_scenario_opens_with_its_card_and_ends_with_an_account(tmp_path: Path) -> None:
    typed = "13\n" + "1\n" * 400
    words = ("play", "--terminal", "--scenario", "1", "--character", "bruiser", "--seed", "7")
    done = run(*words, typed=typed, home=tmp_path)
    assert done.returncode == 0, done.stderr
    card = "A Rude Welcome (Scenario 1 · Bruiser, level 1)\nGoal: Defeat all monsters.\n"
    assert done.stdout.count(card) == 1
    assert "- Bandit Guard: Hides behind a bottle cap and does not hurry." in done.stdout
    ended = done.stdout.index("A Rude Welcome, ")
    assert done.stdout.index(card) < ended
    assert "Damage dealt" in done.stdout[ended:]
    kept = tmp_path / "tabard" / "saves" / "bugs" / "game.tabard"
    again = run("play", "--terminal", "--load", str(kept), typed="", home=tmp_path)
    assert "A Rude Welcome, " not in again.stdout


def test_the_menu_asks_what_the_game_declares_and_says_why_something_cannot_be(
    tmp_path: Path,
) -> None:
    # A new game of two, the watchman who does not come, the cook, the innkeeper, and no name.
    typed = "1\n1\n5\n2\n2\n1\n\nstairs\nq\n"
    done = run("play", "--terminal", "toy", "--seed", "7", typed=typed, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "How many people play?" in done.stdout
    assert "5  The night watchman: goes down only where three or more do" in done.stdout
    assert "Not this one: goes down only where three or more do." in done.stdout
    assert "2  The cook: plays at seat 1" in done.stdout
    assert "Not this one: plays at seat 1." in done.stdout
    assert "Rats in each pack?" not in done.stdout, "few people change that"
    kept = tabard.load((tmp_path / "tabard" / "saves" / "toy" / "game.tabard").read_bytes())
    assert kept.setup["keepers"] == ["cook", "innkeeper"]
    again = run("play", "--terminal", "toy", typed="1\nq\n", home=tmp_path)
    assert "1  Continue game: Round 1 of 5" in again.stdout


def test_whoever_leaves_the_menu_plays_nothing(tmp_path: Path) -> None:
    for typed in ("2\n", "q\n", "1\n3\nquit\n", "1\n"):
        done = run("play", "--terminal", "toy", typed=typed, home=tmp_path)
        assert done.returncode == 0, done.stderr
        assert "Round 1" not in done.stdout
    assert not (tmp_path / "tabard").exists()
