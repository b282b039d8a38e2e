"""Attacks: sums, modifiers and shields (p. 18)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Attacked
from tests.bugs.arrange import situation

TURN = """
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-archer", number = 1, at = "b1" }, { type = "bandit-guard", number = 2, at = "e1" }]
dice = { die = ["neutral"] }
"""


@pytest.mark.rule("B-18.1")
def test_an_attack_takes_its_value_off_the_target() -> None:
    table = situation(TURN).answer("warding-strength-top", "bandit-archer-1", "roll")
    assert table.happened(Attacked)[0].damage == 3
    assert table.figure("bandit-archer-1").hp == 4
