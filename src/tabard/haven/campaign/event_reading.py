"""A card while it is resolved: who takes part, what was picked and counted, and what becomes of the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign.noting import find_deciders, story_of
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.event_cards import EventCard
    from tabard.haven.campaign.event_conditions import Drawn
    from tabard.haven.campaign.event_notes import EventNotes
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.state import Haven

CHARACTER: Question[str] = Question("event-character", "{card}: which of you is it?", "H-12.9", 12)


@dataclass
class Reading:
    """What is known while a card is resolved."""

    game: Haven
    card: EventCard
    present: Sequence[CharacterSheet]
    letter: str = ""
    chosen: CharacterSheet | None = None
    owner: CharacterSheet | None = None
    drawer: CharacterSheet | None = None
    chooser: CharacterSheet | None = None
    price: int = 0
    """By how much prices of this card differ on this visit."""
    given_cost: int = 0
    """What the item cost that was given up."""
    is_right: bool = False
    """Whether the riddle was answered right."""
    picked: str = ""
    """What the party picked of several lines."""
    in_mind: list[str] = field(default_factory=list)
    tasks: dict[str, list[frozenset[str]]] = field(default_factory=dict)
    """Who does what, by their traits."""
    fetched: list[str] = field(default_factory=list)
    fetched_change: int = 0
    things: int = 0
    """How many things could be fetched."""
    drawn: Drawn | None = None
    unplayed: int = 0
    marked_from: int = 0
    """How many boxes were marked before."""
    design: str = ""
    """The item whose design was drawn just now."""
    machine: list[str] = field(default_factory=list)
    """Cards that were added to the machine."""
    is_kept: bool = False
    is_removed: bool = False
    place: int = 0
    """The place in its deck to which the card goes back; 0 if to none."""
    draws_another: bool = False
    repeats: bool = False

    @property
    def notes(self) -> EventNotes:
        """What the campaign keeps of its events."""
        return story_of(self.game).events

    @property
    def why(self) -> str:
        """Name the card as a reason."""
        return f"event {self.card.number}"

    @property
    def track(self) -> str:
        """Name the boxes of the option: its own, those of the front, or those of option A."""
        options = self.card.options
        own = next((each for letter, each in options.items() if letter == self.letter), None)
        if own is not None and own.boxes:
            return f"{self.card.number} {self.letter}"
        return f"{self.card.number} front" if self.card.boxes else f"{self.card.number} A"

    @property
    def boxes(self) -> int:
        """How many boxes that track has."""
        where = self.track.split()[1]
        if where == "front":
            return self.card.boxes
        return next(each.boxes for letter, each in self.card.options.items() if letter == where)

    @property
    def marks(self) -> list[str]:
        """What is marked there."""
        return self.notes.marks.setdefault(self.track, [])

    def mark(self, what: str = "") -> None:
        """Mark a box, if one is open."""
        if len(self.marks) < self.boxes:
            self.marks.append(what or self.picked or "x")

    async def pick(self, among: Sequence[CharacterSheet] | None = None) -> CharacterSheet:
        """Let the party pick a participant, and remember who it was."""
        options = partial(_list_characters, self.present if among is None else among)
        id_ = await ask(find_deciders(self.game), CHARACTER, options, card=self.card.title)
        self.chosen = story_of(self.game).sheet(id_)
        return self.chosen


def _list_characters(among: Sequence[CharacterSheet]) -> Sequence[Option[str]]:
    return [Option(each.id, each.id, (f"sheet:{each.id}",), each.name) for each in among]


def traits_of(game: Haven, who: CharacterSheet) -> frozenset[str]:
    """Return the traits of a character: those of its class, its ancestry, and what the campaign gave it (H-12.25)."""
    hero = game.content.heroes[who.kind]
    return frozenset([*hero.traits, hero.race, *who.traits])
