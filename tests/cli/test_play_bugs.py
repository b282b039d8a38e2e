"""Buttons & Bugs in the terminal: the menu, every command, saves, and a closed terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from tests.cli.running import run

FIRST = ("play", "--terminal", "--scenario", "1", "--character", "bruiser", "--seed", "7")


def saves(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "tabard" / "saves" / "bugs").glob("*"))


def test_the_menu_starts_one_scenario_and_goes_on_with_it(tmp_path: Path) -> None:
    done = run("play", "--terminal", "--seed", "7", typed="2\n1\n1\n12\nquit\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Which character do you play?" in done.stdout
    assert "Round 1: select two cards" in done.stdout
    assert saves(tmp_path) == ["scenario-1-bruiser.tabard"]
    again = run("play", "--terminal", typed="1\nq\n", home=tmp_path)
    assert (
        "1  Continue scenario-1-bruiser: Scenario 1: A Rude Welcome, level 1. Round 1."
        in again.stdout
    )
    assert "Your turn: which action do you perform?" in again.stdout


def test_several_campaigns_lie_side_by_side(tmp_path: Path) -> None:
    run("play", "--terminal", typed="1\n1\n\n1\nq\n", home=tmp_path)
    run("play", "--terminal", typed="2\n2\nOn Sundays\n1\nq\n", home=tmp_path)
    run("play", "--terminal", typed="3\n1\n\n1\nq\n", home=tmp_path)
    assert saves(tmp_path) == ["On Sundays.tabard", "bruiser-2.tabard", "bruiser.tabard"]
    listed = run("play", "--terminal", typed="quit\n", home=tmp_path)
    assert "Continue On Sundays: Campaign, scenario 1" in listed.stdout


def test_who_plays_nothing_keeps_nothing(tmp_path: Path) -> None:
    assert run("play", "--terminal", typed="3\n", home=tmp_path).returncode == 0
    done = run(*FIRST, typed="", home=tmp_path)
    assert "Nothing was played, so nothing was kept." in done.stdout
    assert saves(tmp_path) == []


def test_the_commands_explain_take_back_and_show(tmp_path: Path) -> None:
    typed = "?\nwhy\n12\nwhy\nlog 1\nboard\nu\nr\nsave a copy\nsave a copy\nnonsense\nquit\n"
    done = run(*FIRST, typed=typed, home=tmp_path)
    assert "Each round you play two cards" in done.stdout
    assert "(rule B-10.5, page 10)" in done.stdout
    assert "no monster has moved" in done.stdout
    assert "- It goes from e4 to e3." in done.stdout
    assert "> · Bruiser's turn (initiative 88).\n" in done.stdout
    assert "Taken back." in done.stdout
    assert "There is a saved game 'a copy' already" in done.stdout
    assert "There is no choice 'nonsense'" in done.stdout
    assert saves(tmp_path) == ["a copy.tabard", "scenario-1-bruiser.tabard"]


def test_only_what_changed_is_shown_again(tmp_path: Path) -> None:
    done = run(*FIRST, typed="12\n1\n", home=tmp_path)
    # Once on the scenario's card, once beside the map.
    assert done.stdout.count("Goal: Defeat all monsters.") == 2
    assert done.stdout.count("     a  b  c  d  e  f  g") == 2


def test_enter_takes_what_nearly_everybody_wants(tmp_path: Path) -> None:
    typed = "everything\nwarding-strength+shield-bash\nwarding-strength-bottom\nperform\n1\n\n\n"
    done = run(*FIRST, typed=typed, home=tmp_path)
    assert "Go on (Enter)" in done.stdout
    assert "Bandit Guard 1's turn" in done.stdout


def test_a_whole_game_can_be_typed_in_and_taken_back_at_its_end(tmp_path: Path) -> None:
    done = run(*FIRST, typed="1\n" * 300 + "u\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Lost: the character" in done.stdout
    assert done.stdout.count("u takes back the last answer; Enter leaves.") == 1
    assert "Taken back." in done.stdout


def test_real_dice_and_a_situation(tmp_path: Path) -> None:
    place = tmp_path / "here.toml"
    place.write_text('scenario = "1"\nhero = { hp = 3 }\nturn = "select"\n')
    done = run(
        "play",
        "--terminal",
        "--situation",
        str(place),
        "--dice",
        "ask",
        typed="1\n?\n",
        home=tmp_path,
    )
    assert "Bruiser in a3: 3/12 hp" in done.stdout
    assert saves(tmp_path) == ["situation-bruiser.tabard"] or saves(tmp_path) == [
        "situation.tabard"
    ]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGTERM])
def test_a_closed_terminal_loses_nothing(tmp_path: Path, number: signal.Signals) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "TERM": "dumb", "COLUMNS": "120"}
    words = [sys.executable, "-m", "tabard", *FIRST]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, env=environment, stdin=pipe, stdout=pipe, text=True) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write("12\n")
        playing.stdin.flush()
        for line in playing.stdout:
            if "Your turn" in line:
                break
        playing.send_signal(number)
        rest, _ = playing.communicate(timeout=30)
    assert playing.returncode == 0
    assert "The game is kept." in rest
    kept = tmp_path / "tabard" / "saves" / "bugs" / "scenario-1-bruiser.tabard"
    decision = tabard.load(kept.read_bytes()).decision
    assert decision is not None
    assert decision.kind == "action"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--scenario", "99"], 'There is no scenario "99"'),
        (["--character", "brusier"], 'did you mean "bruiser"?'),
        (["--scenario", "4", "--character", "tinkerer"], "can only be played by the Bruiser"),
        (["--scenario", "1", "--difficulty", "silly"], "There is no difficulty"),
        (["--situation", "nowhere.toml"], "nowhere.toml cannot be read"),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    done = run("play", "--terminal", *words, home=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
