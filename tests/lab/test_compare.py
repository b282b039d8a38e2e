"""Comparing two results: a real difference is found, and none where there is none."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tabard.lab import statistics
from tabard.lab import table as tables
from tabard.lab.compare import compare
from tabard.lab.experiment import Wanted
from tabard.lab.table import About, Row, Table
from tabard.table import SetupError
from tests.lab.writing import CELLAR, SCENARIO, played, stronger_tools


def test_the_same_games_are_identical(tmp_path: Path) -> None:
    for name in ("a", "b"):
        played(tmp_path / name, CELLAR)
    found = compare(str(tmp_path / "a"), str(tmp_path / "b"))
    assert found.identical
    assert found.overall.gap == 0
    assert found.overall.paired == 48
    assert found.verdict == "The results are identical: all 48 games went the same way."


def test_other_seeds_of_the_same_game_do_not_differ(tmp_path: Path) -> None:
    text = CELLAR.replace("games = 12", "games = 40")
    played(tmp_path / "a", text)
    played(tmp_path / "b", text.replace("games = 40", "games = 40\nseed = 1000"))
    found = compare(str(tmp_path / "a"), str(tmp_path / "b"))
    assert not found.identical
    assert found.overall.paired == 0
    assert found.overall.low < 0 < found.overall.high
    assert found.verdict.startswith("No difference was found")
    assert found.verdict.endswith("None of the 4 cells differs by itself.")


def test_a_pack_that_makes_it_easier_is_found_out(tmp_path: Path) -> None:
    stronger_tools(tmp_path / "strong")
    text = CELLAR.replace("games = 12", "games = 30").replace("[1, 3]", "3")
    folder = tmp_path / "results"
    played(folder, f'{text}\n[packs]\nown = []\nstrong = ["{tmp_path / "strong"}"]\n')
    found = compare(f"{folder}@own", f"{folder}@strong")
    assert found.overall.paired == 60
    assert found.overall.low > 0
    assert found.overall.p < 0.01
    assert found.dimensions == ("seats",)
    assert found.verdict.startswith("They differ: B is won more often")
    back = compare(f"{folder}@strong", f"{folder}@own")
    assert back.overall.gap == pytest.approx(-found.overall.gap)
    assert back.overall.low == pytest.approx(-found.overall.high)


def made_up(folder: Path, cells: dict[str, tuple[int, int]], first_seed: int) -> str:
    """Write a table with so many wins of so many games in each scenario."""
    rows = [
        Row({"scenario": name}, "random", "", first_seed + n, n < wins, "", 5, 20, {})
        for name, (wins, games) in cells.items()
        for n in range(games)
    ]
    folder.mkdir()
    tables.write(Table(About("made up", "bugs", ("scenario",), Wanted()), rows), folder)
    return str(folder)


def test_unequal_numbers_of_games_do_not_look_like_a_difference(tmp_path: Path) -> None:
    # Over all games B is won much less often, only because it has more games of the hard scenario.
    first = made_up(tmp_path / "a", {"easy": (36, 40), "hard": (1, 10), "other": (3, 3)}, 1)
    second = made_up(tmp_path / "b", {"easy": (9, 10), "hard": (4, 40)}, 500)
    found = compare(first, second)
    assert found.overall.rate - found.overall.other > 0.4
    assert found.overall.gap == pytest.approx(0.0)
    assert found.alone == 1
    assert found.verdict.startswith("No difference was found")


def test_one_cell_among_many_must_differ_clearly(tmp_path: Path) -> None:
    names = [str(number) for number in range(20)]
    first = made_up(tmp_path / "a", dict.fromkeys(names, (10, 20)), 1)
    second = made_up(tmp_path / "b", dict.fromkeys(names, (10, 20)) | {"7": (17, 20), "9": (20, 20)}, 500)  # fmt: skip
    found = {each.values: each for each in compare(first, second).cells}
    assert statistics.fisher(statistics.Pair(17, 20, 10, 20)) < 0.05
    assert found["7",].p > 0.05
    assert found["9",].p < 0.05


def test_what_cannot_be_compared_is_said(tmp_path: Path) -> None:
    played(tmp_path / "toy", CELLAR)
    played(tmp_path / "bugs", SCENARIO)
    played(tmp_path / "other", CELLAR.replace("[2, 4]", "3"))
    with pytest.raises(SetupError, match="is about toy"):
        compare(str(tmp_path / "toy"), str(tmp_path / "bugs"))
    with pytest.raises(SetupError, match="no cell in common"):
        compare(str(tmp_path / "toy"), str(tmp_path / "other"))
    with pytest.raises(SetupError, match="no variant 'strong'"):
        compare(f"{tmp_path / 'toy'}@strong", str(tmp_path / "toy"))


def test_the_examples_of_the_statistics_hold() -> None:
    failed, tried = doctest.testmod(statistics)
    assert tried >= 6
    assert failed == 0
