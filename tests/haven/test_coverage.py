"""Which monsters can be fought: everything on their cards is performed, or they are refused."""

import pytest

from tabard.content.nodes import nodes_in, words_of
from tabard.haven import verbs
from tabard.haven.heads import When
from tabard.haven.parts import Each, Until
from tabard.haven.printed import Printed
from tabard.haven.riders import If
from tabard.haven.set_elements import list_consumptions
from tests.haven.conftest import with_straw

BOX: Printed = with_straw(()).prepared


def refused(kinds: list[str]) -> dict[str, str]:
    """What of these cannot be performed, at any level and with any party."""
    found = {}
    for kind in kinds:
        for level in range(8):
            for characters in (2, 3, 4):
                if left := BOX.uncovered_monster(kind, level, characters):
                    found[kind] = left
    return found


def test_every_monster_of_the_box_can_be_fought() -> None:
    assert len(BOX.monsters) == 36
    assert refused([*BOX.monsters]) == {}


@pytest.mark.rule("H-37.4", "H-37.5", "H-40.20")
def test_amounts_of_a_card_are_on_top_of_the_stat_card() -> None:
    move, attack = BOX.line("monster/living-bones/elite/1.2/living-bones/2/")
    assert (move.points, attack.value, attack.aim.targets) == (5, 1, 3)  # type: ignore[attr-defined]
    move, attack = BOX.line("monster/living-bones/normal/7.2/living-bones/2/")
    assert (move.points, attack.value, attack.aim.targets) == (5, 3, 2)  # type: ignore[attr-defined]


@pytest.mark.rule("H-37.6")
def test_traits_are_those_of_the_rank_at_the_level() -> None:
    assert BOX.stat_card("living-bones", "normal", 0).traits.shield == 0
    assert BOX.stat_card("living-bones", "normal", 1).traits.shield == 1


def test_every_boss_and_every_figure_of_a_scenario_can_be_fought() -> None:
    assert (len(BOX.bosses), len(BOX.variants)) == (14, 45)
    assert refused([*BOX.bosses, *BOX.variants]) == {}


def test_no_circumstance_of_a_card_is_swallowed() -> None:
    """Whatever a card says behind *if*, *each* or *until*, and whatever waits, is in what is performed."""
    counted = 0
    for kind in BOX.monsters:
        deck = BOX.deck_of(kind)
        for number, card in enumerate(BOX.decks[deck].card):
            nodes = [*nodes_in(card.do)]
            every = "+".join(map(str, range(len(list_consumptions(card.do)))))
            line = BOX.line(f"monster/{kind}/normal/1.2/{deck}/{number}/{every}")
            made = str(line)
            assert not any(isinstance(each, Until) for each in nodes)
            ifs = sum(isinstance(each, If) for each in nodes)
            assert made.count("given=Done") + made.count("given=Near") == ifs
            waiting = sum(isinstance(each, When) for each in nodes)
            assert made.count("Whenever(") == waiting
            around = sum(isinstance(each, Each) for each in nodes)
            assert made.count("each=(Suffer(") == around
            counted += ifs + waiting + around
    assert counted == 15


def test_no_card_comes_to_nothing() -> None:
    """Every printed ability but infusions, which are the set's, and what was not paid for is performed."""
    for kind in BOX.monsters:
        deck = BOX.deck_of(kind)
        for number, card in enumerate(BOX.decks[deck].card):
            every = "+".join(map(str, range(len(list_consumptions(card.do)))))
            line = BOX.line(f"monster/{kind}/normal/1.2/{deck}/{number}/{every}")
            listed = [each for each in card.do if not _is_infusion(each)]
            assert len(line) == len(listed) > 0, [*map(words_of, card.do)]


def _is_infusion(ability: verbs.AnyAbility) -> bool:
    if isinstance(ability, verbs.Gated):
        return all(map(_is_infusion, ability.do))
    return isinstance(ability, verbs.PrintedInfuse)
