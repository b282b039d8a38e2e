"""The steps that a game of Buttons & Bugs is made of, as data on the agenda."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabard.crawl.automation import AutoAttack, Automate
from tabard.crawl.choosing import AttackNext, Perform


class SetUp(msgspec.Struct, frozen=True, tag="set-up"):
    """Set a scenario up, in twelve steps (p. 7)."""

    items: list[str] | None = None
    upgrades: list[str] | None = None


class StartRound(msgspec.Struct, frozen=True, tag="start-round"):
    """A round begins."""


class StartEffects(msgspec.Struct, frozen=True, tag="start-effects"):
    """What happens at the start or the end of a round, one after the other (p. 10, p. 33)."""

    when: Literal["round-start", "round-end"]
    rules: list[int]
    """Special rules of the scenario that are still to apply."""


class Select(msgspec.Struct, frozen=True, tag="select"):
    """The player selects two cards or declares a long rest (p. 10)."""


class RollActions(msgspec.Struct, frozen=True, tag="roll-actions"):
    """The monsters' actions are rolled and the order is set (p. 11)."""


class NextTurn(msgspec.Struct, frozen=True, tag="next-turn"):
    """The next figure takes its turn, or the round ends (p. 12)."""


class BeginTurn(msgspec.Struct, frozen=True, tag="begin-turn"):
    """A figure's turn begins."""


class Act(msgspec.Struct, frozen=True, tag="act"):
    """The character chooses an action (p. 25)."""


class EndAction(msgspec.Struct, frozen=True, tag="end-action"):
    """The card of an action goes where it belongs (p. 25)."""


class LongRest(msgspec.Struct, frozen=True, tag="long-rest"):
    """The character rests instead of acting (p. 27)."""

    part: Literal["cards", "heal", "items"] = "cards"


class LastChance(msgspec.Struct, frozen=True, tag="last-chance"):
    """The end of the character's turn, before which items can still be used (p. 26)."""


class EndTurn(msgspec.Struct, frozen=True, tag="end-turn"):
    """A figure's turn ends."""

    figure: str


class EndRound(msgspec.Struct, frozen=True, tag="end-round"):
    """Bonuses of the round end, and the character may rest (p. 33)."""


class CloseRound(msgspec.Struct, frozen=True, tag="close-round"):
    """The round counter goes on, or the scenario ends (p. 34)."""


class EndScenario(msgspec.Struct, frozen=True, tag="end-scenario"):
    """The scenario is over (p. 34)."""


class ChooseScenario(msgspec.Struct, frozen=True, tag="choose-scenario"):
    """Campaign: which scenario is played next (p. 35)."""


class Equip(msgspec.Struct, frozen=True, tag="equip"):
    """Campaign: which items are brought, which cards are upgraded (p. 26, p. 35)."""


Step = (
    SetUp | StartRound | StartEffects | Select | RollActions | NextTurn | BeginTurn | Act | EndAction
    | LongRest | LastChance | EndTurn | EndRound | CloseRound | EndScenario | ChooseScenario | Equip
    | Perform | AttackNext | Automate | AutoAttack
)  # fmt: skip
