"""The round: cards are selected, the order is set, everybody has a turn, and bonuses end (Buttons & Bugs p. 10 to 12, 33 and 34).

What monsters do, and in which order those of them act who are tied, is the book's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from tabard.crawl.about import Selecting
from tabard.crawl.automation import list_steps, tell_idle
from tabard.crawl.bonuses import end_all
from tabard.crawl.cards import check_cards, list_persistent, put
from tabard.crawl.conditions import end_turn
from tabard.crawl.damage import start_turn
from tabard.crawl.deciding import ask_of
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure
from tabard.crawl.monster_moves import announce
from tabard.crawl.party import Character, Phase, TurnToCome
from tabard.crawl.resting import offer_short_rest
from tabard.crawl.round_events import Chose, Phased, Rests, RoundBegan, TurnBegan, TurnEnded
from tabard.crawl.steps import (
    Act,
    BeginTurn,
    CloseRound,
    EndRound,
    EndTurn,
    LongRest,
    NextTurn,
    Select,
    SetOrder,
)
from tabard.table import Option, Question, Seat, together

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

Selected: TypeAlias = tuple[str, str] | None
"""Two cards, the first of which leads; None is a long rest."""

CARDS: Question[Selected] = Question(
    "select", "{to}Round {round}: select two cards; the first leads."
)
BETWEEN: Question[None] = Question(
    "between",
    "{to}Between two turns.",
    fixed=(Option("go-on", None, (), "Go on"),),
    easy="go-on",
)
RESTING = 99
"""The initiative of a long rest."""


def enter_phase(game: Skirmish, phase: Phase) -> None:
    """Begin a part of the round."""
    game.phase = phase
    game.tell(Phased(phase))


# Start of the round


async def start_round(game: Skirmish) -> None:
    """Begin a round with what the scenario says; too few cards exhaust when cards are selected (H-36.33)."""
    game.round += 1
    game.tell(RoundBegan(game.round))
    enter_phase(game, "start")
    game.agenda[:0] = [*game.book.start_steps(game), Select()]


# Card selection


async def select(game: Skirmish) -> None:
    """Let everybody select cards, nobody knowing what the others do (B-10.5)."""
    if game.phase != "select":
        enter_phase(game, "select")
    for who in game.present:
        check_cards(game, who)
    choosing = game.present
    chosen = await _select_all(game, choosing)
    for who, cards in zip(choosing, chosen, strict=True):
        _play_cards(game, who, cards)
    game.agenda.insert(0, SetOrder())


async def _select_all(game: Skirmish, party: Sequence[Character]) -> list[Selected]:
    """Ask every seat for each of its characters."""
    if game.seats == 1:
        return await _select_of(game, party)
    by_seat: dict[Seat, list[Character]] = {}
    for who in party:
        by_seat.setdefault(who.seat, []).append(who)
    found = await together({seat: _select_of(game, own) for seat, own in by_seat.items()})
    of_figure = {
        who.figure: cards
        for seat, own in by_seat.items()
        for who, cards in zip(own, found[seat], strict=True)
    }
    return [of_figure[who.figure] for who in party]


async def _select_of(game: Skirmish, own: Sequence[Character]) -> list[Selected]:
    chosen: list[Selected] = []
    for who in own:
        before = {each.figure: cards or () for each, cards in zip(own, chosen, strict=False)}
        pairs = partial(_list_pairs, game, who)
        chosen.append(
            await ask_of(game, who, CARDS, pairs, about=Selecting(before), round=game.round)
        )
    return chosen


def _play_cards(game: Skirmish, who: Character, chosen: Selected) -> None:
    """Play two cards, one of which leads, or declare a long rest (B-10.5 to B-10.11)."""
    who.is_resting = chosen is None
    if chosen is None:
        who.lead = ""
        who.initiative = RESTING
        game.tell(Rests("declared", who.figure, who.initiative))
        return
    for id_ in chosen:
        put(game, who.card(id_), "played")
    sides = [game.face_up(who.card(id_)) for id_ in chosen]
    who.lead = chosen[0]
    who.initiative = sides[0].initiative
    names = tuple(each.name for each in sides)
    game.tell(Chose(chosen, who.initiative, names, who.figure))


def _list_pairs(game: Skirmish, who: Character) -> Sequence[Option[Selected]]:
    faces = [(each.id, game.face_up(each)) for each in who.in_zone("hand")]
    hand = tuple([(id_, face.initiative, face.name) for id_, face in faces])
    rest = (REST,) if game.book.can_rest(game, who) else ()
    return _pairs_of(hand) + rest


REST: Option[Selected] = Option("long-rest", None, (), f"{RESTING}: long rest")
InHand: TypeAlias = tuple[str, int, str]
"""A card: its id, its initiative and its name."""


@lru_cache(maxsize=1000)
def _pairs_of(hand: tuple[InHand, ...]) -> tuple[Option[Selected], ...]:
    """List the pairs of a hand, each card leading in turn; the same hands come again and again."""
    found: list[Option[Selected]] = []
    for one, other in combinations(hand, 2):
        found += (_make_pair(one, other), _make_pair(other, one))
    return tuple(found)


@lru_cache(maxsize=1000)
def _make_pair(one: InHand, other: InHand) -> Option[Selected]:
    (lead, initiative, name), (second, _, with_) = one, other
    return Option(
        f"{lead}+{second}",
        (lead, second),
        (f"card:{lead}", f"card:{second}"),
        f"{initiative}: {name}, with {with_}",
    )


# Initiative


async def set_order(game: Skirmish) -> None:
    """Find out what the monsters do, and set the order (B-11)."""
    game.resolving = True
    enter_phase(game, "initiative")
    game.turns = []
    await game.book.order_turns(game)
    game.resolving = False
    enter_phase(game, "turns")
    game.agenda.insert(0, NextTurn())


# Turns


async def take_next_turn(game: Skirmish) -> None:
    """Let the figure with the lowest initiative act that has a turn left (B-11.5, B-32.16)."""
    for who in game.party:
        if list_persistent(game, who) and game.find(who.figure) is not None:
            await ask_of(game, who, BETWEEN)
    if not game.turns:
        game.acting = None
        game.agenda[:0] = [*game.book.end_steps(game), EndRound()]
        enter_phase(game, "end")
        return
    turn = min(game.turns, key=game.book.in_order)
    game.turns = [each for each in game.turns if each is not turn]
    game.acting = turn
    game.agenda[:0] = [BeginTurn(), NextTurn()]


async def begin_turn(game: Skirmish) -> None:
    """Begin a figure's turn; wound comes before anything else (B-20.21)."""
    turn = game.acting
    assert turn is not None
    figure = game.find(turn.figure)
    if figure is None:
        return
    game.active = figure.id
    game.focus = ""
    game.tell(TurnBegan(figure.id, turn.initiative, _list_after(game)))
    game.resolving = True
    await start_turn(game, figure)
    game.resolving = False
    if not game.is_on_map(figure):
        game.active = ""
        return
    who = game.whose(figure.id)
    if who is None:
        _begin_monster(game, figure, turn)
    else:
        _begin_character(game, who)


def _begin_monster(game: Skirmish, figure: Figure, turn: TurnToCome) -> None:
    path = game.book.action_path(game, figure, turn)
    count = game.count_abilities(path)
    announce(game, figure, path, count)
    game.agenda[:0] = [*list_steps(figure.id, path, count), EndTurn(figure.id)]


def _list_after(game: Skirmish) -> tuple[tuple[str, int], ...]:
    """Return who is still to act, in order, each with the initiative."""
    there = {each.id for each in game.figures}
    coming = sorted(game.turns, key=game.book.in_order)
    return tuple((each.figure, each.initiative) for each in coming if each.figure in there)


def _begin_character(game: Skirmish, who: Character) -> None:
    who.in_turn = True
    who.walked_hexes = 0
    who.halves = []
    first = LongRest() if who.is_resting else Act()
    game.agenda[:0] = [first, EndTurn(who.figure)]


async def finish_turn(game: Skirmish, id_: str) -> None:
    """End a figure's turn: what happens then, and last the conditions that run out (B-20.9)."""
    figure = game.find(id_)
    if figure is not None:
        who = game.whose(id_)
        if who is not None:
            who.in_turn = False
            game.resolving = True
            await game.book.ended_turn(game, who)
            await end_all(game, figure, "turn")
            game.resolving = False
        elif not game.performed and not figure.has(Condition.DISARM):
            tell_idle(game, figure)  # of what disarms it was told before
        if game.is_on_map(figure):
            end_turn(game, figure)
    game.tell(TurnEnded(id_))
    game.performed = False
    game.active = ""


# End of the round


async def end_round(game: Skirmish) -> None:
    """End the round's bonuses, then offer a short rest (B-33.3, B-33.4)."""
    game.resolving = True
    for figure in [each for each in game.figures if each.bonuses]:
        await end_all(game, figure, "round")
    for who in game.present:
        await offer_short_rest(game, who)
    game.resolving = False
    game.agenda.insert(0, CloseRound())
