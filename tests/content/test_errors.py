import msgspec
import pytest

from tabard.content import ContentError, Mistake, Position, Problem, TextError, nearest
from tabard.content.errors import one_of, quote_word


def test_a_mistake_prints_in_one_line() -> None:
    mistake = Mistake(
        "cards/bruiser.toml", 12, 9, 'unknown key "initative"', '"name"', "initiative"
    )
    assert (
        str(mistake)
        == 'cards/bruiser.toml:12:9: unknown key "initative"; did you mean "initiative"?'
    )


def test_without_a_near_word_a_mistake_says_what_was_expected() -> None:
    assert str(Mistake("a.toml", 1, 2, "this is text", "a number")) == (
        "a.toml:1:2: this is text; expected a number"
    )


def test_a_mistake_of_a_whole_file_has_no_line() -> None:
    mistake = Mistake("a.toml", 0, 0, "cannot read this file")
    assert mistake.pointed() == str(mistake) == "a.toml: cannot read this file"


@pytest.mark.parametrize(
    ("line", "column", "caret"),
    [
        ("hp = three", 6, "     ^"),
        ("\tname = 3", 9, "\t       ^"),
        ('"竜" = x', 7, "       ^"),
        ('"e\u0301" = x', 8, "      ^"),
    ],
)
def test_the_caret_stands_under_the_place(line: str, column: int, caret: str) -> None:
    shown = Mistake("a", 1, column, "wrong", excerpt=line).pointed().split("\n")
    assert shown[1:] == ["    " + line, "    " + caret]


@pytest.mark.parametrize("column", [1, 60, 150, 260, 300, 301])
def test_a_long_line_is_cut_around_the_place(column: int) -> None:
    line = "".join(chr(0x4E + i % 40) for i in range(300))
    _, shown, caret = Mistake("a", 1, column, "wrong", excerpt=line).pointed().split("\n")
    assert len(shown) <= 102
    assert (line + "\n")[column - 1].strip() == shown[len(caret) - 1 : len(caret)]


def test_an_error_shows_every_mistake_once_in_order_of_place() -> None:
    late = Mistake("b", 2, 1, "late", excerpt="bb")
    early = Mistake("b", 1, 9, "early", excerpt="b" * 9)
    other = Mistake("a", 7, 1, "other", excerpt="a")
    error = ContentError([late, early, late, other])
    assert error.mistakes == (other, early, late)
    assert str(error).splitlines()[::3] == [str(other), str(early), str(late)]


def test_mistakes_are_json_ready() -> None:
    mistake = Mistake("a", 1, 2, "wrong", "right", "near", "line")
    assert msgspec.json.decode(msgspec.json.encode(mistake), type=Mistake) == mistake


def test_a_text_error_names_line_and_column_of_the_text() -> None:
    assert str(TextError("a\nbc", [Problem(3, "wrong", "right")])) == "2:2: wrong; expected right"


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("initative", "initiative"),
        ("INITIATIVE", "initiative"),
        ("Nmae", "name"),
        ("zzz", ""),
        ("", ""),
    ],
)
def test_nearest_word(word: str, found: str) -> None:
    assert nearest(word, ["name", "initiative", "top"]) == found


def test_nearest_keeps_the_spelling_of_the_valid_word() -> None:
    assert nearest("warding strenght", ["Warding Strength"]) == "Warding Strength"


def test_position_counts_from_one() -> None:
    assert [Position.in_text("ab\nc", i) for i in range(5)] == [
        Position(1, 1),
        Position(1, 2),
        Position(1, 3),
        Position(2, 1),
        Position(2, 2),
    ]


def test_lists_of_choices() -> None:
    assert one_of([]) == ""
    assert one_of(["a"]) == "a"
    assert one_of(["a", "b", "c"]) == "a, b or c"
    assert one_of([str(i) for i in range(9)]) == "0, 1, 2, 3, 4, 5, 6, 7 or 8"
    assert one_of([str(i) for i in range(12)]) == "0, 1, 2, 3, 4, 5, 6, 7 or 4 others"


def test_quotes_keep_a_message_on_one_line() -> None:
    assert quote_word("a\n b") == '"a b"'
    assert quote_word("x" * 50) == '"' + "x" * 39 + '…"'
