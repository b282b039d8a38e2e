"""Texts that are not TOML: every mistake is told, in words, at its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.content import ContentError, Mistake, parse_toml


def mistakes(text: str | bytes) -> list[str]:
    with pytest.raises(ContentError) as caught:
        parse_toml(text, "f")
    return [str(mistake).removeprefix("f:") for mistake in caught.value.mistakes]


VALUE = "a value: text in quotes, a number, true, false, [ or {"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = three words\n", '1:5: text needs quotes: "three words"'),
        ("a = [x, 1]", '1:6: text needs quotes: "x"'),
        ("a =\nb = 1", f"1:4: a value is missing here; expected {VALUE}"),
        ("a = True", '1:5: "True" is not a value; did you mean "true"?'),
        ("a = .5", f'1:5: ".5" is not a value; expected {VALUE}'),
        ("a: 1", '1:2: a key is followed by "=", not by ":"'),
        ("a b = 1", '1:3: a key is one word, or stands in quotes; expected "="'),
        ("a\n", '1:2: this key has no value; expected "=" and a value'),
        ("é = 1", '1:1: a key with "é" in it needs quotes'),
        ("= 1", "1:1: this starts nothing; expected key = value or [table]"),
        ("a = 1 b = 2", '1:7: "b" is left over; expected the end of the line'),
        ("a = 1,", '1:6: "," is left over; expected the end of the line'),
        ("[a\nb = 1", '1:3: this table\'s name is not closed; expected "]"'),
        ("[[a]\nb = 1", '1:4: this table\'s name is not closed; expected "]]"'),
        (
            'a = "x\n',
            "1:7: this text is not closed; expected a quote before the end of the line",
        ),
        (
            "a = 'x\nb = 1",
            "1:7: this text is not closed; expected a quote before the end of the line",
        ),
        (
            "a = ['x,\n  'y',\n]\n",
            "1:9: this text is not closed; expected a quote before the end of the line",
        ),
        (
            "a = ['x'\n  , 'y,\n]\nb = 'z'",
            "2:8: this text is not closed; expected a quote before the end of the line",
        ),
        ('a = """x\n', "1:9: this text is not closed; expected the same quotes at its end"),
        ('a = "\x01"', "1:6: a character that does not show, U+0001"),
        (
            r'a = "x\qy"',
            r"1:7: a backslash with this letter means nothing; expected \\ for a backslash, or text in 'single quotes'",
        ),
        (
            r'a = "\ud800"',
            "1:12: this is not a character's number; expected \\u and four digits of 0-9, A-F",
        ),
        ("a = [1 2]", '1:8: something is missing between two elements; expected "," or "]"'),
        ("a = [1,\n", '1:8: this array is not closed; expected "]"'),
        ("a = [1\n", '1:7: this array is not closed; expected "]"'),
        ("a = {x = 1 y = 2}", '1:12: something is missing between two keys; expected "," or "}"'),
        ("a = {x = 1", '1:11: a table in braces is not closed on its line: "}" is missing'),
        ("a = {x = 1,}", "1:12: a comma stands before this brace; expected a key, or no comma"),
        ("a = {x = 1,\ny = 2}", "1:12: a table in braces stands on one line; expected a key"),
        (
            "a = {x = 1, = 2}",
            "1:13: this is not a key; expected letters, digits, _ and -, or text in quotes",
        ),
        ("a = 2026-02-30", "1:5: there is no such day or time"),
        ("a = " + "1" * 5000, "1:5: a number has too many digits"),
        ("a = " + "[" * 5000, "1:5: brackets stand too deep inside each other"),
    ],
)
def test_every_slip_has_its_words(text: str, told: str) -> None:
    assert mistakes(text)[0] == told


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    text = """\
name = three
hp = 4
hp = 5
open = [1,
text = \"\"\"
prose without an end
deck = [
  { i = 17, name = Defensive },
  { i = 20, name = "good" },
  { i = 21 name = "bad" },
]
last: 1
[next
hp = 3
level = x
"""
    assert [told.split(" ")[0] for told in mistakes(text)] == [
        "1:8:",
        "3:1:",
        "4:11:",
        "6:21:",
        "8:20:",
        "10:12:",
        "12:5:",
        "13:6:",
        "15:9:",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = 1\nb = 2\na = 3", ['3:1: "a" is given twice; first on line 1']),
        ("[t]\n\n[t]\n", ['3:2: "t" is given twice; first on line 1']),
        ("[t]\né = 1", ['2:1: a key with "é" in it needs quotes']),
        ('"é" = {x = 1, x = 2}', ['1:15: "é.x" is given twice; first on line 1']),
        ("[[c]]\nhp = 1\nhp = 2\n[[c]]\nhp = 1", ['3:1: "c.hp" is given twice; first on line 2']),
        ("[[c]]\nhp = 1\n[[c]]\nhp = 1\nhp = 2", ['5:1: "c.hp" is given twice; first on line 4']),
        ("a.b = 1\n[a]\n", ["2:1: this name is taken by another table or value above"]),
        (
            "a = 1\na = 2\na = 3\n[b]\nc = 1\nc = 2",
            [
                '2:1: "a" is given twice; first on line 1',
                '3:1: "a" is given twice; first on line 1',
                '6:1: "b.c" is given twice; first on line 5',
            ],
        ),
    ],
)
def test_keys_given_twice_name_both_places(text: str, told: list[str]) -> None:
    assert mistakes(text) == told


def test_below_a_broken_header_no_key_passes_for_a_double() -> None:
    assert mistakes("hp = 1\n[x\nhp = 2\n") == [
        '2:3: this table\'s name is not closed; expected "]"'
    ]


def test_brackets_in_strings_and_comments_open_nothing() -> None:
    text = "a = \"[\" # {\nb = '''\n[\n'''\nc = [ # [\n  \"]\",\n]\nd = \n"
    assert [told.split(" ")[0] for told in mistakes(text)] == ["8:5:"]


def test_bytes_that_are_not_utf8() -> None:
    assert mistakes('a = "é"\nb = "'.encode() + b'\xe9"') == [
        "2:6: this character is not UTF-8; expected a file saved as UTF-8"
    ]


def test_lone_surrogates_are_not_utf8_either() -> None:
    assert mistakes('a = "\ud800"')[0].startswith("1:6: this character is not UTF-8")


@pytest.mark.parametrize("text", ["a." * 5000 + "b = 1", "a = " + "[" * 150 + "]" * 150])
def test_nesting_has_an_end(text: str) -> None:
    assert "100 tables or arrays stand inside each other" in mistakes(text)[0]


@pytest.mark.parametrize("number", ["9223372036854775808", "-9223372036854775809", "1" + "0" * 400])
def test_a_number_that_no_save_could_hold_is_told(number: str) -> None:
    assert mistakes(f"a = 1\nb = [{{ c = {number} }}]") == [
        "2:12: this number is past 9223372036854775807, the largest that TOML promises to keep"
    ]


SCRAPS = st.sampled_from(
    (
        *("a", "b", " = ", "1", '"x"', "\n", "[", "]", "[[", "]]", "{", "}", ",", ".", "#", "'"),
        *('"', '"""', "'''", "\\", "é", "\t", "\r", "\x00", "1979-05-27", "true", "-", "\ufeff"),
    )
)


def all_mistakes(source: str | bytes) -> tuple[Mistake, ...]:
    try:
        parse_toml(source, "f")
    except ContentError as error:
        return error.mistakes or (Mistake("an error without mistakes", 0, 0, ""),)
    return ()


@given(st.one_of(st.lists(SCRAPS, max_size=30).map("".join), st.text(max_size=60)))
def test_garbage_is_read_or_told_with_a_place(text: str) -> None:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    for mistake in all_mistakes(text):
        assert 1 <= mistake.line <= len(lines)
        assert 1 <= mistake.column <= len(lines[mistake.line - 1]) + 1
        assert mistake.message
        assert mistake.pointed()


@given(st.binary(max_size=60))
def test_no_bytes_break_the_reading(source: bytes) -> None:
    for mistake in all_mistakes(source):
        assert mistake.line
