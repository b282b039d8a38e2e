"""The trail in words and as data that a page can draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabard.crawl.planning import FAR, Plan, Turn
from tabard.crawl.policy import Criterion
from tabard.crawl.trail import Mark
from tabard.hexes import Hex, members

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


def explain(turn: Turn, plan: Plan) -> list[dict[str, Any]]:
    """Return the criteria that led to a plan, each with its data, its rule and a sentence."""
    marks = turn.trail.about(plan.foci) if turn.trail is not None else []
    steps = [_step(turn, mark) for mark in marks]
    path = [[*turn.field.board.axial(each)] for each in turn.path(plan)]
    return [*steps, {"criterion": "path", "path": path, "words": f"It goes {_along(path)}."}]


def _step(turn: Turn, mark: Mark) -> dict[str, Any]:
    board = turn.field.board
    rule = turn.field.policy.rules[mark.criterion]
    return {
        "criterion": mark.criterion.value,
        "focus": None if mark.focus is None else [*board.axial(mark.focus)],
        "compared": [
            {"hex": [*board.axial(each)], "value": _value(mark.criterion, value)}
            for each, value in mark.compared.items()
        ],
        "kept": [[*board.axial(each)] for each in members(mark.kept)],
        "rule": rule,
        "page": int(rule.partition("-")[2].partition(".")[0]),
        "words": _words(turn, mark),
    }


def _value(criterion: Criterion, value: int | None) -> int | None:
    """Return a compared value as people know it."""
    if value is None or value == FAR:
        return None
    return -value if criterion is Criterion.MOST_TARGETS else value


def _words(turn: Turn, mark: Mark) -> str:
    """Say a criterion in one sentence."""
    name = name_of(turn) if mark.criterion in ABOUT_ENEMIES else place_of(turn)
    question = QUESTIONS[mark.criterion]
    if mark.criterion is Criterion.STUNNED:
        return f"{question}."
    if mark.criterion is Criterion.TURN_HEXES:
        (points,) = mark.compared.values()
        have = turn.field.action.points
        verdict = "yes" if mark.kept else "no"
        return f"{question}? The nearest attack hex is {points} points away and it has {have}: {verdict}."
    found = ", ".join(
        f"{name(each)} ({_measured(mark.criterion, value)})" for each, value in mark.compared.items()
    )
    kept = [name(each) for each in members(mark.kept)]
    if not kept:
        return f"{question}? Nobody."
    if mark.criterion in (Criterion.ATTACK_HEXES, Criterion.GOALS):
        return f"{question}? {_and(kept)}."
    verdict = "all the same" if len(kept) == len(mark.compared) > 1 else _and(kept)
    return f"{question}? {found}: {verdict}."


def _measured(criterion: Criterion, value: int | None) -> str:
    shown = _value(criterion, value)
    if shown is None:
        return "walled off" if criterion is Criterion.FOCUS_RANGE else "never"
    if criterion not in _UNITS:
        return str(shown)
    one, many = _UNITS[criterion]
    return f"{shown} {one if shown == 1 else many}"


def name_of(turn: Turn) -> Callable[[Hex], str]:
    """Return how an enemy is called: by name, or by where it stands."""
    names = {enemy.at: enemy.name for enemy in turn.field.enemies}
    place = place_of(turn)
    return lambda at: names.get(at) or place(at)


def place_of(turn: Turn) -> Callable[[Hex], str]:
    """Return how a hex is called."""

    def place(at: Hex) -> str:
        q, r = turn.field.board.axial(at)
        return f"[{q}, {r}]"

    return place


def _along(path: list[list[int]]) -> str:
    if len(path) == 1:
        return "nowhere"
    return "from " + " to ".join(str(each) for each in path)


def _and(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
