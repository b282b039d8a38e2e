"""The infusions that can be consumed: on visible cards, in marked columns, and from items (p. 16)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.crawl.effects import Infusion
from tabard.crawl.events import Consumed
from tabard.crawl.figures import Figure
from tabard.crawl.naming import make_title

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs


def collect_infusions(game: Bugs) -> dict[str, Infusion]:
    """Return every infusion that is visible and not consumed this round, by id."""
    found: dict[str, Infusion] = {}
    visible = [each for who in game.party for each in who.in_zone("hand", "played", "active")]
    for state in visible:
        for number, infusion in enumerate(game.face_up(state).infuse):
            found[f"{state.id}-{state.side}-{number}"] = infusion
    living = {each.kind for each in game.monsters}
    for type_ in game.rolled:
        # Gone as soon as the last monster of the type dies (B-16.17).
        if type_ in living:
            for face in game.marked[type_]:
                column = game.content.monsters[type_].column(face)
                for number, infusion in enumerate(column.infuse):
                    found[f"{type_}-{face}-{number}"] = infusion
    for number, infusion in enumerate(game.created):
        found[f"made-{number}"] = infusion
    for used in game.consumed:
        found.pop(used, None)
    return found


def name_infusion_source(id_: str) -> str:
    """Say what shows an infusion, by its id: `frost-demon-plus-0` is Frost Demon, plus; `made-1` the second made by an item."""
    source, _, number = id_.rpartition("-")
    again = f", no. {int(number) + 1}" if number != "0" else ""
    if source == "made":
        return f"made by an item{again}"
    column = re.search(r"-(minus|neutral|plus)$", source)
    face = f", {column[1]}" if column else ""
    return make_title(re.sub(r"-(a|b|minus|neutral|plus)$", "", source)) + face + again


def name_source(game: Bugs, id_: str) -> str:
    """Say what shows an infusion; a card goes by the name of the side that it is printed on."""
    printed, _, number = id_.rpartition("-")
    card, _, side = printed.rpartition("-")
    if side not in ("a", "b") or card not in game.content.cards:
        return name_infusion_source(id_)
    both = game.content.cards[card]
    again = f", no. {int(number) + 1}" if number != "0" else ""
    return (both.a if side == "a" else both.b).name + again


def consume(game: Bugs, figure: Figure, infusions: Sequence[str]) -> None:
    """Use infusions up for this round, each printed icon by itself (B-16.28)."""
    game.consumed += infusions
    sources = tuple(name_source(game, each) for each in infusions)
    game.tell(Consumed(figure.id, tuple(infusions), sources))
