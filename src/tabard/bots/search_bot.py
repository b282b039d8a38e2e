"""The bot that searches: by number of tries or by time, in one process or several."""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any, NamedTuple, Self

from tabard.bots.able import Able, Turn
from tabard.bots.processes import processes
from tabard.bots.search import Search
from tabard.bots.tree import PASS, Choice, Node
from tabard.table import Game, Option, Seat, SetupError, load

TRIES = 200
"""How often it tries if nothing is said."""
LONGEST = 3600.0
"""Seconds that one decision may take at most."""


class Ahead(NamedTuple):
    """What a search has found beyond the answer that was given, and the position to which that leads."""

    position: tuple[object, ...]
    search: Search
    answer: Choice


class SearchBot:
    """Search at each decision, and go on with what was found before where chance had no say since.

    The same seed and number of tries choose the same.
    """

    def __init__(
        self,
        seed: int = 0,
        *,
        tries: int = TRIES,
        seconds: float | None = None,
        parts: int = 1,
    ) -> None:
        """Set how often it tries at each decision, or for how many seconds, and in how many processes.

        In several processes each searches on its own with its part of the tries; then they put together what they found.
        """
        self.random = Random(seed)  # noqa: S311 - a bot's whim, not a secret
        self.tries = tries
        self.seconds = seconds
        self.parts = parts
        self._executor: Executor | None = None
        self._ahead: Ahead | None = None

    @classmethod
    def of_words(cls, seed: int, budget: str = str(TRIES), parts: str = "1") -> SearchBot:
        """Read `search:200` (tries), `search:1.5s` (seconds) or `search:1000:4` (in four processes)."""
        if not parts.isdecimal() or not 1 <= int(parts) <= 64:
            raise SetupError(f"A search runs in 1 to 64 processes, not {parts!r}.")
        if budget.isdecimal() and int(budget) > 0:
            return cls(seed, tries=int(budget), parts=int(parts))
        time = re.fullmatch(r"(\d+(?:\.\d+)?)s", budget)
        if time is None or not 0 < float(time[1]) <= LONGEST:
            raise SetupError(
                f"A search takes a number of tries as in 'search:200' or seconds as in 'search:1.5s', not {budget!r}."
            )
        return cls(seed, seconds=float(time[1]), parts=int(parts))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        if self._executor is not None:
            self._executor.shutdown()

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose what was tried most."""
        options = game.decisions[seat].options
        if len(options) == 1:
            return options[0]
        search = self._search(game, seat, (seat,), ())
        best = search.best()
        self._look_ahead(search, game, Turn(seat, best))
        return best

    def act(self, able: Sequence[Able], seats: Sequence[Seat]) -> Turn | None:
        """Search once for the best action of all seats that may act, with all that it holds in mind."""
        first = able[0]
        if len(able) == 1 and first.awaited and len(first.options) == 1:
            return Turn(first.seat, first.options[0])
        search = self._search(first.game, first.seat, seats, able)
        turn = search.turn()
        if turn is not None:
            self._look_ahead(search, first.game, turn)
        return turn

    def _look_ahead(self, search: Search, game: Game[Any], turn: Turn) -> None:
        """Remember what was found beyond an answer to which chance adds nothing."""
        kind = next(each.decision.kind for each in search.able if each.seat == turn.seat)
        copy = game.fork()
        opened = copy.question(turn.seat)
        if opened is None or opened.kind != kind:
            return  # it is asked whether something may be taken back, and no copy is
        copy.apply(turn.option.key, turn.seat)
        if copy.state.draws == game.state.draws:
            self._ahead = Ahead(copy.position, search, (turn.seat, kind, turn.option.key))

    def _search(
        self, game: Game[Any], seat: Seat, seats: Sequence[Seat], able: Sequence[Able]
    ) -> Search:
        ahead, self._ahead = self._ahead, None
        is_there = ahead is not None and ahead.position == game.position
        search = Search(
            game,
            seat,
            self.random.getrandbits(60),
            seats=seats,
            able=able,
            before=ahead.search if ahead and is_there else None,
            answer=ahead.answer if ahead and is_there else PASS,
        )
        if self.parts > 1:
            self._search_apart(search)
        elif self.seconds is not None:
            search.run_for(self.seconds)
        else:
            search.decide(self.tries)
        return search

    def _search_apart(self, search: Search) -> None:
        """Let every process search on its own, and put together what they found."""
        if self._executor is None:
            self._executor = processes(self.parts)
        carried = [
            Carried(
                each.seat,
                each.game.carry(each.seat),
                [option.key for option in each.options],
                each.awaited,
            )
            for each in search.able
        ]
        shares = [
            self.tries // self.parts + (n < self.tries % self.parts) for n in range(self.parts)
        ]
        waiting = [
            self._executor.submit(
                _search_part,
                carried,
                search.seats,
                self.random.getrandbits(60),
                share,
                self.seconds,
            )
            for share in shares
        ]
        for each in waiting:
            search.root.merge(each.result())


class Carried(NamedTuple):
    """What a seat may do, for another process."""

    seat: Seat
    game: bytes
    keys: Sequence[str]
    awaited: bool

    def able(self) -> Able:
        """Open the game, with the content of the game itself."""
        game = load(self.game)
        if game.notes:
            raise SetupError(f"A search in several processes has no further packs. {game.notes[0]}")
        decision = game.question(self.seat)
        assert decision is not None
        options = [decision.find(key) for key in self.keys]
        return Able(self.seat, game, decision, options, awaited=self.awaited)


def _search_part(
    carried: Sequence[Carried],
    seats: Sequence[Seat],
    seed: int,
    tries: int,
    seconds: float | None,
) -> Node:
    """Search in a process of its own."""
    able = [each.able() for each in carried]
    search = Search(able[0].game, able[0].seat, seed, seats=seats, able=able)
    if seconds is None:
        search.run(tries)
    else:
        search.run_for(seconds)
    return search.root
