"""What keepers tell each other by the table beside phrases: what somebody is asked, which doors they think of, what ends for all."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any

import msgspec

from tabard.table import Decision
from tabard.toy.rules import BREATHE, WATCH
from tabard.toy.state import DOORS, Cellar, Door

ASKED: Mapping[str, str] = {
    "act": "what to do with the card?",
    "step-in": "whether to step in?",
    "shrug": "whether to throw a card?",
    "eater": "who eats the cheese?",
    "show": "which card to show?",
}


class Doors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which doors the party could watch."""

    doors: Annotated[list[Door], msgspec.Meta(max_length=len(DOORS))]


DRAFTS: Mapping[str, type[msgspec.Struct]] = {WATCH.kind: Doors}


def closes(game: Cellar, decision: Decision[Any]) -> Collection[str]:  # noqa: ARG001 - the same all evening
    """Give everybody a moment before the quiet ends."""
    return ("on",) if decision.kind == BREATHE.kind else ()
