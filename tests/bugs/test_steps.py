"""Every step has a rule."""

from typing import get_args

from tabard.bugs.rules import RULES
from tabard.bugs.steps import Step


def test_every_kind_of_step_has_a_rule() -> None:
    assert set(RULES) == set(get_args(Step))
