"""Finding games, and refusing setups that make no sense."""

import sys
from pathlib import Path
from typing import Any

import pytest

import tabard
from tabard.table import SetupError, find, names, new


def test_the_toy_is_found_by_name_and_not_offered_to_people() -> None:
    assert find("toy").title == "Rats in the Cellar"
    assert "toy" in names(every=True)
    assert "toy" not in names()


def test_an_unknown_game_names_what_there_is() -> None:
    with pytest.raises(SetupError, match=r"no game 'tyo' \(did you mean 'toy'\?\)"):
        tabard.new("tyo")


def endless() -> list[object]:
    """Return lists within lists, deeper than anything can be written down."""
    found: list[object] = []
    for _ in range(100_000):
        found = [found]
    return found


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"seets": 2}, r"no setting 'seets' \(did you mean 'seats'\?\).*seats, rats"),
        ({"seats": 5}, r"seats of toy is a whole number from 2 to 4, not 5"),
        ({"seats": "2"}, r"seats of toy is a whole number from 2 to 4, not '2'"),
        ({"seed": "seven"}, "whole number"),
        ({"seed": 2**64}, "64 bits"),
        ({"dice": "loaded"}, "table, ask, stop"),
        ({"seats": 2, "rats": 10**30}, "The setting rats of toy has a number of more than 64 bits"),
        ({"rats": endless()}, "The setting rats of toy .* nested too deeply"),
    ],
)
def test_a_senseless_setup_is_refused_in_words(setup: dict[str, object], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        new("toy", **setup)  # type: ignore[arg-type]


def test_seeds_count_from_zero_and_without_one_games_differ() -> None:
    def deal(**setup: Any) -> str:
        return str(new("toy", **setup).events)

    assert deal(seed=0) == deal(seed=0)
    assert deal(seed=0) != deal(seed=1)
    assert len({deal() for _ in range(4)}) == 4
    assert deal(seed=-(2**63))


def test_a_game_in_another_distribution_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere.py").write_text(
        "from dataclasses import replace\n"
        "from tabard.table import Lobby\n"
        "from tabard.toy import TOY\n"
        "GAME = replace(TOY, name='elsewhere', title='From Elsewhere', lobby=Lobby(seats=(2, 4)))\n"
        "BROKEN = 'no game at all'\n"
    )
    info = tmp_path / "elsewhere-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[tabard.games]\nelsewhere = elsewhere:GAME\nbroken = elsewhere:BROKEN\n"
    )
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    game = new("elsewhere", seats=2, seed=1)
    assert game.name == "elsewhere"
    with pytest.raises(SetupError, match=r"elsewhere:BROKEN.*no tabard\.table\.Rules"):
        new("broken")
