"""Elites: two turns a round, on the columns that were not rolled (p. 11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.bugs.events import RolledAction
from tabard.crawl.events import BonusBegan
from tests.bugs.arrange import situation
from tests.bugs.test_initiative import WIDE, clockwork, monsters, turns


@pytest.mark.rule("B-11.7")
@pytest.mark.parametrize(
    ("rolled", "marked"),
    [
        ("minus", ["neutral", "plus"]),
        ("neutral", ["minus", "plus"]),
        ("plus", ["minus", "neutral"]),
    ],
)
def test_the_die_of_an_elite_marks_the_columns_that_it_did_not_show(
    rolled: str, marked: list[str]
) -> None:
    text = f'turn = "start"\ndice = {{ action = ["{rolled}"] }}\n'
    table = situation(text + monsters("bandit-guard", elite="bandit-guard"), map=WIDE)
    table.answer("shield-bash+planted-feet")
    assert table.state.marked == {"bandit-guard": marked}
    assert sorted(each.face for each in table.state.turns) == marked


@pytest.mark.rule("B-11.8")
def test_others_act_between_the_two_turns_of_an_elite() -> None:
    text = 'turn = "start"\ndice = { action = ["neutral", "neutral"] }\n'
    types = monsters("bandit-guard", "bandit-archer", elite="bandit-guard")
    table = situation(text + types, map=WIDE).answer("leaping-cleave+shield-bash")
    assert turns(table) == [
        (30, "bandit-guard-1"), (31, "bandit-archer-2"), (46, "bruiser"), (70, "bandit-guard-1"),
    ]  # fmt: skip


@pytest.mark.rule("B-11.9")
def test_each_turn_of_an_elite_performs_the_column_of_its_initiative(tmp_path: Path) -> None:
    text = 'dice = { action = ["neutral"] }\n' + monsters("clockwork", elite="clockwork")
    table = clockwork(tmp_path, text, 70, 40, 20).answer("leaping-cleave+shield-bash")
    assert turns(table) == [(20, "clockwork-1"), (46, "bruiser"), (70, "clockwork-1")]
    begun = [each.bonus for each in table.happened(BonusBegan) if each.figure == "clockwork-1"]
    assert begun == ["monster/clockwork/plus/0", "monster/clockwork/minus/0"]


@pytest.mark.rule("B-11.10")
def test_one_die_is_for_the_normal_and_the_elite_monsters_of_a_type() -> None:
    text = """
turn = "start"
dice = { action = ["neutral", "plus"] }
monsters = [
    { type = "bandit-guard", number = 1, elite = true }, { type = "bandit-guard", number = 2 },
]
"""
    table = situation(text, map=WIDE).answer("shield-bash+planted-feet")
    assert len(table.happened(RolledAction)) == 1
    assert table.state.marked == {"bandit-guard": ["minus", "neutral", "plus"]}
    assert turns(table)[1:] == [
        (30, "bandit-guard-1"), (50, "bandit-guard-2"), (70, "bandit-guard-1"),
    ]  # fmt: skip
