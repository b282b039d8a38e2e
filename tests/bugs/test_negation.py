"""Negating damage with cards (p. 28)."""

from __future__ import annotations

import pytest

from tabard.crawl.events import Damaged
from tests.bugs.arrange import OVER, Table, situation
from tests.bugs.homemade import duel

CARDS = ("warding-strength", "shield-bash", "leaping-cleave", "planted-feet")


def attacked(*zones: str, more: str = "", value: int = 5) -> Table:
    """Stand before the damage of an attack on the bruiser, whose cards lie as told."""
    listed = ", ".join(f'{id_} = "{zone}"' for id_, zone in zip(CARDS, zones, strict=True))
    over = "" if any(each.startswith("played") for each in zones) else OVER
    text = f"cards = {{ {listed} }}\n{over}{more}"
    return duel(text, acts=f"attack {value}", foes=['at = "a2"'], turn="dummy-1")


def ways(table: Table, how: str) -> list[str]:
    """List the cards that one way of negating is offered with."""
    return [key.removeprefix(f"{how}-") for key in table.keys if key.startswith(how)]


@pytest.mark.rule("B-28.6")
def test_damage_is_suffered_in_full() -> None:
    table = attacked("hand a", "hand a", "hand b", "hand b").answer("suffer")
    assert table.hero.missing == 5


@pytest.mark.rule("B-28.6")
@pytest.mark.parametrize(
    "key",
    ["discard-warding-strength", "discard-leaping-cleave+planted-feet", "lose-planted-feet"],
)
def test_damage_is_negated_in_full(key: str) -> None:
    table = attacked("hand a", "hand a", "hand b", "hand b").answer(key)
    assert table.hero.missing == 0
    assert table.happened(Damaged) == []


@pytest.mark.rule("B-28.6")
@pytest.mark.parametrize(("value", "asked"), [(0, False), (1, True)])
def test_no_damage_brings_no_question(value: int, asked: bool) -> None:  # noqa: FBT001
    table = attacked("hand a", "hand a", "hand b", "hand b", value=value)
    assert (table.asked == "negate") == asked


NEGATE = "bonus-card/spare-parts/b/bottom/1"


@pytest.mark.rule("B-28.7")
def test_an_active_bonus_negates_damage_without_a_card() -> None:
    table = situation("""
        character = "tinkerer"
        turn = "bandit-archer-1"
        initiative = 1
        cards = { spare-parts = "active b bottom" }
        monsters = [{ type = "bandit-archer", number = 1, at = "a3" }]
        dice = { die = ["neutral"] }
    """)
    assert NEGATE in table.keys
    table.answer(NEGATE)
    assert table.hero.missing == 0
    assert table.hero.bonuses == []
    assert [each.zone for each in table.state.hero.cards] == ["hand", "hand", "hand", "discard"]


@pytest.mark.rule("B-28.8")
def test_one_a_side_of_the_hand_is_discarded() -> None:
    table = attacked("hand a", "hand b", "discard a", "lost")
    assert ways(table, "discard") == ["warding-strength"]
    assert table.answer("discard-warding-strength").card("warding-strength")[0] == "discard"


@pytest.mark.rule("B-28.9")
def test_two_b_sides_of_the_hand_are_discarded() -> None:
    table = attacked("hand b", "hand b", "hand a", "discard b")
    assert ways(table, "discard") == ["leaping-cleave", "warding-strength+shield-bash"]
    table.answer("discard-warding-strength+shield-bash")
    assert [each.zone for each in table.state.hero.cards] == [
        "discard",
        "discard",
        "hand",
        "discard",
    ]


@pytest.mark.rule("B-28.10")
def test_one_card_of_hand_or_discard_pile_is_lost() -> None:
    table = attacked("hand a", "hand b", "discard b", "lost")
    assert ways(table, "lose") == ["warding-strength", "shield-bash", "leaping-cleave"]


@pytest.mark.rule("B-28.10")
def test_a_card_that_was_discarded_to_negate_can_be_lost_for_the_next_damage() -> None:
    table = attacked("hand a", "lost", "discard a", "lost")
    assert ways(table, "lose") == ["warding-strength", "leaping-cleave"]


@pytest.mark.rule("B-28.10")
@pytest.mark.parametrize("card", CARDS[:3])
def test_a_card_lost_to_negate_is_in_the_lost_pile(card: str) -> None:
    table = attacked("hand a", "hand b", "discard b", "lost").answer(f"lose-{card}")
    assert table.card(card)[0] == "lost"
    assert table.hero.missing == 0


@pytest.mark.rule("B-28.11")
def test_every_source_of_damage_is_negated_on_its_own() -> None:
    table = duel(
        'cards = { shield-bash = "discard b" }\nacted = ["bruiser"]',
        foes=['at = "a2"', 'at = "b1"'], turn="dummy-1", dice="neutral neutral",
    )  # fmt: skip
    table.answer("lose-warding-strength")
    assert table.asked == "negate"
    assert "lose-warding-strength" not in table.keys
    assert table.answer("suffer").hero.missing == 2


@pytest.mark.rule("B-28.12")
def test_selected_cards_negate_nothing_before_the_turn() -> None:
    table = attacked("played a", "played b", "hand a", "hand b")
    assert table.keys == [
        "suffer",
        "discard-leaping-cleave",
        "lose-leaping-cleave",
        "lose-planted-feet",
    ]


@pytest.mark.rule("B-28.12")
def test_no_card_that_was_selected_is_offered_against_a_faster_monster() -> None:
    table = situation("""
        monsters = [{ type = "bandit-archer", number = 1, at = "a3" }]
        dice = { action = ["minus"] }
    """).answer("planted-feet+warding-strength")
    assert table.asked == "negate"
    assert ways(table, "lose") == ["shield-bash", "leaping-cleave"]


@pytest.mark.rule("B-28.13")
def test_a_wound_at_the_start_of_the_turn_is_not_negated_with_played_cards() -> None:
    table = duel(
        'cards = { warding-strength = "played a", shield-bash = "played a", leaping-cleave = "lost" }',
        turn="dummy-1", foes=['at = "e1"'], hero='conditions = ["wound"]',
    )  # fmt: skip
    assert table.asked == "negate"
    assert table.keys == ["suffer", "discard-planted-feet", "lose-planted-feet"]


@pytest.mark.rule("B-28.13")
def test_a_played_card_negates_nothing_until_its_action_is_over() -> None:
    cards = 'cards = { warding-strength = "played a", shield-bash = "played b" }'
    table = duel(cards, foe='retaliate = "retaliate 1"', top="attack 1 ; heal 1 self")
    table.answer("warding-strength-top", "dummy-1")
    assert table.asked == "negate"
    assert ways(table, "lose") == ["leaping-cleave", "planted-feet"]


@pytest.mark.rule("B-28.14")
def test_negating_damage_does_not_negate_what_comes_with_it() -> None:
    table = duel(acts="attack 2 wound push 1", foes=['at = "a1"'], hero='at = "a2"', turn="dummy-1")
    table.answer("lose-planted-feet")
    assert table.hero.missing == 0
    assert list(table.hero.conditions) == ["wound"]
    assert table.asked == "shove"
