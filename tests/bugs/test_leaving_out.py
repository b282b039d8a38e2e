"""What was left out or skipped is told, and the options that give something up say so."""

from __future__ import annotations

import pytest

from tabard.bugs.sentences import sentence
from tabard.crawl.events import LeftOut, Skipped
from tests.bugs.arrange import Table
from tests.bugs.homemade import BOTTOM, TOP, duel
from tests.bugs.lanes import foes

CARDS = """
cards = { warding-strength = "played a", shield-bash = "played a", leaping-cleave = "discard b" }
"""
"""An earth to pay with lies on a played card, and a discarded one can be recovered."""


def told(table: Table) -> list[str]:
    """List what was left out and what was skipped, as the log says it."""
    found: list[LeftOut | Skipped] = [*table.happened(LeftOut), *table.happened(Skipped)]
    return [sentence(each) for each in found]


def giving_up(table: Table) -> set[str]:
    """List the options that give something up."""
    assert table.game.decision is not None
    return {each.key for each in table.game.decision.options if each.gives_up}


def test_an_effect_that_is_left_out_of_an_attack_is_told() -> None:
    table = duel(top="attack 2 muddle pierce 1").answer(TOP, "dummy-1")
    assert giving_up(table) == {"without-muddle", "without-pierce-1"}
    table.answer("without-muddle", "roll")
    assert told(table) == ["Bruiser leaves Muddle out."]


def test_what_is_used_is_not_told_as_left_out() -> None:
    table = duel(top="attack 2 muddle").answer(TOP, "dummy-1", "roll")
    assert told(table) == []


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        ("attack 2 range 3", "Attack 2, Range 3"),
        ("move 3 jump", "Move 3"),
        ("heal 2 self", "Heal 2"),
        ("muddle range 2", "Muddle"),
        ("push 1 range 1", "Push 1"),
        ("suffer 1", "Suffer 1"),
        ("suffer 1 range 2", "One enemy within range 2 suffers 1"),
        ("raise range 2", "Place an obstacle"),
        ("<consume earth: heal 1 self>", "Heal 1"),
        ("recover 1 discarded", "Recover"),
        ("control range 3 {move 2}", "Control an enemy"),
    ],
)
def test_an_ability_that_is_skipped_is_told(ability: str, words: str) -> None:
    table = duel(CARDS, top=ability, hero="hp = 5").answer(TOP)
    assert giving_up(table) == {"skip"}
    table.answer("skip")
    (said,) = told(table)
    assert said.startswith(f"Bruiser skips {words}")


def test_a_bonus_that_is_skipped_is_told() -> None:
    table = duel(bottom="shield 2", stays="round").answer(BOTTOM)
    assert giving_up(table) == {"skip"}
    assert told(table.answer("skip")) == ["Bruiser skips Shield 2."]


def test_an_effect_of_the_modifier_that_is_declined_is_told() -> None:
    table = duel(row=["-1", "+0 push 1", "+1"]).answer(TOP, "dummy-1")
    assert giving_up(table) == {"decline"}
    assert told(table.answer("decline")) == ["Bruiser leaves Push 1 out."]


def test_to_stop_after_a_target_is_told_as_no_skip() -> None:
    table = duel(top="attack 1 target 2", foes=foes("b1", "a2")).answer(TOP, "dummy-1")
    assert giving_up(table) == {"stop"}
    table.answer("stop")
    assert told(table) == []


def test_a_card_that_would_be_lost_or_discarded_gives_something_up() -> None:
    table = duel(acts="attack 2", turn="dummy-1").until("negate")
    assert giving_up(table) == set(table.keys) - {"suffer"}
