"""What the acting figure has done in its turn, for abilities that ask for it or count it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tabard.crawl.circumstances import Deed, Measure
from tabard.crawl.figures import Figure
from tabard.hexes import Hex, hexset

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
    has_lost: bool = False
    """It has performed an action that loses its card."""
    kills: int = 0
    loots: int = 0
    """How often it has looted something."""
    dealt: int = 0
    """What others suffered from anything that it did."""
    way: list[Hex] = []
    """Where its last move ability began, and every hex that it entered then; empty if its present action has not moved it."""
    passed: list[str] = []
    """Whose hexes it moved through or into then."""


def begin_attacks(game: Skirmish, actor: Figure) -> None:
    """Count anew what an attack ability does."""
    if game.counts_deeds:
        deeds = game.note_deeds(actor.id)
        deeds.targets, deeds.damage = [], 0
        game.forget("target")


def note_dealt(game: Skirmish, by: Figure | None, figure: Figure, suffered: int) -> None:
    """Count what a figure did to another."""
    if game.counts_deeds and by is not None and by is not figure:
        game.note_deeds(by.id).dealt += suffered


def note_attack(game: Skirmish, attacker: Figure, target: Figure, damage: int) -> None:
    """Count an attack with what the target suffered."""
    if game.counts_deeds:
        deeds = game.note_deeds(attacker.id)
        deeds.attacks += 1
        deeds.targets.append(target.id)
        deeds.damage += damage
        deeds.at = target.at


def begin_way(game: Skirmish, figure: Figure) -> None:
    """Note where a move ability begins."""
    if game.counts_deeds:
        deeds = game.note_deeds(figure.id)
        deeds.way, deeds.passed = [figure.at], []


def note_steps(game: Skirmish, figure: Figure, entered: Sequence[Hex]) -> None:
    """Count the hexes that a figure has moved, and note whose they were."""
    if not game.counts_deeds:
        return
    deeds = game.note_deeds(figure.id)
    deeds.steps += len(entered)
    if deeds.way:
        deeds.way += entered
        through = hexset(entered)
        deeds.passed += [
            each.id
            for each in game.figures
            if each is not figure and through & each.hexes and each.id not in deeds.passed
        ]


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


def count_times(game: Skirmish, actor: Figure, per: Measure | None) -> int:
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
        case Measure.DEALT:
            return deeds.dealt
        case Measure.WAY:
            return max(0, len(deeds.way) - 1)
