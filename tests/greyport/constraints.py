"""Constraints of a card set by their names; a test asks for each."""

from collections.abc import Callable, Iterable

from tabard.greyport.abilities import If, Timed
from tabard.greyport.content import Encounter, Foe, Hero, Item, Recruit
from tabard.greyport.effects import Effect, Harm
from tabard.greyport.vocabulary import Players
from tabard.greyport.writing import write_line

from .box import box, reinforcements

Constraint = Callable[[], bool]


class Constraints(dict[str, Constraint]):
    """What has to hold, by name."""

    def called(self, name: str) -> Callable[[Constraint], Constraint]:
        """Note a constraint by its name in the list of gaps."""

        def note(holds: Constraint) -> Constraint:
            self[name] = holds
            return holds

        return note


def names(first: int, last: int) -> list[str]:
    """List the names of constraints in a row."""
    return [f"C-{number}" for number in range(first, last + 1)]


def encounters() -> list[Encounter]:
    return [*box().encounters.values()]


def decks() -> list[list[Hero | Item]]:
    return [reinforcements(box().heroes.values()), reinforcements(box().items.values())]


def monster(id_: str) -> Foe:
    return box().monsters[id_]


def text(foe: Foe | Recruit) -> str:
    return write_line(foe.do)


def harms(effects: Iterable[Effect], who: Players) -> bool:
    return Harm(1, who) in [*effects]


def conditions(foe: Foe) -> list[tuple[object, tuple[object, ...]]]:
    return [
        (effect.condition, effect.effects)
        for ability in foe.do
        if isinstance(ability, Timed)
        for effect in ability.effects
        if isinstance(effect, If)
    ]


def factions_of(scenario: str) -> tuple[str, ...]:
    return box().scenarios[scenario].subdecks
