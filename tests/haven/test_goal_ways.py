"""Bots know where the goal leads: doors, letters, treasures, ways out."""

import pytest

from tabard.haven.evaluation import evaluate
from tabard.haven.goal_ways import collect_places, value_hidden_foes
from tabard.hexes import hexset
from tabard.table import Seat
from tests.haven.rule_kit import at, begin, end_turn, enter_door, put

pytestmark = pytest.mark.usefixtures("haven")


def test_without_anything_else_to_do_doors_are_the_way() -> None:
    state = begin("1").state
    assert collect_places(state) == hexset(state.drawn.doors["1"])
    enter_door(state, "1")
    assert collect_places(state) == hexset(state.drawn.doors["2"])


def test_letters_are_the_way_until_they_were_used() -> None:
    state = begin("3").state
    assert collect_places(state) == 1 << at(state, "X")
    end_turn(state, "fighter", at(state, "X"))
    assert collect_places(state) == hexset(state.drawn.doors["1"])


def test_plates_are_the_way_where_doors_are_locked_and_exits_where_one_must_escape() -> None:
    state = begin("28").state
    assert collect_places(state) == state.terrain.plates != 0
    state = begin("10").state
    enter_door(state, "1", "2")
    assert collect_places(state) == state.drawn.letters["X"]


def test_opening_a_door_makes_nothing_worse_and_going_there_is_better() -> None:
    state = begin("1").state
    state.figures = [each for each in state.figures if each.side == "party"]
    far = evaluate(state, Seat(0))
    waiting = value_hidden_foes(state)
    put(state, "fighter", state.drawn.doors["1"][0])
    near = evaluate(state, Seat(0))
    assert near > far
    enter_door(state, "1", by="fighter")
    assert value_hidden_foes(state) < waiting
    assert evaluate(state, Seat(0)) > near - 5
