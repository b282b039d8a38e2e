"""The face of the kernel: a game at the table, which people and programs look at and answer."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from tabard.table import history, saves
from tabard.table.chance import Chance, mix_bits
from tabard.table.driver import Driver
from tabard.table.errors import Refusal, RefusedError
from tabard.table.history import Taken
from tabard.table.journal import (
    Answer,
    Began,
    Corrected,
    Drawn,
    Input,
    Resampled,
    is_meant,
    list_line,
    step_of,
    taken_back,
)
from tabard.table.looking import Seen
from tabard.table.questions import Anyone, Decision, Named, Together
from tabard.table.settling import Dice
from tabard.table.state import Seat, State
from tabard.table.tickets import check_ticket
from tabard.table.wishes import Wish

S = TypeVar("S", bound=State)


class Game(Seen[S]):
    """A game in progress.

    >>> import tabard
    >>> game = tabard.new("toy", seed=7)
    >>> while game.decision:
    ...     game.apply(0)
    >>> game.outcome.won
    False
    """

    __slots__ = ("_forks", "_redo", "_versions", "_wishes", "notes")

    def __init__(
        self, driver: Driver[S], setup: dict[str, Any], versions: Sequence[tuple[int, int]] = ()
    ) -> None:
        self._driver = driver
        self.setup = setup
        self._wish = None
        self.notes: tuple[str, ...] = ()
        """What a person should know about how this game was opened."""
        self._redo: list[Taken] = []
        self._wishes = 0
        self._forks = 0
        self._versions = list(versions) or [(0, driver.rules.version)]

    @property
    def dice(self) -> Dice:
        """Who answers when chance decides; it can be changed between rolls."""
        return self._driver.dice

    @dice.setter
    def dice(self, dice: Dice | str) -> None:
        if type(self._driver.request) is Chance:
            raise RefusedError(Refusal.NOT_NOW, "A roll is open: say what came up first.")
        self._driver.dice = Dice(dice)
        # What was typed in cannot be given again where nobody asks for it, nor the other way round.
        self._redo.clear()

    # Answering

    def apply(
        self,
        answer: Named | str | int,
        seat: Seat | int | None = None,
        *,
        ticket: str | None = None,
        unasked: bool = False,
        by: Seat | None = None,
    ) -> None:
        """Answer with an Option, its key or its index; the seat defaults to the lowest that is asked.

        `by` is written down where another seat answers for this one. With `unasked` nobody thought about it, so that `undo` goes back past it: only what `unasked` or `window` says.
        Raises RefusedError, and changes nothing, where the answer is late, doubled, foreign or unknown.
        """
        is_plain = ticket is None and by is None and not unasked and self._wish is None
        decision = self._find_question(seat) if is_plain else None
        if decision is not None:
            # The common case of programs, without detours.
            option, driver = decision.find(answer), self._driver
            is_anytime = decision.joined and decision.is_anytime(option)
            kind = decision.question.kind
            entry = Answer(driver.number, decision.seat, kind, option.key, False, is_anytime)  # noqa: FBT003
            self._put(entry, option.value)
        elif (chance := self.chance) is not None:
            result = chance.find(answer)
            name = chance.stream.name
            self._put(Drawn(self._driver.number, name, result.key), result.value)
        else:
            decision = self._asked(seat, ticket)
            why = self._excuse(decision, answer) if unasked else ""
            self._answer(decision, answer, why, by)

    def _find_question(self, seat: Seat | int | None) -> Decision[Any] | None:
        """Return the question that the table waits for of this seat, where it is clear at first sight."""
        request = self._driver.request
        kind = type(request)
        if kind is Anyone:
            return self._driver.opened.get(seat)  # type: ignore[arg-type]  # a seat, or nobody's
        return request if kind is Decision and (seat is None or seat == request.seat) else None

    def _excuse(self, decision: Decision[Any], answer: Named | str | int) -> str:
        """Say why an answer needs no thought, or refuse."""
        key = decision.find(answer).key
        for given in (self.unasked(decision.seat), self.window(decision.seat)):
            if given is not None and given.key == key:
                return given.why
        raise RefusedError(
            Refusal.ASKED, f'"{decision.prompt}" needs thought: {key!r} cannot be given unasked.'
        )

    def _asked(self, seat: Seat | int | None, ticket: str | None) -> Decision[Any]:
        """Return the question that this seat may answer, or refuse."""
        decisions = self._driver.opened if self._wish is None else self.decisions
        place = min(decisions, default=Seat(0)) if seat is None else Seat(seat)
        decision = decisions.get(place) or self._driver.aside(place)
        if ticket is not None and 0 <= place < self.seats:
            check_ticket(ticket, decision, self._driver.epochs[place], self._driver.answered[place])
        if decision is not None:
            return decision
        if self.outcome is not None:
            raise RefusedError(Refusal.OVER, f"The game is over: {self.outcome.why}.")
        asked = ", ".join(self._driver.called(each) for each in sorted(decisions))
        raise RefusedError(
            Refusal.FOREIGN,
            f"Nothing is asked of {self._driver.called(place)} now; the table waits for {asked}.",
        )

    def _answer(
        self,
        decision: Decision[Any],
        answer: Named | str | int,
        why: str = "",
        by: Seat | None = None,
    ) -> None:
        option = decision.find(answer)
        seat = decision.seat
        driver = self._driver
        request = driver.request
        if self._wish is not None:
            wish, self._wish = self._wish, None
            if seat in wish.asked:
                self._agree(wish, seat, agreed=option.value)
                return
        if type(request) is Chance:
            entry: Input = Drawn(driver.number, request.stream.name, option.key, seat)
        else:
            anytime = decision.is_anytime(option)
            kind = decision.question.kind
            entry = Answer(driver.number, seat, kind, option.key, False, anytime, why, by)  # noqa: FBT003
        self._put(entry, option.value)

    def _put(self, entry: Input, value: object) -> None:
        """Write an input down and let the rules go on; if they fail, nothing has happened."""
        self._driver.take(entry, value)
        if self._redo:
            self._redo.clear()

    # Taking back

    def undo(self, seat: Seat | int | None = None, *, to: int | None = None) -> None:
        """Take back this seat's last answer (None: the last of all), or everything from entry `to` on.

        What was answered unasked after it goes too. Inside an open `together` the other seats' answers stand. Elsewhere
        later answers go too, and the seats that would lose one are asked first: they find a question in `decisions`.
        Whoever plays on instead lets the request lapse.
        """
        place = None if seat is None else Seat(seat)
        plan = history.plan_undo(self._driver, place, to)
        self._wish = None
        if plan.losers and place is not None:
            self._wishes += 1
            answers = sum(1 for each in plan.removed if is_meant(each))
            self._wish = Wish(place, to, answers, frozenset(plan.losers), self._wishes)
        else:
            self._undo(plan, place)

    def wish_again(self, wish: Wish | None, count: int) -> None:
        """Let an undo wait for the others as it did when the table was written down."""
        self._wish = wish
        self._wishes = count

    def _agree(self, wish: Wish, seat: Seat, *, agreed: bool) -> None:
        if not agreed:
            return
        wish = wish.without(seat)
        if wish.asked:
            self._wish = wish
        elif wish.correction:
            union = self._driver.rules.corrections
            self.correct(msgspec.msgpack.decode(wish.correction, type=union), wish.seat)
        else:
            self._undo(history.plan_undo(self._driver, wish.seat, wish.to), wish.seat)

    def _undo(self, plan: history.UndoPlan, seat: Seat | None) -> None:
        self._redo.append(Taken(seat, plan.removed))
        taken = plan.removed[0]
        history.write_undone(self._driver, taken.number, taken.seat, alone=plan.alone)
        self.notes += history.stand(self._driver, plan.record, heard=plan.heard)

    def can_redo(self, seat: Seat | int | None = None) -> bool:
        """Tell whether this seat (None: anybody) can bring back what was taken back last."""
        return bool(self._redo) and (seat is None or self._redo[-1].seat in {None, seat})

    def redo(self, seat: Seat | int | None = None) -> None:
        """Give again the answers that the last undo took back: whoever took them back can."""
        if not self._redo:
            raise RefusedError(Refusal.NOTHING, "There is nothing to bring back.")
        if not self.can_redo(seat):
            whose = self._redo[-1].seat
            assert whose is not None
            raise RefusedError(
                Refusal.FOREIGN,
                f"Only {self._driver.called(whose)} can bring back what was taken back.",
            )
        self._wish = None
        stack, self._redo = self._redo, []
        for entry in stack.pop().inputs:
            if isinstance(entry, Corrected):
                self.correct(entry.correction, entry.seat)
            else:
                assert isinstance(entry, Answer | Drawn)
                unasked = isinstance(entry, Answer) and bool(entry.unasked)
                by = entry.by if isinstance(entry, Answer) else None
                self.apply(entry.key, entry.seat, unasked=unasked, by=by)
        self._redo = stack

    def correct(
        self,
        correction: msgspec.Struct,
        seat: Seat | int = 0,
        *,
        asks: Collection[Seat] = (),
        what: str = "",
    ) -> None:
        """Set something right by hand; only at a step's start, and only to a state that can be.

        The seats of `asks` have to agree first, and read `what` it is; as with an undo, whoever plays on instead lets it lapse.
        """
        driver = self._driver
        state = history.corrected_state(driver, correction)
        if asks:
            self._wishes += 1
            encoded = msgspec.msgpack.encode(correction)
            asked = frozenset(asks)
            self._wish = Wish(Seat(seat), None, 0, asked, self._wishes, encoded, what)
            return
        history.write_correction(driver, Seat(seat), correction, state)
        self._wish = None
        self._redo.clear()

    # Copies

    def fork(
        self,
        seat: Seat | int | None = None,
        *,
        dice: Dice | str | None = None,
        seed: int | None = None,
    ) -> Game[S]:
        """Copy the game for search: without events, independent of this one.

        With a seat, the copy does not cheat: it forgets the others' unrevealed answers, replaces what that
        seat cannot know by something possible and takes a new seed (another at each call unless given).
        """
        driver = self._driver
        record = driver.record.copy()
        chosen = Dice(dice) if dice else None
        # A fork of the whole table is what searches make all the time: it looks nobody up.
        if (place := None if seat is None else self._place(seat)) is not None:
            self._forks += 1
            if seed is None:
                seed = mix_bits(self._forks, "fork", driver.number)
            if driver.state.outcome is None:  # when it is over, nothing is left to find out
                history.forget_others(driver, record, place)
                record.put(Resampled(driver.number, place, seed), None)
            chosen = chosen or Dice.TABLE
        kind = type(driver.request)
        # What a seat cannot know may change what others can do, but not whom the rules ask by name.
        same = kind is Decision or (seat is None and (kind is Anyone or kind is Together))
        awaited = tuple(driver.opened) if same else ()
        # A search that samples throws the copy away; one that tries everything copies it again, from its last step.
        twin = driver.twin(record, chosen, awaited=awaited, writes=seat is None)
        if seat is None and seed is not None:
            twin.seed = seed
        return Game(twin, self.setup)

    def at(self, number: int) -> Game[S]:
        """Return the game as it stood when the stream had come to this number, or before all of it (-1): a branch to play on."""
        driver = self._driver
        if not -1 <= number <= driver.number:
            raise RefusedError(
                Refusal.NOTHING,
                f"There is no entry {number}: the stream goes from 0 to {driver.number}.",
            )
        record = history.find_record(driver.record, number)
        branch = Driver(driver.rules, driver.content, driver.seed, driver.dice, driver.epochs)
        branch.number = driver.number
        branch.keep(list_line(record), driver.held if driver.stream is not None else None)
        notes = history.stand(branch, record, heard=True)
        game = Game(branch, self.setup)
        game.notes = notes
        return game

    def stood(self, number: int) -> S:
        """Return the state in which the step of this entry of the line of play began, to be looked at."""
        step = step_of(self._driver.record, number)
        if step is None:
            raise RefusedError(Refusal.NOTHING, f"The line of play has no step {number}.")
        self._driver.write(step)
        return self._driver.decode(step.checkpoint)

    def replay(self) -> Iterator[str]:
        """Play every step again and name each difference; nothing if all is well."""
        return history.replay(self._driver)

    def save(self, *, share: bool = False) -> bytes:
        """Write the game down; what leaves the table is a `share`: it has no seed."""
        driver = self._driver
        head = self._write_head()
        if share:
            head["seed"] = None
        written = msgspec.Raw(msgspec.msgpack.encode(list_line(driver.record)))
        taken = taken_back(driver.stream or (), driver.record)
        kept = msgspec.Raw(msgspec.msgpack.encode(taken))
        return saves.pack(saves.Body(**head, entries=written, taken=kept))

    def head(self) -> bytes:
        """Write down what `resume` needs beside the stream: it grows not with the game."""
        kept = saves.Kept(
            **self._write_head(), versions=self._versions, wish=self._wish, wishes=self._wishes
        )
        return msgspec.msgpack.encode(kept)

    def carry(self, seat: Seat | int) -> bytes:
        """Write a `fork(seat)` down for another process, which opens it with `load`: only the present step."""
        return self.fork(seat).save()

    def _write_head(self) -> dict[str, Any]:
        driver = self._driver
        record = driver.record
        return {
            "game": self.name,
            "version": driver.rules.version,
            "setup": self.setup,
            "seed": driver.seed,
            "dice": driver.dice,
            "packs": list(driver.content.packs),
            "number": driver.number,
            "epochs": driver.epochs,
            "present": None if record.began.checkpoint else Began(driver.step, record.checkpoint),
        }

    def situation(self) -> str:
        """Write the position at the start of the present step down as a text that a new game can start from.

        It tells where everything stands, and nothing of what is to come.
        """
        driver = self._driver
        if driver.rules.situation is None:
            raise RefusedError(Refusal.NOTHING, f"{driver.rules.title} has no situations.")
        return driver.rules.situation(driver.decode(driver.record.checkpoint))
