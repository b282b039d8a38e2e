"""Figures of the hexes and of monster turns."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tabard.cli.bench.timing import Measure, clock, time_work
from tabard.crawl import Turn, monster_turn, positions, prepare_battlefield, read_position
from tabard.crawl.samples import SAMPLES
from tabard.hexes import Axial, Board, Hex, distance, flood, sees

CASES = Path("..") / "shared" / "cases" / "monster_turns.json"
"""The shared positions, where they lie beside the project; else a few of our own are measured."""


def list_measures() -> Iterator[Measure]:
    """List the figures of geometry and monsters."""
    cases = _list_cases()
    what = "shared cases" if len(cases) > len(SAMPLES) else "four own positions"
    yield "flood fill, 400 open hexes", "microseconds", "< 20", _flood
    yield "range between two hexes, map seen before", "microseconds", "", _time_range
    yield "line of sight, 400 hexes with walls, new map", "microseconds", "", _time_sight
    yield (
        f"monster turn, bare plan, median of {what}",
        "microseconds",
        "< 60",
        _time_over(_prepare_plan, cases),
    )
    yield "monster turn, bare plan, turns", "turns/s", "", _count_per_second(_prepare_plan, cases)
    yield (
        "monster turn, from JSON with trail, median",
        "microseconds",
        "< 180",
        _time_over(_prepare_call, cases),
    )
    yield (
        "monster turn, from JSON with trail, turns",
        "turns/s",
        "",
        _count_per_second(_prepare_call, cases),
    )
    yield "the same, slowest case on a new map", "microseconds", "< 20,000", _time_slowest(cases)


def _list_cases() -> list[dict[str, Any]]:
    if not CASES.exists():
        return list(SAMPLES)
    cases: list[dict[str, Any]] = msgspec.json.decode(CASES.read_bytes())["cases"]
    return [case for case in cases if case["applies_to_2e"] is not False]


def _flood(seconds: float) -> float:
    board = Board.rectangle(20, 20)
    start = 1 << board.at(Axial.at(10, 10))
    return time_work(lambda: flood(board, start, (board.hexes,)), seconds)


def _time_range(seconds: float) -> float:
    board = Board.rectangle(20, 20)
    one, other = board.at(Axial.at(2, 3)), board.at(Axial.at(15, 14))
    return time_work(lambda: distance(board, one, other), seconds)


def _time_sight(seconds: float) -> float:
    """Time one look on a map that has not been looked at, averaged over many pairs."""
    plain = Board.rectangle(20, 20)
    walls = plain.only(Axial.at(q, row) for q in range(2, 20, 4) for row in range(1, 20, 3))
    hexes = [plain.at(Axial.at(q, row)) for q in (0, 5, 9, 13, 19) for row in (0, 6, 12, 19)]
    pairs = [(one, other) for one in hexes for other in hexes if one < other]

    def look() -> None:
        board = Board(plain.grid, plain.hexes & ~walls, plain.walls, ())
        for one, other in pairs:
            sees(board, Hex(one), Hex(other))

    return time_work(look, seconds) / len(pairs)


Prepared = Callable[[dict[str, Any]], Callable[[], object]]


def _prepare_plan(case: dict[str, Any]) -> Callable[[], object]:
    """Prepare a bare plan on a prepared map."""
    field = prepare_battlefield(read_position(case))
    return lambda: Turn(field).plans()


def _prepare_call(case: dict[str, Any]) -> Callable[[], object]:
    """Prepare a whole call."""
    return lambda: monster_turn(case)


def _list_times(prepare: Prepared, cases: list[dict[str, Any]], seconds: float) -> list[float]:
    return [time_work(prepare(case), seconds / len(cases)) for case in cases]


def _time_over(prepare: Prepared, cases: list[dict[str, Any]]) -> Callable[[float], float]:
    return lambda seconds: statistics.median(_list_times(prepare, cases, seconds))


def _count_per_second(prepare: Prepared, cases: list[dict[str, Any]]) -> Callable[[float], float]:
    return lambda seconds: 1e6 / statistics.mean(_list_times(prepare, cases, seconds))


def _time_slowest(cases: list[dict[str, Any]]) -> Callable[[float], float]:
    """Time each case once on a map that was never seen, as one who asks for the first time finds it."""

    def slowest(_: float) -> float:
        times = []
        for case in cases:
            positions.forget_maps()
            start = clock()
            monster_turn(case)
            times.append(clock() - start)
        return max(times) * 1e6

    return slowest
