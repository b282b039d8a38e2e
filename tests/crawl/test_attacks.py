"""Attacks: who is met by what, and who has done it, on a game with two people that is not Buttons & Bugs."""

from __future__ import annotations

import pytest

from tabard.crawl.abilities import Attack, Retaliate, Suffer
from tabard.crawl.ability_parts import ALL, Aim
from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Damaged, Gained, Healed
from tabard.crawl.figures import Hazard, Traits
from tests.crawl.brawl import Scene, scene
from tests.crawl.brawl_map import Floor
from tests.crawl.brawl_state import Brawl

pytestmark = pytest.mark.usefixtures("brawl")

DUEL = {"north": "b2", "south": "a3", "rat-1": "c2"}
FAR = {**DUEL, "rat-1": "d2"}
PRICKLY = {"rat": Traits("rat", retaliate=(Retaliate(value=2),))}


def hit(line: str, stand: dict[str, str] = DUEL, **more: object) -> Scene:
    """Let north attack the rat."""
    return scene(stand, Perform("north", "hit"), lines={"hit": line}, **more).answer("rat-1")


def credited(table: Scene) -> list[tuple[str, str, str]]:
    """List who was hurt, by what, and who has done it."""
    return [(each.figure, each.cause, each.by) for each in table.happened(Damaged)]


# Retaliate


@pytest.mark.rule("H-29.6")
def test_retaliate_hurts_whoever_attacks_from_near_enough_and_the_event_says_who_did_it() -> None:
    near = hit("attack 1", printed=PRICKLY).answer("no")
    assert credited(near) == [("rat-1", "attack", "north"), ("north", "retaliate", "rat-1")]
    assert near.figure("north").hp == 8
    assert hit("attack 1 range 3", FAR, printed=PRICKLY).asked == {}
    long = {"rat": Traits("rat", retaliate=(Retaliate(value=2, range=2),))}
    assert hit("attack 1 range 3", FAR, printed=long).asked == {0: "shrug"}


@pytest.mark.rule("H-24.3", "H-29.6")
def test_retaliate_comes_after_the_effects_of_the_attack_from_where_both_stand_then() -> None:
    table = hit("attack 1 push 1", printed=PRICKLY).answer("roll", "d2")
    assert (table.asked, table.figure("north").hp) == ({}, 10)
    table = hit("attack 1 push 1", printed=PRICKLY).answer("roll", "stop", "no")
    assert table.figure("north").hp == 8


def test_every_hex_of_a_large_figure_is_near_enough_to_retaliate() -> None:
    stand = {"north": "c2", "south": "a3", "boss-1": "e2"}
    printed = {"boss": Traits("boss", retaliate=(Retaliate(value=2),))}
    also = {"boss-1": ["d2"]}
    table = scene(
        stand, Perform("north", "hit"), lines={"hit": "attack 1"}, also=also, printed=printed
    )
    assert table.answer("boss-1").asked == {0: "shrug"}


# Whom and how


@pytest.mark.parametrize(
    ("line", "stand", "advantage"),
    [("attack 1", DUEL, 0), ("attack 1 range 3", DUEL, -1), ("attack 1 range 3", FAR, 0)],
)
@pytest.mark.rule("H-19.30")
def test_a_ranged_attack_on_an_adjacent_enemy_has_disadvantage(
    line: str, stand: dict[str, str], advantage: int
) -> None:
    assert [each.advantage for each in hit(line, stand).happened(Attacked)] == [advantage]


@pytest.mark.rule("H-26.24", "H-26.26")
def test_an_invisible_figure_is_no_target_for_its_enemies_but_for_its_allies() -> None:
    stand = {**DUEL, "rat-2": "c1"}
    hidden = {"rat-1": ["invisible"], "south": ["invisible"]}
    hit_ = Perform("north", "act")
    table = scene(stand, hit_, lines={"act": "attack 1 range 3"}, conditions=hidden)
    assert table.keys == ["rat-2", "skip"]
    table = scene(stand, hit_, lines={"act": "heal 1"}, conditions=hidden)
    assert {"north", "south"} <= {*table.keys}


# Who has done it


def test_damage_that_is_split_is_done_by_whoever_attacks_to_everybody() -> None:
    stand = {"north": "a1", "south": "a3", "rat-1": "d2", "guard-1": "e2", "guard-2": "f2"}
    made = {"act/0": Attack(value=5, is_split=True)}
    table = scene(stand, Automate("rat-1", "act", 0, 1), made=made)
    assert [(each.figure, each.amount, each.by) for each in table.happened(Damaged)] == [
        ("guard-2", 2, "rat-1"),
        ("guard-1", 3, "rat-1"),
    ]


def test_what_an_ability_hurts_without_an_attack_was_done_by_whoever_performs_it() -> None:
    aim = Aim(range=2, targets=ALL, who="enemy")
    burn = Suffer(amount=2, aim=aim, conditions=(Condition.WOUND,))
    stand = {"north": "a1", "south": "a3", "rat-1": "d2", "guard-1": "e2"}
    table = scene(stand, Automate("rat-1", "act", 0, 1), made={"act/0": burn})
    assert credited(table) == [("guard-1", "ability", "rat-1")]
    assert [(each.figure, each.by) for each in table.happened(Gained)] == [("guard-1", "rat-1")]


def test_a_heal_tells_who_gave_it() -> None:
    heal = {"heal": "heal 2 range 3"}
    hurt = {"south": ["wound"]}
    table = scene(DUEL, Perform("north", "heal"), lines=heal, conditions=hurt).answer("south")
    assert [(each.figure, each.by) for each in table.happened(Healed)] == [("south", "north")]


@pytest.mark.parametrize(("counts", "by"), [(True, "north"), (False, "")])
@pytest.mark.rule("H-43.16")
def test_a_book_says_whether_a_hazard_was_done_by_whoever_pushes_there(
    counts: bool,  # noqa: FBT001 - a case of a table
    by: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Brawl, "credits_pushing", counts)
    floor = Floor(hazards=dict.fromkeys(["d1", "d2", "d3"], Hazard(1)))
    table = hit("push 1", floor=floor).answer("d2")
    assert credited(table) == [("rat-1", "hazard", by)]
