"""Check what a single event card cannot show: that what its lines name is there, and that every option ends somewhere."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from tabard.content import KeyPath, Library, Mistake, nearest
from tabard.content.nodes import Node, nodes_in
from tabard.content.once import Same
from tabard.haven.campaign import event_conditions as needed
from tabard.haven.campaign import event_effects as does
from tabard.haven.campaign import event_words as said
from tabard.haven.campaign.card_effects import Checkbox
from tabard.haven.campaign.event_cards import EventCard, EventOption, EventSection, Outcome, Riddle
from tabard.haven.campaign.event_language import AnyEffect

TRAITS = (
    "arcane", "armored", "chaotic", "educated", "intimidating", "nimble", "outcast", "persuasive", "resourceful", "strong",
    "aesther", "harrower", "human", "inox", "orchid", "quatryl", "savvas", "valrath", "vermling",
    "blackmailer", "carapace-combatant", "friend-of-the-hero", "friend-of-the-silent-knife", "herald-of-xorn", "hero",
    "immunity", "indebted", "memory-of-serenity", "night",
)  # fmt: skip
"""The traits of classes, the ancestries, and what a campaign gives; a trait that some outcome gives is known as well."""
ENDING = (needed.Always, needed.Else)
LETTERS = {"C": "city", "R": "road"}


def find_event_mistakes(
    library: Library, items: Collection[int], traits: Collection[str]
) -> Iterator[Mistake]:
    """Find what does not fit in the events of a library; `items` are the numbers there are, `traits` those of the classes."""
    cards = tuple(map(Same, library.entries(EventCard).values()))
    sections = tuple(map(Same, library.entries(EventSection).values()))
    for kind, id_, path, message, expected, near in _find_wrong(
        cards, sections, frozenset(items), frozenset(traits)
    ):
        yield library.mistake(kind, id_, path, message, expected=expected, near=near)


class Wrong(NamedTuple):
    """What is wrong with an entry."""

    kind: str
    id: str
    path: KeyPath
    message: str
    expected: str = ""
    near: str = ""


@lru_cache(8)
def _find_wrong(
    cards: tuple[Same[EventCard], ...],
    chapters: tuple[Same[EventSection], ...],
    items: frozenset[int],
    traits: frozenset[str],
) -> tuple[Wrong, ...]:
    """Look through all events once for all libraries that have the same ones."""
    events = {each.thing.number: each.thing for each in cards}
    sections = {each.thing.number: each.thing for each in chapters}
    entries: list[EventCard | EventSection] = [*events.values(), *sections.values()]
    given = {
        node.trait.name
        for each in entries
        for node in nodes_in(_list_effects(each))
        if isinstance(node, does.GainTrait)
    }
    known = _Known([*events], [*sections], items, sorted({*TRAITS, *traits, *given}))
    found: list[Wrong] = []
    for card in events.values():
        found += known.check_card(card)
    for section in sections.values():
        found += known.check_riddle("event-section", section.id, section.riddle)
        found += known.check_lines("event-section", section.id, (), section.outcome)
    return tuple(found)


def _list_effects(entry: EventCard | EventSection) -> tuple[AnyEffect, ...]:
    if isinstance(entry, EventSection):
        return tuple(each for outcome in entry.outcome for each in outcome.do)
    own = [*entry.front, *(each for option in entry.options.values() for each in option.outcome)]
    return (*entry.all, *(each for outcome in own for each in outcome.do))


class _Known:
    """What there is, for whoever looks names up."""

    def __init__(
        self,
        events: list[str],
        sections: list[str],
        items: Collection[int],
        traits: list[str],
    ) -> None:
        self._events = events
        self._sections = sections
        self._items = items
        self._traits = traits

    def check_card(self, card: EventCard) -> Iterator[Wrong]:
        """Check the deck, the riddle, and each option."""
        if LETTERS[card.number[0]] != card.deck:
            message = f"{card.number} does not belong to the {card.deck} deck"
            yield Wrong("event", card.id, ("deck",), message, LETTERS[card.number[0]])
        yield from self.check_riddle("event", card.id, card.riddle)
        yield from self.check_lines("event", card.id, ("front",), card.front)
        for letter, option in card.options.items():
            path: KeyPath = ("options", str(letter))
            yield from self._check_option(card, option, path)
            yield from self.check_lines("event", card.id, path, option.outcome)

    def check_riddle(self, kind: str, id_: str, riddle: Riddle | None) -> Iterator[Wrong]:
        """Check that the right answer is one of those that can be given."""
        if riddle is not None and riddle.right not in riddle.answers:
            message = f'there is no answer "{riddle.right}"'
            near = nearest(riddle.right, riddle.answers)
            yield Wrong(kind, id_, ("riddle", "right"), message, near=near)

    def _check_option(self, card: EventCard, option: EventOption, path: KeyPath) -> Iterator[Wrong]:
        """Check that some outcome is always found, and that what is marked and where one is led is there."""
        nodes = [*nodes_in(tuple(each for one in option.outcome for each in one.do))]
        chain = [each for each in option.outcome if not each.also]
        if chain and not any(_is_end(each) for each in chain):
            message = "nothing happens if none of these is true"
            yield Wrong("event", card.id, (*path, "outcome"), message, 'a line with "else"')
        boxes = option.boxes or card.boxes or any(each.boxes for each in card.options.values())
        if not boxes and any(isinstance(each, Checkbox) for each in nodes):
            yield Wrong(
                "event", card.id, (*path, "outcome"), "there are no boxes to mark", '"boxes"'
            )
        for node in nodes:
            if isinstance(node, does.OtherOption) and node.letter not in card.options:
                message = f"there is no option {node.letter}"
                yield Wrong("event", card.id, (*path, "outcome"), message)

    def check_lines(
        self, kind: str, id_: str, path: KeyPath, lines: tuple[Outcome, ...]
    ) -> Iterator[Wrong]:
        """Check every name in requirements and effects."""
        at: KeyPath = path if path[-1:] == ("front",) else (*path, "outcome")
        for number, line in enumerate(lines):
            for key, nodes in (("do", nodes_in(line.do)), ("when", nodes_in(line.when))):
                for node in nodes:
                    for message, near in self._find_unknown(node):
                        where: KeyPath = (*at, number, key)
                        yield Wrong(kind, id_, where, message, near=near)

    def _find_unknown(self, node: Node) -> Iterator[tuple[str, str]]:
        match node:
            case does.AddEvent() | does.RemoveEvent() | does.ResolveEvent():
                if node.event.name not in self._events:
                    yield f"there is no event {node.event}", nearest(node.event.name, self._events)
            case does.ReadSection() if node.section.number not in self._sections:
                near = nearest(node.section.number, self._sections)
                yield f"there is no section {node.section}", near
            case does.GainItem() | does.LoseItem() | needed.Owns() | said.ItemNumber():
                if node.number not in self._items:
                    yield f"there is no item {node.number}", ""
            case said.With() | said.Without() | needed.AnyTrait() | needed.EveryTrait():
                for each in node.traits:
                    yield from self._find_unknown_trait(each.name)
            case needed.AllHave() | needed.NobodyHas() | does.LoseTrait():
                yield from self._find_unknown_trait(node.trait.name)

    def _find_unknown_trait(self, trait: str) -> Iterator[tuple[str, str]]:
        if trait not in self._traits:
            yield f'there is no trait "{trait}"', nearest(trait, self._traits)


def _is_end(line: Outcome) -> bool:
    """Tell whether nothing behind this line is ever needed: it holds always, or one of several is picked or counted."""
    counted = (needed.Unplayed, needed.Picked, needed.DrawnCard, needed.Boxes, needed.Pay)
    return any(isinstance(each, (*ENDING, *counted)) for each in line.when)
