"""Modifier cards with advantage and disadvantage, reduced randomness, and exact odds (p. 25 and 57)."""

from fractions import Fraction

import pytest

from tabard.haven.draw_odds import reckon_odds
from tabard.haven.modifier_decks import (
    MONSTERS,
    Decks,
    ModifierDeck,
    end_round,
    gain_bless,
)
from tabard.haven.modifier_draws import modify
from tabard.table import Pile, Seat
from tests.haven.driving import everything
from tests.haven.test_modifiers import (
    FACES,
    HERO,
    REDUCED,
    SEAT,
    attack,
    left_in,
    new_decks,
    stacked,
)

# Advantage and disadvantage: the four examples of p. 25 first


@pytest.mark.rule("H-25.1", "H-25.3")
def test_advantage_example_one_the_better_of_two_cards() -> None:
    decks = stacked("plus-0", "plus-1", "plus-2")
    result = attack(decks, 3, 1, answers=["plus-1"])
    assert (result.value, result.used, result.unused) == (4, ("plus-1",), ("plus-0",))
    assert left_in(decks) == 1
    assert attack(stacked("plus-0", "plus-1"), 3, 1, answers=["plus-0"]).value == 3


@pytest.mark.rule("H-25.5", "H-25.7")
def test_advantage_example_two_a_rolling_card_then_two_more() -> None:
    decks = stacked("+0 poison rolling", "plus-0", "plus-1", "plus-2")
    result = attack(decks, 2, 1, answers=["plus-1"])
    assert (result.value, result.used) == (3, ("+0 poison rolling", "plus-1"))
    assert [str(each) for each in result.effects] == ["poison"]
    assert left_in(decks) == 1
    assert attack(stacked("+1 rolling", "plus-0", "plus-2"), 2, 1, answers=["plus-2"]).value == 5


@pytest.mark.rule("H-25.4")
def test_disadvantage_example_three_the_worse_of_two_cards() -> None:
    result = attack(stacked("plus-1", "minus-1"), 3, -1)
    assert (result.value, result.used, result.unused) == (2, ("minus-1",), ("plus-1",))
    assert attack(stacked("minus-1", "plus-1"), 3, -1, by=MONSTERS).value == 2


@pytest.mark.rule("H-25.5", "H-25.8")
def test_disadvantage_example_four_rolling_cards_are_ignored() -> None:
    decks = stacked("+2 rolling", "+0 poison rolling", "plus-1", "plus-0", "plus-2")
    result = attack(decks, 3, -1)
    assert (result.value, result.used, result.effects) == (3, ("plus-0",), ())
    assert left_in(decks) == 1
    assert len(decks.of[HERO].discard) == 4


@pytest.mark.rule("H-25.6")
def test_the_last_card_counts_as_not_rolling() -> None:
    decks = stacked("+0 poison rolling", "plus-0", "+1 rolling", "plus-2")
    result = attack(decks, 3, 1, answers=["+1 rolling"])
    assert (result.value, left_in(decks)) == (4, 1)


@pytest.mark.rule("H-25.9")
def test_a_rolling_second_card_is_not_drawn_on_from() -> None:
    decks = stacked("plus-0", "+1 rolling", "plus-2")
    result = attack(decks, 3, 1, answers=["+1 rolling"])
    assert (result.value, result.used, left_in(decks)) == (4, ("+1 rolling",), 1)


@pytest.mark.rule("H-25.2")
def test_a_monster_uses_the_better_card_unasked() -> None:
    assert attack(stacked("minus-1", "plus-2"), 3, 1, by=MONSTERS).value == 5
    assert attack(stacked("plus-2", "minus-1"), 3, 1, by=MONSTERS).value == 5


@pytest.mark.rule("H-25.11")
@pytest.mark.parametrize("cards", [("plus-1", "+1 stun"), ("+1 stun", "plus-1")])
def test_a_monster_prefers_the_card_with_an_effect(cards: tuple[str, str]) -> None:
    assert attack(stacked(*cards), 3, 1, by=MONSTERS).used == ("+1 stun",)


@pytest.mark.rule("H-23.29")
def test_an_unused_card_was_drawn_all_the_same() -> None:
    decks = new_decks()
    gain_bless(decks, HERO)
    assert attack(decks, 3, -1, draws=["bless", "minus-1"]).used == ("minus-1",)
    assert (decks.bless, decks.of[HERO].discard) == (10, ["minus-1"])
    assert attack(decks, 3, 1, draws=["null", "plus-1"], answers=["plus-1"]).value == 4
    end_round(decks)
    assert left_in(decks) == 20


@pytest.mark.parametrize(
    ("cards", "used"),
    [
        pytest.param(cards, used, marks=pytest.mark.rule(rule))
        for rule, cards, used in (
            ("H-25.10", ("+0 infuse fire", "plus-1"), "+0 infuse fire"),
            ("H-25.10", ("plus-1", "+0 infuse fire"), "plus-1"),
            ("H-25.11", ("plus-1", "+1 stun"), "plus-1"),
            ("H-25.11", ("+1 stun", "plus-1"), "plus-1"),
            ("H-25.11", ("plus-0", "+1 stun"), "plus-0"),
            ("H-25.11", ("+1 stun", "plus-0"), "plus-0"),
            ("H-25.12", ("+1 infuse fire", "+1 push 1"), "+1 infuse fire"),
            ("H-25.12", ("+1 push 1", "+1 infuse fire"), "+1 push 1"),
            ("H-25.12", ("+2 stun", "+0 muddle"), "+2 stun"),
            ("H-25.22", ("+1 stun", "+0 stun"), "+0 stun"),
            ("H-25.22", ("+0 stun", "+1 stun"), "+0 stun"),
        )
    ],
)
def test_which_of_two_cards_is_the_worse(cards: tuple[str, str], used: str) -> None:
    assert attack(stacked(*cards), 3, -1).used == (used,)
    assert attack(stacked(*cards), 3, -1, by=MONSTERS).used == (used,)


@pytest.mark.rule("H-25.13")
def test_a_monster_in_doubt_uses_the_card_drawn_first() -> None:
    assert attack(stacked("+0 muddle", "plus-1"), 3, 1, by=MONSTERS).used == ("+0 muddle",)
    assert attack(stacked("plus-1", "+0 muddle"), 3, 1, by=MONSTERS).used == ("plus-1",)


@pytest.mark.rule("H-25.14")
@pytest.mark.parametrize(
    ("value", "cards", "used"),
    [
        (1, ("double", "plus-2"), "double"),
        (1, ("plus-2", "double"), "double"),
        (2, ("double", "+2 stun"), "double"),
        (2, ("+2 stun", "double"), "double"),
        (2, ("double", "plus-2"), "double"),
        (2, ("plus-2", "double"), "plus-2"),
        (3, ("double", "plus-2"), "plus-2"),
        (3, ("null", "minus-2"), "null"),
        (2, ("minus-2", "null"), "minus-2"),
    ],
)
def test_null_and_double_are_compared_by_what_they_give(
    value: int, cards: tuple[str, str], used: str
) -> None:
    assert attack(stacked(*cards), value, -1).used == (used,)


# Reduced randomness


@pytest.mark.rule("H-58.1")
@pytest.mark.parametrize(
    ("card", "value"), [("null", 2), ("curse", 2), ("double", 6), ("bless", 6)]
)
def test_reduced_randomness_takes_the_edges_off(card: str, value: int) -> None:
    assert attack(stacked(card), 4, faces=REDUCED).value == value


@pytest.mark.rule("H-58.2", "H-58.3")
def test_a_card_that_counts_otherwise_is_still_that_card() -> None:
    decks = new_decks()
    attack(decks, 4, draws=["null"], faces=REDUCED)
    end_round(decks)
    assert left_in(decks) == 20
    assert (REDUCED["double"].kind, REDUCED["double"].printed) == ("plus", "double")
    assert REDUCED["null"].printed == "null"


# Odds


@pytest.mark.parametrize("advantage", [-1, 0, 1])
@pytest.mark.parametrize("seat", [SEAT, None])
@pytest.mark.parametrize(
    ("pile", "discard"),
    [
        (Pile.of("plus-1", "minus-1", "double", "null"), []),
        (Pile.of("+1 rolling", "+2 rolling", "double", "plus-0"), ["plus-1"]),
        (Pile.of("+1 rolling", "+1 rolling", "+0 poison rolling"), ["double", "minus-2"]),
        (Pile(rest=["plus-0", "plus-2"], top=["+1 rolling"], bottom=["null"]), ["plus-1"]),
        (Pile.of("+1 rolling"), []),
    ],
)
def test_exact_odds_are_those_of_playing_everything(
    pile: Pile, discard: list[str], advantage: int, seat: Seat | None
) -> None:
    def fresh() -> ModifierDeck:
        again = Pile(rest=[*pile.rest], top=[*pile.top], bottom=[*pile.bottom])
        return ModifierDeck(again, [*discard])

    async def value() -> int:
        decks = Decks({HERO: fresh()})
        return (await modify(decks, HERO, FACES, value=3, advantage=advantage, seat=seat)).value

    odds = reckon_odds(fresh(), FACES, 3, advantage, is_free=seat is not None)
    assert odds == everything(value)
    assert sum(odds.values()) == 1


def test_the_odds_of_a_new_deck() -> None:
    deck = new_decks().of[HERO]
    plain = reckon_odds(deck, FACES, 3, 0, is_free=True)
    assert plain == {
        0: Fraction(1, 20),
        1: Fraction(1, 20),
        2: Fraction(5, 20),
        3: Fraction(6, 20),
        4: Fraction(5, 20),
        5: Fraction(1, 20),
        6: Fraction(1, 20),
    }
    assert reckon_odds(deck, FACES, 3, 1, is_free=True)[6] == Fraction(2, 20)
    assert reckon_odds(deck, FACES, 3, -1, is_free=True)[0] == Fraction(2, 20)
