"""The trail: each criterion in the order of the book, with what it compared, kept, and where it is printed."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tabard import monster_turn
from tabard.crawl import (
    BUGS,
    HAVEN,
    Criterion,
    Policy,
    Trail,
    Turn,
    prepare_battlefield,
    read_position,
)
from tests.crawl.maps import column, position
from tests.crawl.random_positions import positions

RULES = Path(__file__).parents[2] / "rules"


@pytest.mark.parametrize("policy", [HAVEN, BUGS], ids=lambda policy: policy.name)
def test_every_criterion_cites_a_rule_of_its_book(policy: Policy) -> None:
    ledger = tomllib.loads((RULES / f"{policy.name}.toml").read_text("utf-8"))["rule"]
    assert set(policy.rules) == set(Criterion)
    assert set(policy.rules.values()) <= {rule["id"] for rule in ledger}


def why(drawing: str, **action: Any) -> list[dict[str, Any]]:
    return list(monster_turn(position(drawing, **action))[0]["why"])


def test_the_focus_is_found_in_the_order_of_the_book() -> None:
    steps = why(column("2.Ma1"))
    assert [step["criterion"] for step in steps] == [
        "attack-hexes",
        "focus-negatives",
        "focus-points",
        "focus-range",
        "focus-initiative",
        "turn-hexes",
        "path",
    ]
    initiative = steps[4]
    assert initiative["compared"] == [{"hex": [0, 4], "value": 10}, {"hex": [0, 0], "value": 20}]
    assert initiative["kept"] == [[0, 4]]
    assert (initiative["rule"], initiative["page"]) == ("H-39.8", 39)
    assert initiative["words"] == "Who acts earliest? [0, 4] (10), [0, 0] (20): [0, 4]."
    assert steps[-1]["words"] == "It goes from [0, 2] to [0, 3]."


def test_a_way_that_is_too_long_is_told_step_by_step() -> None:
    steps = why(column("M.a...1"), rules="bugs")
    told = {step["criterion"]: step for step in steps}
    assert told["turn-hexes"]["words"].endswith(
        "The nearest attack hex is 5 points away and it has 2: no."
    )
    assert told["goals"]["kept"] == [[0, 5]]
    assert told["way-left"]["compared"][-1] == {"hex": [0, 2], "value": 3}
    assert told["way-left"]["rule"] == "B-31.4"


def test_names_are_used_and_nobody_is_called_nobody() -> None:
    named = {"1": {"name": "Bruiser"}}
    assert "Bruiser" in why(column("M..1"), characters=named)[0]["words"]
    assert why(column("M.m1"))[0]["words"].endswith("? Nobody.")
    assert why(column("M1"), stunned=True)[0]["rule"] == "H-62.3"


def test_a_teleport_passes_through_nothing() -> None:
    steps = why(column("M#.1"), teleport=True)
    assert steps[-1]["path"] == [[0, 0], [0, 2]]


SHARED_WAY = """
.
   M

   a

   .
1     2
"""
"""Two characters, one attack hex for both."""

TWO_GOALS = """
.
   {0}

   {1}
.     .
   o
.     .
   1
"""
"""One character behind an obstacle, with an attack hex on either side."""


def test_plans_that_end_and_attack_alike_are_one_with_all_foci() -> None:
    same = {"1": {"initiative": 5}, "2": {"initiative": 5}}
    (outcome,) = monster_turn(position(SHARED_WAY, move=1, characters=same))
    assert outcome["move_to"] == [1, 1]
    assert outcome["focus"] == [[0, 3], [2, 2]]
    assert outcome["destinations"] == [[1, 2]]
    assert {str(step["focus"]) for step in outcome["why"] if "focus" in step} == {
        "None",
        "[0, 3]",
        "[2, 2]",
    }


def test_plans_that_end_and_attack_alike_are_one_with_all_goals() -> None:
    (outcome,) = monster_turn(position(TWO_GOALS.format("M", "a"), move=1))
    assert outcome["move_to"] == [1, 1]
    assert outcome["focus"] == [[1, 3]]
    assert outcome["destinations"] == [[0, 3], [2, 2]]


def test_each_outcome_tells_only_what_led_to_it() -> None:
    outcomes = monster_turn(position(TWO_GOALS.format(".", "M"), move=1))
    assert [each["destinations"] for each in outcomes] == [[[0, 3]], [[2, 2]]]
    for each in outcomes:
        goals = [step["goal"] for step in each["why"] if step.get("goal")]
        assert goals
        assert [goals[0]] == each["destinations"]
        assert len({str(goal) for goal in goals}) == 1
        left = next(step for step in each["why"] if step["criterion"] == "way-left")
        assert left["words"].startswith(f"Making for {goals[0]}: from where is the rest")
    same = {"1": {"initiative": 5}, "2": {"initiative": 5}}
    for each in monster_turn(position(column("2bMa1"), characters=same)):
        told = [step["focus"] for step in each["why"] if step.get("focus")]
        assert told
        assert all([focus] == each["focus"] for focus in told)


def test_where_it_attacks_from_is_where_it_was_making_for() -> None:
    for cannot in ({}, {"targets": 0}):
        (outcome,) = monster_turn(position(column("M.a1"), move=3, **cannot))
        assert outcome["destinations"] == [outcome["move_to"]] == [[0, 2]]
    turn_hexes = next(s for s in outcome["why"] if s["criterion"] == "turn-hexes")
    assert turn_hexes["kept"] == [[0, 3]]
    assert turn_hexes["focus"] == [0, 3]
    (nothing,) = monster_turn(position(column("M.m1")))
    assert (nothing["focus"], nothing["destinations"]) == ([], [])


def test_the_whole_way_is_compared_by_its_negative_hexes() -> None:
    steps = why(column("M^...1"), move=2)
    negatives = next(step for step in steps if step["criterion"] == "way-negatives")
    assert {each["value"] for each in negatives["compared"]} == {1}
    assert next(step for step in steps if step["criterion"] == "goals")["compared"][0]["value"] == 4


@given(positions())
def test_the_short_cut_without_a_trail_gives_the_same_plans(given_position: dict[str, Any]) -> None:
    field = prepare_battlefield(read_position(given_position))
    assert Turn(field).plans() == Turn(field, Trail()).plans()


@given(positions())
def test_every_outcome_is_possible(given_position: dict[str, Any]) -> None:
    outcomes = monster_turn(given_position)
    characters = [each["hex"] for each in given_position["characters"]]
    assert outcomes
    assert len({str((each["move_to"], each["attacks"])) for each in outcomes}) == len(outcomes)
    for each in outcomes:
        assert each["move_to"] == given_position["active"] or each["move_to"] not in (
            characters + given_position["allies"]
        )
        assert all(target in characters for target in each["attacks"] + each["focus"])
        path = each["why"][-1]["path"]
        assert path[0] == given_position["active"]
        assert path[-1] == each["move_to"]
        assert len(path) - 1 <= given_position["action"]["move"]


def test_who_is_walled_off_has_no_range() -> None:
    """A teleport reaches both, but only one of them can be counted to."""
    near, actor, wall, far = [0, 0], [3, -1], [4, -2], [6, -3]
    (outcome,) = monster_turn(
        {
            "width": 7,
            "height": 1,
            "active": actor,
            "characters": [{"hex": near, "initiative": 20}, {"hex": far, "initiative": 10}],
            "terrain": {"wall": [wall]},
            "action": {"move": 2, "teleport": True},
        }
    )
    (step,) = [each for each in outcome["why"] if each["criterion"] == "focus-range"]
    assert step["compared"] == [{"hex": near, "value": 3}, {"hex": far, "value": None}]
    assert "[6, -3] (walled off): [0, 0]." in step["words"]
