"""Abilities as data: what a card, a monster's action, an item or a modifier says.

One vocabulary for both hex games. A game's grammar makes these out of a line of text; the rules in this package
carry them out. They are values: nothing here changes while a game is played.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from tabard.crawl.ability_parts import SELF, Aim, Given, Rider, Scope, Trigger, Wording
from tabard.crawl.circumstances import Measure
from tabard.crawl.effects import Condition, Cost, Effect, Infusion, Word


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do"):
    """What all abilities have."""

    mandatory: bool = msgspec.field(default=False, name="must")
    """It cannot be skipped once any part of its action was performed (B-27.1)."""
    despite: bool = False
    """It can be performed by who is stunned."""


class Move(Ability, frozen=True, tag="move"):
    """Move the acting figure."""

    points: int = 0
    jump: bool = False
    away: int = 0
    """It goes as far from its focus as it can, but no farther than this; 0 is towards it as usual."""
    breaks: bool = False
    """It may go through obstacles, and destroys them."""
    per: Measure | None = None
    """The points come once for each of these."""
    count: Wording = None
    """The same in words that the book counts."""
    ignores: Literal["", "traps", "difficult"] = ""
    """What has no effect on it."""
    ending: Wording = None
    """What its last hex must be like, in words that the book knows."""
    along: Wording = None
    """What every hex of its way must be like, in the same words."""
    riders: tuple[Rider, ...] = ()


class Attack(Ability, frozen=True, tag="attack"):
    """Attack one or more enemies."""

    value: int = 0
    aim: Aim = Aim()
    effects: tuple[Effect, ...] = ()
    riders: tuple[Rider, ...] = ()
    times: int = 1
    """How often each target is attacked, of a monster whose attacks all go to one enemy."""
    per: Measure | None = None
    """The value comes once for each of these."""
    count: Wording = None
    """The same in words that the book counts."""
    each: tuple[Ability, ...] = ()
    """What happens for each target after its effects, before it retaliates (H-24.3)."""
    origin: Wording = None
    """Where it is made from instead of the figure's own hex, in words of the book."""
    breaks: bool = False
    """Targets may be pushed into obstacles, which destroys these."""
    broken: tuple[int, ...] = ()
    """Which of `each` happens every time that one is destroyed so instead."""
    is_split: bool = False
    """The damage is shared by the target and all enemies next to it."""


class Heal(Ability, frozen=True, tag="heal"):
    """Heal figures."""

    value: int = 0
    per: Measure | None = None
    """The value comes once for each of these."""
    count: Wording = None
    """The same in words that the book counts."""
    each: tuple[Ability, ...] = ()
    """What is done for each target."""
    aim: Aim = Aim()
    effects: tuple[Effect, ...] = ()
    riders: tuple[Rider, ...] = ()


class Give(Ability, frozen=True, tag="give"):
    """Give conditions to figures."""

    conditions: tuple[Condition, ...] = ()
    aim: Aim = Aim()
    riders: tuple[Rider, ...] = ()
    earns: int = 0
    """The experience for each target."""
    each: tuple[Ability, ...] = ()
    """What is done for each target."""


class PushPull(Ability, frozen=True, tag="push-pull"):
    """Push or pull figures."""

    word: Word = Word.PUSH
    """Push or pull."""
    hexes: int = 0
    aim: Aim = Aim()
    effects: tuple[Effect, ...] = ()
    """Gained by every target after the push or pull, also by one that could not be moved (B-23.19)."""
    riders: tuple[Rider, ...] = ()
    each: tuple[Ability, ...] = ()
    """What is done for each target."""
    toward: Wording = None
    """Where it pulls to instead of the acting figure, in words of the book."""


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


class Boost(Ability, frozen=True, tag="boost"):
    """Add effects to own attacks or moves while the bonus is active."""

    scope: Scope = Scope.ATTACKS
    effects: tuple[Effect, ...] = ()
    uses: int = 0
    """How many attacks or moves it lasts for; 0 is as long as the bonus."""
    riders: tuple[Rider, ...] = ()
    """What a move has in addition, under a circumstance in words."""
    slots: tuple[int, ...] = ()
    """The use slots, each with the experience for leaving it; empty is no limit."""
    ends: Literal["", "turn", "next-round", "persistent"] = ""
    """When it ends, where that is not with its card."""


class Own(Ability, frozen=True, kw_only=True, tag="own"):
    """An ability that only one book has: its `Book.perform_own` performs it."""

    text: str = ""
    """It in words."""
    lasts: bool = False
    """It is a bonus of its card."""


class Whenever(Ability, frozen=True, kw_only=True, tag="whenever"):
    """Do something each time that something happens, while the bonus is active."""

    trigger: Trigger
    effects: tuple[Effect, ...] = ()
    """What an attack has in addition."""
    abilities: tuple[AnyAbility, ...] = ()
    """What the bearer performs."""
    riders: tuple[Rider, ...] = ()
    """What an attack has in addition, under a circumstance or once for each of what is counted."""
    slots: tuple[int, ...] = ()
    """The use slots, each with the experience for leaving it; empty is no limit (H-28.8 to H-28.11)."""
    once: Literal["", "turn", "round"] = ""
    """In which stretch of time it comes only once."""
    delay: int = 0
    """How many times it lets pass before it does anything, which use slots too."""
    ends: Literal["", "turn", "next-round", "persistent"] = ""
    """When it ends, where that is not with its card."""
    has_price: bool = False
    """Its abilities are what is done to get its effects."""
    family: str = ""
    """What it counts as where only so many of a kind may be active."""
    text: str = ""
    """It in words, where the book has its own."""


class Negate(Ability, frozen=True, tag="negate"):
    """Negate the next damage, so many times."""

    uses: int = 1


class Suffer(Ability, frozen=True, tag="suffer"):
    """Let figures suffer damage: the acting one, or every enemy in range; never targeted (B-24.16)."""

    amount: int = 0
    aim: Aim = SELF
    conditions: tuple[Condition, ...] = ()
    """What those gain who suffered."""
    in_sight: bool = False
    """Only whom the acting figure sees."""
    riders: tuple[Rider, ...] = ()


class Grant(Ability, frozen=True, tag="grant"):
    """Let figures perform abilities, each by its own stats, as its own rules decide."""

    abilities: tuple[AnyAbility, ...] = ()
    aim: Aim = Aim()


class Provided(Ability, frozen=True, kw_only=True, tag="provided"):
    """Abilities that are performed only under a circumstance."""

    given: Given
    abilities: tuple[AnyAbility, ...] = ()


class Summon(Ability, frozen=True, tag="summon"):
    """Let a monster come next to the acting figure (H-41.16)."""

    kind: str = ""
    is_elite: bool = False
    has_own_hp: bool = False
    """It has as many hit points as the acting figure has left, at most its own maximum."""
    by_target: bool = False
    """It comes next to the last target instead."""


class Loot(Ability, frozen=True, tag="loot"):
    """Take all loot in range."""

    range: int = 1


class Focus(Ability, frozen=True, tag="focus"):
    """Focus on somebody for the rest of the turn."""

    aim: Aim = Aim()
    is_reachable: bool = False
    """Only whom it could attack with unlimited movement."""
    is_character: bool = False
    """Only characters."""
    is_leader: bool = False
    """Whoever lets it act."""


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


class Paid(Ability, frozen=True, kw_only=True, tag="paid"):
    """An ability that only happens if its cost is paid (B-16.18)."""

    cost: Cost = ()
    ability: Heal | Give | Shield | Retaliate | Move | Attack | PushPull | Recover | Suffer | Own


AnyAbility = (
    Move | Attack | Heal | Give | PushPull | Shield | Retaliate | Flying | Boost | Whenever | Negate
    | Suffer | Control | Grant | Recover | Infuse | Raise | Crush | Trap | Paid | Provided | Summon
    | Loot | Focus | Own
)  # fmt: skip

BONUSES = (Shield, Retaliate, Flying, Boost, Whenever, Negate)
"""Abilities that last: on a character's card they are its active bonus."""
