"""Traps, hazards, doors and rooms, on a game with two people that is not Buttons & Bugs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Died, Gained, Moved, Opened, Sprung
from tabard.crawl.figures import Hazard, Traits
from tabard.crawl.rooms import fit_in, layout_of
from tabard.crawl.terrain import Terrain
from tabard.hexes import distance, hexset, members, sees
from tabard.table import load
from tests.crawl.brawl import Scene, scene
from tests.crawl.brawl_map import BOARD, DOOR, HEXES, Floor, layout

pytestmark = pytest.mark.usefixtures("brawl")

SNARE = Hazard(2, (Condition.POISON,))
GO = {"go": "move 4", "jump": "move 4 jump"}


def walk(floor: Floor, *keys: str, line: str = "go", **more: object) -> Scene:
    """Let north walk from b2 along some hexes."""
    stand = {"north": "b2", "south": "a3"}
    return scene(stand, Perform("north", line), lines=GO, floor=floor, **more).answer(*keys)


def trapped(*hexes: str, hazard: Hazard = SNARE, goes: bool = True) -> Floor:
    """Put the same trap or hazard into some hexes."""
    return Floor(hazards=dict.fromkeys(hexes, hazard), traps=list(hexes) if goes else [])


# Traps and hazards


@pytest.mark.rule("H-13.12", "H-13.15")
def test_a_trap_is_sprung_once_and_is_gone() -> None:
    table = walk(trapped("c2"), "c2", "no", "b2", "c2", "stop")
    assert table.figure("north").hp == 8
    assert [each.at for each in table.happened(Sprung)] == ["c2"]
    assert table.game.state.terrain.hazard(HEXES["c2"]) is None
    assert table.game.state.terrain.featureless >> HEXES["c2"] & 1


@pytest.mark.rule("H-13.22", "H-13.24")
def test_a_hazard_stays_and_hurts_each_time() -> None:
    table = walk(trapped("c2", hazard=Hazard(1), goes=False), "c2", "no", "b2", "c2", "no", "stop")
    assert (table.figure("north").hp, table.happened(Sprung)) == (8, [])


@pytest.mark.rule("H-13.13", "H-13.20")
def test_whoever_flies_springs_nothing() -> None:
    flying = {"north": Traits("north", is_flying=True)}
    table = walk(trapped("c2"), "c2", "stop", printed=flying)
    assert (table.figure("north").hp, table.happened(Sprung)) == (10, [])
    assert table.game.state.terrain.traps >> HEXES["c2"] & 1


@pytest.mark.parametrize(("keys", "sprung"), [(("d2", "stop"), 0), (("c2", "stop", "no"), 1)])
@pytest.mark.rule("H-13.14", "H-13.21")
def test_a_jump_springs_only_the_trap_it_ends_on(keys: tuple[str, ...], sprung: int) -> None:
    table = walk(trapped("c2"), *keys, line="jump")
    assert len(table.happened(Sprung)) == sprung


@pytest.mark.rule("H-13.74")
def test_a_trap_deals_its_damage_first_and_conditions_to_who_is_left() -> None:
    table = walk(trapped("c2"), "c2", "no", "stop")
    told = [each for each in table.game.events if isinstance(each, Damaged | Gained | Sprung)]
    assert [type(each) for each in told] == [Damaged, Gained, Sprung]
    dead = walk(trapped("c2"), "c2", "no", hp=2)
    assert (len(dead.happened(Died)), dead.happened(Gained), len(dead.happened(Sprung))) == (
        1,
        [],
        1,
    )
    negated = walk(trapped("c2"), "c2", "yes", "stop")
    assert (negated.figure("north").hp, negated.conditions("north")) == (10, ["poison"])


@pytest.mark.rule("H-30.8", "H-43.16")
def test_who_is_pushed_into_a_trap_springs_it_and_whoever_pushes_has_done_it() -> None:
    stand = {"north": "b2", "south": "a3", "rat-1": "c2"}
    floor = trapped("d1", "d2", "d3", hazard=Hazard(12))
    table = scene(stand, Perform("north", "hit"), lines={"hit": "push 1"}, floor=floor)
    table.answer("rat-1", "d2")
    assert [(each.figure, each.by) for each in table.happened(Died)] == [("rat-1", "north")]
    assert [each.at for each in table.happened(Sprung)] == ["d2"]


@pytest.mark.rule("H-43.19")
def test_who_walks_into_a_trap_by_itself_gives_nobody_credit() -> None:
    stand = {"north": "a1", "south": "a3", "rat-1": "g2"}
    floor = trapped("e1", "e2", "e3", hazard=Hazard(12))
    bite = Automate("rat-1", "bite", 0, 1)
    table = scene(stand, bite, lines={"bite/0": "move 9"}, floor=floor)
    while table.asked:
        table.answer(table.keys[0])
    assert [(each.figure, each.by) for each in table.happened(Died)] == [("rat-1", "")]


def test_a_monster_that_has_sprung_a_trap_leaves_it_free_for_the_next() -> None:
    stand = {"north": "a1", "south": "a3", "rat-1": "f2", "rat-2": "g2"}
    floor = Floor(
        obstacles=["d1", "d3"], hazards={"d2": Hazard(1)}, traps=["d2"]
    )  # fmt: skip
    steps = [Automate("rat-1", "run", 0, 1), Automate("rat-2", "run", 0, 1)]
    table = scene(stand, *steps, lines={"run/0": "move 3"}, floor=floor)
    while table.asked:
        table.answer(table.keys[0])
    assert [each.figure for each in table.happened(Sprung)] == ["rat-1"]
    assert (table.figure("rat-1").hp, table.figure("rat-2").hp) == (9, 10)


@pytest.mark.rule("H-13.16")
def test_a_trap_that_somebody_makes_goes_too() -> None:
    steps = [Perform("north", "make"), Perform("north", "go")]
    lines = {"make": "trap 2 wound", "go": "move 2"}
    table = scene({"north": "b2", "south": "a3"}, *steps, lines=lines)
    table.answer("c2", "c2", "no", "stop")
    assert (table.figure("north").hp, len(table.happened(Sprung))) == (8, 1)
    assert table.game.state.terrain.negative == 0


@pytest.mark.rule("H-13.72")
def test_a_treasure_hinders_nobody_but_nothing_can_be_put_there() -> None:
    table = walk(Floor(tiles=["c2"]))
    assert "c2" in table.keys
    make = scene(
        {"north": "b2", "south": "a3"}, Perform("north", "make"), lines={"make": "raise range 1"},
        floor=Floor(tiles=["c2"]),
    )  # fmt: skip
    assert "c2" not in make.keys
    assert "b1" in make.keys


@pytest.mark.parametrize("goes", [True, False])
@pytest.mark.rule("H-22.28")
def test_who_is_held_in_a_hex_moves_no_farther(goes: bool) -> None:  # noqa: FBT001 - a case of a table
    held = trapped("c2", hazard=Hazard(0, (Condition.IMMOBILIZE,)), goes=goes)
    table = walk(held, "c2")
    assert (table.asked, table.conditions("north")) == ({}, ["immobilize"])
    poisoned = trapped("c2", hazard=Hazard(0, (Condition.POISON,)), goes=goes)
    assert walk(poisoned, "c2").asked == {0: "move"}


@pytest.mark.parametrize("condition", [Condition.IMMOBILIZE, Condition.STUN])
@pytest.mark.rule("H-22.15")
def test_who_flies_over_a_trap_that_holds_is_an_obstacle_for_others(condition: Condition) -> None:
    stand = {"north": "b2", "south": "c2"}
    floor = Floor(
        obstacles=["c1", "c3"], hazards={"c2": Hazard(0, (condition,))}, traps=["c2"]
    )  # fmt: skip
    printed = {"south": Traits("south", is_flying=True)}
    table = scene(stand, Perform("north", "go"), lines=GO, floor=floor, printed=printed)
    assert not {"d1", "d2", "d3"} & {*table.keys}
    plain = Floor(obstacles=["c1", "c3"], hazards={"c2": Hazard(1)}, traps=["c2"])
    table = scene(stand, Perform("north", "go"), lines=GO, floor=plain, printed=printed)
    assert {"d1", "d2"} <= {*table.keys}


# Doors


CLOSED = Floor(has_door=True)


@pytest.mark.rule("H-13.45", "H-13.46", "H-13.47")
def test_a_character_opens_a_door_by_entering_it_and_walks_on_into_the_room() -> None:
    table = walk(CLOSED)
    assert "d2" in table.keys
    assert not {"e1", "e2", "f2"} & {*table.keys}
    table.answer("d2")
    assert [(each.figure, each.at) for each in table.happened(Opened)] == [("north", "d2")]
    assert table.game.state.figure("rat-9").at == HEXES["f2"]
    assert {"e1", "e2"} <= {*table.keys}
    assert "f2" not in table.keys
    table.answer("e2", "stop")
    assert [each.path for each in table.happened(Moved)] == [("b2", "c2", "d2"), ("d2", "e2")]


@pytest.mark.parametrize(
    ("line", "printed"), [("jump", {}), ("go", {"north": Traits("north", is_flying=True)})]
)
@pytest.mark.rule("H-13.75")
def test_who_jumps_or_flies_opens_doors_too_and_a_granted_move_as_well(
    line: str, printed: dict[str, Traits]
) -> None:
    assert len(walk(CLOSED, "d2", line=line, printed=printed).happened(Opened)) == 1
    granted = Perform("north", "go", "party", "south")
    table = scene({"north": "b2", "south": "a3"}, granted, lines=GO, floor=CLOSED).answer("d2")
    assert len(table.happened(Opened)) == 1


@pytest.mark.rule("H-13.48")
def test_for_everybody_else_a_closed_door_is_a_wall() -> None:
    stand = {"north": "c2", "south": "a3", "wolf-1": "b2"}
    granted = Perform("wolf-1", "go", "party", "south")
    table = scene(stand, granted, lines={"go": "move 9"}, floor=CLOSED)
    assert "c1" in table.keys
    assert "d2" not in table.keys
    shown = layout().shown(["west", "east"], [])
    west, east = HEXES["c2"], HEXES["e2"]
    assert distance(shown.board, west, east) is None
    assert not sees(shown.board, west, east)
    opened = layout().shown(["west", "east"], [DOOR])
    assert distance(opened.board, west, east) == 2
    assert sees(opened.board, west, east)


@pytest.mark.rule("H-13.49")
def test_nobody_is_pushed_into_a_closed_door_not_even_a_character() -> None:
    stand = {"north": "c2", "south": "b2", "rat-1": "a1"}
    shove = Perform("rat-1", "push", "monsters", "south")
    table = scene(
        stand,
        Perform("south", "order"),
        shove,
        lines={"push": "push 2 range 9", "order": "move 1"},
        floor=CLOSED,
    )
    table.answer("skip", "north")
    assert "d2" not in table.keys
    opened = scene(
        {"north": "c2", "south": "b2", "rat-1": "a1"}, shove, lines={"push": "push 2 range 9"},
    ).answer("north")  # fmt: skip
    assert "d2" in opened.keys


@pytest.mark.rule("H-44.18", "H-44.19")
def test_a_locked_door_is_a_wall_for_characters_too_until_it_is_unlocked() -> None:
    assert "d2" not in walk(Floor(has_door=True, is_locked=True)).keys
    assert "d2" in walk(CLOSED).keys


@pytest.mark.rule("H-13.50", "H-13.51")
def test_an_open_door_is_floor_that_belongs_to_no_room() -> None:
    shown = layout().shown(["west", "east"], [DOOR])
    assert shown.featureless >> DOOR & 1
    assert (layout().room_of(DOOR), layout().room_of(HEXES["c1"])) == ("", "west")
    assert shown.doors == 0


def test_what_lies_in_a_room_that_nobody_has_seen_is_not_on_the_map() -> None:
    here, there = HEXES["b1"], HEXES["f2"]
    lying = hexset((here, there))
    whole = replace(
        layout().terrain, obstacles=lying, difficult=lying, plates=lying, traps=lying, fixed=lying,
        hazards=dict.fromkeys((here, there), SNARE),
    )  # fmt: skip
    house = replace(layout(), terrain=whole)
    west, both = house.shown(["west"], []), house.shown(["west", "east"], [])
    for part in ("obstacles", "difficult", "plates", "traps", "fixed"):
        assert (getattr(west, part), getattr(both, part)) == (1 << here, lying), part
    assert (west.hazard(there), west.hazard(here), both.hazard(there)) == (None, SNARE, SNARE)


def test_a_door_in_the_middle_of_a_way_between_two_known_rooms_is_opened_on_the_way() -> None:
    stand = {"north": "c2", "south": "a3", "rat-1": "g1"}
    shown = layout().shown(["west", "east"], [])
    assert shown.doors == 1 << DOOR
    assert shown.doorways is not None
    assert distance(shown.doorways, HEXES["c2"], HEXES["e2"]) == 2
    table = scene(stand, Perform("north", "go"), lines=GO, floor=CLOSED).answer("d2", "stop")
    assert table.game.state.revealed == ["west", "east"]


def test_monsters_come_through_a_door_once_it_is_open() -> None:
    stand = {"north": "c2", "south": "a1"}
    bite = [Automate("rat-9", "bite", 0, 2), Automate("rat-9", "bite", 1, 2)]
    lines = {**GO, "bite/0": "move 4", "bite/1": "attack 1"}
    table = scene(stand, Perform("north", "go"), *bite, lines=lines, floor=CLOSED)
    table.answer("d2", "c2", "stop", "no")
    assert [(each.attacker, each.target) for each in table.happened(Attacked)] == [
        ("rat-9", "north")
    ]


def test_a_game_is_saved_and_opened_again_with_a_door_open() -> None:
    table = walk(CLOSED, "d2")
    again = load(table.game.save())
    assert again.view(0) == table.game.view(0)
    assert [each.key for each in again.decisions[0].options] == table.keys  # type: ignore[index]
    table.game.undo()
    assert "e2" not in table.keys
    assert table.game.state.find("rat-9") is None


def test_a_door_must_join_two_rooms() -> None:

    rooms = {"all": members(BOARD.hexes & ~hexset((DOOR,)))}
    with pytest.raises(ValueError, match="the door in d2 joins 1 rooms"):
        layout_of(Terrain(BOARD), rooms, [DOOR])


# The order of this round


@pytest.mark.parametrize(
    ("added", "order"),
    [
        ([30], [30, 40, 60]),
        ([20], [20, 40, 60]),
        ([25], [25, 40, 60]),
        ([50], [40, 50, 60]),
        ([60], [40, 60, 60]),
        ([80], [40, 60, 80]),
        ([22, 10, 50], [10, 22, 40, 50, 60]),
    ],
)
@pytest.mark.rule("H-42.6", "H-42.7", "H-42.8")
def test_what_a_reveal_adds_acts_at_its_place_or_directly_after_the_acting_figure(
    added: list[int], order: list[int]
) -> None:
    assert fit_in([40, 60], added, 25, lambda each: each) == order


@pytest.mark.rule("H-42.17")
def test_the_same_initiative_as_the_acting_figures_comes_directly_after_it() -> None:
    found = fit_in([("south", 25), ("rats", 60)], [("bones", 25)], 25, lambda each: each[1])
    assert [name for name, _ in found] == ["bones", "south", "rats"]


def test_what_is_added_later_comes_behind_those_of_the_same_initiative() -> None:
    found = fit_in([("south", 40), ("rats", 60)], [("bones", 60)], 25, lambda each: each[1])
    assert [name for name, _ in found] == ["south", "rats", "bones"]
