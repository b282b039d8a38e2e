"""What seats share of their views: each still sees what it would see alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabard.client.changes import apply_changes
from tabard.server.changes import read, write
from tabard.server.pictures import Pictures
from tabard.table import Seat, find, new
from tests.counting import calls

ANSWERS = 25
FOUR: dict[str, dict[str, Any]] = {
    "toy": {"seats": 4},
    "greyport": {"party": ["deirdre", "gerki", "zot", "fiona"], "hands": "hidden"},
    "haven": {
        "scenario": "1",
        "party": ["bruiser", "cragheart", "mindthief", "silent-knife"],
        "seats": 4,
    },
}


@pytest.mark.parametrize("name", FOUR)
def test_four_who_share_what_is_written_see_what_each_would_see_alone(name: str) -> None:
    game = new(name, seed=3, **FOUR[name])
    together, chance = Pictures(game, find(name)), Random(3)
    everybody = [None, *map(Seat, range(4))]
    known: dict[Seat | None, Any] = {}
    for _ in range(ANSWERS):
        chance.shuffle(everybody)
        for seat in everybody:
            seen = read(write(together.view(seat)))
            assert seen["table"] == game.view(seat)["table"]
            assert seen == read(write(Pictures(game, find(name)).view(seat)))
            sight = {"view": together.view(seat)}
            if seat in known:
                before, letters = known[seat]
                told = read(write(together.changes(before, sight)))
                assert apply_changes(letters, told) == {"view": seen}
            known[seat] = sight, {"view": seen}
        seat, decision = chance.choice(sorted(game.decisions.items()))
        game.apply(chance.choice(decision.options).key, seat)
        together.forget()


def work(seats: int) -> int:
    """Count the calls that answers take with the sights of everybody, at a table of four characters."""
    game = new("haven", seed=3, **FOUR["haven"] | {"seats": seats})
    pictures, chance = Pictures(game, find("haven")), Random(3)
    everybody = [Seat(each) for each in range(seats)]
    known = {seat: {"view": pictures.view(seat)} for seat in everybody}

    def answer() -> None:
        seat, decision = chance.choice(sorted(game.decisions.items()))
        game.apply(chance.choice(decision.options).key, seat)
        pictures.forget()
        for each in everybody:
            sight = {"view": pictures.view(each)}
            write(pictures.changes(known[each], sight))
            known[each] = sight

    return sum(calls(answer) for _ in range(2 * ANSWERS))


def test_with_four_seats_an_answer_costs_at_most_twice_what_it_costs_with_one() -> None:
    assert work(4) < 2 * work(1)
