"""What tests of special rules do with a scenario: begin it, open doors, put figures somewhere, let turns and rounds begin and end."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from tabard.crawl import special
from tabard.crawl.figures import Figure
from tabard.crawl.scenarios import Trigger
from tabard.crawl.special import follow_turn
from tabard.haven.revealing import open_door
from tabard.haven.state import Haven
from tabard.hexes import Hex, distance, first, members, within
from tabard.table import Chance, Game, new

CLASSES = ["fighter", "ranger", "mender", "adept"]


def begin(number: str, characters: int = 2, **settings: Any) -> Game[Haven]:
    """Set a scenario up, everybody on the first free starting hex, with the first selection open."""
    party = CLASSES[:characters]
    game = new("haven", scenario=number, party=party, seats=1, seed=7, level=1, **settings)
    while all(each.kind != "select" for each in game.decisions.values()):
        game.apply(0, next(iter(game.decisions)))
    return game


def run(rule: Coroutine[Any, Any, Any], *answers: str) -> None:
    """Play a rule; whatever else is asked or drawn is the first there is."""
    waiting = [*answers]
    value: Any = None
    while True:
        try:
            wanted = rule.send(value)
        except StopIteration:
            assert not waiting, f"Not asked: {waiting}"
            return
        keys = [each.key for each in wanted.options] if not isinstance(wanted, Chance) else []
        value = wanted.find(waiting.pop(0) if waiting and waiting[0] in keys else 0).value


def at(state: Haven, letter: str) -> Hex:
    return first(state.drawn.letters[letter])


def enter_door(state: Haven, *doors: str, by: str = "") -> None:
    for each in doors:
        figure = state.find(by) if by else None
        run(open_door(state, state.drawn.doors[each][0], by=figure))


def put(state: Haven, id_: str, hex_: Hex) -> Figure:
    """Put a figure somewhere, and whoever stands there out of the way."""
    figure = state.figure(id_)
    for each in [one for one in state.figures if one.at == hex_ and one is not figure]:
        state.figures.remove(each)
    figure.at = hex_
    return figure


def beside(state: Haven, hex_: Hex) -> Hex:
    """Return a free hex next to another, the farthest from the first door."""
    board = state.drawn.layout.terrain.board
    near = within(state.terrain.board, hex_, 1) & ~(1 << hex_) & ~state.terrain.obstacles
    door = state.drawn.doors.get("1", (hex_,))[0]
    free = members(near & ~state.standing())
    return max(free, key=lambda each: distance(board, each, door) or 0)


def end_turn(state: Haven, id_: str, hex_: Hex, *answers: str) -> None:
    """Let a character end its turn in a hex."""
    put(state, id_, hex_)
    who = state.whose(id_)
    assert who is not None
    run(follow_turn(state, who), *answers)


def end_round(state: Haven, round_: int, when: Trigger = Trigger.ROUND_END) -> None:
    """Let the rules of the end of a round work."""
    state.round = round_
    for number in special.list_due(state, when):
        run(special.apply(state, number))


def start_round(state: Haven, round_: int) -> None:
    end_round(state, round_, Trigger.ROUND_START)


def curses(state: Haven, id_: str) -> int:
    return state.decks.of[id_].pile.cards().count("curse")
