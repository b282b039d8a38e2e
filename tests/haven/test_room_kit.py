"""The room kit: rooms with sockets and spots, joined by a plan into a map that could have been drawn by hand."""

import re
from typing import Any

import pytest

from tabard.haven.assembling import assemble
from tabard.haven.loading import prepare
from tabard.haven.plans import Covered, Plan, PlannedDoor, PlannedRoom, PlannedTrap
from tabard.haven.printed import Printed
from tabard.haven.room_kit import KitRoom, PlanError, read_floor
from tabard.haven.state import Haven
from tabard.hexes import Axial, Drawing, name_edge, parse_map
from tabard.table import SetupError, new
from tests.haven.facts import FACTS, facts
from tests.haven.story import FIRST


def kit() -> dict[str, KitRoom]:
    box: Printed = prepare(()).prepared
    return dict(box.kit)


def room(id_: str, draw: str) -> KitRoom:
    return KitRoom(id=id_, source="tabard", theme="test", look="bare", plays="as drawn", draw=draw)


HALL = room(
    "hall",
    """\
s     f     .
   .     o     B
s     f     c
""",
)
CELL = room(
    "cell",
    """\
A     g
   .     .
      T
""",
)
ROOMS = {"hall": HALL, "cell": CELL}


def test_spots_are_counted_in_reading_order() -> None:
    floor = read_floor(HALL.draw)
    assert len(floor.hexes) == 8
    assert floor.find("f1") == Axial.at(2, 0)
    assert floor.find("f2") == Axial.at(2, 1)
    assert floor.find("@d1") == floor.find("o1") == Axial.at(3, 0)
    assert floor.sockets == {"B": Axial.at(5, 0)}


def test_a_place_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(PlanError, match="no place 'f3' in this room, only f1 f2"):
        read_floor(HALL.draw).find("f3")


def plan(**second: object) -> Plan:
    rooms = {
        "1": PlannedRoom(
            room="hall",
            starts="s1 s2",
            obstacles=(Covered("o1", "boulder"),),
            monsters={"hound": "f1:nnn f2:-ne"},
            coins="c1",
        ),
        "2": PlannedRoom(
            room="cell",
            treasure={"7": "T1"},
            traps=(PlannedTrap("g1", "snare", "damage, poison"),),
            **second,  # type: ignore[arg-type]
        ),
    }
    return Plan(rooms, {"1": PlannedDoor("1.B 2.A")})


def test_rooms_are_joined_where_their_sockets_fall_on_each_other() -> None:
    drawn = assemble(plan(), ROOMS)
    assert drawn.map.splitlines() == [
        "*     a     .",
        "   .     b     1     c",
        "*     d     $     .     .",
        "                     e",
    ]
    assert drawn.legend == {
        "a": "monster hound normal/normal/normal",
        "b": "obstacle",
        "1": "door",
        "c": "trap damage poison",
        "d": "monster hound none/normal/elite",
        "e": "treasure 7",
    }
    assert drawn.looks == {"b": "boulder", "c": "snare"}
    assert drawn.rooms == {"1": "a1", "2": "g2"}


def test_rooms_that_touch_are_parted_by_walls_but_for_their_door() -> None:
    drawn = assemble(plan(turn=1), ROOMS)
    shown = parse_map(drawn.map, dict.fromkeys({*"*.$", *drawn.legend}, "a hex"))
    door = next(at for at, symbol in shown.symbols.items() if symbol == "1")
    assert shown.walls == {name_edge(Axial.at(4, 1), Axial.at(5, 1))}
    assert not any(door in wall for wall in shown.walls)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (plan(mirror=True), "room 2 lies over room 1"),
        (Plan(plan().rooms), "no door leads to room 2"),
        (Plan(plan().rooms, {"1": PlannedDoor("1.B 2.D")}), "room 2 has no socket D"),
        (Plan(plan().rooms, {"1": PlannedDoor("1.B 3.A")}), "there is no room 3"),
        (Plan({"1": PlannedRoom(room="hole")}), "no room 'hole' in the kit"),
        (Plan({"1": PlannedRoom(room="hall", monsters={"hound": "f1:nx"})}), "'nx' are no ranks"),
        (Plan({"1": PlannedRoom(room="hall", coins="T4")}), "no place 'T4'"),
    ],
)
def test_a_plan_that_does_not_hold_together_is_refused(wrong: Plan, told: str) -> None:
    with pytest.raises(PlanError, match=told):
        assemble(wrong, ROOMS)


def test_the_kit_holds_the_rooms_of_the_sheet() -> None:
    sheet = facts("scenarios-authored/rooms.toml")["room"]
    drawn = {id_: each.draw.strip("\n") for id_, each in kit().items()}
    assert drawn | {id_: each["draw"].strip("\n") for id_, each in sheet.items()} == drawn
    assert {each.source for each in kit().values()} == {"tabard"}


def as_plan(sheet: dict[str, Any]) -> Plan:
    """Take the rooms and doors of a scenario sheet, and how each room lies."""
    lies = {each["room"]: each for each in sheet["layout"]}
    rooms = {
        str(each["room"]): PlannedRoom(
            room=each["template"],
            turn=lies[each["room"]]["turn"],
            mirror=lies[each["room"]]["mirror"],
        )
        for each in sheet["rooms"]
    }
    doors = {each["id"]: PlannedDoor(each["joins"]) for each in sheet.get("doors", ())}
    return Plan(rooms, doors)


def pictured(number: str) -> Drawing:
    """Read the picture of an assembled map."""
    facts("scenarios-authored/rooms.toml")
    text = (FACTS / "scenarios-authored" / "maps.md").read_text(encoding="utf-8")
    block = re.search(rf"^## {number} .*?```\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    assert block is not None
    return parse_map(block[1], dict.fromkeys(set(block[1]) - set(" \n/-\\"), "a hex"))


def shape(drawing: Drawing) -> tuple[set[Axial], set[tuple[Axial, Axial]]]:
    """Return the hexes and walls of a drawing, moved into its corner."""
    left = min(at.q for at in drawing.symbols)
    top = min(Axial(at.q - left, at.r).row for at in drawing.symbols)
    corner = Axial(left, top)
    walls = {name_edge(one.minus(corner), other.minus(corner)) for one, other in drawing.walls}
    return {at.minus(corner) for at in drawing.symbols}, walls


@pytest.mark.parametrize("number", FIRST)
def test_the_plans_of_the_sheets_come_to_the_maps_that_were_pictured(number: str) -> None:
    names = sorted((FACTS / "scenarios-authored").glob(f"{int(number):02}-*.toml"))
    assert len(names) == 1
    drawn = assemble(as_plan(facts(f"scenarios-authored/{names[0].name}")), kit())
    shown = parse_map(drawn.map, dict.fromkeys({".", *drawn.legend}, "a hex"))
    assert shape(shown) == shape(pictured(number))


PLANNED = """
[plan.rooms.1]
room = "cave-fork"
starts = "s1 s2 s3 s4"
monsters = { living-bones = "f1:nnn f2:--e" }
[plan.rooms.2]
room = "tent"
monsters = { living-bones = "b1:nnn" }
[plan.doors.1]
joins = "1.B 2.A"
"""


@pytest.mark.usefixtures("haven")
def test_a_planned_scenario_is_played_room_by_room() -> None:
    game = new("haven", scenario=PLANNED, seed=1)
    while all(each.kind != "select" for each in game.decisions.values()):
        game.apply(0, next(iter(game.decisions)))
    state: Haven = game.state
    assert state.revealed == ["1"]
    assert [figure.kind for figure in state.figures].count("living-bones") == 1


@pytest.mark.usefixtures("haven")
def test_a_plan_that_cannot_be_drawn_stops_the_setup_with_a_sentence() -> None:
    with pytest.raises(SetupError, match=r"no place 'f9' in this room, only f1 f2 f3\.$"):
        new("haven", scenario=PLANNED.replace("f2:--e", "f9:--e"), seed=1)
