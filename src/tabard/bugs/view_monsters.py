"""Monster types and the order of the round, as a page shows them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.msgpack import decode, encode

from tabard.bugs.language import FACES, Face
from tabard.bugs.parts import BugsTurn
from tabard.bugs.printed import printed
from tabard.bugs.spawning import turns_of
from tabard.crawl.finals import find_monster_final, with_finals
from tabard.crawl.party import IN_ORDER
from tabard.crawl.view_map import show_traits
from tabard.table.sharing import MixedObject, Shared

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.bugs.content import Box
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure

LYING = 1_024
"""So many types are remembered as they lay somewhere: tables share them."""


def show_types(game: Bugs) -> MixedObject:
    """Show every monster type that is on the map."""
    return MixedObject(
        (name, _show_type(game, name)) for name in sorted({each.kind for each in game.monsters})
    )


def _show_type(game: Bugs, name: str) -> Shared:
    living = [each for each in game.monsters if each.kind == name]
    faces = game.marked.get(name, ()) if name in game.rolled else ()
    finals = [_show_finals(game, name, face, living) for face in faces]
    return _show_lying(
        game.content,
        name,
        living=tuple(each.id for each in living),
        rolled=game.rolled.get(name),
        faces=tuple(faces),
        finals=encode(finals),
    )


def _show_finals(
    game: Bugs, name: str, face: Face, living: Sequence[Figure]
) -> list[dict[str, Any] | None]:
    """Say what the lines of a column come to by which figures of this type act this round."""
    rolled = game.rolled[name] == face
    acting = [each for each in living if each.is_elite is not rolled]
    return [
        find_monster_final(game, f"monster/{name}/{face}/{number}", acting)
        for number in range(len(printed(game.content).columns[name, face]["lines"]))
    ]


@lru_cache(LYING)
def _show_lying(
    box: Box,
    name: str,
    *,
    living: tuple[str, ...],
    rolled: Face | None,
    faces: tuple[Face, ...],
    finals: bytes,
) -> Shared:
    """Show a type as it lies: most of what happens leaves it alone."""
    monster = box.monsters[name]
    columns = printed(box).columns
    marked = dict(zip(faces, decode(finals), strict=True))
    card = {
        face: _marked(columns[name, face], marked[face]) if face in marked else columns[name, face]
        for face in FACES
    }
    return Shared(
        name=monster.name,
        hp=monster.hp,
        traits=show_traits(box.traits(name)),
        figures=[f"figure:{each}" for each in living],
        rolled=rolled,
        actions=[card[face] for face in faces],
        card=list(card.values()),
    )


def _marked(column: dict[str, Any], finals: Sequence[dict[str, Any] | None]) -> dict[str, Any]:
    """Show a column that figures of this type act by this round."""
    return column | {"lines": with_finals(column["lines"], finals), "marked": True}


def show_turns(game: Bugs) -> list[dict[str, Any]]:
    """Show all turns of the round in their order: those that were taken, the one that runs, those to come."""
    if game.phase not in ("turns", "end"):
        return []
    every = {BugsTurn(game.hero.initiative, 0, 0, game.hero.figure): None}
    every |= {
        turn: None
        for monster in game.monsters
        if monster.kind in game.rolled
        for turn in turns_of(game, monster)
    }
    coming = {(each.figure, each.face) for each in game.turns}
    acting = game.acting if game.active else None
    shown = []
    for turn in sorted(every, key=IN_ORDER):
        now = acting is not None and (acting.figure, acting.face) == (turn.figure, turn.face)
        shown.append(
            {
                "figure": turn.figure,
                "initiative": turn.initiative,
                "face": turn.face,
                "type": "" if turn.figure == game.hero.figure else game.figure(turn.figure).kind,
                "now": now,
                "done": not now and (turn.figure, turn.face) not in coming,
            }
        )
    return shown
