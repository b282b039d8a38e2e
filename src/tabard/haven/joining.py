"""Who is added in the middle of a round, and when that acts (p. 42)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from tabard.crawl.party import TurnToCome
from tabard.crawl.rooms import fit_in
from tabard.haven.ability_decks import find_shown, make_deck, reveal
from tabard.haven.events import MonsterCard
from tabard.haven.initiative import TIE, is_of_set, order_set
from tabard.haven.pieces import Place
from tabard.table import PARTY, Option, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven

LATE = 999
"""The place of a summoner that has none in the order of turns."""


async def draw_cards(game: Haven, figures: Sequence[Figure]) -> None:
    """Draw a card for each set that has none this round (H-41.22, H-42.5)."""
    keys = {game.deck_of(each) for each in figures if is_of_set(game, each)}
    for key in sorted(keys):
        printed = game.content.decks[key]
        deck = game.abilities.setdefault(key, make_deck(printed))
        if not deck.shown:
            card = await reveal(printed, deck)
            game.tell(MonsterCard(key, card.name, card.initiative))


async def join_round(game: Haven, added: Sequence[Figure]) -> None:
    """Let revealed and spawned monsters act in this round, if its turns are still taken (H-42.4 to H-42.9, H-42.16)."""
    if game.phase != "turns" or not added:
        return
    await draw_cards(game, added)
    acting = _find_acting(game)
    before, coming = game.places[: acting + 1], game.places[acting + 1 :]
    new: list[Place] = []
    for key in sorted({game.deck_of(each) for each in added}):
        own = [each for each in added if game.deck_of(each) == key]
        waiting = next((each for each in coming if each.key == key), None)
        if waiting is not None:
            there = [game.find(each) for each in waiting.figures]
            waiting.figures = await order_set(game, [*(each for each in there if each), *own])
            continue
        card = find_shown(game.content.decks[key], game.abilities[key])
        assert card is not None
        new.append(Place(key, card.initiative, await order_set(game, own)))
    initiative = game.acting.initiative if game.acting is not None else 0
    new = await _settle_ties(new)
    game.places = [*before, *fit_in(coming, new, initiative, lambda each: each.initiative)]
    number_turns(game, {*(each.figure for each in game.turns), *(each.id for each in added)})


def _find_acting(game: Haven) -> int:
    """Return the place of the figure whose turn it is, also if another's move was granted (H-42.18)."""
    id_ = game.acting.figure if game.acting is not None else ""
    return next((n for n, each in enumerate(game.places) if id_ in each.figures), -1)


async def _settle_ties(new: Sequence[Place]) -> list[Place]:
    """Put new places in order; what is still tied is for the party (H-42.8)."""
    found = []
    in_order = sorted(new, key=lambda each: (each.initiative, each.key))
    for initiative, group in groupby(in_order, key=lambda each: each.initiative):
        tied = [*group]
        while len(tied) > 1:
            key = await ask(PARTY, TIE, partial(_list_keys, [*tied]), initiative=initiative)
            found.append(next(each for each in tied if each.key == key))
            tied.remove(found[-1])
        found += tied
    return found


def _list_keys(tied: Sequence[Place]) -> list[Option[str]]:
    return [Option(each.key, each.key, (f"place:{each.key}",)) for each in tied]


def number_turns(game: Haven, due: set[str]) -> None:
    """Set the order of the round by its places, with a turn for whoever is still due; odd numbers are left for objectives."""
    acting = [(place, id_) for place in game.places for id_ in place.figures]
    known, game.order = game.order, {id_: 2 * number for number, (_, id_) in enumerate(acting, 1)}
    for each in game.figures:
        if each.id in known and each.id not in game.order:
            number_newcomer(game, each)
    game.turns = [
        TurnToCome(place.initiative, game.order[id_], 0, id_) for place, id_ in acting if id_ in due
    ]


def number_newcomer(game: Haven, figure: Figure) -> None:
    """Give a number to who was summoned in this round, for those who look for a focus: directly before its summoner, or where the card of its set has it (H-39.25, H-41.22)."""
    if figure.owner:
        game.order[figure.id] = game.order.get(figure.owner, LATE) - 1
        return
    key = game.deck_of(figure)
    card = find_shown(game.content.decks[key], game.abilities[key])
    assert card is not None
    before = [each for each in game.places if each.initiative <= card.initiative]
    game.order[figure.id] = 2 * sum(len(each.figures) for each in before) + 1
