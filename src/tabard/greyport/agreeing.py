"""Who answers where the book lets the players choose together: anybody, the defending player, or all (G-20.29)."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from tabard.greyport.state import Greyport
from tabard.table import (
    PARTY,
    About,
    Decision,
    Option,
    Options,
    Question,
    Seat,
    anyone,
    ask,
)

T = TypeVar("T")

AGREE: Question[bool] = Question(
    "agree",
    "{who} proposes: {what}. Do you agree?",
    "G-20.29",
    "Playing together",
    fixed=(Option("agree", value=True, text="Agree"), Option("refuse", value=False, text="Refuse")),
)


async def put_to(
    game: Greyport,
    seat: int,
    question: Question[T],
    options: Options[T] | None = None,
    *,
    about: About | None = None,
    **words: object,
) -> T:
    """Ask one seat, or the party in the way that was chosen for this table."""
    if seat == PARTY:
        match game.choices.agreement:
            case "everybody":
                return await _agree(game, question, options, about, words)
            # Before the first encounter nobody defends yet.
            case "defender" if game.encounter:
                seat = game.defender
            case _:
                pass
    return await ask(Seat(seat), question, options, about=about, **words)


async def _agree(
    game: Greyport,
    question: Question[T],
    options: Options[T] | None,
    about: About | None,
    words: dict[str, object],
) -> T:
    """Let anybody propose until all the others agree."""

    def proposals() -> list[Decision[T]]:
        return [
            Decision(Seat(seat), question, options, words, about=about)
            for seat in range(game.seats)
        ]

    while True:
        proposer, value = await anyone(proposals)
        listed = question.fixed if options is None else options()
        what = next(each.label for each in listed if each.value == value)
        who = game.content.characters[game.players[proposer].character].name
        if await _is_agreed(game, proposer, {"who": who, "what": what}):
            return value


async def _is_agreed(game: Greyport, proposer: Seat, words: dict[str, object]) -> bool:
    """Ask all the others, in whatever order they answer; one refusal is enough."""
    left = [Seat(seat) for seat in range(game.seats) if seat != proposer]
    while left:
        asked = partial(_ask_each, left, words)
        seat, agrees = await anyone(asked)
        if not agrees:
            return False
        left.remove(seat)
    return True


def _ask_each(seats: list[Seat], words: dict[str, object]) -> list[Decision[bool]]:
    return [Decision(seat, AGREE, None, words) for seat in seats]
