"""The order of turns: by initiative, ties by second cards and then by the party, elites first, summons before their owner (p. 17)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Literal

import msgspec

from tabard.crawl.figures import Figure
from tabard.crawl.party import Character
from tabard.haven.ability_decks import find_shown
from tabard.haven.pieces import Place
from tabard.haven.stat_cards import NAMED
from tabard.table import PARTY, Option, Question, ask

if TYPE_CHECKING:
    from tabard.haven.state import Haven

LONG_REST = 99
"""The initiative of whoever rests long (H-16.13)."""

TIE: Question[str] = Question("tie", "Several act on {initiative}. Who acts first?", "H-17.12", 17)
TYPES: Question[str] = Question(
    "types", "Several kinds of monsters share a card. Which of them acts first?", "H-17.12", 17
)


RANKS = {NAMED: 0, "elite": 1, "normal": 2}
"""In which order the ranks of a type act."""


class Due(msgspec.Struct, frozen=True):
    """Who has a place in the order of this round."""

    kind: Literal["character", "set", "allies"]
    key: str
    initiative: int
    second: int | None = None
    """The initiative of a character's second card; None while resting (H-17.8)."""


def list_due(game: Haven) -> list[Due]:
    """List everybody who has a place: characters, sets with a figure on the map, scenario allies (H-17.3)."""
    found = [_place_character(game, who) for who in game.playing()]
    for key in list_sets(game):
        card = find_shown(game.content.decks[key], game.abilities[key])
        assert card is not None
        found.append(Due("set", key, card.initiative))
    there = {each.kind for each in game.figures}
    found += [Due("allies", kind, at) for kind, at in game.allies.items() if kind in there]
    return found


def _place_character(game: Haven, who: Character) -> Due:
    cards = game.content.cards
    others = [each.id for each in who.in_zone("played") if each.id != who.lead]
    second = cards[others[0]].initiative if others else None
    return Due("character", who.figure, who.initiative, second)


def list_sets(game: Haven) -> list[str]:
    """List the monster sets that have a figure, by the ids of their decks (H-17.4)."""
    found = {game.deck_of(each) for each in game.figures if is_of_set(game, each)}
    return sorted(found)


def is_of_set(game: Haven, figure: Figure) -> bool:
    """Tell whether a figure acts on the card of a monster set."""
    is_monster = not (figure.is_objective or figure.owner or figure.kind in game.allies)
    return is_monster and game.whose(figure.id) is None


async def order_turns(game: Haven) -> list[Place]:
    """Put everybody in order, asking the party where the rules leave a tie; it holds for the whole round (H-17.11)."""
    places = []
    in_order = sorted(list_due(game), key=lambda each: (each.initiative, each.key))
    for initiative, group in groupby(in_order, key=lambda each: each.initiative):
        tied = [*group]
        while tied:
            first = list_leading(tied)
            chosen = first[0].key
            if len(first) > 1:
                options = partial(_list_keys, first)
                chosen = await ask(PARTY, TIE, options, initiative=initiative)
            one = next(each for each in first if each.key == chosen)
            tied.remove(one)
            places.append(Place(one.key, initiative, await order_figures(game, one)))
    return places


def list_leading(tied: Sequence[Due]) -> list[Due]:
    """List who of those tied may act first: characters by their second card, sets only after them (H-17.6 to H-17.12)."""
    characters = [each for each in tied if each.kind == "character"]
    return [
        each
        for each in tied
        if not (each.kind == "set" and characters)
        and not any(_precedes(other, each) for other in characters)
    ]


def _precedes(one: Due, other: Due) -> bool:
    return one.second is not None and other.second is not None and one.second < other.second


async def order_figures(game: Haven, place: Due) -> list[str]:
    """List who acts at a place, in order."""
    match place.kind:
        case "character":
            # Summons act right before their summoner (H-17.15).
            return [*(each.id for each in game.figures if each.owner == place.key), place.key]
        case "allies":
            allied = [each for each in game.figures if each.kind == place.key]
            return [each.id for each in sorted(allied, key=lambda each: each.number)]
        case "set":
            return await _order_set(game, place.key)


async def _order_set(game: Haven, key: str) -> list[str]:
    there = [each for each in game.figures if is_of_set(game, each) and game.deck_of(each) == key]
    return await order_set(game, there)


async def order_set(game: Haven, there: Sequence[Figure]) -> list[str]:
    """Order a set: allied figures first (H-44.24), type by type as the party likes, named ones before elites, those before normal ones, by number (H-42.15)."""
    found = []
    type_of = game.content.stats.type_of
    sides = sorted({each.side for each in there}, key=lambda side: (side != "party", side))
    for side in sides:
        kinds = sorted({type_of(each.kind) for each in there if each.side == side})
        while kinds:
            kind = kinds[0]
            if len(kinds) > 1:
                kind = await ask(PARTY, TYPES, partial(_list_kinds, kinds))
            kinds.remove(kind)
            same = [each for each in there if each.side == side and type_of(each.kind) == kind]
            same.sort(key=lambda each: (RANKS[game.rank_of(each)], each.number))
            found += [each.id for each in same]
    return found


def _list_keys(tied: Sequence[Due]) -> list[Option[str]]:
    return [Option(each.key, each.key, (f"place:{each.key}",)) for each in tied]


def _list_kinds(kinds: Sequence[str]) -> list[Option[str]]:
    return [Option(each, each, (f"monster:{each}",)) for each in kinds]
