"""The selection of cards: which two, which of them leads, and when a long rest is possible."""

from __future__ import annotations

import pytest

from tabard.crawl.round_events import ActionBegan, Chose, Rests, TurnBegan, TurnEnded
from tabard.table import RefusedError
from tests.bugs.arrange import Table, situation
from tests.bugs.test_rounds import FAR, PASS, TWO

# Card selection


SELECT = """
turn = "select"
monsters = [{ type = "bandit-guard", number = 1 }]
cards = { %s }
"""


def select(cards: str) -> Table:
    return situation(SELECT % cards, map=FAR.replace("2", "."))


@pytest.mark.rule("B-10.5")
def test_exactly_two_cards_of_the_hand_are_selected_on_either_side() -> None:
    table = select('shield-bash = "hand b", planted-feet = "discard b", leaping-cleave = "lost"')
    pair = ["warding-strength+shield-bash", "shield-bash+warding-strength"]
    assert table.keys == [*pair, "long-rest"]
    for refused in ("warding-strength", "warding-strength+planted-feet", f"{pair[0]}+planted-feet"):
        with pytest.raises(RefusedError):
            table.game.apply(refused)
    table.answer(pair[0])
    assert table.happened(Chose)[0].cards == ("warding-strength", "shield-bash")
    assert {each.id for each in table.state.hero.cards if each.zone == "played"} == set(
        pair[0].split("+")
    )


@pytest.mark.rule("B-10.6")
@pytest.mark.parametrize(
    ("pair", "initiative"), [("shield-bash+planted-feet", 15), ("planted-feet+shield-bash", 88)]
)
def test_either_of_the_two_cards_may_lead(pair: str, initiative: int) -> None:
    table = select("").answer(pair)
    assert table.state.hero.initiative == initiative
    table.until("action", *PASS)
    began = table.happened(TurnBegan)[-1]
    assert (began.figure, began.initiative) == ("bruiser", initiative)


@pytest.mark.rule("B-10.7")
@pytest.mark.parametrize(("side", "initiative"), [("a", 32), ("b", 61)])
def test_the_visible_side_gives_the_initiative(side: str, initiative: int) -> None:
    table = select(f'warding-strength = "hand {side}"').answer("warding-strength+shield-bash")
    assert table.state.hero.initiative == initiative
    assert table.happened(Chose)[0].initiative == initiative


@pytest.mark.rule("B-10.8")
@pytest.mark.parametrize(
    ("cards", "can_rest"),
    [
        ('shield-bash = "discard b", leaping-cleave = "lost", planted-feet = "lost"', True),
        (
            'warding-strength = "discard b", shield-bash = "discard b", planted-feet = "lost"',
            True,
        ),
        ('shield-bash = "lost", leaping-cleave = "lost", planted-feet = "lost"', False),
        (
            'warding-strength = "active a bottom", leaping-cleave = "lost", planted-feet = "lost"',
            True,
        ),
    ],
)
def test_a_long_rest_needs_two_cards_in_hand_and_discard_pile(
    cards: str, *, can_rest: bool
) -> None:
    table = select(cards)
    if can_rest and table.asked == "select":
        table.answer("long-rest")
    assert bool(table.happened(Rests)) is can_rest
    assert (table.game.outcome is None) is can_rest


@pytest.mark.rule("B-10.9")
def test_a_long_rest_is_a_whole_turn_on_99() -> None:
    table = situation(TWO, map=FAR).answer("long-rest").until("lose-card", *PASS)
    assert [(each.figure, each.initiative) for each in table.happened(TurnBegan)] == [
        ("bandit-guard-1", 50), ("bandit-archer-2", 64), ("bruiser", 99),
    ]  # fmt: skip
    table.until("short-rest", *PASS)
    assert table.happened(ActionBegan) == []
    assert table.happened(TurnEnded)[-1].figure == "bruiser"


@pytest.mark.rule("B-10.10")
def test_who_rests_long_keeps_the_hand_until_the_rest() -> None:
    near = 'monsters = [{ type = "bandit-guard", number = 1, at = "b1" }]\ndice = { action = ["plus"], die = ["neutral"] }'
    table = situation(near).answer("long-rest")
    assert (table.asked, table.state.active) == ("negate", "bandit-guard-1")
    assert {each.zone for each in table.state.hero.cards} == {"hand"}
    assert [each for each in table.keys if each.startswith("discard-")] == [
        "discard-warding-strength", "discard-shield-bash", "discard-leaping-cleave",
        "discard-planted-feet",
    ]  # fmt: skip
    table.answer("discard-shield-bash")
    assert (table.asked, table.hero.hp) == ("lose-card", 12)


@pytest.mark.rule("B-10.11")
def test_with_one_card_in_hand_only_the_long_rest_is_left() -> None:
    table = select('shield-bash = "discard b", leaping-cleave = "discard b", planted-feet = "lost"')
    assert table.happened(Rests) == [Rests("declared", "bruiser", 99)]
    assert table.happened(Chose) == []


@pytest.mark.rule("B-10.11")
def test_a_dismissed_card_can_make_up_for_a_small_hand() -> None:
    table = select(
        'warding-strength = "active a bottom", leaping-cleave = "lost", planted-feet = "lost"'
    )
    assert table.keys == ["long-rest", "dismiss-warding-strength"]
    table.answer("dismiss-warding-strength")
    assert table.card("warding-strength") == ("hand", "b")
    assert table.keys == [
        "warding-strength+shield-bash", "shield-bash+warding-strength", "long-rest",
    ]  # fmt: skip
