"""Every special rule of the scenarios is seen to act, each in a position of its own."""

from __future__ import annotations

import pytest

from tabard.crawl import special
from tabard.crawl.abilities import Condition, Element, Word
from tabard.crawl.automation import Automate, automate_now
from tabard.crawl.damage import die, suffer
from tabard.crawl.figures import Figure
from tabard.crawl.party import TurnToCome
from tabard.crawl.push_pull import push_or_pull
from tabard.crawl.scenarios import Trigger
from tabard.crawl.special import follow_entering, is_met
from tabard.haven.following import follow_turn as follow_turn_of
from tabard.haven.looting import loot
from tabard.haven.rounds import action_path
from tabard.haven.rules import RULES
from tabard.haven.standing import is_idle
from tabard.haven.state import Haven
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
    start_round,
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
