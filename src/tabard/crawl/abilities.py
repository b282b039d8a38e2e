"""Abilities as data: what a card, a monster's action, an item or a modifier says.

One vocabulary for both hex games. A game's grammar makes these out of a line of text; the rules in this package
carry them out. They are values: nothing here changes while a game is played.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

import msgspec

from tabard.hexes import Pattern


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
    GAIN = "gain"
    """The target gains a condition."""
    OWN = "own"
    """The acting figure gains a condition."""
    CURE = "cure"
    """The acting figure is healed after the attack."""

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


class Zone(msgspec.Struct, frozen=True):
    """An area of effect: fixed to the acting figure's own hex, which makes an attack melee, or placed in range."""

    hexes: Pattern
    is_melee: bool


Wording = Any
"""Words of a game's own language: the rules here hand them to its book, which knows what they mean."""


class Rider(msgspec.Struct, frozen=True, omit_defaults=True):
    """Effects of an ability that depend on a cost or a circumstance."""

    effects: tuple[Effect, ...]
    cost: Cost = ()
    given: Circumstance | None = None
    area: Zone | None = None
    """The area that the ability has instead of its own."""
    targets: int | None = None
    """The number of targets that it has instead of its own."""
    words: Wording = None
    """What must be true, in words that the book judges for each target."""


ALL = 0
"""As a number of targets: everybody who fits."""


class Aim(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whom an ability is for."""

    range: int | None = None
    """None where nothing is printed: melee for an attack, any range for everything else."""
    targets: int = 1
    who: Literal["", "self", "ally", "any"] = ""
    """"" is the default: enemies for what is negative, the acting figure and its allies for what is positive."""
    area: Zone | None = None
    afflicted: Condition | None = None
    """Only figures under this condition: a restriction is part of the ability and cannot be skipped (B-15.8)."""
    whom: Wording = None
    """Only these figures, in words that take the place of all of the above but the number."""


SELF = Aim(who="self")


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do"):
    """What all abilities have."""

    mandatory: bool = msgspec.field(default=False, name="must")
    """It cannot be skipped once any part of its action was performed (B-27.1)."""


class Move(Ability, frozen=True, tag="move"):
    """Move the acting figure."""

    points: int = 0
    jump: bool = False
    riders: tuple[Rider, ...] = ()


class Attack(Ability, frozen=True, tag="attack"):
    """Attack one or more enemies."""

    value: int = 0
    aim: Aim = Aim()
    effects: tuple[Effect, ...] = ()
    riders: tuple[Rider, ...] = ()
    times: int = 1
    """How often each target is attacked, of a monster whose attacks all go to one enemy."""


class Heal(Ability, frozen=True, tag="heal"):
    """Heal figures."""

    value: int = 0
    aim: Aim = Aim()
    effects: tuple[Effect, ...] = ()
    riders: tuple[Rider, ...] = ()


class Give(Ability, frozen=True, tag="give"):
    """Give conditions to figures."""

    conditions: tuple[Condition, ...] = ()
    aim: Aim = Aim()
    riders: tuple[Rider, ...] = ()


class PushPull(Ability, frozen=True, tag="push-pull"):
    """Push or pull figures."""

    word: Word = Word.PUSH
    """Push or pull."""
    hexes: int = 0
    aim: Aim = Aim()
    effects: tuple[Effect, ...] = ()
    """Gained by every target after the push or pull, also by one that could not be moved (B-23.19)."""
    riders: tuple[Rider, ...] = ()


class Shield(Ability, frozen=True, tag="shield"):
    """Take so much off every attack."""

    value: int = 0


class Retaliate(Ability, frozen=True, tag="retaliate"):
    """Hurt whoever attacks from near enough."""

    value: int = 0
    range: int = 1
    effects: tuple[Effect, ...] = ()


class Flying(Ability, frozen=True, tag="flying"):
    """Fly."""


class Scope(StrEnum):
    """What a boost is for."""

    ATTACKS = "attacks"
    MELEE = "melee-attacks"
    RANGED = "ranged-attacks"
    MOVES = "moves"


class Boost(Ability, frozen=True, tag="boost"):
    """Add effects to own attacks or moves while the bonus is active."""

    scope: Scope = Scope.ATTACKS
    effects: tuple[Effect, ...] = ()
    uses: int = 0
    """How many attacks or moves it lasts for; 0 is as long as the bonus."""


class Occasion(StrEnum):
    """What a bonus can wait for; each has a subject, and some have somebody else in it."""

    ATTACK = "attack"
    """Somebody attacks somebody: effects are added to that attack."""
    TURN_START = "turn-start"
    TURN_END = "turn-end"


Kin = Literal["own", "ally", "enemy", "any"]
"""Who somebody is to the bearer of a bonus."""


class Trigger(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a bonus does something: what happens, who does it, to whom, how and where."""

    on: Occasion
    whose: Kin = "own"
    """Who the subject is: who attacks, or has the turn."""
    at: Kin = "any"
    """Who is attacked."""
    scope: Scope = Scope.ATTACKS
    """Of attacks: only those of this kind."""
    within: int = 0
    """Only if the subject is this near to the bearer; 0 is anywhere."""
    is_optional: bool = False
    """The bearer's player may let it pass; otherwise it comes every time and cannot be saved (H-28.16)."""


class Whenever(Ability, frozen=True, kw_only=True, tag="whenever"):
    """Do something each time that something happens, while the bonus is active."""

    trigger: Trigger
    effects: tuple[Effect, ...] = ()
    """What an attack has in addition."""
    abilities: tuple[Move | Attack | Heal | Give | PushPull | Shield | Retaliate, ...] = ()
    """What the bearer performs."""
    slots: tuple[int, ...] = ()
    """The use slots, each with the experience for leaving it; empty is no limit (H-28.8 to H-28.11)."""


class Negate(Ability, frozen=True, tag="negate"):
    """Negate the next damage, so many times."""

    uses: int = 1


class Suffer(Ability, frozen=True, tag="suffer"):
    """Let figures suffer damage: the acting one, or every enemy in range; never targeted (B-24.16)."""

    amount: int = 0
    aim: Aim = SELF


class Control(Ability, frozen=True, tag="control"):
    """Make an enemy perform abilities, as the player decides."""

    abilities: tuple[Move | Attack, ...] = ()
    aim: Aim = Aim()


class RecoverFrom(StrEnum):
    """Where cards are recovered from."""

    HAND = "hand"
    DISCARDED = "discarded"
    LOST = "lost"


class Recover(Ability, frozen=True, tag="recover"):
    """Take own cards back, each to its first side."""

    cards: int = 1
    piles: tuple[RecoverFrom, ...] = (RecoverFrom.DISCARDED,)
    level: int = 0
    """Only cards of this level; 0 is any."""


class Infuse(Ability, frozen=True, tag="infuse"):
    """Create infusions."""

    infusions: tuple[Infusion, ...] = ()


class Raise(Ability, frozen=True, tag="raise"):
    """Put an obstacle into an empty hex in range."""

    range: int = 1


class Crush(Ability, frozen=True, tag="crush"):
    """Destroy an obstacle in range; everybody hostile next to it suffers."""

    damage: int = 0
    range: int = 1


class Trap(Ability, frozen=True, tag="trap"):
    """Make an empty hex in range a hazard."""

    damage: int = 0
    conditions: tuple[Condition, ...] = ()
    range: int = 1


class Own(Ability, frozen=True, kw_only=True, tag="own"):
    """An ability that only one book has: its `Book.perform_own` performs it."""

    text: str = ""
    """It in words."""


class Paid(Ability, frozen=True, kw_only=True, tag="paid"):
    """An ability that only happens if its cost is paid (B-16.18)."""

    cost: Cost = ()
    ability: Heal | Give | Shield | Retaliate | Move | Attack | PushPull | Recover | Suffer | Own


AnyAbility = (
    Move
    | Attack
    | Heal
    | Give
    | PushPull
    | Shield
    | Retaliate
    | Flying
    | Boost
    | Whenever
    | Negate
    | Suffer
    | Control
    | Recover
    | Infuse
    | Raise
    | Crush
    | Trap
    | Paid
    | Own
)

BONUSES = (Shield, Retaliate, Flying, Boost, Whenever, Negate)
"""Abilities that last: on a character's card they are its active bonus."""
