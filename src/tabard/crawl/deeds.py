"""What the acting figure has done in its turn, for abilities that ask for it or count it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tabard.crawl.abilities import Deed, Measure
from tabard.crawl.figures import Figure
from tabard.hexes import Hex

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


class Deeds(msgspec.Struct, omit_defaults=True):
    """What a figure has done in the turn that runs."""

    steps: int = 0
    """The hexes that it entered with move abilities."""
    attacks: int = 0
    targets: list[str] = []
    """Whom its last attack ability was made on."""
    at: Hex | None = None
    """Where the last of them stands, or stood."""
    damage: int = 0
    """What they suffered from it (H-27.29)."""
    is_overhealed: bool = False


def begin_attacks(game: Skirmish, actor: Figure) -> None:
    """Count anew what an attack ability does."""
    if game.counts_deeds:
        deeds = game.deeds_of(actor.id)
        deeds.targets, deeds.damage = [], 0


def note_attack(game: Skirmish, attacker: Figure, target: Figure, damage: int) -> None:
    """Count an attack with what the target suffered."""
    if game.counts_deeds:
        deeds = game.deeds_of(attacker.id)
        deeds.attacks += 1
        deeds.targets.append(target.id)
        deeds.damage += damage
        deeds.at = target.at


def note_steps(game: Skirmish, figure: Figure, steps: int) -> None:
    """Count the hexes that a figure has moved."""
    if game.counts_deeds:
        game.deeds_of(figure.id).steps += steps


def has_done(game: Skirmish, actor: Figure, deed: Deed) -> bool:
    """Tell whether a figure has done something in the turn that runs."""
    deeds = game.deeds_of(actor.id)
    match deed:
        case Deed.ATTACK:
            return deeds.attacks > 0
        case Deed.MOVE:
            return deeds.steps > 0
        case Deed.OVERHEAL:
            return deeds.is_overhealed


def times(game: Skirmish, actor: Figure, per: Measure | None) -> int:
    """Return what an amount is multiplied by."""
    if per is None:
        return 1
    deeds = game.deeds_of(actor.id)
    match per:
        case Measure.STEPS:
            return deeds.steps
        case Measure.DAMAGE:
            return deeds.damage
        case Measure.TARGETS:
            return len(set(deeds.targets))
