"""The windows of an attack, and who decides in them, on a game with two people that is not Buttons & Bugs."""

from __future__ import annotations

import pytest

from tabard.crawl.abilities import Heal, Whenever
from tabard.crawl.ability_parts import SELF, Trigger
from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.circumstances import Occasion
from tabard.crawl.effects import Condition
from tabard.crawl.events import Healed, ItemUsed
from tabard.table.journal import Answer
from tests.crawl.brawl import Scene, scene
from tests.crawl.brawl_state import Begin

pytestmark = pytest.mark.usefixtures("brawl")

DUEL = {"north": "b2", "south": "a3", "rat-1": "c2"}
HIT = {"hit": "attack 3"}
BITE = {"bite/0": "attack 3"}


def hit(**more: object) -> Scene:
    """Let north attack the rat."""
    return scene(DUEL, Perform("north", "hit"), lines=HIT, **more).answer("rat-1")


def bitten(**more: object) -> Scene:
    """Let the rat attack north."""
    return scene(DUEL, Automate("rat-1", "bite", 0, 1), lines=BITE, **more)


def kinds(table: Scene) -> list[str]:
    """List what was asked and answered, by persons or by the table itself."""
    return [each.kind for each in table.game.stream if isinstance(each, Answer)]


# Whether they are asked at all


def test_a_window_without_an_option_is_not_asked_and_not_answered_by_itself_either() -> None:
    assert kinds(bitten().answer("no")) == ["shrug"]
    assert kinds(bitten(items={"south": ["buckler", "bandage"]}).answer("no")) == ["shrug"]
    asked = bitten(items={"north": ["buckler", "bandage"]}).answer("go-on", "no", "go-on")
    assert kinds(asked) == ["defend", "shrug", "after"]
    assert "after" not in kinds(hit(items={"south": ["salve"]}))


def test_what_is_used_up_is_offered_in_no_further_window() -> None:
    table = bitten(items={"north": ["buckler"]}).answer("item-buckler", "no")
    assert kinds(table) == ["defend", "shrug"]


# After the attack


def test_after_an_attack_whoever_made_it_may_use_what_is_for_that_moment() -> None:
    items = {"north": ["salve", "bandage"], "south": ["salve"]}
    table = hit(items=items, conditions={"north": ["poison"]})
    assert (table.asked, table.keys) == ({0: "after"}, ["go-on", "item-salve"])
    table.answer("item-salve")
    assert table.conditions("north") == []
    assert [(each.figure, each.item) for each in table.happened(ItemUsed)] == [("north", "salve")]
    assert table.asked == {}


def test_after_an_attack_whoever_was_attacked_may_use_what_is_for_that_moment() -> None:
    table = bitten(items={"north": ["salve", "bandage"], "south": ["bandage"]}).answer("no")
    assert (table.asked, table.keys) == ({0: "after"}, ["go-on", "item-bandage"])
    assert table.answer("item-bandage").figure("north").hp == 8


def test_nothing_is_used_after_an_attack_on_who_is_gone() -> None:
    assert hit(items={"north": ["salve"]}, hp=3).asked == {}
    assert "after" not in kinds(bitten(items={"north": ["bandage"]}, hp=3).answer("no"))


# Who decides in them


@pytest.mark.rule("H-31.7")
def test_who_performs_anothers_attack_does_it_as_that_person_likes() -> None:
    """How far it pushes, and what of the modifier it leaves out, are not left to the rules of monsters."""
    stand = {"north": "a1", "south": "a3", "guard-1": "c2", "rat-1": "d2"}
    granted = Perform("guard-1", "hit", "party", "south")
    table = scene(stand, granted, lines={"hit": "attack 1 push 2"}).answer("rat-1", "roll")
    assert (table.asked, "stop" in table.keys) == ({1: "shove"}, True)
    monster = scene(
        stand, Automate("rat-1", "bite", 0, 1), lines={"bite/0": "attack 1 push 2"}
    )  # fmt: skip
    assert (monster.asked[0], "stop" in monster.keys) == ("shove", False)
    table = scene(stand, granted, lines={"hit": "attack 1"}, adds="poison").answer("rat-1")
    assert table.asked == {1: "modifier-effect"}


@pytest.mark.rule("H-24.11")
def test_the_owner_of_a_summon_decides_about_what_the_modifier_adds() -> None:
    stand = {"north": "a1", "south": "a3", "wolf-1": "d2", "rat-1": "e2"}
    bite = Automate("wolf-1", "bite", 0, 1)
    table = scene(stand, bite, lines=BITE, adds="poison")
    assert table.asked == {0: "modifier-effect"}
    table.answer("decline")
    assert not table.figure("rat-1").has(Condition.POISON)


@pytest.mark.rule("H-28.16")
def test_a_bonus_that_may_be_let_pass_is_asked_about_when_it_would_do_something() -> None:
    trigger = Trigger(Occasion.TURN_START, is_optional=True)
    made = {"wait": Whenever(trigger=trigger, abilities=(Heal(value=2, aim=SELF),), slots=(0, 0))}
    table = scene(DUEL, Perform("north", "wait"), Begin("north"), made=made).answer("perform")
    assert table.asked == {0: "bonus"}
    table.answer("no")
    assert (table.happened(Healed), table.figure("north").bonuses[0].uses) == ([], 2)
