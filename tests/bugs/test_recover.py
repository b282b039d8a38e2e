"""Recovering cards (p. 21, 24 and 28)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bugs.arrange import Table, situation
from tests.bugs.lanes import offered
from tests.bugs.own_card import own_card

LASTING = 'do = "shield 1", stays = "persistent"'


def tinkering(cards: str) -> Table:
    """Begin Recover 2 from the discard pile with one card, while warm-broth waits for its bottom."""
    text = f'spare-parts = "played b", warm-broth = "played a", {cards}'
    table = situation(f'character = "tinkerer"\nturn = "character"\ncards = {{ {text} }}')
    return table.answer("spare-parts-top")


@pytest.mark.rule("B-24.17")
def test_cards_are_recovered_only_from_the_pile_that_is_named() -> None:
    table = tinkering('spring-clip = "discard b", kettle-burst = "hand b"')
    assert table.keys == ["spring-clip", "skip"]


@pytest.mark.rule("B-24.17")
def test_lost_cards_are_not_discarded_ones() -> None:
    table = tinkering('spring-clip = "lost", kettle-burst = "hand a"')
    assert table.asked == "action"


@pytest.mark.rule("B-24.17")
@pytest.mark.parametrize("zone", ["hand b", "discard b", "lost"])
def test_a_card_is_recovered_from_either_pile_where_two_are_named(zone: str) -> None:
    table = situation(f"""
        character = "spellweaver"
        turn = "character"
        cards = {{ gathered-breath = "played b", ember-line = "played a", rime-glass = "{zone}" }}
    """).answer("gathered-breath-top")
    assert ("rime-glass" in table.keys) == (zone != "hand b")


@pytest.mark.rule("B-24.18")
def test_a_b_side_in_the_hand_is_turned_to_its_a_side() -> None:
    table = situation("""
        character = "tinkerer"
        turn = "character"
        cards = { warm-broth = "played a", spare-parts = "played a", spring-clip = "hand b", kettle-burst = "hand a" }
    """).answer("warm-broth-bottom")
    assert table.keys == ["spring-clip", "skip"]
    assert table.answer("spring-clip").card("spring-clip") == ("hand", "a")


@pytest.mark.rule("B-24.19")
def test_fewer_cards_than_stated_may_be_recovered() -> None:
    table = tinkering('spring-clip = "discard b", kettle-burst = "discard b"')
    assert table.answer("kettle-burst").keys == ["spring-clip", "stop"]
    table.answer("stop")
    assert table.card("spring-clip")[0] == "discard"
    assert table.card("spare-parts")[0] == "lost"


@pytest.mark.rule("B-24.19")
def test_no_more_cards_than_stated_are_recovered() -> None:
    table = situation("""
        character = "tinkerer"
        turn = "character"
        cards = { warm-broth = "played a", spare-parts = "played a", spring-clip = "hand b", kettle-burst = "hand b" }
    """).answer("warm-broth-bottom", "spring-clip")
    assert table.asked == "action"
    assert table.card("kettle-burst") == ("hand", "b")


@pytest.mark.rule("B-24.20")
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_recovered_card_returns_to_the_hand_on_its_a_side(side: str) -> None:
    table = tinkering(f'spring-clip = "discard {side}", kettle-burst = "hand b"')
    assert table.answer("spring-clip").card("spring-clip") == ("hand", "a")
    assert table.card("kettle-burst") == ("hand", "b")


@pytest.mark.rule("B-24.17")
def test_a_card_that_is_played_or_active_for_the_round_is_not_recovered() -> None:
    table = situation("""
        turn = "character"
        items = { drop-of-stamina-elixir = "ready" }
        cards = { shield-bash = "active a bottom", leaping-cleave = "played b", warding-strength = "played a", planted-feet = "hand b" }
    """).answer("item-drop-of-stamina-elixir")
    assert [key for key in table.keys if key not in ("skip", "stop")] == ["planted-feet"]


def recovering(tmp_path: Path, half: str, lies: str) -> Table:
    """Begin Recover 1 of the lost cards, while planted-feet has the action `half` and lies somewhere."""
    table = own_card(
        tmp_path,
        f"""
        turn = "character"
        cards = {{ planted-feet = "{lies}", warding-strength = "played a", shield-bash = "played a", leaping-cleave = "lost" }}
        """,
        a=half,
        more={"warding-strength": 'do = "recover 1 lost"'},
    )
    return table.answer("warding-strength-top")


@pytest.mark.rule("B-21.24")
@pytest.mark.parametrize("chosen", ["planted-feet", "leaping-cleave", "skip"])
def test_an_active_card_of_a_lost_action_may_be_recovered_or_left(
    tmp_path: Path, chosen: str
) -> None:
    table = recovering(tmp_path, LASTING + ", lost = true", "active a top")
    assert offered(table) == {"leaping-cleave", "planted-feet"}
    table.answer(chosen)
    taken = chosen == "planted-feet"
    assert table.card("planted-feet") == (("hand", "a") if taken else ("active", "a"))
    assert len(table.hero.bonuses) == (not taken)


@pytest.mark.rule("B-21.24")
def test_an_active_card_that_cannot_be_recovered_is_not_listed(tmp_path: Path) -> None:
    half = LASTING + ", lost = true, unrecoverable = true"
    assert offered(recovering(tmp_path, half, "active a top")) == {"leaping-cleave"}


@pytest.mark.rule("B-28.4")
@pytest.mark.parametrize(
    ("lies", "keys"),
    [
        ("lost", ["leaping-cleave", "planted-feet", "skip"]),
        ("unrecoverable", ["leaping-cleave", "skip"]),
    ],
)
def test_a_card_that_cannot_be_recovered_is_not_listed(
    tmp_path: Path, lies: str, keys: list[str]
) -> None:
    assert recovering(tmp_path, 'do = "attack 3"', lies).keys == keys


MARKED = 'do = "heal 1 self", lost = true, unrecoverable = true'


@pytest.mark.rule("B-28.4", "B-28.5")
@pytest.mark.parametrize(("answer", "listed"), [("bruiser", False), ("skip", True)])
def test_only_performing_the_marked_action_puts_a_card_out_of_reach(
    tmp_path: Path,
    answer: str,
    listed: bool,  # noqa: FBT001
) -> None:
    table = own_card(
        tmp_path,
        """
        turn = "character"
        hero = { hp = 3 }
        cards = { planted-feet = "played a", warding-strength = "played a" }
        """,
        a=MARKED,
        more={"warding-strength": 'do = "attack 1"'},
        bottoms='do = "recover 1 hand lost"',
    ).answer("planted-feet-top", answer)
    assert table.card("planted-feet")[0] == ("hand" if listed else "lost")
    table.answer("warding-strength-bottom")
    assert ("planted-feet" in table.keys) == listed


@pytest.mark.rule("B-28.5")
def test_a_marked_card_lost_to_negate_damage_can_be_recovered(tmp_path: Path) -> None:
    table = own_card(
        tmp_path,
        """
        turn = "bandit-archer-1"
        lead = "warding-strength"
        initiative = 90
        cards = { planted-feet = "hand a", warding-strength = "played a", leaping-cleave = "played a" }
        monsters = [{ type = "bandit-archer", number = 1, at = "a3" }]
        """,
        a=MARKED,
        more={"warding-strength": 'do = "recover 1 lost"'},
    )
    table.until("action", "lose-planted-feet")
    assert table.card("planted-feet")[0] == "lost"
    table.answer("warding-strength-top")
    assert table.keys == ["planted-feet", "skip"]


@pytest.mark.rule("B-28.5")
def test_a_marked_card_lost_by_a_rest_can_be_recovered(tmp_path: Path) -> None:
    table = own_card(tmp_path, 'turn = "rest"', a=MARKED).answer("planted-feet")
    state = next(each for each in table.state.hero.cards if each.id == "planted-feet")
    assert (state.zone, state.doom) == ("lost", "")
