"""The big game is offered to the tests that ask for it only, with characters of straw."""

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import pytest

from tabard.haven import HAVEN
from tabard.haven.loading import prepare
from tabard.table import Content, registry

STRAW = Path(__file__).parent / "straw"


def with_straw(packs: Sequence[Path]) -> Content:
    """Read the built-in pack with the stand-ins behind it."""
    return prepare([STRAW, *packs])


@pytest.fixture
def haven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the big game on the table."""
    rules = dataclasses.replace(HAVEN, prepare=with_straw)
    monkeypatch.setitem(registry._registered, HAVEN.name, rules)
