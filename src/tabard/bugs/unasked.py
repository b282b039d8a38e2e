"""What needs no thought, which windows can be declined for a while, and what one click may take (docs/table.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabard.bugs.language import FACES
from tabard.bugs.modifiers import find_table
from tabard.crawl import unasked as shared
from tabard.crawl.unasked import list_own_options
from tabard.table import Unasked, Window

if TYPE_CHECKING:
    from tabard.bugs.language import Cell
    from tabard.bugs.state import Bugs
    from tabard.table import Decision


def unasked(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    """Return the answer to a question that needs no thought."""
    if _is_won(game):
        return _stop_after_goal(decision)
    find = KINDS.get(decision.kind)
    return shared.unasked(game, decision) if find is None else find(game, decision)


# After the goal is reached


def _is_won(game: Bugs) -> bool:
    """Tell whether the round only has to end: the goal is reached, and no monster has a turn left in it (B-34.5)."""
    if not game.reached or game.failed or game.phase not in ("turns", "end"):
        return False
    acting = game.acting is not None and game.active not in ("", game.hero.figure)
    return not acting and all(each.figure == game.hero.figure for each in game.turns)


PASSING = ("skip", "stop", "end", "go-on", "roll", "no", "keep", "suffer")
"""The keys that do nothing more, the first that there is."""


def _stop_after_goal(decision: Decision[Any]) -> Unasked | None:
    """Do nothing more, unless it could still lose the scenario: damage that exhausts, and effects in some order."""
    if decision.kind == "effect" or (decision.kind == "negate" and shared.kills(decision)):
        return None
    keys = [each.key for each in list_own_options(decision)]
    key = next((each for each in PASSING if each in keys), keys[-1])
    return Unasked(key, "The goal is reached: only the round has to end.", "a round that is won")


# Kind by kind


def _skip_short_rest(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del decision
    if game.hero.in_zone("discard") or len(game.hero.in_zone("hand")) < 2:
        return None
    return Unasked("no", "No short rest: nothing is discarded.", "a rest with nothing discarded")


def _recover(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del game
    cards = [each for each in list_own_options(decision) if each.value is not None]
    if len(cards) != 1:
        return None
    return Unasked(cards[0].key, f"{cards[0].label}: it was the only one.", "the only target")


def _use_better(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    """Take the better of two results, unless the worse one adds something of its own."""
    cells = find_table(game, game.hero)[game.hero.row]
    faces = sorted(decision.options, key=lambda each: _rank_cell(cells[FACES.index(each.value)]))
    worse, better = (cells[FACES.index(each.value)] for each in (faces[0], faces[-1]))
    if not set(worse.effects) <= set(better.effects):
        return None
    return Unasked(faces[-1].key, "The better of the two results was used.", "advantage")


def _rank_cell(cell: Cell) -> tuple[int, int]:
    return ("miss", "plus", "double").index(cell.kind), cell.value


KINDS: Mapping[str, Callable[[Any, Decision[Any]], Unasked | None]] = {
    "short-rest": _skip_short_rest,
    "recover": _recover,
    "advantage": _use_better,
}


# Windows


def window(game: Bugs, decision: Decision[Any]) -> Window | None:
    """Return how a question about something optional can be declined for a while; what could kill is always asked."""
    found = shared.window(decision)
    return None if found is None or unasked(game, decision) is not None else found


def spans(game: Bugs) -> Mapping[str, str]:
    """Name the turn, the round and the scenario."""
    attempt = game.campaign.attempts.get(game.scenario, 0) if game.campaign else 0
    scenario = f"{game.scenario} {attempt}"
    acting = game.acting.figure if game.acting else ""
    return {
        "turn": f"{scenario} {game.round} {acting}",
        "round": f"{scenario} {game.round}",
        "scenario": scenario,
    }


# What one click takes

POINTED = frozenset({"advantage", "cleanse"})
"""Questions of this box that lose nothing whatever is answered."""


def direct(game: Bugs, decision: Decision[Any]) -> frozenset[str]:
    """Return the keys of what one click takes."""
    return shared.direct(game, decision, POINTED)
