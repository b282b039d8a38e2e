"""The trail in words and as data that a page can draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabard.crawl.planning import FAR, Plan, Turn
from tabard.crawl.policy import Criterion
from tabard.crawl.trail import Mark
from tabard.hexes import Hex, members

MANY = 8
"""How many compared things a sentence names; the data have all of them."""

ABOUT_ENEMIES = frozenset(
    {
        Criterion.ATTACK_HEXES,
        Criterion.FOCUS_NEGATIVES,
        Criterion.FOCUS_POINTS,
        Criterion.FOCUS_RANGE,
        Criterion.FOCUS_INITIATIVE,
        Criterion.TURN_HEXES,
    }
)
"""Criteria that compare enemies; the others compare hexes."""

QUESTIONS: Mapping[Criterion, str] = {
    Criterion.STUNNED: "Stunned: it has no focus and does nothing",
    Criterion.ATTACK_HEXES: "Whom could it attack if it could move as far as it liked",
    Criterion.FOCUS_NEGATIVES: "To whom does the way lead over the fewest negative hexes",
    Criterion.FOCUS_POINTS: "To whom does the way take the fewest movement points",
    Criterion.FOCUS_RANGE: "Who is closest by range to where it stands",
    Criterion.FOCUS_INITIATIVE: "Who acts earliest",
    Criterion.TURN_HEXES: "Can it attack its focus this turn",
    Criterion.MOST_TARGETS: "From where does it attack the most, its focus among them",
    Criterion.LEAST_DISADVANTAGE: "From where are the fewest of these attacks disadvantaged",
    Criterion.FEWEST_POINTS: "Where does it get with the fewest movement points",
    Criterion.GOALS: "Which attack hexes are the nearest, so that it makes for them",
    Criterion.WAY_NEGATIVES: "Where can it stop so that the whole way has the fewest negative hexes",
    Criterion.WAY_LEFT: "From where is the rest of the way the shortest",
    Criterion.WAY_SPENT: "Where does it get with the fewest movement points spent now",
}

_UNITS: Mapping[Criterion, tuple[str, str]] = {
    Criterion.FOCUS_NEGATIVES: ("negative hex", "negative hexes"),
    Criterion.FOCUS_POINTS: ("point", "points"),
    Criterion.FOCUS_RANGE: ("hex away", "hexes away"),
    Criterion.TURN_HEXES: ("point", "points"),
    Criterion.MOST_TARGETS: ("attack", "attacks"),
    Criterion.LEAST_DISADVANTAGE: ("disadvantaged", "disadvantaged"),
    Criterion.FEWEST_POINTS: ("point", "points"),
    Criterion.GOALS: ("point", "points"),
    Criterion.WAY_NEGATIVES: ("negative hex", "negative hexes"),
    Criterion.WAY_LEFT: ("point left", "points left"),
    Criterion.WAY_SPENT: ("point", "points"),
}


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
        self.called = called or self._pair
        self.hexes: dict[Hex, list[int]] = {}
        self.places: dict[Hex, str] = {}
        self.names = {enemy.at: named(enemy.name) for enemy in turn.field.enemies if enemy.name}
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
        hexes = self.turn.path(plan)
        if self.turn.field.action.is_teleporting and len(hexes) > 1:
            hexes = hexes[0], hexes[-1]  # it passes through nothing in between
        path = [self._place(each) for each in hexes]
        names = [self.called(each) for each in hexes]
        return [*steps, {"criterion": "path", "path": path, "words": f"It goes {_along(names)}."}]

    def _step(self, mark: Mark) -> dict[str, Any]:
        rule = self.turn.field.policy.rules[mark.criterion]
        return {
            "criterion": mark.criterion.value,
            "focus": None if mark.focus is None else self._place(mark.focus),
            "goal": None if mark.goal is None else self._place(mark.goal),
            "compared": [
                {"hex": self._place(each), "value": _value(mark.criterion, value)}
                for each, value in mark.compared.items()
            ],
            "kept": [self._place(each) for each in members(mark.kept)],
            "rule": rule,
            "page": int(rule.partition("-")[2].partition(".")[0]),
            "words": self._words(mark),
        }

    def _place(self, at: Hex) -> list[int]:
        known = self.hexes.get(at)
        if known is None:
            known = self.hexes[at] = [*self.turn.field.board.axial(at)]
        return known

    def _name(self, at: Hex, *, is_enemy: bool) -> str:
        """Call an enemy by its name, and everything else by its hex."""
        if is_enemy and at in self.names:
            return self.names[at]
        known = self.places.get(at)
        if known is None:
            known = self.places[at] = self.called(at)
        return known

    def _pair(self, at: Hex) -> str:
        return str(self._place(at))

    def _words(self, mark: Mark) -> str:
        """Say a criterion in one sentence."""
        question = QUESTIONS[mark.criterion]
        if mark.goal is not None and len(self.goals) > 1:
            question = f"Making for {self._name(mark.goal, is_enemy=False)}: {question[0].lower()}{question[1:]}"
        if mark.criterion is Criterion.STUNNED:
            return f"{question}."
        if mark.criterion is Criterion.TURN_HEXES:
            (points,) = mark.compared.values()
            have = self.turn.field.action.points
            verdict = "yes" if mark.kept else "no"
            return f"{question}? The nearest attack hex is {points} points away and it has {have}: {verdict}."
        is_enemy = mark.criterion in ABOUT_ENEMIES
        kept = [self._name(each, is_enemy=is_enemy) for each in members(mark.kept)]
        if not kept:
            return f"{question}? Nobody."
        if mark.criterion in (Criterion.ATTACK_HEXES, Criterion.GOALS):
            return f"{question}? {_and(kept)}."
        found = ", ".join(
            f"{self._name(each, is_enemy=is_enemy)} ({_measured(mark.criterion, value)})"
            for each, value in list(mark.compared.items())[:MANY]
        )
        if len(mark.compared) > MANY:
            found += f" and {len(mark.compared) - MANY} others"
        verdict = "all the same" if len(kept) == len(mark.compared) > 1 else _and(kept)
        return f"{question}? {found}: {verdict}."


def _value(criterion: Criterion, value: int | None) -> int | None:
    """Return a compared value as people know it."""
    if value is None or value == FAR:
        return None
    return -value if criterion is Criterion.MOST_TARGETS else value


def _measured(criterion: Criterion, value: int | None) -> str:
    shown = _value(criterion, value)
    if shown is None:
        return "walled off" if criterion is Criterion.FOCUS_RANGE else "never"
    if criterion not in _UNITS:
        return str(shown)
    one, many = _UNITS[criterion]
    return f"{shown} {one if shown == 1 else many}"


def _along(path: list[str]) -> str:
    if len(path) == 1:
        return "nowhere"
    return "from " + " to ".join(path)


def _and(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
