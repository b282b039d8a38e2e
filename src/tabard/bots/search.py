"""Monte Carlo tree search: tries lines of play on copies that do not know the dice to come, and looks where it pays.

A try starts from a fresh `fork(seat)`, so that the bot never sees what its seat may not know. It follows the tree, adds one
node, plays on by hunches to the end of the round, and asks the game how likely a win is from there; a game that does not say
is played to its end.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import exp, log
from random import Random
from typing import Any

from tabard.bots.able import Able, Turn, choices_of, list_plain
from tabard.bots.deciding import find_best_turn, find_foremost
from tabard.bots.judging import Judged, Judgement
from tabard.bots.tree import PASS, Choice, Node, Scale, select
from tabard.table import Decision, Game, Option, Refusal, RefusedError, Seat, called
from tabard.table import find as find_game

AHEAD = 200
"""How many decisions a try is played on at most."""
WARMTH = 4.0
"""An option that looks worse by this much at once is taken a third as readily at first."""
UNKNOWN = 0.5
"""What a try is worth that ends nowhere, in a game that says nothing."""
GLANCE = 0.5
"""How much the look at the position right after the tree counts, beside the one at the end: it has less luck in it."""
STEEP, SURE = 12.0, 60.0
"""How much value makes the odds of a position e times as good as where the search began, and which odds (as a logarithm) are as
good as certain."""
CARE = 0.8
"""By how much (as a logarithm) the odds are better than a try tells that is played on by hunches: whoever asks goes on with care.
It was measured: without it a hint said 50 % where two thirds were won (``python -m tools.prospects``)."""
LET_GO = "Let things go on"
LINE = 5
"""How many answers of the expected line are told."""
ROLLS = 4
"""With how many dice the expected line is looked for."""


class Search:
    """A search in one position; the longer it runs the better it knows."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        seed: int = 0,
        *,
        seats: Sequence[Seat] = (),
        able: Sequence[Able] = (),
        before: Search | None = None,
        answer: Choice = PASS,
    ) -> None:
        """Search for the best answer of a seat; with `seats`, all that one holds, for what is best for all of them.

        `able` tells what several of them may do now: then it searches for the best action of all. It begins with what a search
        `before` has found beyond the `answer` that was given since.
        """
        self.game = game
        self.seat = seat
        self.seats = tuple(seats) or (seat,)
        self.able = tuple(able) or (_open_whole(game, seat),)
        self.root = Node()
        self.outlooks: dict[Choice, dict[str, float]] = defaultdict(dict)
        """For each option the sums of the figures that a person looks at."""
        self._random = Random(seed)  # noqa: S311 - a bot's whim, not a secret
        self._whim = self._random
        self._seeds: list[int] = []
        self._games = {each.seat: each.game for each in self.able}
        self._choices = [choice for each in self.able for choice in each.choices]
        self._supplied = find_game(game.name).bots
        self._scale = Scale()
        evaluate, chance = self._supplied.evaluate, self._supplied.chance
        self._base = 0.0 if evaluate is None else self._mean(evaluate, game)
        self._odds = 0.0 if chance is None else _find_odds(self._mean(chance, game))
        # A try is far enough at the end of the round, or sooner if the game says so, where it can say how it stands.
        self._stretch = None if evaluate is None else self._supplied.stretch or self._supplied.round
        self._this_stretch = None if self._stretch is None else self._stretch(game.state)
        waits = any(each.awaited for each in self.able)
        if before is not None and all(each.awaited for each in self.able):
            self._go_on(before, answer)
        shares = len(self.able) + (not waits)
        for each in self.able:
            self._set_priors(self.root, each.game, each.decision, each.options, shares)
        if not waits:
            self._choices.append(PASS)
            self.root.priors[PASS] = 1 / shares
        if evaluate is not None:
            self._look_once(evaluate)

    def _go_on(self, before: Search, answer: Choice) -> None:
        """Take over what was tried beyond an answer, and what it was measured by; nothing where it went no further."""
        known = before.root.children.get(answer)
        if known is None or before._this_stretch != self._this_stretch:
            return
        self._base, self._odds, self._scale = before._base, before._odds, before._scale
        found = {each: node for each, node in known.children.items() if each in self._choices}
        self.root.children = found
        for node in found.values():
            self.root.tries += node.tries
            self.root.total += node.total
            self.root.chances += node.chances

    def run(self, tries: int) -> None:
        """Try so many times more."""
        for _ in range(tries):
            self._try()

    def decide(self, tries: int) -> None:
        """Try so many times at most, no longer than it can change which option was tried most, and note no figures for people.

        What was tried in a search before counts.
        """
        for left in range(tries - self.root.tries, 0, -1):
            if self._lead() > left:
                return
            self._try(notes=False)

    def _lead(self) -> int:
        """Count by how many tries the first option is ahead of the second."""
        counts = sorted([child.tries for child in self.root.children.values()], reverse=True)
        return counts[0] - (counts[1] if len(counts) > 1 else 0) if counts else 0

    def run_for(self, seconds: float) -> None:
        """Try for so long, at least once."""
        until = time.monotonic() + seconds
        self._try()
        while time.monotonic() < until:
            self._try()

    def improve(self, seconds: float) -> Iterator[Judgement]:
        """Yield what it holds of the options, again and again, each time after twice as many tries."""
        until = time.monotonic() + seconds
        wanted = 16
        while time.monotonic() < until:
            while self.root.tries < wanted and time.monotonic() < until:
                self._try()
            yield self.judgement()
            wanted *= 2

    def best(self) -> Option[Any]:
        """Return the option of its seat that was tried most; an only one needs no try."""
        decision = self.able[0].decision
        chosen = find_foremost(self.root, choices_of(decision))
        return decision.options[0] if chosen is None else decision.find(chosen[2])

    def turn(self) -> Turn | None:
        """Return which seat acts best, and how; None lets things go on."""
        return find_best_turn(self.root, self.able)

    def _mean(self, of: Callable[[Any, Seat], float], copy: Game[Any]) -> float:
        """Return a figure of a position for all seats that one holds."""
        if self._supplied.alike:
            return of(copy.state, self.seat)
        return sum(of(copy.state, each) for each in self.seats) / len(self.seats)

    def judgement(self) -> Judgement:
        """Say what it holds of every option of its seat: first the one it would take, then the others by their chance.

        Where nobody waits for the seat, one of them is to let things go on, with no key.
        """
        own = self.able[0]
        offered = zip(own.choices, own.options, strict=True)
        found = [self._judge(choice, option.label) for choice, option in offered]
        if PASS in self._choices:
            found.append(self._judge(PASS, LET_GO))
        turn = self.turn()
        best = "" if turn is None else turn.option.key
        found.sort(key=lambda each: (each.key != best, not each.tries, -each.chance))
        return Judgement(self.root.tries, tuple(found))

    def _judge(self, choice: Choice, label: str) -> Judged:
        node = self.root.children.get(choice, Node())
        sums = self.outlooks.get(choice, {})
        return Judged(
            key=choice[2],
            label=label,
            tries=node.tries,
            chance=node.chance,
            outlook={name: value / node.tries for name, value in sums.items()},
            line=self._trace_line(choice, node),
        )

    def _trace_line(self, choice: Choice, node: Node) -> tuple[str, ...]:
        """Return the answers it expects to follow: the longest line that a few rolls of the dice allow."""
        if not node.children:
            return ()
        return max((tuple(self._follow(choice, node, seed)) for seed in range(ROLLS)), key=len)

    def _follow(self, choice: Choice, node: Node, seed: int) -> Iterator[str]:
        """Follow what was tried most, for as long as one roll of the dice allows it."""
        copy = self._copy_known(choice, seed)
        _take(copy, choice)
        for _ in range(LINE):
            chosen = node.best()
            decision = copy.decision
            if chosen is None or decision is None or node.children[chosen].tries < 2:
                return
            option = next((each for each in decision.options if each.key == chosen[2]), None)
            if option is None or (decision.seat, decision.kind) != chosen[:2]:
                return
            yield option.label
            copy.apply(option.key, decision.seat)
            node = node.children[chosen]

    # One try

    def _try(self, *, notes: bool = True) -> None:
        first = select(self.root, self._choices, self._scale)
        copy = self._copy_for_try(first)
        path = [self.root]
        self._descend(copy, first, path)
        early, chance = self._value_try(copy)
        late, number = early, copy.number
        self._play_on(copy)
        if copy.number != number:
            late, chance = self._value_try(copy)
        value = GLANCE * early + (1 - GLANCE) * late
        self._scale.note(value)
        for node in path:
            node.add(value, chance)
        if notes and self._supplied.outlook is not None:
            sums = self.outlooks[first]
            for name, figure in self._supplied.outlook(copy.state, self.seat).items():
                sums[name] = sums.get(name, 0.0) + figure

    def _copy_for_try(self, first: Choice) -> Game[Any]:
        """Copy the game for the next try of an option.

        The first try of every option meets the same dice, and so does the second and every other: what differs is then
        the option's doing rather than luck, and fewer tries tell.
        """
        child = self.root.children.get(first)
        number = 0 if child is None else child.tries
        while len(self._seeds) <= number:
            self._seeds.append(self._random.getrandbits(60))
        self._whim = Random(self._seeds[number])  # noqa: S311 - a bot's whim, not a secret
        return self._copy_known(first, self._seeds[number])

    def _copy_known(self, first: Choice, seed: int) -> Game[Any]:
        """Copy the game with what the seat that begins may know."""
        seat = self.seat if first == PASS else Seat(first[0])
        return self._games[seat].fork(seat, seed=seed)

    def _descend(self, copy: Game[Any], choice: Choice, path: list[Node]) -> None:
        """Follow the tree to its edge and one node beyond."""
        node = path[0]
        while True:
            _take(copy, choice)
            child = node.children.get(choice)
            if child is None:
                path.append(node.children.setdefault(choice, Node()))
                return
            path.append(child)
            node = child
            decisions = self._find_decisions(copy)
            if not decisions:
                return
            if not node.priors:
                for each in decisions:
                    self._set_priors(node, copy, each, self._list_expected(each), len(decisions))
            choices = [
                choice
                for each in decisions
                for choice in choices_of(each, self._list_expected(each))
            ]
            choice = select(node, choices, self._scale)

    def _play_on(self, copy: Game[Any]) -> None:
        """Play by hunches until it is far enough."""
        for _ in range(AHEAD):
            decisions = self._find_decisions(copy)
            if not decisions:
                return
            several = len(decisions) > 1
            decision = decisions[int(self._whim.random() * len(decisions)) if several else 0]
            copy.apply(self._draw_hunch(copy, decision), decision.seat)

    def _find_decisions(self, copy: Game[Any]) -> list[Decision[Any]]:
        """Return the next decision that is a choice, one's own first, and all of one's own where they may act in any order.

        Nothing if it is far enough.
        """
        while opened := copy.decisions:
            if self._stretch is not None and self._stretch(copy.state) != self._this_stretch:
                break
            own = [opened[each] for each in self.seats if each in opened]
            if len(own) > 1 and copy.is_in_any_order:
                return own
            decision = own[0] if own else opened[min(opened)]
            options = self._list_expected(decision)
            if len(options) > 1:
                return [decision]
            copy.apply(options[0].key, decision.seat)
        return []

    def _list_expected(self, decision: Decision[Any]) -> Sequence[Option[Any]]:
        """Return what somebody asked may be expected to choose: nobody counts on what others might do at any time."""
        return decision.options if decision.seat in self.seats else list_plain(decision)

    def _draw_hunch(self, copy: Game[Any], decision: Decision[Any]) -> int:
        """Return the number of an option that somebody might take at first sight."""
        count = len(self._list_expected(decision))
        if self._supplied.hunch is None:
            return int(self._whim.random() * count)
        # Any-time options stand at the end of the list.
        sums = [*accumulate(self._supplied.hunch(copy.state, decision)[:count])]
        return bisect_right(sums, self._whim.random() * sums[-1])

    def _value_try(self, copy: Game[Any]) -> tuple[float, float]:
        """Return how much a try brought, from 0 to 1, and how likely a win is where it ended."""
        if copy.outcome is not None:
            won = 1.0 if copy.outcome.won else 0.0
            return won, won
        if self._supplied.evaluate is None:
            return UNKNOWN, UNKNOWN
        value = self._mean(self._supplied.evaluate, copy)
        # Beside where the search began, so that differences count the same in good positions and in bad ones.
        gain = (value - self._base) / STEEP
        return _find_chance(gain), _find_chance(self._odds + gain + CARE)

    # First sight

    def _set_priors(
        self,
        node: Node,
        copy: Game[Any],
        decision: Decision[Any],
        options: Sequence[Option[Any]],
        shares: int,
    ) -> None:
        """Give the options of a decision one of so many equal shares of what is taken at first sight."""
        hunch, choices = self._supplied.hunch, choices_of(decision)
        weights = [1.0] * len(choices) if hunch is None else hunch(copy.state, decision)
        kept = {option.key for option in options}
        pairs = zip(choices, weights, strict=True)
        found = [(choice, weight) for choice, weight in pairs if choice[2] in kept]
        total = sum(weight for _, weight in found) * shares
        for choice, weight in found:
            node.priors[choice] = weight / total

    def _look_once(self, evaluate: Callable[[Any, Seat], float]) -> None:
        """Make the first impression of the options better: by what each leads to at once."""
        priors, values = self.root.priors, {}
        for choice in priors:
            copy = self._copy_known(choice, self._random.getrandbits(60))
            _take(copy, choice)
            values[choice] = self._mean(evaluate, copy)
        top = max(values.values())
        warm = {
            choice: prior * exp(max(-8.0, (values[choice] - top) / WARMTH))
            for choice, prior in priors.items()
        }
        total = sum(warm.values())
        self.root.priors = {choice: weight / total for choice, weight in warm.items()}


def _find_odds(chance: float) -> float:
    """Turn a chance into odds, as a logarithm."""
    return log(chance / (1 - chance)) if 0 < chance < 1 else SURE if chance else -SURE


def _find_chance(odds: float) -> float:
    """Turn odds, as a logarithm, into a chance."""
    return 1 / (1 + exp(-max(-SURE, min(SURE, odds))))


def _take(copy: Game[Any], choice: Choice) -> None:
    if choice != PASS:
        copy.apply(choice[2], choice[0])


def _open_whole(game: Game[Any], seat: Seat) -> Able:
    """Let a seat do everything that is open to it."""
    decision = game.question(seat)
    if decision is None:
        raise RefusedError(Refusal.FOREIGN, f"Nothing is open to {called(seat)} now.")
    return Able(seat, game, decision, decision.options, awaited=not decision.is_aside)
