"""What the special rules of a scenario do, each kind in play (p. 8 and 34, docs/scenarios.md)."""

from __future__ import annotations

import pytest

from tabard.crawl.scenario_events import GoalReached, Spawned
from tabard.hexes import first
from tests.bugs.arrange import Table, situation
from tests.bugs.test_rounds import FAR, PASS, TWO, rule, texts

LONE = """
turn = "start"
hero = { hp = 5 }
goal = "survive 9"
monsters = [{ type = "bandit-guard", number = 1, hp = 2, conditions = ["immobilize"] }]
"""


def rounds(table: Table, count: int) -> Table:
    """Let rounds pass in which the character rests or plays and does nothing."""
    for _ in range(count):
        table.until("select", *PASS)
        table.answer(table.keys[0])
    return table.until("select", *PASS)


@pytest.mark.parametrize(
    ("more", "counted"),
    [
        ("", [1, 2, 3, 4]),
        ("from = 2", [0, 1, 2, 3]),
        ("until = 2", [1, 2, 2, 2]),
        ("every = 2", [1, 1, 2, 2]),
        ("from = 2\nevery = 2", [0, 1, 1, 2]),
        ("from = 2\nevery = 3", [0, 1, 1, 1]),
        ("once = true", [1, 1, 1, 1]),
        ("from = 3\nonce = true", [0, 0, 1, 1]),
    ],
)
def test_a_rule_works_in_its_rounds_and_once_if_it_says_so(more: str, counted: list[int]) -> None:
    table = situation(LONE + rule("count bell", more=more), map=FAR)
    found = [rounds(table, number > 0).state.counters.get("bell", 0) for number in range(4)]
    assert found == counted


@pytest.mark.parametrize(
    ("test", "holds"),
    [
        ("at-least 1 bandit-guard", True),
        ("at-least 2 bandit-guard", False),
        ("at-least 2 monsters", True),
        ("at-least 3 monsters", False),
        ("fewer 2 bandit-guard", True),
        ("fewer 1 bandit-guard", False),
        ("no mouse", True),
        ("no bandit-archer", False),
        ("counter bell at-least 2", True),
        ("counter bell at-least 3", False),
        ("counter bell below 3", True),
        ("counter bell below 2", False),
        ("counter gong below 1", True),
    ],
)
def test_a_rule_works_only_if_what_it_needs_is_there(test: str, *, holds: bool) -> None:
    text = TWO + "counters = { bell = 2 }\n"
    table = situation(text + rule("give muddle to character", more=f'if = "{test}"'), map=FAR)
    assert bool(table.hero.conditions) is holds


def test_figures_are_healed_by_type_all_together_or_only_the_character() -> None:
    both = TWO.replace("number = 1 }", "number = 1, hp = 1 }").replace(
        "number = 2 }", "number = 2, hp = 1 }"
    )
    for who, healed in (
        ("bandit-guard", [5, 3, 1]),
        ("monsters", [5, 3, 3]),
        ("character", [7, 1, 1]),
    ):
        table = situation("hero = { hp = 5 }\n" + both + rule(f"mend 2 {who}"), map=FAR)
        found = [table.figure(each).hp for each in ("bruiser", "bandit-guard-1", "bandit-archer-2")]
        assert found == healed


@pytest.mark.rule("B-34.2", "B-34.3")
@pytest.mark.parametrize(("do", "reached"), [("win", 1), ("lose", 0)])
def test_a_rule_can_win_and_lose_the_scenario(do: str, reached: int) -> None:
    table = situation(LONE + rule(do), map=FAR)
    assert len(table.happened(GoalReached)) == reached
    assert bool(table.state.failed) is not bool(reached)


def test_the_goal_is_looked_at_when_a_rule_has_done_its_work() -> None:
    text = LONE.replace("survive 9", "counter bell 1")
    table = situation(text + rule("count bell"), map=FAR)
    assert len(table.happened(GoalReached)) == 1


def test_all_cards_in_hand_are_turned() -> None:
    table = situation(
        LONE + 'cards = { shield-bash = "discard b" }\n' + rule("turn-cards"), map=FAR
    )
    sides = {each.id: (each.zone, each.side) for each in table.state.hero.cards}
    assert sides.pop("shield-bash") == ("discard", "b")
    assert {*sides.values()} == {("hand", "b")}


@pytest.mark.parametrize(
    ("do", "changed"),
    [
        ("lay obstacle A", "obstacles"),
        ("lay difficult A", "difficult"),
        ("lay plate A", "plates"),
        ("lay hazard 2 wound A", "negative"),
    ],
)
def test_what_is_laid_is_what_it_says_and_can_be_cleared(do: str, changed: str) -> None:
    kinds = ("obstacles", "difficult", "plates", "negative")
    table = situation(LONE + rule(do), map=FAR)
    at = table.state.drawn.letters["A"]
    assert [kind for kind in kinds if getattr(table.state.terrain, kind) & at] == [changed]
    table = situation(LONE + rule(f"{do} ; clear A"), map=FAR)
    assert [kind for kind in kinds if getattr(table.state.terrain, kind) & at] == []


@pytest.mark.rule("B-32.9")
def test_several_letters_take_turns() -> None:
    table = rounds(situation(LONE + rule("spawn mouse at A B"), map=FAR), 2)
    at = [table.state.name(first(table.state.drawn.letters[each])) for each in "AB"]
    spawned = [each.at for each in table.happened(Spawned)]
    assert (spawned[:2], len(spawned)) == (at, 3)


def test_whoever_sets_a_rule_off_is_the_one_it_is_for() -> None:
    text = """
turn = "character"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-guard", number = 1 }]
"""
    here = rule("give muddle to here", "enters", 'of = "A"\nby = "character"')
    table = situation(text + here, map="S     A     1\n   .     .\n")
    table.answer("shield-bash-basic-bottom").until("action", "c1")
    assert texts(table) == ["give muddle to here"]
    assert list(table.hero.conditions) == ["muddle"]
    assert not table.figure("bandit-guard-1").conditions
