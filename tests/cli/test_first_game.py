"""The pages with a whole first game are what the terminal shows."""

from __future__ import annotations

import pytest

from tools.playthroughs.first_game import FIRSTS, First, page, typed_on

ENDS = {"bugs": "Won: Defeat all monsters.", "greyport": "Round 3."}


@pytest.mark.parametrize("first", FIRSTS, ids=lambda each: each.game)
def test_the_first_game_of_the_documentation_is_the_real_thing(first: First) -> None:
    text = first.page.read_text("utf-8")
    shown = page(first, typed_on(text)).splitlines()
    for number, (line, now) in enumerate(zip(text.splitlines(), shown, strict=True), 1):
        assert now == line, f"line {number} differs: python -m tools.playthroughs.first_game"
    assert ENDS[first.game] in text
