"""What happens in a scenario sets its special rules off: doors, rooms, treasures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl import special
from tabard.crawl.scenarios import Trigger

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven


async def follow(game: Haven, when: Trigger, of: str, here: Figure | None = None) -> None:
    """Let the rules work that something sets off, at once, also in the middle of an ability (H-10.5)."""
    for number, rule in enumerate(game.played.rules):
        is_meant = rule.when is when and (not rule.of or of in rule.of.split())
        if is_meant and special.applies(game, number, rule):
            await special.apply(game, number, here, None if here is None else here.at)
