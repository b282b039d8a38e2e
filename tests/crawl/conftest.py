"""The brawl is offered to the tests that ask for it only: whoever asks for the first game of all gets another one."""

from __future__ import annotations

import pytest

from tabard.table import registry
from tests.crawl.brawl import BRAWL


@pytest.fixture
def brawl(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the brawl on the table."""
    monkeypatch.setitem(registry._registered, BRAWL.name, BRAWL)
