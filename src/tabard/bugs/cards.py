"""Ability cards and the zones they lie in (p. 21, 25, 27 and 28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.bugs.events import CardWent
from tabard.crawl.bonuses import end
from tabard.crawl.party import CardState, SideName, Zone

if TYPE_CHECKING:
    from tabard.bugs.content import CardSide, Half
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs

HALVES = ("top", "bottom")


def face_up(game: Bugs, state: CardState) -> CardSide:
    """Return the side of a card that is up."""
    printed = game.content.cards[state.id]
    return printed.a if state.side == "a" else printed.b


def active_half(game: Bugs, state: CardState) -> Half:
    """Return the half for which a card lies in the active area."""
    side = face_up(game, state)
    return side.top if state.half == "top" else side.bottom


def put(game: Bugs, state: CardState, zone: Zone, side: SideName | None = None) -> None:
    """Put a card into a zone; what leaves the active area takes its bonuses along."""
    state.zone = zone
    state.side = side or state.side
    state.half = ""
    if zone != "lost":
        state.doom = ""
    halves = HALVES if zone == "played" else ()
    game.tell(CardWent(state.id, face_up(game, state).name, zone, state.side, "", halves))


def after_use(game: Bugs, state: CardState) -> None:
    """Put a card where it goes after its action: lost, to its B-side in hand, or discarded (B-25.5, B-25.6)."""
    if state.doom:
        put(game, state, "lost")
    elif state.side == "a":
        put(game, state, "hand", "b")
    else:
        put(game, state, "discard")


def leave_active(game: Bugs, state: CardState) -> None:
    """Take a card out of the active area to its destination (B-21.10 to B-21.12)."""
    if state.zone == "active":
        after_use(game, state)


def is_persistent(game: Bugs, state: CardState) -> bool:
    """Tell whether a card lies in the active area for a persistent bonus."""
    return state.zone == "active" and active_half(game, state).stays == "persistent"


def persistent(game: Bugs, who: Hero) -> list[CardState]:
    """List the cards that lie in the active area for persistent bonuses."""
    active = [each for each in who.cards if each.zone == "active"]
    return [each for each in active if is_persistent(game, each)]


def counts_as(game: Bugs, state: CardState) -> Zone:
    """Return the zone in which a card counts: an active persistent one where it would go (B-21.18)."""
    if state.zone != "active" or not is_persistent(game, state):
        return state.zone
    if state.doom:
        return "lost"
    return "hand" if state.side == "a" else "discard"


def can_rest(game: Bugs, who: Hero) -> bool:
    """Tell whether hand and discard pile hold two cards, active persistent ones counted (B-27.6, B-27.7)."""
    return sum(counts_as(game, each) in ("hand", "discard") for each in who.cards) >= 2


async def dismiss(game: Bugs, who: Hero, state: CardState) -> None:
    """End the bonuses of an active card, which sends it to its destination (B-21.15)."""
    hero = game.figure_of(who)
    for bonus in [each for each in hero.bonuses if each.card == state.id]:
        await end(game, hero, bonus)
    leave_active(game, state)
