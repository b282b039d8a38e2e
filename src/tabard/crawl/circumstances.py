"""What must be true for a part of an ability, what a bonus waits for, and what an amount counts."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

Kin = Literal["own", "ally", "enemy", "any"]
"""Who somebody is to the bearer of a bonus, or to whoever acts."""


class Occasion(StrEnum):
    """What a bonus can wait for; each has a subject, and some have somebody else in it."""

    ATTACK = "attack"
    """Somebody attacks somebody: effects are added to that attack."""
    TURN_START = "turn-start"
    TURN_END = "turn-end"
    DEATH = "death"
    """Somebody is about to leave the map dead."""
    AFTER_ATTACK = "attack-over"
    """An attack is over, its retaliate included."""
    RETALIATED = "retaliated"
    """Somebody was hurt by the retaliate of the subject."""
    DAMAGE = "damage"
    """The subject is about to suffer damage."""
    HEAL = "heal"
    """The subject performs a heal ability: effects are added to it."""
    PUSHED = "pushed"
    """The subject has pushed or pulled somebody at least one hex."""
    MOVE = "move"
    """The subject is about to perform a move ability, which may become something else."""
    GUARDED = "guarded"
    """The subject has gained shield or retaliate by a card."""
    AIMED = "aimed"
    """Somebody is about to attack somebody: the bearer may be attacked instead."""
    ACTION = "action"
    """A character has performed an action."""
    AFTER_EFFECTS = "after-effects"
    """An attack has hurt its target and had its effects, and nothing was retaliated yet."""
    ATTACKS_OVER = "attacks-over"
    """An attack ability is over, on all its targets."""
    CONTROLLED = "controlled"
    """Somebody has controlled others."""


class Circumstance(StrEnum):
    """What must be true of an attack for a conditional effect; judged for each target."""

    ALONE = "alone"
    """No ally of the target is next to it."""
    UNHURT = "unhurt"
    HURT = "hurt"
    HIDDEN = "hidden"
    """The attacker is invisible."""
    AFFLICTED = "afflicted"
    """The target has a negative condition."""
    CORNERED = "cornered"
    """The target is next to an obstacle."""
    SOUND = "sound"
    """The attacker has lost no hit points."""


class Near(msgspec.Struct, frozen=True, tag="near"):
    """Somebody stands near the acting figure or its target, or nobody does."""

    whose: Kin = "any"
    """Who they are to the acting figure, which never counts itself."""
    kinds: tuple[str, ...] = ()
    """Only figures of these kinds; empty is all."""
    within: int = 1
    of_target: bool = False
    is_wanted: bool = True
    """False where nobody may be there."""


class Deed(StrEnum):
    """What a figure may have done in its turn."""

    ATTACK = "attack"
    MOVE = "move"
    OVERHEAL = "overheal"
    """It was healed for more than it had lost."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The acting figure has done something this turn."""

    deed: Deed


class RoundIs(msgspec.Struct, frozen=True, tag="round"):
    """It is an odd round, an even one, or that of a number."""

    which: Literal["odd", "even"] | int


class Measure(StrEnum):
    """What an amount is multiplied by."""

    STEPS = "hex moved this turn"
    DAMAGE = "damage that its last attack ability dealt"
    TARGETS = "target of its last attack ability"
    DEALT = "damage dealt this turn"
    WAY = "hex of its last move"
