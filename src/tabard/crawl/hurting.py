"""Damage that is no attack, on everybody near: nobody is targeted, so that the invisible suffer too (B-24.16, H-27.28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Suffer
from tabard.crawl.conditions import gain
from tabard.crawl.damage import suffer
from tabard.crawl.figures import Figure
from tabard.crawl.targets import fits, in_range, measure_reach, sees

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


def exposed(game: Skirmish, actor: Figure, ability: Suffer, around: Figure) -> list[Figure]:
    """List who is near enough to somebody, who does not count, to suffer from what a figure does; it spares itself."""
    near = in_range(game, around, measure_reach(ability.aim, is_attack=False))
    friends = game.friends(actor.side)
    return [
        each
        for each in game.figures
        if near & each.hexes
        and each is not actor
        and each is not around
        and (ability.aim.who == "any" or each.side not in friends)
        and fits(ability.aim, each)
        and (not ability.in_sight or sees(game, actor, each))
    ]


async def hurt(game: Skirmish, actor: Figure, ability: Suffer, around: Figure) -> bool:
    """Let everybody near suffer; return whether there was anybody."""
    found = exposed(game, actor, ability, around)
    await hurt_all(game, actor, ability, found)
    return bool(found)


async def hurt_all(game: Skirmish, actor: Figure, ability: Suffer, found: Sequence[Figure]) -> None:
    """Let figures suffer, and gain what comes with it."""
    for each in found:
        await suffer(game, each, ability.amount, "ability", by=actor)
        if ability.conditions and game.is_on_map(each):
            await gain(game, each, ability.conditions, by=actor)
