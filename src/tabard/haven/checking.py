"""Check what single entries cannot show: decks, standees, summoned figures, specials, and the numbers that rules need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabard.content import KeyPath, Library, Mistake, nearest
from tabard.content.nodes import Node, nodes_in
from tabard.content.once import once
from tabard.haven.campaign.event_checking import find_event_mistakes
from tabard.haven.content import (
    LEVELS,
    AbilityCard,
    Boss,
    Deck,
    Hero,
    HeroCard,
    Item,
    Level,
    ModifierCard,
    Monster,
    Special,
    Variant,
)
from tabard.haven.room_kit import KitRoom, PlanError, read_floor
from tabard.haven.scenario_checking import find_scenario_mistakes
from tabard.haven.selectors import Named
from tabard.haven.verbs import PerformSpecial, PrintedSpawn, PrintedSummon
from tabard.haven.vocabulary import Variable
from tabard.hexes import STEPS, name_hex

DECK_SIZE = 8
"""The cards of a monster ability deck."""

STANDARD_SIZE = 20
"""The cards of a standard modifier deck (H-4.16)."""


def find_mistakes(library: Library) -> list[Mistake]:
    """Find what does not fit together in the packs of a library."""
    return [
        *_check_deck_names(library),
        *_check_variants(library),
        *_check_decks(library),
        *_check_specials(library),
        *_check_cards(library),
        *_check_tables(library),
        *_check_maps(library),
        *_check_events(library),
    ]


def _check_events(library: Library) -> Iterator[Mistake]:
    """Check the event cards against the items and classes there are."""
    items = {each.number for each in library.entries(Item).values()}
    heroes = library.entries(Hero).values()
    traits = {trait for each in heroes for trait in (*each.traits, each.race)}
    return find_event_mistakes(library, items, traits)


def _list_bosses(library: Library) -> Iterator[tuple[str, Boss | Variant]]:
    """List what may have specials, with its kind."""
    for boss in library.entries(Boss).values():
        yield "boss", boss
    for variant in library.entries(Variant).values():
        yield "variant", variant


def _list_figures(library: Library) -> Iterator[tuple[str, Monster | Boss | Variant]]:
    """List everybody who draws ability cards, with its kind."""
    for monster in library.entries(Monster).values():
        yield "monster", monster
    yield from _list_bosses(library)


def _check_deck_names(library: Library) -> Iterator[Mistake]:
    """Check that every figure has a deck."""
    decks = library.entries(Deck)
    for kind, entry in _list_figures(library):
        if entry.deck not in decks:
            message = f'there is no deck "{entry.deck}"'
            near = nearest(entry.deck, decks)
            yield library.mistake(kind, entry.id, ("deck",), message, near=near)


def _check_variants(library: Library) -> Iterator[Mistake]:
    """Check whose standees a variant has, and that its stats are whole."""
    monsters = library.entries(Monster)
    known = {**monsters, **library.entries(Boss)}
    for id_, variant in library.entries(Variant).items():
        ranks = (variant.normal is None) + (variant.elite is None)
        has_own = variant.levels is not None or ranks == 0
        if variant.of and variant.of not in known:
            message = f'there is no monster or boss "{variant.of}"'
            near = nearest(variant.of, known)
            yield library.mistake("variant", id_, ("of",), message, near=near)
        elif ranks == 1 or (variant.levels is not None and ranks == 0):
            expected = "normal and elite, levels, or neither"
            message = "these stats are not whole"
            yield library.mistake("variant", id_, ("name",), message, expected=expected)
        elif not has_own and variant.of not in monsters:
            message = "there are no stats to take over"
            yield library.mistake("variant", id_, ("name",), message, expected="levels")


def _check_decks(library: Library) -> Iterator[Mistake]:
    """Check the size of the box's own decks, what takes their place, and whom cards bring onto the map."""
    decks = library.entries(Deck)
    figures = [entry.id for _, entry in _list_figures(library)]
    for id_, deck in decks.items():
        if not deck.scenario and deck.size != DECK_SIZE:
            message = f"there are {deck.size} cards"
            yield library.mistake("deck", id_, ("card",), message, expected=str(DECK_SIZE))
        if deck.of and deck.of not in decks:
            message = f'there is no deck "{deck.of}"'
            yield library.mistake("deck", id_, ("of",), message, near=nearest(deck.of, decks))
        for number, card in enumerate(deck.card):
            yield from _check_figure_names(library, id_, ("card", number, "do"), card, figures)


def _check_figure_names(
    library: Library, id_: str, path: KeyPath, card: AbilityCard, figures: list[str]
) -> Iterator[Mistake]:
    for node in _nodes_of(card.do):
        if isinstance(node, PrintedSummon | PrintedSpawn) and node.name.name not in figures:
            message = f"nobody is called {node.name}"
            near = nearest(node.name.name, figures)
            yield library.mistake("deck", id_, path, message, near=near)


def _check_specials(library: Library) -> Iterator[Mistake]:
    """Check that a boss has the specials that its deck names, and each of them the tables that it names."""
    decks = library.entries(Deck)
    for kind, entry in _list_bosses(library):
        deck = decks.get(entry.deck)
        named = [node for card in deck.card for node in _nodes_of(card.do)] if deck else []
        wanted = {node.number for node in named if isinstance(node, PerformSpecial)}
        for number in sorted(wanted):
            if number > len(entry.special):
                message = f"there is no special {number}"
                yield library.mistake(kind, entry.id, ("name",), message)
        for number, special in enumerate(entry.special):
            if wrong := _name_missing_tables(special):
                path: KeyPath = ("special", number, "do")
                yield library.mistake(kind, entry.id, path, f"there is no table {wrong}")


def _name_missing_tables(special: Special) -> str:
    asked = {node.variable for node in _nodes_of(special.do) if isinstance(node, Named)}
    given = {Variable.FIRST: special.v1, Variable.SECOND: special.v2}
    return ", ".join(str(each) for each, table in given.items() if each in asked and not table)


@once
def _nodes_of(line: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(nodes_in(line))


def _check_cards(library: Library) -> Iterator[Mistake]:
    """Check whose a card is, and that a class has a hand of cards of level 1."""
    heroes, cards = library.entries(Hero), library.entries(HeroCard)
    for id_, card in cards.items():
        if card.owner not in heroes:
            message = f'there is no class "{card.owner}"'
            near = nearest(card.owner, heroes)
            yield library.mistake("card", id_, ("owner",), message, near=near)
    for id_, hero in heroes.items():
        own = [each for each in cards.values() if each.owner == id_ and each.level == 1]
        if len(own) != hero.hand:
            message = f"{hero.name} has {len(own)} cards of level 1"
            expected = f"{hero.hand}, as many as a hand"
            yield library.mistake("class", id_, ("hand",), message, expected=expected)


def _check_tables(library: Library) -> Iterator[Mistake]:
    """Check that the level table and the standard modifier deck are complete."""
    folder = library.packs[0].folder if library.packs else ""
    numbers = sorted(each.number for each in library.entries(Level).values())
    if numbers != [*range(LEVELS)]:
        yield Mistake(folder, 0, 0, f"the levels are {numbers}", "each of 0 to 7 once")
    size = sum(each.copies for each in library.entries(ModifierCard).values())
    if size != STANDARD_SIZE:
        message = f"a standard modifier deck has {size} cards"
        yield Mistake(folder, 0, 0, message, str(STANDARD_SIZE))


def _check_maps(library: Library) -> Iterator[Mistake]:
    """Check that every room of the kit can be read and walked through, and every scenario played."""
    kit = library.entries(KitRoom)
    broken = False
    for id_, room in kit.items():
        if wrong := _check_floor(room.draw):
            broken = True
            yield library.mistake("room", id_, ("draw",), wrong)
    if not broken:
        yield from find_scenario_mistakes(library)


@lru_cache(256)
def _check_floor(draw: str) -> str:
    try:
        floor = read_floor(draw)
    except PlanError as error:
        return str(error)
    reached = {min(floor.hexes)}
    rim = {*reached}
    while rim:
        rim = {at.plus(step) for at in rim for step in STEPS} & floor.hexes - reached
        reached |= rim
    if reached != floor.hexes:
        return f"{name_hex(min(floor.hexes - reached))} cannot be reached from {name_hex(min(reached))}"
    for socket, at in floor.sockets.items():
        if not any(at.plus(step) in floor.hexes for step in STEPS):
            return f"the socket {socket} does not touch the floor"
    return ""
