"""What needs no thought, which windows can be declined for a while, and what one click may take (docs/table.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabard.bugs.language import FACES
from tabard.bugs.modifiers import table
from tabard.crawl import unasked as abilities
from tabard.crawl.abilities import Condition
from tabard.crawl.about import Suffering
from tabard.crawl.offers import Offer
from tabard.crawl.unasked import own_options
from tabard.crawl.windows import DECLINED
from tabard.table import Unasked, Window

if TYPE_CHECKING:
    from tabard.bugs.language import Cell
    from tabard.bugs.state import Bugs
    from tabard.table import Decision


def unasked(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    """Return the answer to a question that needs no thought."""
    if _is_won(game):
        return _after_the_goal(decision)
    find = KINDS.get(decision.kind)
    return abilities.unasked(game, decision) if find is None else find(game, decision)


# After the goal is reached


def _is_won(game: Bugs) -> bool:
    """Tell whether the round only has to end: the goal is reached, and no monster has a turn left in it (B-34.5)."""
    if not game.reached or game.failed or game.phase not in ("turns", "end"):
        return False
    acting = game.acting is not None and game.active not in ("", game.hero.figure)
    return not acting and all(each.figure == game.hero.figure for each in game.turns)


PASSING = ("skip", "stop", "end", "go-on", "roll", "no", "keep", "suffer")
"""The keys that do nothing more, the first that there is."""


def _after_the_goal(decision: Decision[Any]) -> Unasked | None:
    """Do nothing more, unless it could still lose the scenario: damage that exhausts, and effects in some order."""
    if decision.kind == "effect" or (decision.kind == "negate" and _kills(decision)):
        return None
    keys = [each.key for each in own_options(decision)]
    key = next((each for each in PASSING if each in keys), keys[-1])
    return Unasked(key, "The goal is reached: only the round has to end.", "a round that is won")


def _kills(decision: Decision[Any]) -> bool:
    about = decision.about
    assert isinstance(about, Suffering)
    return about.amount >= about.figure.hp


# Kind by kind


def _strike(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del game
    if any(isinstance(each.value, Offer) for each in decision.options):
        return None
    return Unasked("roll", "Nothing could be added, so the die was rolled.", "rolling")


def _end_turn(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del game
    if _has_items(decision):
        return None
    return Unasked("end", "Nothing was left to do, so your turn ended.", "the end of your turn")


def _has_items(decision: Decision[Any]) -> bool:
    """Tell whether an item could be used: all other things at any time only dismiss cards."""
    return any(each.key.startswith("item-") for each in decision.options)


def _between(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del game, decision
    return Unasked("go-on", "No card was dismissed between two turns.", "between two turns")


def _short_rest(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del decision
    if game.hero.in_zone("discard") or len(game.hero.in_zone("hand")) < 2:
        return None
    return Unasked("no", "No short rest: nothing is discarded.", "a rest with nothing discarded")


def _rest_heal(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del decision
    hero = game.character
    if hero.missing or hero.has(Condition.WOUND) or hero.has(Condition.POISON):
        return Unasked("yes", "A long rest heals 2: it costs nothing.", "what a long rest gives")
    return Unasked("no", "There was nothing to heal.", "what a long rest gives")


def _rest_items(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del game, decision
    return Unasked("yes", "All spent items were recovered.", "what a long rest gives")


def _recover(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    del game
    cards = [each for each in own_options(decision) if each.value is not None]
    if len(cards) != 1:
        return None
    return Unasked(cards[0].key, f"{cards[0].label}: it was the only one.", "the only target")


def _advantage(game: Bugs, decision: Decision[Any]) -> Unasked | None:
    """Take the better of two results, unless the worse one adds something of its own."""
    cells = table(game, game.hero)[game.hero.row]
    faces = sorted(decision.options, key=lambda each: _worth(cells[FACES.index(each.value)]))
    worse, better = (cells[FACES.index(each.value)] for each in (faces[0], faces[-1]))
    if not set(worse.effects) <= set(better.effects):
        return None
    return Unasked(faces[-1].key, "The better of the two results was used.", "advantage")


def _worth(cell: Cell) -> tuple[int, int]:
    return ("miss", "plus", "double").index(cell.kind), cell.value


KINDS: Mapping[str, Callable[[Any, Decision[Any]], Unasked | None]] = {
    "strike": _strike,
    "end-turn": _end_turn,
    "between": _between,
    "short-rest": _short_rest,
    "rest-heal": _rest_heal,
    "rest-items": _rest_items,
    "recover": _recover,
    "advantage": _advantage,
}


# Windows


def window(game: Bugs, decision: Decision[Any]) -> Window | None:
    """Return how a question about something optional can be declined for a while; what could kill is always asked."""
    found = DECLINED.get(decision.kind)
    if found is None or (decision.kind == "negate" and _kills(decision)):
        return None
    if unasked(game, decision) is not None:
        return None
    return Window(*found)


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

POINTED = frozenset({"tie", "effect", "advantage", "cleanse"})
"""Questions that lose nothing whatever is answered, and about which a thing itself says everything."""


def direct(game: Bugs, decision: Decision[Any]) -> frozenset[str]:
    """Return the keys of what one click takes: an action that does not lose its card, and who comes first."""
    if decision.kind in POINTED:
        return frozenset(each.key for each in own_options(decision))
    if decision.kind != "action":
        return frozenset()
    return frozenset(each.key for each in own_options(decision) if not _loses(game, each.value))


def _loses(game: Bugs, value: tuple[str, str, bool]) -> bool:
    id_, half, is_basic = value
    side = game.face_up(game.hero.card(id_))
    return not is_basic and (side.top if half == "top" else side.bottom).lost
