"""The page with a whole first game is what the terminal shows."""

from __future__ import annotations

from tools.playthroughs.first_game import PAGE, page, typed_on


def test_the_first_game_of_the_documentation_is_the_real_thing() -> None:
    text = PAGE.read_text("utf-8")
    shown = page(typed_on(text)).splitlines()
    for number, (line, now) in enumerate(zip(text.splitlines(), shown, strict=True), 1):
        assert now == line, f"line {number} differs: python -m tools.playthroughs.first_game"
    assert "Won: Defeat all monsters." in text
