"""Areas of effect: how they are laid, and who is hit (p. 14)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Attacked
from tabard.crawl.scenario_events import Spawned
from tests.bugs.arrange import Table
from tests.bugs.homemade import TOP, duel
from tests.bugs.lanes import FIELD, foes, lane, offered, targets

RING = foes("c2", "d2", "d3", "c4", "b3", "b2")
LINE = {"area-c1-c2", "area-d2-e2", "area-d3-e4", "area-c4-c5", "area-a4-b3", "area-a2-b2"}
TRIANGLE = "rarea{(0,0) (1,0) (0,1)}"


def aims(top: str, *hexes: str, map_: str = FIELD, foe: str = "", text: str = "") -> Table:
    """Begin an attack on dummies in some hexes."""
    return duel(text, top=top, foe=foe, foes=foes(*hexes), map=map_).answer(TOP)


@pytest.mark.rule("B-14.7")
def test_every_enemy_in_the_area_is_attacked_without_a_cap() -> None:
    table = aims("attack 1 area{(1,0) (0,1) (-1,1)}", "d3", "c4", "b3", "c2")
    table.answer("area-b3-c4-d3", "dummy-1", "dummy-2", "dummy-3")
    assert table.asked == "action"
    assert targets(table) == ["dummy-1", "dummy-2", "dummy-3"]


@pytest.mark.rule("B-14.8")
def test_an_area_may_be_rotated() -> None:
    table = duel(top="attack 1 area{(1,0) (2,0)}", foes=RING, map=FIELD).answer(TOP)
    assert offered(table) == LINE


@pytest.mark.rule("B-14.9")
def test_an_area_may_be_mirrored() -> None:
    table = duel(top="attack 1 area{(1,0) (2,0) (1,1)}", foes=RING, map=FIELD).answer(TOP)
    assert len(offered(table)) == 12
    assert {"area-c1-c2-d1", "area-b1-c1-c2"} <= offered(table)


@pytest.mark.rule("B-14.10")
def test_an_area_with_a_gray_hex_lies_where_the_acting_figure_stands() -> None:
    assert offered(aims("attack 1 area{(1,0) (2,0)}", "c1")) == {"area-c1-c2"}
    far = aims("attack 1 range 3 area{(1,0) (2,0)}", "a4", map_=lane("S...."))
    assert far.asked == "action"


@pytest.mark.rule("B-14.11")
@pytest.mark.parametrize(
    ("area", "ranged", "advantage"), [("area{(1,0)}", False, 0), ("rarea{(0,0)}", True, -1)]
)
def test_an_attack_whose_area_has_a_gray_hex_is_melee(
    area: str, *, ranged: bool, advantage: int
) -> None:
    items = 'items = { shrunken-longbow = "ready", shrunken-longsword = "ready" }\nengine = { bought = [] }\n'
    table = aims(f"attack 1 range 3 {area}", "c2", text=items).answer("area-c2", "dummy-1")
    assert ("item-shrunken-longsword" in table.keys) is not ranged
    assert ("item-shrunken-longbow" in table.keys) is ranged
    table.answer("roll")
    assert [(each.ranged, each.advantage) for each in table.happened(Attacked)] == [
        (ranged, advantage)
    ]


@pytest.mark.rule("B-14.12")
def test_the_gray_hex_is_no_target_hex() -> None:
    table = duel(top="attack 1 area{(1,0) (0,1)}", foes=RING, map=FIELD).answer(TOP)
    assert len(offered(table)) == 6
    assert not any("c3" in each for each in offered(table))
    table.answer("area-c4-d3")
    assert offered(table) == {"dummy-3", "dummy-4"}


@pytest.mark.rule("B-14.13")
def test_one_hex_of_the_area_in_range_is_enough_for_all() -> None:
    table = aims(
        "attack 1 range 2 rarea{(0,0) (1,0) (2,0)}", "a3", "a4", "a5", map_=lane("S......")
    )
    assert "area-a3-a4-a5" in offered(table)
    table.answer("area-a3-a4-a5", "dummy-3", "dummy-2", "dummy-1")
    assert targets(table) == ["dummy-3", "dummy-2", "dummy-1"]


@pytest.mark.rule("B-14.13")
def test_no_hex_of_the_area_in_range_is_too_few() -> None:
    assert aims("attack 1 range 2 rarea{(0,0) (1,0)}", "a5", map_=lane("S......")).asked == "action"


@pytest.mark.rule("B-14.14")
def test_the_hex_in_range_needs_no_figure() -> None:
    table = aims("attack 1 range 2 rarea{(0,0) (1,0)}", "a4", map_=lane("S......"))
    assert offered(table) == {"area-a3-a4"}
    assert targets(table.answer("area-a3-a4", "dummy-1")) == ["dummy-1"]


@pytest.mark.rule("B-14.15")
def test_an_additional_target_outside_the_area_must_be_in_range_itself() -> None:
    top = "attack 1 range 2 rarea{(0,0)} target +1"
    table = aims(top, "a2", "a3", "a4", map_=lane("S......")).answer("area-a3")
    assert offered(table) == {"dummy-1", "dummy-2"}
    table.answer("dummy-2", "dummy-1")
    assert targets(table) == ["dummy-2", "dummy-1"]


@pytest.mark.rule("B-14.15", "B-14.16")
def test_without_an_additional_target_nobody_outside_the_area_is_attacked() -> None:
    table = aims("attack 1 range 2 rarea{(0,0)}", "a2", "a3", map_=lane("S..."))
    table.answer("area-a3").until("action", "dummy-2", "dummy-1", "roll")
    assert targets(table) == ["dummy-2"]


@pytest.mark.rule("B-14.16")
def test_an_additional_target_is_one_hex_and_not_another_area() -> None:
    table = duel(top="attack 1 area{(1,0) (0,1) (-1,1)} target +1", foes=RING, map=FIELD).answer(
        TOP
    )
    table.answer("area-b3-c4-d3", "dummy-1")
    assert offered(table) == {"dummy-3", "dummy-4", "dummy-5"}
    table.answer("dummy-3", "dummy-4", "dummy-5")
    assert table.asked == "action"
    assert len(targets(table)) == 4


@pytest.mark.rule("B-14.18")
def test_hexes_of_the_area_may_fall_off_the_map() -> None:
    table = aims(f"attack 1 range 2 {TRIANGLE}", "a3", map_=lane("S.."))
    assert offered(table) == {"area-a3", "area-a2-a3"}


@pytest.mark.rule("B-14.18")
@pytest.mark.parametrize(("between", "asked"), [(".", "attack"), (" ", "action")])
def test_the_hex_in_range_must_be_on_the_map(between: str, asked: str) -> None:
    ring = f"S     .\n   {between}\n.     .\n\n.     .\n   .\n"
    assert aims("attack 1 range 1 rarea{(0,0) (1,-1)}", "c1", map_=ring).asked == asked


@pytest.mark.rule("B-14.19")
def test_who_appears_in_the_area_later_is_not_attacked() -> None:
    rule = """
    [[rules]]
    when = "dies"
    do = "spawn mouse here"
    text = "A mouse appears where a dummy dies."
    """
    table = duel(
        rule, top="attack 1 area{(1,0) (0,1)}", foes=('at = "d3", hp = 1', 'at = "c4"'), map=FIELD
    )  # fmt: skip
    table.answer(TOP, "area-c4-d3", "dummy-1")
    assert [(each.figure, each.at) for each in table.happened(Spawned)] == [("mouse-1", "d3")]
    assert offered(table) == {"dummy-2"}


@pytest.mark.rule("B-14.19")
def test_an_attacker_who_is_pushed_away_still_attacks_the_others_in_the_area() -> None:
    push = 'retaliate = "retaliate 0 push 1"'
    table = aims("attack 1 area{(1,0) (0,1)}", "d3", "c4", foe=push)
    table.answer("area-c4-d3", "dummy-1", "b2")
    assert table.at("bruiser") == "b2"
    assert table.asked == "attack"
    table.answer("dummy-2")
    assert targets(table) == ["dummy-1", "dummy-2"]
