"""The sheets of a campaign as plain data: the party's, each character's, and what happened so far (p. 49 and 50)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import msgspec

from tabard.haven.campaign.event_notes import EventNotes
from tabard.table import Pile

Status = Literal["active", "aside", "retired", "abandoned", "dead"]
"""A character is played, kept for later, or gone for good."""


class CharacterSheet(msgspec.Struct, omit_defaults=True):
    """A character from its creation to its retirement (H-49.3)."""

    id: str
    """Its class and a number, for a class may be played again (H-4.5)."""
    kind: str
    """The class."""
    name: str
    seat: int
    """Who plays it."""
    lineage: str = ""
    """Whose successor it is: who retired before gives it perk marks (H-55.19)."""
    level: int = 1
    experience: int = 0
    gold: int = 0
    items: list[str] = []
    """All that it owns."""
    gained: list[str] = []
    """The cards that it chose with its levels; those of level 1 and X it has anyway (H-4.11)."""
    hand: list[str] = []
    """The cards that it brought last."""
    brought: list[str] = []
    """The items that it brought last."""
    perks: list[int] = []
    """A number for each marked box."""
    marks: int = 0
    """Perk marks that are not on the sheet yet (H-54.1)."""
    checkmarks: int = 0
    masteries: list[int] = []
    """Those that it has, counted from 1."""
    towards: dict[int, list[str]] = {}
    """What it has done for others in earlier scenarios."""
    quest: str = ""
    """Its personal quest; "" if it has none."""
    offered: list[str] = []
    """Two quests, of which one is to be kept (H-4.18)."""
    quest_step: int = 0
    counts: dict[str, int] = {}
    """What was counted for its quest."""
    seen: dict[str, list[str]] = {}
    """The same for what has to be different: kinds of monsters, places, items."""
    traits: list[str] = []
    """What the campaign gave it beside those of its class."""
    more_hp: int = 0
    notes: list[str] = []
    status: Status = "active"
    is_away: bool = False
    """It sits out."""
    is_ready: bool = False
    """It has done what it wants to do in the city."""
    has_donated: bool = False
    """In this City Phase (H-56.24)."""
    coming: list[str] = []
    """What waits for it at the start of the next scenario: `bless 2`."""
    discount: int = 0
    """Gold off its next enhancement (H-65.16)."""

    @property
    def is_present(self) -> bool:
        """Tell whether it goes along."""
        return self.status == "active" and not self.is_away


class Cause(msgspec.Struct, frozen=True):
    """Why a scenario is open, or can be played no more."""

    scenario: str
    by: str


class Sticker(msgspec.Struct, frozen=True):
    """An enhancement of a card of a class, and who had it made."""

    text: str
    """`CARD HALF MARK STICKER`."""
    by: str


class Retired(msgspec.Struct, frozen=True):
    """A line of the table of retirements (H-50.19)."""

    name: str
    kind: str
    seat: int
    quest: str = ""
    lineage: str = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the chronicle."""

    sitting: int
    """How many scenarios had been played."""
    kind: str
    text: str
    rule: str = ""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scenario that was played to its end."""

    scenario: str
    is_completed: bool
    level: int
    rounds: int
    party: tuple[str, ...]
    """The sheets that took part."""
    statistics: dict[str, int] = {}
    is_dungeon: bool = False


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed on for the whole campaign."""

    is_solo: bool = False
    """Somebody plays several characters (H-57.14)."""
    open_quests: bool = False
    """Personal quests lie open (H-4.22)."""
    open_information: bool = False
    reduced_randomness: bool = False
    permanent_death: bool = False
    respec: bool = False
    temporary_enhancements: bool = False


class Campaign(msgspec.Struct, omit_defaults=True):
    """The campaign sheet with everything that the party shares (H-50.1)."""

    name: str
    options: Options
    sheets: list[CharacterSheet] = []
    stage: str = "creation"
    """Where it stands: creation, choose, road, outfit, city-event, city or after-loss."""
    sitting: int = 0
    """How many scenarios were played."""
    reputation: dict[str, int] = {}
    caps: dict[str, int] = {}
    prosperity: int = 0
    """Marked boxes (H-50.10)."""
    donations: int = 0
    """Marked boxes of the Great Oak (H-50.17)."""
    imbuement: int = 0
    """Marked boxes (H-67.2)."""
    imbued: int = 0
    """What is unlocked: 0 nothing, 1 imbuement, 2 the advanced one too (H-50.16)."""
    inspiration: int = 0
    achievements: list[str] = []
    open: list[Cause] = []
    """The scenarios that are unlocked, and by what."""
    completed: list[str] = []
    locked: list[Cause] = []
    """Those that are locked out (H-48.4)."""
    sections: list[str] = []
    """The sections that were read."""
    envelopes: list[str] = []
    boons: list[str] = []
    """Permissions that sections gave, by name."""
    classes: list[str] = []
    """The classes that may be chosen."""
    available: dict[str, int] = {}
    """Copies in the shop (H-52.4)."""
    unavailable: dict[str, int] = {}
    designs: Pile = msgspec.field(default_factory=Pile)
    scenarios: Pile = msgspec.field(default_factory=Pile)
    """Random scenarios."""
    quests: Pile = msgspec.field(default_factory=Pile)
    """The available personal quests."""
    more_quests: Pile = msgspec.field(default_factory=Pile)
    """Those that are unavailable."""
    decks: dict[str, Pile] = {}
    """Events by their ids: `road` and `city`."""
    treasures: list[str] = []
    """Those that were looted (H-13.67)."""
    stickers: list[Sticker] = []
    retirements: list[Retired] = []
    retired_sections: list[str] = []
    """Classes whose retirement section was read (H-55.18)."""
    created: dict[str, int] = {}
    """How many characters of a class there were."""
    difficulty: str = "normal"
    is_casual: bool = False
    """The next scenario changes nothing (H-57.6)."""
    imbue: int = 0
    """How the monsters of the next scenario are imbued (H-67.1)."""
    last: str = ""
    """The scenario that was played last."""
    desks: dict[int, str] = {}
    """What a seat is looking at in the city, as far as it narrows what it is offered."""
    events: EventNotes = msgspec.field(default_factory=EventNotes)
    """What events have written down."""
    log: list[Played] = []
    chronicle: list[Entry] = []

    def sealed(self) -> bytes:
        """Return it as it is kept while a scenario runs, so that no copy of the scenario has to carry it open."""
        return msgspec.msgpack.encode(self)

    def sheet(self, id_: str) -> CharacterSheet:
        """Return a character by its id."""
        return next(each for each in self.sheets if each.id == id_)

    def name_of(self, kind: str) -> str:
        """Return how the last character of a class is called; "" if there was none."""
        return next((each.name for each in reversed(self.sheets) if each.kind == kind), "")

    @property
    def active(self) -> list[CharacterSheet]:
        """The characters that are played now, those that sit out among them."""
        return [each for each in self.sheets if each.status == "active"]

    @property
    def present(self) -> list[CharacterSheet]:
        """Those that go along."""
        return [each for each in self.sheets if each.is_present]

    def of_seat(self, seat: int) -> list[CharacterSheet]:
        """List the characters that somebody plays now."""
        return [each for each in self.active if each.seat == seat]

    @property
    def unlocked(self) -> list[str]:
        """The scenarios that are open, whether they were completed or not."""
        closed = {each.scenario for each in self.locked}
        return [each.scenario for each in self.open if each.scenario not in closed]


open_campaign: Callable[[bytes], Campaign] = msgspec.msgpack.Decoder(Campaign).decode
"""Open a campaign that was sealed."""

read_campaign = lru_cache(maxsize=16)(open_campaign)
"""The same for whoever only reads it."""
