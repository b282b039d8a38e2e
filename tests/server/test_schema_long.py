"""The same as `test_schema`, at length: in a module of its own, as making up what to ask takes seconds wherever it is collected."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis

from tests.server.asking import Tables
from tests.server.serving import Served
from tests.server.test_schema import check, describe, statuses, tables

__all__ = ["statuses", "tables"]

MANY = 40
"""How many requests are made up for each operation, beside those that follow from its description."""


@pytest.mark.slow
@describe(MANY).parametrize()
def test_every_answer_is_as_described_however_it_is_asked(
    case: schemathesis.Case[Any], patient: Served, tables: Tables, statuses: set[int]
) -> None:
    check(case, patient, tables, statuses)
