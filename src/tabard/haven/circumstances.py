"""What must be true: the conditions of the card language, and icons of elements."""

from __future__ import annotations

from tabard.content.nodes import Node
from tabard.crawl.effects import Element
from tabard.haven.moments import Origin
from tabard.haven.selectors import Id, Single
from tabard.haven.vocabulary import Parity


class Wild(Node, frozen=True):
    """Any one of the six elements (H-21.16)."""

    form = "wild"


class Icon(Node, frozen=True):
    """One icon: an element, one of several, or wild."""

    form = "SYMBOLS(/)"
    symbols: tuple[Element | Wild, ...]


class Not(Node, frozen=True):
    """What must not be true."""

    form = "not TEST"
    test: Test


class Round(Node, frozen=True):
    """Which round it is."""

    form = "round WHICH"
    which: Parity | int


class From(Node, frozen=True):
    """What it comes from."""

    form = "from SOURCES(/)"
    sources: tuple[Origin | Id, ...]


class Won(Node, frozen=True):
    """The scenario was completed."""

    form = "won"


class Infused(Node, frozen=True):
    """An element is strong or waning (H-21.7)."""

    form = "element SYMBOL"
    symbol: Element | Wild


class Brought(Node, frozen=True):
    """An item was brought into the scenario."""

    form = "brought NAME"
    name: Id


Test = Single | Not | Round | From | Won | Infused | Brought


class AllOf(Node, frozen=True):
    """All of these are true."""

    form = "TESTS( and )"
    passes = True
    tests: tuple[Test, ...]


class AnyOf(Node, frozen=True):
    """One of these is true."""

    form = "TESTS( or )"
    passes = True
    tests: tuple[Test | AllOf, ...]


Given = Test | AllOf | AnyOf
