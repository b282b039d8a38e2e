"""What happens in a scenario sets its special rules off: doors, rooms, treasures, turns, spawns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl import special
from tabard.crawl.scenarios import Trigger
from tabard.haven.script import Spare

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.hexes import Hex


async def follow(
    game: Haven, when: Trigger, of: str, here: Figure | None = None, at: Hex | None = None
) -> None:
    """Let the rules work that something sets off, at once, also in the middle of an ability (H-10.5)."""
    if at is None and here is not None:
        at = here.at
    for number, rule in enumerate(game.played.rules):
        is_meant = rule.when is when and (not rule.of or of in rule.of_words)
        if (
            is_meant
            and _is_by(game, rule.by, here)
            and special.applies(game, number, rule, here, at)
        ):
            await special.apply(game, number, here, at)


async def follow_turn(game: Haven, when: Trigger, figure: Figure) -> None:
    """Let the rules work that the start or the end of a figure's turn sets off."""
    for number, rule in enumerate(game.played.rules):
        is_meant = rule.when is when and (not rule.of or game.goes_by(figure, rule.of_words))
        if not (is_meant and game.is_on_map(figure) and _is_by(game, rule.by, figure)):
            continue
        if special.applies(game, number, rule, figure, figure.at):
            await special.apply(game, number, figure, figure.at)


def _is_by(game: Haven, by: str, figure: Figure | None) -> bool:
    match by:
        case "character":
            return figure is not None and game.whose(figure.id) is not None
        case "monster":
            return figure is not None and figure.side == "monsters"
        case _:
            return True


async def spare_hp(game: Haven, figure: Figure, amount: int) -> int:
    """Return with how many hit points a rule leaves a character that would be exhausted by damage; 0 if none does."""
    if amount < figure.hp or game.whose(figure.id) is None:
        return 0
    for number, rule in enumerate(game.played.rules):
        spared = [each for each in rule.do if isinstance(each, Spare)]
        if rule.when is not Trigger.EXHAUSTS or not spared:
            continue
        if special.applies(game, number, rule, figure, figure.at):
            await special.apply(game, number, figure, figure.at)
            return spared[0].hp
    return 0
