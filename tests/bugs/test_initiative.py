"""Initiative: one roll a type, and the order of turns (p. 11)."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabard
from tabard.bugs.events import RolledAction
from tabard.crawl.round_events import TurnBegan
from tests.bugs.arrange import Table, situation
from tests.bugs.test_rounds import FAR, PASS, rule
from tests.bugs.test_setup import HEAD

WIDE = """
S     .     .     1     4     A
   .     .     .     2     5
.     .     .     3     6     .
"""

MONSTER = """
name = "Clockwork"
hp = 9
[minus]
initiative = {minus}
do = "shield 3"
[neutral]
initiative = {neutral}
do = "shield 2"
[plus]
initiative = {plus}
do = "shield 1"
"""


def monsters(*types: str, elite: str = "") -> str:
    told = [
        f'{{ type = "{type_}", number = {number}, elite = {str(type_ == elite).lower()} }}'
        for number, type_ in enumerate(types, start=1)
    ]
    return f"monsters = [{', '.join(told)}]\n"


def start(types: str, faces: str, more: str = "", *, round_: int = 1) -> Table:
    """Start a round with monsters 1, 2, ... of these types, and the faces that the die will show."""
    text = f'turn = "start"\nround = {round_}\ndice = {{ action = {faces.split()} }}\n'
    return situation(text + monsters(*types.split()) + more, map=WIDE)


def clockwork(folder: Path, text: str, minus: int, neutral: int, plus: int) -> Table:
    """Start from a situation that may name a monster type with these initiatives."""
    (folder / "monsters").mkdir()
    (folder / "pack.toml").write_text(HEAD)
    monster = MONSTER.format(minus=minus, neutral=neutral, plus=plus)
    (folder / "monsters" / "clockwork.toml").write_text(monster)
    text = f"map = '''{WIDE}'''\n{text}"
    return Table(tabard.new("bugs", packs=[folder], situation=text, seed=1))


def turns(table: Table) -> list[tuple[int, str]]:
    """List initiative and name of all who had a turn, after playing the round to its end."""
    table.until("short-rest", *PASS)
    return [(each.initiative, each.figure) for each in table.happened(TurnBegan)]


@pytest.mark.rule("B-11.2")
def test_one_die_is_rolled_for_each_type_on_the_map() -> None:
    table = start("bandit-guard bandit-guard bandit-archer bandit-guard", "plus minus")
    table.answer("shield-bash+planted-feet")
    assert [(each.type, each.face) for each in table.happened(RolledAction)] == [
        ("bandit-guard", "plus"), ("bandit-archer", "minus"),
    ]  # fmt: skip


@pytest.mark.rule("B-11.3")
def test_a_type_that_has_left_the_map_is_not_rolled_for() -> None:
    text = """
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [
    { type = "bandit-archer", number = 1, at = "b1", hp = 1 },
    { type = "bandit-guard", number = 2, at = "i2" },
]
dice = { die = ["neutral"] }
"""
    table = situation(text, map=FAR).answer("warding-strength-top", "bandit-archer-1")
    table.until("select", "roll", *PASS).answer("leaping-cleave+planted-feet")
    assert [each.type for each in table.happened(RolledAction)] == ["bandit-guard"]
    assert list(table.state.marked) == list(table.state.rolled) == ["bandit-guard"]
    assert {each.figure for each in table.state.turns} <= {"bandit-guard-2", "bruiser"}


@pytest.mark.rule("B-11.4", "B-11.6")
@pytest.mark.parametrize(("face", "initiative"), [("minus", 30), ("neutral", 50), ("plus", 70)])
def test_the_die_marks_the_column_of_its_face(face: str, initiative: int) -> None:
    table = start("bandit-guard bandit-guard", face).answer("shield-bash+planted-feet")
    assert table.state.marked == {"bandit-guard": [face]}
    assert table.happened(RolledAction)[0].initiatives == (initiative,)
    assert {(each.initiative, each.face) for each in table.state.turns} == {(initiative, face)}


@pytest.mark.rule("B-11.4")
def test_a_monster_performs_the_marked_column(tmp_path: Path) -> None:
    text = 'dice = { action = ["plus"] }\n' + monsters("clockwork")
    table = clockwork(tmp_path, text, 10, 20, 30).answer("planted-feet+shield-bash")
    assert [each.path for each in table.figure("clockwork-1").bonuses] == [
        "monster/clockwork/plus/0"
    ]


@pytest.mark.rule("B-11.5")
def test_the_lowest_initiative_acts_first() -> None:
    table = start("bandit-guard bandit-archer", "neutral minus").answer(
        "warding-strength+shield-bash"
    )
    assert turns(table) == [(16, "bandit-archer-2"), (32, "bruiser"), (50, "bandit-guard-1")]


@pytest.mark.rule("B-11.11")
@pytest.mark.parametrize("elite", ["", "mouse"])
def test_the_character_wins_ties(elite: str) -> None:
    face = "minus" if elite else "plus"
    text = f'turn = "start"\ndice = {{ action = ["{face}"] }}\n' + monsters("mouse", elite=elite)
    table = situation(text, map=WIDE).answer("leaping-cleave+shield-bash")
    assert turns(table)[-2:] == [(46, "bruiser"), (46, "mouse-1")]


@pytest.mark.rule("B-11.11")
def test_a_rest_on_99_comes_before_monsters_on_99(tmp_path: Path) -> None:
    text = 'dice = { action = ["plus"] }\n' + monsters("clockwork")
    table = clockwork(tmp_path, text, 10, 20, 99).answer("long-rest")
    assert turns(table) == [(99, "bruiser"), (99, "clockwork-1")]


@pytest.mark.rule("B-11.12")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        (0, ["bandit-guard-1", "stuffed-construct-2"]),
        (1, ["stuffed-construct-2", "bandit-guard-1"]),
    ],
)
def test_the_player_orders_types_of_the_same_initiative(first: int, order: list[str]) -> None:
    table = start("bandit-guard stuffed-construct", "plus plus").answer("shield-bash+planted-feet")
    assert (table.asked, table.keys) == ("tie", ["bandit-guard-plus", "stuffed-construct-plus"])
    table.answer(table.keys[first])
    assert turns(table)[1:] == [(70, each) for each in order]


@pytest.mark.rule("B-11.12")
def test_the_player_orders_turns_of_elites_of_the_same_initiative(tmp_path: Path) -> None:
    text = 'dice = { action = ["minus", "minus"] }\n' + monsters(
        "clockwork", "bandit-guard", elite="clockwork"
    )
    table = clockwork(tmp_path, text, 10, 44, 30).answer("shield-bash+planted-feet")
    assert table.keys == ["clockwork-plus", "bandit-guard-minus"]
    table.answer("bandit-guard-minus")
    assert turns(table)[1:] == [(30, "bandit-guard-2"), (30, "clockwork-1"), (44, "clockwork-1")]


@pytest.mark.rule("B-11.13")
def test_monsters_of_a_type_act_one_after_the_other_by_number() -> None:
    text = """
turn = "start"
dice = { action = ["plus", "plus"] }
monsters = [
    { type = "bandit-guard", number = 5 }, { type = "stuffed-construct", number = 4 },
    { type = "bandit-guard", number = 1 }, { type = "stuffed-construct", number = 2 },
    { type = "bandit-guard", number = 3 },
]
"""
    table = situation(text, map=WIDE).answer("shield-bash+planted-feet", "bandit-guard-plus")
    assert [figure for _, figure in turns(table)[1:]] == [
        "bandit-guard-1", "bandit-guard-3", "bandit-guard-5", "stuffed-construct-2", "stuffed-construct-4",
    ]  # fmt: skip


@pytest.mark.rule("B-11.13")
def test_a_type_that_appears_does_not_come_between_monsters_of_another() -> None:
    text = """
turn = "character"
initiative = 20
cards = { leaping-cleave = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-guard", number = 1 }, { type = "bandit-guard", number = 3 }]
rolled = { bandit-guard = "plus" }
dice = { action = ["plus"] }
"""
    board = """
S     .     .     A     1
   C     .     .     .
.     .     .     .     3
"""
    table = situation(text + rule("spawn stuffed-construct at A", "enters", 'of = "C"'), map=board)
    table.answer("leaping-cleave-bottom", "b1", "stop")
    assert turns(table) == [
        (70, "bandit-guard-1"), (70, "bandit-guard-3"), (70, "stuffed-construct-2"),
    ]  # fmt: skip


@pytest.mark.rule("B-11.14")
def test_a_spawned_monster_takes_the_lowest_free_number_and_acts_by_it() -> None:
    text = """
turn = "start"
monsters = [{ type = "bandit-guard", number = 1 }, { type = "bandit-guard", number = 3 }]
"""
    table = situation(text + rule("spawn bandit-guard at A"), map=WIDE)
    assert [each.number for each in table.state.monsters] == [1, 3, 2]
    table.answer("shield-bash+planted-feet")
    assert [figure for _, figure in turns(table)[1:]] == [
        "bandit-guard-1", "bandit-guard-2", "bandit-guard-3",
    ]  # fmt: skip
