"""Rooms and doors: a door is opened, and what is in the room behind it is put onto the map at once (p. 13 and 42)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.deciding import find_players
from tabard.crawl.events import Placed
from tabard.crawl.figures import Figure
from tabard.crawl.naming import make_title
from tabard.crawl.scenarios import Trigger
from tabard.crawl.spawning import choose_spawn_hex
from tabard.haven.ally_cards import place_ally
from tabard.haven.delving import grow
from tabard.haven.events import DoorOpened, Revealed
from tabard.haven.following import follow
from tabard.haven.formula_numbers import reckon
from tabard.haven.item_windows import show_room
from tabard.haven.joining import join_round
from tabard.haven.map_legend import Rank
from tabard.haven.maps import Placement
from tabard.haven.money import put_coins
from tabard.haven.sections import read_at_door
from tabard.haven.standees import list_free_numbers, place_monster
from tabard.hexes import Hex, distance, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.haven.scenarios import Objective
    from tabard.haven.state import Haven

SHORTAGE: Question[Hex] = Question(
    "shortage", "There are too few standees of {who}. In which hex is the next placed?", "H-42.11", 42
)  # fmt: skip
FAR = 999


async def open_door(game: Haven, at: Hex, *, by: Figure | None = None, tells: bool = True) -> None:
    """Open a door and reveal what is behind it (H-13.46); one that is open stays so."""
    if at in game.opened:
        return
    if game.played.grows:
        await grow(game, at)
    game.opened.append(at)
    if at in game.drawn.locked and at not in game.unlocked:
        game.unlocked.append(at)
    game.terrain_changed()
    if tells:
        game.tell(DoorOpened(game.name(at)))
    for room in game.drawn.layout.behind(at, game.revealed):
        await reveal_room(game, room, by)
    door = next(symbol for symbol, hexes in game.drawn.doors.items() if at in hexes)
    await read_at_door(game, door)
    await follow(game, Trigger.OPENS, door, by, at)


async def reveal_room(game: Haven, room: str, by: Figure | None = None) -> None:
    """Put everything of a room onto the map, and let its monsters act in this round (H-42.1, H-42.4)."""
    if room in game.revealed:
        return
    game.revealed.append(room)
    drawn, inside = game.drawn, game.drawn.layout.rooms[room]
    for at, count in drawn.coins.items():
        if inside >> at & 1:
            put_coins(game, at, count)
    game.treasures |= {
        at: one.id
        for at, one in drawn.treasures.items()
        if inside >> at & 1 and one.id not in game.hoard.looted
    }
    game.terrain_changed()
    game.tell(Revealed(room))
    for each in game.played.objectives:
        hexes = [*members(drawn.letters.get(each.at, 0) & inside)]
        if hexes:
            game.figures.append(make_objective(game, each, hexes))
            game.tell(Placed(each.id, game.name(hexes[0])))
    for ally in game.played.allies:
        for at in members(drawn.letters.get(ally.at, 0) & inside):
            await place_ally(game, ally, at)
    added = await _place_monsters(game, inside)
    await join_round(game, added)
    await follow(game, Trigger.REVEALS, room, by)
    if added and game.phase != "setup":
        await show_room(game, inside)


def make_objective(game: Haven, printed: Objective, hexes: Sequence[Hex]) -> Figure:
    """Make an objective with the hit points of its formula (H-13.25, H-13.37)."""
    hp = 0
    if printed.hp is not None:
        hp = reckon(printed.hp, level=game.level, characters=len(game.party))
    side = "monsters" if printed.enemy_of == "character" else "party"
    return Figure(
        printed.id, printed.id, side, hexes[0], hp, hp, is_objective=True, also=[*hexes[1:]]
    )


async def _place_monsters(game: Haven, inside: int) -> list[Figure]:
    """Place the monsters of a room for this number of characters, elites first (H-10.11 to H-10.14, H-42.11)."""
    wanted = [(each, _find_rank(game, each)) for each in game.drawn.posts if inside >> each.at & 1]
    found = []
    for rank in (Rank.ELITE, Rank.NORMAL):
        waiting = [each for each, own in wanted if own is rank]
        while waiting:
            one = await _choose_next(game, waiting)
            waiting.remove(one)
            at: Hex | None = one.at
            if game.standing() >> one.at & 1:
                at = await choose_spawn_hex(game, one.at, find_players(game), one.post.type)
            if at is None:
                continue
            figure = await place_monster(game, one.post.type, at, is_elite=rank is Rank.ELITE)
            if figure is not None:  # who cannot be placed now is not placed later (H-42.12)
                found.append(figure)
                if one.post.name:
                    game.story.named[one.post.name] = figure.id
    return found


def _find_rank(game: Haven, placement: Placement) -> Rank:
    return placement.post.rank(len(game.party), game.story.sided)


async def _choose_next(game: Haven, waiting: Sequence[Placement]) -> Placement:
    """Return who is placed next: where standees are short, whoever is nearest to an enemy (H-42.11)."""
    type_ = waiting[0].post.type
    same = [each for each in waiting if each.post.type == type_]
    free = len(list_free_numbers(game, type_))
    if len(same) <= free or not free:
        return same[0]
    near = min(_count_proximity(game, each.at) for each in same)
    tied = [each for each in same if _count_proximity(game, each.at) == near]
    if len(tied) <= free:
        return tied[0]
    hexes = partial(_list_hexes, game, [each.at for each in tied])
    chosen = await ask(find_players(game), SHORTAGE, hexes, who=make_title(type_))
    return next(each for each in tied if each.at == chosen)


def _count_proximity(game: Haven, at: Hex) -> int:
    """Count how far the nearest enemy of monsters is; before the characters have entered, the nearest starting hex."""
    board = game.terrain.board
    enemies = [each.at for each in game.enemies("monsters")] or game.drawn.starts
    found = [distance(board, each, at) for each in enemies]
    return min((each for each in found if each is not None), default=FAR)


def _list_hexes(game: Haven, hexes: Sequence[Hex]) -> Sequence[Option[Hex]]:
    return [Option(game.name(each), each, (f"hex:{game.name(each)}",)) for each in hexes]
