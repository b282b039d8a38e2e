"""The trail in words and as data that a page can draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from tabard.crawl.planning import FAR, Plan, Turn
from tabard.crawl.policy import Criterion
from tabard.crawl.trail import Mark
from tabard.hexes import Axial, Hex, members
from tabard.hexes.board import Grid

MANY = 8
"""How many compared things a sentence names; the data have all of them."""


class Phrase(NamedTuple):
    """How a criterion is put into words."""

    question: str
    unit: str = ""
    units: str = ""
    is_about_enemies: bool = False
    """It compares enemies; the others compare hexes."""


PHRASES: Mapping[Criterion, Phrase] = {
    Criterion.STUNNED: Phrase("Stunned: it has no focus and does nothing"),
    Criterion.ATTACK_HEXES: Phrase(
        "Whom could it attack if it could move as far as it liked", is_about_enemies=True
    ),
    Criterion.FOCUS_NEGATIVES: Phrase(
        "To whom does the way lead over the fewest negative hexes",
        " negative hex",
        " negative hexes",
        is_about_enemies=True,
    ),
    Criterion.FOCUS_POINTS: Phrase(
        "To whom does the way take the fewest movement points",
        " point",
        " points",
        is_about_enemies=True,
    ),
    Criterion.FOCUS_RANGE: Phrase(
        "Who is closest by range to where it stands",
        " hex away",
        " hexes away",
        is_about_enemies=True,
    ),
    Criterion.FOCUS_INITIATIVE: Phrase("Who acts earliest", is_about_enemies=True),
    Criterion.TURN_HEXES: Phrase(
        "Can it attack its focus this turn", " point", " points", is_about_enemies=True
    ),
    Criterion.MOST_TARGETS: Phrase(
        "From where does it attack the most, its focus among them", " attack", " attacks"
    ),
    Criterion.LEAST_DISADVANTAGE: Phrase(
        "From where are the fewest of these attacks disadvantaged",
        " disadvantaged",
        " disadvantaged",
    ),
    Criterion.FEWEST_POINTS: Phrase(
        "Where does it get with the fewest movement points", " point", " points"
    ),
    Criterion.GOALS: Phrase(
        "Which attack hexes are the nearest, so that it makes for them", " point", " points"
    ),
    Criterion.WAY_NEGATIVES: Phrase(
        "Where can it stop so that the whole way has the fewest negative hexes",
        " negative hex",
        " negative hexes",
    ),
    Criterion.WAY_LEFT: Phrase(
        "From where is the rest of the way the shortest", " point left", " points left"
    ),
    Criterion.WAY_SPENT: Phrase(
        "Where does it get with the fewest movement points spent now", " point", " points"
    ),
}

UNLIKE_SHOWN = frozenset({Criterion.MOST_TARGETS, Criterion.FOCUS_RANGE})
"""Criteria that compare other numbers than people know."""


class _Hexes(dict[Hex, list[int]]):
    """Hexes as data, made when they are first asked for."""

    def __init__(self, axial: Callable[[Hex], Axial]) -> None:
        super().__init__()
        self._axial = axial

    def __missing__(self, at: Hex) -> list[int]:
        told = self[at] = [*self._axial(at)]
        return told


class _Places(dict[Hex, str]):
    """Hexes as they are called in words, made when they are first asked for."""

    def __init__(self, called: Callable[[Hex], str]) -> None:
        super().__init__()
        self._called = called

    def __missing__(self, at: Hex) -> str:
        told = self[at] = self._called(at)
        return told


@lru_cache(maxsize=64)
def _pairs(grid: Grid) -> _Places:
    """Call the hexes of a grid by their coordinates; maps of one size have the words in common."""
    return _Places(lambda at: str([*grid.axial(at)]))


class Explainer:
    """Says why, for all plans of one turn; what they have in common is put into words once."""

    def __init__(
        self,
        turn: Turn,
        *,
        called: Callable[[Hex], str] | None = None,
        named: Callable[[str], str] = str,
    ) -> None:
        """Prepare the sentences; `called` says what people call a hex, `named` what they call an enemy."""
        self.turn = turn
        self.hexes = _Hexes(turn.field.board.axial)
        self.places = _Places(called) if called else _pairs(turn.field.board.grid)
        self.enemies = {
            each.at: named(each.name) if each.name else self.places[each.at]
            for each in turn.field.enemies
        }
        marks = turn.trail.marks if turn.trail is not None else []
        self.goals = {mark.goal for mark in marks if mark.goal is not None}
        self.steps = [(mark, self._step(mark)) for mark in marks]

    def why(self, plan: Plan) -> list[dict[str, Any]]:
        """Return the criteria that led to a plan, each with its data, its rule and a sentence."""
        steps = [
            step
            for mark, step in self.steps
            if (mark.focus is None or plan.foci >> mark.focus & 1)
            and (mark.goal is None or plan.goals >> mark.goal & 1)
        ]
        path = self.turn.path(plan)
        if self.turn.field.action.is_teleporting and len(path) > 1:
            path = path[0], path[-1]  # it passes through nothing in between
        along = " to ".join([self.places[each] for each in path])
        steps.append(
            {
                "criterion": "path",
                "path": [self.hexes[each] for each in path],
                "words": f"It goes from {along}." if len(path) > 1 else "It goes nowhere.",
            }
        )
        return steps

    def _step(self, mark: Mark) -> dict[str, Any]:
        criterion, focus, compared, kept, goal = mark
        hexes = self.hexes
        rule = self.turn.field.policy.rules[criterion]
        if criterion in UNLIKE_SHOWN:
            compared = _shown(criterion, compared)
        left = members(kept)
        return {
            "criterion": str(criterion),
            "focus": None if focus is None else hexes[focus],
            "goal": None if goal is None else hexes[goal],
            "compared": [{"hex": hexes[each], "value": value} for each, value in compared.items()],
            "kept": [*map(hexes.__getitem__, left)],
            "rule": rule,
            "page": _page(rule),
            "words": self._words(mark, compared, left),
        }

    def _words(self, mark: Mark, shown: Mapping[Hex, int | None], kept: list[Hex]) -> str:
        """Say a criterion in one sentence."""
        criterion = mark.criterion
        question, unit, units, is_about_enemies = PHRASES[criterion]
        if mark.goal is not None and len(self.goals) > 1:
            question = f"Making for {self.places[mark.goal]}: {question[0].lower()}{question[1:]}"
        if criterion is Criterion.STUNNED:
            return f"{question}."
        if criterion is Criterion.TURN_HEXES:
            (points,) = shown.values()
            have = self.turn.field.action.points
            verdict = "yes" if kept else "no"
            return f"{question}? The nearest attack hex is {points}{unit if points == 1 else units} away and it has {have}: {verdict}."
        if not kept:
            return f"{question}? Nobody."
        names = self.enemies if is_about_enemies else self.places
        if criterion in (Criterion.ATTACK_HEXES, Criterion.GOALS):
            return f"{question}? {_and([*map(names.__getitem__, kept)])}."
        found = ", ".join(
            [
                f"{names[each]} (walled off)"
                if value is None
                else f"{names[each]} ({value}{unit if value == 1 else units})"
                for each, value in islice(shown.items(), MANY)
            ]
        )
        if len(shown) > MANY:
            found += f" and {len(shown) - MANY} others"
        if len(kept) == len(shown) > 1:
            return f"{question}? {found}: all the same."
        return f"{question}? {found}: {_and([*map(names.__getitem__, kept)])}."


def _shown(criterion: Criterion, compared: Mapping[Hex, int | None]) -> Mapping[Hex, int | None]:
    """Return the compared values as people know them."""
    if criterion is Criterion.MOST_TARGETS:
        return {each: value and -value for each, value in compared.items()}
    return {each: None if value == FAR else value for each, value in compared.items()}


@lru_cache(maxsize=64)
def _page(rule: str) -> int:
    """Read the page from the id of a rule."""
    return int(rule.partition("-")[2].partition(".")[0])


def _and(names: list[str]) -> str:
    if len(names) == 1:
        return names[0]
    return " and ".join([", ".join(names[:-1]), names[-1]])
