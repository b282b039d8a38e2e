"""`tabard sim`: let a bot play many games, and count."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import sqrt
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tabard import bots
from tabard.bots.playing import play_out
from tabard.table import Game, SetupError, find, new

ALL = "all"
NORMAL = 1.959964
"""How many standard deviations hold 95 %."""


class Result(msgspec.Struct):
    """What came out of the games of one setup."""

    settings: dict[str, Any]
    games: int = 0
    wins: int = 0
    unfinished: int = 0
    """Games that were left because they did not end."""
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    losses: dict[str, int] = {}
    """How often each cause lost a game."""


class Row(msgspec.Struct):
    """A result as programs read it: counters that can be added up, and what follows from them."""

    settings: dict[str, Any]
    games: int
    wins: int
    unfinished: int
    rate: float
    low: float
    high: float
    """The Wilson interval that holds the true rate with 95 % confidence."""
    rounds: float
    decisions: float
    seconds: float
    """Each on average for a game."""
    losses: dict[str, int]


class Report(msgspec.Struct):
    """All results of one call."""

    game: str
    bot: str
    seed: int
    rows: list[Row]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the interval in which the true rate lies with 95 % confidence.

    >>> [round(each, 3) for each in wilson(7, 10)]
    [0.397, 0.892]
    """
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, NORMAL**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = NORMAL * sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def main(
    game: str, bot: str, settings: Mapping[str, Any], *, games: int, seed: int, as_json: bool
) -> None:
    """Play, with progress on the error stream, and print a table or JSON."""
    bots.find(bot, seed)
    setups = [*_setups(game, settings)]
    results: list[Result] = []
    errors = Console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        bar = progress.add_task(f"{bot} plays {game}", total=games * len(setups))
        for each in setups:
            result = Result(each)
            for number in range(games):
                _play(result, game, bot, seed + number)
                progress.advance(bar)
            results.append(result)
    report = Report(game, bot, seed, [row(each) for each in results])
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    else:
        _print(report, Console(highlight=False))


def _setups(game: str, settings: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield what is to be played: for `all` each choice that the game accepts."""
    rules = find(game)
    wanted = [name for name, value in settings.items() if value == ALL]
    offered = rules.choices(rules.prepare(()).prepared) if rules.choices and wanted else {}
    unknown = [name for name in wanted if name not in offered]
    if unknown:
        raise SetupError(
            f"{game} has no list of every {unknown[0]}, so there is no {unknown[0]} 'all'."
        )
    if not wanted:
        new(game, seed=0, **settings)
        yield dict(settings)
        return
    for chosen in product(*(offered[name] for name in wanted)):
        values = {name: option.value for name, option in zip(wanted, chosen, strict=True)}
        try:
            new(game, seed=0, **{**settings, **values})
        except SetupError:
            continue  # a scenario that is not for this character
        yield {**settings, **values}


def _play(result: Result, name: str, bot: str, seed: int) -> None:
    began = time.perf_counter()
    game: Game[Any] = new(name, seed=seed, **result.settings)
    result.decisions += play_out(game, bots.find(bot, seed))
    result.seconds += time.perf_counter() - began
    result.games += 1
    counted = find(name).round
    result.rounds += counted(game.state) if counted else 0
    if game.outcome is None:
        result.unfinished += 1
    elif game.outcome.won:
        result.wins += 1
    else:
        result.losses[game.outcome.why] = result.losses.get(game.outcome.why, 0) + 1


def row(result: Result) -> Row:
    """Work out rate, interval and averages."""
    low, high = wilson(result.wins, result.games)
    return Row(
        settings=result.settings,
        games=result.games,
        wins=result.wins,
        unfinished=result.unfinished,
        rate=result.wins / result.games,
        low=low,
        high=high,
        rounds=result.rounds / result.games,
        decisions=result.decisions / result.games,
        seconds=result.seconds / result.games,
        losses=dict(Counter(result.losses).most_common()),
    )


def _print(report: Report, console: Console) -> None:
    first = report.rows[0]
    console.print(
        f"{report.game}: the {report.bot} bot, {first.games} games each, from seed {report.seed}"
    )
    table = Table(box=box.SIMPLE, pad_edge=False)
    for name in first.settings:
        table.add_column(name, no_wrap=True)
    for name in ("won", "rate", "95 %", "rounds", "decisions", "seconds"):
        table.add_column(name, justify="right", no_wrap=True)
    for each in report.rows:
        table.add_row(*(str(value) for value in each.settings.values()), *_cells(each))
    console.print(table)
    for why, count in _causes(report.rows):
        console.print(f"{count:>6}  {why}", markup=False)


def _cells(each: Row) -> Sequence[str]:
    return (
        str(each.wins),
        f"{each.rate:.0%}",
        f"{each.low:.0%} to {each.high:.0%}",
        f"{each.rounds:.1f}",
        f"{each.decisions:.0f}",
        f"{each.seconds:.2f}",
    )


def _causes(rows: Sequence[Row]) -> Iterator[tuple[str, int]]:
    """Yield why games were not won, the most frequent cause first."""
    causes: Counter[str] = Counter()
    for each in rows:
        causes.update({f"lost: {why}": count for why, count in each.losses.items()})
        causes.update({"never ended": each.unfinished} if each.unfinished else {})
    yield from causes.most_common()
