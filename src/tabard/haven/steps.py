"""The steps that a skirmish has beside those of any round, as data on the agenda."""

from __future__ import annotations

import msgspec

from tabard.crawl.automation import AutoAttack, Automate
from tabard.crawl.choosing import AttackNext, Perform
from tabard.crawl.scenario_steps import StartEffects
from tabard.crawl.steps import RoundStep
from tabard.haven.campaign.stages import Stage


class SetUp(msgspec.Struct, frozen=True, tag="set-up"):
    """Monsters are put onto the map (p. 10)."""


class DealGoals(msgspec.Struct, frozen=True, tag="deal-goals"):
    """Everybody is dealt battle goals and keeps one (p. 15)."""


class ChooseCards(msgspec.Struct, frozen=True, tag="choose-cards"):
    """Everybody chooses the cards to bring (p. 8)."""


class SetupEffects(msgspec.Struct, frozen=True, tag="setup-effects"):
    """The scenario does what it does before the first round (p. 8 and 10)."""


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """A character is put onto a starting hex (p. 10)."""

    figure: str


class ShortRest(msgspec.Struct, frozen=True, tag="short-rest"):
    """A character may rest at the end of the round (p. 36)."""

    figure: str


Step = (
    RoundStep | StartEffects | SetUp | DealGoals | ChooseCards | Enter | SetupEffects | ShortRest | Perform | AttackNext | Automate | AutoAttack
    | Stage
)  # fmt: skip
