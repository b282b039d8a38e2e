"""Modifier decks: what is drawn, what is used, what it comes to, and where the cards go (p. 23 to 27)."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from tabard.haven.content import ModifierCard
from tabard.haven.draw_odds import attack_odds
from tabard.haven.drawing import Modified, modify
from tabard.haven.language import read_modifier
from tabard.haven.loading import prepare
from tabard.haven.modifier_decks import (
    ALLIES,
    MONSTERS,
    Decks,
    ModifierDeck,
    end_round,
    gain_bless,
    gain_curse,
    make_decks,
)
from tabard.haven.modifiers import Faces
from tabard.table import Pile, Seat
from tests.haven.driving import drive, everything

OWN: dict[str, ModifierCard] = {
    face: ModifierCard(id=face, source="test", face=read_modifier(f"[{face}]"))
    for face in (
        "+1 rolling",
        "+2 rolling",
        "+0 poison rolling",
        "+0 infuse fire",
        "+1 infuse fire",
        "+1 push 1",
        "+1 stun",
        "+0 stun",
        "+2 stun",
        "+0 muddle",
        "+3",
    )
}
CARDS = {**prepare(()).prepared.modifiers, **OWN}
FACES = Faces(CARDS)
REDUCED = Faces(CARDS, reduced=True)
HERO = "hero"
SEAT = Seat(0)


def new_decks() -> Decks:
    return make_decks(CARDS, [HERO, "other", MONSTERS, ALLIES])


def stacked(*cards: str) -> Decks:
    """Lay these cards on top of the hero's and the monsters' decks, with nothing beneath."""
    decks = new_decks()
    for owner in (HERO, MONSTERS):
        decks.of[owner] = ModifierDeck(Pile(top=list(cards)))
    return decks


def attack(
    decks: Decks,
    value: int,
    advantage: int = 0,
    *,
    by: str = HERO,
    answers: Sequence[str] = (),
    draws: Sequence[str] = (),
    faces: Faces = FACES,
) -> Modified:
    seat = None if by in (MONSTERS, ALLIES) else SEAT
    rule = modify(decks, by, faces, value=value, advantage=advantage, seat=seat)
    return drive(rule, draws=draws, answers=answers)


def left_in(decks: Decks, owner: str = HERO) -> int:
    return len(decks.of[owner].pile)


# Decks and supplies


@pytest.mark.rule("H-4.15", "H-4.16", "H-8.14")
def test_a_new_deck_has_the_twenty_standard_cards_and_nothing_else() -> None:
    for deck in new_decks().of.values():
        assert Counter(deck.cards()) == {
            "plus-0": 6,
            "minus-1": 5,
            "plus-1": 5,
            "minus-2": 1,
            "plus-2": 1,
            "null": 1,
            "double": 1,
        }
        assert (len(deck.pile), deck.discard) == (20, [])


@pytest.mark.rule("H-4.17")
def test_drawing_from_one_deck_leaves_the_others_alone() -> None:
    decks = new_decks()
    attack(decks, 3, draws=["plus-1"])
    assert {owner: left_in(decks, owner) for owner in decks.of} == {
        HERO: 19,
        "other": 20,
        MONSTERS: 20,
        ALLIES: 20,
    }


def test_supplies_are_ten_each() -> None:
    decks = new_decks()
    assert (decks.bless, decks.curses, decks.monster_curses) == (10, 10, 10)


@pytest.mark.rule("H-23.15")
def test_what_was_drawn_is_discarded() -> None:
    decks = stacked("plus-1", "minus-1", "plus-0")
    attack(decks, 3, -1)
    assert decks.of[HERO].discard == ["plus-1", "minus-1"]
    assert left_in(decks) == 1


# Values


@pytest.mark.parametrize(
    ("card", "value"),
    [("plus-0", 4), ("plus-2", 6), ("minus-1", 3), ("minus-2", 2), ("double", 8), ("null", 0)],
)
def test_a_card_changes_the_value(card: str, value: int) -> None:
    assert attack(stacked(card), 4).value == value


def test_a_value_never_falls_below_zero() -> None:
    assert attack(stacked("minus-2"), 1).value == 0


@pytest.mark.rule("H-23.17")
def test_null_is_zero_whatever_else_was_drawn() -> None:
    assert attack(stacked("+2 rolling", "null"), 5).value == 0


@pytest.mark.rule("H-23.18", "H-23.21")
def test_a_double_doubles_what_stands_and_the_attacker_orders_the_cards() -> None:
    assert attack(stacked("double"), 4).value == 8
    assert attack(stacked("+1 rolling", "double"), 4, answers=["to-10"]).value == 10
    last = attack(stacked("+1 rolling", "double"), 4, answers=["to-9"])
    assert (last.value, last.used) == (9, ("double", "+1 rolling"))
    assert attack(stacked("+1 rolling", "double"), 3, answers=["to-8"]).value == 8


@pytest.mark.rule("H-23.20")
def test_rolling_cards_are_drawn_on_from() -> None:
    decks = stacked("+1 rolling", "+0 poison rolling", "plus-0", "plus-2")
    result = attack(decks, 3)
    assert result.used == ("+1 rolling", "+0 poison rolling", "plus-0")
    assert (result.value, [str(each) for each in result.effects]) == (4, ["poison"])
    assert left_in(decks) == 1


# Shuffling


@pytest.mark.rule("H-23.24", "H-23.27")
def test_the_shuffle_icon_works_at_the_end_of_the_round_and_for_its_own_deck() -> None:
    decks = new_decks()
    attack(decks, 3, draws=["null"])
    attack(decks, 3, by=MONSTERS, draws=["plus-2"])
    attack(decks, 3, draws=["plus-1"])
    assert (left_in(decks), left_in(decks, MONSTERS)) == (18, 19)
    end_round(decks)
    assert (left_in(decks), left_in(decks, MONSTERS)) == (20, 19)
    assert (decks.of[HERO].discard, decks.of[MONSTERS].discard) == ([], ["plus-2"])
    attack(decks, 3, draws=["plus-1"])
    end_round(decks)
    assert left_in(decks) == 19


@pytest.mark.rule("H-23.30")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("null", 20),
        ("double", 20),
        ("plus-2", 19),
        ("minus-2", 19),
        ("plus-0", 19),
        ("minus-1", 19),
    ],
)
def test_only_null_and_double_carry_the_icon(card: str, left: int) -> None:
    decks = new_decks()
    attack(decks, 3, draws=[card])
    end_round(decks)
    assert left_in(decks) == left


@pytest.mark.rule("H-23.30", "H-23.22")
def test_bless_and_curse_return_to_their_supply_and_shuffle_nothing() -> None:
    decks = new_decks()
    assert gain_bless(decks, HERO)
    assert gain_curse(decks, HERO)
    assert (decks.bless, decks.curses, left_in(decks)) == (9, 9, 22)
    assert attack(decks, 3, draws=["bless"]).value == 6
    assert attack(decks, 3, draws=["curse"]).value == 0
    assert (decks.bless, decks.curses, decks.of[HERO].discard) == (10, 10, [])
    attack(decks, 3, draws=["plus-1"])
    end_round(decks)
    assert left_in(decks) == 19


@pytest.mark.rule("H-23.25")
def test_an_empty_deck_is_filled_at_once() -> None:
    decks = new_decks()
    *all_but_one, _ = decks.of[HERO].cards()
    for card in all_but_one:
        attack(decks, 3, draws=[card])
    attack(decks, 3)
    assert left_in(decks) == 0
    attack(decks, 3, draws=["plus-1"])
    assert (left_in(decks), decks.of[HERO].discard) == (19, ["plus-1"])


@pytest.mark.rule("H-23.24", "H-23.25")
def test_the_icon_is_remembered_when_the_deck_ran_out_in_between() -> None:
    decks = new_decks()
    decks.of[HERO] = ModifierDeck(Pile.of("null"))
    attack(decks, 3)
    attack(decks, 3)
    assert (left_in(decks), decks.of[HERO].discard) == (0, ["null"])
    end_round(decks)
    assert left_in(decks) == 1


@pytest.mark.rule("H-23.26")
def test_cards_drawn_for_the_attack_are_not_shuffled_in_with_it() -> None:
    decks = new_decks()
    decks.of[HERO] = ModifierDeck(Pile(top=["plus-2"]), ["minus-1", "plus-0"])
    result = attack(decks, 3, -1, draws=["plus-0"])
    assert (result.used, result.unused) == (("plus-0",), ("plus-2",))
    assert decks.of[HERO].pile.cards() == ["minus-1"]


def test_a_deck_of_one_card_is_drawn_from_once() -> None:
    result = attack(stacked("plus-1"), 3, 1)
    assert (result.value, result.used, result.unused) == (4, ("plus-1",), ())


@pytest.mark.rule("H-23.31", "H-26.31")
def test_a_gained_bless_is_shuffled_into_the_draw_pile_alone() -> None:
    decks = new_decks()
    decks.of[HERO] = ModifierDeck(Pile(rest=["plus-0"] * 11, top=["plus-1"]), ["plus-2"] * 8)
    gain_bless(decks, HERO)
    deck = decks.of[HERO]
    assert (len(deck.pile), len(deck.discard), deck.pile.top) == (13, 8, [])
    assert deck.pile.cards().count("bless") == 1


@pytest.mark.rule("H-26.35")
def test_there_are_ten_bless_cards_for_all_decks() -> None:
    decks = new_decks()
    assert [gain_bless(decks, owner) for owner in [HERO, MONSTERS, ALLIES, "other", HERO] * 2] == [
        True
    ] * 10
    assert not gain_bless(decks, HERO)
    assert [left_in(decks, owner) for owner in decks.of] == [24, 22, 22, 22]


@pytest.mark.rule("H-23.23", "H-27.18")
def test_monsters_have_curse_cards_of_their_own() -> None:
    decks = new_decks()
    assert all(gain_curse(decks, MONSTERS) for _ in range(10))
    assert not gain_curse(decks, MONSTERS)
    assert gain_curse(decks, HERO)
    assert gain_curse(decks, ALLIES)
    assert (decks.curses, decks.monster_curses) == (8, 0)
    attack(decks, 3, by=MONSTERS, draws=["curse"])
    assert (decks.curses, decks.monster_curses) == (8, 1)


def test_who_has_no_deck_is_neither_blessed_nor_cursed() -> None:
    decks = new_decks()
    assert not gain_bless(decks, None)
    assert not gain_curse(decks, None)
    assert decks == new_decks()


@pytest.mark.rule("H-26.34")
def test_a_bless_doubles() -> None:
    assert attack(stacked("bless"), 3).value == 6


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

    odds = attack_odds(fresh(), FACES, 3, advantage, is_free=seat is not None)
    assert odds == everything(value)
    assert sum(odds.values()) == 1


def test_the_odds_of_a_new_deck() -> None:
    deck = new_decks().of[HERO]
    plain = attack_odds(deck, FACES, 3, 0, is_free=True)
    assert plain == {
        0: Fraction(1, 20),
        1: Fraction(1, 20),
        2: Fraction(5, 20),
        3: Fraction(6, 20),
        4: Fraction(5, 20),
        5: Fraction(1, 20),
        6: Fraction(1, 20),
    }
    assert attack_odds(deck, FACES, 3, 1, is_free=True)[6] == Fraction(2, 20)
    assert attack_odds(deck, FACES, 3, -1, is_free=True)[0] == Fraction(2, 20)
