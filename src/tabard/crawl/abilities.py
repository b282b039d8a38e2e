"""Abilities as data: what a card, a monster's action, an item or a modifier says.

One vocabulary for both hex games. A game's grammar makes these out of a line of text; the rules in this package
carry them out. They are values: nothing here changes while a game is played.
"""

# ruff: noqa: PLC0414
from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

import msgspec

from tabard.crawl.circumstances import (  # others take them from here
    Circumstance as Circumstance,
)
from tabard.crawl.circumstances import (
    Deed as Deed,
)
from tabard.crawl.circumstances import (
    Done as Done,
)
from tabard.crawl.circumstances import (
    Kin as Kin,
)
from tabard.crawl.circumstances import (
    Measure as Measure,
)
from tabard.crawl.circumstances import (
    Near as Near,
)
from tabard.crawl.circumstances import (
    Occasion as Occasion,
)
from tabard.crawl.circumstances import (
    RoundIs as RoundIs,
)
from tabard.crawl.effects import (
    POSITIVE as POSITIVE,
)
from tabard.crawl.effects import (
    WILD as WILD,
)
from tabard.crawl.effects import (
    Condition as Condition,
)
from tabard.crawl.effects import (
    Cost as Cost,
)
from tabard.crawl.effects import (
    Effect as Effect,
)
from tabard.crawl.effects import (
    Element as Element,
)
from tabard.crawl.effects import (
    Infusion as Infusion,
)
from tabard.crawl.effects import (
    Word as Word,
)
from tabard.hexes import Pattern


class Zone(msgspec.Struct, frozen=True):
    """An area of effect: fixed to the acting figure's own hex, which makes an attack melee, or placed in range."""

    hexes: Pattern
    is_melee: bool
    base: Pattern = ()
    """The hexes of the acting figure itself in that pattern, if it stands on several."""


Wording = Any
"""Words of a game's own language: the rules here hand them to its book, which knows what they mean."""


class Under(msgspec.Struct, frozen=True, tag="under"):
    """The acting figure is under a condition."""

    condition: Condition


Given = Circumstance | Near | Under | Done | RoundIs


class Rider(msgspec.Struct, frozen=True, omit_defaults=True):
    """Effects of an ability that depend on a cost or a circumstance."""

    effects: tuple[Effect, ...]
    cost: Cost = ()
    given: Given | None = None
    area: Zone | None = None
    """The area that the ability has instead of its own."""
    targets: int | None = None
    """The number of targets that it has instead of its own."""
    words: Wording = None
    """What must be true, in words that the book judges for each target."""
    price: int = 0
    """How many money tokens it costs for each target, in a book that has them."""
    per: Wording = None
    """What its effects come once for each of, in words that the book counts for each target."""
    whom: Wording = None
    """Whom the ability is for instead, in the words of the book."""
    each: tuple[int, ...] = ()
    """Which of the abilities for each target come with it only, by their numbers."""


ALL = 0
"""As a number of targets: everybody who fits."""


Order = Literal["", "closest", "farthest", "most-hp", "least-hp"]


class Aim(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whom an ability is for."""

    range: int | None = None
    """None where nothing is printed: melee for an attack, any range for everything else."""
    targets: int = 1
    who: Literal["", "self", "ally", "enemy", "any"] = ""
    """"" is the default: enemies for what is negative, the acting figure and its allies for what is positive."""
    area: Zone | None = None
    reach: int = 0
    """How far a melee attack goes that is not for adjacent enemies only; 0 is next to it."""
    kinds: tuple[str, ...] = ()
    """Only figures of these kinds; empty is all."""
    place: str = ""
    """Only figures in the hexes that the scenario calls so, wherever they are; "" is everywhere."""
    order: Order = ""
    """Who comes first where not all are meant; "" leaves it to the rule or the player."""
    afflicted: Condition | None = None
    """Only figures under this condition: a restriction is part of the ability and cannot be skipped (B-15.8)."""
    whom: Wording = None
    """Only these figures, in words that take the place of all of the above but the number."""


SELF = Aim(who="self")


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


class Scope(StrEnum):
    """What a boost is for."""

    ATTACKS = "attacks"
    MELEE = "melee-attacks"
    RANGED = "ranged-attacks"
    MOVES = "moves"
    FORCED = "pushes-and-pulls"


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


class Trigger(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a bonus does something: what happens, who does it, to whom, how and where."""

    on: Occasion
    whose: Kin = "own"
    """Who the subject is: who attacks, or has the turn."""
    at: Kin = "any"
    """Who is attacked."""
    scope: Scope = Scope.ATTACKS
    """Of attacks: only those of this kind."""
    kinds: tuple[str, ...] = ()
    """Of these kinds only; empty is all."""
    within: int = 0
    """Only if the subject is this near to the bearer; 0 is anywhere."""
    is_optional: bool = False
    """The bearer's player may let it pass; otherwise it comes every time and cannot be saved (H-28.16)."""
    is_whole: bool = False
    """Of attacks: it is for all attacks of one ability, and that is one use (H-23.5)."""
    is_single: bool = False
    """Only for abilities of one target."""
    words: Wording = None
    """What else must be, in words that the book judges."""


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
