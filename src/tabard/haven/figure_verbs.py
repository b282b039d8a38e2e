"""What a card lets a figure do to itself and to other figures."""

from __future__ import annotations

from tabard.haven.parts import Gain, Verb
from tabard.haven.riders import Part
from tabard.haven.selectors import Amount, Everything, Selector


class PrintedMove(Verb, frozen=True):
    """Move by so many points."""

    form = "move AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class PrintedAttack(Verb, frozen=True):
    """Attack; melee unless a range is given."""

    form = "attack AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class PrintedHeal(Verb, frozen=True):
    """Heal."""

    form = "heal AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class PrintedGive(Verb, frozen=True):
    """Give a condition, and those behind it."""

    form = "GAIN PARTS"
    gain: Gain
    parts: tuple[Part, ...] = ()


class Push(Verb, frozen=True):
    """Push."""

    form = "push AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class Pull(Verb, frozen=True):
    """Pull."""

    form = "pull AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class PrintedShield(Verb, frozen=True):
    """Take so much off every attack for the round; a monster's adds to its stat card (H-41.4)."""

    form = "shield AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class PrintedRetaliate(Verb, frozen=True):
    """Hurt whoever attacks, for the round."""

    form = "retaliate AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class PrintedLoot(Verb, frozen=True):
    """Loot everything in range."""

    form = "loot AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class PrintedLootAt(Verb, frozen=True):
    """Loot everything in these hexes."""

    form = "loot at WHERE PARTS"
    where: Selector
    parts: tuple[Part, ...] = ()


class PrintedTeleport(Verb, frozen=True):
    """Teleport so far (H-22.19)."""

    form = "teleport AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class TeleportAt(Verb, frozen=True):
    """Teleport there."""

    form = "teleport at WHERE PARTS"
    where: Selector
    parts: tuple[Part, ...] = ()


class PrintedSuffer(Verb, frozen=True):
    """Suffer damage without an attack: the acting figure, or who is named."""

    form = "suffer AMOUNT PARTS"
    amount: Amount
    parts: tuple[Part, ...] = ()


class PrintedKill(Verb, frozen=True):
    """Kill outright."""

    form = "kill WHO PARTS"
    who: Selector
    parts: tuple[Part, ...] = ()


class PrintedCleanse(Verb, frozen=True):
    """Remove negative conditions."""

    form = "cleanse AMOUNT PARTS"
    amount: Amount | Everything
    parts: tuple[Part, ...] = ()


class Swap(Verb, frozen=True):
    """Change places."""

    form = "swap WHO"
    who: Selector


class PrintedFocus(Verb, frozen=True):
    """Focus on somebody for the rest of the turn."""

    form = "focus WHO"
    who: Selector
