"""Abilities that concern the character's own cards and elements (p. 24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.bugs.events import Infused
from tabard.crawl.abilities import Infuse, Recover, RecoverFrom
from tabard.crawl.ability_words import describe
from tabard.crawl.cards import counts_as, dismiss, put
from tabard.crawl.choosing import must, stop_or_skip
from tabard.crawl.events import Skipped
from tabard.crawl.figures import Figure, Side
from tabard.crawl.party import CardState
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs

RECOVER: Question[str | None] = Question("recover", "Recover which card?")

ZONES = {RecoverFrom.HAND: "hand", RecoverFrom.DISCARDED: "discard", RecoverFrom.LOST: "lost"}


async def perform_own(game: Bugs, actor: Figure, side: Side, path: str) -> bool:
    """Recover cards, or create infusions."""
    del side
    ability = game.ability(path)
    if isinstance(ability, Infuse):
        game.created += ability.infusions
        game.tell(Infused(len(ability.infusions)))
        return True
    assert isinstance(ability, Recover)
    who = game.whose(actor.id)
    assert who is not None
    return await recover(game, who, ability)


def list_recoverable(game: Bugs, who: Hero, ability: Recover) -> list[CardState]:
    """List the cards that an ability could recover (B-24.17, B-21.24, B-21.28, B-28.4)."""
    zones = [ZONES[pile] for pile in ability.piles]
    found = []
    for state in who.cards:
        printed = game.content.cards[state.id]
        if counts_as(game, state) not in zones or state.doom == "unrecoverable":
            continue
        if ability.level and printed.level != ability.level:
            continue
        if state.zone == "hand" and state.side == "a":
            continue
        found.append(state)
    return found


async def recover(game: Bugs, who: Hero, ability: Recover) -> bool:
    """Take back up to so many cards, each to the hand on its A-side (B-24.19, B-24.20)."""
    taken = 0

    def options() -> Sequence[Option[str | None]]:
        found = list_recoverable(game, who, ability)
        may_skip = bool(taken) or not must(game, ability) or not found
        return _list_options(game, found, may_skip=may_skip, begun=bool(taken))

    while taken < ability.cards and list_recoverable(game, who, ability):
        chosen = await ask(who.seat, RECOVER, options)
        if chosen is None:
            if not taken:
                game.tell(Skipped(who.figure, describe(ability)))
            break
        state = who.card(chosen)
        if state.zone == "active":
            await dismiss(game, who, state)
        put(game, state, "hand", "a")
        taken += 1
    return taken > 0


def _list_options(
    game: Bugs, found: Sequence[CardState], *, may_skip: bool, begun: bool
) -> Sequence[Option[str | None]]:
    options: list[Option[str | None]] = [
        Option(each.id, each.id, (f"card:{each.id}",), f"Recover {game.face_up(each).name}")
        for each in found
    ]
    if may_skip:
        options.append(stop_or_skip(begun=begun))
    return options
