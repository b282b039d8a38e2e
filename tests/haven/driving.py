"""Drive a single rule by hand: say what is drawn and what is answered, strictly, or go through everything that can happen."""

from collections import defaultdict
from collections.abc import Callable, Coroutine, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from tabard.table import Chance, Decision

T = TypeVar("T")
Rule = Coroutine[Any, Any, T]


def drive(rule: Rule[T], *, draws: Sequence[str] = (), answers: Sequence[str] = ()) -> T:
    """Play a rule with these draws and answers; all of them are used, and nothing else is asked."""
    drawn, answered = [*draws], [*answers]
    value: Any = None
    while True:
        try:
            wanted = rule.send(value)
        except StopIteration as done:
            assert not drawn, f"Not drawn: {drawn}"
            assert not answered, f"Not asked: {answered}"
            return done.value  # type: ignore[no-any-return]
        if isinstance(wanted, Chance):
            # What is certain is no draw.
            value = wanted.find(0 if wanted.is_certain else drawn.pop(0)).value
        else:
            assert isinstance(wanted, Decision)
            value = wanted.find(0 if len(wanted.options) == 1 else answered.pop(0)).value


def everything(rule: Callable[[], Rule[int]], made: tuple[Any, ...] = ()) -> dict[int, Fraction]:
    """Play a rule in every way that chance can go, each choice as it is worth most; give how likely each number is."""
    run, value = rule(), None
    try:
        wanted = run.send(None)
        for value in made:
            wanted = run.send(value)
    except StopIteration as done:
        return {done.value: Fraction(1)}
    run.close()
    if isinstance(wanted, Decision):
        found = [everything(rule, (*made, each.value)) for each in wanted.options]
        return max(found, key=lambda odds: sum(each * odds[each] for each in odds))
    odds: defaultdict[int, Fraction] = defaultdict(Fraction)
    whole = sum(each.weight for each in wanted.results)
    for result in wanted.results:
        for number, likely in everything(rule, (*made, result.value)).items():
            odds[number] += likely * Fraction(result.weight, whole)
    return dict(odds)
