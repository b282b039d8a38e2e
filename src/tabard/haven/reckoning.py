"""What a formula comes to: C characters, L the scenario level, H the hit points of an elite (H-44.11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from tabard.haven.selectors import (
    Asked,
    Difference,
    Expression,
    Formula,
    HalfUp,
    Named,
    Product,
    Sum,
)
from tabard.haven.vocabulary import Variable
from tabard.table import RulesError

Values = Mapping[Variable, int]
"""What the letters stand for."""


def reckon(expression: Expression, values: Values) -> int:
    """Reckon a formula; what it asks of a figure must have been put in its place before."""
    match expression:
        case int():
            return expression
        case Named(variable=variable):
            if variable not in values:
                raise RulesError(f"Nobody said what {variable} is.")
            return values[variable]
        case Formula(of=inner):
            return reckon(inner, values)
        case HalfUp(of=inner):
            return -(-reckon(inner, values) // 2)
        case Asked(what=what, whose=whose):
            raise RulesError(f"The {what} of {whose} is not known here.")
        case Product() | Sum() | Difference():
            return _joined(expression, values)
        case _:
            assert_never(expression)


def _joined(expression: Product | Sum | Difference, values: Values) -> int:
    left, right = reckon(expression.left, values), reckon(expression.right, values)
    if isinstance(expression, Product):
        return left * right
    return left + right if isinstance(expression, Sum) else left - right
