"""Conditions, elements and what is added to an ability: the words that abilities are made of."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Condition(StrEnum):
    """What a figure can be under; a game's language names those that its book knows."""

    INVISIBLE = "invisible"
    STRENGTHEN = "strengthen"
    WARD = "ward"
    SAFEGUARD = "safeguard"
    BLESS = "bless"
    WOUND = "wound"
    POISON = "poison"
    IMMOBILIZE = "immobilize"
    DISARM = "disarm"
    STUN = "stun"
    MUDDLE = "muddle"
    CURSE = "curse"

    # Conditions are looked up all the time; the hash of Enum is not written in C.
    __hash__ = str.__hash__

    @property
    def is_positive(self) -> bool:
        """Tell whether it helps its bearer; the others may only be given to enemies."""
        return self in POSITIVE


POSITIVE = frozenset(
    (
        Condition.INVISIBLE,
        Condition.STRENGTHEN,
        Condition.WARD,
        Condition.SAFEGUARD,
        Condition.BLESS,
    )
)


class Element(StrEnum):
    """The six elements; the second edition's icons call air wind."""

    FIRE = "fire"
    ICE = "ice"
    AIR = "air"
    EARTH = "earth"
    LIGHT = "light"
    DARK = "dark"


Infusion = tuple[Element, ...]
"""The elements that one icon can be used as: one, the two of a mixed icon, or all six of a wild one."""

WILD: Infusion = tuple(Element)

Cost = tuple[Infusion, ...]
"""What a consumption needs: for each part one infusion that can be any of its elements."""


class Word(StrEnum):
    """What an effect does; a condition's name is an effect too."""

    ATTACK = "attack"
    """So much more attack."""
    RANGE = "range"
    """So much more range."""
    REACH = "reach"
    """The attack becomes a ranged one with this range."""
    MOVE = "move"
    HEAL = "heal"
    TARGET = "target"
    PIERCE = "pierce"
    PUSH = "push"
    PULL = "pull"
    JUMP = "jump"
    ADVANTAGE = "advantage"
    DISADVANTAGE = "disadvantage"
    GAIN = "gain"
    """The target gains a condition."""
    OWN = "own"
    """The acting figure gains a condition."""
    CURE = "cure"
    """The acting figure is healed after the attack."""
    TIMES = "times"
    """So many times the attack."""
    SHIELD = "shield"
    """The target has so much more shield in this attack."""
    RETALIATE = "retaliate"
    """The target retaliates so much more in this attack."""
    PLAIN = "plain"
    """Nothing is retaliated to this attack."""
    EASE = "ease"
    """Difficult and hazardous terrain have no effect on the move."""
    NEGATE = "negate"
    """The damage is not suffered."""
    BARE = "no effects"
    """What the attack adds is left out."""
    BECOMES = "becomes an attack"
    """The move is performed as an attack of the same value."""
    REDIRECT = "redirect"
    """The bearer of the bonus is attacked instead."""
    STRETCH = "stretch"
    """A melee attack goes as far as this, and stays one."""
    SUFFER = "suffer"
    """So much more damage is suffered."""
    EARN = "experience"
    """The acting character gains so much experience."""

    __hash__ = str.__hash__  # as in Condition


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something added to an ability."""

    word: Word
    amount: int = 0
    condition: Condition | None = None

    @property
    def key(self) -> str:
        """A stable name, for questions about it."""
        name = self.condition or self.word
        return f"{name}-{self.amount}" if self.amount else str(name)

    @property
    def is_after(self) -> bool:
        """Tell whether it is applied to the target once the damage is dealt (B-42.1)."""
        return self.word in (Word.GAIN, Word.PUSH, Word.PULL)
