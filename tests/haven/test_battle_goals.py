"""Battle goals are judged at the end by what was counted on the way (p. 15)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabard.bots import RandomBot, play_out
from tabard.crawl import events as on_map
from tabard.crawl import round_events as rounds
from tabard.crawl.effects import Condition, Element
from tabard.haven.deeds_watched import counted
from tabard.haven.events import Exhausted, GoalJudged, Looted
from tabard.haven.goal_judging import JUDGED, is_met
from tabard.haven.pieces import Goals
from tabard.haven.state import Haven
from tabard.table import new
from tests.haven.arena import Arena, arena, hall
from tests.haven.kit import kit
from tests.haven.scenes import QUIET, scene, select, skip, walker

pytestmark = pytest.mark.usefixtures("haven")


def met(fight: Arena, goal: str, who: str = "fighter") -> bool | None:
    """Judge another goal for a character as it stands."""
    fight.state.goals[who] = Goals([goal], goal)
    return is_met(fight.state, fight.hero(who))


def test_every_goal_of_the_box_is_judged_or_named() -> None:
    goals = {*arena().state.content.goals}
    assert {*JUDGED} == goals
    assert len(JUDGED) == 60


# Played


@pytest.mark.rule("H-15.11")
def test_a_kill_is_credited_and_a_completed_scenario_gives_its_checkmarks() -> None:
    fight = arena(hall(c1="g"), stand=("b1", "a2"), level=0,
                  coming={"ability-guard": ["5"], "modifiers-fighter": ["double"], "goals": ["opener", "slayer", "sadist", "peacemonger"]})  # fmt: skip
    assert fight.state.goals["fighter"].kept == "opener"
    kept = fight.state.goals["ranger"].kept
    fight.answer("heavy-blow+sweep", seat=0).answer("two-arrows+aimed-shot", seat=1)
    skip(fight, "action").answer("heavy-blow-top", "city-guard-1")
    assert fight.state.watch.killers == ["fighter"]
    skip(fight)
    assert fight.game.outcome is not None
    assert fight.game.outcome.won
    told = {
        each.figure: (each.goal, each.met, each.checkmarks) for each in fight.happened(GoalJudged)
    }
    assert told["fighter"] == ("opener", True, 1)
    assert fight.hero("fighter").checkmarks == 1
    assert told["ranger"][0] == kept
    facts = {
        "closer",
        "executioner",
        "dynamo",
        "assassin",
        "hunter",
        "peacemonger",
        "sadist",
        "plebeian",
    }
    assert {each for each in facts if met(fight, each)} == {
        "closer",
        "executioner",
        "assassin",
        "plebeian",
    }
    assert met(fight, "peacemonger", "ranger")


@pytest.mark.rule("H-15.12")
def test_a_lost_scenario_gives_nothing_for_a_goal_that_was_met() -> None:
    fight = arena(hall(c1="g"), stand=("b1", "a2"), level=7, coming={"goals": ["peacemonger"]})
    for who in fight.state.party:
        fight.figure(who.figure).hp = 1
    fight.answer("second-wind+finish-it", seat=0).answer("steady-hand+rain-of-arrows", seat=1)
    for _ in range(400):
        if fight.game.outcome is not None:
            break
        fight.answer(
            "suffer"
            if "suffer" in fight.keys
            else "skip"
            if "skip" in fight.keys
            else fight.keys[-1]
        )
    assert fight.game.outcome is not None
    assert not fight.game.outcome.won
    told = next(each for each in fight.happened(GoalJudged) if each.figure == "fighter")
    assert (told.goal, told.met, told.checkmarks) == ("peacemonger", True, 0)
    assert fight.hero("fighter").checkmarks == 0


def test_what_is_counted_is_the_same_in_a_copy_that_nobody_hears() -> None:
    game = new("haven", seed=4, seats=2)
    play_out(game, RandomBot(4), most=150)
    copy = new("haven", seed=4, seats=2)
    play_out(copy, RandomBot(4), most=150)
    assert game.fork().state.watch == copy.state.watch
    assert game.state.watch.counts


def test_turns_are_watched_for_where_they_end_and_how_far_they_went() -> None:
    fight = scene("*     .     .     .\n   .     .     .\n*     .     .     .\n", QUIET)
    select(fight).answer("long-stride-bottom", "e1")
    skip(fight, "select")
    assert counted(fight.state, "fighter", "far moves") == 1
    assert not met(fight, "slowpoke")
    assert met(fight, "slowpoke", "ranger")
    assert met(fight, "specialist") is False, "skipping with basic actions"


def test_actions_that_lose_their_card_are_counted_by_the_turn() -> None:
    fight = arena(hall(c1="g"), stand=("b1", "a2"), coming={"ability-guard": ["6"]})
    fight.answer("finish-it+iron-skin", seat=0).answer("quick-shot+aimed-shot", seat=1)
    skip(fight, "action")
    while fight.state.active != "fighter":
        fight.answer(fight.keys[-1])
        skip(fight, "action")
    assert met(fight, "conservator")
    fight.answer("finish-it-top", "city-guard-1")
    assert not met(fight, "conservator")
    assert not met(fight, "ravager")
    skip(fight, "action").answer("iron-skin-bottom", "perform")
    assert met(fight, "ravager")
    assert met(fight, "specialist")
    assert not met(fight, "daredevil"), "one is lost, the other is active"


# Told, goal by goal: what is told makes it met, and without it it is not

STRUCK = on_map.Attacked("fighter", "city-guard-1", 3, 0, "+0", 0, 0, 9, ranged=False, advantage=-1)
KILLED = on_map.Damaged("city-guard-1", 9, 0, "attack", by="fighter")


def wound_twice(game: Haven) -> None:
    game.figure("city-guard-1").conditions = {Condition.WOUND: False, Condition.POISON: False}


def fire_ice_air(game: Haven) -> None:
    game.elements.strong = [Element.FIRE, Element.ICE, Element.AIR]


@pytest.mark.parametrize(
    ("goal", "told", "before"),
    [
        ("gambler", [STRUCK, KILLED], None),
        ("dynamo", [STRUCK, KILLED], None),
        ("bully", [STRUCK, KILLED], wound_twice),
        ("ritualist", [STRUCK, KILLED], fire_ice_air),
        ("assistant", [on_map.Attacked("ranger", "city-guard-1", 1, 0, "+0", 0, 0, 1, ranged=True, advantage=0), STRUCK, KILLED], None),
        ("acrobat", [on_map.Negated("fighter", 5, "lose sweep", "city-guard-1")], None),
        ("wastrel", [on_map.Attacked("city-guard-1", "fighter", 2, 0, "+0", 0, 0, 2, ranged=False, advantage=0), on_map.Negated("fighter", 2, "lose sweep", "city-guard-1")], None),
        ("tormentor", [on_map.Gained("city-guard-1", Condition.STUN, "fighter")], wound_twice),
        ("weakling", [Exhausted("fighter", "it has no hit points left")], None),
        ("cleaner", [Looted("fighter", 2), Looted("fighter", 1)], None),
        ("egoist", [Looted("fighter", 2), Looted("ranger", 1)], None),
        ("pincushion", [on_map.Attacked(each, "fighter", 1, 0, "+0", 0, 0, 0, ranged=False, advantage=0) for each in ("city-guard-1", "city-guard-2", "city-guard-3")], None),
        ("overachiever", [on_map.Opened("fighter", "c1"), KILLED], None),
    ],
)  # fmt: skip
def test_what_is_told_is_counted(
    goal: str, told: list[on_map.CrawlEvent], before: Callable[[Haven], None] | None
) -> None:
    fight = arena(hall(e1="g", f1="g", g1="g"))
    assert not met(fight, goal)
    if before is not None:
        before(fight.state)
    for event in told:
        fight.state.tell(event)
    assert met(fight, goal) is True


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ("straggler", rounds.Rests("short", "fighter")),
        ("scrambler", rounds.Rests("long", "fighter")), ("accountant", rounds.Rests("short", "fighter")),
        ("dawdler", rounds.Chose(("heavy-blow", "sweep"), 22, ("Heavy Blow", "Sweep"), "fighter")),
        ("diehard", on_map.Damaged("fighter", 6, 4, "trap")), ("prepper", STRUCK), ("vanguard", STRUCK),
        ("peacemonger", KILLED), ("ascetic", Looted("fighter", 1)),
    ],
)  # fmt: skip
def test_what_must_never_happen_has_not_happened_at_first(
    goal: str, told: on_map.CrawlEvent
) -> None:
    fight = arena(hall(e1="g"))
    if goal == "ascetic":
        fight.state.tell(Looted("ranger", 1))
    assert met(fight, goal) is True
    fight.state.tell(told)
    assert met(fight, goal) is False


def test_how_it_stands_at_the_end_is_looked_at() -> None:
    fight = arena()
    assert met(fight, "perfectionist")
    assert not met(fight, "masochist")
    fight.figure("fighter").hp = 3
    assert met(fight, "masochist")
    assert not met(fight, "perfectionist")
    assert (met(fight, "streamliner"), met(fight, "zealot")) == (True, False)
    for each in fight.hero("fighter").cards[3:]:
        each.zone = "lost"
    assert (met(fight, "streamliner"), met(fight, "zealot")) == (False, True)
    fight.hero("fighter").experience = 13
    assert (met(fight, "workhorse"), met(fight, "layabout")) == (True, False)


# Items and loot


def test_a_prohibitionist_uses_no_potion_whatever_else_is_used() -> None:
    for item, kept in (("healing-potion", False), ("amulet-of-life", True)):
        fight = kit([item], "A c3 hp 10; x k3", answers=[f"item-{item}"])
        assert met(fight, "prohibitionist")
        fight.run()
        assert met(fight, "prohibitionist") is kept


def test_a_pauper_loots_by_abilities_only_and_a_pickpocket_beside_an_enemy() -> None:
    hood = ["item-perk-bruiser-10", "perform"]
    for at, answers, pauper, pickpocket in (
        ("A c3; x d3; $ c2; $ b2", hood, True, True),
        ("A c3; x f3; $ c2; $ b2", hood, True, False),
        ("A c3; x d3; $ c2", hood, True, False),
        ("A c3; x k3; $ d3", ["long-stride-bottom", "d3"], False, False),
    ):
        fight = kit(["perk-bruiser-10"], at, answers=answers)
        fight.run()
        assert (met(fight, "pauper"), met(fight, "pickpocket")) == (pauper, pickpocket), at


# Ways, allies and what enemies leave


@pytest.mark.parametrize(
    ("goal", "at", "cards", "answers", "is_met_then"),
    [
        # Next to an enemy: staying, coming and being moved is right, going is not.
        ("duelist", "A c3; x d3", "", ["heavy-blow-top", "x1"], True),
        ("duelist", "A c3; x f3", "", ["long-stride-bottom", "e3"], True),
        ("duelist", "A c3; x d3", "", ["long-stride-bottom", "b3"], False),
        ("duelist", "A c3; x e3", "", ["long-stride-bottom", "g4"], False),
        # Through somebody, or over an obstacle.
        ("pedestrian", "A c3; B d3; x k3", "", ["long-stride-bottom", "d2"], True),
        ("pedestrian", "A c3; B d3; o c2; o b2; o b3; o c4; o d2; x k3", "", ["long-stride-bottom", "e3"], False),
        ("pedestrian", "A c3; o d3; o c2; o b2; o b3; o c4; o d2; x k3", "leap+heavy-blow", ["leap-bottom", "e3"], False),
        # What one has killed oneself, in the same round.
        ("mugger", "A c3; x d3 hp 2", "", ["heavy-blow-top", "x1", "long-stride-bottom", "d3"], True),
        ("mugger", "A c3; x d3 hp 2", "", ["heavy-blow-top", "x1"], False),
        ("mugger", "A c3; x d3 hp 2; $ c2", "", ["heavy-blow-top", "x1", "long-stride-bottom", "c2"], False),
        # Two conditions by a heal, or one.
        ("optimist", "A c3 hp 9 wound poison; x k3", "mend+long-stride", ["mend-top", "A"], True),
        ("optimist", "A c3 hp 9; B d3 wound poison; x k3", "mend+long-stride", ["mend-top", "B"], True),
        ("optimist", "A c3 hp 9 wound muddle; x k3", "mend+long-stride", ["mend-top", "A"], False),
    ],
)  # fmt: skip
@pytest.mark.rule("H-15.11")
def test_ways_kills_and_cures_are_counted_as_they_are_played(
    goal: str, at: str, cards: str, answers: list[str], is_met_then: bool,  # noqa: FBT001 - a case
) -> None:  # fmt: skip
    fight = kit([], at, cards=cards, answers=answers)
    fight.run()
    assert met(fight, goal) is is_met_then


def test_a_token_of_another_round_is_no_robbery() -> None:
    fight = kit(
        [], "A c3; x d3 hp 2", rounds=2, answers=["heavy-blow-top", "x1", "stand-fast+sweep", "sweep-bottom", "d3"]
    )  # fmt: skip
    fight.run()
    assert fight.state.party[0].money == 1
    assert met(fight, "mugger") is False


def test_a_cleansed_condition_counts_and_one_that_ends_by_itself_does_not() -> None:
    fight = kit([], "A c3 muddle immobilize; x k3")
    fight.run()
    assert not fight.figure("fighter").conditions
    assert counted(fight.state, "fighter", "conditions removed") == 0
    healer = kit(["ruby-talisman"], "A c3; B d3 wound; x k3", answers=["item-ruby-talisman", "B"])
    healer.run()
    assert counted(healer.state, "fighter", "conditions removed") == 1


def test_a_promoter_targets_an_ally_before_every_rest() -> None:
    for whom, is_met_then in (("B", True), ("A", False)):
        fight = kit(
            [], "A c3 hp 9; B d3 hp 5; x k3", cards="mend+long-stride", piles="discard leap+sweep",
            answers=["mend-top", whom, "yes", "yes"],
        )  # fmt: skip
        fight.run()
        assert counted(fight.state, "fighter", "rests") == 1
        assert met(fight, "promoter") is is_met_then
        fight.state.tell(rounds.Rests("long", "fighter"))
        assert met(fight, "promoter") is False, "between two rests it was nobody"


@pytest.mark.parametrize(("money", "is_met_then"), [("b1", False), ("", True)])
def test_a_miser_leaves_no_room_with_money_in_it(money: str, is_met_then: bool) -> None:  # noqa: FBT001 - a case
    drawing = "\n*     .     .     .\n   .     1     .\n*     .     .     m\n   .           .\n"
    fight = walker(drawing, legend={"m": "monster city-guard"})
    names = {name: hex_ for hex_, name in fight.state.terrain.names.items()}
    if money:
        fight.state.coins[names[money]] = 1
    fight.answer("d1")
    assert met(fight, "miser") is True, "a door belongs to both rooms"
    fight.answer("e1")
    assert met(fight, "miser") is is_met_then
