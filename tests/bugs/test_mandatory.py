"""What cannot be skipped once a part of its action was performed (p. 27)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.crawl.events import Damaged
from tests.bugs.arrange import Table, situation
from tests.bugs.homemade import TOP, duel
from tests.bugs.own_card import own_card


def hurt(table: Table) -> list[int]:
    """List the damage that the character suffered."""
    return [each.amount for each in table.happened(Damaged) if each.figure == "bruiser"]


@pytest.mark.rule("B-27.1")
def test_what_is_mandatory_follows_a_part_that_was_performed() -> None:
    table = duel(top="attack 1 ; !suffer 2").answer(TOP, "dummy-1")
    assert table.asked == "negate"
    assert hurt(table.answer("suffer")) == [2]


@pytest.mark.rule("B-27.1")
def test_what_is_not_mandatory_may_be_skipped_after_any_part() -> None:
    table = duel(top="attack 1 ; suffer 2").answer(TOP, "dummy-1")
    assert table.keys == ["perform", "skip"]
    assert hurt(table.answer("skip")) == []


@pytest.mark.rule("B-27.1")
def test_a_mandatory_target_cannot_be_declined() -> None:
    foes = ["", 'at = "a2"']
    table = duel(top="attack 1 ; !push 1 range 1", foes=foes).answer(TOP, "dummy-1")
    assert table.keys == ["dummy-1", "dummy-2"]


@pytest.mark.rule("B-27.1")
@pytest.mark.parametrize(
    "ability", ["move 1", "attack 1", "trap 1 range 1", "push 1", "control {move 1}"]
)
def test_no_kind_of_ability_can_be_skipped_if_it_is_mandatory(ability: str) -> None:
    foes = ["", 'at = "a2"']
    table = duel(top=f"strengthen self ; {ability}", foes=foes, hero='at = "b2"')
    assert "skip" in table.answer(TOP, "bruiser").keys
    table = duel(top=f"strengthen self ; !{ability}", foes=foes, hero='at = "b2"')
    assert "skip" not in table.answer(TOP, "bruiser").keys
    assert table.asked != "action"


@pytest.mark.rule("B-27.1")
def test_whoever_skips_what_is_mandatory_skips_the_rest_of_the_action() -> None:
    table = duel(top="!suffer 2 ; attack 1").answer(TOP, "skip")
    assert table.state.hero.halves == ["top"]
    assert table.asked == "action"


@pytest.mark.rule("B-27.1")
def test_what_is_mandatory_may_come_first() -> None:
    table = duel(top="!suffer 2 ; attack 1").answer(TOP, "perform", "suffer")
    assert (hurt(table), table.asked) == ([2], "attack")


@pytest.mark.rule("B-27.2")
@pytest.mark.parametrize("how", ["skipped", "impossible", "basic"])
def test_nothing_is_mandatory_if_nothing_was_performed(how: str) -> None:
    foes = ['at = "e1"'] if how == "impossible" else [""]
    table = duel(top="attack 1 ; !suffer 2 ; !muddle self", foes=foes)
    if how == "basic":
        table.answer("warding-strength-basic-top", "dummy-1")
    else:
        table.answer(TOP, *(["skip"] if how == "skipped" else []))
    assert table.asked == "action"
    assert (hurt(table), table.hero.conditions) == ([], {})


@pytest.mark.rule("B-27.3")
def test_a_mandatory_condition_is_gained_without_a_choice() -> None:
    table = duel(top="attack 1 ; !muddle self").answer(TOP, "dummy-1")
    assert table.asked == "action"
    assert list(table.hero.conditions) == ["muddle"]


@pytest.mark.rule("B-27.3")
def test_mandatory_damage_hits_the_character() -> None:
    table = situation("""
        turn = "character"
        cards = { planted-feet = "played b", shield-bash = "played a" }
    """).answer("planted-feet-bottom", "a2", "stop")
    assert table.asked == "negate"
    assert hurt(table.answer("suffer")) == [1]


@pytest.mark.rule("B-27.4")
@pytest.mark.parametrize(
    ("side", "answers"), [("a", ["a2", "stop", "skip"]), ("b", ["skip", "bruiser"])]
)
def test_the_card_of_a_lost_action_must_be_lost(
    tmp_path: Path, side: str, answers: list[str]
) -> None:
    lost = 'do = "move 3 ; strengthen self", lost = true'
    cards = f'cards = {{ planted-feet = "played {side}", shield-bash = "played a" }}'
    table = own_card(tmp_path, f'turn = "character"\n{cards}', a=lost, b=lost)
    table.answer("planted-feet-top", *answers)
    assert table.asked == "action"
    assert table.card("planted-feet")[0] == "lost"


@pytest.mark.rule("B-27.5")
@pytest.mark.parametrize(
    ("abilities", "answers"),
    [("move 3 ; shield 2", ["a2", "stop"]), ("shield 2 ; move 3", ["skip", "a2", "stop"])],
)
def test_the_bonus_of_an_action_holds_whatever_part_of_it_was_performed(
    abilities: str, answers: list[str]
) -> None:
    table = duel(bottom=abilities, stays="round").answer("warding-strength-bottom", *answers)
    assert table.asked == "action"
    assert table.card("warding-strength")[0] == "active"
    number = abilities.split(" ; ").index("shield 2")
    assert [each.path for each in table.hero.bonuses] == [
        f"card/warding-strength/a/bottom/{number}"
    ]
