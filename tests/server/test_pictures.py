"""What seats share of their views: each still sees what it would see alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabard.client.changes import changed
from tabard.server.changes import read, write
from tabard.server.pictures import Pictures
from tabard.table import Seat, find, new

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
                assert changed(letters, told) == {"view": seen}
            known[seat] = sight, {"view": seen}
        seat, decision = chance.choice(sorted(game.decisions.items()))
        game.apply(chance.choice(decision.options).key, seat)
        together.forget()
