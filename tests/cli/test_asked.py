"""One terminal serves all seats: everybody's options are listed, the party's once."""

import tabard
from tabard.cli.asked import list_asked
from tests.table.test_asides import first_asked
from tests.table.tiny import tiny


def test_the_party_is_asked_once_and_everybody_keeps_what_can_be_done_beside_it() -> None:
    game = tabard.new("toy", seed=7, seats=3, candles=1)
    assert [(each.who, [option.key for option in each.options]) for each in list_asked(game)] == [
        ("All of you", ["hatch", "stairs", "drain", "candle"]),
        ("Seat 2", ["candle"]),
        ("Seat 3", ["candle"]),
    ]


def test_a_seat_that_is_not_asked_follows_the_one_that_is() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    assert [(each.who, [option.key for option in each.options]) for each in list_asked(game)] == [
        ("Seat 1", ["a", "b", "snack"]),
        ("Seat 2", ["snack"]),
    ]


def test_seats_are_called_as_the_game_calls_them() -> None:
    game = tabard.new("toy", seed=7, keepers=["cook", "brewer"])
    game.apply("hatch")
    assert [each.who for each in list_asked(game)] == ["The cook", "The brewer"]


def test_a_lone_seat_needs_no_name() -> None:
    assert [each.who for each in list_asked(tiny(first_asked, snacks=1))] == [""]
