"""Typed decoding finds every mistake of a file, each at its line and column."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, TypedDict

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from tabard.content import ContentError, Mistake, Problem, TextError, decode, parse_toml, written

from .family_example import CRAWL, Ability, Push, Valued


class Element(StrEnum):
    FIRE = "fire"
    ICE = "ice"


class Move(Struct, frozen=True, tag_field="do", tag="move"):
    hexes: int


class Attack(Struct, frozen=True, tag_field="do", tag="attack"):
    damage: Annotated[int, Meta(ge=0, le=9)]
    element: Element | None = None


class Action(Struct, frozen=True):
    do: Annotated[tuple[Ability, ...], written("ability")]
    stays: Literal["persistent", "round"] | None = None


class Card(Struct, frozen=True, rename={"loses": "loss"}):
    name: Annotated[str, Meta(min_length=1)]
    initiative: Annotated[int, Meta(ge=1, le=99)]
    top: Action
    loses: bool = False


class Spot(NamedTuple):
    q: int
    r: int


class Perk(TypedDict):
    text: str


@dataclass(frozen=True)
class Sheet:
    hp: tuple[int, ...]


class Everything(Struct, frozen=True):
    whole: int = 0
    real: float = 0.0
    small: Annotated[float, Meta(gt=0, lt=1)] = 0.5
    even: Annotated[int, Meta(multiple_of=2)] = 2
    yes: bool = True
    word: str = ""
    code: Annotated[str, Meta(pattern="^[a-z]+$")] = "a"
    short: Annotated[str, Meta(max_length=3)] = ""
    day: dt.date | None = None
    time: dt.time | None = None
    moment: dt.datetime | None = None
    element: Element = Element.FIRE
    level: Literal[1, 2] = 1
    either: int | str = 0
    many: tuple[int, ...] = ()
    some: Annotated[tuple[int, ...], Meta(min_length=1, max_length=2)] = (1,)
    pair: tuple[int, str] = (0, "")
    spot: Spot = Spot(0, 0)
    unique: frozenset[str] = frozenset()
    by_name: dict[str, int] = {}
    by_element: dict[Element, int] = {}
    by_level: dict[Annotated[int, Meta(le=9)], int] = {}
    steps: tuple[Move | Attack, ...] = ()
    perk: Perk | None = None
    sheet: Sheet | None = None
    inner: "Everything | None" = None
    anything: object = None


def told(text: str, kind: type = Everything) -> list[str]:
    with pytest.raises(ContentError) as caught:
        decode(parse_toml(text, "f"), kind, readers={"ability": CRAWL.parse})
    return [str(mistake).removeprefix("f:") for mistake in caught.value.mistakes]


CARDS = """\
[[card]]
name = "Warding Strength"
initiative = 32
top = { do = "attack 3 push 2 ; strengthen self" }
"""


class Deck(Struct, frozen=True):
    card: tuple[Card, ...]


def test_written_fields_are_read() -> None:
    deck = decode(parse_toml(CARDS, "f"), Deck, readers={"ability": CRAWL.parse})
    assert deck.card[0].initiative == 32
    assert deck.card[0].top.do[0] == Valued("attack", 3, (Push(2),))


def test_everything_that_is_right_is_decoded_as_msgspec_does_it() -> None:
    text = """
    whole = -3
    real = 2
    small = 0.25
    day = 2026-02-03
    time = 07:30:00
    moment = 2026-02-03T07:30:00Z
    element = "ice"
    level = 2
    either = "x"
    many = [1, 2]
    some = [1]
    pair = [1, "x"]
    spot = [3, 4]
    unique = ["a", "b", "a"]
    by_name = { a = 1 }
    by_element = { ice = 1 }
    by_level = { 1 = 5 }
    steps = [{ do = "move", hexes = 2 }, { do = "attack", damage = 3, element = "fire" }]
    perk = { text = "x" }
    sheet = { hp = [1] }
    inner = { whole = 1 }
    anything = { deep = [1, "x"] }
    """
    document = parse_toml(text, "f")
    assert decode(document, Everything) == msgspec.convert(document.data, Everything, str_keys=True)


ABILITY = 'a condition, "attack", "heal", "infuse", "move", "retaliate", "shield" or "summon"'


def test_all_mistakes_of_a_file_at_once() -> None:
    text = """\
[[card]]
name = ""
initative = 32
top = { do = "atack 3 ; push", stays = "persistant" }
[[card]]
name = "Zweitens"
initiative = 120
top = { does = "move 2" }
loss = "yes"
[[card]]
name = 3
initiative = "32"
top = "move 2"
[other]
"""
    assert told(text, Deck) == [
        '2:8: "" is not allowed; expected text, not empty',
        '3:1: unknown key "initative"; did you mean "initiative"?',
        '4:15: unknown word "atack"; did you mean "attack"?',
        f'4:25: "push" cannot stand here; expected {ABILITY}',
        '4:40: unknown word "persistant"; did you mean "persistent"?',
        "7:14: 120 is not allowed; expected a whole number from 1 to 99",
        '8:9: unknown key "does"; did you mean "do"?',
        "9:8: this is text; expected true or false",
        "11:8: this is a whole number; expected text, not empty",
        "12:14: this is text; expected a whole number from 1 to 99",
        "13:7: this is text; expected a table",
        '14:2: unknown key "other"; expected no more keys',
    ]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("whole = 1.0", "1:9: this is a decimal number; expected a whole number"),
        ("whole = true", "1:9: this is true or false; expected a whole number"),
        ('whole = "1"', "1:9: this is text; expected a whole number"),
        ("real = true", "1:8: this is true or false; expected a number"),
        ("small = 1", "1:9: 1 is not allowed; expected a number over 0, under 1"),
        ("small = 0", "1:9: 0 is not allowed; expected a number over 0, under 1"),
        ("even = 3", "1:8: 3 is not allowed; expected a whole number, a multiple of 2"),
        ("yes = 1", "1:7: this is a whole number; expected true or false"),
        ("word = 1979-05-27", "1:8: this is a date; expected text"),
        ('code = "A"', '1:8: "A" is not allowed; expected text that matches ^[a-z]+$'),
        ('short = "abcd"', '1:9: "abcd" is not allowed; expected text, length at most 3'),
        ("day = 07:32:00", "1:7: this is a time; expected a date"),
        ("time = 1979-05-27", "1:8: this is a date; expected a time"),
        ('moment = "now"', "1:10: this is text; expected a date and time"),
        ('element = "fir"', '1:11: unknown word "fir"; did you mean "fire"?'),
        ('element = "xyz"', '1:11: unknown word "xyz"; expected "fire" or "ice"'),
        ("element = 1", '1:11: this is a whole number; expected "fire" or "ice"'),
        ("level = 3", "1:9: 3 is not allowed; expected 1 or 2"),
        ("level = true", "1:9: this is true or false; expected 1 or 2"),
        ("either = []", "1:10: this is an array; expected a whole number or text"),
        ("many = 1", "1:8: this is a whole number; expected an array"),
        ('many = [1, "x", 2.0]', "1:12: this is text; expected a whole number"),
        ("some = []", "1:8: there are 0 here; expected an array of 1 to 2"),
        ("pair = [1]", "1:8: there are 1 here; expected an array of 2"),
        ('pair = ["x", "x"]', "1:9: this is text; expected a whole number"),
        ("unique = [1]", "1:11: this is a whole number; expected text"),
        ('by_name = { a = "x" }', "1:17: this is text; expected a whole number"),
        ("by_element = { fie = 1 }", '1:16: unknown word "fie"; did you mean "fire"?'),
        ('by_level = { 1 = 5, "x" = 6 }', "1:21: this is text; expected a whole number at most 9"),
        (
            "by_level = { 1 = 5, 12 = 6 }",
            "1:21: 12 is not allowed; expected a whole number at most 9",
        ),
        ("steps = [{ hexes = 1 }]", '1:10: missing key "do"; expected "move" or "attack"'),
        ('steps = [{ do = "mov" }]', '1:17: unknown word "mov"; did you mean "move"?'),
        ('steps = [{ do = "move" }]', '1:10: missing key "hexes"; expected a whole number'),
        ("steps = [3]", "1:10: this is a whole number; expected a table"),
        ("perk = {}", '1:8: missing key "text"; expected text'),
        ("[sheet]\nhp = [1]\nhpp = 1", '3:1: unknown key "hpp"; expected no more keys'),
        ("[inner.inner]\nwhoel = 1", '2:1: unknown key "whoel"; did you mean "whole"?'),
        ("spot = [1]", "1:8: Expected `array` of length 2, got 1"),
    ],
)
def test_each_kind_of_mistake(text: str, mistake: str) -> None:
    assert told(text)[0] == mistake


def test_a_missing_key_is_told_beside_an_unknown_one() -> None:
    assert told("does_what = 1", Action) == [
        '1:1: unknown key "does_what"; expected "do" or "stays"',
        '1:1: missing key "do"; expected text',
    ]


def test_a_misspelt_key_is_never_passed_over() -> None:
    assert not Everything.__struct_config__.forbid_unknown_fields
    assert told("nonsense = 1")[0].startswith('1:1: unknown key "nonsense"; expected')


class Odd(Struct, frozen=True):
    number: int

    def __post_init__(self) -> None:
        if self.number % 2 == 0:
            raise ValueError("this number is even")


class Odds(Struct, frozen=True):
    odd: tuple[Odd, ...]


def test_what_a_struct_itself_refuses_is_placed_too() -> None:
    assert told("[[odd]]\nnumber = 1\n\n[[odd]]\nnumber = 2\n", Odds) == [
        "4:3: this number is even"
    ]


@pytest.mark.parametrize(
    ("literal", "place"),
    [
        ('"move 2 ; atack 3"', "1:16"),
        ("'move 2 ; atack 3'", "1:16"),
        (r'"move\u00202 ; atack 3"', "1:21"),
        ('"""\nmove 2\n  ; atack 3"""', "3:5"),
        ('"""\\\n   move 2 ; \\\n   atack 3"""', "3:4"),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_mistake_in_an_ability_is_placed_at_its_letter(
    literal: str, place: str, line_end: str
) -> None:
    text = f"do = {literal}".replace("\n", line_end)
    assert told(text, Action) == [f'{place}: unknown word "atack"; did you mean "attack"?']


def test_any_function_can_read_a_field() -> None:
    class Map(Struct):
        hexes: Annotated[dict[str, int], written("drawing")]

    def read_drawing(text: str) -> dict[str, int]:
        wrong = [i for i, sign in enumerate(text) if sign not in ".#\n"]
        if wrong:
            raise TextError(text, [Problem(i, "no such hex", '"." or "#"') for i in wrong])
        return {sign: text.count(sign) for sign in ".#"}

    readers = {"drawing": read_drawing}
    good = parse_toml("hexes = '''\n#.\n.#'''", "f")
    assert decode(good, Map, readers=readers).hexes == {".": 2, "#": 2}
    bad = parse_toml("hexes = '''\n#x\ny#'''", "f")
    with pytest.raises(ContentError) as caught:
        decode(bad, Map, readers=readers)
    assert [(m.line, m.column) for m in caught.value.mistakes] == [(2, 2), (3, 1)]


def test_given_keys_stand_in_for_missing_ones_only() -> None:
    document = parse_toml("[a]\nnumber = 3\n[b]\n", "f")
    assert decode(document, Odd, at=("a",), given={"number": 5}) == Odd(3)
    assert decode(document, Odd, at=("b",), given={"number": 5}) == Odd(5)


VALUES = st.recursive(
    st.one_of(
        st.sampled_from(["0", "2", "1.5", "true", '"fire"', '"move 2"', '"x"', "1979-05-27"])
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(
            st.sampled_from(["do", "hexes", "damage", "element", "text", "hp", "whole", "inner"]),
            inner,
            max_size=3,
        ).map(lambda table: "{" + ", ".join(f"{k} = {v}" for k, v in table.items()) + "}"),
    ),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*Everything.__struct_fields__, "odd"]), VALUES, max_size=3))
def test_mistakes_are_found_where_msgspec_finds_one(table: dict[str, str]) -> None:
    """Only unknown keys are refused by us alone: a struct may forget to forbid them."""
    document = parse_toml("\n".join(f"{key} = {value}" for key, value in table.items()), "f")
    mistakes: tuple[Mistake, ...] = ()
    try:
        decode(document, Everything)
    except ContentError as error:
        mistakes = error.mistakes
    assert all(1 <= mistake.line <= len(table) for mistake in mistakes)
    if any(not mistake.message.startswith("unknown key") for mistake in mistakes):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(document.data, Everything, str_keys=True)
