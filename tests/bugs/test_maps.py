"""Drawn maps: what lies where, how hexes are called, and where a mistake stands."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.bugs.content import KINDS
from tabard.bugs.loading import BUILT_IN
from tabard.bugs.maps import read_map
from tabard.bugs.scenario_mistakes import find_mistakes
from tabard.content import Library, Position, TextError, load_packs
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Hazard
from tabard.crawl.legends import LegendError
from tabard.crawl.maps import Map
from tabard.hexes import HexSet, draw_map, members, name_hex

ROOM = """\
S     .     o
   ~     _
.     1     A
   ^     2
*     A     .
"""
LEGEND = {"^": "hazard 1 poison muddle", "*": "hazard 2", "2": "difficult"}


def names(map_: Map, hexes: HexSet) -> set[str]:
    return {name_hex(map_.board.axial(each)) for each in members(hexes)}


@pytest.mark.rule("B-8.6")
def test_terrain_is_in_the_marked_hexes_and_in_no_other() -> None:
    map_ = read_map(ROOM, LEGEND)
    assert map_.board.hexes.bit_count() == 13
    assert names(map_, map_.obstacles) == {"e1"}
    assert names(map_, map_.difficult) == {"b1", "d2"}
    assert names(map_, map_.plates) == {"d1"}
    assert {name_hex(map_.board.axial(each)): hazard for each, hazard in map_.hazards.items()} == {
        "b2": Hazard(1, (Condition.POISON, Condition.MUDDLE)),
        "a3": Hazard(2),
    }
    assert name_hex(map_.board.axial(map_.start)) == "a1"
    assert {letter: names(map_, hexes) for letter, hexes in map_.letters.items()} == {
        "A": {"c3", "e2"}
    }
    assert {number: name_hex(map_.board.axial(each)) for number, each in map_.monsters.items()} == {
        1: "c2",
        2: "d2",
    }
    assert draw_map(map_.drawing) == ROOM


@pytest.mark.rule("B-9.1")
@pytest.mark.parametrize("symbol", [".", "1", "A", "Z", "#", "O", "r"])
def test_only_what_the_legend_says_makes_terrain(symbol: str) -> None:
    """Whatever a symbol looks like: a drawn rock without a mark of its own is a plain hex."""
    plain = read_map(f"S     {symbol}", {"#": "floor", "r": "letter R"})
    assert not plain.obstacles | plain.difficult | plain.plates
    assert not plain.hazards
    rock = read_map(f"S     {symbol}", {symbol: "obstacle"})
    assert names(rock, rock.obstacles) == {"c1"}


def test_symbols_keep_their_own_meaning_beside_that_of_the_legend() -> None:
    text = "S     A     3     z"
    map_ = read_map(text, {"S": "plate", "A": "plate", "3": "hazard 1", "z": "letter B, monster 1"})
    assert names(map_, map_.plates) == {"a1", "c1"}
    assert name_hex(map_.board.axial(map_.start)) == "a1"
    assert {letter: names(map_, each) for letter, each in map_.letters.items()} == {
        "A": {"c1"},
        "B": {"g1"},
    }
    assert [name_hex(map_.board.axial(each)) for each in map_.monsters.values()] == ["g1", "e1"]
    assert names(map_, sum(1 << each for each in map_.hazards)) == {"e1"}


def test_the_legend_can_give_a_symbol_another_letter_or_number() -> None:
    map_ = read_map("q     A     1", {"q": "start", "A": "letter B", "1": "monster 2"})
    assert set(map_.letters) == {"B"}
    assert set(map_.monsters) == {2}


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("S     ?", 1, 7, '"?" is no symbol of this map; expected . o ~ _ S, 1 to 9, A to Z, ^,'),
        ("S\n   .\n\t     .", 3, 1, "is no symbol of this map"),
        ("S  .", 1, 4, '"." is not at the place of a hex; here these are 1, 7, 13 and so on'),
        ("S\n   .\n .", 3, 2, '"." is not at the place of a hex'),
        ("S\n   .\n  /.", 3, 3, '"/" marks a wall line, and this game has none'),
        (".     .\n   .", 1, 1, "the character has no place to start; expected one S"),
        (".\n   S\n.     .\n   S", 4, 4, "the character starts in one hex; b1 is another start"),
        ("S     1\n   .\n1", 1, 7, "monster 1 is drawn twice; it stands in a2 too"),
        ("\n   \n", 1, 1, "the drawing has no hexes"),
    ],
)
def test_mistakes_of_a_drawing_have_line_and_column(
    text: str, line: int, column: int, message: str
) -> None:
    with pytest.raises(TextError) as caught:
        read_map(text, {"^": "hazard 1"})
    (problem,) = caught.value.problems
    assert Position.in_text(text, problem.offset) == Position(line, column)
    assert message in str(problem)


@pytest.mark.parametrize(
    ("symbol", "words", "offset", "message"),
    [
        ("x", "hazrd 1", 0, 'unknown word "hazrd"; did you mean "hazard"?'),
        ("x", "lava", 0, 'unknown word "lava"; expected floor, obstacle, difficult, hazard 2,'),
        ("x", "plate, lettr B", 7, 'did you mean "letter"?'),
        ("x", "hazard", 0, "a hazard has a number for its damage"),
        ("x", "hazard poison", 0, "a hazard has a number for its damage"),
        ("x", "plate A,hazard 1", 0, '"plate A" cannot be here; expected plate once'),
        ("x", "letter C, hazard 1 poisn", 19, 'unknown condition "poisn"; did you mean "poison"?'),
        (
            "x",
            "letter A,  hazard 0",
            11,
            "this hazard does nothing; expected damage or a condition",
        ),
        ("x", "plate, obstacle", 7, "a hex has one kind of terrain; this one is plate already"),
        ("x", "hazard 1, hazard 2", 10, "a hex has one kind of terrain"),
        ("x", "plate 3", 0, '"plate 3" cannot be here; expected plate once'),
        ("x", "monster 10", 0, '"monster 10" cannot be here; expected monster 1 once'),
        ("x", "monster 0", 0, '"monster 0" cannot be here'),
        ("x", "letter b", 0, '"letter b" cannot be here; expected letter A once'),
        ("x", "letter A, letter B", 10, '"letter B" cannot be here'),
        ("x", "", 0, "a word is missing here"),
        ("x", "plate,", 6, "a word is missing here"),
        ("xy", "plate", 0, '"xy" cannot be the symbol of a hex'),
        ("-", "plate", 0, '"-" cannot be the symbol of a hex'),
        (" ", "plate", 0, '" " cannot be the symbol of a hex'),
    ],
)
def test_mistakes_of_a_legend_name_symbol_and_place(
    symbol: str, words: str, offset: int, message: str
) -> None:
    with pytest.raises(LegendError) as caught:
        read_map("S", {symbol: words})
    (problem,) = caught.value.problems
    assert (caught.value.symbol, problem.offset) == (symbol, offset)
    assert message in str(problem)
    assert str(caught.value) == f"legend {symbol!r}: {problem}"


@given(st.text(st.sampled_from(" .So~_1A/?\n\t"), max_size=60))
def test_any_drawing_is_read_or_refused_at_a_place_in_it(text: str) -> None:
    try:
        map_ = read_map(text, {})
    except TextError as error:
        offsets = [problem.offset for problem in error.problems]
    else:
        assert map_.board.hexes >> map_.start & 1
        return
    assert all(0 <= offset <= len(text) for offset in offsets)


@given(st.text(st.sampled_from("hazrd 01,plteBmonsi"), max_size=20))
def test_any_legend_is_read_or_refused_at_a_place_in_it(words: str) -> None:
    try:
        read_map("S     x", {"x": words})
    except LegendError as error:
        offset = error.problems[0].offset
    else:
        return
    assert 0 <= offset <= len(words)


HEAD = 'id = "mine"\ntitle = "Mine"\nversion = "1"\ngame = "bugs"\nsource = "mine"\n'
GOOD = '''\
number = "31"
title = "Tea"
level = 1
intro = "..."
goal = "kill all"
goal_text = "..."
conclusion = "..."
map = """
S     .     A
   ^     1
.     2     B
"""
monsters = [
  { type = "mouse", number = 1 },
  { type = "mouse", number = 2 },
]

[legend]
"^" = "hazard 1"
'''


def loaded(folder: Path, text: str) -> Library:
    (folder / "scenarios").mkdir()
    (folder / "pack.toml").write_text(HEAD)
    (folder / "scenarios" / "tea.toml").write_text(text)
    return load_packs([BUILT_IN, folder], kinds=KINDS, game="bugs")


def test_a_sound_scenario_has_no_mistakes(tmp_path: Path) -> None:
    assert find_mistakes(loaded(tmp_path, GOOD)) == []


def rule(extra: str) -> str:
    return f'{GOOD}[[rules]]\ntext = "..."\n{extra}\n'


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (GOOD.replace("^     1", "?     1"), "10:4", '"?" is no symbol of this map'),
        (GOOD.replace("S ", "o "), "9:1", "the character has no place to start"),
        (GOOD.replace("hazard 1", "hazard x"), "19:8", "a hazard has a number"),
        (GOOD.replace("hazard 1", "letter C, hazrd 1"), "19:18", 'did you mean "hazard"?'),
        (GOOD.replace('"^" =', '"^^" ='), "19:1", '"^^" cannot be the symbol of a hex'),
        (GOOD.replace("2     B", "3     B"), "15:30", "monster 2 is not drawn on the map"),
        (GOOD.replace("2     B", "3     B"), "11:7", "monster 3 is not in the list of monsters"),
        (GOOD.replace("number = 2", "number = 1"), "15:30", "two monsters have the number 1"),
        (GOOD.replace('B\n"""', 'B\n\n\n\n.\n"""'), "15:1", "no way leads from the start to a4"),
        (f'{GOOD}S = "obstacle"\n', "9:1", "the character cannot start on an obstacle"),
        (GOOD.replace('"31"', '"7"'), "1:10", "scenario 7 is already at "),
        (GOOD.replace('"kill all"', '"reach A ; reach C"'), "5:25", 'the map has the letter "C"'),
        (GOOD.replace('"kill all"', '"visit plates"'), "5:15", "no pressure plate on the map"),
        (GOOD.replace('"kill all"', '"destroy cart"'), "5:17", 'there is no objective "cart"'),
        (GOOD.replace('"kill all"', '"kill mous"'), "5:14", 'did you mean "mouse"?'),
        (GOOD.replace('"kill all"', '"counter crumbs 2"'), "5:17", 'nothing counts "crumbs"'),
        (GOOD.replace("level = 1", 'level = 1\nlose = "reach D"'), "4:15", 'the letter "D"'),
        (GOOD.replace("level = 1", 'level = 1\nhero = "tinker"'), "4:8", 'no class "tinker"'),
        (GOOD.replace('"mouse", number = 2', '"moth", number = 2'), "15:12", 'no monster "moth"'),
        (
            GOOD.replace("level = 1", 'level = 1\nnext = [{ to = "99", only = "bruser" }]'),
            "4:16",
            "there is no scenario 99",
        ),
        (
            GOOD.replace("level = 1", 'level = 1\nnext = [{ to = "5", not = "bruser" }]'),
            "4:27",
            'no class "bruser"; did you mean "bruiser"?',
        ),
        (
            f'{GOOD}[[objectives]]\nid = "x"\nname = "X"\nat = "C"\nenemy_of = "monsters"\n',
            "23:6",
            'no hex of the map has the letter "C"',
        ),
        (
            rule('when = "setup"\ndo = "give wound to mouse ; spawn mouse at A C"'),
            "23:46",
            'the letter "C"',
        ),
        (
            rule('when = "setup"\ndo = "later { spawn moose at A }"'),
            "23:21",
            'there is no monster "moose"; did you mean "mouse"?',
        ),
        (
            rule('when = "setup"\ndo = "clear A ; lay hazard 1 wound E"'),
            "23:36",
            'the letter "E"',
        ),
        (rule('when = "setup"\ndo = "damage 1 sewer-rat"'), "23:16", '"sewer-rat" is neither'),
        (rule('when = "dies"\nof = "sewer-rat"\ndo = "win"'), "23:6", '"sewer-rat" is neither'),
        (rule('when = "enters"\nof = "F"\ndo = "win"'), "23:6", 'the letter "F"'),
        (rule('when = "enters"\nof = "plate"\ndo = "win"'), "23:6", "no pressure plate"),
        (rule('when = "destroyed"\nof = "cart"\ndo = "win"'), "23:6", 'no objective "cart"'),
        (rule('when = "destroyed"\ndo = "win"'), "20:3", "no objective"),
        (rule('when = "ends-turn"\ndo = "win"'), "20:3", 'the letter ""'),
        (
            rule('when = "setup"\nif = "counter crumbs at-least 2"\ndo = "win"'),
            "23:15",
            'nothing counts "crumbs"',
        ),
        (
            rule('when = "setup"\nif = "fewer 2 monsters ; no sewer-rat"\ndo = "win"'),
            "23:29",
            '"sewer-rat" is neither',
        ),
    ],
)
def test_mistakes_of_a_scenario_have_line_and_column(
    tmp_path: Path, text: str, place: str, message: str
) -> None:
    told = [str(mistake) for mistake in find_mistakes(loaded(tmp_path, text))]
    assert any(f"/tea.toml:{place}: " in each and message in each for each in told), told


def test_all_mistakes_of_a_scenario_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace('"kill all"', '"destroy cart"').replace("2     B", "3     B")
    assert len(find_mistakes(loaded(tmp_path, text))) == 3
