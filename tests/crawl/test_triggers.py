"""Bonuses that wait for something: who, whom, how near, how often, on a game that is not Buttons & Bugs."""

from __future__ import annotations

import pytest

from tabard.crawl.abilities import Heal, Whenever
from tabard.crawl.ability_parts import SELF, Scope, Trigger
from tabard.crawl.ability_words import describe
from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.circumstances import Kin, Occasion
from tabard.crawl.effects import Effect, Word
from tabard.crawl.events import Attacked, BonusEnded, Healed
from tabard.crawl.figures import Traits
from tabard.crawl.triggers import waiting_for
from tests.crawl.brawl import Scene, scene
from tests.crawl.brawl_state import Begin, End, Step

pytestmark = pytest.mark.usefixtures("brawl")

STAND = {"north": "b2", "south": "c3", "rat-1": "c2"}
PLUS = (Effect(Word.ATTACK, 2),)
HIT, WAIT = Perform("north", "hit"), Perform("north", "wait")


def bonus(trigger: Trigger, *steps: Step, slots: tuple[int, ...] = (), **more: object) -> Scene:
    """Let north have a bonus, then let others act."""
    made = {"wait": Whenever(trigger=trigger, effects=PLUS, slots=slots)}
    lines = {
        "hit": "attack 1",
        "shot": "attack 1 range 3",
        "bite/0": "attack 1",
        "swipe": "attack 1 target 2",
    }
    table = scene(STAND, WAIT, *steps, lines=lines, made=made, **more)
    return table.answer("perform")


def damages(table: Scene) -> list[int]:
    """List what each attack came to."""
    return [each.damage for each in table.happened(Attacked)]


@pytest.mark.rule("H-28.6")
def test_a_bonus_for_own_attacks_comes_into_each_of_them() -> None:
    table = bonus(Trigger(Occasion.ATTACK), HIT, HIT, hp=20)
    table.answer("rat-1", "rat-1")
    assert damages(table) == [3, 3]
    assert len(table.figure("north").bonuses) == 1


@pytest.mark.rule("H-28.8", "H-28.10", "H-28.11")
def test_each_use_leaves_a_slot_with_its_experience_and_after_the_last_the_bonus_is_over() -> None:
    table = bonus(Trigger(Occasion.ATTACK), HIT, HIT, HIT, slots=(0, 2), hp=20)
    north = table.game.state.party[0]
    table.answer("rat-1")
    assert (north.experience, table.figure("north").bonuses[0].uses) == (0, 1)
    table.answer("rat-1")
    assert (table.game.state.party[0].experience, table.figure("north").bonuses) == (2, [])
    table.answer("rat-1")
    assert damages(table) == [3, 3, 1]
    assert len(table.happened(BonusEnded)) == 1


@pytest.mark.rule("H-28.9")
def test_a_slot_is_left_although_the_bonus_was_no_use() -> None:
    printed = {"rat": Traits("rat", shield=9)}
    table = bonus(Trigger(Occasion.ATTACK), HIT, slots=(1,), printed=printed).answer("rat-1")
    assert damages(table) == [0]
    assert (table.figure("north").bonuses, table.game.state.party[0].experience) == ([], 1)


@pytest.mark.parametrize(
    ("whose", "at", "actor", "more"),
    [
        ("own", "any", "north", 2),
        ("ally", "any", "north", 0),
        ("ally", "any", "south", 2),
        ("own", "any", "south", 0),
        ("enemy", "any", "south", 0),
        ("any", "enemy", "south", 2),
        ("any", "own", "south", 0),
    ],
)
def test_a_trigger_says_who_must_attack_and_whom(
    whose: Kin, at: Kin, actor: str, more: int
) -> None:
    table = bonus(Trigger(Occasion.ATTACK, whose, at), Perform(actor, "hit"))
    table.answer("rat-1")
    assert damages(table) == [1 + more]


@pytest.mark.parametrize(("at", "more"), [("own", 2), ("ally", 0), ("enemy", 0)])
def test_a_bonus_may_wait_for_attacks_of_enemies_on_its_bearer(at: Kin, more: int) -> None:
    bite = Automate("rat-1", "bite", 0, 1)
    table = bonus(Trigger(Occasion.ATTACK, "enemy", at), bite).answer("no")
    assert [(each.target, each.damage) for each in table.happened(Attacked)] == [
        ("north", 1 + more)
    ]


@pytest.mark.parametrize(
    ("scope", "line", "more"),
    [(Scope.MELEE, "hit", 2), (Scope.MELEE, "shot", 0), (Scope.RANGED, "shot", 2), (Scope.RANGED, "hit", 0)],
)  # fmt: skip
def test_a_bonus_may_be_for_one_kind_of_attacks(scope: Scope, line: str, more: int) -> None:
    table = bonus(Trigger(Occasion.ATTACK, scope=scope), Perform("north", line))
    table.answer("rat-1")
    assert damages(table) == [1 + more]


@pytest.mark.parametrize(("within", "more"), [(1, 0), (2, 2), (0, 2)])
def test_a_bonus_for_allies_may_be_for_those_who_are_near(within: int, more: int) -> None:
    stand = {**STAND, "south": "d2"}
    made = {"wait": Whenever(trigger=Trigger(Occasion.ATTACK, "ally", within=within), effects=PLUS)}
    table = scene(stand, WAIT, Perform("south", "hit"), lines={"hit": "attack 1"}, made=made)
    table.answer("perform", "rat-1")
    assert damages(table) == [1 + more]


@pytest.mark.rule("H-28.16")
def test_a_bonus_cannot_be_saved_unless_it_says_so() -> None:
    trigger = Trigger(Occasion.ATTACK, is_optional=True)
    table = bonus(trigger, HIT, slots=(1, 1)).answer("rat-1")
    assert table.asked == {0: "bonus"}
    table.answer("no")
    assert (damages(table), table.figure("north").bonuses[0].uses) == ([1], 2)
    table = bonus(trigger, HIT, slots=(1, 1)).answer("rat-1", "yes")
    assert (damages(table), table.figure("north").bonuses[0].uses) == ([3], 1)


@pytest.mark.parametrize(
    ("on", "whose", "healed"),
    [
        (Occasion.TURN_END, "own", ["north"]),
        (Occasion.TURN_START, "own", ["north"]),
        (Occasion.TURN_END, "enemy", []),
    ],
)
def test_a_bonus_may_let_its_bearer_perform_abilities_when_a_turn_begins_or_ends(
    on: Occasion, whose: Kin, healed: list[str]
) -> None:
    heal = Heal(value=2, aim=SELF)
    made = {"wait": Whenever(trigger=Trigger(on, whose), abilities=(heal,), slots=(0, 1))}
    table = scene(STAND, WAIT, Begin("north"), End("north"), made=made).answer("perform")
    assert table.asked == dict.fromkeys(range(len(healed)), "target")
    table.answer(*healed)
    assert [each.figure for each in table.happened(Healed)] == healed
    assert table.figure("north").bonuses[0].uses == 2 - len(healed)


@pytest.mark.rule("H-24.5")
def test_more_attack_must_be_applied_and_other_effects_can_be_left_out() -> None:
    lines = {"hit": "attack 1 poison attack +2"}
    table = scene(STAND, HIT, lines=lines).answer("rat-1")
    assert table.keys == ["roll", "without-poison"]


def test_only_what_waits_for_an_occasion_is_found_for_it() -> None:
    table = bonus(Trigger(Occasion.TURN_END, "any"), HIT)
    state = table.game.state
    rat = state.figure("rat-1")
    assert [each.bearer.id for each in waiting_for(state, Occasion.TURN_END, rat)] == ["north"]
    assert list(waiting_for(state, Occasion.TURN_START, rat)) == []
    assert damages(table.answer("rat-1")) == [1]


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        (Trigger(Occasion.ATTACK), "Whenever you attack, +2 Attack (next 2)"),
        (
            Trigger(Occasion.ATTACK, "enemy", "own", within=2, is_optional=True),
            "Whenever an enemy within 2 of you attacks you, you may: +2 Attack (next 2)",
        ),
        (Trigger(Occasion.TURN_END, "ally"), "Whenever an ally ends a turn, +2 Attack (next 2)"),
    ],
)
def test_a_bonus_is_put_into_words(trigger: Trigger, text: str) -> None:
    assert describe(Whenever(trigger=trigger, effects=PLUS, slots=(0, 0))) == text
