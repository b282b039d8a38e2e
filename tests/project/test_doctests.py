"""The examples in docstrings are true."""

import doctest

import pytest

from tabard import envs
from tabard.table import citing, game


@pytest.mark.parametrize("module", [citing, envs, game])
def test_examples_in_docstrings_hold(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried > 0
    assert failed == 0
