"""Documents know the line and column of every key and value."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.content import ContentError, KeyPath, Position, parse_toml, read_toml

from .toml_writer import Writer

SAMPLE = '''\
# Zwölf
title = "é" # first
a.b . "c d" = [ 1, { x = 2, "y" = [3] },
  # between
  "four" ]

[deck.archer]
used_by = []
[[card]]
name = "Stoß"
top = { do = "move 2" , loss = true }
[[card]]
[card.bottom]
do = """
  heal 2"""
[[card.perk]]
n = 1
[[card.perk]]
n = 2
'''


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("title",), "2:1", "2:9"),
        (("a",), "3:1", "3:1"),
        (("a", "b"), "3:3", "3:3"),
        (("a", "b", "c d"), "3:7", "3:15"),
        (("a", "b", "c d", 0), "3:17", "3:17"),
        (("a", "b", "c d", 1), "3:20", "3:20"),
        (("a", "b", "c d", 1, "x"), "3:22", "3:26"),
        (("a", "b", "c d", 1, "y", 0), "3:36", "3:36"),
        (("a", "b", "c d", 2), "5:3", "5:3"),
        (("deck",), "7:2", "7:2"),
        (("deck", "archer"), "7:7", "7:7"),
        (("deck", "archer", "used_by"), "8:1", "8:11"),
        (("card",), "9:3", "9:3"),
        (("card", 0), "9:3", "9:3"),
        (("card", 0, "name"), "10:1", "10:8"),
        (("card", 0, "top", "loss"), "11:25", "11:32"),
        (("card", 1), "12:3", "12:3"),
        (("card", 1, "bottom"), "13:7", "13:7"),
        (("card", 1, "bottom", "do"), "14:1", "14:6"),
        (("card", 1, "perk", 0, "n"), "17:1", "17:5"),
        (("card", 1, "perk", 1), "18:8", "18:8"),
        (("card", 1, "perk", 1, "n"), "19:1", "19:5"),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_places(path: KeyPath, key: str, value: str, line_end: str, mark: str) -> None:
    document = parse_toml((mark + SAMPLE.replace("\n", line_end)).encode(), "f")
    assert (str(document.key(path)), str(document.where(path))) == (key, value)


def test_what_is_not_there_is_placed_at_what_is_around_it() -> None:
    document = parse_toml(SAMPLE, "f")
    assert document.where(("card", 0, "top", "missing")) == document.where(("card", 0, "top"))
    assert document.where(("nowhere",)) == Position(1, 1)


def test_a_table_named_again_in_full_is_placed_there() -> None:
    document = parse_toml("[a.b]\n[a]\nc = 1\n", "f")
    assert document.where(("a",)) == Position(2, 2)


@pytest.mark.parametrize(
    ("literal", "offset", "place"),
    [
        ('"move 2"', 5, "1:11"),
        ("'move 2'", 5, "1:11"),
        (r'"a\tb\"c"', 2, "1:9"),
        (r'"\u00e9\U0001F600x"', 2, "1:22"),
        ('"""\nab\ncd"""', 4, "3:2"),
        ('"""\nab\ncd"""', 3, "3:1"),
        ("'''\nab\n\\cd'''", 4, "3:2"),
        ('"""a\\\n   b"""', 1, "2:4"),
        ('"""\\\n  é\\  \n\n  b"""', 1, "4:3"),
        ('"x"', 1, "1:7"),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_places_inside_strings(literal: str, offset: int, place: str, line_end: str) -> None:
    document = parse_toml(f"a = {literal}\n".replace("\n", line_end), "f")
    assert str(document.inside(("a",), offset)) == place


def test_inside_of_a_value_that_is_no_text_is_the_value() -> None:
    assert parse_toml("a = 12", "f").inside(("a",), 1) == Position(1, 5)


def all_paths(value: object, path: KeyPath = ()) -> Iterator[KeyPath]:
    if path:
        yield path
    if isinstance(value, dict):
        for key, child in value.items():
            yield from all_paths(child, (*path, key))
    elif isinstance(value, list):
        for number, child in enumerate(value):
            yield from all_paths(child, (*path, number))


@settings(max_examples=300)
@given(st.integers(0), st.sampled_from(["\n", "\r\n"]), st.sampled_from(["", "\ufeff"]))
def test_whatever_is_written_is_found_where_it_stands(seed: int, line_end: str, mark: str) -> None:
    writer = Writer(seed)
    writer.document()
    document = parse_toml((mark + writer.text.replace("\n", line_end)).encode(), "f")
    text = writer.text
    paths = set(all_paths(document.data))
    assert paths == set(writer.values)
    for path in paths:
        assert document.where(path) == Position.in_text(text, writer.values[path]), path
        assert document.key(path) == Position.in_text(text, writer.keys[path]), path
    for path, offsets in writer.letters.items():
        for number, offset in enumerate(offsets):
            assert document.inside(path, number) == Position.in_text(text, offset), path


def test_data_is_what_the_standard_library_reads() -> None:
    assert parse_toml(SAMPLE, "f").data == tomllib.loads(SAMPLE)


def test_an_empty_file_is_an_empty_document() -> None:
    assert parse_toml(b"", "f").data == {}


def test_files(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"a = 1")
    assert read_toml(tmp_path / "a.toml", "a.toml").data == {"a": 1}
    with pytest.raises(
        ContentError, match=r"^b\.toml: cannot read this file: no such file"
    ) as caught:
        read_toml(tmp_path / "b.toml", "b.toml")
    assert [(m.line, m.column) for m in caught.value.mistakes] == [(0, 0)]
