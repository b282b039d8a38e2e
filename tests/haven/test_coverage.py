"""Which monsters can be fought: everything on their cards is performed, or they are refused."""

import pytest

from tabard.haven.compiling import NotCoveredError
from tabard.haven.printed import Printed
from tabard.haven.set_elements import consumptions
from tests.haven.conftest import with_straw

BOX: Printed = with_straw(()).prepared

PLAYED = [
    "black-imp", "cave-bear", "chaos-demon", "city-guard", "earth-demon", "forest-imp", "frost-demon",
    "inox-guard", "living-bones", "living-spirit", "rending-drake", "spitting-drake", "wind-demon",
]  # fmt: skip
"""Those of the box of which nothing is left out; the others are refused by what they print."""


def covered(type_: str) -> bool:
    deck = BOX.deck_of(type_)
    try:
        for rank in ("normal", "elite"):
            for level in range(8):
                for number, card in enumerate(BOX.decks[deck].card):
                    every = "+".join(map(str, range(len(consumptions(card.do)))))
                    BOX.line(f"monster/{type_}/{rank}/{level}/{number}/{every}")
                    BOX.line(f"monster/{type_}/{rank}/{level}/{number}/")
    except NotCoveredError:
        return False
    return True


def test_it_is_known_which_monsters_can_be_fought() -> None:
    assert [each for each in BOX.monsters if covered(each)] == PLAYED


@pytest.mark.rule("H-37.4", "H-37.5", "H-40.20")
def test_amounts_of_a_card_are_on_top_of_the_stat_card() -> None:
    move, attack = BOX.line("monster/living-bones/elite/1/2/")
    assert (move.points, attack.value, attack.aim.targets) == (5, 1, 3)  # type: ignore[attr-defined]
    move, attack = BOX.line("monster/living-bones/normal/7/2/")
    assert (move.points, attack.value, attack.aim.targets) == (5, 3, 2)  # type: ignore[attr-defined]


@pytest.mark.rule("H-37.6")
def test_traits_are_those_of_the_rank_at_the_level() -> None:
    assert BOX.stat_card("living-bones", "normal", 0).traits.shield == 0
    assert BOX.stat_card("living-bones", "normal", 1).traits.shield == 1


def test_nothing_is_left_out_in_silence() -> None:
    for type_, words in (
        ("ancient-artillery", "focus one enemy within 7 by farthest"),
        ("hound", "if some allies adjacent to target"),
        ("cultist", "round at death of self"),
    ):
        cards = range(len(BOX.decks[BOX.deck_of(type_)].card))
        told = []
        for number in cards:
            try:
                BOX.line(f"monster/{type_}/normal/1/{number}/")
            except NotCoveredError as error:
                told.append(error.what)
        assert any(words in each for each in told)
