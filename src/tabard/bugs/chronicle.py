"""A scenario followed event by event: what the character dealt and suffered, round by round, and the best of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tabard.bugs import events as bugs
from tabard.bugs.tally import HIT_POINTS, kind_of
from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.crawl.naming import make_title

if TYPE_CHECKING:
    from tabard.table import Event
    from tabard.table.journal import Told

SOURCES = {
    "hazard": "a hazard",
    "wound": "a wound",
    "scenario": "a special rule",
    "short rest": "a short rest",
}


@dataclass
class Spent:
    """A round: where it began, and the damage in it."""

    number: int
    entry: int
    dealt: int = 0
    suffered: int = 0


@dataclass(frozen=True)
class Hit:
    """An attack that did damage."""

    entry: int
    round: int
    attacker: str
    target: str
    damage: int
    using: str = ""
    """What the card is called."""
    fatal: bool = False


@dataclass(frozen=True)
class Low:
    """The fewest hit points that the character ever had left."""

    entry: int
    round: int
    hp: int


@dataclass
class Chronicle:
    """Everything that an account counts."""

    rounds: list[Spent] = field(default_factory=list)
    negated: int = 0
    defeated: int = 0
    hp: int = 0
    """The hit points at the start, where they were told."""
    best: Hit | None = None
    worst: Hit | None = None
    lowest: Low | None = None
    felled_by: str = ""
    """What took the last hit point."""

    @property
    def dealt(self) -> int:
        """The damage that enemies suffered."""
        return sum(each.dealt for each in self.rounds)

    @property
    def suffered(self) -> int:
        """The damage that the character suffered."""
        return sum(each.suffered for each in self.rounds)


def follow(
    told: Sequence[Told[Event]], hero: str, protected: frozenset[str], last: int
) -> Chronicle:
    """Follow a scenario to its end in round `last`; damage to what is protected is no deed."""
    begun = (each.event.number for each in told if isinstance(each.event, rounds.RoundBegan))
    follower = _Follower(hero, protected, next(begun, last + 1) - 1)
    for each in told:
        follower.hear(each.number, each.event)
    return follower.deeds


class _Follower:
    """Follows a scenario event by event."""

    def __init__(self, hero: str, protected: frozenset[str], start: int) -> None:
        self.hero = hero
        self.protected = protected
        self.deeds = Chronicle()
        self.round = Spent(start, 0)
        """The round that runs; a situation may begin in the middle of one."""
        if start:
            self.deeds.rounds.append(self.round)
        self.active = ""
        self.using = ""
        self.hit = Hit(0, 0, "", "", 0)
        """The attack at hand."""

    def hear(self, entry: int, event: Event) -> None:
        """Count an event."""
        match event:
            case bugs.SetupStep(number=number, what=what) if number == HIT_POINTS:
                self.deeds.hp = int(what.split()[0])
            case rounds.RoundBegan(number=number):
                self.round = Spent(number, entry)
                self.deeds.rounds.append(self.round)
            case rounds.TurnBegan(figure=figure):
                self.active, self.using = figure, ""
            case rounds.ActionBegan(name=name, is_basic=is_basic):
                self.using = "a basic attack" if is_basic else name
            case crawl.Attacked(attacker=attacker, target=target):
                using = self.using if self.hero in {attacker, self.active} else ""
                self.hit = Hit(entry, self.round.number, attacker, target, 0, using)
            case crawl.Damaged(figure=figure) if figure == self.hero:
                self._suffer(entry, event)
            case crawl.Damaged(figure=figure) if figure not in self.protected:
                self._deal(event)
            case crawl.Negated(figure=figure, amount=amount) if figure == self.hero:
                self.deeds.negated += amount
            case crawl.Died(figure=figure) if figure != self.hero:
                self._fall(figure)
            case _:
                pass

    def _spent(self) -> Spent:
        """Return the round that runs; what happens in setup counts before the first."""
        if not self.deeds.rounds:
            self.deeds.rounds.append(self.round)
        return self.round

    def _suffer(self, entry: int, event: crawl.Damaged) -> None:
        deeds = self.deeds
        self._spent().suffered += event.amount
        by = make_title(self.hit.attacker) if event.cause == "attack" else ""
        if event.cause == "retaliate":
            by = make_title(self.hit.target)
        deeds.felled_by = SOURCES.get(event.cause, by)
        if deeds.lowest is None or event.hp < deeds.lowest.hp:
            deeds.lowest = Low(entry, self.round.number, event.hp)
        if event.cause == "attack" and event.amount > (deeds.worst.damage if deeds.worst else 0):
            deeds.worst = replace(self.hit, damage=event.amount)

    def _deal(self, event: crawl.Damaged) -> None:
        deeds = self.deeds
        self._spent().dealt += event.amount
        # In the character's turn a monster attacks only because a card or an item makes it.
        is_own = event.cause == "attack" and self.hero in {self.hit.attacker, self.active}
        if is_own and event.amount > (deeds.best.damage if deeds.best else 0):
            deeds.best = replace(self.hit, damage=event.amount)

    def _fall(self, figure: str) -> None:
        deeds = self.deeds
        self.deeds.defeated += figure != kind_of(figure)
        if deeds.best is not None and (deeds.best.entry, deeds.best.target) == (
            self.hit.entry,
            figure,
        ):
            deeds.best = replace(deeds.best, fatal=True)
