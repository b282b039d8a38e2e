"""Every special rule of the scenarios is seen to act, each in a position of its own."""

from __future__ import annotations

import pytest

from tabard.crawl import special
from tabard.crawl.damage import die, suffer
from tabard.crawl.effects import Condition, Element
from tabard.crawl.scenarios import Trigger
from tabard.crawl.special import follow_entering, is_met
from tabard.haven.following import follow_turn as follow_turn_of
from tabard.haven.looting import loot
from tabard.hexes import first, within
from tests.haven.rule_kit import (
    CLASSES,
    at,
    begin,
    beside,
    curses,
    end_round,
    end_turn,
    enter_door,
    put,
    run,
)

pytestmark = pytest.mark.usefixtures("haven")

# 0


def test_0_the_sergeant_stops_the_first_blow_that_would_exhaust_and_not_the_second() -> None:
    state = begin("0").state
    fighter = state.figure("fighter")
    run(suffer(state, fighter, 50, "attack", by=None), "suffer")
    assert (fighter.hp, state.find("fighter")) == (1, fighter)
    run(suffer(state, state.figure("ranger"), 50, "attack", by=None), "suffer")
    assert state.figure("ranger").hp == 1, "each of them once"
    run(suffer(state, fighter, 1, "attack", by=None), "suffer")
    assert state.find("fighter") is None


def test_0_hands_lie_open_and_lessons_come_with_their_rooms() -> None:
    state = begin("0").state
    assert state.is_open
    concepts = [each.concept for each in state.played.lessons]
    assert (concepts[0], len(concepts)) == ("cards and halves", 11)


# 1


def test_1_a_keg_takes_everybody_beside_it_along_and_nobody_else() -> None:
    state = begin("1").state
    enter_door(state, "1")
    keg = next(each for each in state.figures if each.kind == "keg-1")
    near, far = put(state, "fighter", beside(state, keg.at)), state.figure("ranger")
    before = near.hp, far.hp
    trap = state.content.levels[1].trap
    hit = [each for each in state.monsters if within(state.terrain.board, keg.at, 1) >> each.at & 1]
    run(suffer(state, keg, 99, "attack", by=None), "suffer")
    assert state.find("keg-1") is None
    assert (near.hp, far.hp) == (before[0] - trap, before[1])
    assert all(each.hp == each.max_hp - trap or each.hp == 0 for each in hit)


def test_1_one_keg_sets_another_off() -> None:
    state = begin("1").state
    enter_door(state, "1")
    kegs = [each for each in state.figures if each.kind.startswith("keg")]
    put(state, kegs[1].id, beside(state, kegs[0].at))
    run(suffer(state, kegs[0], 99, "attack", by=None))
    assert not [each for each in state.figures if each.kind.startswith("keg")]


# 2


def test_2_a_stone_calls_bones_only_while_it_stands_and_none_are_in_its_room() -> None:
    state = begin("2").state
    enter_door(state, "1")
    stone = next(each for each in state.figures if each.kind == "stone-1")
    bones = [each for each in state.monsters if each.kind == "living-bones"]
    end_round(state, 3)
    assert len([each for each in state.monsters if each.kind == "living-bones"]) == len(bones)
    state.figures = [each for each in state.figures if each.kind != "living-bones"]
    end_round(state, 4)
    called = [each for each in state.monsters if each.kind == "living-bones"]
    assert [each.is_elite for each in called] == [False]
    assert within(state.terrain.board, stone.at, 1) >> called[0].at & 1
    state.figures = [each for each in state.figures if each.kind not in ("living-bones", "stone-1")]
    end_round(state, 5)
    assert not [each for each in state.monsters if each.kind == "living-bones"]


def test_2_a_stone_behind_a_closed_door_is_not_destroyed() -> None:
    state = begin("2").state
    assert [is_met(state, each, round_over=False) for each in state.played.goal] == [False] * 3
    enter_door(state, "1", "2")
    state.figures = [each for each in state.figures if each.kind != "stone-2"]
    assert [is_met(state, each, round_over=False) for each in state.played.goal] == [
        False,
        True,
        False,
    ]


# 3


def test_3_a_brazier_is_lit_once_and_keeps_the_cold_off() -> None:
    state = begin("3").state
    end_turn(state, "fighter", at(state, "X"))
    assert (state.counters["braziers"], state.elements.strong) == (1, [Element.FIRE])
    end_turn(state, "fighter", at(state, "X"))
    assert state.counters["braziers"] == 1, "it burns already"
    fighter, ranger = state.figure("fighter"), state.figure("ranger")
    far = within(state.terrain.board, at(state, "X"), 2)
    ranger.at = first(state.terrain.board.hexes & ~far & ~state.standing())
    before = fighter.hp, ranger.hp
    end_round(state, 3)
    assert (fighter.hp, ranger.hp) == before, "the cold comes from round 4 on"
    end_round(state, 4)
    assert (fighter.hp, ranger.hp) == (before[0], before[1] - 1)


# 4


def test_4_the_pools_are_linked_as_soon_as_both_chapels_are_revealed() -> None:
    state = begin("4").state
    enter_door(state, "1", "2")
    pool = at(state, "M")
    assert state.story.linked == []
    enter_door(state, "3")
    other = at(state, "N")
    assert state.story.linked == ["M N"]
    assert state.terrain.board.links == ((pool, other),)


def test_4_both_halves_and_then_the_stone_make_the_seal_whole() -> None:
    state = begin("4").state
    enter_door(state, "1", "2", "3")
    for half, condition, element in (
        ("half-of-earth", Condition.IMMOBILIZE, Element.EARTH),
        ("half-of-air", Condition.MUDDLE, Element.AIR),
    ):
        end_turn(state, "ranger", at(state, "A"))
        assert not state.reached
        tile = next(each for each, id_ in state.treasures.items() if id_ == half)
        fighter = put(state, "fighter", tile)
        run(loot(state, fighter, 1 << tile))
        assert condition in fighter.conditions
        assert element in state.elements.strong
    end_turn(state, "ranger", at(state, "A"))
    assert state.reached


# 5


def test_5_arm_in_arm_hail_takes_a_step_more_once_a_round() -> None:
    state = begin("5").state
    state.phase = "turns"
    hail = state.figure("hail")
    before = hail.at
    fighter = put(state, "fighter", beside(state, hail.at))
    run(follow_turn_of(state, Trigger.TURN_END, fighter), "no")
    assert hail.at == before
    state.round = 2
    run(follow_turn_of(state, Trigger.TURN_END, fighter), "yes")
    assert hail.at != before
    stepped = hail.at
    fighter.at = beside(state, hail.at)
    run(follow_turn_of(state, Trigger.TURN_END, fighter))
    assert hail.at == stepped, "not twice in a round"


def test_5_the_north_door_opens_the_chapel_behind_the_party() -> None:
    state = begin("5").state
    enter_door(state, "1", "3")
    assert state.revealed == ["1", "2", "4", "3"]


@pytest.mark.parametrize(("number", "count"), [("5", 1), ("6", 2), ("7", 2), ("8", 2), ("1", 0)])
def test_scenario_effects_are_curses_for_everybody(number: str, count: int) -> None:
    state = begin(number, 3).state
    assert [curses(state, each) for each in CLASSES[:3]] == [count] * 3


# 6


def test_6_each_plate_unlocks_the_door_of_the_other_wing_and_there_is_one_choir() -> None:
    state = begin("6").state
    enter_door(state, "1", "2")
    east, south = state.drawn.doors["3"][0], state.drawn.doors["4"][0]
    closed = [bool(state.terrain.doors >> each & 1) for each in (east, south)]
    assert closed == [False, False], "both are locked: nobody can open them"
    for letter, door in (("P", south), ("Q", east)):
        fighter = put(state, "fighter", at(state, letter))
        run(follow_entering(state, fighter))
        assert state.terrain.doors >> door & 1
    enter_door(state, "3", by="fighter")
    assert state.revealed[-1] == "4"
    assert not state.terrain.doors >> south & 1, "the other is locked again"
    run(follow_entering(state, put(state, "ranger", at(state, "P"))))
    assert not state.terrain.doors >> south & 1


def test_6_everybody_revealed_must_be_killed_but_only_after_the_choir_was_seen() -> None:
    state = begin("6").state
    enter_door(state, "1", "2")
    state.figures = [each for each in state.figures if each.side == "party"]
    special.check_goal(state)
    assert not state.reached
    enter_door(state, "4")
    special.check_goal(state)
    assert not state.reached
    state.figures = [each for each in state.figures if each.side == "party"]
    special.check_goal(state)
    assert state.reached


# 7


def test_7_the_key_bearer_runs_from_round_two_on_and_opens_the_gate() -> None:
    state = begin("7").state
    bearer = state.story.named["key-bearer"]
    assert state.figure(bearer).is_elite
    before = state.figure(bearer).at
    state.round = 2
    figure = state.figure(bearer)
    for each in state.party:
        state.figure_of(each).at = state.drawn.starts[state.party.index(each)]
    run(follow_turn_of(state, Trigger.TURN, figure))
    assert figure.at != before
    for _ in range(3):
        run(follow_turn_of(state, Trigger.TURN, figure))
    assert "2" in state.revealed
    figure.conditions[Condition.IMMOBILIZE] = False
    stuck = figure.at
    run(follow_turn_of(state, Trigger.TURN, figure))
    assert figure.at == stuck


def test_7_he_gets_away_at_the_shaft_and_two_bones_climb_out() -> None:
    state = begin("7", 3).state
    enter_door(state, "1", "2")
    figure = state.figure(state.story.named["key-bearer"])
    before = [each.id for each in state.monsters if each.kind == "living-bones"]
    coins = dict(state.coins)
    other = next(each for each in state.monsters if each.kind == "bandit-archer")
    run(follow_entering(state, put(state, other.id, at(state, "X"))))
    assert other in state.figures, "only he knows the way"
    other.at = beside(state, other.at)
    figure.at = at(state, "X")
    run(follow_entering(state, figure))
    assert state.find(figure.id) is None
    assert state.coins == coins
    new = [each for each in state.monsters if each.kind == "living-bones" and each.id not in before]
    assert sorted(each.is_elite for each in new) == [False, True]


def test_7_his_death_strengthens_those_near_and_drops_a_coin_more() -> None:
    state = begin("7").state
    figure = state.figure(state.story.named["key-bearer"])
    near = put(state, "fighter", beside(state, figure.at))
    far = state.figure("ranger")
    state.figures = [each for each in state.figures if each.side == "party" or each is figure]
    run(die(state, figure, by=near))
    assert Condition.STRENGTHEN in near.conditions
    assert Condition.STRENGTHEN not in far.conditions
    assert state.coins[figure.at] == 2


# 8


def test_8_every_third_round_the_commander_leaps_onto_the_next_door_and_opens_it() -> None:
    state = begin("8").state
    state.round = 4
    enter_door(state, "1")
    assert state.story.clocks == {"22.3": 4}
    boss = next(each for each in state.monsters if each.kind == "bandit-commander")
    state.figures = [each for each in state.figures if each.side == "party" or each is boss]
    seen = []
    for round_ in range(4, 17):
        state.round = round_
        run(follow_turn_of(state, Trigger.TURN_END, boss))
        seen.append((round_ - 3, len(state.revealed), state.name(boss.at)))
        state.figures = [each for each in state.figures if each.side == "party" or each is boss]
    doors = {number: state.name(state.drawn.doors[number][0]) for number in "2345"}
    assert [rooms for _, rooms, _ in seen] == [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6]
    assert [where for count, _, where in seen if not count % 3] == [*doors.values()]
    special.check_goal(state)
    assert not state.reached
    state.figures.remove(boss)
    special.check_goal(state)
    assert state.reached
