"""The plainest game there is: one question after the other. It measures the kernel and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from tabard.table import Event, Lobby, Option, Outcome, Question, Rules, Seat, State, ask

PICK: Question[int] = Question(
    "pick", "Pick a number.", fixed=tuple(Option(str(number), number) for number in range(4))
)


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Twenty-five questions."""


class Picked(Event, frozen=True, tag="picked"):
    """What the sum has come to."""

    total: int


class Plain(State):
    """A sum."""

    agenda: list[Ask]
    steps: int = 0
    total: int = 0

    def view(self, seat: Seat | None) -> dict[str, Any]:  # noqa: ARG002 - nothing is hidden
        """Show the sum."""
        return {"total": self.total}


class Setup(msgspec.Struct, frozen=True):
    """Nothing can be chosen."""


def set_up(setup: Setup, content: None) -> Plain:  # noqa: ARG001 - nothing can be chosen
    """Start with nothing."""
    return Plain(agenda=[Ask()])


async def play(game: Plain, step: Ask) -> None:  # noqa: ARG001 - there is only one kind
    """Ask, add, tell."""
    for _ in range(25):
        game.total += await ask(Seat(0), PICK)
        game.tell(Picked(game.total))
    game.steps += 1
    game.agenda.append(Ask())
    if game.steps == 40:
        game.outcome = Outcome(won=True, why="all has been asked")


PLAIN: Rules[Plain] = Rules(
    name="plain",
    title="Plain questions",
    version=1,
    state=Plain,
    setup=Setup,
    start=set_up,
    play=play,
    events=Picked,
    lobby=Lobby(listed=False),
)
