"""A transcript of a whole evening for every number of keepers, and playing its answers again gives it line by line."""

from __future__ import annotations

import pytest

from tabard.table import Piece
from tools.playthroughs.pieces import pieces
from tools.playthroughs.transcript import FOLDER, by_transcript, played, read_setup

PIECES = pieces("toy")
ANEW = "If the change is meant: python -m tools.playthroughs --game toy"


def test_there_is_one_for_every_number_of_keepers() -> None:
    assert [each.name for each in PIECES] == ["2", "3", "4"]
    assert set((FOLDER / "toy").glob("*")) == {FOLDER / each.file for each in PIECES}


@pytest.mark.parametrize("piece", PIECES, ids=[each.name for each in PIECES])
def test_a_transcript_plays_again_line_by_line(piece: Piece) -> None:
    lines = (FOLDER / piece.file).read_text("utf-8").splitlines()
    setup = read_setup("toy", lines)
    assert {name: value for name, value in setup.items() if name != "seed"} == piece.setup
    again = played("toy", setup, by_transcript(lines))
    for count, (line, told) in enumerate(zip(lines, again, strict=True), 1):
        assert told == line, f"line {count} differs. {ANEW}"
