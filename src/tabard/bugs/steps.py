"""The steps that a game of Buttons & Bugs is made of, as data on the agenda."""

from __future__ import annotations

import msgspec

from tabard.crawl.automation import AutoAttack, Automate
from tabard.crawl.choosing import AttackNext, Perform
from tabard.crawl.scenario_steps import StartEffects
from tabard.crawl.steps import RoundStep


class SetUp(msgspec.Struct, frozen=True, tag="set-up"):
    """Set a scenario up, in twelve steps (p. 7)."""

    items: list[str] | None = None
    upgrades: list[str] | None = None


class EndScenario(msgspec.Struct, frozen=True, tag="end-scenario"):
    """The scenario is over (p. 34)."""


class ChooseScenario(msgspec.Struct, frozen=True, tag="choose-scenario"):
    """Campaign: which scenario is played next (p. 35)."""


class Equip(msgspec.Struct, frozen=True, tag="equip"):
    """Campaign: which items are brought, which cards are upgraded (p. 26, p. 35)."""


Step = (
    RoundStep | SetUp | StartEffects | EndScenario | ChooseScenario | Equip | Perform | AttackNext | Automate | AutoAttack
)  # fmt: skip
