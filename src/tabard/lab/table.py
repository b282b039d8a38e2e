"""The table of results: one row a game, kept as Parquet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from tabard.bots.scores import Score
from tabard.bots.trials import Played
from tabard.lab.experiment import Cell, Wanted
from tabard.table import SetupError, find

FILE = "results.parquet"
ABOUT = b"tabard"
"""The key of the file's metadata under which it says what it is about."""

COUNTS = pa.map_(pa.string(), pa.int64())
PLAYED = (("won", pa.bool_()), ("why", pa.string()), ("rounds", pa.int64()), ("decisions", pa.int64()))  # fmt: skip


class About(msgspec.Struct, frozen=True):
    """What a table is about."""

    name: str
    game: str
    settings: tuple[str, ...]
    """The columns that are settings of the game."""
    wanted: Wanted


class Row(msgspec.Struct, frozen=True):
    """A game that was played."""

    settings: dict[str, Any]
    bot: str
    pack: str
    seed: int
    won: bool
    why: str
    rounds: int
    decisions: int
    counts: dict[str, int]
    facets: dict[str, str] = {}
    """What the game tells it apart by beside the settings."""

    def value(self, dimension: str) -> str:
        """Return a setting, a facet, the bot or the variant, as text."""
        if dimension in self.settings:
            return write_value(self.settings[dimension])
        if dimension in self.facets:
            return self.facets[dimension]
        return self.bot if dimension == "bot" else self.pack


class Table:
    """All games of an experiment, in the order of its grid."""

    def __init__(self, about: About, rows: Sequence[Row]) -> None:
        self.about = about
        self.rows = rows

    @cached_property
    def values(self) -> dict[str, list[str]]:
        """What each setting, bot and variant was, in the order in which it was asked for."""
        found = {}
        facets = self.rows[0].facets if self.rows else {}
        for name in (*self.about.settings, *facets, "bot", "pack"):
            found[name] = list(dict.fromkeys(row.value(name) for row in self.rows))
        return found

    @property
    def varied(self) -> list[str]:
        """The dimensions that have more than one value."""
        return [name for name, values in self.values.items() if len(values) > 1]

    def group_rows(self, *dimensions: str) -> dict[tuple[str, ...], list[Row]]:
        """Put rows together that are alike in some dimensions, in the order of the grid."""
        found: dict[tuple[str, ...], list[Row]] = {}
        for row in self.rows:
            found.setdefault(tuple(row.value(name) for name in dimensions), []).append(row)
        return found

    def group_cells(self) -> dict[tuple[str, ...], list[Row]]:
        """Put games together that differ only by their seed."""
        return self.group_rows(*self.values)

    def keep_variant(self, pack: str) -> Table:
        """Return the games of one variant."""
        return Table(self.about, [row for row in self.rows if row.pack == pack])


def write_value(value: object) -> str:
    """Write a value of a setting."""
    if isinstance(value, list):
        return " + ".join(map(write_value, value)) or "none"
    return str(value)


def add_score(rows: Iterable[Row]) -> Score:
    """Add games up."""
    found = Score()
    for row in rows:
        found.add(Played(row.won, row.why, row.rounds, row.decisions, 0.0))
    return found


def add_counters(rows: Iterable[Row]) -> Counter[str]:
    """Add the counters of games up."""
    found: Counter[str] = Counter()
    for row in rows:
        found.update(row.counts)
    return found


def keep_topic(counts: Counter[str], name: str) -> Counter[str]:
    """Return the counters of one topic by their details."""
    start = f"{name}:"
    return Counter(
        {key.removeprefix(start): n for key, n in counts.items() if key.startswith(start)}
    )


def _list_facets(game: str, settings: Mapping[str, Any]) -> dict[str, str]:
    """Tell a game apart by what its rules say beside the settings; nothing where they are not installed."""
    try:
        facets = find(game).lab.facets
    except SetupError:
        return {}
    return {name: told(settings) for name, told in facets.items()}


# The file


def make(about: About, played: Iterable[tuple[Cell, int, Played]]) -> Table:
    """Make a table out of what was played: cell, seed and result."""
    return Table(
        about,
        [
            Row(
                settings=dict(cell.settings),
                bot=cell.bot,
                pack=cell.pack,
                seed=seed,
                won=each.won,
                why=each.why,
                rounds=each.rounds,
                decisions=each.decisions,
                counts=dict(sorted(each.counts.items())),
                facets=_list_facets(about.game, cell.settings),
            )
            for cell, seed, each in played
        ],
    )


def write(table: Table, folder: Path) -> Path:
    """Write the table to its folder; the same games always give the same bytes."""
    about, rows = table.about, table.rows
    columns: dict[str, pa.Array] = {
        name: pa.array([row.settings[name] for row in rows]) for name in about.settings
    }
    columns |= {
        name: pa.array([getattr(row, name) for row in rows], pa.string())
        for name in ("bot", "pack")
    }
    columns["seed"] = pa.array([row.seed for row in rows], pa.int64())
    columns |= {name: pa.array([getattr(row, name) for row in rows], kind) for name, kind in PLAYED}
    columns["counts"] = pa.array([list(row.counts.items()) for row in rows], COUNTS)
    kept = pa.table(columns).replace_schema_metadata({ABOUT: msgspec.json.encode(about)})
    path = folder / FILE
    waiting = path.with_suffix(".new")
    pq.write_table(kept, waiting, compression="zstd")
    waiting.replace(path)
    return path


def read_table(folder: Path) -> Table:
    """Read the table of a folder."""
    path = folder / FILE
    if not path.exists():
        raise SetupError(
            f"There is no {FILE} in {folder}: `tabard lab run` makes one when all games are played."
        )
    try:
        kept = pq.read_table(path)
        about = msgspec.json.decode((kept.schema.metadata or {})[ABOUT], type=About)
    except (pa.ArrowException, KeyError, msgspec.MsgspecError) as error:
        raise SetupError(f"{path} is no table of results.") from error
    rows = [
        Row(
            settings=(settings := {name: line.pop(name) for name in about.settings}),
            counts=dict(line.pop("counts")),
            facets=_list_facets(about.game, settings),
            **line,
        )
        for line in kept.to_pylist()
    ]
    return Table(about, rows)
