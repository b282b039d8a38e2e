"""Damage and death (Buttons & Bugs p. 28 and 32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.conditions import weaken
from tabard.crawl.deeds import note_dealt
from tabard.crawl.effects import Condition
from tabard.crawl.events import Damaged, Died, Left
from tabard.crawl.figures import Figure
from tabard.crawl.naming import find_own_name

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


async def suffer(
    game: Skirmish, figure: Figure, amount: int, cause: str, *, by: Figure | None
) -> int:
    """Let a figure suffer damage in one piece, halved by ward, unless the rest is negated as a whole (B-28.6, H-23.11).

    What was done by nobody comes from the map, a condition, a rest or the scenario. Returns what was suffered, which is never
    more than there was to lose (H-27.29).
    """
    if amount <= 0 or not game.is_on_map(figure):
        return 0
    if not figure.hp and figure.max_hp:
        return 0  # it is dying already, and does the last that it has to do
    amount = weaken(game, figure, amount)
    if not amount:
        return 0
    was_resolving, game.resolving = game.resolving, True
    is_negated = await game.book.negates(game, figure, amount, cause, by)
    game.resolving = was_resolving
    if is_negated:
        return 0
    if figure.is_objective and not figure.max_hp:
        return 0
    suffered = min(figure.hp, amount)
    note_dealt(game, by, figure, suffered)
    figure.hp -= suffered
    whose = by.id if by is not None else ""
    name, beyond = find_own_name(game, figure), amount - suffered
    game.tell(Damaged(figure.id, amount, figure.hp, cause, name, whose, beyond))
    if figure.hp == 0:
        await die(game, figure, by=by)
    return suffered


async def start_turn(game: Skirmish, figure: Figure) -> None:
    """Let wound hurt a figure before it does anything else in its turn (B-20.21, H-27.1)."""
    if figure.has(Condition.WOUND):
        await suffer(game, figure, 1, "wound", by=None)


async def die(game: Skirmish, figure: Figure, *, by: Figure | None) -> None:
    """Take a figure off the map with all it had, after what waits for its death (B-32.22, H-38.11)."""
    if game.has_triggers:
        await game.book.dying(game, figure)
    game.figures.remove(figure)
    figure.conditions.clear()
    figure.bonuses.clear()
    game.tell(Died(figure.id, find_own_name(game, figure), by.id if by is not None else ""))
    game.book.killed(game, figure, by)
    await game.book.fell(game, figure)
    if game.summons_leave:
        for each in [other for other in game.figures if other.owner == figure.id]:
            await leave(game, each)


async def leave(game: Skirmish, figure: Figure) -> None:
    """Take a figure off the map that nobody has killed: a summon whose owner is gone or lets it go (H-29.20, H-29.22)."""
    game.figures.remove(figure)
    figure.conditions.clear()
    figure.bonuses.clear()
    game.tell(Left(figure.id, find_own_name(game, figure)))
    await game.book.left(game, figure)
