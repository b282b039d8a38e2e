"""The Taskmaster of the Diamond Mine drives his chained workers at the party, and mends the chain (scenario 16)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.hexes import first
from tests.haven.rule_kit import begin, enter_door, put
from tests.haven.test_later_scenario_rules import let_taskmaster_act

pytestmark = pytest.mark.usefixtures("haven")


@pytest.mark.rule("H-31.6")
def test_chained_workers_are_made_to_attack_and_the_shackles_are_mended() -> None:
    state = begin("16").state
    enter_door(state, "1")
    shackles = next(each for each in state.figures if each.kind == "shackles")
    shackles.hp = 2
    workers = [each for each in state.figures if each.kind == "vermling-scout"]
    board = state.terrain.board
    free = board.neighbours(1 << workers[0].at) & ~state.standing() & ~state.terrain.obstacles
    fighter = put(state, "fighter", first(free))
    before = fighter.hp
    boss = next(each for each in state.monsters if each.kind == "merciless-taskmaster")
    hurt_before = boss.hp
    let_taskmaster_act(state, "5", 2)
    assert fighter.hp < before, "by their own allies"
    assert (boss.hp, shackles.hp) == (hurt_before, 2 + 1 + 2)
    assert {each.side for each in workers} == {"party"}
    assert not any(each.has(Condition.STRENGTHEN) for each in workers)
