"""What people call things that rules know by an id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tabard.crawl.ability_words import name_infusion
from tabard.crawl.effects import Infusion

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.crawl.skirmish import Skirmish

SMALL = frozenset({"a", "an", "and", "for", "in", "of", "on", "the", "to"})


@lru_cache(1000)
def make_title(id_: str) -> str:
    """Make a name out of an id: `bandit-guard-1` is Bandit Guard 1, `eye-for-an-eye` is Eye for an Eye."""
    words = id_.replace("-", " ").split()
    return " ".join(
        word if number and word in SMALL else word.capitalize() for number, word in enumerate(words)
    )


def find_own_name(game: Skirmish, figure: Figure) -> str:
    """Return the name of an objective, which its id need not say; "" for everybody else."""
    return game.called(figure.id) if figure.is_objective else ""


def name_figures(game: Skirmish, ids: Sequence[str]) -> str:
    """Name several figures: Sewer Rat 1, Sewer Rat 2 and Mouse 3."""
    return listed([game.called(each) for each in ids])


def listed(names: Sequence[str]) -> str:
    """List names in a sentence: a, b and c."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def counted(number: int, one: str) -> str:
    """Count things: 1 hit point, 2 hit points."""
    return f"{number} {one}{'' if number == 1 else 's'}"


def name_infusions(game: Skirmish, way: Sequence[str], known: Mapping[str, Infusion]) -> str:
    """Name the infusions of one way to pay, each with where it comes from unless that is called the same."""
    named: list[str] = []
    for each in way:
        name, source = name_infusion(known[each]), game.book.infusion_source(game, each)
        named.append(name if name == source else f"{name} ({source})")
    return " and ".join(named)
