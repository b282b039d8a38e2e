"""The shared monster positions with their right answers."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tabard import monster_turn

CASES = Path(__file__).parents[3] / "shared" / "cases" / "monster_turns.json"
Outcome = tuple[tuple[int, ...], ...]


def read_cases() -> list[dict[str, Any]]:
    if not CASES.exists():
        if os.environ.get("CI") == "true":
            pytest.fail(
                f"The shared cases are missing: {CASES.name} is looked for beside the project."
            )
        return []
    cases: list[dict[str, Any]] = json.loads(CASES.read_text("utf-8"))["cases"]
    return [case for case in cases if case["applies_to_2e"] is not False]


def unordered(outcomes: list[dict[str, Any]]) -> list[Any]:
    def hexes(listed: list[list[int]]) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted(tuple(at) for at in listed))

    return sorted(
        (
            tuple(each["move_to"]),
            *(hexes(each[key]) for key in ("attacks", "focus", "destinations")),
        )
        for each in outcomes
    )


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not beside the project")
@pytest.mark.parametrize("case", read_cases(), ids=lambda case: case["id"])
def test_every_shared_case_has_its_right_answer(case: dict[str, Any]) -> None:
    accepted = [case["expected"]]
    if case["applies_to_2e"] == "unsure":
        accepted += [each.get("expected", each.get("outcomes")) for each in case["alternatives"]]
    found = unordered(monster_turn(case))
    assert found in [unordered(each) for each in accepted if each is not None]


def test_the_shared_cases_are_there_in_ci() -> None:
    if os.environ.get("CI") == "true":
        assert len(read_cases()) == 109
