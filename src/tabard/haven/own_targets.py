"""Choosing figures for an ability that only this book has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import ALL
from tabard.crawl.ability_words import describe
from tabard.crawl.about import Targeting
from tabard.crawl.choosing import TARGET, list_target_options, must
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Skipped
from tabard.crawl.offers import Offer
from tabard.table import Option, ask

if TYPE_CHECKING:
    from tabard.crawl.abilities import AnyAbility
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven


async def choose_targets(
    game: Haven,
    actor: Figure,
    ability: AnyAbility,
    number: int,
    found: Callable[[], Sequence[Figure]],
) -> list[Figure]:
    """Let whoever decides choose up to so many figures of those found, one after the other."""
    chosen: list[str] = []
    game.remember("each-other")
    what = describe(ability)

    def waiting() -> list[str]:
        return [each.id for each in found() if each.id not in chosen]

    def options() -> Sequence[Option[str | Offer | None]]:
        # Whoever is asked may do something else first, after which not everybody is there any more.
        names = waiting()
        may_skip = bool(chosen) or not names or not must(game, ability)
        return list_target_options(game, names, (), may_skip=may_skip, begun=bool(chosen))

    while (number == ALL or len(chosen) < number) and waiting():
        about = Targeting(actor, ability, what)
        choice = await ask(find_decider(game, actor), TARGET, options, about=about, what=what)
        if not isinstance(choice, str):
            break
        chosen.append(choice)
        game.remember("each-other", figures=chosen)
    if not chosen:
        game.tell(Skipped(actor.id, what))
    return [game.figure(each) for each in chosen]
