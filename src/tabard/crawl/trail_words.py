"""The trail in words and as data that a page can draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import Any, NamedTuple

from tabard.crawl.planning import Plan, Turn
from tabard.crawl.policy import Criterion, Policy
from tabard.crawl.trail import ALWAYS_TOLD, Mark
from tabard.hexes import Hex, Path
from tabard.hexes.board import Grid
from tabard.table import Source, source

MANY = 8
"""How many compared things a sentence names; the data have all of them."""
KEPT = 1000
"""How many amounts of one kind are kept in words: initiatives can be anything."""


class Amounts(dict[int | None, str]):
    """What a criterion counts as it is said behind a name; what was said once is kept, as few numbers occur."""

    def __init__(self, unit: str = "", units: str = "") -> None:
        super().__init__({None: " (walled off)"})
        self._unit, self._units = unit, units

    def __missing__(self, value: int) -> str:
        told = f" ({value}{self._unit if value == 1 else self._units})"
        if len(self) < KEPT:
            self[value] = told
        return told


class Phrase(NamedTuple):
    """How a criterion is put into words."""

    question: str
    amounts: Amounts = Amounts()
    is_about_enemies: bool = False
    """It compares enemies; the others compare hexes."""


PHRASES: Mapping[Criterion, Phrase] = {
    Criterion.STUNNED: Phrase("Stunned: it has no focus and does nothing"),
    Criterion.STOPS: Phrase(
        "Which hazards on its ways would immobilize it, so that its move ends there"
    ),
    Criterion.ATTACK_HEXES: Phrase(
        "Whom could it attack if it could move as far as it liked", is_about_enemies=True
    ),
    Criterion.FOCUS_NEGATIVES: Phrase(
        "To whom does the way lead over the fewest negative hexes",
        Amounts(" negative hex", " negative hexes"),
        is_about_enemies=True,
    ),
    Criterion.FOCUS_STOPS: Phrase(
        "To whom does a way lead on which no hazard stops it",
        Amounts(" stop", " stops"),
        is_about_enemies=True,
    ),
    Criterion.FOCUS_POINTS: Phrase(
        "To whom does the way take the fewest movement points",
        Amounts(" point", " points"),
        is_about_enemies=True,
    ),
    Criterion.FOCUS_RANGE: Phrase(
        "Who is closest by range to where it stands",
        Amounts(" hex away", " hexes away"),
        is_about_enemies=True,
    ),
    Criterion.FOCUS_INITIATIVE: Phrase("Who acts earliest", is_about_enemies=True),
    Criterion.TURN_HEXES: Phrase("Can it attack its focus this turn", is_about_enemies=True),
    Criterion.MOST_TARGETS: Phrase(
        "From where does it attack the most, its focus among them", Amounts(" attack", " attacks")
    ),
    Criterion.LEAST_DISADVANTAGE: Phrase(
        "From where are the fewest of these attacks disadvantaged",
        Amounts(" disadvantaged", " disadvantaged"),
    ),
    Criterion.FEWEST_POINTS: Phrase(
        "Where does it get with the fewest movement points", Amounts(" point", " points")
    ),
    Criterion.GOALS: Phrase("Which attack hexes are the nearest, so that it makes for them"),
    Criterion.NEARER_GOALS: Phrase(
        "Which of these attack hexes does it get closest to this turn",
        Amounts(" point left", " points left"),
    ),
    Criterion.WAY_NEGATIVES: Phrase(
        "Where can it stop so that the whole way has the fewest negative hexes",
        Amounts(" negative hex", " negative hexes"),
    ),
    Criterion.WAY_LEFT: Phrase(
        "From where is the rest of the way the shortest", Amounts(" point left", " points left")
    ),
    Criterion.WAY_SPENT: Phrase(
        "Where does it get with the fewest movement points spent now", Amounts(" point", " points")
    ),
}


@cache
def _name_sources(policy: Policy) -> Mapping[Criterion, Source]:
    """Name the rule of each criterion in one book."""
    return {criterion: source(rule) for criterion, rule in policy.rules.items()}


class _Places(dict[Hex, str]):
    """Hexes as they are called in words, made when they are first asked for."""

    def __init__(self, called: Callable[[Hex], str]) -> None:
        super().__init__()
        self._called = called

    def __missing__(self, at: Hex) -> str:
        told = self[at] = self._called(at)
        return told


@lru_cache(maxsize=64)
def _name_pairs(grid: Grid) -> _Places:
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
        marks = self.marks = turn.trail.marks if turn.trail is not None else []
        board = turn.field.board
        self.sources = _name_sources(turn.field.policy)
        axials = board.memo.axials
        told: set[Hex] = set().union(*[mark.compared for mark in marks])
        self.hexes = {each: [*axials[each]] for each in told}
        """What is compared, as data; each focus and each goal is compared somewhere, too."""
        self.places = _Places(called) if called else _name_pairs(board.grid)
        self.enemies = {
            each.at: named(each.name) if each.name else self.places[each.at]
            for each in turn.field.enemies
        }
        # The first mark is for no focus and no goal yet, so None is always there and does not count.
        self.has_several_goals = len({mark.goal for mark in marks}) > 2
        self.has_several_foci = len({mark.focus for mark in marks}) > 2
        self.steps = list(self._show_steps(marks))
        self.paths: dict[Hex, dict[str, Any]] = {}

    def why(self, plan: Plan) -> list[dict[str, Any]]:
        """Return the criteria that led to a plan, each with its data, its rule and a sentence."""
        steps = self.steps
        if self.has_several_foci or self.has_several_goals:
            # Criteria for another focus or another goal did not lead here.
            foci, goals = plan.foci, plan.goals
            steps = [
                step
                for mark, step in zip(self.marks, steps, strict=True)
                if (mark.focus is None or foci >> mark.focus & 1)
                and (mark.goal is None or goals >> mark.goal & 1)
            ]
        end = plan.move_to
        if end not in self.paths:
            self.paths[end] = self._show_path(self.turn.path(plan))
        return [*steps, self.paths[end]]

    def _show_path(self, path: Path) -> dict[str, Any]:
        if self.turn.field.action.is_teleporting and len(path) > 1:
            path = path[0], path[-1]  # it passes through nothing in between
        axials = self.turn.field.board.memo.axials
        along = " to ".join(map(self.places.__getitem__, path))
        return {
            "criterion": "path",
            "path": [[*axials[each]] for each in path],
            "words": f"It goes from {along}." if len(path) > 1 else "It goes nowhere.",
        }

    def _show_steps(self, marks: Iterable[Mark]) -> Iterator[dict[str, Any]]:
        hexes, sources = self.hexes, self.sources
        for mark in marks:
            criterion, focus, goal, compared = mark.criterion, mark.focus, mark.goal, mark.compared
            rule, page = sources[criterion]
            yield {
                "criterion": str(criterion),
                "focus": None if focus is None else hexes[focus],
                "goal": None if goal is None else hexes[goal],
                "compared": [
                    {"hex": hexes[each], "value": value} for each, value in compared.items()
                ],
                "kept": [*map(hexes.__getitem__, mark.kept)],
                "rule": rule,
                "page": page,
                "words": self._describe_mark(mark),
            }

    def _describe_mark(self, mark: Mark) -> str:
        """Say a criterion in one sentence."""
        shown, kept = mark.compared, mark.kept
        question, amounts, is_about_enemies = PHRASES[mark.criterion]
        if self.has_several_goals and mark.goal is not None:
            question = f"Making for {self.places[mark.goal]}: {question[0].lower()}{question[1:]}"
        names = self.enemies if is_about_enemies else self.places
        if mark.criterion in ALWAYS_TOLD:
            return f"{question}{self._describe_verdict(mark, names)}."
        more = len(shown) - MANY
        others = f" and {more} {'other' if more == 1 else 'others'}" if more > 0 else ""
        if len(kept) == len(shown):
            amount = amounts[shown[kept[0]]]
            told = f"{amount}, ".join(map(names.__getitem__, islice(shown, MANY)))
            return f"{question}? {told}{amount}{others}: all the same."
        told = ", ".join(
            [names[each] + amounts[value] for each, value in islice(shown.items(), MANY)]
        )
        return f"{question}? {told}{others}: {_join_names(names, kept)}."

    def _describe_verdict(self, mark: Mark, names: Mapping[Hex, str]) -> str:
        """Say what came of a criterion that is no comparison."""
        match mark.criterion:
            case Criterion.TURN_HEXES:
                (points,) = mark.compared.values()
                amount = "1 point" if points == 1 else f"{points} points"
                have = self.turn.points
                verdict = ": yes" if mark.kept else ": no"
                if not mark.kept and points is not None and points <= have:
                    verdict = ", but a hazard on the way stops it: no"
                return f"? The nearest attack hex is {amount} away and it has {have}{verdict}"
            case Criterion.STUNNED:
                return ""
            case _:
                return f"? {_join_names(names, mark.kept)}" if mark.kept else "? Nobody"


def _join_names(names: Mapping[Hex, str], hexes: Sequence[Hex]) -> str:
    if len(hexes) == 1:
        return names[hexes[0]]
    *most, last = map(names.__getitem__, hexes)
    return f"{', '.join(most)} and {last}"
