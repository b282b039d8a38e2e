"""A text that is nothing but mistakes is told as far as anybody reads, and keeps nobody busy: a stranger may have written it."""

from typing import Any

import pytest
from msgspec import Struct

from tabard.content import ContentError, TextError, decode, parse_toml, syntax
from tabard.content.errors import MOST_TOLD
from tabard.content.positions import DEEPEST
from tests.content.family_example import CRAWL

MANY = 3 * MOST_TOLD


class Plain(Struct):
    """A file that knows one key."""

    hp: int = 1


def told(text: str) -> list[str]:
    with pytest.raises(ContentError) as error:
        decode(parse_toml(text, "f"), Plain)
    return [each.message for each in error.value.mistakes]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("=\n" * MANY, "this starts nothing"),
        ('a = "\n' * MANY, "is not closed"),
        ("x = [\n" + "{ a = },\n" * MANY + "]", "a value is missing"),
        ("\n".join(f"k{number} = 1" for number in range(MANY)), "unknown key"),
        ("a = 1\n" * MANY, "is given twice"),
    ],
)
def test_no_more_mistakes_are_told_than_somebody_reads(text: str, message: str) -> None:
    found = told(text)
    assert len(found) == MOST_TOLD
    assert all(message in each for each in found)


@pytest.mark.parametrize("line", ["a = 1\n", "{ a = },\n"])
def test_a_long_text_is_looked_through_a_few_times_only(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind each of these mistakes the whole has to be judged again."""
    monkeypatch.setattr(syntax, "MOST_JUDGED", 20_000)
    text = line * MANY if line.startswith("a") else f"x = [\n{line * MANY}]"
    assert len(told(text)) == 1 + 20_000 // (1 + len(text)) < MOST_TOLD


def test_of_a_line_of_abilities_no_more_is_told_either() -> None:
    for wrong in ("mvoe 2 ;", ";"):
        with pytest.raises(TextError) as error:
            CRAWL.parse(wrong * MANY)
        assert len(error.value.problems) == MOST_TOLD


PARTS = ["a", '"a b"', "'a.b'", '"\\"."', "é-1"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("around", ["{} = 1", "[{}]", "[[ {} ]]", "x = {{ y = 1, {} = 1 }}"])
def test_a_key_that_leads_too_deep_is_refused_before_it_is_read(
    part: str, around: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standard parser takes ten seconds for a key of thirty thousand parts."""

    def read(*given: Any) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr("tabard.content.toml.tomllib.loads", read)
    with pytest.raises(ContentError, match="stand inside each other here"):
        parse_toml("hp = 1\n" + around.format(" . ".join([part] * (DEEPEST + 1))), "f")


def test_what_only_looks_like_a_deep_key_is_read() -> None:
    said = "One. " * (2 * DEEPEST)
    assert parse_toml(f'hp = "{said}"', "f").data == {"hp": said}
