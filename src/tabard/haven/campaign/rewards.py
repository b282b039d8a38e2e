"""What scenarios, sections and events give, as it is written and read: phrases between semicolons (H-46.6)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import cast

from msgspec import Struct

from tabard.haven.content import Faction


class Each(Struct, frozen=True, tag="each"):
    """Something for every character that took part (H-46.23)."""

    what: str
    """gold, xp or checkmarks."""
    amount: int


class Shared(Struct, frozen=True, tag="shared"):
    """Something of which the party has one value: prosperity or inspiration."""

    what: str
    amount: int


class Reputation(Struct, frozen=True, tag="reputation"):
    """A change of the reputation with a faction."""

    faction: Faction
    amount: int


class Cap(Struct, frozen=True, tag="cap"):
    """The reputation with a faction may rise higher (H-50.5)."""

    faction: Faction
    to: int


class Achievements(Struct, frozen=True, tag="achievement"):
    """Global achievements (H-49.2)."""

    ids: tuple[str, ...]


class Events(Struct, frozen=True, tag="events"):
    """Events that come into their decks or leave them (H-12.16)."""

    ids: tuple[str, ...]
    is_removed: bool = False


class Envelope(Struct, frozen=True, tag="envelope"):
    """An envelope is opened."""

    id: str


class RandomOne(Struct, frozen=True, tag="random"):
    """A random item design or a random scenario."""

    what: str


class ItemGiven(Struct, frozen=True, tag="item"):
    """An item for one character (H-46.8), or one that goes back."""

    number: int
    is_returned: bool = False


class Trait(Struct, frozen=True, tag="trait"):
    """A trait that every character gets to keep."""

    id: str


class ClassUnlocked(Struct, frozen=True, tag="class"):
    """A class that may be chosen from now on."""

    id: str


class ScenariosUnlocked(Struct, frozen=True, tag="scenarios"):
    """Scenarios that are open from now on."""

    ids: tuple[str, ...]


class Imbuement(Struct, frozen=True, tag="imbuement"):
    """Monsters may be imbued from now on."""

    to: int


class Boon(Struct, frozen=True, tag="boon"):
    """A permission with a name, which other rules look for."""

    id: str


class QuestFulfilled(Struct, frozen=True, tag="quest"):
    """Whoever has this personal quest has fulfilled it."""

    id: str


class Instruction(Struct, frozen=True, tag="instruction"):
    """What only people can carry out: it is told, and stands in the chronicle."""

    text: str


Reward = (
    Each | Shared | Reputation | Cap | Achievements | Events | Envelope | RandomOne | ItemGiven | Trait | ClassUnlocked
    | ScenariosUnlocked | Imbuement | Boon | QuestFulfilled | Instruction
)  # fmt: skip

FACTION = r"(demons|merchant-guild|military)"
_AMOUNTS = {"gold": "gold", "xp": "xp", "checkmark": "checkmarks", "checkmarks": "checkmarks"}


def _read_faction(text: str) -> Faction:
    return cast("Faction", text)


def _read_list(text: str) -> tuple[str, ...]:
    """Read `C-21 to C-23, R-5` as the four events that it names."""
    found = []
    for each in re.split(r",\s*", text.strip()):
        first, _, last = each.partition(" to ")
        if not last:
            found.append(first)
            continue
        deck, number = first.split("-")
        end = int(last.split("-")[-1])
        found += [f"{deck}-{one:02}" for one in range(int(number), end + 1)]
    return tuple(found)


_PHRASES: Sequence[tuple[str, Callable[..., Reward]]] = (
    (r"([+-]?\d+) (gold|xp|checkmarks?) each", lambda n, what: Each(_AMOUNTS[what], int(n))),
    (r"([+-]?\d+) (prosperity|inspiration)", lambda n, what: Shared(what, int(n))),
    (FACTION + r" reputation ([+-]\d+)", lambda who, n: Reputation(_read_faction(who), int(n))),
    (FACTION + r" reputation cap raised to (\d+)", lambda who, n: Cap(_read_faction(who), int(n))),
    (r"achievement ([a-z, -]+)", lambda ids: Achievements(_read_list(ids))),
    (r"add events (.+)", lambda ids: Events(_read_list(ids))),
    (r"remove events (.+)", lambda ids: Events(_read_list(ids), is_removed=True)),
    (r"open envelope ([a-z-]+)", Envelope),
    (r"unlock a random side scenario", lambda: RandomOne("scenario")),
    (r"random item design", lambda: RandomOne("design")),
    (r"item 0*(\d+)(?:-\d+)?", lambda n: ItemGiven(int(n))),
    (r"return item 0*(\d+)", lambda n: ItemGiven(int(n), is_returned=True)),
    (r"trait ([a-z-]+) for all characters", Trait),
    (r"unlock class ([a-z-]+)", ClassUnlocked),
    (r"unlock scenarios? (.+)", lambda ids: ScenariosUnlocked(_read_list(ids))),
    (r"imbuement (\d)", lambda n: Imbuement(int(n))),
    (r"boon ([a-z-]+)", Boon),
    (r"quest (\d\d) fulfilled.*", QuestFulfilled),
)  # fmt: skip


def read_rewards(text: str) -> list[Reward]:
    """Read phrases between semicolons; what has no form of its own is an instruction for people."""
    return [_read_reward(each) for each in re.split(r";\s*", text.strip()) if each]


def _read_reward(phrase: str) -> Reward:
    for pattern, make in _PHRASES:
        found = re.fullmatch(pattern, phrase.strip())
        if found is not None:
            return make(*found.groups())
    return Instruction(phrase.strip())
