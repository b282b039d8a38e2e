"""What worker processes do: they know only the table and the bots, and no network.

Each takes plain data and gives plain data. A game comes as the bytes of `Game.carry(seat)`, so that nobody thinks
with more than the seat may know.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tabard import bots
from tabard.crawl import PositionError, list_monster_outcomes, read_position
from tabard.crawl.links import from_link, to_link
from tabard.server.packs import is_reading, open_save, packs_of, wait_for_content
from tabard.server.problems import EXPECTED, TurnedAwayError, tell_error
from tabard.table import Decision, Dice, Game, SaveError, SaveFault, Seat, SetupError, find

CLEAR = 3
"""By how many games in a hundred an option must be better to be told apart."""

AGAIN = 0.2
"""Seconds after which somebody looks again whether a thought still reads whose time was up."""

MOST_NAMED = 3
"""How many of the faults of a save are named."""

MODEST = 3
"""By how much a worker steps back behind the server where both want the same processor."""


class TooLongError(BaseException):
    """Thinking took longer than it may: whatever expects that a rule may fail does not expect this."""


class Thought(NamedTuple):
    """What came of thinking: plain data, as not every error can travel between processes."""

    found: Any
    problem: tuple[int, str, str] | None
    """(status, code, sentence)"""


def prepare(memory: int) -> None:
    """Let only the server stop a worker, as Ctrl-C reaches every process of a terminal, and let it take so much memory only.

    Whoever plays goes before whoever thinks.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # it stops a thought, and there is none yet
    if hasattr(os, "nice"):
        os.nice(MODEST)
    threading.Thread(target=_end_with_server, daemon=True).start()
    limit_memory(memory)


def limit_memory(most: int) -> None:
    """Let this process have so many bytes of data, after which there is a MemoryError."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _end_with_server() -> None:
    """End when the server has ended, also where it was killed and could tell nobody."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def warm(packs: Sequence[Path], games: Sequence[str]) -> None:
    """Read the content of every game, so that the first question does not wait for it."""
    for game in games:
        with wait_for_content():
            find(game).prepare(packs_of(packs, game))


def within(seconds: float, think: Callable[..., Any], *given: Any) -> Thought:  # noqa: ANN401 - passed on
    """Think, but not longer than this."""
    try:
        with _set_alarm(seconds):
            return Thought(think(*given), None)
    except TooLongError:
        sentence = f"Thinking took longer than {seconds:g} seconds and was stopped."
        return Thought(None, (503, "too-long", sentence))
    except MemoryError:
        return Thought(None, (422, "too-large", "This takes more memory than it may."))
    except EXPECTED as error:
        problem = tell_error(error)
        return Thought(None, (problem.status, problem.code, problem.sentence))


@contextmanager
def _set_alarm(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer"):  # a system without alarms: the server waits no longer
        yield
        return
    ring = _Bell(seconds).ring
    signal.signal(signal.SIGALRM, ring)
    signal.signal(signal.SIGUSR1, ring)  # nobody waits for it any more
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)


class _Bell:
    """Ends a thought when its time is over, and time begins when all content is read.

    Stopped while it reads it would begin anew with the next question, and on a slow machine never come to an end.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._is_wanted = True
        self._has_begun = True

    def ring(self, number: int, frame: object) -> None:  # noqa: ARG002 - what the system passes
        self._is_wanted = self._is_wanted and number == signal.SIGALRM
        if is_reading():
            self._has_begun = False
            signal.setitimer(signal.ITIMER_REAL, AGAIN)
        elif self._is_wanted and not self._has_begun:
            self._has_begun = True
            signal.setitimer(signal.ITIMER_REAL, self._seconds)
        else:
            raise TooLongError


def choose(
    carried: Mapping[Seat, bytes], packs: Sequence[Path], seats: Sequence[Seat], bot: str, seed: int
) -> tuple[Seat, str] | None:
    """Return which of the seats it holds a bot acts with, and the key of the option; each seat brings what it knows.

    None where nobody waits for its seats and it lets things go on.
    """
    games = {seat: open_save(each, packs) for seat, each in carried.items()}
    turn = bots.choose_turn(bots.find(bot, seed), bots.abilities(games, seats), seats)
    return None if turn is None else (turn.seat, turn.option.key)


def reckon_odds(carried: bytes, packs: Sequence[Path], seat: int, key: str) -> dict[str, Any]:
    """Return what chance makes of an option."""
    game = open_save(carried, packs)
    reckon = find(game.name).page.odds
    if reckon is None:
        raise SetupError(f"{game.name} has no odds to show.")
    _find_asked(game, Seat(seat)).find(key)
    found: dict[str, Any] = msgspec.to_builtins(reckon(game, Seat(seat), key), str_keys=True)
    return found


def find_hint(carried: bytes, packs: Sequence[Path], seat: int, seconds: float) -> dict[str, Any]:
    """Return what a search of so many seconds holds of every option, the best first."""
    game = open_save(carried, packs)
    found = _judge_options(game, Seat(seat), seconds)
    best, *others = found.options
    return {
        "tries": found.tries,
        "best": _write_advice(best),
        "others": [_write_advice(each) for each in others],
        "why": [_compare_best(best, others)],
    }


def _judge_options(game: Game[Any], seat: Seat, seconds: float) -> bots.Judgement:
    search = bots.Search(game, seat, seed=1)
    asked = _find_asked(game, seat)
    if len(asked.options) > 1 or asked.is_aside:  # else there is nothing to find out
        search.run_for(seconds)
    return search.judgement()


def _find_asked(game: Game[Any], seat: Seat) -> Decision[Any]:
    """Return what is open to a seat, whether the table waits for it or not."""
    asked = game.question(seat)
    if asked is None:
        raise TurnedAwayError(409, "foreign", "Nothing is open to this seat now.")
    return asked


def _write_advice(judged: bots.Judged) -> dict[str, Any]:
    return {
        "key": judged.key,
        "label": judged.label,
        "tries": judged.tries,
        "chance": round(judged.chance, 4) if judged.tries else None,
        "outlook": {name: round(value, 2) for name, value in judged.outlook.items()},
        "line": list(judged.line),
    }


def _compare_best(best: bots.Judged, others: Sequence[bots.Judged]) -> str:
    """Put into words how far the best is from the next."""
    if not others:
        return "There is nothing else to do."
    following = others[0]
    if not following.tries:
        return "Nothing else looked worth a try."
    lead = round(100 * (best.chance - following.chance))
    if lead >= CLEAR:
        return f"Of a hundred games it wins about {lead} more than the next best."
    if lead <= -CLEAR:
        return "The next best went better, but was tried less often: worth a longer look."
    return "The next best is about as good: a matter of taste."


def check_save(data: bytes, packs: Sequence[Path], largest: int, most: int) -> None:
    """Open a save that somebody brought: whatever it does, it does it here first. It has `most` entries, unpacked `largest` bytes."""
    try:
        game = open_save(data, packs, largest=largest)
        for seat in (None, *range(game.seats)):
            game.view(seat)
        problems = sorted(game.problems())
    except (SaveError, MemoryError):
        raise
    except Exception as error:  # what somebody else wrote may fail in any way
        raise SaveError(SaveFault.ALTERED, f"This save cannot be opened: {error}.") from error
    if problems:
        # No game comes to that: whoever wrote it wants more of the table than it has to give, as ten thousand figures on one hex.
        found = ", ".join(problems[:MOST_NAMED])
        raise SaveError(SaveFault.ALTERED, f"This save cannot be: its game has {found}.")
    if game.dice is Dice.STOP:
        raise SaveError(SaveFault.FOREIGN, "This save was made for a search, not for people.")
    count = len(game.stream)
    if count > most:
        sentence = f"This save has {count} entries, and a table here has at most {most}."
        raise SaveError(SaveFault.TOO_LARGE, sentence)


def tell_monster(asked: dict[str, Any], most: int, largest: int) -> bytes:
    """Say in JSON what a monster does in a position, which comes as JSON or as a link; refuse what would be too long to tell."""
    link = asked.get("link")
    position = from_link(link) if link else read_position(asked.get("position") or {})
    plain: dict[str, Any] = msgspec.to_builtins(position)
    outcomes: list[msgspec.Raw] = []
    size = 0
    for each in list_monster_outcomes(plain, most=most):
        outcomes.append(msgspec.Raw(msgspec.json.encode(each)))
        size += len(bytes(outcomes[-1]))
        if size > largest:
            sentence = f"What the monster could do here, with all reasons, fills more than {largest} bytes: ask about a smaller map."
            raise PositionError(sentence)
    told = {"position": plain, "link": to_link(position), "outcomes": outcomes}
    return msgspec.json.encode(told)
