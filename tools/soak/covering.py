"""Pairwise covering designs: few setups in which every two choices of different settings meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

Setting = tuple[str, int]
"""A setting and the number of one of its choices."""

TRIED = 12
"""How many rows are made for each that is taken."""


def covering(choices: Mapping[str, int], seed: int = 1) -> list[dict[str, int]]:
    """List rows, with the number of a choice for each setting, in which every two choices meet at least once."""
    walk = Random(seed)  # noqa: S311 - which setups are played, not what happens in them
    open_pairs = {
        frozenset({(one, first), (other, second)})
        for one, other in combinations(choices, 2)
        for first in range(choices[one])
        for second in range(choices[other])
    }
    rows = []
    while open_pairs:
        made = [_row(choices, open_pairs, walk) for _ in range(TRIED)]
        best = max(made, key=lambda row: len(open_pairs & pairs(row)))
        rows.append(best)
        open_pairs -= pairs(best)
    return rows


def pairs(row: Mapping[str, int]) -> set[frozenset[Setting]]:
    """List which two choices meet in a row."""
    return {frozenset(each) for each in combinations(row.items(), 2)}


def _row(
    choices: Mapping[str, int], open_pairs: set[frozenset[Setting]], walk: Random
) -> dict[str, int]:
    """Make a row around one pair that has not met: setting by setting what meets most of the others for the first time."""
    row = dict(walk.choice(sorted(sorted(each) for each in open_pairs)))
    rest = [name for name in choices if name not in row]
    walk.shuffle(rest)
    for name in rest:
        row[name] = max(
            walk.sample(range(choices[name]), choices[name]),
            key=lambda number: _new(row, (name, number), open_pairs),
        )
    return {name: row[name] for name in choices}


def _new(row: Mapping[str, int], added: Setting, open_pairs: set[frozenset[Setting]]) -> int:
    met: Sequence[frozenset[Setting]] = [frozenset({each, added}) for each in row.items()]
    return sum(each in open_pairs for each in met)
