"""Losing flight, and doing without a jump (p. 22)."""

import pytest

from tabard.crawl.events import Sprung
from tabard.crawl.movement import lose_flying
from tabard.table import Seat
from tests.haven.driving import drive
from tests.haven.scene import Scene, scene

pytestmark = pytest.mark.usefixtures("haven")

FLOOR = """\
*     o     .     .     d
   .     {}     .     .
*     {}     .     .     .
   o     o     .     .
"""
"""The hexes next to the obstacle in c1 are a1, b1, d1 and c2, of which a1 and b1 are taken."""


def fall(at: str, *, north: str = ".", south: str = ".", answers: tuple[str, ...] = ()) -> Scene:
    """Let the hero hang in a hex as a flyer may, and fly no more; nothing in the box takes flying away in the middle of a scenario."""
    fight = scene(drawing=FLOOR.format(north, south), stand=("a1", "a2"))
    fight.put("hero", at).put("mate", "b1").put("dummy-1", "a1")
    drive(lose_flying(fight.state, fight.figure("hero"), Seat(0)), answers=answers)
    return fight


@pytest.mark.rule("H-22.16")
def test_who_flies_no_more_is_treated_as_entering_its_hex() -> None:
    fight = fall("d1", north="^", answers=("suffer",))
    assert (fight.at("hero"), fight.hp("hero") < 20) == ("d1", True)
    assert fall("e1").hp("hero") == 20


@pytest.mark.rule("H-22.17")
def test_who_flies_no_more_over_an_obstacle_comes_down_in_the_closest_hex_of_choice() -> None:
    assert fall("c1", answers=("c2",)).at("hero") == "c2"
    assert fall("c1", answers=("d1",)).at("hero") == "d1"


@pytest.mark.rule("H-22.18")
def test_where_it_comes_down_does_what_it_does() -> None:
    fight = fall("c1", south="^", answers=("c2", "suffer"))
    assert (fight.at("hero"), fight.hp("hero") < 20) == ("c2", True)


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
