"""A new game as somebody wishes it: a situation is a text that anybody may have written, and whatever it leads to is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabard.server.first_opening import open_once
from tabard.server.packs import packs_of
from tabard.server.problems import EXPECTED
from tabard.table import Game, SetupError, find, new

SITUATION = "situation"
"""The setting that holds such a text, in every game that has one."""


def lay(
    game: str,
    setup: Mapping[str, Any],
    folders: Sequence[Path],
    *,
    seed: int | None = None,
    dice: str = "table",
) -> Game[Any]:
    """Set a game up with the content of a server."""
    open_once(game)
    text = setup.get(SITUATION)
    if not isinstance(text, str):
        return new(game, seed=seed, dice=dice, packs=packs_of(folders, game), **setup)
    # A game may take the name of a file for this: from outside it is always a text.
    given = {**setup, SITUATION: f"{text}\n"}
    try:
        laid = new(game, seed=seed, dice=dice, packs=packs_of(folders, game), **given)
        _look_at(laid)
    except EXPECTED:
        raise
    except Exception as error:  # what it says of the engine may be what no game comes to
        why = f"{type(error).__name__}: {error}"
        raise SetupError(f"This situation says what no game comes to ({why}).") from error
    return laid


def _look_at(game: Game[Any]) -> None:
    """Show a game to everybody, as is done as soon as somebody comes to its table."""
    for seat in (None, *range(game.seats)):
        game.view(seat)
    summary = find(game.name).lobby.summary
    if summary is not None:
        summary(game.state)
