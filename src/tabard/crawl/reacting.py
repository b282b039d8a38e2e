"""What bonuses do that wait for something other than an attack: the abilities that their bearers perform then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import Scope
from tabard.crawl.bonuses import use_up
from tabard.crawl.circumstances import Occasion
from tabard.crawl.effects import Word
from tabard.crawl.figures import Figure
from tabard.crawl.performing import perform_now
from tabard.crawl.triggers import ANY_SCOPE, gather_agreed, number_stretch

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


async def react(
    game: Skirmish,
    occasion: Occasion,
    subject: Figure,
    other: Figure | None = None,
    scopes: Sequence[Scope] = ANY_SCOPE,
) -> None:
    """Let everybody whose bonus waits for this perform its abilities, and count the use."""
    for bearer, bonus, ability in await gather_agreed(game, occasion, subject, other, scopes):
        if ability.delay and bonus.uses > len(ability.slots) - ability.delay:
            await use_up(game, bearer, bonus)
            continue
        if ability.once:
            bonus.used = number_stretch(game, ability)
        before = game.book.point(game, bonus, subject, other)
        outer = game.performed
        game.performed = outer or ability.mandatory
        for effect in ability.effects:
            if effect.word is Word.EARN:
                game.book.earn(game, bearer, effect.amount)
        for number in range(len(ability.abilities)):
            if game.is_on_map(bearer):
                await perform_now(game, bearer, bearer.side, f"{bonus.path}/{number}")
        game.book.point_back(game, before)
        game.performed = outer or (game.performed and not ability.mandatory)
        await use_up(game, bearer, bonus)
