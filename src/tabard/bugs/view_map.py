"""The map as a page shows it, with what the scenario has there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tabard.bugs.scenery import name_prop
from tabard.crawl.figures import Overlay
from tabard.crawl.goals import collect_goal_hexes
from tabard.crawl.view_map import show_hex
from tabard.hexes import Hex, HexSet, members
from tabard.table.sharing import SharedList

if TYPE_CHECKING:
    from tabard.bugs.content import Box
    from tabard.bugs.state import Bugs

MAPS: Final = 128
"""So many maps are remembered as they lay at a moment: they change seldom, and each hex takes a while to show."""


def show_hexes(game: Bugs) -> SharedList:
    """Show every hex: where it is, what lies in it, and what it means to the scenario."""
    objectives = frozenset((each.at, each.kind) for each in game.figures if each.is_objective)
    overlays = frozenset(game.overlays.items())
    stage = game.custom or game.scenario
    return _show_hexes(game.content, stage, overlays, objectives, collect_goal_hexes(game))


@lru_cache(MAPS)
def _show_hexes(
    box: Box,
    stage: str,
    overlays: frozenset[tuple[Hex, Overlay]],
    objectives: frozenset[tuple[Hex, str]],
    goal: HexSet,
) -> SharedList:
    terrain, drawn, scenery = box.terrain(stage), box.map(stage), box.scenario(stage).scenery
    if overlays:
        terrain = terrain.changed(dict(overlays))
    standing = dict(objectives)
    shown = []
    for each in members(terrain.board.hexes):
        letters = (letter for letter, hexes in drawn.letters.items() if hexes >> each & 1)
        shown.append(
            show_hex(terrain, each)
            | {
                "letter": next(letters, ""),
                "prop": name_prop(terrain, drawn, scenery, each),
                "objective": standing.get(each, ""),
                "start": each == drawn.start,
                "goal": bool(goal >> each & 1),
            }
        )
    return SharedList(shown)
