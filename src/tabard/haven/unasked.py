"""What needs no thought, which windows can be declined for a while, and what one click may take (docs/table.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabard.content.nodes import nodes_in
from tabard.crawl import unasked as shared
from tabard.crawl.effects import Condition
from tabard.haven.heads import Deeds
from tabard.haven.verbs import PrintedHeal
from tabard.table import Unasked

if TYPE_CHECKING:
    from tabard.haven.state import Haven
    from tabard.table import Decision, Window

ENOUGH = 4
"""Cards in hand for two more rounds: whoever rests with as many loses a card sooner than needed."""


def unasked(game: Haven, decision: Decision[Any]) -> Unasked | None:
    """Return the answer to a question, if it needs no thought."""
    if decision.kind == "short-rest":
        return _decline_short_rest(game, decision)
    if decision.kind == "end-turn" and _is_idle(game, decision):
        why = "Your turn ended: nobody had anything to heal."
        return Unasked("end", why, "the end of your turn", early=True)
    return shared.unasked(game, decision)


def _is_idle(game: Haven, decision: Decision[Any]) -> bool:
    """Tell whether all that could be used at the end of a turn heals somebody who needs no healing."""
    hero = game.figure_of(game.acting_character)
    if hero.missing or hero.has(Condition.WOUND) or hero.has(Condition.POISON):
        return False
    items = [each for each in decision.options if each.key.startswith("item-")]
    return bool(items) and all(_is_healing(game, ref) for each in items for ref in each.refs)


def _is_healing(game: Haven, ref: str) -> bool:
    item = game.content.items.get(ref.removeprefix("item:"))
    deeds = [] if item is None else [each for each in nodes_in(item.do) if isinstance(each, Deeds)]
    return bool(deeds) and all(isinstance(each, PrintedHeal) for one in deeds for each in one.do)


def _decline_short_rest(game: Haven, decision: Decision[Any]) -> Unasked | None:
    """Go on without a short rest as long as the hand is enough for two rounds."""
    who = next(each for each in game.party if each.figure == decision.words["asked"])
    count = len(who.in_zone("hand"))
    if count < ENOUGH:
        return None
    why = f"{game.called(who.figure)} has {count} cards in hand and took no short rest."
    return Unasked("no", why, "short rests with a full hand", early=True)


def window(game: Haven, decision: Decision[Any]) -> Window | None:
    """Return how a question about something optional can be declined for a while; what could kill is always asked."""
    found = shared.window(decision)
    return None if found is None or unasked(game, decision) is not None else found


def spans(game: Haven) -> Mapping[str, str]:
    """Name the turn, the round and the scenario."""
    acting = game.acting.figure if game.acting else ""
    return {"turn": f"{game.round} {acting}", "round": str(game.round), "scenario": "this"}


POINTED = frozenset({"types", "modifier-card", "enter"})
"""Questions of this box that lose nothing whatever is answered."""


def direct(game: Haven, decision: Decision[Any]) -> frozenset[str]:
    """Return the keys of what one click takes."""
    return shared.direct(game, decision, POINTED)
