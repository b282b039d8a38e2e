"""From where something is done and how far it reaches: other hexes, the own hex, shortened ranges, corners, doors (p. 19, 20, 22 and 30)."""

import pytest

from tabard.crawl.events import Attacked
from tabard.haven.events import ModifierDrawn
from tabard.hexes import keep_seeing
from tests.haven.arena import hall
from tests.haven.scene import Scene, scene

pytestmark = pytest.mark.usefixtures("haven")

CORNER = """\
*     *     {}     .
   .     .     .     .
#     #     #     .
   #     #     #     .
{}     .     .     .
   .     .     .     .
"""
"""A room above a wall and one below it, joined on the right."""


def sees(fight: Scene, at: str) -> bool:
    """Tell whether the hero sees a hex."""
    board = fight.state.terrain.board
    hex_ = next(each for each, name in fight.state.terrain.names.items() if name == at)
    return bool(keep_seeing(board, board.hexes, fight.figure("hero").at) >> hex_ & 1)


@pytest.mark.rule("H-19.6")
def test_what_is_done_from_another_hex_sees_from_there_and_not_from_the_own_one() -> None:
    drawing = CORNER.format(".", "d")
    line = "mark one hex in play ; attack 3 range 2 from marked"
    fight = scene(line, drawing=drawing, stand=("a1", "c1")).play("a-top", "c3")
    assert fight.keys == ["dummy-1", "skip"]
    shown = {each["id"]: each["at"] for each in fight.game.view(0)["table"]["figures"]}
    assert shown["figure:hero"] == "a1", "nobody moves for it"
    fight.answer("dummy-1")
    assert (fight.hp("dummy-1"), fight.at("hero"), sees(fight, "a3")) == (17, "a1", False)
    above = scene(line, drawing=CORNER.format("d", "."), stand=("a1", "c1")).play("a-top", "c3")
    assert above.asked == {0: "action"}, "seen from a1, and not from c3"


@pytest.mark.rule("H-19.28")
def test_what_is_in_the_own_hex_is_adjacent() -> None:
    drawing = hall(c2="o", f2="o", k3="d")
    above = scene("destroy one obstacle adjacent", drawing=drawing).put("hero", "c2")
    assert above.play("a-top").keys == ["c2", "skip"]
    above.answer("c2")
    assert not above.state.terrain.obstacles >> above.figure("hero").at & 1
    beside = scene("destroy one obstacle adjacent", drawing=drawing).put("hero", "d2")
    assert beside.play("a-top").keys == ["c2", "skip"]


@pytest.mark.rule("H-19.29")
def test_a_shortened_range_reaches_one_hex_and_stays_ranged() -> None:
    fight = scene("attack 3 range 2 <consume fire: range -3>", drawing=hall(d1="d", e2="d"))
    fight.state.elements.strong = ["fire"]  # type: ignore[list-item]
    fight.play("a-top")
    assert fight.keys == ["dummy-1", "dummy-2", "pay-0-fire", "skip"]
    fight.answer("pay-0-fire")
    assert fight.keys == ["dummy-1", "skip"]
    fight.answer("dummy-1")
    (made,) = fight.happened(Attacked)
    (drawn,) = fight.happened(ModifierDrawn)
    assert (made.ranged, len(drawn.used) + len(drawn.unused)) == (True, 2)


@pytest.mark.rule("H-20.8")
def test_the_hex_of_an_area_that_is_in_range_need_not_be_seen() -> None:
    line = "attack 2 rarea{(0,0) (1,0)} range 4"
    fight = scene(line, drawing=hall(e1="#", h1="d")).play("a-top")
    assert (sees(fight, "g1"), sees(fight, "h1")) == (False, True)
    fight.answer("area-g1-h1", "dummy-1").until("action")
    assert fight.hp("dummy-1") == 18
    short = scene(line.replace("range 4", "range 3"), drawing=hall(e1="#", h1="d")).play("a-top")
    assert short.asked == {0: "action"}, "g1 is 4 hexes away"


@pytest.mark.rule("H-30.24")
def test_who_is_pushed_may_come_out_of_sight_but_is_seen_at_first() -> None:
    drawing = CORNER.format("d", ".")
    fight = scene("push 3 range 9", drawing=drawing, stand=("a1", "c1")).play("a-top", "dummy-1")
    fight.answer("f1", "g2")
    assert "g3" in fight.keys
    fight.answer("g3")
    assert (fight.at("dummy-1"), sees(fight, "g3")) == ("g3", False)
    hidden = scene("push 3 range 9", drawing=CORNER.format(".", "d"), stand=("a1", "c1"))
    assert hidden.play("a-top").asked == {0: "action"}


TWO_ROOMS = """\
*     .     .     .
   .     1     .
*     .     .     d
   .           .
"""
BOT = "summon @bot (hp 4, move 2, attack 2, range -)"


@pytest.mark.rule("H-22.25")
def test_only_characters_teleport_onto_a_closed_door() -> None:
    text = f"map = '''\n{TWO_ROOMS}'''\n[legend]\nd = \"monster dummy\"\n"
    grant = "grant one summon within 9 {teleport 4}"
    fight = scene(
        BOT, "teleport 4", second=(grant, "teleport 4"), scenario=text, stand=("a1", "a2")
    )
    fight.play("a-top", "b-bottom")
    assert fight.asked == {0: "teleport"}
    assert "d1" in fight.keys
    granted = scene(BOT, grant, second=("attack 1", grant), scenario=text, stand=("a1", "a2"))
    granted.play("a-top", "b-bottom", "bot-1")
    assert granted.asked == {0: "teleport"}
    assert ("d1" in granted.keys, "c1" in granted.keys) == (False, True)
