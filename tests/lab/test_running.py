"""Running experiments: the same table whatever happens on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest

from tabard.lab import table as tables
from tabard.lab.running import KEPT, Made
from tabard.table import SetupError
from tests.lab.writing import CELLAR, SCENARIO, played, written
from tools.keeping import keep


def test_a_row_a_game_with_settings_result_and_counters(tmp_path: Path) -> None:
    table = played(tmp_path, SCENARIO)
    kept = pq.read_table(tmp_path / "results.parquet")
    assert kept.column_names == [
        "scenario", "character", "difficulty", "bot", "pack", "seed", "won", "why", "rounds", "decisions", "counts",
    ]  # fmt: skip
    assert kept.num_rows == len(table.rows) == 12
    row = kept.to_pylist()[7]
    assert (row["scenario"], row["character"], row["seed"]) == ("1", "tinkerer", 2)
    assert dict(row["counts"])["hit points:start"] > 0
    assert tables.read_table(tmp_path).rows == table.rows


def test_what_differs_from_run_to_run_stands_beside_the_table(tmp_path: Path) -> None:
    played(tmp_path, SCENARIO)
    made = msgspec.json.decode((tmp_path / "run.json").read_bytes(), type=Made)
    assert made.games == made.played == 12
    assert made.thought > 0
    assert "buttons-and-bugs" in made.content["bugs"]
    assert (tmp_path / "experiment.toml").read_text("utf-8") == SCENARIO


def test_one_worker_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    played(tmp_path / "one", CELLAR, jobs=1)
    played(tmp_path / "two", CELLAR, jobs=2)
    one, two = ((tmp_path / each / "results.parquet").read_bytes() for each in ("one", "two"))
    assert one == two


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    played(tmp_path, CELLAR)
    before = (tmp_path / KEPT).read_bytes()
    table = played(tmp_path, CELLAR.replace("games = 12", "games = 15"))
    after = (tmp_path / KEPT).read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") - before.count(b"\n") == 12
    assert table.rows == played(tmp_path / "anew", CELLAR.replace("games = 12", "games = 15")).rows


def test_results_that_are_kept_without_their_counts_can_be_gone_on_from(tmp_path: Path) -> None:
    """As small as they are in the repository, and nothing of them is played again."""
    before = played(tmp_path / "one", SCENARIO)
    again = tmp_path / "two" / KEPT
    assert keep(tmp_path / "one", again) == len(before.rows)
    kept = again.read_bytes()
    after = played(tmp_path / "two", SCENARIO)
    assert again.read_bytes() == kept
    assert all(each.counts for each in before.rows)
    assert after.rows == [msgspec.structs.replace(each, counts={}) for each in before.rows]


def test_a_program_that_changed_between_two_runs_is_told(tmp_path: Path) -> None:
    played(tmp_path, CELLAR)
    path = tmp_path / "programs.txt"
    now = path.read_text("utf-8").strip()
    played(tmp_path, CELLAR)
    assert path.read_text("utf-8").split() == [now]
    path.write_text("0123456789abcdef\n", "utf-8")
    played(tmp_path, CELLAR.replace("games = 12", "games = 13"))
    made = msgspec.json.decode((tmp_path / "run.json").read_bytes(), type=Made)
    assert made.programs == ["0123456789abcdef", now]


def test_results_of_other_content_are_refused(tmp_path: Path) -> None:
    played(tmp_path, CELLAR)
    path = tmp_path / KEPT
    path.write_bytes(path.read_bytes().replace(b"digest", b"dig-st", 1))
    with pytest.raises(SetupError, match="other content"):
        played(tmp_path, CELLAR)


def test_a_run_killed_on_its_way_goes_on_and_leaves_no_process(tmp_path: Path) -> None:
    text = CELLAR.replace("games = 12", "games = 80")
    folder, kept = tmp_path / "killed", tmp_path / "killed" / KEPT
    words = ["lab", "run", str(written(tmp_path, text)), "--into", str(folder), "--jobs", "2"]
    run = subprocess.Popen([sys.executable, "-m", "tabard", *words], start_new_session=True)
    ends = time.monotonic() + 60
    while not kept.exists() or kept.read_bytes().count(b"\n") < 20:
        assert run.poll() is None, "it was done before it could be killed"
        assert time.monotonic() < ends
        time.sleep(0.01)
    run.send_signal(signal.SIGKILL)
    run.wait()
    done = kept.read_bytes().count(b"\n") - 1
    assert 0 < done < 320
    kept.write_bytes(
        kept.read_bytes()[:-5]
    )  # as if the machine had stopped in the middle of a line
    while _alive(run.pid):
        assert time.monotonic() < ends, "a worker outlived its run"
        time.sleep(0.05)
    table = played(folder, text)
    assert table.rows == played(tmp_path / "whole", text).rows
    names = [tmp_path / each / "results.parquet" for each in ("killed", "whole")]
    assert names[0].read_bytes() == names[1].read_bytes()


def _alive(group: int) -> bool:
    """Tell whether a process of a session is still there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_folder_without_a_table_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="tabard lab run"):
        tables.read_table(tmp_path)
    (tmp_path / "results.parquet").write_bytes(b"no table")
    with pytest.raises(SetupError, match="no table of results"):
        tables.read_table(tmp_path)


def test_a_run_out_of_time_has_a_table_of_what_was_played_and_goes_on(tmp_path: Path) -> None:
    short = played(tmp_path, CELLAR, seconds=0)
    # Every cell gets its first game before any gets its second.
    assert {row.seed for row in short.rows} == {1}
    assert tables.read_table(tmp_path).rows == short.rows
    whole = played(tmp_path, CELLAR)
    assert whole.rows == played(tmp_path / "anew", CELLAR).rows
