"""How a scenario ends: goal, loss and exhaustion (p. 8, 28 and 34)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import ScenarioEnded
from tabard.crawl.events import Attacked, Damaged, Died
from tabard.crawl.round_events import Chose, RoundBegan, TurnBegan, TurnEnded
from tabard.crawl.scenario_events import GoalReached, Spawned, SpecialRuled
from tests.bugs.arrange import Table, order, situation
from tests.bugs.test_rounds import PASS, rule

KILL = """
turn = "character"
initiative = 20
goal = "kill bandit-archer"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [
    { type = "bandit-archer", number = 1, at = "b1", hp = 1 },
    { type = "bandit-guard", number = 2, at = "a2" },
]
rolled = { bandit-archer = "plus", bandit-guard = "plus" }
dice = { die = ["neutral", "neutral"] }
"""
"""The archer is about to die, and the guard will hit the character for 2 afterwards."""


def kill(text: str = KILL) -> Table:
    return situation(text).answer("warding-strength-top", "bandit-archer-1").until("action", "roll")


def hurt(hp: int) -> str:
    return KILL + f"hero = {{ hp = {hp} }}\n"


def to_the_end(table: Table) -> ScenarioEnded:
    """Let everything pass until the scenario is over."""
    table.until("", *PASS)
    (ended,) = table.happened(ScenarioEnded)
    return ended


# The goal


@pytest.mark.rule("B-8.3")
def test_the_goal_completes_the_scenario_only_at_the_end_of_the_round() -> None:
    table = kill()
    assert len(table.happened(GoalReached)) == 1
    assert (table.state.phase, table.game.outcome) == ("turns", None)
    table.until("short-rest", *PASS)
    assert (table.state.phase, table.happened(ScenarioEnded)) == ("end", [])
    table.answer("no")
    assert [each.won for each in table.happened(ScenarioEnded)] == [True]


@pytest.mark.rule("B-34.5")
def test_the_round_goes_on_after_the_goal_was_reached() -> None:
    table = kill(KILL + rule("count bell", "round-end"))
    assert to_the_end(table).won
    assert [each.attacker for each in table.happened(Attacked)][-1] == "bandit-guard-2"
    assert table.state.counters == {"bell": 1}
    assert table.happened(RoundBegan) == []


@pytest.mark.rule("B-34.5")
def test_a_monster_that_appears_does_not_undo_a_reached_goal() -> None:
    text = """
turn = "character"
initiative = 20
goal = "kill all"
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-archer", number = 1, at = "b1", hp = 1 }]
dice = { die = ["neutral"], action = ["neutral"] }
map = '''
S     .     .     A
   .     .     .
C     .     .     .
'''
"""
    table = kill(text + rule("spawn bandit-guard at A", "enters", 'of = "C"'))
    table.answer("shield-bash-bottom", "a2", "stop").until("short-rest", "perform", *PASS)
    assert order(table, [GoalReached, Spawned, TurnBegan]) == [
        "GoalReached",
        "Spawned",
        "TurnBegan",
    ]
    assert to_the_end(table).won


@pytest.mark.rule("B-34.3")
@pytest.mark.parametrize("text", [KILL, KILL.replace("kill bandit-archer", "kill all")])
def test_the_scenario_is_completed_if_its_stated_goal_is_achieved(text: str) -> None:
    table = kill(text)
    if "kill all" in text:
        table.until("short-rest", *PASS).answer("no")
        assert (table.asked, table.happened(GoalReached)) == ("select", [])
    else:
        assert to_the_end(table).won
        assert table.game.outcome is not None
        assert table.game.outcome.won


# Loss


@pytest.mark.rule("B-34.1")
@pytest.mark.parametrize(("hp", "won"), [(3, True), (2, False)])
def test_a_scenario_ends_lost_or_completed(hp: int, *, won: bool) -> None:
    table = kill(hurt(hp))
    assert to_the_end(table).won is won
    assert table.game.outcome is not None
    assert table.game.outcome.won is won
    assert (table.state.phase, table.game.decision) == ("over", None)


@pytest.mark.rule("B-34.6")
def test_a_goal_does_not_save_from_a_loss_in_the_same_round() -> None:
    table = kill(hurt(2))
    assert to_the_end(table).won is False
    assert order(table, [GoalReached, ScenarioEnded]) == ["GoalReached", "ScenarioEnded"]


@pytest.mark.rule("B-28.19")
def test_an_exhausted_character_has_lost_whatever_would_follow() -> None:
    text = """
turn = "bandit-guard-1"
initiative = 1
hero = { hp = 2 }
goal = "survive 1"
monsters = [{ type = "bandit-guard", number = 1, at = "b1" }, { type = "mouse", number = 2, at = "e1" }]
rolled = { bandit-guard = "plus" }
dice = { die = ["neutral"] }
"""
    assert to_the_end(situation(text)).won is False
    assert to_the_end(situation(text.replace("hp = 2", "hp = 3"))).won is True


@pytest.mark.rule("B-34.4")
def test_a_loss_need_not_wait_for_the_end_of_the_round() -> None:
    text = """
turn = "bandit-archer-1"
initiative = 1
hero = { hp = 1 }
monsters = [{ type = "bandit-archer", number = 1, at = "b1" }, { type = "bandit-guard", number = 2, at = "a2" }]
rolled = { bandit-archer = "plus" }
dice = { die = ["neutral"] }
"""
    table = situation(text + rule("win", "round-end"))
    assert to_the_end(table).won is False
    assert table.state.agenda == []


CART = """
turn = "bandit-guard-1"
initiative = 20
goal = "kill all"
monsters = [{ type = "bandit-guard", number = 1 }]
rolled = { bandit-guard = "plus" }
dice = { die = ["neutral"] }
map = '''
S     .     .     A
   .     .     1
.     .     .     .
'''
[[objectives]]
id = "cart"
name = "Cart"
at = "A"
enemy_of = "monsters"
hp = 2
"""


@pytest.mark.rule("B-34.2")
@pytest.mark.parametrize(("lose", "is_lost"), [('lose = "destroy cart"', True), ("", False)])
def test_a_loss_condition_of_the_special_rules_loses_the_scenario(
    lose: str, *, is_lost: bool
) -> None:
    table = situation(lose + CART)
    assert "cart" in [each.figure for each in table.happened(Died)]
    assert bool(table.happened(ScenarioEnded)) is is_lost
    if is_lost:
        assert to_the_end(table).won is False
    else:
        assert table.asked == "short-rest"


@pytest.mark.rule("B-34.2")
@pytest.mark.parametrize(("round_", "is_lost"), [(2, True), (1, False)])
def test_a_time_limit_loses_the_scenario_when_its_round_is_over(
    round_: int, *, is_lost: bool
) -> None:
    text = f'lose = "survive 2"\nround = {round_}\n' + KILL.replace(
        "kill bandit-archer", "kill all"
    )
    table = situation(text).until("short-rest", "end", "skip", *PASS).answer("no")
    assert bool(table.happened(ScenarioEnded)) is is_lost


# Special rules


@pytest.mark.rule("B-8.4")
@pytest.mark.parametrize(("initiative", "target"), [("", "bruiser"), ("initiative = 10", "cart")])
def test_a_special_rule_may_give_an_objective_another_initiative(
    initiative: str, target: str
) -> None:
    text = CART.replace("S     .     .     A", ".     .     .     A").replace(
        ".     .     .     .", ".     .     .     S"
    )
    table = situation(text.replace("initiative = 20", "initiative = 40") + initiative)
    assert table.state.initiative_of(table.figure("bruiser")) == 40
    table.until("short-rest", *PASS)
    assert [each.target for each in table.happened(Attacked)] == [target]


# Exhaustion


@pytest.mark.rule("B-28.15")
@pytest.mark.parametrize(("hp", "amount"), [(2, 2), (2, 5), (3, 2)])
def test_the_character_is_exhausted_at_zero_hit_points(hp: int, amount: int) -> None:
    text = (
        f'turn = "start"\nhero = {{ hp = {hp} }}\nmonsters = [{{ type = "mouse", number = 1 }}]\n'
    )
    table = situation(text + rule(f"damage {amount} character"))
    assert table.asked == "negate"
    table.answer("suffer")
    assert table.happened(Damaged)[0].hp == max(0, hp - amount)
    if amount < hp:
        assert table.asked == "select"
    else:
        assert to_the_end(table).won is False


@pytest.mark.rule("B-28.15")
def test_negated_damage_exhausts_nobody() -> None:
    text = 'turn = "start"\nhero = { hp = 1 }\nmonsters = [{ type = "mouse", number = 1 }]\n'
    table = situation(text + rule("damage 5 character")).answer("discard-shield-bash")
    assert (table.asked, table.hero.hp) == ("select", 1)


FEW = """
turn = "start"
character = "spellweaver"
monsters = [{ type = "mouse", number = 1 }]
cards = { %s }
"""
LOST = 'ember-line = "lost", rime-glass = "lost"'


@pytest.mark.rule("B-28.16")
@pytest.mark.parametrize(
    ("cards", "goes_on"),
    [
        (', gathered-breath = "lost"', False),
        (', gathered-breath = "discard b"', True),
        (', gathered-breath = "discard b", crossed-currents = "discard b"', True),
        (', gathered-breath = "active b bottom"', True),
        (', gathered-breath = "active b bottom doomed"', False),
        (', gathered-breath = "discard b", crossed-currents = "lost"', False),
        ("", True),
    ],
)
def test_the_start_of_a_round_exhausts_who_can_neither_play_nor_rest(
    cards: str, *, goes_on: bool
) -> None:
    table = situation(FEW % (LOST + cards) + rule("count bell"))
    assert (table.game.outcome is None) is goes_on
    # The check comes before anything else that happens at the start of the round.
    assert bool(table.happened(SpecialRuled)) is goes_on
    if not goes_on:
        assert to_the_end(table).won is False


@pytest.mark.rule("B-28.17")
def test_cards_are_counted_only_at_the_start_of_a_round() -> None:
    text = """
turn = "bandit-guard-1"
initiative = 20
cards = { leaping-cleave = "lost", planted-feet = "lost" }
monsters = [{ type = "bandit-guard", number = 1, at = "b1" }, { type = "bandit-archer", number = 2, at = "c1" }]
rolled = { bandit-guard = "neutral", bandit-archer = "plus" }
dice = { die = ["neutral", "neutral"] }
"""
    table = situation(text).answer("lose-shield-bash")
    assert (table.asked, table.state.active) == ("negate", "bandit-archer-2")
    table.answer("suffer")
    assert to_the_end(table).won is False
    assert order(table, [TurnBegan, TurnEnded, RoundBegan, Chose, ScenarioEnded]) == [
        "TurnBegan", "TurnEnded", "TurnBegan", "TurnEnded", "RoundBegan", "ScenarioEnded",
    ]  # fmt: skip


@pytest.mark.rule("B-28.18")
@pytest.mark.parametrize(("key", "goes_on"), [("lose-gathered-breath", False), ("suffer", True)])
def test_cards_are_counted_again_before_the_selection(key: str, *, goes_on: bool) -> None:
    table = situation(FEW % LOST + rule("damage 1 character")).answer(key)
    assert (table.asked == "select") is goes_on
    if not goes_on:
        assert to_the_end(table).won is False
        assert table.happened(Chose) == []
        assert table.happened(Spawned) == []
