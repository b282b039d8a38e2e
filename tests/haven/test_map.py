"""Hexes, rooms, what lies on the floor (p. 12 to 14), and what of it is there at first (p. 10)."""

import pytest

from tabard.crawl.events import Attacked, Moved
from tabard.crawl.scenario_events import Spawned
from tests.haven.arena import Arena, put_into
from tests.haven.scenes import QUIET, hexes, scene, select, skip, walker

pytestmark = pytest.mark.usefixtures("haven")

HALL = """
*     .     .     .
   .     .     .
*     .     .     .
   .     .     .
"""
TWO = """
*     .     .     .
   .     1     .
*     .     .     .
   .           .
"""
"""A room of three columns, a door in d1, and a room behind it."""


def hall(**letters: str) -> str:
    """Draw the hall with symbols in hexes."""
    return put_into(HALL, **letters)


def placed(fight: Arena) -> dict[str, str]:
    """Return where the monsters are."""
    return {each.id: fight.state.name(each.at) for each in fight.state.monsters}


# Rooms and walls


@pytest.mark.rule("H-10.9")
def test_two_characters_cannot_begin_in_the_same_hex() -> None:
    fight = scene(HALL, QUIET, stand=())
    assert fight.keys == ["a1", "a2"]
    fight.answer("a1")
    assert fight.state.find("ranger") is not None
    assert fight.state.name(fight.figure("ranger").at) == "a2"


@pytest.mark.rule("H-12.21", "H-13.55")
def test_a_room_ends_at_wall_lines_and_doors_also_on_one_tile() -> None:
    drawing = """
*     .     .     m
   .     1     .\\
*     .     m    /.
   .           .\\
"""
    fight = walker(drawing, legend={"m": "monster city-guard"})
    assert placed(fight) == {}
    fight.answer("d1")
    rooms = fight.game.view(0)["table"]["map"]["rooms"]
    assert rooms == {"1": ["a1", "a2", "b1", "b2", "c1", "c2"], "2": ["e1", "e2", "f1", "f2"]}
    assert placed(fight) == {"city-guard-1": "e2"}
    whole = drawing.replace("\\", "").replace("/", " ")
    fight = walker(whole, legend={"m": "monster city-guard"}).answer("d1")
    assert set(placed(fight).values()) == {"e2", "g1"}


@pytest.mark.rule("H-12.24", "H-13.2", "H-13.7")
def test_what_lies_over_the_border_of_two_tiles_joins_them_and_only_there() -> None:
    parted = """
*     .     .     m
   .           .
*     .     .     .
   .           .
"""
    fight = scene(parted, legend={"m": "monster city-guard"})
    assert placed(fight) == {}
    joined = parted.replace("   .           .\n*", "   .     =     .\n*", 1)
    fight = walker(joined, 'goal = "kill all"', legend={"m": "monster city-guard"})
    assert placed(fight) == {"city-guard-1": "g1"}
    assert fight.state.revealed == ["1"]
    assert "d1" in hexes(fight)
    assert "d2" not in hexes(fight)
    fight.answer("c1", "d1")
    assert fight.game.decisions[0].prompt.startswith("Fighter moves: 1 movement point left")  # type: ignore[index]
    assert hexes(fight) == {"c1", "c2", "e1", "e2"}


@pytest.mark.rule("H-13.1")
@pytest.mark.parametrize("look", ["stone-pillar", "tree"])
def test_what_something_is_comes_from_the_scenario_and_never_from_its_look(look: str) -> None:
    looks = f'looks = {{ "P" = "{look}" }}\n'
    as_obstacle = walker(hall(c1="P"), QUIET + looks, legend={"P": "obstacle"})
    assert "c1" not in hexes(as_obstacle)
    assert as_obstacle.state.find("pillar") is None
    objective = (
        '[[objectives]]\nid = "pillar"\nname = "Pillar"\nat = "P"\nenemy_of = "character"\nhp = 7\n'
    )
    fight = select(scene(hall(c1="P"), QUIET + looks + objective, stand=("a1", "a2")))
    fight.answer("heavy-blow-bottom", "b1", "stop", "long-stride-top")
    assert fight.keys == ["pillar", "skip"]
    fight.answer("pillar")
    assert fight.figure("pillar").hp == 4
    assert fight.game.view(0)["table"]["map"]["looks"] == {"c1": look}


# What makes a hex empty


SPAWN = (
    QUIET
    + """
[[rules]]
when = "round-start"
until = 1
do = "spawn city-guard at X"
text = "A guard appears."
"""
)


@pytest.mark.rule("H-12.19", "H-13.3", "H-13.5")
@pytest.mark.parametrize(
    ("lies", "at"),
    [
        ("floor", "e1"), ("corridor", "e1"), ("plate", "e1"),
        ("difficult", ""), ("trap damage", ""), ("hazard", ""), ("obstacle", ""), ("treasure 10", ""),
    ],
)  # fmt: skip
def test_only_a_featureless_hex_is_empty_for_who_appears(lies: str, at: str) -> None:
    fight = scene(hall(e1="X"), SPAWN, legend={"X": lies})
    if not at:
        assert set(fight.asked.values()) == {"spawn"}
        assert hexes(fight) == {"d1", "e2", "f1"}
        return
    assert [each.at for each in fight.happened(Spawned)] == [at]


@pytest.mark.rule("H-13.4", "H-13.33")
def test_an_objective_makes_its_hex_occupied() -> None:
    objective = '[[objectives]]\nid = "urn"\nname = "Urn"\nat = "X"\nenemy_of = "monsters"\n'
    fight = scene(hall(e1="X"), SPAWN + objective)
    assert set(fight.asked.values()) == {"spawn"}
    assert "e1" not in fight.keys


@pytest.mark.rule("H-13.6", "H-44.22")
@pytest.mark.parametrize("token", ["coin 2", "token a"])
def test_tokens_leave_a_hex_empty(token: str) -> None:
    fight = scene(hall(e1="X"), SPAWN, legend={"X": token})
    assert [each.at for each in fight.happened(Spawned)] == ["e1"]


@pytest.mark.rule("H-10.16")
def test_a_green_letter_gets_a_token_and_a_gray_one_is_only_a_name() -> None:
    fight = scene(hall(c1="x", e1="y"), QUIET, legend={"x": "token a", "y": "letter b"})
    shown = fight.game.view(0)["table"]["map"]
    assert (shown["tokens"], shown["letters"]) == ({"a": ["c1"]}, {"a": ["c1"], "b": ["e1"]})


# Obstacles


@pytest.mark.rule("H-13.38")
def test_nobody_walks_into_an_obstacle() -> None:
    fight = walker(hall(c1="o", c2="o", b2="o"))
    assert hexes(fight) == {"b1"}


@pytest.mark.rule("H-13.39")
def test_a_jump_passes_obstacles_and_does_not_end_there() -> None:
    fight = select(
        scene(hall(b1="o", c1="o", b2="o"), QUIET), "leap+heavy-blow", "two-arrows+aimed-shot"
    )
    fight.answer("leap-bottom")
    assert not {"b1", "c1", "b2"} & hexes(fight)
    assert {"c2", "d1", "d2"} <= hexes(fight)


@pytest.mark.rule("H-13.40")
def test_who_flies_may_stand_on_an_obstacle() -> None:
    lane = "*     *     o     m\n   .     o     .\n"
    cards = {"ability-living-spirit": ["3"] * 9}
    fight = scene(
        lane,
        'goal = "kill all"',
        legend={"m": "monster living-spirit"},
        stand=("a1", "c1"),
        coming=cards,
    )
    skip(select(fight), "select")
    (moved,) = fight.happened(Moved)
    assert (moved.figure, moved.path[-1]) == ("living-spirit-1", "e1")
    walks = scene(
        lane,
        'goal = "kill all"',
        legend={"m": "monster city-guard"},
        stand=("a1", "c1"),
        coming={"ability-guard": ["4"] * 9},
    )
    skip(select(walks), "select")
    assert "e1" not in [hex_ for each in walks.happened(Moved) for hex_ in each.path]


@pytest.mark.rule("H-13.41")
def test_obstacles_do_not_hide_anybody() -> None:
    fight = scene(
        hall(c1="o", d1="o", e1="m"),
        'goal = "kill all"',
        legend={"m": "monster city-guard"},
        stand=("a2", "a1"),
    )
    select(fight, "long-stride+heavy-blow", "quick-shot+aimed-shot").answer(
        "aimed-shot-top", "city-guard-1"
    )
    assert [each.target for each in fight.happened(Attacked)] == ["city-guard-1"]
