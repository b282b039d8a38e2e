"""A whole skirmish as people read it, and its answers played again: line by line the same."""

from tools.playthroughs.transcript import FOLDER, by_transcript, played, read_setup


def test_the_transcript_of_a_skirmish_plays_again_line_by_line() -> None:
    lines = (FOLDER / "haven" / "skirmish.txt").read_text("utf-8").splitlines()
    again = played("haven", read_setup("haven", lines), by_transcript(lines))
    for count, (line, told) in enumerate(zip(lines, again, strict=True), 1):
        assert told == line, f"line {count} differs"
    assert lines[-1].startswith(("Won: ", "Lost: "))
