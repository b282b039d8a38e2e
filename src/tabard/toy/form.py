"""Who goes down into the cellar: how many, as whom, with how much light, and how many rats wait there."""

from __future__ import annotations

from collections.abc import Sequence

from tabard.table import Option, SetupError
from tabard.table.forms import Asked, Choice, Form, Setting, party, settled
from tabard.toy.state import KEEPERS, WATCHMAN, Setup

FEWEST, MOST = 2, 4
NUMBERS = {"seats": range(FEWEST, MOST + 1), "rats": range(1, 10), "candles": range(4)}
ALONE = "goes down only where three or more do"


def choices(kitchen: object) -> dict[str, list[Option[int]]]:  # noqa: ARG001 - the kitchen changes nothing here
    """List every number that can be chosen."""
    return {
        name: [Option(str(each), each) for each in numbers] for name, numbers in NUMBERS.items()
    }


def form(kitchen: object, asked: Asked) -> Form:  # noqa: ARG001 - as above
    """Offer seats, a keeper for each, rats and candles."""
    counts = tuple(Choice(str(each), f"{each} people") for each in NUMBERS["seats"])
    seats = settled(Setting("seats", "Seats", "How many people play?", counts), asked)
    size = int(str(seats.value))
    keepers = [
        Choice(key, name, why_not=explain_absence(key, size), shows={"face": key})
        for key, name in KEEPERS.items()
    ]
    people = party(
        "keeper", keepers, size, asked, label="The keepers", question="Who sits at seat {seat}?"
    )
    rats = _offer_number("rats", "Rats in each pack", "3", asked)
    candles = _offer_number("candles", "Candles", "0", asked)
    setup = {
        "seats": size,
        "keepers": [str(each.value) for each in people],
        "rats": int(str(rats.value)),
        "candles": int(str(candles.value)),
    }
    return Form((seats, *people, rats, candles), setup, "Go down", "A name for this table", "game")


def _offer_number(name: str, label: str, usual: str, asked: Asked) -> Setting:
    """Offer a number that few people change."""
    choices = tuple(Choice(str(each), str(each)) for each in NUMBERS[name])
    return settled(Setting(name, label, f"{label}?", choices, usual, aside=True), asked)


def explain_absence(keeper: str, seats: int) -> str:
    """Say why somebody stays upstairs; "" for whoever comes along."""
    return ALONE if keeper == WATCHMAN and seats == FEWEST else ""


def names_of(setup: Setup) -> Sequence[str]:
    """Name the keepers; without a word about them they have no names."""
    if setup.keepers is None:
        return [""] * setup.seats
    if len(setup.keepers) != setup.seats or len({*setup.keepers}) != setup.seats:
        raise SetupError(f"For {setup.seats} seats, {setup.seats} different keepers are named.")
    for each in setup.keepers:
        if each not in KEEPERS:
            raise SetupError(f"There is no keeper {each!r}. There are: {', '.join(KEEPERS)}.")
        if reason := explain_absence(each, setup.seats):
            raise SetupError(f"{KEEPERS[each]} {reason}.")
    return [KEEPERS[each] for each in setup.keepers]
