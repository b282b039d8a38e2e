"""The stages of a campaign as steps of the agenda: from the choice of a scenario to the city and back (p. 46 and 53)."""

from __future__ import annotations

import msgspec


class Gather(msgspec.Struct, frozen=True, tag="campaign-gather"):
    """Whoever has no personal quest yet draws two and keeps one (p. 4)."""


class ChooseScenario(msgspec.Struct, frozen=True, tag="campaign-choose"):
    """The party chooses what it plays next (p. 48)."""


class Travel(msgspec.Struct, frozen=True, tag="campaign-travel", omit_defaults=True):
    """The party is on its way to a scenario: a road event, unless one of the exceptions applies (p. 12)."""

    scenario: str
    is_direct: bool = False
    """Without a return to the city."""


class Depart(msgspec.Struct, frozen=True, tag="campaign-depart"):
    """Everybody chooses what to bring, and the scenario is set up (p. 8)."""

    scenario: str


class Carry(msgspec.Struct, frozen=True, tag="campaign-carry"):
    """What events and donations have given takes effect once everybody stands on the map (H-12.28, H-56.25)."""

    coming: dict[str, list[str]]
    """By figure."""


class ReturnHome(msgspec.Struct, frozen=True, tag="campaign-return"):
    """The scenario is over: what became of it is written down (p. 45 and 46)."""


class AfterLoss(msgspec.Struct, frozen=True, tag="campaign-after-loss"):
    """The party chooses between another try and the city (H-45.14)."""


class CityEvent(msgspec.Struct, frozen=True, tag="campaign-city-event"):
    """The first step of a City Phase (H-53.2)."""


class Downtime(msgspec.Struct, frozen=True, tag="campaign-downtime", omit_defaults=True):
    """The second step: everybody does what there is to do, in any order and all at once (H-53.4)."""

    is_first: bool = False
    """Before the first scenario: only what a new character does (H-4.23)."""


Stage = (
    Gather | ChooseScenario | Travel | Depart | Carry | ReturnHome | AfterLoss | CityEvent | Downtime
)  # fmt: skip
