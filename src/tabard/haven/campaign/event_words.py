"""The words that lines of event cards share: factions, options, whom an effect is for, names of things."""

from __future__ import annotations

from enum import StrEnum

from tabard.content.nodes import Node


class Faction(StrEnum):
    """With whom reputation is counted, by name or by how the party stands to it."""

    DEMONS = "demons"
    MERCHANTS = "merchant-guild"
    MILITARY = "military"
    ANY = "any"
    """One of them, which the party picks."""
    ANY_TWO = "any-two"
    ANY_OTHER = "any-other"
    """One that does not rule the city."""
    EACH_OTHER = "each-other"
    """All that do not rule the city."""
    RULING = "ruling"
    HIGHEST = "highest"


class Letter(StrEnum):
    """An option of a card."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Rounding(StrEnum):
    """To which side a half is rounded, where it is not down."""

    UP = "up"


class Scope(StrEnum):
    """Whom an effect is for, where it is not for everybody who takes part."""

    ONE = "one"
    """One participant, whom the party picks."""
    SAME = "same"
    """The one who was picked just before."""
    OWNER = "owner"
    """Who owns the item that the card names."""
    CHOOSER = "chooser"
    """Who picked this option, where everybody picks one."""
    DRAWER = "drawer"
    """Who drew the card."""


class Name(Node, frozen=True):
    """A word of the content: a trait, an event, an achievement."""

    name: str

    def __str__(self) -> str:
        return self.name


class ItemNumber(Node, frozen=True):
    """A number in a row: of an item."""

    form = "NUMBER"
    number: int


class SectionId(Node, frozen=True):
    """The number of a section: `63.2`."""

    number: str

    def __str__(self) -> str:
        return self.number


class Effect(Node, frozen=True):
    """Something that an outcome does."""


class With(Node, frozen=True):
    """Those who have one of these traits, an ancestry among them (H-12.25)."""

    form = "with TRAITS(|)"
    traits: tuple[Name, ...]


class Without(Node, frozen=True):
    """Those who have none of them."""

    form = "without TRAITS(|)"
    traits: tuple[Name, ...]
