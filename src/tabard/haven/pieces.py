"""Small parts of the state: characters of this box, places in the order of turns, battle goals."""

from __future__ import annotations

import msgspec

from tabard.crawl.party import Character
from tabard.hexes import Hex
from tabard.table import Pile


class Hero(Character, kw_only=True, omit_defaults=True):
    """A character, of whose cards others know only what they have seen."""

    name: str = ""
    """Its own name, in a campaign; else it is called by its class."""
    shown: list[str] = []
    """The cards that everybody has seen: which others were brought is a secret."""
    drawn: str = ""
    """The card that a short rest has drawn and that may still be kept: it pays for nothing (H-36.34)."""
    picks_lost: bool = False
    """It chooses the card that its short rest loses."""
    is_exhausted: bool = False
    has_escaped: bool = False
    """It has left the map for good, and is not exhausted (H-44.26)."""
    kills: int = 0
    """How many monsters it has killed in this scenario (H-43.15)."""
    gold: int = 0
    """What it has gained in gold; money tokens are turned into gold at the end."""
    checkmarks: int = 0
    treasures: list[str] = []
    """The treasures that it has looted."""
    pool: list[str] = []
    """The items that it owns."""
    found: list[str] = []
    """Those that it has gained in this scenario."""
    more_hp: int = 0
    """What the campaign has added to its hit points, or taken from them."""
    owed_items: int = 0
    """How many lost items it may recover at the end of the first round."""
    perks: list[int] = []
    """The marked boxes of its perks, by their numbers."""
    known: list[str] = []
    """The cards of its pool; all of its level if nobody has said."""
    is_dead: bool = False
    """It lost its last hit point where death is permanent (H-58.4)."""

    def show(self) -> None:
        """Let everybody have seen what lies open."""
        for each in self.cards:
            if each.zone != "hand" and each.id not in self.shown:
                self.shown.append(each.id)


class Hoard(msgspec.Struct, omit_defaults=True):
    """The supplies out of which the treasures of a scenario come."""

    unavailable: dict[str, int] = {}
    """Copies of items that nobody has and no shop sells; only of those that a treasure here can give."""
    available: dict[str, int] = {}
    designs: Pile = msgspec.field(default_factory=Pile)
    """Random item designs that are left."""
    scenarios: Pile = msgspec.field(default_factory=Pile)
    """Random scenarios that are left."""
    unlocked: list[str] = []
    """Those of them that were unlocked here."""
    revealed: list[str] = []
    """The designs that have come to the shop here."""
    looted: list[str] = []
    """The numbered treasures that were looted before in this campaign (H-13.67)."""


class Laid(msgspec.Struct):
    """Tokens of a class on the map."""

    card: str
    """The card that they belong to."""
    owner: str
    at: list[Hex] = []


class Memory(msgspec.Struct, omit_defaults=True):
    """Who and what was meant when a bonus began, and is meant by its words as long as it lasts."""

    figures: dict[str, list[str]] = {}
    hexes: dict[str, list[Hex]] = {}


class Variants(msgspec.Struct, frozen=True):
    """The variants in use, which stay until the scenario ends (H-8.22)."""

    reduced_randomness: bool = False
    permanent_death: bool = False
    casual: bool = False


class Story(msgspec.Struct, omit_defaults=True):
    """What special rules have changed and noted."""

    named: dict[str, str] = {}
    """Monsters with a name of their own, by figure."""
    marks: dict[str, list[Hex]] = {}
    """Where tokens were put, by their name."""
    linked: list[str] = []
    """Pairs of letters that were linked in play."""
    pressed: dict[str, int] = {}
    """Plates by letter, with the last round in which each is down."""
    clocks: dict[str, int] = {}
    """Sections from which rounds are counted, with the first round of each."""
    bags: dict[str, Pile] = {}
    used: list[str] = []
    """What rules have done once for a figure, a letter or a round."""
    sided: list[str] = []
    """The factions on whose side the party is: who rules the city for it, or whom it has sided with (H-10.7)."""


class Place(msgspec.Struct):
    """A place in the order of turns: a character with its summons, a monster set, or allies."""

    key: str
    initiative: int
    figures: list[str]
    """Who acts there, in order."""


class Goals(msgspec.Struct):
    """The battle goals of a character: those dealt to it, of which it keeps one and puts two away face down (H-15.9)."""

    dealt: list[str] = []
    kept: str = ""
