"""The trail in words and as data that a page can draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from tabard.crawl.planning import FAR, Plan, Turn
from tabard.crawl.policy import Criterion
from tabard.crawl.trail import ALWAYS_TOLD, Mark
from tabard.hexes import Axial, Hex, HexSet, Path, members
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
    Criterion.TURN_HEXES: Phrase("Can it attack its focus this turn", is_about_enemies=True),
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
    Criterion.GOALS: Phrase("Which attack hexes are the nearest, so that it makes for them"),
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


class _Hexes(dict[Hex, list[int]]):
    """Hexes as data, made when they are first asked for."""

    def __init__(self, axials: Mapping[Hex, Axial]) -> None:
        super().__init__()
        self._axials = axials

    def __missing__(self, at: Hex) -> list[int]:
        told = self[at] = [*self._axials[at]]
        return told


class _Members(dict[HexSet, list[Hex]]):
    """Sets of hexes as lists, made when they are first asked for: criterion after criterion keeps the same."""

    def __missing__(self, hexes: HexSet) -> list[Hex]:
        listed = self[hexes] = members(hexes)
        return listed


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
        marks = self.marks = turn.trail.marks if turn.trail is not None else []
        board = turn.field.board
        self.rules = turn.field.policy.rules
        self.hexes = _Hexes(board.memo.axials)
        self.members = _Members()
        self.places = _Places(called) if called else _pairs(board.grid)
        self.enemies = {
            each.at: named(each.name) if each.name else self.places[each.at]
            for each in turn.field.enemies
        }
        self.goals = {mark.goal for mark in marks} - {None}
        self.foci = {mark.focus for mark in marks} - {None}
        self.steps = [self._step(mark) for mark in marks]
        self.paths: dict[Hex, dict[str, Any]] = {}

    def why(self, plan: Plan) -> list[dict[str, Any]]:
        """Return the criteria that led to a plan, each with its data, its rule and a sentence."""
        steps = self.steps
        if len(self.foci) > 1 or len(self.goals) > 1:
            steps = [step for mark, step in zip(self.marks, steps, strict=True) if _led(mark, plan)]
        end = plan.move_to
        if end not in self.paths:
            self.paths[end] = self._path(self.turn.path(plan))
        return [*steps, self.paths[end]]

    def _path(self, path: Path) -> dict[str, Any]:
        if self.turn.field.action.is_teleporting and len(path) > 1:
            path = path[0], path[-1]  # it passes through nothing in between
        along = " to ".join(map(self.places.__getitem__, path))
        return {
            "criterion": "path",
            "path": [*map(self.hexes.__getitem__, path)],
            "words": f"It goes from {along}." if len(path) > 1 else "It goes nowhere.",
        }

    def _step(self, mark: Mark) -> dict[str, Any]:
        criterion, focus, goal, compared = mark.criterion, mark.focus, mark.goal, mark.compared
        hexes = self.hexes
        rule = self.rules[criterion]
        if criterion in UNLIKE_SHOWN:
            compared = _shown(criterion, compared)
        is_all = mark.kept.bit_count() == len(compared)
        left = sorted(compared) if is_all else self.members[mark.kept]
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
        question, unit, units, is_about_enemies = PHRASES[mark.criterion]
        if mark.goal is not None and len(self.goals) > 1:
            question = f"Making for {self.places[mark.goal]}: {question[0].lower()}{question[1:]}"
        names = self.enemies if is_about_enemies else self.places
        if mark.criterion in ALWAYS_TOLD:
            return f"{question}{self._verdict(mark, names, kept)}."
        others = f" and {len(shown) - MANY} others" if len(shown) > MANY else ""
        if len(kept) == len(shown):
            amount = _amount(shown[kept[0]], unit, units)
            told = f"{amount}, ".join(map(names.__getitem__, islice(shown, MANY)))
            return f"{question}? {told}{amount}{others}: all the same."
        told = ", ".join(
            [
                names[each] + _amount(value, unit, units)
                for each, value in islice(shown.items(), MANY)
            ]
        )
        return f"{question}? {told}{others}: {_and(names, kept)}."

    def _verdict(self, mark: Mark, names: Mapping[Hex, str], kept: list[Hex]) -> str:
        """Say what came of a criterion that is no comparison."""
        match mark.criterion:
            case Criterion.STUNNED:
                return ""
            case Criterion.TURN_HEXES:
                (points,) = mark.compared.values()
                amount = "1 point" if points == 1 else f"{points} points"
                have = self.turn.field.action.points
                verdict = "yes" if kept else "no"
                return f"? The nearest attack hex is {amount} away and it has {have}: {verdict}"
            case _:
                return f"? {_and(names, kept)}" if kept else "? Nobody"


def _amount(value: int | None, unit: str, units: str) -> str:
    if value is None:
        return " (walled off)"
    return f" ({value}{unit if value == 1 else units})"


def _led(mark: Mark, plan: Plan) -> bool:
    """Tell whether a criterion led to a plan: those for another focus or another goal did not."""
    if mark.focus is not None and not plan.foci >> mark.focus & 1:
        return False
    return mark.goal is None or plan.goals >> mark.goal & 1 == 1


def _shown(criterion: Criterion, compared: Mapping[Hex, int | None]) -> Mapping[Hex, int | None]:
    """Return the compared values as people know them."""
    if criterion is Criterion.MOST_TARGETS:
        return {each: value and -value for each, value in compared.items()}
    return {each: None if value == FAR else value for each, value in compared.items()}


@lru_cache(maxsize=64)
def _page(rule: str) -> int:
    """Read the page from the id of a rule."""
    return int(rule.partition("-")[2].partition(".")[0])


def _and(names: Mapping[Hex, str], hexes: list[Hex]) -> str:
    if len(hexes) == 1:
        return names[hexes[0]]
    *most, last = map(names.__getitem__, hexes)
    return f"{', '.join(most)} and {last}"
