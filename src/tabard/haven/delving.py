"""A random dungeon grows: rooms are drawn when somebody opens the door to them (p. 58)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl import special
from tabard.crawl.scenarios import Trigger
from tabard.haven.ability_decks import make_deck
from tabard.haven.dungeon_cards import Passage
from tabard.haven.dungeons import Chamber, chambers_of, fits, lay_out, name_of
from tabard.haven.element_board import infuse_later
from tabard.haven.script_whom import Those
from tabard.table import PARTY, Option, Pile, Question, Stream, ask

if TYPE_CHECKING:
    from msgspec import Struct

    from tabard.haven.state import Haven
    from tabard.hexes import Hex

ENTRANCE: Question[str] = Question(
    "entrance", "The {room} has two entrances. By which does the party come in?", "H-58.20", 58
)
SUFFERER: Question[str] = Question(
    "penalty", "The penalty of the first room falls on whoever opened its door. Who is that?", "H-58.25", 58
)  # fmt: skip
ROOM = Stream("room-card", "Which room card was drawn?", "H-58.14", 58)
SETUP = Stream("room-setup", "Which setup card was drawn?", "H-58.14", 58)
CARDS, SETUPS = "room-cards", "room-setups"


async def begin(game: Haven) -> None:
    """Draw the first room; of two entrances the party selects one (H-58.13, H-58.14, H-58.20)."""
    card = await _draw_card(game, CARDS, ROOM)
    printed = game.content.room_cards[card]
    entrance = next(iter(printed.entrances))
    if len(printed.entrances) > 1:
        options = partial(_list_entrances, [*printed.entrances])
        entrance = await ask(PARTY, ENTRANCE, options, room=printed.noun)
    setup = await _draw_card(game, SETUPS, SETUP)
    await _add(game, Chamber(card, setup, entrance, penalty=_find_penalty(game, 1)))


def _list_entrances(sockets: Sequence[str]) -> list[Option[str]]:
    return [Option(each, each, (), f"Entrance {each}") for each in sockets]


async def grow(game: Haven, door: Hex) -> None:
    """Draw the room behind a door: the first card with an entrance of the type of this exit (H-58.21 to H-58.23)."""
    chambers = chambers_of(game.scenario)
    last = chambers[-1]
    floor = lay_out(chambers, game.content)[-1].floor
    at = game.drawn.layout.terrain.board.axial(door)
    socket = next(name for name, hex_ in floor.sockets.items() if hex_ == at)
    type_ = game.content.room_cards[last.card].exits[socket]
    number = len(chambers) + 1
    while True:
        card = await _draw_card(game, CARDS, ROOM)
        found = _fit_room(game, chambers, card, type_, socket)
        if found is not None:
            break
    setup = await _draw_card(game, SETUPS, SETUP)
    await _add(game, found._replace(setup=setup, penalty=_find_penalty(game, number)))


def _fit_room(
    game: Haven, chambers: Sequence[Chamber], card: str, type_: Passage, exit_: str
) -> Chamber | None:
    """Return how a room fits behind an exit; None if it has no such entrance, or would lie over another."""
    entrances = game.content.room_cards[card].entrances
    setup = chambers[-1].setup  # which it will be does not matter for the floor
    for entrance in [each for each, own in entrances.items() if own == type_]:
        for mirror in (0, 1):
            for turn in range(6):
                found = Chamber(card, setup, entrance, turn, mirror, exit_)
                if fits([*chambers, found], game.content):
                    return found
    return None


async def _add(game: Haven, chamber: Chamber) -> None:
    """Let a room be part of the dungeon; its elements come at the end of the turn (H-58.27)."""
    chambers = [*chambers_of(game.scenario), chamber]
    game.scenario = name_of(chambers)
    game.terrain_changed()
    setup = game.content.room_setups[chamber.setup]
    for element in setup.elements:
        infuse_later(game.elements, (element,))
    for type_ in (*setup.front, *setup.back):
        deck = game.content.decks[game.content.deck_of(type_)]
        game.abilities.setdefault(deck.id, make_deck(deck))


async def _draw_card(game: Haven, which: str, stream: Stream) -> str:
    """Draw a card of a deck; when it is empty, all cards are shuffled again (H-58.22)."""
    pile = game.story.bags.get(which)
    if not pile:
        cards = game.content.room_cards if which == CARDS else game.content.room_setups
        used = {each.card for each in chambers_of(game.scenario)}
        pile = game.story.bags[which] = Pile.of(*(each for each in cards if each not in used))
    return await pile.draw(stream)


def _find_penalty(game: Haven, number: int) -> str:
    """Return which penalty a room has: none, minor and major, unless the party wants others (H-58.24)."""
    return game.penalties[number - 1]


async def apply_first(game: Haven) -> None:
    """Let the first room cost what it costs; whoever opened its door is for the party to say (H-58.25)."""
    for number, rule in enumerate(game.played.rules):
        if rule.when is not Trigger.SETUP_END:
            continue
        figure = game.figure_of(game.party[0])
        if any(_is_of_opener(each) for each in rule.do):
            id_ = await ask(PARTY, SUFFERER, partial(_list_characters, game))
            figure = game.figure(id_)
        game.round = 1
        await special.apply(game, number, figure, figure.at)
        game.round = 0


def _is_of_opener(effect: Struct) -> bool:
    """Tell whether an effect is for whoever opened the door."""
    who = getattr(effect, "who", "")
    return Those.HERE in (who, getattr(who, "who", ""))


def _list_characters(game: Haven) -> list[Option[str]]:
    return [
        Option(each.figure, each.figure, (f"figure:{each.figure}",), game.called(each.figure))
        for each in game.party
    ]
