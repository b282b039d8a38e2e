"""What a person who performs abilities decides again and again: whom, and whether at all.

The steps that a performed ability puts on the agenda are here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tabard.crawl.abilities import (
    AnyAbility,
)
from tabard.crawl.figures import Side
from tabard.crawl.offers import Offer
from tabard.table import Option, Question

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

TARGET: Question[str | Offer | None] = Question("target", "{what}: choose a target.")


class AttackNext(msgspec.Struct, frozen=True, tag="strike"):
    """Step: the next attack of the attack ability in progress."""


class Perform(msgspec.Struct, frozen=True, tag="perform"):
    """Step: a figure performs one ability of its action."""

    actor: str
    path: str
    side: Side = "party"
    by: str = ""
    """Whose action it is, where the actor performs another's: that figure's player decides."""


def must(game: Skirmish, ability: AnyAbility) -> bool:
    """Tell whether an ability cannot be skipped: it is marked, and a part of its action was performed (B-27.1)."""
    return ability.mandatory and game.performed


def list_target_options(
    game: Skirmish,
    waiting: Sequence[str],
    offers: Sequence[Option[Offer]],
    *,
    may_skip: bool,
    begun: bool,
) -> Sequence[Option[str | Offer | None]]:
    """List the figures that can be chosen, what may be added, and to stop or skip."""
    options: list[Option[str | Offer | None]] = [
        Option(each, each, (f"figure:{each}",), game.called(each)) for each in waiting
    ]
    options += offers  # type: ignore[arg-type]  # an Offer is one of the values
    if may_skip:
        options.append(stop_or_skip(begun=begun))
    return options


def stop_or_skip(*, begun: bool) -> Option[Any]:
    """Offer to leave the rest of an ability out, or all of it."""
    key, text = ("stop", "No more") if begun else ("skip", "Skip it")
    return Option(key, None, (), text, gives_up=True)
