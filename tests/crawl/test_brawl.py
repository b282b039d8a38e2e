"""What the hex games share, proved on a game with two people that is not Buttons & Bugs: who decides, attacks, windows, conditions."""

from __future__ import annotations

import pytest

from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Died, Gained, ItemUsed, LeftOut
from tabard.table import Seat, load
from tests.crawl.brawl import scene

pytestmark = pytest.mark.usefixtures("brawl")

HEROES = {"north": "a1", "south": "a3"}


def bite(actor: str) -> Automate:
    """Let a figure act by the rules of monsters."""
    return Automate(actor, "bite", 0, 1)


# Who decides


@pytest.mark.parametrize(("hero", "seat"), [("north", 0), ("south", 1)])
def test_a_character_is_decided_for_by_its_own_seat(hero: str, seat: int) -> None:
    table = scene(HEROES, Perform(hero, "go"), lines={"go": "move 2"})
    assert table.asked == {seat: "move"}


def test_one_seat_may_own_both_characters_and_then_it_is_the_party() -> None:
    table = scene(HEROES, Perform("south", "go"), lines={"go": "move 2"}, seats=[0, 0])
    assert table.asked == {0: "move"}
    stand = {"north": "c2", "south": "a3", "rat-1": "d2"}
    table = scene(stand, bite("rat-1"), lines={"bite/0": "push 1 range 9"}, seats=[0, 0])
    assert table.asked == {0: "shove"}
    assert not table.game.decisions[Seat(0)].is_party


def test_what_the_book_leaves_to_the_players_is_asked_of_the_party() -> None:
    stand = {"north": "c2", "south": "a3", "rat-1": "d2"}
    table = scene(stand, bite("rat-1"), lines={"bite/0": "push 1 range 9"})
    assert table.asked == {0: "shove", 1: "shove"}
    assert all(each.is_party for each in table.game.decisions.values())


def test_a_summon_acts_like_a_monster_and_its_owner_decides_what_is_open() -> None:
    stand = {**HEROES, "wolf-1": "c2", "rat-1": "e2"}
    table = scene(stand, bite("wolf-1"), lines={"bite/0": "push 2 range 9"})
    assert table.asked == {0: "shove"}


@pytest.mark.parametrize(("hero", "seat"), [("north", 0), ("south", 1)])
def test_whoever_controls_a_monster_decides_for_it(hero: str, seat: int) -> None:
    stand = {**HEROES, "rat-1": "b2"}
    table = scene(stand, Perform(hero, "order"), lines={"order": "control range 3 {move 2}"})
    assert table.asked == {seat: "target"}
    assert table.answer("rat-1").asked == {seat: "move"}


@pytest.mark.rule("H-31.8")
def test_a_character_that_is_granted_an_ability_decides_itself() -> None:
    granted = Perform("south", "go", "party", "north")
    table = scene(HEROES, granted, lines={"go": "move 2"})
    assert table.asked == {1: "move"}


def test_an_ally_that_is_granted_an_ability_is_decided_for_by_whoever_grants_it() -> None:
    stand = {**HEROES, "guard-1": "d2"}
    granted = Perform("guard-1", "go", "party", "south")
    assert scene(stand, granted, lines={"go": "move 2"}).asked == {1: "move"}


# Sides


def test_others_are_enemies_of_both_sides() -> None:
    stand = {**HEROES, "rat-1": "d2", "ghost-1": "e2", "guard-1": "f2"}
    state = scene(stand, Perform("north", "go"), lines={"go": "move 1"}).game.state
    assert [each.id for each in state.enemies("party")] == ["rat-1", "ghost-1"]
    assert [each.id for each in state.enemies("monsters")] == [
        "north",
        "south",
        "ghost-1",
        "guard-1",
    ]
    assert "ghost-1" not in [each.id for each in state.enemies("others")]


def test_a_monster_attacks_an_enemy_of_both_that_is_nearest() -> None:
    stand = {**HEROES, "rat-1": "d2", "ghost-1": "e2"}
    table = scene(stand, bite("rat-1"), lines={"bite/0": "attack 3"})
    assert table.figure("ghost-1").hp == 7
    (attacked,) = [each for each in table.game.events if isinstance(each, Attacked)]
    assert (attacked.attacker, attacked.target) == ("rat-1", "ghost-1")


def test_an_ally_that_acts_by_the_rules_of_monsters_is_on_the_side_of_the_party_and_asks_nobody() -> (
    None
):
    """The side does not say who decides: what a modifier adds is applied without a question."""
    stand = {**HEROES, "guard-1": "d2", "rat-1": "e2"}
    table = scene(stand, bite("guard-1"), lines={"bite/0": "attack 3"}, adds="poison")
    assert table.asked == {}
    assert table.figure("rat-1").has(Condition.POISON)


# Attacks, windows and credit


def test_an_attack_asks_in_one_window_for_items_and_for_what_is_left_out() -> None:
    stand = {"north": "b2", "south": "a3", "rat-1": "c2"}
    hit = {"hit": "attack 3 poison wound"}
    items = {"north": ["club"], "south": ["club"]}
    table = scene(stand, Perform("north", "hit"), lines=hit, items=items).answer("rat-1")
    assert table.asked == {0: "strike"}
    assert table.keys == ["roll", "item-club", "without-poison", "without-wound"]
    table.answer("item-club", "without-poison")
    assert "item-club" not in table.keys
    table.answer("roll")
    assert table.figure("rat-1").hp == 5
    assert list(table.figure("rat-1").conditions) == [Condition.WOUND]
    told = [each for each in table.game.events if isinstance(each, ItemUsed | LeftOut)]
    assert [type(each).__name__ for each in told] == ["ItemUsed", "LeftOut"]
    north, south = table.game.state.party
    assert (north.items[0].state, south.items[0].state) == ("spent", "ready")


def test_whoever_is_attacked_is_asked_for_its_own_items_and_nobody_without_any() -> None:
    stand = {"north": "a1", "south": "c2", "rat-1": "d2"}
    table = scene(stand, bite("rat-1"), lines={"bite/0": "attack 3"}, items={"south": ["buckler"]})
    assert table.asked == {1: "defend"}
    table.answer("item-buckler", "no")
    assert table.figure("south").hp == 9
    assert table.figure("south").bonuses == []
    bare = scene(stand, bite("rat-1"), lines={"bite/0": "attack 3"}, items={"north": ["buckler"]})
    assert bare.asked == {1: "shrug"}


def test_a_modifier_of_a_character_asks_and_that_of_a_monster_does_not() -> None:
    stand = {"north": "b2", "south": "a3", "rat-1": "c2"}
    table = scene(stand, Perform("north", "hit"), lines={"hit": "attack 3"}, adds="poison")
    assert table.answer("rat-1").asked == {0: "modifier-effect"}
    stand = {"north": "b2", "south": "a3", "rat-1": "c2"}
    table = scene(stand, bite("rat-1"), lines={"bite/0": "attack 3"}, adds="poison")
    assert table.asked == {0: "shrug"}


def test_a_kill_is_credited_to_whoever_did_it() -> None:
    stand = {**HEROES, "wolf-1": "d2", "rat-1": "e2"}
    table = scene(stand, bite("wolf-1"), lines={"bite/0": "attack 12"})
    (died,) = [each for each in table.game.events if isinstance(each, Died)]
    (hurt,) = [each for each in table.game.events if isinstance(each, Damaged)]
    assert (died.figure, died.by, hurt.by) == ("rat-1", "wolf-1", "wolf-1")


# Movement and conditions


def test_a_character_walks_through_allies_and_not_through_enemies_of_both() -> None:
    walls = {"north": "a1", "south": "a3", "wolf-1": "a2"}
    table = scene(walls, Perform("north", "go"), lines={"go": "move 9"})
    assert {"b1", "b2", "g3"} <= {*table.keys}
    assert "a2" not in table.keys


def test_conditions_tell_who_gave_them() -> None:
    stand = {"north": "b2", "south": "a3", "rat-1": "c2"}
    hit = {"hit": "attack 1 muddle wound"}
    table = scene(stand, bite("rat-1"), lines={"bite/0": hit["hit"]})
    table.answer("no")
    # They were given in the turn of another, so that they stay through it.
    assert list(table.figure("north").conditions) == [Condition.MUDDLE, Condition.WOUND]
    table = scene(stand, Perform("north", "hit"), lines=hit).answer("rat-1", "roll")
    given = [(each.figure, each.by) for each in table.game.events if isinstance(each, Gained)]
    assert given == [("rat-1", "north"), ("rat-1", "north")]


# The table


def test_a_brawl_is_saved_in_the_middle_of_a_window_and_cites_its_own_book() -> None:
    stand = {"north": "b2", "south": "a3", "rat-1": "c2"}
    table = scene(stand, Perform("north", "hit"), lines={"hit": "attack 3"})
    decision = table.game.decision
    assert decision is not None
    assert (decision.rule, decision.page) == ("H-20.1", 20)
    table.answer("rat-1")
    again = load(table.game.save())
    assert again.view(0) == table.game.view(0)
    assert not again.problems()
