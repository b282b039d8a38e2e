"""What a keeper may decline to be asked for a while."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabard.table import Window

if TYPE_CHECKING:
    from tabard.table import Decision
    from tabard.toy.state import Cellar


def window(game: Cellar, decision: Decision[Any]) -> Window | None:  # noqa: ARG001 - the same all evening
    """Let whoever stands guard stay at the post."""
    return Window("no", "stepping in for others") if decision.kind == "step-in" else None


def spans(game: Cellar) -> Mapping[str, str]:
    """Name the round and the evening."""
    return {"round": f"round {game.round}", "evening": "evening"}
