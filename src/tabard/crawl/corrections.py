"""What people set right by hand: hit points, where a figure stands, its conditions, where a card lies; the log says so."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated, Literal, assert_never

import msgspec
from msgspec import Meta

from tabard.crawl.conditions import CARDS
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure
from tabard.crawl.party import CardState, Character
from tabard.crawl.skirmish import Skirmish
from tabard.crawl.steps import SetRight
from tabard.hexes import Hex, members
from tabard.table import Righting, Way


class SetHP(msgspec.Struct, frozen=True, tag="set-hp"):
    """Correct a figure's hit points."""

    figure: str
    hp: Annotated[int, Meta(ge=1, le=999)]


class PlaceFigure(msgspec.Struct, frozen=True, tag="place-figure"):
    """Put a figure where it should stand; nothing happens to it there."""

    figure: str
    at: Annotated[int, Meta(ge=0)]


class GiveCondition(msgspec.Struct, frozen=True, tag="give-condition"):
    """Put a condition on a figure that has it in truth."""

    figure: str
    condition: Condition


class EndCondition(msgspec.Struct, frozen=True, tag="end-condition"):
    """Take a condition from a figure that has it no more."""

    figure: str
    condition: Condition


Lies = Literal["hand", "discard", "lost"]
LIES: dict[Lies, str] = {
    "hand": "in hand",
    "discard": "in the discard pile",
    "lost": "lost",
}
"""Where a card can be put by hand; what is played or active belongs to what goes on."""


class MoveCard(msgspec.Struct, frozen=True, tag="move-card"):
    """Put a card of a character where it belongs."""

    figure: str
    card: str
    to: Lies


MapCorrection = SetHP | PlaceFigure | GiveCondition | EndCondition


def correct_map(game: Skirmish, correction: MapCorrection, known: Collection[Condition]) -> str:
    """Set something right on the map, and return what, in words."""
    figure = game.find(correction.figure)
    if figure is None:
        raise ValueError(f"there is no {correction.figure} on the map")
    who = game.called(figure.id)
    match correction:
        case SetHP(hp=hp):
            if hp > figure.max_hp:
                raise ValueError(f"{who} has {figure.max_hp} hit points at most")
            figure.hp = hp
            return f"{who} has {hp} hit points"
        case PlaceFigure(at=at):
            if at not in list_free_hexes(game, figure):
                raise ValueError(f"{who} cannot stand there")
            figure.at = Hex(at)
            return f"{who} stands in {game.name(figure.at)}"
        case GiveCondition(condition=condition):
            if condition not in list_wanting(game, figure, known):
                raise ValueError(f"{who} cannot gain {condition}")
            figure.conditions[condition] = game.active == figure.id
            return f"{who} has {condition}"
        case EndCondition(condition=condition):
            if condition not in figure.conditions:
                raise ValueError(f"{who} has no {condition}")
            del figure.conditions[condition]
            return f"{who} has no {condition}"
        case _:
            assert_never(correction)


def move_card(game: Skirmish, correction: MoveCard) -> str:
    """Put a card elsewhere, and return where, in words."""
    card = _find_card(game, correction)
    card.zone = correction.to
    card.doom = ""
    who = game.called(correction.figure)
    return f"{who} has {game.face_up(card).name} {LIES[correction.to]}"


def _find_card(game: Skirmish, correction: MoveCard) -> CardState:
    who = game.whose(correction.figure)
    for card in who.cards if who is not None else ():
        if card.id == correction.card and card.zone in LIES:
            return card
    raise ValueError(
        f"{correction.figure} has no card {correction.card} that could be put elsewhere"
    )


def list_card_rightings(game: Skirmish, who: Character) -> Iterator[Righting]:
    """List the cards of a character that may lie elsewhere."""
    about = f"{game.called(who.figure)}'s cards"
    for card in who.cards:
        if card.zone in LIES:
            to = [each for each in LIES if each != card.zone]
            ways = tuple(Way(LIES[each], MoveCard(who.figure, card.id, each)) for each in to)
            yield Righting(about, game.face_up(card).name, LIES[card.zone], ways)


def tell_next(game: Skirmish, what: str) -> None:
    """Let the next step tell everybody what was set right."""
    game.agenda.insert(0, SetRight(what))


def list_free_hexes(game: Skirmish, figure: Figure) -> list[Hex]:
    """List the hexes where a figure of one hex could stand instead."""
    if figure.also:
        return []
    taken = game.terrain.obstacles
    for each in game.figures:
        taken |= each.hexes
    return [*members(game.terrain.board.hexes & ~taken)]


def list_wanting(game: Skirmish, figure: Figure, known: Collection[Condition]) -> list[Condition]:
    """List the conditions of a book that a figure has not and could have."""
    if figure.is_objective:
        return []
    never = {*game.traits(figure).immune, *figure.conditions, *CARDS}
    return [each for each in known if each not in never]


def list_map_rightings(game: Skirmish, known: Collection[Condition]) -> Iterator[Righting]:
    """List everything on the map that may be set right; `known` are the conditions of the book."""
    for figure in game.figures:
        who, id_ = game.called(figure.id), figure.id
        if figure.max_hp:
            hp = [each for each in range(1, figure.max_hp + 1) if each != figure.hp]
            ways = tuple(Way(str(each), SetHP(id_, each)) for each in hp)
            yield Righting(who, "hit points", str(figure.hp), ways)
        free = list_free_hexes(game, figure)
        if free:
            ways = tuple(Way(game.name(each), PlaceFigure(id_, each)) for each in free)
            yield Righting(who, "place", game.name(figure.at), ways)
        gains = [
            Way(str(each), GiveCondition(id_, each)) for each in list_wanting(game, figure, known)
        ]
        ends = [Way(f"no {each}", EndCondition(id_, each)) for each in figure.conditions]
        if gains or ends:
            now = ", ".join(figure.conditions) or "none"
            yield Righting(who, "conditions", now, (*ends, *gains))
