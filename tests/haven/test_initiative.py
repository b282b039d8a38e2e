"""The order of turns (p. 17): who is before whom, and where the party is asked."""

from collections.abc import Mapping
from typing import Any

import pytest

from tabard.crawl.figures import Figure
from tabard.haven.ability_decks import make_deck
from tabard.haven.initiative import LONG_REST, list_sets, order_turns
from tabard.haven.printed import Printed
from tabard.haven.setup import Setup, start
from tabard.haven.state import Haven
from tabard.hexes import Hex
from tabard.table import PARTY, Decision
from tests.haven.conftest import with_straw
from tests.haven.driving import drive

BOX: Printed = with_straw(()).prepared


def table(
    chosen: Mapping[str, tuple[int, ...]], *monsters: str, cards: Mapping[str, int] | None = None
) -> Haven:
    """Seat characters with their two cards, the leading one first, none for a long rest; let sets show cards of an initiative."""
    game = start(Setup(seats=len(chosen), party=[*chosen]), BOX)
    game.__dict__["content"] = BOX
    for each in chosen:
        add(game, each, each)
    for each in monsters:
        kind, count, *elite = each.split()
        add(game, f"{kind}-{count}", kind, side="monsters", number=int(count), is_elite=bool(elite))
        printed = BOX.decks[BOX.deck_of(kind)]
        game.abilities.setdefault(printed.id, make_deck(printed))
    for who in game.party:
        numbers = chosen[who.kind]
        for number in numbers:
            who.card(f"{who.kind}-{number}").zone = "played"
        who.is_resting = not numbers
        who.lead = f"{who.kind}-{numbers[0]}" if numbers else ""
        who.initiative = numbers[0] if numbers else LONG_REST
    for deck, initiative in (cards or {}).items():
        faces = [each.initiative for each in game.content.decks[deck].card]
        game.abilities[deck].shown = str(faces.index(initiative))
    return game


def acting(game: Haven, *answers: str) -> list[str]:
    """Give who acts, in order."""
    places = drive(order_turns(game), answers=answers)
    return [figure for place in places for figure in place.figures]


def asked(game: Haven) -> tuple[Any, list[str]]:
    """Give whom the table asks first while it orders, and about whom."""
    rule = order_turns(game)
    question = rule.send(None)
    rule.close()
    assert isinstance(question, Decision)
    return question.seat, [each.key for each in question.options]


def add(game: Haven, id_: str, kind: str, **more: Any) -> None:
    game.figures.append(Figure(id_, kind, more.pop("side", "party"), Hex(0), 1, 1, **more))


@pytest.mark.rule("H-17.5", "H-17.2")
def test_turns_are_in_order_of_the_leading_cards() -> None:
    game = table(
        {"knight": (4, 70), "mage": (16, 20), "rogue": (70, 15)},
        "bandit-scout 1",
        cards={"scout": 40},
    )
    assert acting(game) == ["knight", "mage", "bandit-scout-1", "rogue"]


@pytest.mark.rule("H-17.6")
def test_a_tie_of_characters_goes_by_their_second_cards() -> None:
    assert acting(table({"knight": (20, 50), "mage": (20, 30)})) == ["mage", "knight"]
    assert acting(table({"knight": (20, 4), "mage": (20, 30)})) == ["knight", "mage"]


@pytest.mark.rule("H-17.7")
def test_the_party_orders_characters_with_two_equal_cards() -> None:
    game = table({"knight": (20, 50), "mage": (20, 50)})
    assert asked(game) == (PARTY, ["knight", "mage"])
    assert acting(game, "mage") == ["mage", "knight"]


@pytest.mark.rule("H-17.8")
def test_whoever_rests_has_no_second_card() -> None:
    assert asked(table({"knight": (), "mage": ()})) == (PARTY, ["knight", "mage"])
    game = table({"knight": (), "mage": (99, 16)})
    assert asked(game) == (PARTY, ["knight", "mage"])
    assert acting(game, "knight") == ["knight", "mage"]


@pytest.mark.rule("H-17.9")
def test_a_character_is_before_a_set_of_the_same_initiative() -> None:
    game = table({"knight": (50, 4), "rogue": (15, 20)}, "bandit-scout 1", cards={"scout": 53})
    game.party[0].initiative = 53
    assert acting(game) == ["rogue", "knight", "bandit-scout-1"]


@pytest.mark.rule("H-17.10")
def test_a_resting_character_is_before_a_set_at_99() -> None:
    game = table({"knight": (), "rogue": (15, 20)}, "bandit-scout 1", cards={"scout": 92})
    game.abilities["scout"].shown = "7"
    assert game.content.decks["scout"].card[7].initiative == 92
    game.party[0].initiative = 92
    assert acting(game) == ["rogue", "knight", "bandit-scout-1"]


@pytest.mark.rule("H-17.12")
def test_the_party_orders_sets_of_the_same_initiative() -> None:
    game = table(
        {"knight": (4, 20), "mage": (16, 20)},
        "bandit-scout 1",
        "cave-bear 1",
        cards={"scout": 29, "cave-bear": 29},
    )
    assert asked(game) == (PARTY, ["cave-bear", "scout"])
    assert acting(game, "scout")[2:] == ["bandit-scout-1", "cave-bear-1"]


@pytest.mark.rule("H-17.4", "H-17.12")
def test_types_of_one_set_share_a_card_and_the_party_orders_them() -> None:
    game = table(
        {"knight": (4, 20), "mage": (16, 20)},
        "black-imp 2",
        "forest-imp 1",
        "black-imp 1 elite",
        cards={"imp": 43},
    )
    assert list_sets(game) == ["imp"]
    assert asked(game) == (PARTY, ["black-imp", "forest-imp"])
    assert acting(game, "forest-imp")[2:] == ["forest-imp-1", "black-imp-1", "black-imp-2"]


@pytest.mark.rule("H-17.13", "H-17.14")
def test_elites_are_before_normal_ones_and_then_it_goes_by_number() -> None:
    game = table(
        {"knight": (4, 20), "mage": (16, 20)},
        "bandit-scout 5",
        "bandit-scout 2",
        "bandit-scout 6 elite",
        "bandit-scout 4 elite",
        cards={"scout": 79},
    )
    assert acting(game)[2:] == [f"bandit-scout-{each}" for each in (4, 6, 2, 5)]


@pytest.mark.rule("H-17.3")
def test_a_set_without_a_figure_has_no_place() -> None:
    game = table({"knight": (4, 20), "mage": (16, 20)}, "bandit-scout 1", cards={"scout": 29})
    game.figures = [each for each in game.figures if each.kind != "bandit-scout"]
    assert list_sets(game) == []
    assert acting(game) == ["knight", "mage"]


@pytest.mark.rule("H-17.15", "H-17.16")
def test_summons_act_right_before_their_summoner() -> None:
    game = table({"knight": (50, 4), "rogue": (15, 20)}, "bandit-scout 1", cards={"scout": 53})
    game.party[0].initiative = 53
    add(game, "rat-1", "rat", owner="knight")
    add(game, "rat-2", "rat", owner="knight")
    assert acting(game) == ["rogue", "rat-1", "rat-2", "knight", "bandit-scout-1"]


@pytest.mark.rule("H-17.17", "H-17.18")
def test_scenario_allies_have_the_initiative_of_their_scenario() -> None:
    game = table({"knight": (50, 4), "rogue": (15, 20)})
    add(game, "hail-3", "hail", number=3)
    add(game, "hail-1", "hail", number=1)
    game.allies = {"hail": 30}
    assert acting(game) == ["rogue", "hail-1", "hail-3", "knight"]


@pytest.mark.rule("H-17.12")
def test_an_ally_tied_with_a_character_is_placed_by_the_party() -> None:
    game = table({"knight": (50, 4), "rogue": (15, 20)}, "bandit-scout 1", cards={"scout": 53})
    game.party[0].initiative = 53
    add(game, "hail-1", "hail", number=1)
    game.allies = {"hail": 53}
    assert asked(game) == (PARTY, ["hail", "knight"])
    assert acting(game, "knight", "scout") == ["rogue", "knight", "bandit-scout-1", "hail-1"]
    assert acting(game, "hail") == ["rogue", "hail-1", "knight", "bandit-scout-1"]


@pytest.mark.rule("H-44.24")
def test_of_a_set_on_both_sides_the_allied_figures_act_first() -> None:
    game = table({"knight": (4, 20), "mage": (16, 20)}, "bandit-scout 1 elite", cards={"scout": 29})
    add(game, "friend", "bandit-scout", number=5)
    add(game, "stranger", "bandit-scout", number=2, side="others")
    assert acting(game)[2:] == ["friend", "bandit-scout-1", "stranger"]


def test_three_characters_are_ordered_as_far_as_their_cards_tell() -> None:
    game = table({"knight": (99, 50), "mage": (99, 30), "rogue": ()})
    assert asked(game) == (PARTY, ["mage", "rogue"])
    assert acting(game, "rogue") == ["rogue", "mage", "knight"]
    assert acting(game, "mage", "knight") == ["mage", "knight", "rogue"]
