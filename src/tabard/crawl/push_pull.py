"""Push and pull: figures that others move, hex by hex (Buttons & Bugs p. 23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Boost
from tabard.crawl.ability_parts import Scope
from tabard.crawl.about import Pushing
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Word
from tabard.crawl.events import Pushed
from tabard.crawl.figures import Figure
from tabard.crawl.hazards import trigger
from tabard.crawl.hex_choices import list_hexes
from tabard.crawl.move_costs import find_ground, is_flying
from tabard.hexes import Hex, HexSet, PushWays, pull, push
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

PUSH: Question[Hex | None] = Question("shove", "{word} {who}: which hex next?")


async def push_or_pull(
    game: Skirmish,
    by: Figure,
    figure: Figure,
    word: Word,
    hexes: int,
    *,
    full: bool,
    centre: Hex | None = None,
) -> int:
    """Push or pull a figure; return how many hexes it was moved (B-23).

    With `full` it goes as far as possible (B-23.10), otherwise as far as the player likes. It is away from the acting figure, or from another
    centre.
    """
    if figure.is_objective or figure.also or hexes <= 0 or game.traits(figure).is_immovable:
        return 0  # who stands on several hexes is moved only by its own rules (H-43.23)
    ways = _find_ways(game, by, by.at if centre is None else centre, figure, word, hexes)
    if full:
        ways = ways.as_far_as_possible()
    moved = 0
    game.forget("left", "path")
    game.moving = figure.id
    while game.is_on_map(figure):
        here = figure.at
        steps = ways.next_steps(here)
        may_stop = ways.can_stop(here)
        if not steps:
            break
        to = await ask(
            find_decider(game, by),
            PUSH,
            partial(_list_steps, game, figure, steps, may_stop=may_stop),
            about=Pushing(by, figure),
            word=word.capitalize(),
            who=game.called(figure.id),
        )
        if to is None:
            break
        figure.at = to
        moved += 1
        game.remember("left", hexes=[here], more=True)
        game.remember("path", hexes=[to], more=True)
        game.tell(Pushed(figure.id, by.id, word, game.name(to)))
        if not is_flying(game, figure):
            if game.breaking and game.terrain.obstacles >> to & 1:
                await game.book.broke(game, by, figure, to)
            await trigger(game, figure, by=by)
        if game.is_on_map(figure):
            await game.book.entered(game, figure)
    game.moving = ""
    if moved and game.has_triggers and game.is_on_map(by):
        await game.book.pushed(game, by, figure)
    return moved


def _find_ways(  # noqa: PLR0917 - who moves whom how far
    game: Skirmish, by: Figure, centre: Hex, figure: Figure, word: Word, hexes: int
) -> PushWays:
    way = push if word is Word.PUSH else pull
    for each in game.bonuses(by, Boost):
        if isinstance(each, Boost) and each.scope is Scope.FORCED:
            hexes += sum(effect.amount for effect in each.effects if effect.word is word)
    return way(
        game.terrain.board,
        find_ground(game, figure, figure.side),
        actor=centre,
        target=figure.at,
        steps=hexes,
    )


def can_push_or_pull(  # noqa: PLR0917 - who moves whom how far
    game: Skirmish, by: Figure, centre: Hex, figure: Figure, word: Word, hexes: int
) -> bool:
    """Tell whether a push or pull could move the figure at all."""
    can_be_moved = not figure.is_objective and not figure.also
    return can_be_moved and bool(_find_ways(game, by, centre, figure, word, hexes).ends)


def _list_steps(
    game: Skirmish, figure: Figure, steps: HexSet, *, may_stop: bool
) -> Sequence[Option[Hex | None]]:
    land = find_ground(game, figure, figure.side)
    options: list[Option[Hex | None]] = [*list_hexes(game, steps, figure, land)]  # type: ignore[list-item]
    if may_stop:
        options.append(Option("stop", None, (), "No farther"))
    return options
