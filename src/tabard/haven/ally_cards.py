"""Allies of a scenario: what is printed for them (p. 10 and 44)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from tabard.crawl.events import Placed
from tabard.crawl.figures import Figure
from tabard.haven.compiling import compile_line
from tabard.haven.drafts import Basis
from tabard.haven.formula_numbers import reckon
from tabard.haven.printed import inner_of
from tabard.table import Stream, roll

if TYPE_CHECKING:
    from tabard.crawl.abilities import Ability, AnyAbility
    from tabard.haven.scenarios import Ally
    from tabard.haven.state import Haven
    from tabard.hexes import Hex

ALLY = "ally/"
"""How the paths of their actions begin: `ally/hail`."""


def ally_of(game: Haven, id_: str) -> Ally | None:
    """Return what the scenario says of an ally."""
    figure = game.find(id_)
    kind = id_ if figure is None else figure.kind
    if kind not in game.allies:
        return None
    return next((each for each in game.played.allies if each.id == kind), None)


async def place_ally(game: Haven, printed: Ally, at: Hex) -> None:
    """Put an ally onto the map, with hit points by its formula and an initiative of its own; of several tokens each has a number that is drawn (H-10.18, H-44.8)."""
    hp = reckon(printed.hp, level=game.level, characters=len(game.party))
    game.allies[printed.id] = printed.initiative
    tokens = game.drawn.letters[printed.at].bit_count()
    id_, number = printed.id, 0
    if tokens > 1:
        taken = {each.number for each in game.figures if each.kind == printed.id}
        free = [each for each in range(1, tokens + 1) if each not in taken]
        number = await roll(Stream(f"token-{printed.id}", "Which number is drawn?"), free)
        id_ = f"{printed.id}-{number}"
    game.figures.append(Figure(id_, printed.id, "party", at, hp, hp, number))
    game.tell(Placed(id_, game.name(at)))


def read_ally_line(game: Haven, path: str) -> Sequence[Ability]:
    """Return what an ally does in each of its turns."""
    id_ = path.split("/")[1]
    return _compile_printed(next(each for each in game.played.allies if each.id == id_))


def find_ally_ability(game: Haven, path: str) -> AnyAbility:
    """Return an ability of an ally by its path."""
    _, id_, *numbers = path.split("/")
    found = cast("AnyAbility", read_ally_line(game, f"{ALLY}{id_}")[int(numbers[0])])
    for each in numbers[1:]:
        found = cast("AnyAbility", inner_of(found)[int(each)])
    return found


@lru_cache(maxsize=100)
def _compile_printed(printed: Ally) -> Sequence[Ability]:
    return compile_line(printed.acts, Basis(0, 0, 1, ()))
