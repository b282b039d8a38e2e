"""Every card that a single scenario brings is played, in a position that fits, with strict answers; `test_monster_cards` tells how a case is written."""

from pathlib import Path

import pytest

from tabard.content.nodes import write
from tabard.haven.printed import Printed
from tests.haven.conftest import with_straw
from tests.haven.test_monster_cards import Case, nothing_is_left_out, play, read

pytestmark = pytest.mark.usefixtures("haven")

BOX: Printed = with_straw(()).prepared
FOLDER = Path(__file__).parent / "scenario_cards"
CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in read(path)]


@pytest.mark.rule("H-38.4", "H-37.1")
@pytest.mark.parametrize("case", CASES, ids=[each.name for each in CASES])
def test_a_card_of_a_scenario_does_what_it_says(case: Case) -> None:
    play(case)


def test_every_card_of_every_scenario_deck_is_among_them() -> None:
    decks = {
        BOX.deck_of(each): each for each in BOX.variants if BOX.decks[BOX.deck_of(each)].scenario
    }
    assert len(decks) == 30
    printed = {
        (kind, str(number), " ; ".join(map(write, BOX.card_line(kind, deck, str(number)))))
        for deck, kind in decks.items()
        for number in range(len(BOX.decks[deck].card))
    }
    assert {(each.kind, each.card, each.line) for each in CASES} == printed


def test_no_ability_of_these_cards_fell_back_to_doing_nothing() -> None:
    nothing_is_left_out(CASES)
