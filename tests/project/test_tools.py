"""Every tool takes the game as an argument, and says so in a sentence if there is no such game."""

import sys
from importlib import import_module

import pytest

TOOLS = {
    "playthroughs.__main__": ["--game", "chess"],
    "prospects": ["1", "1", "chess"],
    "rulebook.__main__": ["chess"],
    "screenshots.__main__": ["--game", "chess"],
    "soak.__main__": ["chess"],
}


@pytest.mark.parametrize("name", TOOLS)
def test_a_game_that_is_not_there_is_named_with_those_that_are(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [name, *TOOLS[name]])
    with pytest.raises(SystemExit) as ended:
        import_module(f"tools.{name}").main()
    assert ended.value.code == 2
    *_, sentence = capsys.readouterr().err.strip().splitlines()
    assert all(each in sentence for each in ("chess", "bugs", "greyport", "haven"))
