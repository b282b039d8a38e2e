"""The element board and what monsters make of it (p. 21 and 41)."""

import pytest

from tabard.crawl.effects import WILD, Element
from tabard.haven.element_board import (
    ElementBoard,
    consume,
    cost_of,
    end_round,
    end_turn,
    infuse,
    infuse_later,
    infusion_of,
    is_payable,
    list_ways,
    make_strong,
    pay,
)
from tabard.haven.language import read_line, write_line
from tabard.haven.loading import prepare
from tabard.haven.riders import Consume
from tabard.haven.set_elements import (
    consume_for_set,
    infuse_for_set,
    list_bought,
    list_consumptions,
)
from tabard.haven.verbs import AnyAbility, Gated, PrintedInfuse
from tabard.table import PARTY, Decision, Seat
from tests.haven.driving import drive

FIRE, ICE, AIR, EARTH, LIGHT, DARK = Element
HERO = Seat(2)


def board(strong: str = "", waning: str = "") -> ElementBoard:
    return ElementBoard([*map(Element, strong.split())], [*map(Element, waning.split())])


def card(line: str) -> tuple[AnyAbility, ...]:
    return read_line(line)


def cost(text: str) -> tuple[tuple[Element, ...], ...]:
    (ability,) = read_line(f"consume {text} {{move 1}}")
    assert isinstance(ability, Gated)
    assert isinstance(ability.gate, Consume)
    return cost_of(ability.gate.icons)


@pytest.mark.rule("H-8.15")
def test_all_six_elements_begin_inert() -> None:
    assert ElementBoard().list_available() == []


@pytest.mark.rule("H-21.2")
def test_what_a_turn_infuses_is_strong_at_its_end() -> None:
    table = board()
    infuse_later(table, (FIRE,))
    assert table.list_available() == []
    drive(end_turn(table, HERO))
    assert (table.strong, table.waning, table.to_come) == ([FIRE], [], [])


@pytest.mark.rule("H-21.3")
@pytest.mark.parametrize("before", [board(), board("fire"), board(waning="fire")])
def test_infusing_makes_strong_whatever_it_was(before: ElementBoard) -> None:
    drive(infuse(before, (FIRE,), HERO))
    assert (before.strong, before.waning) == ([FIRE], [])


@pytest.mark.rule("H-21.5", "H-21.6")
def test_elements_wane_and_go_inert_round_by_round() -> None:
    table = board("fire", "ice")
    end_round(table)
    assert (table.strong, table.waning) == ([], [FIRE])
    end_round(table)
    assert table == ElementBoard()


def test_an_element_that_is_infused_again_stays() -> None:
    table = board(waning="fire")
    make_strong(table, FIRE)
    end_round(table)
    assert (table.strong, table.waning) == ([], [FIRE])


@pytest.mark.rule("H-21.7")
def test_strong_and_waning_elements_can_be_consumed_and_inert_ones_cannot() -> None:
    table = board("fire", "ice")
    assert [is_payable(table, ((each,),)) for each in Element] == [
        True, True, False, False, False, False,
    ]  # fmt: skip


@pytest.mark.rule("H-21.8", "H-21.13")
def test_a_consumed_element_is_inert_at_once() -> None:
    table = board("fire", "ice")
    assert drive(pay(table, cost("fire"), HERO)) == (FIRE,)
    assert drive(pay(table, cost("ice"), HERO)) == (ICE,)
    assert table == ElementBoard()
    assert not is_payable(table, cost("fire"))


@pytest.mark.rule("H-21.9", "H-21.14")
def test_what_is_infused_in_a_turn_cannot_pay_in_it_and_what_was_consumed_comes_back() -> None:
    table = board(waning="fire")
    infuse_later(table, (FIRE,))
    infuse_later(table, (ICE,))
    drive(pay(table, cost("fire"), HERO))
    assert not is_payable(table, cost("fire"))
    assert not is_payable(table, cost("ice"))
    drive(end_turn(table, HERO))
    assert table.strong == [FIRE, ICE]


@pytest.mark.rule("H-21.12")
def test_a_consumption_of_several_elements_needs_all_of_them() -> None:
    assert not is_payable(board("fire"), cost("fire+ice"))
    table = board("fire", "ice dark")
    assert drive(pay(table, cost("fire+ice"), HERO)) == (FIRE, ICE)
    assert table.list_available() == [DARK]


@pytest.mark.rule("H-21.16", "H-21.18")
def test_a_wild_infusion_is_one_element_chosen_at_the_end_of_the_turn() -> None:
    table = board()
    infuse_later(table, WILD)
    drive(end_turn(table, HERO), answers=["earth"])
    assert table.strong == [EARTH]
    rule = end_turn(ElementBoard(to_come=[WILD]), HERO)
    asked = rule.send(None)
    rule.close()
    assert isinstance(asked, Decision)
    assert (asked.seat, [each.key for each in asked.options]) == (HERO, [*Element])


@pytest.mark.rule("H-21.17")
def test_a_mixed_infusion_is_one_of_two_elements() -> None:
    (ability,) = read_line("infuse fire/ice")
    assert isinstance(ability, PrintedInfuse)
    infusion = infusion_of(ability.icons[0])
    assert infusion == (FIRE, ICE)
    table = board()
    drive(infuse(table, infusion, HERO), answers=["ice"])
    assert table.strong == [ICE]


@pytest.mark.rule("H-21.20")
def test_a_wild_consumption_takes_one_element_and_two_of_them_take_two() -> None:
    table = board(waning="ice")
    assert drive(pay(table, cost("wild"), HERO)) == (ICE,)
    table = board("fire", "ice")
    assert drive(pay(table, cost("wild"), HERO), answers=["ice"]) == (ICE,)
    assert table.list_available() == [FIRE]
    assert list_ways(table, cost("wild+wild")) == []
    assert list_ways(board("fire", "ice"), cost("wild+wild")) == [(FIRE, ICE)]


# Monsters


@pytest.mark.rule("H-41.28")
def test_a_set_consumes_what_there_is_without_a_question() -> None:
    do = card("attack +0 <consume fire: wound> <consume ice: attack +1> ; consume air {shield 1}")
    table = board("fire", "air")
    assert drive(consume_for_set(table, do)) == [0, 2]
    assert table == ElementBoard()
    assert [str(each) for each in list_bought(do, [0, 2])] == [
        "<consume fire: wound>",
        "consume air {shield 1}",
    ]


@pytest.mark.rule("H-41.31")
def test_the_party_chooses_for_wild_and_mixed_elements_of_monsters() -> None:
    do = card("attack -1 <consume wild: disarm> ; infuse fire/light")
    rule = consume_for_set(board("fire", "ice"), do)
    asked = rule.send(None)
    rule.close()
    assert isinstance(asked, Decision)
    assert (asked.seat, [each.key for each in asked.options]) == (PARTY, ["fire", "ice"])
    table = board("fire", "ice")
    drive(consume_for_set(table, do), answers=["ice"])
    drive(infuse_for_set(table, do, [0]), answers=["light"])
    assert table.strong == [FIRE, LIGHT]


def test_an_infusion_behind_a_consumption_happens_only_if_that_was_paid() -> None:
    do = card("move +0 ; consume wild {infuse dark} ; infuse air")
    table = board()
    assert drive(consume_for_set(table, do)) == []
    drive(infuse_for_set(table, do, []))
    assert table.strong == [AIR]
    table = board("fire")
    assert drive(consume_for_set(table, do)) == [0]
    drive(infuse_for_set(table, do, [0]))
    assert table.strong == [DARK, AIR]


def test_every_element_on_a_monster_card_is_found() -> None:
    decks = prepare(()).prepared.decks.values()
    lines = [each.do for deck in decks for each in deck.card]
    found = [len(list_consumptions(do)) for do in lines]
    assert found == [write_line(do).count("consume ") for do in lines]
    assert sum(found) == 69
    chaos = next(do for do in lines if str(do[-1]).startswith("infuse fire+ice"))
    table = board()
    drive(infuse_for_set(table, chaos, []))
    assert table.strong == [*Element]


def test_consuming_takes_from_either_column() -> None:
    table = board("fire dark", "ice")
    consume(table, [DARK, ICE])
    assert (table.strong, table.waning) == ([FIRE], [])
