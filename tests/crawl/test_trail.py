"""The trail: each criterion in the order of the book, with what it compared, kept, and where it is printed."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard import monster_turn
from tabard.crawl import BUGS, HAVEN, Criterion, Policy, Trail, Turn, battlefield, read_position
from tests.crawl.maps import column, position

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


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Small random positions with everything in them."""
    width, height = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    hexes = [[q, row - q // 2] for q in range(width) for row in range(height)]
    order = draw(st.permutations(hexes))
    figures = draw(st.integers(2, min(6, len(order))))
    allies = draw(st.integers(0, figures - 2))
    rest = order[figures:]
    kinds = draw(
        st.lists(
            st.sampled_from(["", "", "obstacle", "trap", "difficult", "wall"]), max_size=len(rest)
        )
    )
    terrain: dict[str, list[list[int]]] = {}
    for at, kind in zip(rest, kinds, strict=False):
        if kind:
            terrain.setdefault(kind, []).append(at)
    area = draw(
        st.sampled_from(
            [
                None,
                {"kind": "melee", "hexes": [[0, 1], [1, 0]]},
                {"kind": "ranged", "hexes": [[0, 0], [0, 1]]},
            ]
        )
    )
    return {
        "width": width,
        "height": height,
        "active": order[0],
        "allies": order[1 : 1 + allies],
        "characters": [
            {"hex": at, "initiative": draw(st.integers(0, 2))} for at in order[1 + allies : figures]
        ],
        "terrain": terrain,
        "action": {
            "move": draw(st.integers(0, 4)),
            "range": draw(st.integers(0, 3)),
            "targets": draw(st.integers(0, 3)),
            "area": area,
            "flying": draw(st.booleans()),
            "jump": draw(st.booleans()),
            "muddled": draw(st.booleans()),
        },
    }


@given(positions())
def test_the_short_cut_without_a_trail_gives_the_same_plans(given_position: dict[str, Any]) -> None:
    field = battlefield(read_position(given_position))
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
