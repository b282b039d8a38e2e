"""The steps that a game of Buttons & Bugs is made of, as data on the agenda."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabard.crawl.automation import AutoAttack, Automate
from tabard.crawl.choosing import AttackNext, Perform
from tabard.crawl.steps import RoundStep


class SetUp(msgspec.Struct, frozen=True, tag="set-up"):
    """Set a scenario up, in twelve steps (p. 7)."""

    items: list[str] | None = None
    upgrades: list[str] | None = None


class StartEffects(msgspec.Struct, frozen=True, tag="start-effects"):
    """What happens at the start or the end of a round, one after the other (p. 10, p. 33)."""

    when: Literal["round-start", "round-end"]
    rules: list[int]
    """Special rules of the scenario that are still to apply."""


class EndScenario(msgspec.Struct, frozen=True, tag="end-scenario"):
    """The scenario is over (p. 34)."""


class ChooseScenario(msgspec.Struct, frozen=True, tag="choose-scenario"):
    """Campaign: which scenario is played next (p. 35)."""


class Equip(msgspec.Struct, frozen=True, tag="equip"):
    """Campaign: which items are brought, which cards are upgraded (p. 26, p. 35)."""


Step = (
    RoundStep | SetUp | StartEffects | EndScenario | ChooseScenario | Equip | Perform | AttackNext | Automate | AutoAttack
)  # fmt: skip
