"""Who decides for a figure: not a matter of its side, but of whose it is, and of who lets it act.

A character's player decides for the character, also where another grants it an ability (H-31.8). Whoever grants an ability to any other
figure, or controls it, decides for that figure meanwhile; otherwise its owner does. What the book leaves to the players
is for the PARTY.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, TypeVar

import msgspec

from tabard.table import PARTY, About, Question, Seat, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.crawl.party import Character
    from tabard.crawl.skirmish import Skirmish
    from tabard.table import Options

T = TypeVar("T")


class Grant(msgspec.Struct, frozen=True):
    """A figure performs what is another's action."""

    figure: str
    by: str
    """The figure whose action it is."""


def find_decider(game: Skirmish, figure: Figure) -> Seat:
    """Return the seat that decides for a figure, PARTY among them."""
    for each in game.party:
        if each.figure == figure.id:
            return each.seat
    if game.grant is not None and is_granted(game, figure):
        leader = game.find(game.grant.by)
        if leader is not None:
            return find_decider(game, leader)
    owned = seat_of(game, figure.owner) if figure.owner else None
    return find_players(game) if owned is None else owned


def is_free(game: Skirmish, figure: Figure) -> bool:
    """Tell whether a person decides what a figure does, and not the rules of monsters: a character, or who performs another's action."""
    return game.whose(figure.id) is not None or is_granted(game, figure)


def is_granted(game: Skirmish, figure: Figure) -> bool:
    """Tell whether a figure performs another's action just now."""
    return game.grant is not None and game.grant.figure == figure.id


def seat_of(game: Skirmish, id_: str) -> Seat | None:
    """Return the seat of the character that has this figure, or None."""
    for each in game.party:
        if each.figure == id_:
            return each.seat
    return None


def find_players(game: Skirmish) -> Seat:
    """Return who answers where the book leaves it to the players: the PARTY, or the only person there is."""
    first = game.party[0].seat
    return first if game.seats == 1 else PARTY


def ask_of(
    game: Skirmish,
    who: Character,
    question: Question[T],
    options: Options[T] | None = None,
    /,
    *,
    about: About | None = None,
    **words: object,
) -> Awaitable[T]:
    """Ask who plays a character; `{to}` in the prompt says to which of several the question is put, and `asked` in its words for which."""
    to = "" if game.seats == len(game.party) else f"{game.called(who.figure)}: "
    return ask(who.seat, question, options, about=about, to=to, asked=who.figure, **words)
