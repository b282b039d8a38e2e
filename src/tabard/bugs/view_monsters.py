"""Monster types and the order of the round, as a page shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.bugs.language import FACES, Face
from tabard.bugs.parts import BugsTurn
from tabard.bugs.printed import printed
from tabard.bugs.spawning import turns_of
from tabard.crawl.finals import monster_final, with_finals
from tabard.crawl.party import IN_ORDER
from tabard.crawl.view_map import show_traits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure


def types(game: Bugs) -> dict[str, dict[str, Any]]:
    """Show every monster type that is on the map."""
    return {name: _type(game, name) for name in sorted({each.kind for each in game.monsters})}


def _type(game: Bugs, name: str) -> dict[str, Any]:
    monster = game.content.monsters[name]
    living = [each for each in game.monsters if each.kind == name]
    faces = game.marked.get(name, []) if name in game.rolled else []
    columns = printed(game.content).columns
    card = {
        face: _marked(game, name, face, living) if face in faces else columns[name, face]
        for face in FACES
    }
    return {
        "name": monster.name,
        "hp": monster.hp,
        "traits": show_traits(game.content.traits(name)),
        "figures": [f"figure:{each.id}" for each in living],
        "rolled": game.rolled.get(name),
        "actions": [card[face] for face in faces],
        "card": list(card.values()),
    }


def _marked(game: Bugs, name: str, face: Face, living: Sequence[Figure]) -> dict[str, Any]:
    """Show a column that figures of this type act by this round."""
    shown = printed(game.content).columns[name, face]
    rolled = game.rolled[name] == face
    acting = [each for each in living if each.is_elite is not rolled]
    finals = [
        monster_final(game, f"monster/{name}/{face}/{number}", acting)
        for number in range(len(shown["lines"]))
    ]
    return shown | {"lines": with_finals(shown["lines"], finals), "marked": True}


def turns(game: Bugs) -> list[dict[str, Any]]:
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
