"""What characters do with their ways, their allies and their loot, counted for the battle goals that ask for it (p. 15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tabard.crawl import events as on_map
from tabard.crawl import round_events as rounds
from tabard.haven import events as haven
from tabard.hexes import hexset

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.hexes import Hex
    from tabard.table import Event

HELPED = "helped since resting"
REMOVED = "conditions removed"


def _add(game: Haven, figure: str, word: str, by: int = 1) -> None:
    held = game.watch.counts.setdefault(figure, {})
    held[word] = held.get(word, 0) + by


def note_help(game: Haven, actor: Figure | None, target: Figure | None) -> None:
    """Count that a character has targeted an ally with an ability."""
    if actor is None or target is None or actor is target or game.whose(actor.id) is None:
        return
    if target.side in game.friends(actor.side):
        _add(game, actor.id, HELPED)


def note_removed(game: Haven, actor: Figure, target: Figure, number: int) -> None:
    """Count that a character has removed negative conditions, its own or those of an ally."""
    if number and game.whose(actor.id) is not None and target.side in game.friends(actor.side):
        _add(game, actor.id, REMOVED, number)


# Ways


def _watch_steps(game: Haven, figure: str, way: Sequence[Hex], *, is_forced: bool) -> None:
    """Look at a way of a character, from the hex that it left to the one where it is."""
    for here, there in pairwise(way):
        if _leaves_money(game, here, there):
            _add(game, figure, "left money")
        if not is_forced and _is_beside_enemy(game, here):
            _add(game, figure, "left an enemy")
        if not is_forced and _is_taken(game, figure, there):
            _add(game, figure, "entered what was taken")
    game.watch.stood[figure] = way[-1]


def _leaves_money(game: Haven, here: Hex, there: Hex) -> bool:
    layout = game.drawn.layout
    left = {*_name_rooms(game, here)} - {*_name_rooms(game, there)}
    money = hexset(game.coins)
    return any(layout.rooms[each] & money for each in left if each in layout.rooms)


def _name_rooms(game: Haven, at: Hex) -> Sequence[str]:
    """Name the rooms of a hex; a door belongs to both (H-13.51)."""
    layout = game.drawn.layout
    return layout.doors[at] if at in layout.doors else (layout.room_of(at),)


def _is_beside_enemy(game: Haven, at: Hex) -> bool:
    near = game.terrain.board.neighbours(1 << at)
    return any(near & each.hexes for each in game.enemies("party") if not each.is_objective)


def _is_taken(game: Haven, figure: str, at: Hex) -> bool:
    others = [each for each in game.figures if each.id != figure]
    return bool((game.terrain.obstacles | game.standing(others)) >> at & 1)


def _count_move(game: Haven, event: on_map.Moved) -> None:
    if game.whose(event.figure) is not None:
        names = {name: hex_ for hex_, name in game.terrain.names.items()}
        _watch_steps(game, event.figure, [names[each] for each in event.path], is_forced=False)


def _note_place(game: Haven, event: on_map.Placed) -> None:
    if game.whose(event.figure) is not None:
        at = game.figure(event.figure).at
        way = [game.watch.stood.get(event.figure, at), at]
        _watch_steps(game, event.figure, way, is_forced=False)


def _count_push(game: Haven, event: on_map.Pushed) -> None:
    if game.whose(event.figure) is not None:
        at = game.figure(event.figure).at
        way = [game.watch.stood.get(event.figure, at), at]
        _watch_steps(game, event.figure, way, is_forced=True)
    note_help(game, game.find(event.by), game.find(event.figure))


def _turn_began(game: Haven, event: rounds.TurnBegan) -> None:
    del event
    for who in game.present:
        game.watch.stood[who.figure] = game.figure_of(who).at


# Allies


def _count_heal(game: Haven, event: on_map.Healed) -> None:
    """Count a heal, and what it has removed: wound and poison end with nothing else."""
    by, figure = game.find(event.by), game.find(event.figure)
    note_help(game, by, figure)
    gone, game.watch.shed = game.watch.shed.count(event.figure), []
    if by is not None and figure is not None:
        note_removed(game, by, figure, gone)


def _shed(game: Haven, event: on_map.Shed) -> None:
    if event.condition in HEALED:
        game.watch.shed.append(event.figure)


HEALED = ("wound", "poison")


def _count_condition(game: Haven, event: on_map.Gained) -> None:
    if event.condition.is_positive:
        note_help(game, game.find(event.by), game.find(event.figure))


def _count_rest(game: Haven, event: rounds.Rests) -> None:
    if event.kind == "declared":
        return
    held = game.watch.counts.setdefault(event.figure, {})
    if not held.pop(HELPED, 0):
        _add(game, event.figure, "rests without help")


# Loot


def _begin_round(game: Haven, event: rounds.RoundBegan) -> None:
    del event
    game.watch.dropped = {}


def _remember_drop(game: Haven, event: haven.CoinDropped) -> None:
    """Remember what an enemy has left for whoever killed it."""
    if game.killer:
        game.watch.dropped.setdefault(game.killer, []).append(event.at)


def _count_loot(game: Haven, event: haven.Looted) -> None:
    own = game.watch.dropped.get(event.figure, ())
    if any(game.name(each) in own for each in game.spots.get("looted", ())):
        _add(game, event.figure, "mugged")


WATCHERS: Mapping[type[Event], Callable[[Any, Any], None]] = {
    rounds.RoundBegan: _begin_round,
    rounds.TurnBegan: _turn_began,
    rounds.Rests: _count_rest,
    on_map.Moved: _count_move,
    on_map.Placed: _note_place,
    on_map.Pushed: _count_push,
    on_map.Healed: _count_heal,
    on_map.Shed: _shed,
    on_map.Gained: _count_condition,
    haven.CoinDropped: _remember_drop,
    haven.Looted: _count_loot,
}
"""What each kind of event is counted as."""
