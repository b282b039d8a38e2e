"""Monsters that appear in the middle of a scenario: where, and when they act (p. 32)."""

from __future__ import annotations

import pytest

from tabard.bugs.events import RolledAction
from tabard.crawl.events import Attacked, Died
from tabard.crawl.round_events import Chose, RoundBegan, TurnBegan
from tabard.crawl.scenario_events import Spawned
from tests.bugs.arrange import Table, order, situation
from tests.bugs.test_initiative import turns
from tests.bugs.test_rounds import PASS, rule

BOARD = """
S     .     .     .     1
   C     .     A     .
.     .     .     .     2
   .     .     B     .
.     .     .     .     .
"""

STEP = """
turn = "character"
initiative = %d
cards = { leaping-cleave = "played a", shield-bash = "played a" }
monsters = [%s]
rolled = { %s }
dice = { action = ["minus", "minus"] }
"""


def step(
    spawn: str, *, initiative: int = 40, monsters: str = "", rolled: str = "", dice: str = ""
) -> Table:
    """Let the character step on C, on which monsters appear."""
    others = ", ".join(
        f'{{ type = "{each}", number = {number} }}'
        for number, each in enumerate(monsters.split(), start=1)
    )
    text = STEP % (initiative, others, rolled)
    if dice:
        text = text.replace('"minus", "minus"', dice)
    table = situation(text + rule(spawn, "enters", 'of = "C"\nonce = true'), map=BOARD)
    return table.answer("leaping-cleave-bottom", "b1", "stop")


# Where


@pytest.mark.rule("B-32.9")
def test_a_monster_appears_at_the_stated_time_in_the_stated_hex() -> None:
    text = 'turn = "start"\nround = 2\nmonsters = [{ type = "mouse", number = 1 }]\n'
    table = situation(text + rule("spawn bandit-guard at B", more="from = 3\nuntil = 3"), map=BOARD)
    assert table.happened(Spawned) == []
    table.until("short-rest", *PASS).answer("no")
    assert (table.asked, table.state.round) == ("select", 3)
    assert table.happened(Spawned) == [Spawned("bandit-guard-2", "f2", 8)]
    guard = table.figure("bandit-guard-2")
    assert (table.at(guard.id), guard.hp, guard.max_hp) == ("f2", 8, 8)


AROUND = """
S     .     .
   ^     .
A     ^     .
   o     .
.     .     .
"""


@pytest.mark.rule("B-32.10")
def test_a_monster_appears_in_the_closest_empty_hex_if_its_own_is_not_empty() -> None:
    text = """
turn = "start"
monsters = [{ type = "mouse", number = 1, at = "%s" }]
map = '''%s'''
legend = { "^" = "hazard 1" }
"""
    free = situation(text % ("e3", AROUND) + rule("spawn bandit-guard at A"))
    assert free.at("bandit-guard-2") == "a2"
    # Of the neighbours of a2 the character, a hazard and an obstacle take all but a3.
    taken = situation(text % ("a2", AROUND) + rule("spawn bandit-guard at A"))
    assert taken.at("bandit-guard-2") == "a3"


@pytest.mark.rule("B-32.11")
def test_the_player_chooses_between_hexes_that_are_equally_close() -> None:
    text = """
turn = "start"
monsters = [{ type = "mouse", number = 1, at = "f1" }]
"""
    near = ["e1", "e2", "f2", "g1", "g2"]
    for chosen in near:
        table = situation(text + rule("spawn bandit-guard at A"), map=BOARD)
        assert (table.asked, table.keys) == ("spawn", near)
        assert table.answer(chosen).at("bandit-guard-2") == chosen


# When


@pytest.mark.rule("B-32.12", "B-32.13")
def test_a_new_type_is_rolled_for_at_once_and_acts_in_this_round() -> None:
    table = step("spawn bandit-guard at A ; spawn bandit-guard at B", monsters="mouse")
    assert [(each.type, each.face) for each in table.happened(RolledAction)] == [
        ("bandit-guard", "minus")
    ]
    assert order(table, [Spawned, RolledAction]) == ["Spawned", "RolledAction", "Spawned"]
    acted = [figure for _, figure in turns(table)]
    assert acted.count("bandit-guard-2") == acted.count("bandit-guard-3") == 1


@pytest.mark.rule("B-32.14")
@pytest.mark.parametrize("present", ["bandit-guard", "mouse"])
def test_a_type_with_a_marked_action_is_not_rolled_for_again(present: str) -> None:
    table = step("spawn bandit-guard at A", monsters=present, rolled='bandit-guard = "plus"')
    assert table.happened(RolledAction) == []
    assert (70, "bandit-guard-2") in turns(table)


@pytest.mark.rule("B-32.15")
def test_a_later_initiative_acts_in_its_place() -> None:
    table = step(
        "spawn bandit-guard at A",
        monsters="bandit-archer",
        rolled='bandit-archer = "plus"',
        dice='"plus"',
    )
    assert turns(table) == [(64, "bandit-archer-1"), (70, "bandit-guard-2")]


@pytest.mark.rule("B-32.16")
def test_an_initiative_that_has_passed_acts_next() -> None:
    table = step("spawn bandit-archer at A", monsters="bandit-guard")
    assert turns(table) == [(16, "bandit-archer-2"), (50, "bandit-guard-1")]


@pytest.mark.rule("B-32.17")
def test_several_types_that_act_next_go_by_their_initiatives() -> None:
    table = step(
        "spawn bandit-guard at A ; spawn bandit-archer at B", initiative=60,
        monsters="stuffed-construct", rolled='stuffed-construct = "plus"',
    )  # fmt: skip
    assert turns(table) == [
        (16, "bandit-archer-3"), (30, "bandit-guard-2"), (70, "stuffed-construct-1"),
    ]  # fmt: skip


@pytest.mark.rule("B-32.18")
def test_an_elite_takes_its_missed_turn_next_and_the_other_in_its_place() -> None:
    table = step("spawn elite bandit-archer at A", monsters="bandit-guard", dice='"neutral"')
    assert table.figure("bandit-archer-2").is_elite
    assert turns(table) == [
        (16, "bandit-archer-2"),
        (50, "bandit-guard-1"),
        (64, "bandit-archer-2"),
    ]


@pytest.mark.rule("B-32.19")
def test_what_appears_at_the_end_of_a_round_acts_in_the_next() -> None:
    text = """
turn = "mouse-1"
initiative = 10
monsters = [{ type = "mouse", number = 1 }]
"""
    table = situation(text + rule("spawn bandit-guard at B", "round-end", "until = 1"), map=BOARD)
    table.until("short-rest", *PASS)
    assert (table.asked, table.at("bandit-guard-2")) == ("short-rest", "f2")
    table.answer("no")
    assert table.happened(RolledAction) == []
    table.answer("shield-bash+planted-feet").until("short-rest", *PASS)
    events = table.game.events
    first = next(
        n
        for n, each in enumerate(events)
        if isinstance(each, TurnBegan) and each.figure == "bandit-guard-2"
    )
    assert events.index(RoundBegan(2)) < first
    assert [each.figure for each in table.happened(TurnBegan)].count("bandit-guard-2") == 1


@pytest.mark.rule("B-32.28")
def test_the_same_initiative_acts_after_the_acting_figure_by_number() -> None:
    text = """
turn = "bandit-guard-2"
initiative = 10
map = '''
S     .     .     .     2
   .     .     .     A
.     .     .     B     3
'''
monsters = [{ type = "bandit-guard", number = 2 }, { type = "bandit-guard", number = 3 }]
"""
    appears = rule("spawn bandit-guard at B", "enters", 'of = "A"\nby = "monster"\nonce = true')
    table = situation(text + appears).until("short-rest", *PASS)
    assert [each.figure for each in table.happened(TurnBegan)] == [
        "bandit-guard-2", "bandit-guard-1", "bandit-guard-3",
    ]  # fmt: skip


@pytest.mark.rule("B-32.29")
def test_what_appears_at_the_start_of_a_round_is_rolled_for_with_the_others() -> None:
    text = """
turn = "start"
monsters = [{ type = "mouse", number = 1 }]
dice = { action = ["minus", "plus"] }
"""
    table = situation(text + rule("spawn bandit-guard at A"), map=BOARD)
    assert (table.asked, len(table.state.monsters)) == ("select", 2)
    table.answer("shield-bash+planted-feet")
    assert order(table, [Spawned, Chose, RolledAction]) == [
        "Spawned", "Chose", "RolledAction", "RolledAction",
    ]  # fmt: skip
    assert turns(table)[-1] == (70, "bandit-guard-2")


@pytest.mark.rule("B-32.12")
def test_who_takes_the_number_of_a_dead_monster_has_a_turn_of_its_own() -> None:
    text = """
turn = "mouse-1"
initiative = 10
cards = { leaping-cleave = "active b top" }
monsters = [{ type = "mouse", number = 1, at = "b1", hp = 1 }]
rolled = { mouse = "plus" }
"""
    table = situation(text + rule("spawn mouse here", "dies", "once = true"), map=BOARD)
    table.until("short-rest", *PASS)
    assert order(table, [TurnBegan, Attacked, Died]) == [
        "TurnBegan", "Attacked", "Died", "TurnBegan", "Attacked", "Attacked",
    ]  # fmt: skip
