"""The way that a monster takes (p. 30, 31 and 37)."""

from __future__ import annotations

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.events import Moved, Planned
from tests.bugs.arrange import Table
from tests.bugs.homemade import duel
from tests.bugs.lanes import foes, targets
from tests.bugs.monster import acts, stand

LEGEND = 'legend = { h = "hazard 1", i = "hazard 0 immobilize" }\n'

TWO_WAYS = """
1
   .
X
   .
S
   .
"""
"""From a1 over a2, next to the character, or over b1 to b2, which is next to it too."""


def goes(x: str, points: int, jump: str = "", foe: str = "") -> Table:
    """Let a dummy choose between two ways."""
    drawn = TWO_WAYS.replace("X", x)
    move = f"move {points}{jump} ; attack 2"
    return duel(LEGEND, acts=move, foe=foe, foes=foes("a1"), map=drawn, turn="dummy-1")


@pytest.mark.parametrize(
    ("x", "points", "end"),
    [
        pytest.param(".", 2, "a2", marks=pytest.mark.rule("B-30.9")),
        pytest.param("o", 2, "b2", marks=pytest.mark.rule("B-30.14")),
        pytest.param("h", 2, "b2", marks=pytest.mark.rule("B-30.14", "B-30.15")),
        pytest.param("h", 1, "b1", marks=pytest.mark.rule("B-30.15", "B-30.17", "B-30.10")),
        pytest.param("o", 1, "b1", marks=pytest.mark.rule("B-30.10")),
    ],
)
def test_a_monster_takes_the_way_with_the_fewest_hazards_and_then_the_shortest(
    x: str, points: int, end: str
) -> None:
    table = goes(x, points)
    assert stand(table) == end
    assert bool(targets(table)) == (points == 2)


@pytest.mark.rule("B-30.12")
def test_difficult_terrain_counts_2_points() -> None:
    assert goes("~", 2).keys == ["a2", "b2"]


@pytest.mark.rule("B-30.13", "B-30.18")
@pytest.mark.parametrize("x", "oh~")
def test_a_flyer_goes_straight(x: str) -> None:
    assert stand(goes(x, 2, foe="flying = true")) == "a2"


@pytest.mark.rule("B-30.18")
def test_a_jump_counts_the_hazard_in_which_it_ends_only() -> None:
    assert stand(goes("h", 2, " jump")) == "b2"
    over = acts("move 2 jump ; attack 2", "S.h1", text=LEGEND)
    assert stand(over) == "a2"
    assert over.figure("dummy-1").hp == 20


@pytest.mark.rule("B-30.16")
def test_a_monster_enters_as_few_hazards_as_lead_to_an_attack() -> None:
    table = acts("move 3 ; attack 2", "Shh1", text=LEGEND)
    assert stand(table) == "a2"
    assert table.figure("dummy-1").hp == 18


@pytest.mark.rule("B-30.5")
def test_a_shooter_heads_for_a_hex_in_range() -> None:
    table = acts("move 2 ; attack 2 range 3", "S.......1")
    assert stand(table) == "a7"
    assert table.happened(Planned)[0].goal == ("a4",)


FORK = """
1
   .
X
   Y

   .

   .

   S
"""
"""From a1 over a2 or b1 to b2, and on to the character in b5, which is too far for one turn."""


def approaches(x: str, points: int, y: str = ".") -> Table:
    """Let a dummy come nearer, with an ally in b2 that has acted if `y` is 2."""
    standing = foes("a1", "b2") if y == "2" else foes("a1")
    drawn = FORK.replace("X", x).replace("Y", y)
    return duel(
        LEGEND + "acted = ['dummy-2']", acts=f"move {points} ; attack 2", foes=standing, map=drawn, turn="dummy-1"
    )  # fmt: skip


@pytest.mark.rule("B-37.3")
def test_on_the_way_to_a_far_goal_a_monster_enters_no_hazard_it_can_avoid() -> None:
    assert approaches(".", 1).keys == ["a2", "b1"]
    assert stand(approaches("h", 1)) == "b1"
    table = approaches("h", 2)
    assert stand(table) == "b2"
    assert [each.path for each in table.happened(Moved)] == [("a1", "b1", "b2")]


@pytest.mark.rule("B-37.5")
def test_of_two_hexes_equally_near_the_goal_the_one_for_fewer_points_is_taken() -> None:
    # Both a2 and b1 are next to b2, where its ally stands.
    assert approaches(".", 2, "2").keys == ["a2", "b1"]
    assert stand(approaches("~", 2, "2")) == "b1"


POCKET = """
S

.

2
   .
1
"""
"""Behind its ally a monster could step aside to b3, from where the way is as long as from a4."""


@pytest.mark.rule("B-31.4", "B-30.11")
def test_a_monster_that_cannot_attack_does_not_move_unless_its_way_becomes_shorter() -> None:
    text = "acted = ['dummy-2']"
    table = duel(text, acts="move 1 ; attack 2", foes=foes("a4", "a3"), map=POCKET, turn="dummy-1")
    assert stand(table) == "a4"
    assert table.happened(Moved) == []


STUCK = """
.     Y
   1     .
X     o
   o     .
.     .
   S     o
"""
"""From b1 over a2 to a3 in 2 points, or over c1 and d2 to c3 in 4 points; both are next to the character."""


def heads(x: str, y: str, foe: str = "") -> Table:
    """Let a dummy choose between a short and a long way over one hazard each."""
    drawn, do = STUCK.replace("X", x).replace("Y", y), "move 4 ; attack 2"
    return duel(LEGEND, acts=do, foe=foe, foes=foes("b1"), map=drawn, turn="dummy-1")


@pytest.mark.rule("B-30.22")
@pytest.mark.parametrize(
    ("x", "y", "end"), [("h", "h", "a3"), ("i", "h", "c3"), ("h", "i", "a3"), ("i", "i", "a2")]
)
def test_a_monster_does_not_walk_into_a_stop_that_costs_it_its_attack(
    x: str, y: str, end: str
) -> None:
    table = heads(x, y)
    assert stand(table) == end
    assert bool(targets(table)) == (end != "a2")


@pytest.mark.rule("B-30.22")
def test_an_immune_monster_takes_the_short_way() -> None:
    table = heads("i", "h", 'immune = ["immobilize"]')
    assert stand(table) == "a3"
    assert targets(table) == ["bruiser"]


@pytest.mark.rule("B-30.22")
@pytest.mark.parametrize(("jump", "foe"), [("", "flying = true"), (" jump", "")])
def test_a_monster_that_flies_or_jumps_is_not_stopped(jump: str, foe: str) -> None:
    table = acts(f"move 3{jump} ; attack 2", "S.i.1", text=LEGEND, foe=foe)
    assert stand(table) == "a2"
    assert targets(table) == ["bruiser"]


@pytest.mark.rule("B-30.22", "B-9.27")
def test_a_stopped_monster_attacks_from_the_hazard_if_it_can() -> None:
    table = acts("move 3 ; attack 2", "Si.1", text=LEGEND)
    assert stand(table) == "a2"
    assert targets(table) == ["bruiser"]
    assert table.figure("dummy-1").has(Condition.IMMOBILIZE)


HEADWAY = """
.     .     .     .
   .     .     1     .
.     .     2     .
   .     .     o     .
.     .     .     .
   .     .     .     .
.     .     .     .
   .     .     S     .
.     .     .     .
   .     .     .     .
"""
"""Three attack hexes are equally near to the dummy in f1; the ally in e2 stands in the way to e4."""


@pytest.mark.rule("B-30.23")
def test_of_equally_near_attack_hexes_a_monster_makes_for_one_it_can_approach() -> None:
    table = duel(
        "acted = ['dummy-2']",
        acts="move 1 ; attack 2",
        foes=foes("f1", "e2"),
        map=HEADWAY,
        turn="dummy-1",
    )
    assert stand(table) == "g2"
    assert table.happened(Planned)[0].goal == ("f3", "g4")
