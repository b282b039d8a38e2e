"""Every scenario has a transcript of a whole game, and playing its answers again gives it line by line."""

from __future__ import annotations

import pytest

from tabard.bugs.pieces import file_of
from tabard.table import find
from tools.playthroughs.transcript import FOLDER, by_transcript, played, read_setup

SCENARIOS = {each.number: each for each in find("bugs").prepare(()).prepared.scenarios.values()}
ANEW = "If the change is meant: python -m tools.playthroughs"


def test_every_scenario_has_a_transcript_and_every_transcript_a_scenario() -> None:
    wanted = {file_of(each) for each in SCENARIOS.values()}
    assert len(wanted) == 24
    assert {path.name for path in FOLDER.glob("*.txt")} == wanted, ANEW


@pytest.mark.parametrize("number", SCENARIOS)
def test_a_transcript_plays_again_line_by_line(number: str) -> None:
    lines = (FOLDER / file_of(SCENARIOS[number])).read_text("utf-8").splitlines()
    setup = read_setup("bugs", lines)
    assert setup["scenario"] == number
    again = played("bugs", setup, by_transcript(lines))
    for count, (line, told) in enumerate(zip(lines, again, strict=True), 1):
        assert told == line, f"line {count} differs. {ANEW}"
