"""Which questions of Greyport need no thought, and which can be declined for a while."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from tabard.greyport.acting import PlayHero, PlayItem
from tabard.greyport.harming import Blows
from tabard.greyport.holding import is_kept_from
from tabard.greyport.state import Greyport
from tabard.greyport.vocabulary import Denied
from tabard.table import Decision, Unasked, Window


def unasked(game: Greyport, decision: Decision[Any]) -> Unasked | None:
    """Return the answer to a question that needs no thought."""
    find = KINDS.get(decision.kind)
    return None if find is None else find(game, decision)


def _only(game: Greyport, decision: Decision[Any]) -> Unasked | None:  # noqa: ARG001 - as all of them
    """Go on where nothing else can be done."""
    if len(decision.options) > 1:
        return None
    return Unasked(decision.options[0].key, "Nothing could be done before it.", "going on")


def _shields(game: Greyport, decision: Decision[Any]) -> Unasked | None:
    """Spend every token where there are enough of them for all damage that they could prevent."""
    about = decision.about
    assert isinstance(about, Blows)
    blow = about.blows[about.this]
    wanted = sum(
        each.amount for each in about.blows if not is_kept_from(game, each.seat, Denied.SHIELD)
    )
    # Looked at from the first blow on: whoever has begun to divide them goes on as they like.
    if game.shields + sum(each.prevented for each in about.blows) < wanted:
        return None
    why = "There were shield tokens for all of the damage."
    return Unasked(str(blow.amount), why, "more shield tokens than damage")


def _discard(game: Greyport, decision: Decision[Any]) -> Unasked | None:
    """Keep the cards of a hand that there is nothing to draw for."""
    player = game.players[decision.seat]
    keys = [each.key for each in decision.options]
    if "enough" not in keys or len(player.deck) or player.discard:
        return None
    return Unasked("enough", "There was no card to draw for another.", "nothing to draw")


KINDS: Mapping[str, Callable[[Greyport, Decision[Any]], Unasked | None]] = {
    "brace": _only,
    "clean-up": _only,
    "shields": _shields,
    "discard": _discard,
}


def window(game: Greyport, decision: Decision[Any]) -> Window | None:  # noqa: ARG001 - it is the same in all of them
    """Say how to decline the last moments for abilities that can be used at any time."""
    if decision.kind not in ("brace", "clean-up"):
        return None
    return Window("on", "last moments for abilities")


def spans(game: Greyport) -> Mapping[str, str]:
    """Say for how long something can be declined."""
    return {
        "round": f"{game.encounter}.{game.round}",
        "encounter": str(game.encounter),
        "game": "game",
    }


def direct(game: Greyport, decision: Decision[Any]) -> Collection[str]:  # noqa: ARG001 - as above
    """List what one click may take: what loses nothing and is plain to see, and a card that is played."""
    return [
        each.key
        for each in decision.options
        if each.key in ("on", "go-on", "enough") or isinstance(each.value, PlayHero | PlayItem)
    ]
