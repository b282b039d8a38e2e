"""The end of a game, and what is a fault of the rules."""

import subprocess
import sys
from pathlib import Path

import pytest

from tabard.table import Outcome, RulesError, ask
from tests.table.test_questions import AB, ONE, log_choice
from tests.table.tiny import Said, Tiny, choice, encoded, tiny

PROJECT = Path(__file__).parents[2]


def test_an_outcome_ends_the_game_at_the_next_question() -> None:
    async def rule(game: Tiny) -> None:
        game.outcome = Outcome(won=False, why="it was over before it began")
        game.log.append(await ask(ONE, AB))

    game = tiny(rule)
    assert game.outcome is not None
    assert not game.outcome.won
    assert game.decisions == {}
    assert game.state.log == []


def test_an_empty_agenda_without_an_outcome_is_a_fault_of_the_rules() -> None:
    with pytest.raises(RulesError, match=r"^The agenda is empty and the game has no outcome\.$"):
        tiny(log_choice, steps=0)


def test_a_rule_that_fails_leaves_the_game_as_it_was() -> None:
    async def rule(game: Tiny) -> None:
        answer = await ask(ONE, choice("fine", "fatal"))
        game.log.append(answer)
        game.tell(Said(answer))
        if answer == "fatal":
            raise ZeroDivisionError("a bug in a rule")

    game = tiny(rule)
    game.apply("fine")
    before, stream, view = encoded(game), list(game.stream), game.view(0)
    with pytest.raises(ZeroDivisionError):
        game.apply("fatal")
    assert (encoded(game), list(game.stream), game.view(0)) == (before, stream, view)
    game.apply("fine")
    assert [event.what for event in game.events] == ["fine", "fine"]  # type: ignore[attr-defined]


def test_awaiting_anything_else_is_a_fault_of_the_rules() -> None:
    class Strange:
        def __await__(self) -> object:
            yield "something"

    async def rule(game: Tiny) -> None:
        await Strange()  # type: ignore[misc]

    with pytest.raises(RulesError, match="may await ask, anyone, together and roll"):
        tiny(rule)


def test_a_forgotten_await_is_an_error_in_mypy(tmp_path: Path) -> None:
    module = tmp_path / "forgetful.py"
    module.write_text(
        "from tabard.table import YES_NO, Question, Seat, Stream, ask, roll\n"
        "KEEP: Question[bool] = Question('keep', 'Keep it?', fixed=YES_NO)\n"
        "async def rule() -> None:\n"
        "    ask(Seat(0), KEEP)\n"
        "    roll(Stream('die'), [1, 2])\n"
        "    if ask(Seat(0), KEEP):\n"
        "        pass\n"
    )
    # With the project's own settings, which is what a rule is checked with, and what `make lint` has found out already.
    command = [sys.executable, "-m", "mypy", str(module)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    lines = [line.split(":")[1] for line in done.stdout.splitlines() if ": error:" in line]
    assert lines == ["4", "5", "6"], done.stdout
