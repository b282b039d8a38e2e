"""Escaping: a character that ends its turn in an escape hex may leave the scenario (p. 44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.damage import leave
from tabard.crawl.special import check_goal
from tabard.haven.events import Escaped
from tabard.haven.tokens import take_all_away
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

ESCAPE: Question[bool] = Question(
    "escape", "{who} can escape. Leave the scenario now?", "H-44.12", 44,
    fixed=(Option("escape", value=True, text="Escape"), Option("stay", value=False, text="Stay")),
)  # fmt: skip


async def offer_escape(game: Haven, who: Hero) -> None:
    """Ask a character in an escape hex whether it leaves, with its figure, summons and tokens (H-44.12 to H-44.14)."""
    figure = game.figure_of(who)
    letters = [game.drawn.letters.get(each, 0) for each in game.played.escape.split()]
    if not any(hexes >> figure.at & 1 for hexes in letters):
        return
    if not await ask(who.seat, ESCAPE, who=game.called(who.figure)):
        return
    who.has_escaped = True
    for each in [one for one in game.figures if one.owner == figure.id]:
        await leave(game, each)
    take_all_away(game, figure.id)
    game.figures.remove(figure)
    game.turns = [each for each in game.turns if game.find(each.figure) is not None]
    game.tell(Escaped(who.figure))
    check_goal(game)
