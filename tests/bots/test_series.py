"""Trials and series: the same result whoever plays them and however often they were stopped."""

from __future__ import annotations

import doctest
from pathlib import Path

import msgspec
import pytest

from tabard.bots import Played, Results, Trial, measuring, origin_of, play, run
from tabard.bots.measuring import measure_difference, wilson
from tabard.bots.processes import Here, start_workers
from tabard.bots.scores import Score, add_up
from tabard.bots.setups import list_rows
from tabard.table import SetupError

TRIALS = [
    Trial("bugs", {"scenario": scenario, "character": "bruiser"}, "random", seed)
    for scenario in ("1", "3")
    for seed in range(3)
]


def result(played: Played) -> Played:
    """Leave the time out, which differs from run to run."""
    return msgspec.structs.replace(played, seconds=0.0)


def nobody(_: Trial, __: Played) -> None:
    """Hear nothing."""


def test_a_trial_plays_the_same_game_each_time() -> None:
    first, again = (result(play(TRIALS[0])) for _ in range(2))
    assert first == again
    assert (first.won, first.why != "", first.rounds > 0, first.decisions > 5) == (
        False,
        True,
        True,
        True,
    )
    assert len({each.key for each in TRIALS}) == len(TRIALS)


def test_processes_give_what_one_process_gives_in_the_same_order() -> None:
    alone = run(TRIALS, Here(), nobody)
    with start_workers(2) as (executor, _):
        together = run(TRIALS, executor, nobody)
    assert [result(each) for each in together] == [result(each) for each in alone]


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Results(path, origin_of(TRIALS)) as results:
        first = run(TRIALS[:4], Here(), nobody, results)
    path.write_bytes(path.read_bytes() + b'{"trial":"cut of')  # as after a kill
    heard = []
    with Results(path, origin_of(TRIALS)) as results:
        assert len(results.known) == 4
        second = run(TRIALS, Here(), lambda trial, _: heard.append(trial), results)
    assert second[:4] == first  # to the last digit of the time: they were not played again
    assert heard == TRIALS
    with Results(path, origin_of(TRIALS)) as results:
        assert len(results.known) == 6


def test_results_of_other_content_are_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Results(path, origin_of([Trial("toy", {}, "random", 1)])):
        pass
    with pytest.raises(SetupError, match="other content or of another version"):
        Results(path, origin_of(TRIALS))


def test_a_file_that_holds_something_else_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("buy milk\n", "utf-8")
    with pytest.raises(SetupError, match=r"notes\.txt is no file of results"):
        Results(path, origin_of(TRIALS))
    assert path.read_text("utf-8") == "buy milk\n"


def test_a_trial_that_fails_is_told() -> None:
    bad = Trial("bugs", {"scenario": "99"}, "random", 1)
    with pytest.raises(SetupError, match='There is no scenario "99"'):
        run([bad], Here(), nobody)


def test_scores_add_up() -> None:
    won = Played(won=True, why="all enemies are dead", rounds=5, decisions=50, seconds=1.0)
    lost = Played(won=False, why="exhausted", rounds=7, decisions=70, seconds=2.0)
    endless = Played(won=False, why="", rounds=9, decisions=5000, seconds=3.0)
    parts = [Score(), Score()]
    parts[0].add(won)
    parts[0].add(lost)
    parts[1].add(endless)
    whole = add_up(parts).average()
    assert (whole.games, whole.wins, whole.unfinished) == (3, 1, 1)
    assert whole.losses == {"exhausted": 1}
    assert (whole.rounds, whole.seconds) == (7, 2)
    assert whole.milliseconds == pytest.approx(6000 / 5120)
    assert (whole.low, whole.high) == wilson(1, 3)


def test_choices_that_take_turns_share_a_row() -> None:
    (row,) = list_rows("bugs", {"scenario": "4", "character": "any"})
    assert [each["character"] for each in row.setups] == ["bruiser"]  # it is for nobody else
    (row,) = list_rows("bugs", {"scenario": "1", "character": "any"})
    assert len(row.setups) == 6
    games = [row.trial("bugs", "random", 1, number) for number in range(12)]
    assert [each.settings for each in games[6:]] == [each.settings for each in games[:6]]
    assert [each.seed for each in games] == [1] * 6 + [2] * 6  # as in a lab's experiment
    assert len(list_rows("bugs", {"scenario": "all", "character": "any"})) == 24
    with pytest.raises(SetupError, match='There is no scenario "99"'):
        list_rows("bugs", {"scenario": "99", "character": "any"})


def test_a_number_that_was_typed_is_the_scenario_of_that_name() -> None:
    """Else a row of the arena would play other trials than the lab does, and share no results with it."""
    (typed,) = list_rows("bugs", {"scenario": 4, "character": "bruiser"})
    (listed,) = list_rows("bugs", {"scenario": "4", "character": "any"})
    assert typed.trial("bugs", "random", 1, 0).key == listed.trial("bugs", "random", 1, 0).key


def test_intervals() -> None:
    assert doctest.testmod(measuring).failed == 0
    low, high = wilson(0, 20)
    assert low == 0
    assert high == pytest.approx(0.161, abs=1e-3)
    assert wilson(0, 0) == (0, 1)
    low, high = measure_difference(50, 100, 50, 100)
    assert low == pytest.approx(-high)
    assert measure_difference(0, 0, 5, 10) == (-1, 1)
