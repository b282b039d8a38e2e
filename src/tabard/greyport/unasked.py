"""Which questions of Greyport need no thought, and which can be declined for a while."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from tabard.greyport.acting import PlayHero, PlayItem
from tabard.greyport.choosing import Meant
from tabard.greyport.effects import Heal
from tabard.greyport.harming import Blows
from tabard.greyport.holding import find_text, is_kept_from, reckon_power
from tabard.greyport.state import LOCATION, Greyport, Monster
from tabard.greyport.vocabulary import Denied, Moment, Plain
from tabard.table import Decision, Unasked, Window


def unasked(game: Greyport, decision: Decision[Any]) -> Unasked | None:
    """Return the answer to a question that needs no thought."""
    find = KINDS.get(decision.kind)
    return None if find is None else find(game, decision)


def _find_only(game: Greyport, decision: Decision[Any]) -> Unasked | None:  # noqa: ARG001 - as all of them
    """Go on where nothing else can be done."""
    if len(decision.options) > 1:
        return None
    return Unasked(decision.options[0].key, "Nothing could be done before it.", "going on")


def _spend_shields(game: Greyport, decision: Decision[Any]) -> Unasked | None:
    """Spend every token where there are enough of them for all damage that they could prevent, or where it makes no difference on which."""
    about = decision.about
    assert isinstance(about, Blows)
    blow = about.blows[about.this]
    wanted = sum(
        each.amount for each in about.blows if not is_kept_from(game, each.seat, Denied.SHIELD)
    )
    # Looked at from the first blow on: whoever has begun to divide them goes on as they like.
    if game.shields + sum(each.prevented for each in about.blows) >= wanted:
        why = "There were shield tokens for all of the damage."
        return Unasked(str(blow.amount), why, "more shield tokens than damage")
    if any(each.left for each in about.blows[: about.this]) or not _is_one_sum(game, about):
        return None
    why = "It made no difference on whose damage the shield tokens were spent."
    return Unasked(str(min(blow.amount, game.shields)), why, "shield tokens for one sum of damage")


def _is_one_sum(game: Greyport, about: Blows) -> bool:
    """Tell whether only the sum of some damage counts: it hits one player, nothing hangs on whose it is, and nothing else is to be prevented this round."""
    struck = {each.seat for each in about.blows if each.amount}
    monsters = [each.monster for each in about.blows]
    if len(struck) > 1 or any(each is None or _hangs_on(game, each) for each in monsters):
        return False
    place = game.location
    falls = sum(reckon_power(game, LOCATION, each) for each in place.monsters) >= place.hp
    return not (place.id and falls) and not any(_hangs_on(game, each) for each in place.monsters)


def _hangs_on(game: Greyport, monster: Monster) -> bool:
    """Tell whether something hangs on the damage of a monster getting through."""
    moments = (Moment.HITS, Moment.HITS_PLAYER, Moment.CLEANUP)
    found = find_text(game, monster)
    return Plain.CURSED in found.plain or any(each in found.at for each in moments)


def _discard(game: Greyport, decision: Decision[Any]) -> Unasked | None:
    """Keep the cards of a hand that there is nothing to draw for."""
    player = game.players[decision.seat]
    keys = [each.key for each in decision.options]
    if "enough" not in keys or len(player.deck) or player.discard:
        return None
    return Unasked("enough", "There was no card to draw for another.", "nothing to draw")


def _heal_nobody(game: Greyport, decision: Decision[Any]) -> Unasked | None:
    """Choose anybody to be healed where nobody has lost hit points that can come back."""
    about = decision.about
    if not isinstance(about, Meant) or not isinstance(about.effect, Heal):
        return None
    seats = [each.value for each in decision.options]
    if any(
        game.players[each].hp < game.players[each].most_hp
        and not is_kept_from(game, each, Denied.HEAL)
        for each in seats
    ):
        return None
    return Unasked(decision.options[0].key, "Nobody could be healed.", "healing of nobody")


KINDS: Mapping[str, Callable[[Greyport, Decision[Any]], Unasked | None]] = {
    "brace": _find_only,
    "clean-up": _find_only,
    "shields": _spend_shields,
    "player": _heal_nobody,
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
    """List what one click may take: what loses nothing and is plain to see, a player, and a card that is played or let go of."""
    if decision.kind in ("discard", "player", "start"):
        return [each.key for each in decision.options]
    return [
        each.key
        for each in decision.options
        if each.key in ("on", "go-on", "enough") or isinstance(each.value, PlayHero | PlayItem)
    ]
