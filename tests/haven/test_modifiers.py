"""Modifier decks: what is drawn, what is used, what it comes to, and where the cards go (p. 23 to 27)."""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from tabard.haven.content import ModifierCard
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
from tabard.haven.modifier_draws import Modified, modify
from tabard.haven.modifiers import Faces
from tabard.table import Pile, Seat
from tests.haven.driving import drive

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
        assert Counter(deck.list_cards()) == {
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
    *all_but_one, _ = decks.of[HERO].list_cards()
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


@pytest.mark.rule("H-23.31", "H-26.31", "H-27.15")
@pytest.mark.parametrize(("card", "gained"), [("bless", gain_bless), ("curse", gain_curse)])
def test_a_gained_bless_or_curse_is_shuffled_into_the_draw_pile_alone(
    card: str, gained: Callable[..., bool]
) -> None:
    decks = new_decks()
    decks.of[HERO] = ModifierDeck(Pile(rest=["plus-0"] * 11, top=["plus-1"]), ["plus-2"] * 8)
    gained(decks, HERO)
    deck = decks.of[HERO]
    assert (len(deck.pile), len(deck.discard), deck.pile.top) == (13, 8, [])
    assert deck.pile.cards().count(card) == 1


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
