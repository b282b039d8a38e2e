"""Losing flight, and doing without a jump (p. 22)."""

import pytest

from tabard.crawl.events import Sprung
from tests.haven.scene import Scene, scene

pytestmark = pytest.mark.usefixtures("haven")

FLOOR = """\
*     o     .     .     d
   .     {}     .     .
*     {}     .     .     .
   o     o     .     .
"""
"""The hexes next to the obstacle in c1 are a1, b1, d1 and c2, of which a1 and b1 are taken."""


def fly(to: str, *, north: str = ".", south: str = ".") -> Scene:
    """Let the hero fly to a hex for one round, which ends."""
    fight = scene(
        "round always: flying ; move 4", drawing=FLOOR.format(north, south), stand=("a2", "a1")
    ).put("mate", "b1")  # fmt: skip
    return fight.play("a-top", "perform", to).until("land", "negate", "select")


@pytest.mark.rule("H-22.16")
def test_who_flies_no_more_is_treated_as_entering_its_hex() -> None:
    fight = fly("d1", north="^")
    assert (fight.asked, fight.at("hero"), fight.hp("hero")) == ({0: "negate"}, "d1", 20)
    assert fight.happened(Sprung) == [], "while it flew"
    fight.answer("suffer")
    assert (fight.at("hero"), fight.hp("hero") < 20) == ("d1", True)
    plain = fly("e1")
    assert ("select" in plain.asked.values(), plain.hp("hero")) == (True, 20)


@pytest.mark.rule("H-22.17")
@pytest.mark.parametrize("to", ["c2", "d1"])
def test_who_flies_no_more_over_an_obstacle_comes_down_in_the_closest_hex_of_choice(
    to: str,
) -> None:
    fight = fly("c1")
    assert (fight.asked, sorted(fight.keys)) == ({0: "land"}, ["c2", "d1"])
    assert fight.answer(to).at("hero") == to


@pytest.mark.rule("H-22.18")
def test_where_it_comes_down_does_what_it_does() -> None:
    fight = fly("c1", south="^").answer("c2")
    assert (fight.asked, fight.at("hero")) == ({0: "negate"}, "c2")
    fight.answer("suffer")
    assert fight.hp("hero") < 20


LANE = "*\n\n*\n\n^\n\n.\n\n.\n\n.\n\nd\n"


@pytest.mark.rule("H-22.26")
def test_a_jump_may_be_left_out_before_the_first_hex_and_for_the_whole_move() -> None:
    fight = scene("attack 2", "move 4 jump", drawing=LANE, stand=("a2", "a1")).play("a-bottom")
    fight.answer("walk")
    assert "walk" not in fight.keys, "it is decided"
    fight.answer("a4", "suffer")
    assert fight.hp("hero") < 20
    jumped = scene("attack 2", "move 4 jump", drawing=LANE, stand=("a2", "a1")).play("a-bottom")
    jumped.answer("a4")
    assert (jumped.hp("hero"), "stop" in jumped.keys, "walk" in jumped.keys) == (20, True, False)


@pytest.mark.rule("H-22.26")
def test_what_makes_no_difference_is_not_asked() -> None:
    for line, drawing in (("move 4", LANE), ("move 4 jump", LANE.replace("^", "."))):
        fight = scene("attack 2", line, drawing=drawing, stand=("a2", "a1")).play("a-bottom")
        assert "walk" not in fight.keys
        assert fight.happened(Sprung) == []
