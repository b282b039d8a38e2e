"""Whether two results differ: overall and cell by cell, with size, interval and a plain sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabard.bots.measuring import Interval, measure_difference
from tabard.lab import table as tables
from tabard.lab.statistics import (
    Pair,
    cohen,
    compare_strata,
    fisher,
    holm,
    mcnemar,
    measure_paired_difference,
)
from tabard.lab.table import Row, Table
from tabard.table import SetupError

SURE = 0.05
"""What is less likely than this by chance alone counts as a difference."""
SIZES = ((0.8, "large"), (0.5, "middling"), (0.2, "small"))
"""What Cohen's h is called from so much on."""

Key = tuple[str, ...]


class Contrast(msgspec.Struct, frozen=True, kw_only=True):
    """How the second result differs from the first in games that both played."""

    values: tuple[str, ...]
    """Which cell it is; () for all cells together."""
    games: int
    other_games: int
    paired: int
    """Games with the same seed in both."""
    rate: float
    other: float
    gap: float
    """The second rate less the first."""
    low: float
    high: float
    h: float
    """Cohen's h."""
    p: float
    """How likely a gap at least as wide is by chance alone; corrected by Holm's method for the number of cells."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The figures as a person reads them."""
        return (
            str(self.games) if self.games == self.other_games else f"{self.games}, {self.other_games}",
            f"{self.rate:.0%}",
            f"{self.other:.0%}",
            f"{100 * self.gap:+.0f}",
            f"{100 * self.low:+.0f} to {100 * self.high:+.0f}",
            f"{self.h:+.2f}",
            f"{self.p:.3f}",
        )  # fmt: skip


class Comparison(msgspec.Struct, frozen=True):
    """Two results side by side."""

    first: str
    second: str
    dimensions: tuple[str, ...]
    """What cells differ in."""
    overall: Contrast
    cells: list[Contrast]
    alone: int
    """Cells that only one of them has; they are left out."""
    identical: bool
    """Every game went the same way in both, counter by counter."""
    verdict: str

    @property
    def whole(self) -> tuple[str, ...]:
        """What stands for the cell in the line of all cells."""
        return tuple("all" if not number else "" for number in range(len(self.dimensions)))


def compare(first: str, second: str) -> Comparison:
    """Compare two folders of results, or variants in them (FOLDER@VARIANT)."""
    one, other = _open_table(first), _open_table(second)
    if one.about.game != other.about.game:
        raise SetupError(f"{first} is about {one.about.game}, {second} about {other.about.game}.")
    dimensions = _list_dimensions(one, other)
    cells, others = one.group_rows(*dimensions), other.group_rows(*dimensions)
    common = [key for key in cells if key in others]
    if not common:
        raise SetupError(
            f"{first} and {second} have no cell in common, so nothing can be compared."
        )
    # What is the same in all cells need not be told with each.
    told = [n for n in range(len(dimensions)) if len({key[n] for key in common}) > 1]
    dimensions = tuple(dimensions[n] for n in told)
    found = [_compare_cell(tuple(key[n] for n in told), cells[key], others[key]) for key in common]
    corrected = holm([each.p for each in found])
    found = [msgspec.structs.replace(each, p=p) for each, p in zip(found, corrected, strict=True)]
    pairs = [(cells[key], others[key]) for key in common]
    overall = _compare_all(pairs)
    identical = all(_is_same(rows, more) for rows, more in pairs)
    alone = len(set(cells) ^ set(others))
    verdict = _tell_verdict(overall, found, dimensions, identical=identical)
    return Comparison(first, second, dimensions, overall, found, alone, identical, verdict)


def _open_table(named: str) -> Table:
    folder, at, variant = named.rpartition("@")
    if not at or Path(named).exists():
        return tables.read_table(Path(named))
    table = tables.read_table(Path(folder))
    known = table.values["pack"]
    if variant not in known:
        raise SetupError(f"{folder} has no variant {variant!r}. It has: {', '.join(known)}.")
    return table.keep_variant(variant)


def _list_dimensions(one: Table, other: Table) -> tuple[str, ...]:
    """List what makes a cell: every setting of both, and bots or variants if there are several on a side."""
    settings = [name for name in one.about.settings if name in other.about.settings]
    several = [
        name for name in ("bot", "pack") if max(len(one.values[name]), len(other.values[name])) > 1
    ]
    return (*settings, *several)


def _pair_games(rows: Sequence[Row], others: Sequence[Row]) -> list[tuple[Row, Row]]:
    """Bring games of the same seed together."""
    by_seed = {row.seed: row for row in others}
    return [(row, by_seed[row.seed]) for row in rows if row.seed in by_seed]


def _is_paired(rows: Sequence[Row], others: Sequence[Row]) -> bool:
    """Tell whether every game of both has its partner."""
    return len(_pair_games(rows, others)) == len(rows) == len(others)


def _is_same(rows: Sequence[Row], others: Sequence[Row]) -> bool:
    fields = ("won", "why", "rounds", "decisions", "counts")
    return _is_paired(rows, others) and all(
        getattr(row, name) == getattr(other, name)
        for row, other in _pair_games(rows, others)
        for name in fields
    )


def _wins(rows: Sequence[Row]) -> int:
    return sum(row.won for row in rows)


def _count_pair(rows: Sequence[Row], others: Sequence[Row]) -> Pair:
    """Count with the second result first, as gaps are told that way round."""
    return Pair(_wins(others), len(others), _wins(rows), len(rows))


def _count_discordance(pairs: Sequence[tuple[Row, Row]]) -> tuple[int, int, int, int]:
    """Count games that both won, only the second, only the first, and neither."""
    both = sum(row.won and other.won for row, other in pairs)
    second = sum(other.won and not row.won for row, other in pairs)
    first = sum(row.won and not other.won for row, other in pairs)
    return both, second, first, len(pairs) - both - second - first


def _compare_cell(key: Key, rows: Sequence[Row], others: Sequence[Row]) -> Contrast:
    """Compare one cell: by pairs if all seeds are the same, else as two groups."""
    pair, partners = _count_pair(rows, others), _pair_games(rows, others)
    if _is_paired(rows, others):
        both, second, first, neither = _count_discordance(partners)
        interval, p = (
            measure_paired_difference(both, second, first, neither),
            mcnemar(second, first),
        )
    else:
        interval, p = measure_difference(*pair), fisher(pair)
    return _make_contrast(key, pair, len(partners), interval, p)


def _compare_all(cells: Sequence[tuple[list[Row], list[Row]]]) -> Contrast:
    """Compare all cells together: pair by pair, else within each cell, so that unequal numbers of games do no harm."""
    rows = [row for one, _ in cells for row in one]
    others = [row for _, other in cells for row in other]
    partners = [pair for one, other in cells for pair in _pair_games(one, other)]
    pair = _count_pair(rows, others)
    if all(_is_paired(one, other) for one, other in cells):
        both, second, first, neither = _count_discordance(partners)
        interval = measure_paired_difference(both, second, first, neither)
        return _make_contrast((), pair, len(partners), interval, mcnemar(second, first))
    effect = compare_strata(_count_pair(one, other) for one, other in cells)
    assert effect is not None  # a cell in common has games of both
    found = _make_contrast((), pair, len(partners), Interval(effect.low, effect.high), effect.p)
    return msgspec.structs.replace(found, gap=effect.gap)


def _make_contrast(key: Key, pair: Pair, paired: int, interval: Interval, p: float) -> Contrast:
    rate, other = pair.others / pair.other_games, pair.wins / pair.games
    return Contrast(
        values=key,
        games=pair.other_games,
        other_games=pair.games,
        paired=paired,
        rate=rate,
        other=other,
        gap=other - rate,
        low=interval.low,
        high=interval.high,
        h=cohen(other, rate),
        p=p,
    )


def _tell_verdict(
    overall: Contrast, cells: Sequence[Contrast], dimensions: tuple[str, ...], *, identical: bool
) -> str:
    """Say in a sentence or two what came out."""
    if identical:
        return f"The results are identical: all {overall.games} games went the same way."
    interval = f"95 %: {100 * overall.low:+.0f} to {100 * overall.high:+.0f}"
    if overall.p < SURE:
        word = "more" if overall.gap > 0 else "less"
        size = next((name for least, name in SIZES if abs(overall.h) >= least), "very small")
        text = (
            f"They differ: B is won {word} often, {overall.other:.0%} against {overall.rate:.0%}, "
            f"{100 * overall.gap:+.0f} points ({interval}), a {size} effect (h {overall.h:+.2f}, p {_write_p(overall.p)})."
        )
    else:
        text = (
            f"No difference was found: A is won {overall.rate:.0%} and B {overall.other:.0%} of the time, "
            f"{100 * overall.gap:+.0f} points ({interval}, p {_write_p(overall.p)})."
        )
    if len(cells) == 1:
        return text
    sure = [f"{dimensions[0]} {', '.join(each.values)}" for each in cells if each.p < SURE]
    if not sure:
        return f"{text} None of the {len(cells)} cells differs by itself."
    more = " and others" if len(sure) > 6 else ""
    return f"{text} By themselves differ {len(sure)} of {len(cells)} cells: {'; '.join(sure[:6])}{more}."


def _write_p(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"
