"""Battle goals that ask for kills, rests and places: each is met in one case and missed in another (p. 15)."""

from __future__ import annotations

import pytest

from tabard.crawl import events as on_map
from tabard.crawl import round_events as rounds
from tabard.haven.deeds_watched import counted
from tabard.haven.goal_judging import judge_goals
from tabard.haven.pieces import Goals
from tests.haven.arena import arena, hall
from tests.haven.kit import kit
from tests.haven.scenes import skip, walker
from tests.haven.stage import stage
from tests.haven.test_battle_goals import KILLED, met

pytestmark = pytest.mark.usefixtures("haven")

BLOW = ["heavy-blow-top", "x1"]
SHOT = "aimed-shot+long-stride"
WAITING = "discard leap+sweep+cleave"


@pytest.mark.parametrize(
    ("goal", "at", "cards", "answers", "is_met_then"),
    [
        # Who was hurt before is not killed at one go.
        ("executioner", "A c3; x d3 hp 2", "", BLOW, False),
        # One of every kind that is there.
        ("exterminator", "A c3; x d3 hp 2", "", BLOW, True),
        ("exterminator", "A c3; x d3 hp 2; y j4", "", BLOW, False),
        # Elites.
        ("hunter", "A c3; X d3 hp 2", "", BLOW, True),
        ("hunter", "A c3; x d3 hp 2", "", BLOW, False),
        ("plebeian", "A c3; x d3 hp 2", "", BLOW, True),
        ("plebeian", "A c3; X d3 hp 2", "", BLOW, False),
        # From afar, with another enemy beside oneself.
        ("shirker", "A c3; x d3; x f3 hp 2", SHOT, ["aimed-shot-top", "x2"], True),
        ("shirker", "A c3; x f3 hp 2", SHOT, ["aimed-shot-top", "x1"], False),
        ("shirker", "A c3; x d3; x c2 hp 2", "", ["heavy-blow-top", "x2"], False),
        # Two cards lost before any rest; the one that a rest costs comes too late.
        ("daredevil", "A c3; x d3", "finish-it+vanish", ["finish-it-top", "x1", "vanish-bottom", "A"], True),
        ("daredevil", "A c3; x d3", "finish-it+long-stride", ["finish-it-top", "x1"], False),
        ("daredevil", "A c3; x d3", "finish-it+long-stride", ["finish-it-top", "x1", "yes", "no"], False),
        # At the end of a turn.
        ("recluse", "A c3; B f3; x k3", "", [], True),
        ("recluse", "A c3; B d3; x k3", "", [], False),
        ("wallflower", "A e3; x k3", "", [], False),
        ("wallflower", "A e3; o f3; x k3", "", [], True),
        ("wallflower", "A a3; x k3", "", [], True),
        # Attacked while resting, and while not.
        ("insomniac", "A c3; y d3", "", ["long-rest", "sweep", "no"], True),
        ("insomniac", "A c3; x d3", "", ["long-rest", "sweep", "no"], False),
        ("insomniac", "A c3; y d3", "", [], False),
    ],
)  # fmt: skip
@pytest.mark.rule("H-15.11")
def test_kills_rests_and_places_are_counted_as_they_are_played(
    goal: str, at: str, cards: str, answers: list[str], is_met_then: bool,  # noqa: FBT001 - a case
) -> None:  # fmt: skip
    fight = kit([], at, cards=cards, answers=answers, piles=WAITING if {"long-rest", "yes"} & {*answers} else "")  # fmt: skip
    fight.run()
    assert met(fight, goal) is is_met_then


def test_an_assassin_kills_before_the_first_turn_of_the_enemy() -> None:
    first = kit([], "A c3; x d3 hp 2", answers=BLOW)
    first.run()
    assert met(first, "assassin") is True
    later = kit([], "A c3; x d3 hp 2", rounds=2, answers=["long-stride+sweep", *BLOW])
    later.run()
    assert later.state.watch.killers == ["fighter"]
    assert met(later, "assassin") is False


def test_a_rambler_ends_three_turns_where_they_began_and_no_fourth() -> None:
    for turns, is_met_then in ((3, True), (4, False)):
        fight = kit([], "A c3; x k3", rounds=turns)
        fight.run()
        assert counted(fight.state, "fighter", "stayed") == turns
        assert met(fight, "rambler") is is_met_then
    resting = kit([], "A c3; x k3", answers=["long-rest", "sweep", "no"], piles=WAITING)
    resting.run()
    assert counted(resting.state, "fighter", "stayed") == 0


def test_kills_are_numbered() -> None:
    fight = arena(hall(e1="g"))
    for number in range(1, 6):
        fight.state.tell(KILLED)
        assert met(fight, "pacifist") is (number <= 3)
        assert met(fight, "sadist") is (number >= 5)


def test_a_hunter_among_four_kills_two_elites() -> None:
    party = ("fighter", "ranger", "mender", "adept")
    fight = arena(hall(e1="g", f1="g"), {"g": "city-guard elite"}, characters=party)
    for number, is_met_then in ((1, False), (2, True)):
        fight.state.tell(on_map.Damaged(f"city-guard-{number}", 9, 0, "attack", by="fighter"))
        assert met(fight, "hunter") is is_met_then


def test_a_slayer_kills_twice_in_one_round() -> None:
    fight = arena(hall(e1="g"))
    fight.state.tell(KILLED)
    fight.state.tell(rounds.RoundBegan(2))
    fight.state.tell(KILLED)
    assert met(fight, "slayer") is False
    fight.state.tell(KILLED)
    assert met(fight, "slayer") is True


def test_who_kills_first_and_who_last() -> None:
    fight = arena(hall(e1="g"))
    for killer in ("ranger", "fighter"):
        fight.state.tell(on_map.Damaged("city-guard-1", 9, 0, "attack", by=killer))
    assert (met(fight, "opener"), met(fight, "closer")) == (False, True)
    assert (met(fight, "opener", "ranger"), met(fight, "closer", "ranger")) == (True, False)


@pytest.mark.parametrize(("experience", "layabout", "workhorse"), [(7, True, False), (8, False, False), (12, False, False), (13, False, True)])  # fmt: skip
def test_experience_is_counted(experience: int, layabout: bool, workhorse: bool) -> None:  # noqa: FBT001 - a case
    fight = arena()
    fight.hero("fighter").experience = experience
    assert (met(fight, "layabout"), met(fight, "workhorse")) == (layabout, workhorse)


def test_a_sleeper_rests_with_a_card_in_hand_every_time() -> None:
    for zone, is_met_then in (("hand", True), ("lost", False)):
        fight = kit([], "A c3; x k3", answers=["long-rest", "sweep", "no"], piles=WAITING)
        while fight.asked.get(0) == "select":
            fight.step()
        for each in fight.hero("fighter").in_zone("hand"):
            each.zone = zone  # type: ignore[assignment]
        fight.run()
        assert counted(fight.state, "fighter", "long rests") == 1
        assert met(fight, "sleeper") is is_met_then


@pytest.mark.parametrize(("hp", "suffered", "is_met_then"), [(20, 1, True), (20, 0, False), (18, 2, False)])  # fmt: skip
def test_a_sluggard_rests_with_all_hit_points_that_were_lost_before(
    hp: int, suffered: int, is_met_then: bool,  # noqa: FBT001 - a case
) -> None:  # fmt: skip
    answers = ["long-rest", "sweep", "no"]
    fight = kit([], f"A c3 hp {hp}; x k3", answers=answers, piles=WAITING)
    if suffered:
        fight.state.tell(on_map.Damaged("fighter", suffered, 20 - suffered, "trap"))
    fight.run()
    assert counted(fight.state, "fighter", "long rests") == 1
    assert met(fight, "sluggard") is is_met_then


@pytest.mark.parametrize(("second", "is_met_then"), [("m", True), (".", False)])
def test_a_bastion_holds_a_door_against_two(second: str, is_met_then: bool) -> None:  # noqa: FBT001 - a case
    drawing = (
        f"*     .     m     .\n   .     1     .\n*     .     {second}     .\n   .           .\n"
    )
    fight = walker(drawing, legend={"m": "monster city-guard"}, coming={"ability-guard": ["5"]})
    fight.answer("d1")
    skip(fight, "select")
    assert fight.state.round == 2
    assert met(fight, "bastion") is is_met_then


def test_four_characters_give_a_recluse_one_checkmark_more() -> None:
    for size, checks in ((3, 1), (4, 2)):
        fight = arena(characters=("fighter", "ranger", "mender", "adept")[:size])
        fight.state.goals["fighter"] = Goals(["recluse"], "recluse")
        judge_goals(fight.state, is_completed=True)
        assert fight.hero("fighter").checkmarks == checks


@pytest.mark.rule("H-43.25")
def test_who_is_killed_outright_counts_like_any_other_kill() -> None:
    scene = stage("disintegration-beam", "top", "A c3; x d3 hp 5; X f4 hp 2", answers=["area-d3-e4-f4-g5"])  # fmt: skip
    scene.run()
    hero = scene.hero_id
    assert scene.state.watch.killers == [hero, hero]
    goals = ("slayer", "opener", "hunter", "assassin", "plebeian", "dynamo")
    assert [met(scene, each, hero) for each in goals] == [True, True, True, True, False, False]


@pytest.mark.rule("H-42.14")
@pytest.mark.parametrize("kind", ["bandit-commander", "alpha-lurker"])
def test_a_plebeian_kills_no_boss_and_nobody_with_a_name_and_a_hunter_gets_nothing_for_them(
    kind: str,
) -> None:
    fight = arena(hall(c1="b", k3="g"), {"b": kind, "g": "city-guard"})
    fight.state.tell(on_map.Damaged(f"{kind}-1", 9, 0, "attack", by="fighter"))
    assert fight.state.watch.killers == ["fighter"]
    assert (met(fight, "plebeian"), met(fight, "hunter")) == (False, False)


def test_a_summon_is_an_ally_that_assists() -> None:
    scene = stage("frigid-apparition", "top", "A e3; r e1; x e2", answers=["x1"])
    hero = scene.hero_id
    for attacker, is_met_then in (("x-2", False), ("rat-swarm-1", True)):
        scene.state.tell(on_map.Attacked(attacker, "x-1", 1, 0, "+0", 0, 0, 1, ranged=False, advantage=0))  # fmt: skip
        scene.state.tell(on_map.Damaged("x-1", 9, 0, "attack", by=hero))
        assert met(scene, "assistant", hero) is is_met_then
