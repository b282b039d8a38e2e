"""How often bots have won: figures of games that were played, kept in `winning.toml`, and nothing where none were."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

FILE = Path(__file__).parent / "winning.toml"
FEWEST = 10
"""With fewer games than this nobody should read a share out of them."""


class Cell(Struct, frozen=True, forbid_unknown_fields=True):
    """The games of one scenario with so many players and such a Rest Healing."""

    scenario: str
    players: Annotated[int, Meta(ge=2, le=5)]
    rest_healing: Annotated[int, Meta(ge=0, le=10)]
    games: Annotated[int, Meta(ge=1)]
    wins: Annotated[int, Meta(ge=0)]


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """All that was measured, and with which bot in every seat."""

    bot: str
    cell: tuple[Cell, ...]


class Rate(Struct, frozen=True):
    """What is told of a cell."""

    words: str
    share: float | None = None


NONE = Rate("not measured yet")


def read_figures(text: str) -> Mapping[tuple[str, int, int], Cell]:
    """Read the figures, refusing what cannot have been measured."""
    return _sort_cells(msgspec.toml.decode(text, type=Measured).cell)


def _sort_cells(cells: Iterable[Cell]) -> dict[tuple[str, int, int], Cell]:
    found: dict[tuple[str, int, int], Cell] = {}
    for each in cells:
        key = (each.scenario, each.players, each.rest_healing)
        if each.wins > each.games:
            raise ValueError(f"{key}: {each.wins} wins in {each.games} games cannot be.")
        if key in found:
            raise ValueError(f"{key} stands there twice.")
        found[key] = each
    return found


def rate_cell(cell: Cell | None) -> Rate:
    """Say how often a cell was won; too few games are told without a share."""
    if cell is None:
        return NONE
    words = f"won {cell.wins} of {cell.games}"
    return Rate(words, cell.wins / cell.games if cell.games >= FEWEST else None)


@cache
def _read_kept() -> Mapping[tuple[str, int, int], Cell]:
    return read_figures(FILE.read_text(encoding="utf-8"))


def measured(scenario: str, players: int, rest_healing: int) -> Rate:
    """Say how often bots have won this scenario so."""
    return rate_cell(_read_kept().get((scenario, players, rest_healing)))
