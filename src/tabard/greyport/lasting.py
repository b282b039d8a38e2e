"""What a card can change as long as it is there; written and said like any other effect."""

from __future__ import annotations

from msgspec import Struct

from tabard.greyport.effects import Effect, Keyword
from tabard.greyport.vocabulary import (
    Counted,
    Denied,
    Group,
    Monsters,
    Named,
    Players,
    Row,
    Side,
    Term,
    Type,
)


class Power(Effect, frozen=True):
    """Change what this monster deals."""

    form = "power BY [per COUNT [most MOST]]"
    said = "it deals {by:more} damage[ for each {count}][, at most {most}]"
    by: int
    count: Counted | Named | None = None
    most: int = 0


class Armor(Effect, frozen=True):
    """Change the armor of monsters."""

    form = "armor BY MONSTERS"
    said = "{monsters:have} Armor {by}"
    by: int
    monsters: Monsters


class Hand(Effect, frozen=True):
    """Change the hand size of players."""

    form = "hand BY WHO"
    said = "{who:have} hand size {by}"
    by: int
    who: Players


class No(Effect, frozen=True):
    """Keep players from something."""

    form = "no DENIED WHO"
    said = "{who:cannot} {denied}"
    denied: Denied
    who: Players


class Unharmed(Effect, frozen=True):
    """Take no damage at all."""

    form = "immune"
    said = "it takes no damage"


class Floor(Effect, frozen=True):
    """Never be brought below so many hit points."""

    form = "floor AMOUNT"
    said = "it cannot be brought below {amount} HP"
    amount: int


class Cap(Effect, frozen=True):
    """Take at most so much at a time."""

    form = "most AMOUNT"
    said = "it takes at most {amount} damage at a time"
    amount: int


class Reach(Effect, frozen=True):
    """Fight monsters of other groups as well."""

    form = "reach GROUP"
    said = "it may fight monsters {group:of}"
    group: Group


class Ignore(Effect, frozen=True):
    """Fight as if nobody were a Tank or Ranged."""

    form = "ignore tank ranged"
    said = "it ignores Tank and Ranged"


class Wield(Effect, frozen=True):
    """Use items of both types."""

    form = "wield any"
    said = "it may use physical and magical items"


class Open(Effect, frozen=True):
    """Keep the top card of a reinforcement deck recruitable."""

    form = "open ROW [TERM]"
    said = "the top card of the {row} deck lies open and can be recruited[ {term}]"
    row: Row
    term: Term | None = None


class Boon(Struct, frozen=True):
    """A change of damage, or a keyword."""

    by: int = 0
    keyword: Keyword | None = None


class Help(Effect, frozen=True):
    """Make heroes or items better, all of them or those of a type."""

    form = "SIDE [TYPE] BOON"
    said = "[{type} ]{side} have {boon}"
    side: Side
    boon: Boon
    type: Type | None = None
