"""Monsters that come onto the map during the scenario (p. 32)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabard.bugs.events import RolledAction
from tabard.bugs.language import FACES, Face
from tabard.bugs.parts import BugsTurn
from tabard.crawl.deciding import find_players
from tabard.crawl.dice import asked, throw
from tabard.crawl.figures import Figure
from tabard.crawl.naming import make_title
from tabard.crawl.scenario_events import Spawned
from tabard.crawl.spawning import choose_spawn_hex
from tabard.hexes import Hex
from tabard.table import Stream

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs

ACTION = Stream("action", "What does the die show for this monster type?")


def make_monster(
    game: Bugs, type_: str, number: int, at: Hex, *, is_elite: bool = False, hp: int | None = None
) -> Figure:
    """Make a monster with full hit points (B-7.19)."""
    full = hp or game.content.monsters[type_].hp
    return Figure(
        id=f"{type_}-{number}", kind=type_, side="monsters", at=at, hp=full, max_hp=full,
        number=number, is_elite=is_elite,
    )  # fmt: skip


def find_free_number(game: Bugs) -> int:
    """Return the lowest number that no monster on the map has (B-11.14)."""
    taken = {each.number for each in game.monsters}
    return next(number for number in range(1, 100) if number not in taken)


async def spawn(game: Bugs, type_: str, wanted: Hex, is_elite: bool) -> None:  # noqa: FBT001 - as in every book
    """Put a monster onto the map, and into this round's order while turns are taken (B-32.12)."""
    number = find_free_number(game)
    at = await choose_spawn_hex(game, wanted, find_players(game), type_)
    if at is None:
        return
    monster = make_monster(game, type_, number, at, is_elite=is_elite)
    game.figures.append(monster)
    game.tell(Spawned(monster.id, game.name(at), monster.hp))
    if game.phase == "turns":
        if type_ not in game.rolled:
            await roll_action(game, type_)
        mark(game, type_)
        add_turns(game, monster)


@lru_cache(maxsize=1000)
def _die(type_: str) -> Stream:
    """Return the die with a question about a monster type, for people with real dice."""
    return asked(ACTION, f"What does the die show for {make_title(type_)}?")


async def roll_action(game: Bugs, type_: str) -> None:
    """Roll the die for a monster type (B-11.2)."""
    face = await throw(game, _die(type_), FACES)
    game.rolled[type_] = face
    mark(game, type_)
    monster = game.content.monsters[type_]
    initiatives = tuple(monster.column(each).initiative for each in game.marked[type_])
    game.tell(RolledAction(type_, face, initiatives, tuple(game.marked[type_])))


def mark(game: Bugs, type_: str) -> None:
    """Mark the columns of a type: the rolled one for normal monsters, the others for elites (B-11.10)."""
    ranks = {each.is_elite for each in game.monsters if each.kind == type_}
    rolled = game.rolled[type_]
    game.marked[type_] = [face for face in FACES if (face != rolled) in ranks]


def faces_of(game: Bugs, monster: Figure) -> list[Face]:
    """List the columns that a monster acts with this round (B-11.4, B-11.7)."""
    rolled = game.rolled[monster.kind]
    return [face for face in FACES if (face != rolled) is monster.is_elite]


def turns_of(game: Bugs, monster: Figure) -> list[BugsTurn]:
    """List the turns that a monster has in a round, with their places in the order."""
    turns = []
    for face in faces_of(game, monster):
        initiative = game.content.monsters[monster.kind].column(face).initiative
        priority = game.ranks.get(f"{monster.kind} {face}", 1)
        turns.append(BugsTurn(initiative, priority, monster.number, monster.id, face))
    return turns


def add_turns(game: Bugs, monster: Figure) -> None:
    """Put the turns of a monster whose columns are marked into the order of the round."""
    for face in faces_of(game, monster):
        _rank(game, monster.kind, face)
    game.turns += turns_of(game, monster)


def _rank(game: Bugs, type_: str, face: Face) -> None:
    """Put a column that is new in this round behind the others of its initiative (B-11.12, B-11.13)."""
    if f"{type_} {face}" in game.ranks:
        return
    monsters = game.content.monsters
    initiative = monsters[type_].column(face).initiative
    others = [
        game.ranks.get(f"{other} {each}", 0)
        for other, faces in game.marked.items()
        for each in faces
        if monsters[other].column(each).initiative == initiative
    ]
    game.ranks[f"{type_} {face}"] = max(others, default=0) + 1
