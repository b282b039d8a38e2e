"""A pit in which a monster acts by one card of its deck: figures stand where a line says, and what it does is told in one line.

`at` lists who stands where, with `;` between: `x f3` a normal monster of the kind in question and `X f3` an elite one, `A c3` to
`D c3` the characters, `$ c3` a money token, `@name c3` a hex that the scenario calls so, any other word a monster of that kind. Behind the hex may stand `hp 3` and conditions. Modifier cards are +0.
Whoever is asked while the monster acts must be answered by the case, in order, and damage is suffered; nothing else is answered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabard.crawl import events as told
from tabard.crawl.effects import Condition, Element
from tabard.crawl.figures import Figure
from tabard.crawl.round_events import TurnBegan, TurnEnded
from tabard.crawl.scenario_events import Spawned, SpecialRuled
from tabard.haven.events import Looted
from tabard.table import Event
from tests.haven.arena import Arena, arena, put_into
from tests.haven.scene import pack

HEROES = ("fighter", "ranger", "mender", "adept")
FLOOR = """\
.     .     .     .     .     *
   .     .     .     .     .
.     .     .     .     .     *
   .     .     .     .     .
.     .     .     .     .     *
   .     .     .     .     .
.     .     .     .     .     *
   .     .     .     .     .
.     .     .     .     .     .
"""
"""Eleven columns, a to k, of five and of four hexes."""


def floor(**letters: str) -> str:
    """Draw the pit with letters in hexes: `floor(c2="g")`."""
    return put_into(FLOOR, **letters)


INFUSED = ("infuse", "consume")
"""What is asked for the set of the monster before and after its turn."""


class Pit(Arena):
    """A skirmish up to the turn of one monster."""

    kind: str
    actor: str
    answers: list[str]

    def shorten(self, id_: str) -> str:
        """Name a figure as short as the line did."""
        if id_ in HEROES:
            return "ABCD"[HEROES.index(id_)]
        kind, _, number = id_.rpartition("-")
        return f"x{number}" if kind == self.kind else id_

    def run(self) -> str:
        """Play until the monster has ended its turn; tell what it did."""
        while not self._has_ended() or "infuse" in self.asked.values():
            assert self.game.decisions, "the game is over"
            seat, decision = next(iter(self.game.decisions.items()))
            keys = [each.key for each in decision.options]
            if decision.kind in INFUSED or (self._acts() and decision.kind != "negate"):
                assert self.answers, f"Nobody answers {decision.kind}: {keys}"
                key = self.answers.pop(0)
                assert key in keys, f"{key} is not among {keys} of {decision.kind}"
            else:
                basic = next((each for each in keys if "-basic-" in each), keys[0])
                usual = ("suffer", "skip", "stop", "no", basic)
                key = next(each for each in usual if each in keys)
            self.game.apply(key, seat)
            self._roll()
        assert not self.answers, f"Nobody asked for {self.answers}"
        return " ; ".join(self._told())

    def hp(self, id_: str) -> int:
        """Say how many hit points somebody has; 0 is gone."""
        found = self.state.find(id_)
        return 0 if found is None else found.hp

    def at(self, id_: str) -> str:
        """Say where a figure stands."""
        return self.state.name(self.figure(id_).at)

    def standing(self, at: str) -> str:
        """Say who stands in a hex."""
        found = [each for each in self.state.figures if self.state.name(each.at) == at]
        return found[0].id if found else ""

    def _acts(self) -> bool:
        return self.state.active == self.actor

    def _has_ended(self) -> bool:
        return any(isinstance(e, TurnEnded) and e.figure == self.actor for e in self.game.events)

    def _turn(self) -> Sequence[Event]:
        all_ = list(self.game.events)
        start = next(
            n for n, e in enumerate(all_) if isinstance(e, TurnBegan) and e.figure == self.actor
        )
        end = next(
            n for n, e in enumerate(all_) if isinstance(e, TurnEnded) and e.figure == self.actor
        )
        return all_[start:end]

    def _told(self) -> Iterator[str]:
        """Tell what happened; damage of an attack only if it is somebody else's than its target's."""
        target = ""
        for event in self._turn():
            if isinstance(event, told.Attacked):
                target = event.target
            if isinstance(event, told.Damaged) and event.cause == "attack":
                if event.figure != target:
                    yield f"{self.shorten(event.figure)} suffers {event.amount}"
            elif text := self.tell(event):
                yield text

    def tell(self, event: Event) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
        """Tell an event in a few words; "" where it is no effect."""
        name = self.shorten
        match event:
            case told.Moved():
                return f"move {event.path[-1]}"
            case told.Attacked():
                luck = {1: " advantage", 0: "", -1: " disadvantage"}[event.advantage]
                pierce = f" pierce {event.pierce}" if event.pierce else ""
                value = event.base + event.bonus
                return f"attack {name(event.target)} {value}{pierce}{luck}"
            case told.Damaged():
                return f"{name(event.figure)} suffers {event.amount}"
            case told.Gained():
                return f"{name(event.figure)} {event.condition}"
            case told.Shed():
                return f"{name(event.figure)} sheds {event.condition}"
            case told.Healed():
                return f"{name(event.figure)} heals {event.amount}"
            case told.Pushed():
                return f"{name(event.figure)} {event.word} {event.to}"
            case told.BonusBegan():
                return f"{name(event.figure)} has {event.text}"
            case told.Summoned():
                return f"summon {event.figure} {event.at}"
            case Spawned():
                return f"spawn {event.figure} {event.at}"
            case SpecialRuled():
                return event.text.rstrip(".")
            case told.Built():
                return f"{event.what} {event.at}"
            case Looted():
                return f"loot {event.coins}"
            case told.Died():
                return f"{name(event.figure)} dies"
            case _:
                return ""

    @property
    def strong(self) -> str:
        """The elements that are strong or waning now."""
        board = self.state.elements
        return " ".join(map(str, board.list_available()))


def pit(  # noqa: C901 - one line a kind of thing
    kind: str,
    card: str,
    at: str,
    *,
    elements: str = "",
    answers: Sequence[str] = (),
    level: int = 1,
    written: Sequence[str] = (),
    walls: str = "",
    round_: int = 1,
    rules: str = "",
    coming: Mapping[str, Sequence[str]] | None = None,
) -> Pit:
    """Begin a round in which the set of a kind shows a card, with everybody where the line says."""
    places = [each.split() for each in at.split(";")]
    letters: dict[str, str] = dict.fromkeys(walls.split(), "o")
    roster: dict[str, str] = {}
    legend: dict[str, str] = {}
    heroes: dict[str, list[str]] = {}
    for who, where, *more in places:
        if who in "ABCD":
            heroes[HEROES["ABCD".index(who)]] = [where, *more]
            continue
        if who == "$":
            letters[where] = who
            continue
        if who.startswith("@"):
            symbol = next((s for s, name in legend.items() if name == who), str(len(legend) + 1))
            legend[symbol] = who
            letters[where] = symbol
            continue
        type_ = f"{kind} elite" if who == "X" else kind if who == "x" else who
        symbol = next((s for s, t in roster.items() if t == type_), chr(ord("p") + len(roster)))
        roster[symbol] = type_
        letters[where] = symbol
    size = max(2, max((HEROES.index(each) for each in heroes), default=0) + 1)
    party = HEROES[:size]
    drawn: dict[str, Any] = {"drawing": floor(**letters), "monsters": roster}
    if rules or legend:
        marks = [f'"{symbol}" = "monster {text}"' for symbol, text in roster.items()]
        marks += [f'"{symbol}" = "letter {name[1:]}"' for symbol, name in legend.items()]
        lines = [f"map = '''\n{floor(**letters)}'''", "[legend]", *marks, rules]
        drawn = {"scenario": "\n".join(lines)}
    begun = arena(
        **drawn, characters=party, stand=("k1", "k2", "k3", "k4"),
        level=level, packs=[pack([], written)] if written else [],
    )  # fmt: skip
    found = Pit(begun.game, {})
    state = found.state
    state.round = round_
    found.kind = kind
    found.answers = [*answers]
    box = state.content
    deck = box.deck_of(kind)
    found.coming = {f"ability-{deck}": [card], **{k: [*v] for k, v in (coming or {}).items()}}
    names = {name: hex_ for hex_, name in state.terrain.names.items()}
    for hero, (where, *more) in heroes.items():
        found.figure(hero).at = names[where]
        arrange(found.figure(hero), more)
    for each in [each for each in party if each not in heroes]:
        state.figures.remove(found.figure(each))
    for who, where, *more in places:
        if who not in "ABCD$" and not who.startswith("@"):
            for figure in [each for each in state.figures if each.at == names[where]]:
                arrange(figure, more)
    who, where, *_ = next(each for each in places if each[0] in "xX")
    found.actor = next(each.id for each in state.figures if each.at == names[where])
    state.elements.strong += [Element(each) for each in elements.split()]
    return found


def arrange(figure: Figure, more: Sequence[str]) -> None:
    """Give a figure hit points and conditions."""
    words = [*more]
    while words:
        word = words.pop(0)
        if word == "hp":
            figure.hp = int(words.pop(0))
        else:
            figure.conditions[Condition(word)] = False


def select(found: Pit) -> Pit:
    """Let everybody select cards."""
    while "select" in found.asked.values():
        seat = next(seat for seat, kind in found.asked.items() if kind == "select")
        found.answer(found.options(seat)[0], seat=seat)
    return found


def act(found: Pit) -> str:
    """Let the round run to the end of the monster's turn."""
    return select(found).run()
