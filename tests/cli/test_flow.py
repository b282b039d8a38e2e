"""The terminal does what needs no thought, tells it, and asks it after all; windows are declined for a while."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import run

SITUATION = """
map = '''
S     1
   .
'''
turn = "character"
hero = { hp = 6 }
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-guard", number = 1, at = "b1" }]
dice = { die = ["neutral", "neutral", "neutral"] }
"""
ITEM = SITUATION + 'items = { venomous-fang = "ready" }\n'
SHIELD = "warding-strength-bottom"
ATTACK = "shield-bash-top\nbandit-guard-1"
DONE = "Done for you: Shield 2 was performed: it costs nothing. (a: ask me instead)"


def play(tmp_path: Path, typed: str, situation: str = SITUATION) -> str:
    """Type lines at a situation, and return what the terminal shows."""
    place = tmp_path / "here.toml"
    place.write_text(situation)
    done = run("play", "--terminal", "--situation", str(place), typed=typed, home=tmp_path)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_own_shield_is_performed_and_told(tmp_path: Path) -> None:
    shown = play(tmp_path, f"{SHIELD}\n")
    assert DONE in shown
    assert "Perform Shield 2?" not in shown


def test_a_asks_it_after_all_and_then_it_is_asked(tmp_path: Path) -> None:
    shown = play(tmp_path, f"{SHIELD}\na\nskip\n")
    assert "Taken back; now you are asked." in shown
    assert shown.count("Perform Shield 2?") == 1
    assert shown.count(DONE) == 1


def test_undo_takes_back_what_was_typed(tmp_path: Path) -> None:
    shown = play(tmp_path, f"{SHIELD}\nu\n")
    assert "Perform Shield 2?" not in shown
    assert shown.count("1  Warding Strength, top") == 2


def test_everything_is_asked_if_one_wants_that(tmp_path: Path) -> None:
    shown = play(tmp_path, f"everything\n{SHIELD}\nu\neverything\n{SHIELD}\n")
    assert "You are asked everything." in shown
    assert shown.count("Perform Shield 2?") == 1
    assert shown.count(DONE) == 1


def test_a_window_is_declined_for_a_while_and_taken_back(tmp_path: Path) -> None:
    asked = "add items or leave effects out?"
    shown = play(tmp_path, f"{ATTACK}\ndecline\ndecline round\na\n", ITEM)
    assert "Decline it for how long? turn, round, scenario." in shown
    assert "Not asked: items when you attack, this round." in shown
    assert "Done for you: You have declined items when you attack." in shown
    assert shown.count(asked) == 2, "once before, and once after it was taken back"


def test_the_last_decline_is_taken_back_when_nothing_was_done_since(tmp_path: Path) -> None:
    typed = f"{ATTACK}\ndecline scenario\nu\na\na\nbandit-guard-1\n"
    shown = play(tmp_path, typed, ITEM)
    assert "You are asked about items when you attack again." in shown
    assert "Nothing was done for you, and nothing is declined." in shown
    assert shown.count("add items or leave effects out?") == 2


def test_what_is_no_window_cannot_be_declined(tmp_path: Path) -> None:
    shown = play(tmp_path, "decline round\n")
    assert "Nothing is asked here that could be declined for a while." in shown
