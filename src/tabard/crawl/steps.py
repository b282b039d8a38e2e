"""The steps of a round, as data on the agenda; those of abilities stand beside the rules that put them there."""

from __future__ import annotations

from typing import Literal

import msgspec


class StartRound(msgspec.Struct, frozen=True, tag="start-round"):
    """A round begins."""


class Select(msgspec.Struct, frozen=True, tag="select"):
    """Everybody selects two cards or declares a long rest."""


class SetOrder(msgspec.Struct, frozen=True, tag="roll-actions"):
    """It is found out what the monsters do, and the order of turns is set."""


class NextTurn(msgspec.Struct, frozen=True, tag="next-turn"):
    """The next figure takes its turn, or the round ends."""


class BeginTurn(msgspec.Struct, frozen=True, tag="begin-turn"):
    """A figure's turn begins."""


class Act(msgspec.Struct, frozen=True, tag="act"):
    """The character whose turn it is chooses an action."""


class EndAction(msgspec.Struct, frozen=True, tag="end-action"):
    """The card of an action goes where it belongs."""


class LongRest(msgspec.Struct, frozen=True, tag="long-rest"):
    """The character whose turn it is rests instead of acting."""

    part: Literal["cards", "heal", "items"] = "cards"


class LastChance(msgspec.Struct, frozen=True, tag="last-chance"):
    """The end of a character's turn, before which items can still be used."""


class EndTurn(msgspec.Struct, frozen=True, tag="end-turn"):
    """A figure's turn ends."""

    figure: str


class EndRound(msgspec.Struct, frozen=True, tag="end-round"):
    """Bonuses of the round end, and characters may rest."""


class CloseRound(msgspec.Struct, frozen=True, tag="close-round"):
    """The round counter goes on, or the scenario ends."""


class SetRight(msgspec.Struct, frozen=True, tag="set-right"):
    """Somebody has set something right by hand, and everybody is told."""

    what: str


RoundStep = (
    StartRound | Select | SetOrder | NextTurn | BeginTurn | Act | EndAction | LongRest | LastChance | EndTurn
    | EndRound | CloseRound | SetRight
)  # fmt: skip
