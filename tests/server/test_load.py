"""`make load` in small: five tables for three seconds."""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabard.server.records import Chunk
from tabard.server.storage import Storage
from tabard.table import Seat, new
from tests.server.keeping import NOON, Run, table
from tools.load.__main__ import read_arguments
from tools.load.checking import count_lost, differences
from tools.load.figures import Heard, Table, percentiles
from tools.load.running import crowded

ROOT = Path(__file__).parents[2]
MOMENTS = ("before", "opened", "played", "end")


def test_tables_are_held_and_nothing_is_lost() -> None:
    command = [sys.executable, "-m", "tools.load", "--tables", "5", "--seconds", "3"]
    command += ["--pause", "0.2", "--drops", "0.2", "--json"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    figures: dict[str, Any] = json.loads(done.stdout)
    assert (figures["database"], figures["tables"]) == ("sqlite", 6)
    assert 5 + 2 <= figures["seats"] <= 5 + 4
    assert (figures["lost"], figures["missed"], figures["errors"]) == (0, 0, {})
    assert figures["reconnects"] > 0
    assert set(figures["refused"]) <= {"late", "doubled"}
    thinking, hasty = figures["paces"]
    assert (thinking["pause"], hasty["pause"]) == (0.2, 0)
    assert thinking["answers_per_second"] < 9 / 0.1  # nobody thinks for less
    for pace in (thinking, hasty):
        times = pace["latency_ms"]
        assert 0 < times["p50"] <= times["p95"] <= times["p99"] <= times["max"] < 60_000
        assert pace["seconds"] >= 1.4
        assert pace["server_cpu"] > 0
    memory = figures["memory"]
    assert all(20 < memory[f"{moment}_mb"] < 1000 for moment in MOMENTS)
    assert memory["played_per_table_kb"] > 0
    added = (memory["opened_mb"] - memory["before_mb"]) * 1024 / 6
    assert memory["opened_per_table_kb"] == pytest.approx(added, abs=20)


def test_an_answer_that_is_not_kept_as_it_was_confirmed_is_noticed(
    sqlite_url: str, run: Run
) -> None:
    game = new("toy", seed=1, rats=9)
    number = game.number
    game.apply("drain", Seat(0))
    chunk = Chunk(
        since=0,
        number=game.number,
        entries=msgspec.msgpack.encode(list(game.stream)),
        head=game.head(),
        changed=NOON,
        summary={},
    )
    storage = Storage.open(sqlite_url)
    run(storage.create(table("abc"), chunk))
    run(storage.close())
    for confirmed, lost in [
        ({number: (0, "drain")}, 0),
        ({number: (0, "hatch")}, 1),
        ({number: (1, "drain")}, 1),
        ({number: (0, "drain"), game.number: (0, "drain")}, 1),
    ]:
        played = Table("abc", ["token", "token"], confirmed)
        assert run(count_lost(sqlite_url, [played])) == lost
    assert run(count_lost(sqlite_url, [Table("gone", ["token"], {0: (0, "drain")})])) == 1


@pytest.mark.parametrize(
    ("heard", "missed"),
    [
        ([1, 2, 4], 0),
        ([1, 4], 1),
        ([1, 2, 2, 4], 1),
        ([2, 1, 4], 1),
        ([], 3),
    ],
)
def test_a_stream_that_brings_too_little_too_much_or_the_wrong_order_is_noticed(
    heard: list[int], missed: int
) -> None:
    assert differences([1, 2, 4, 6], Heard(reached=6, numbers=heard)) == missed


def test_percentiles_are_those_of_the_times() -> None:
    assert percentiles([each / 1000 for each in range(101)]) == {
        "p50": 50.0,
        "p95": 95.0,
        "p99": 99.0,
        "max": 100.0,
    }


@pytest.mark.parametrize("game", ["greyport", "haven"])
def test_four_sit_at_every_table_of_a_game_for_four(game: str) -> None:
    for setup in islice(crowded(game, 1), 3):
        assert new(game, **setup).seats == 4


def test_as_many_tables_are_held_as_we_promise_of_the_game() -> None:
    held = [read_arguments(["--games", each]).tables for each in ("greyport,toy", "haven")]
    assert held == [100, 50]
    assert read_arguments(["--games", "haven", "--tables", "7"]).tables == 7
