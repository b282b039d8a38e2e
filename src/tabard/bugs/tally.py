"""What happened in a game, as counters that can be added up over many games.

A counter is `topic:detail`. Cards go by what their sides are called, an A-side by its card's id; monsters by their type.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tabard.bugs import events as bugs
from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.crawl import scenario_events as scenario
from tabard.crawl.naming import make_title
from tabard.table import Event

CARDS, HIT_POINTS, ITEMS = 10, 11, 9
"""The steps of setup that name the cards, the hit points and the items (B-7)."""

CAUSES = frozenset({"hazard", "wound", "scenario", "short rest"})
"""Causes of damage that say by themselves where it came from."""


def tally(events: Sequence[Event]) -> Mapping[str, int]:
    """Count what happened in a game, from its first event to its last."""
    tallier = _Tallier(_find_hero(events))
    for event in events:
        tallier.hear(event)
    tallier.finish()
    return {name: count for name, count in sorted(tallier.counts.items()) if count}


def kind_of(figure: str) -> str:
    """Return what a figure is, without its number: `sewer-rat-2` is a sewer-rat."""
    kind, _, number = figure.rpartition("-")
    return kind if number.isdigit() else figure


def _find_hero(events: Sequence[Event]) -> str:
    """Find the character: the one without a number who has a turn, or falls before the first."""
    acting = (each for each in events if isinstance(each, rounds.TurnBegan))
    fallen = (each for each in reversed(events) if isinstance(each, crawl.Died))
    unnumbered = (
        each.figure
        for group in (acting, fallen)
        for each in group
        if each.figure == kind_of(each.figure)
    )
    return next(unnumbered, "")


class _Tallier:
    """Follows a game event by event."""

    def __init__(self, hero: str) -> None:
        self.counts: Counter[str] = Counter()
        self.hero = hero
        self.hp: int | None = None
        """What the character has, as far as it is known."""
        self.sides: dict[str, str] = {}
        """By card, what the side is called that is up."""
        self.zones: dict[str, str] = {}
        self.held: set[str] = set()
        self.monsters: set[str] = set()
        """Those on the map that have been heard of."""
        self.active = ""
        self.acting = ""
        """The card whose action is being performed."""
        self.using = ""
        """What the character does damage with now."""
        self.resting = ""
        self.blow = ("", "")
        """Who attacked last, and whom."""
        self.harmed: dict[str, str] = {}
        """By figure, where its latest damage came from."""
        self.lost = ""
        """The counter of the card lost last."""
        self.won = False

    def hear(self, event: Event) -> None:  # noqa: C901, PLR0912 - one line a kind
        """Count an event."""
        match event:
            case bugs.SetupStep():
                self._set_up(event)
            case rounds.RoundBegan() | rounds.TurnEnded():
                self.resting = self.active = ""
            case rounds.Rests(kind=kind) if kind != "declared":
                self.resting = kind
                self.counts[f"rest:{kind}"] += 1
            case rounds.TurnBegan(figure=figure):
                self.active, self.acting, self.using = figure, "", ""
                self._see(figure)
            case scenario.Spawned(figure=figure):
                self._see(figure)
                self.counts[f"spawned:{kind_of(figure)}"] += 1
            case rounds.ActionBegan():
                self._act(event)
            case rounds.CardWent():
                self._count_card(event)
            case crawl.ItemUsed(item=item):
                self.counts[f"item:{item}"] += 1
                self.using = self.using or f"item {item}"
            case bugs.ScenarioEnded(won=won):
                self.won = won
            case crawl.Attacked(attacker=attacker, target=target):
                self.blow = attacker, target
                self._see(attacker, target)
            case crawl.Damaged():
                self._damage(event)
            case crawl.Negated(amount=amount, how=how):
                self._negate(amount, how.split()[0])
            case crawl.Died(figure=figure):
                self._die(figure)
            case crawl.Healed():
                self._heal(event)
            case crawl.Gained(figure=figure, condition=condition) if figure == self.hero:
                self.counts[f"condition:{condition}"] += 1
            case crawl.Moved(figure=figure, path=path) if figure == self.hero:
                self.counts["moved:hexes"] += len(path) - 1
            case crawl.Consumed(figure=figure, infusions=infusions) if figure == self.hero:
                self.counts["consumed:infusions"] += len(infusions)
            case _:
                pass

    def finish(self) -> None:
        """Count what is left at the end."""
        self.counts["hit points:end"] += self.hp or 0
        if not self.won:
            self.counts.update(f"left:{kind_of(each)}" for each in self.monsters)

    # Cards and items

    def _set_up(self, event: bugs.SetupStep) -> None:
        if event.number == CARDS:
            for card in event.what.split(", "):
                self._hold(card, make_title(card))
        elif event.number == HIT_POINTS:
            self.hp = int(event.what.split()[0])
            self.counts["hit points:start"] += self.hp
        elif event.number == ITEMS and event.what != "no items":
            self.counts.update(f"carried:{each}" for each in event.what.split(", "))

    def _hold(self, card: str, side: str) -> None:
        """Note once a game that a side lay in the hand, ready to be played."""
        self.sides[card] = side
        if side not in self.held:
            self.held.add(side)
            self.counts[f"held:{side}"] += 1

    def _act(self, event: rounds.ActionBegan) -> None:
        self.acting = event.card
        self.using = f"basic/{event.half}" if event.is_basic else self.sides[event.card]
        self.counts[
            f"basic:{event.half}" if event.is_basic else f"action:{self.using}/{event.half}"
        ] += 1

    def _count_card(self, event: rounds.CardWent) -> None:
        side = make_title(event.card) if event.side == "a" else event.name
        self.sides[event.card] = side
        if event.zone in {"hand", "played"}:
            self._hold(event.card, side)
        if event.zone == "lost":
            self.lost = f"lost:{self._explain_loss(event.card)}"
            self.counts[self.lost] += 1
        elif self.zones.get(event.card) == "lost":
            self.counts["recovered:lost"] += 1
        self.zones[event.card] = event.zone
        if event.card == self.acting:
            self.acting = self.using = ""

    def _explain_loss(self, card: str) -> str:
        if card == self.acting:
            return "action"
        return f"{self.resting} rest" if self.resting else "bonus ended"

    def _negate(self, amount: int, how: str) -> None:
        """Count damage that was negated; a card lost for it went to the lost pile just before."""
        self.counts[f"negated:{how}"] += amount
        if how == "lose":
            self.counts[self.lost] -= 1
            self.counts["lost:negated"] += 1

    # Damage

    def _see(self, *figures: str) -> None:
        self.monsters.update(each for each in figures if each != kind_of(each))

    def _name_source(self, event: crawl.Damaged) -> str:
        """Name what did the damage."""
        attacker, target = self.blow
        if event.cause in CAUSES:
            return event.cause
        if event.cause == "retaliate":
            return "retaliate" if target == self.hero else f"{kind_of(target)}'s retaliate"
        by = attacker if event.cause == "attack" else self.active
        # In the character's turn a monster attacks only because a card or an item makes it.
        if self.hero in {by, self.active}:
            return self.using or "other"
        return kind_of(by)

    def _damage(self, event: crawl.Damaged) -> None:
        source = self._name_source(event)
        self.harmed[event.figure] = source
        self._see(event.figure)
        if event.figure != self.hero:
            self.counts[f"dealt:{source}"] += event.amount
            return
        gone = event.amount if self.hp is None else self.hp - event.hp
        self.counts[f"suffered:{source}"] += gone
        self.hp = event.hp

    def _heal(self, event: crawl.Healed) -> None:
        if event.figure == self.hero:
            self.hp = event.hp
            self.counts["healed:character"] += event.amount
        else:
            self.counts[f"healed:{kind_of(event.figure)}"] += event.amount

    def _die(self, figure: str) -> None:
        source = self.harmed.get(figure, "other")
        self.monsters.discard(figure)
        if figure == self.hero:
            self.counts[f"slain:{source}"] += 1
        else:
            self.counts[f"killed:{kind_of(figure)}/{source}"] += 1
