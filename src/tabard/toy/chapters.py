"""How an evening in the cellar opens, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tabard.table.chapters import Account, Chart, Fact, Newcomer, Opening, Round, Way
from tabard.toy.state import ROUNDS, TOUGHNESS, Bitten, Swung, Watched

if TYPE_CHECKING:
    from tabard.table import Event, Game, Seat
    from tabard.table.journal import Told
    from tabard.toy.state import Cellar

TITLE = "Rats in the Cellar"
STORY = "Something squeaks behind the barrels, and it is not the hinges. The keepers take what hangs on the kitchen wall and go down."


def opening(game: Game[Cellar], seat: Seat | None) -> Opening | None:  # noqa: ARG001 - nobody hides why they came
    """Open the evening; None when it is over."""
    if game.outcome is not None:
        return None
    packs = [
        Newcomer(f"pack:{pack}", pack.capitalize(), f"{needed} or more hits one.")
        for pack, needed in TOUGHNESS.items()
    ]
    goal = f"Drive out all rats within {ROUNDS} rounds."
    return Opening(TITLE, f"{game.seats} keepers", STORY, goal, meets=tuple(packs))


def account(game: Game[Cellar], seat: Seat | None) -> Account | None:
    """Tell how the evening ended, out of what this seat has heard; None while it lasts."""
    if game.outcome is None:
        return None
    won = game.outcome.won
    rounds = tuple(_count_rounds(game.told(seat)))
    return Account(
        won=won,
        title=TITLE,
        label=f"{game.seats} keepers",
        why=f"{game.outcome.why[0].upper()}{game.outcome.why[1:]}.",
        epilogue="The barrels are safe, and so is breakfast." if won else "The rats sleep well.",
        facts=(
            Fact("Rounds", str(game.state.round), f"of {ROUNDS}"),
            Fact("Rats driven out", str(sum(each.gained for each in rounds))),
            Fact("Bites", str(sum(each.lost for each in rounds))),
        ),
        rounds=rounds,
        chart=Chart("rats driven out", "bites"),
        ways=(Way("again", "Another evening", "The same cellar, with new cards.", game.setup),),
    )


def _count_rounds(told: Sequence[Told[Event]]) -> list[Round]:
    """Count round by round; each begins when a door is watched."""
    rounds: list[Round] = []
    for each in told:
        match each.event:
            case Watched():
                rounds.append(Round(f"Round {len(rounds) + 1}", each.number, 0, 0))
            case Swung(die=die, card=card, needed=needed) if die + card >= needed:
                rounds[-1] = replace(rounds[-1], gained=rounds[-1].gained + 1)
            case Bitten():
                rounds[-1] = replace(rounds[-1], lost=rounds[-1].lost + 1)
            case _:
                pass
    return rounds
