"""The hint in the terminal: a table that gets better while a process of its own searches."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.markup import escape
from rich.table import Table

from tabard.bots import Judged, Judgement, Search
from tabard.content import ContentError
from tabard.table import Game, SaveError, Seat, SetupError, load

SECONDS = 3.0
"""How long it searches unless told otherwise."""
LONGEST = 60.0
SHOWN = 8
"""How many options are listed."""


def read_seconds(words: Sequence[str]) -> float:
    """Read for how long somebody wants it to search."""
    if not words:
        return SECONDS
    try:
        seconds = float(" ".join(words))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        given = " ".join(words)
        raise SetupError(f"hint takes seconds, more than 0 and at most {LONGEST:g}: not {given!r}.")
    return seconds


def show_hint(
    game: Game[Any], seat: Seat, console: Console, *, seconds: float, packs: Sequence[Path]
) -> None:
    """Search beside the table and show the options, the best first; Ctrl-C or Enter ends it early."""
    asked = game.decisions[seat]
    alone = game.fork(seat).decisions.get(seat)
    if alone is None or alone.kind != asked.kind:  # what real dice show
        raise SetupError("Only you can answer this: no search helps.")
    if len(asked.options) == 1:
        console.print(f"There is nothing else to do: {escape(asked.options[0].label)}.")
        return
    numbers = {option.key: number for number, option in enumerate(asked.options, 1)}
    found = None
    live = Live("Trying lines of play…", console=console, refresh_per_second=8, transient=True)
    with suppress(KeyboardInterrupt), live:  # Ctrl-C ends only the hint
        for found in _search_aside(game.carry(seat), seat, seconds, packs):
            live.update(Group(draw(found, numbers), "[dim]Enter or Ctrl-C ends it.[/]"))
    if found is not None:
        console.print(draw(found, numbers))


def draw(judgement: Judgement, numbers: Mapping[str, int]) -> RenderableType:
    """Draw what the search holds of the options, each with the number to type, and the line that it expects."""
    tried = [each for each in judgement.options if each.tries]
    figures = [*dict.fromkeys(name for each in tried for name in each.outlook)]
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("", justify="right", style="cyan")
    table.add_column("Option")
    for name in ("Chance\nto win", *(f"Expected\n{name}" for name in figures), "Tried"):
        table.add_column(name, justify="right")
    for each in tried[:SHOWN]:
        table.add_row(
            *_write_row(each, numbers[each.key], figures), style="bold" if each is tried[0] else ""
        )
    return Group(table, *_list_remarks(judgement, tried))


def _write_row(judged: Judged, number: int, figures: Sequence[str]) -> Iterator[str]:
    yield str(number)
    yield escape(judged.label)
    yield f"{judged.chance:.0%}"
    for name in figures:
        yield f"{judged.outlook[name]:.1f}" if name in judged.outlook else ""
    yield f"{judged.tries:,}"


def _list_remarks(judgement: Judgement, tried: Sequence[Judged]) -> Iterator[str]:
    left = len(judgement.options) - len(tried[:SHOWN])
    words = "looks worse or was" if left == 1 else "look worse or were"
    more = f"; {left} more {words} not tried" if left else ""
    yield f"[dim]{judgement.tries:,} lines of play tried{more}.[/]"
    if tried and tried[0].line:
        yield f"Then probably: {escape('; '.join(tried[0].line))}."


def _search_aside(
    carried: bytes, seat: Seat, seconds: float, packs: Sequence[Path]
) -> Iterator[Judgement]:
    """Let another process search, and yield what it holds until it is done or Enter is pressed."""
    context = multiprocessing.get_context("spawn")
    # This end stays open here, too: that it is the process that ended is told by its sentinel.
    here, there = context.Pipe(duplex=False)
    process = context.Process(
        target=_search, args=(there, carried, seat, seconds, packs), daemon=True
    )
    process.start()
    try:
        yield from _receive(here, process)
    finally:
        process.terminate()
        process.join()
        here.close()
        there.close()


def _receive(here: Connection, process: SpawnProcess) -> Iterator[Judgement]:
    keyboard = [sys.stdin.fileno()] if os.name == "posix" and sys.stdin.isatty() else []
    while True:
        ready = wait([here, process.sentinel, *keyboard])
        if any(each in ready for each in keyboard):
            sys.stdin.readline()
            return
        if here not in ready:
            raise SetupError("The search has ended before it could say anything more.")
        match here.recv():
            case Judgement() as judgement:
                yield judgement
            case str() as sentence:
                raise SetupError(sentence)
            case _:
                return


def _search(
    there: Connection, carried: bytes, seat: Seat, seconds: float, packs: Sequence[Path]
) -> None:
    """Search in a process of its own, with no more than the seat may know: send judgements, at last None."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal
    try:
        for judgement in Search(load(carried, packs=packs), seat, seed=1).improve(seconds):
            there.send(judgement)
        there.send(None)
    except (SaveError, ContentError) as error:
        there.send(str(error))
