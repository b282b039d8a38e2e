"""Forms: what is chosen before a game starts, as plain data that any page or terminal can show and ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

Chosen = str | list[str]
"""What a person chose for a setting: the key of a choice, or several."""


class Won(msgspec.Struct, frozen=True):
    """A chapter that somebody has won before, as a `chapters.Record` names it."""

    of: str
    by: str


class Asked(msgspec.Struct, frozen=True):
    """What is known of a person's wish so far."""

    chosen: Mapping[str, Chosen] = {}
    """By setting; what is not offered, or not any more, counts as not chosen."""
    won: tuple[Won, ...] = ()
    guided: bool = False
    """It is to be a first game in which everything is explained."""
    one_by_one: bool = False
    """Settings are asked one after the other, and those that are not chosen yet restrict nothing."""

    def is_open(self, name: str) -> bool:
        """Tell whether a setting is still to be asked."""
        return self.one_by_one and name not in self.chosen


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a setting offers."""

    key: str
    label: str
    """A whole line, as a menu shows it."""
    name: str = ""
    """The same in a word or two, for a card; empty if the label is short enough."""
    line: str = ""
    """Facts about it, as `Level 2`."""
    about: str = ""
    note: str = ""
    """What is worth knowing of it right now, as `next in the story`."""
    why_not: str = ""
    """Why it cannot be chosen beside what is chosen otherwise, as `only for the Bruiser`; empty if it can."""
    record: str = ""
    """What wins are kept under (`Record.of`), if it is something to win."""
    icon: str = ""
    """A drawing that all pages have."""
    share: float | None = None
    """How often it was won in games that were measured, from 0 to 1; None if none were, or nothing can be."""
    shows: Mapping[str, Any] = {}
    """What only the game's own page draws."""


class Setting(msgspec.Struct, frozen=True):
    """A question of the form: one choice out of several, or any that go together."""

    name: str
    label: str
    question: str
    choices: tuple[Choice, ...]
    value: Chosen = ""
    """What is chosen now; before that is settled, what is usual."""
    look: Literal["list", "row", "faces", "cards", "wall", "bars", "switches"] = "list"
    """How a page shows it: a list to open, a row of buttons, a row of faces, cards with pictures to open or all of them on a wall, bars with
    how often each is won; for several, switches instead of a list to open."""
    several: bool = False
    agree: str = "Choose these"
    """What the button says that takes several."""
    icon: str = ""
    about: str = ""
    """How much may be chosen, or what it is good for."""
    follows: tuple[str, ...] = ()
    """Other settings: when one of them changes, this one starts anew."""
    aside: bool = False
    """Few people change it: a menu that asks one question after the other leaves it out."""
    group: str = ""
    """What it is shown together with: the seats of a party."""
    of: str = ""
    """The name of another setting that it adds something to, as the seat of a party: it is shown there, and only there."""


class Form(msgspec.Struct, frozen=True):
    """What is offered now, and the game that comes of it."""

    settings: tuple[Setting, ...]
    setup: Mapping[str, Any]
    """What the game is started with."""
    go: str = "Lay the table"
    """What the button says that starts it."""
    naming: str = ""
    """How a person is asked for a name of the table; empty if such a game needs none."""
    name: str = ""
    """The name it gets if none is given."""


def settled(setting: Setting, asked: Asked) -> Setting:
    """Settle on one: what was chosen holds if it is possible, else the usual, else the first that is possible."""
    possible = [each.key for each in setting.choices if not each.why_not]
    wished = (asked.chosen.get(setting.name), setting.value)
    value = next((each for each in wished if each in possible), possible[0] if possible else "")
    return replace(setting, value=value)


def party(
    name: str, people: Sequence[Choice], size: int, asked: Asked, *, label: str, question: str
) -> list[Setting]:
    """Offer somebody to play for each seat; whoever sits at an earlier one chooses first, and nobody plays what another plays."""
    settings: list[Setting] = []
    taken: dict[Chosen, int] = {}
    for seat in range(1, size + 1):
        choices = tuple(
            replace(each, why_not=f"plays at seat {taken[each.key]}") if each.key in taken else each
            for each in people
        )
        asks = question.format(seat=seat)
        setting = Setting(f"{name}-{seat}", f"Seat {seat}", asks, choices, group=label)
        settings.append(settled(setting, asked))
        taken[settings[-1].value] = seat
    return settings
