"""The big game in the terminal: what is hidden passes behind a curtain, and one person may play several characters."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import run

STAND_INS = ("--party", "fighter,ranger")


def test_it_is_found_by_its_name_and_played_in_the_terminal(tmp_path: Path) -> None:
    listed = run("games")
    assert "haven        Gloomhaven, second edition\n" in listed.stdout
    done = run(
        "play",
        "--terminal",
        "haven",
        *STAND_INS,
        "--seed",
        "3",
        "--seats",
        "1",
        typed="1\n2\n?\nq\n",
        home=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert "Fighter: On which starting hex do you begin?" in done.stdout
    assert "(rule H-10.8, page 10)" in done.stdout
    assert "skirmish-1.tabard" in done.stdout


def test_a_scenario_is_begun_by_its_number_and_kept_under_it(tmp_path: Path) -> None:
    party = ("--party", "bruiser,tinkerer", "--seats", "1", "--seed", "7")
    done = run(
        "play", "--terminal", "haven", "--scenario", "0", *party, typed="1\nq\n", home=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "Training Course" in done.stdout
    assert "0-1.tabard" in done.stdout


def test_goals_hands_and_selections_are_passed_behind_a_curtain(tmp_path: Path) -> None:
    goals, places = ["", "1", "", "1"], ["", "1", "", "1"]
    typed = [*goals, *places, "quick-shot+aimed-shot", "", "heavy-blow+sweep", "q"]
    done = run(
        "play",
        "--terminal",
        "haven",
        *STAND_INS,
        "--seed",
        "3",
        typed="\n".join(typed) + "\n",
        home=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    screens = done.stdout.split("Pass the keyboard to ")[1:]
    assert [each.partition(".")[0] for each in screens[:4]] == [
        "Fighter",
        "Ranger",
        "Fighter",
        "Ranger",
    ]
    for screen in screens:
        other = "Rain of Arrows" if screen.startswith("Fighter") else "Finish It"
        assert other not in screen, "a card in the hand of somebody else"
    selecting = [each for each in screens if "Round 1: select" in each][1]
    assert "22: Heavy Blow, with  1 Sweep  2 Stand Fast" in selecting
    assert "selects" not in selecting.partition("> ")[0], "before everybody has selected"
    assert "Fighter selects Heavy Blow and Sweep: initiative 22." in done.stdout


def test_with_open_information_only_battle_goals_are_hidden(tmp_path: Path) -> None:
    typed = ["", "1", "", "1", "1", "1", "q"]
    done = run(
        "play", "--terminal", "haven", *STAND_INS, "--seed", "3", "--open-information",
        typed="\n".join(typed) + "\n", home=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    *hidden, last = done.stdout.split("Pass the keyboard to ")
    assert len(hidden) == 2
    everybody = last.partition("Round 1 begins.")[2]
    assert "Battle goal" not in everybody
    assert "22: Heavy Blow, with" in everybody
    assert "31: Aimed Shot, with" in everybody
