"""A transcript of a whole evening for every scenario and every variant, and playing its answers again gives it line by line."""

from __future__ import annotations

import pytest

from tabard.table import Piece
from tools.playthroughs.pieces import pieces
from tools.playthroughs.transcript import FOLDER, by_transcript, played, read_setup

from .box import box

PIECES = pieces("greyport")
ANEW = "If the change is meant: python -m tools.playthroughs --game greyport"


def test_there_is_one_for_every_scenario_and_every_variant() -> None:
    names = [each.name for each in PIECES]
    assert {*names} >= {*box().scenarios}
    assert len([each for each in names if each.startswith("variant-")]) == 6
    assert {len(each.setup["party"]) for each in PIECES} == {2, 3, 4, 5}
    assert set((FOLDER / "greyport").glob("*")) == {FOLDER / each.file for each in PIECES}


def test_some_evenings_are_won_and_some_are_lost() -> None:
    ends = [(FOLDER / each.file).read_text("utf-8").splitlines()[-1] for each in PIECES]
    assert {each.partition(":")[0] for each in ends} == {"Won", "Lost"}


@pytest.mark.parametrize("piece", PIECES, ids=[each.name for each in PIECES])
def test_a_transcript_plays_again_line_by_line(piece: Piece) -> None:
    lines = (FOLDER / piece.file).read_text("utf-8").splitlines()
    setup = read_setup("greyport", lines)
    assert {name: value for name, value in setup.items() if name != "seed"} == piece.setup
    again = played("greyport", setup, by_transcript(lines))
    for count, (line, told) in enumerate(zip(lines, again, strict=True), 1):
        assert told == line, f"line {count} differs. {ANEW}"
