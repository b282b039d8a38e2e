"""The steps of a game, as data on the agenda: setup, the round, the end of a round and of an encounter."""

from __future__ import annotations

import msgspec


class DealHands(msgspec.Struct, frozen=True, tag="deal-hands"):
    """Everybody draws the first hand (G-2.3, G-2.14)."""


class LayReinforcements(msgspec.Struct, frozen=True, tag="lay-reinforcements"):
    """The rows of heroes and items are turned up (G-2.5, G-2.6)."""


class ChooseStart(msgspec.Struct, frozen=True, tag="choose-start"):
    """The party chooses who defends first, and who is wounded (G-2.10, G-17.10)."""


class SetUpEncounter(msgspec.Struct, frozen=True, tag="set-up-encounter"):
    """The next encounter is laid out (G-3.18)."""


class BeginRound(msgspec.Struct, frozen=True, tag="begin-round"):
    """A round begins: the forced Taunt, and what monsters do at the start (G-4.4)."""


class Act(msgspec.Struct, frozen=True, tag="act"):
    """Somebody takes one action, whoever likes (G-4.1)."""


class Brace(msgspec.Struct, frozen=True, tag="brace"):
    """The last moment before monsters deal their damage (G-5.16)."""


class MonsterDamage(msgspec.Struct, frozen=True, tag="monster-damage"):
    """The monsters deal damage to the defending player and to the location (G-11.1)."""


class Cleanup(msgspec.Struct, frozen=True, tag="cleanup"):
    """Cleanup effects, then played cards and tokens go (G-11.10)."""


class RecruitStep(msgspec.Struct, frozen=True, tag="recruit"):
    """The defending player recruits (G-12.1)."""


class DiscardStep(msgspec.Struct, frozen=True, tag="discard"):
    """The defending player discards down to the hand size (G-11.36)."""


class Refill(msgspec.Struct, frozen=True, tag="refill"):
    """The defending player draws up to the hand size (G-11.17)."""


class PassMarker(msgspec.Struct, frozen=True, tag="pass-marker"):
    """The round marker goes to the left (G-11.22)."""

    ends_encounter: bool = False


class SpendCoins(msgspec.Struct, frozen=True, tag="spend-coins"):
    """One purchase of those that all players make at the end of an encounter (G-13.2)."""


class DiscardAll(msgspec.Struct, frozen=True, tag="discard-all"):
    """Everybody discards down to five (G-13.3)."""


class RefillAll(msgspec.Struct, frozen=True, tag="refill-all"):
    """Everybody draws up to five, levels up and heals (G-13.4 to G-13.6)."""


class SetRight(msgspec.Struct, frozen=True, tag="set-right"):
    """Somebody has set something right by hand, and everybody is told."""

    what: str


Step = (
    DealHands
    | LayReinforcements
    | ChooseStart
    | SetUpEncounter
    | BeginRound
    | Act
    | Brace
    | MonsterDamage
    | Cleanup
    | RecruitStep
    | DiscardStep
    | Refill
    | PassMarker
    | SpendCoins
    | DiscardAll
    | RefillAll
    | SetRight
)

ROUND_END = (
    Brace(),
    MonsterDamage(),
    Cleanup(),
    RecruitStep(),
    DiscardStep(),
    Refill(),
    PassMarker(),
)
"""The end of a round in its fixed order (G-11.25)."""

ENCOUNTER_END = (
    Cleanup(),
    SpendCoins(),
    DiscardAll(),
    RefillAll(),
    PassMarker(ends_encounter=True),
    SetUpEncounter(),
)
"""The end of an encounter in its fixed order (G-13.10); it happens only where another follows."""
