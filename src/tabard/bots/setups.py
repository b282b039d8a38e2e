"""The setups that are to be played: every choice of a list, or choices that take turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

from tabard.bots.trials import Trial
from tabard.table import SetupError, find, new

ALL, ANY = "all", "any"


class Row(msgspec.Struct, frozen=True):
    """What is measured together: settings that all its games share, and setups that take turns."""

    settings: Mapping[str, Any]
    setups: tuple[Mapping[str, Any], ...]

    def trial(self, game: str, bot: str, seed: int, number: int) -> Trial:
        """Return a game of this row; `seed` is that of the first.

        Every setup meets the same seeds, one after the other: so these are the games of a lab's experiment, too.
        """
        turn, place = divmod(number, len(self.setups))
        return Trial(game, self.setups[place], bot, seed + turn)


def list_rows(game: str, settings: Mapping[str, Any]) -> list[Row]:
    """List what is to be played: for `all` a row for each choice, for `any` one in which the choices take turns."""
    offered = _list_offered(game, settings)
    settings = {
        name: _match_offered(value, offered.get(name, ())) for name, value in settings.items()
    }
    every = [name for name, value in settings.items() if value == ALL]
    turns = [name for name, value in settings.items() if value == ANY]
    found, mistake = [], None
    for chosen in product(*(offered[name] for name in every)):
        fixed = {**settings, **dict(zip(every, chosen, strict=True))}
        playable = []
        for taken in product(*(offered[name] for name in turns)):
            setup = {**fixed, **dict(zip(turns, taken, strict=True))}
            try:
                new(game, seed=0, **setup)
            except SetupError as error:
                mistake = error  # it may be a scenario that is not for this character
            else:
                playable.append(setup)
        if playable:
            found.append(Row(fixed, tuple(playable)))
    if not found and mistake is not None:
        raise mistake
    return found


def _match_offered(value: object, offers: Sequence[object]) -> object:
    """Take what was typed for what is offered: scenario 3 is scenario "3", and a trial with it the same trial."""
    return next((each for each in offers if str(each) == str(value)), value)


def _list_offered(game: str, settings: Mapping[str, Any]) -> dict[str, list[Any]]:
    """List what there is to choose for each setting that the game has a list for."""
    rules = find(game)
    offers = rules.lobby.choices(rules.prepare(()).prepared) if rules.lobby.choices else {}
    for name, value in settings.items():
        if value in (ALL, ANY) and name not in offers:
            raise SetupError(
                f"{game} has no list of every {name}, so there is no {name} {value!r}."
            )
    return {name: [option.value for option in offers[name]] for name in settings if name in offers}
