"""Special rules of the scenarios from the rift on are seen to act, each in a position of its own; the others are in `test_scenario_rules`."""

from __future__ import annotations

import pytest

from tabard.crawl import special
from tabard.crawl.automation import Automate, automate_now
from tabard.crawl.damage import suffer
from tabard.crawl.effects import Condition, Element, Word
from tabard.crawl.figures import Figure
from tabard.crawl.party import TurnToCome
from tabard.crawl.push_pull import push_or_pull
from tabard.crawl.special import follow_entering
from tabard.haven.rounds import action_path
from tabard.haven.rules import RULES
from tabard.haven.standing import is_idle
from tabard.haven.state import Haven
from tabard.hexes import within
from tests.haven.rule_kit import (
    at,
    begin,
    beside,
    end_round,
    end_turn,
    enter_door,
    put,
    run,
    start_round,
)

pytestmark = pytest.mark.usefixtures("haven")

# 9


def test_9_demons_come_from_the_left_in_even_rounds_and_from_the_right_in_odd_ones() -> None:
    state = begin("9").state
    assert len(state.monsters) == 1, "one in the first round, at B"
    kinds = [each.kind for each in state.monsters]
    where = {1: "B", 2: "C", 3: "DE", 4: "BC", 5: "DE"}
    for round_ in range(2, 6):
        before = [each.id for each in state.monsters]
        start_round(state, round_)
        new = [each for each in state.monsters if each.id not in before]
        kinds += [each.kind for each in new]
        assert len(new) == len(where[round_])
    assert len({*kinds[:7]}) == 7, "each of the seven once before the bag is filled again"
    assert len(kinds) == 8


def test_9_whoever_stands_on_a_hole_hurts_what_comes_out_of_it() -> None:
    state = begin("9", 4).state
    start_round(state, 2)
    last = state.monsters[-1]
    assert (last.is_elite, last.hp) == (True, last.max_hp)
    put(state, "fighter", at(state, "E"))
    start_round(state, 3)
    left, right = state.monsters[-2:]
    assert left.hp == left.max_hp
    assert right.at != at(state, "E")
    assert right.hp == right.max_hp - state.content.levels[1].trap


def test_9_hail_helps_in_odd_rounds_hinders_in_even_ones_and_sits_fast() -> None:
    game = begin("9")
    state = game.state
    hail = state.figure("hail")
    fighter = put(state, "fighter", beside(state, hail.at))
    demon = put(state, state.monsters[0].id, beside(state, hail.at))
    assert state.count_abilities("ally/hail") == 2
    run(_act(state, hail, 1))
    assert Condition.STRENGTHEN in fighter.conditions
    assert Condition.MUDDLE not in demon.conditions
    run(_act(state, hail, 2))
    assert Condition.MUDDLE in demon.conditions
    before = hail.at
    run(push_or_pull(state, demon, hail, Word.PUSH, 2, full=True))
    assert hail.at == before


async def _act(state: Haven, hail: Figure, round_: int) -> None:
    """Let Hail do what she does in a round."""
    state.round = round_
    state.active = hail.id
    for number in range(2):
        step = Automate(hail.id, "ally/hail", number, 2)
        await RULES[Automate](state, step)
        while state.agenda and isinstance(state.agenda[0], Automate):
            await RULES[Automate](state, state.agenda.pop(0))


# 10


def test_10_the_slope_comes_down_behind_the_party() -> None:
    state = begin("10").state
    enter_door(state, "1")
    hazard = state.content.levels[1].hazard
    first_room, stem = state.figure("fighter"), put(state, "ranger", at(state, "S"))
    for round_, lost in ((5, (0, 0)), (6, (hazard, 0)), (11, (hazard, 0)), (12, (hazard, hazard))):
        before = first_room.hp, stem.hp
        end_round(state, round_)
        assert (before[0] - first_room.hp, before[1] - stem.hp) == lost, round_


# 11


def test_11_a_seal_is_hard_unless_the_element_of_the_other_chapel_is_there() -> None:
    state = begin("11").state
    enter_door(state, "1", "2")
    night = next(each for each in state.figures if each.kind == "night-seal")
    sun = next(each for each in state.figures if each.kind == "sun-seal")
    assert [state.traits(each).shield for each in (night, sun)] == [0, 0], "both were infused"
    state.elements.strong.remove(Element.LIGHT)
    assert [state.traits(each).shield for each in (night, sun)] == [3, 0]
    state.elements.strong.clear()
    state.elements.waning.append(Element.LIGHT)
    assert [state.traits(each).shield for each in (night, sun)] == [0, 3]
    run(suffer(state, sun, 99, "attack", by=None))
    assert [*state.elements.strong] == [Element.LIGHT, Element.DARK]


@pytest.mark.parametrize(("characters", "elites"), [(2, [False]), (3, [True]), (4, [False, False])])
def test_11_cultists_come_home_and_corpses_are_a_level_higher(
    characters: int, elites: list[bool]
) -> None:
    state = begin("11", characters).state
    corpse = next(each for each in state.monsters if not each.is_elite)
    raised, plain = (
        state.content.stat_card("living-corpse", "normal", level).hp for level in (2, 1)
    )
    assert corpse.max_hp == raised != plain
    for round_ in (3, 4):
        start_round(state, round_)
    assert all(each.kind != "cultist" for each in state.monsters)
    start_round(state, 5)
    assert [each.is_elite for each in state.monsters if each.kind == "cultist"] == elites


# 12


def test_12_a_tent_sleeps_if_a_character_opens_it_and_is_awake_if_the_drum_does() -> None:
    state = begin("12").state
    enter_door(state, "1")
    enter_door(state, "2", by="fighter")
    inside = [each for each in state.monsters if state.drawn.layout.rooms["3"] >> each.at & 1]
    assert inside
    assert all(Condition.STUN in each.conditions for each in inside)
    others = [each for each in state.monsters if each not in inside]
    assert all(Condition.STUN not in each.conditions for each in others)
    for number, id_ in ((1, "crate-3"), (2, "crate-4")):
        run(special.apply(state, 0, None, None))
        assert state.counters["crates"] == number, id_
    start_round(state, 6)
    assert sorted(state.revealed) == ["1", "2", "3", "4", "5", "6"]
    awake = [each for each in state.monsters if state.drawn.layout.rooms["5"] >> each.at & 1]
    assert awake
    assert all(Condition.STUN not in each.conditions for each in awake)


def test_12_a_broken_drum_wakes_nobody_and_muddles_those_near() -> None:
    state = begin("12").state
    enter_door(state, "1")
    drum = next(each for each in state.figures if each.kind == "drum")
    near = [
        each for each in state.monsters if within(state.terrain.board, drum.at, 3) >> each.at & 1
    ]
    run(suffer(state, drum, 99, "attack", by=None))
    assert near
    assert {each.id for each in state.monsters if Condition.MUDDLE in each.conditions} == {
        each.id for each in near
    }
    state.counters["crates"] = 2
    start_round(state, 6)
    assert state.revealed == ["1", "2"]


# 16


def let_taskmaster_act(state: Haven, card: str, count: int) -> None:
    """Let the Taskmaster do what a card of his says."""
    boss = next(each for each in state.monsters if each.kind == "merciless-taskmaster")
    state.abilities["boss"].shown = card
    run(_perform_all(state, boss, count))


async def _perform_all(state: Haven, boss: Figure, count: int) -> None:
    state.active = boss.id
    path = action_path(state, boss, TurnToCome(1, 0, 1, boss.id))
    await automate_now(state, boss, path, count)


def test_16_chained_vermlings_are_allies_whom_nobody_fights_until_the_shackles_break() -> None:
    state = begin("16").state
    enter_door(state, "1")
    scouts = [each for each in state.figures if each.kind == "vermling-scout"]
    assert len(scouts) == 2
    chained = {each.id for each in scouts}
    assert {each.side for each in scouts} == {"party"}
    assert not chained & {each.id for each in (*state.enemies("monsters"), *state.enemies("party"))}
    shackles = next(each for each in state.figures if each.kind == "shackles")
    assert shackles.max_hp == (3 + 1) * 2
    assert shackles in state.enemies("party")
    assert all(is_idle(state, each) for each in scouts)
    run(suffer(state, shackles, 99, "attack", by=None))
    assert chained <= {each.id for each in state.enemies("monsters")}
    assert all(Condition.STRENGTHEN in each.conditions for each in scouts)
    assert not any(is_idle(state, each) for each in scouts)


def test_16_the_taskmaster_sets_the_count_ahead_and_what_that_round_brings_comes_at_once() -> None:
    state = begin("16").state
    state.round = 4
    enter_door(state, "1")
    before = len([each for each in state.monsters if each.kind == "hound"])
    start_round(state, 5)
    hounds = [each for each in state.monsters if each.kind == "hound"]
    assert len(hounds) == before
    let_taskmaster_act(state, "0", 1)
    hounds = [each for each in state.monsters if each.kind == "hound"]
    assert (len(hounds), state.round) == (before + 1, 5)
    assert within(state.terrain.board, at(state, "A"), 1) >> hounds[-1].at & 1
    start_round(state, 6)
    assert len([each for each in state.monsters if each.kind == "hound"]) == before + 1


# 28


def test_28_both_plates_together_unlock_the_gate() -> None:
    state = begin("28").state
    door = state.drawn.doors["1"][0]
    state.round = 1
    run(follow_entering(state, put(state, "fighter", at(state, "P"))))
    state.round = 3
    run(follow_entering(state, put(state, "ranger", at(state, "Q"))))
    assert not state.terrain.doors >> door & 1, "P has come up again"
    state.round = 4
    run(follow_entering(state, put(state, "fighter", at(state, "P"))))
    assert state.terrain.doors >> door & 1


def test_28_a_basin_answers_when_its_keepers_are_gone_and_the_first_decides() -> None:
    state = begin("28").state
    enter_door(state, "1")
    end_turn(state, "fighter", at(state, "U"))
    assert "answers" not in state.counters
    state.figures = [each for each in state.figures if each.side == "party"]
    end_turn(state, "fighter", at(state, "V"))
    assert state.counters == {"first-mist": 1, "answers": 1}
    end_turn(state, "fighter", at(state, "V"))
    assert state.counters["answers"] == 1
    end_turn(state, "ranger", at(state, "U"))
    assert state.counters == {"first-mist": 1, "answers": 2}
    assert state.reached
