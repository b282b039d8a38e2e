"""The promises of the table, one function each; every one raises BrokenPromiseError where it finds itself broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from tabard.table.errors import Refusal, RefusedError
from tabard.table.game import Game
from tabard.table.journal import list_line, list_standing
from tabard.table.opening import load
from tabard.table.questions import Decision, Together
from tabard.table.registry import find
from tabard.table.state import Seat, called


class BrokenPromiseError(AssertionError):
    """Names the promise that does not hold."""


def require(held: bool, promise: str) -> None:  # noqa: FBT001 - reads as a sentence
    """Raise if a promise does not hold."""
    if not held:
        raise BrokenPromiseError(promise)


def _encode(game: Game[Any]) -> bytes:
    return find(game.name).encode(game.state)


def list_questions(game: Game[Any]) -> dict[Seat, Decision[Any]]:
    """Return what every seat may answer, whether the table waits for it or not, the lowest seat first."""
    return dict(sorted((game.decisions | game.asides).items(), key=lambda each: each[0]))


def _show_questions(game: Game[Any]) -> dict[Seat, tuple[str, list[str]]]:
    return {seat: _list_keys(each) for seat, each in list_questions(game).items()}


def _encode_view(game: Game[Any], seat: Seat | None) -> bytes:
    """Return a view without its ticket, which an undo changes on purpose."""
    view = game.view(seat)
    if view["decision"]:
        view["decision"].pop("ticket")
    return msgspec.json.encode(view)


def same(game: Game[Any], other: Game[Any], how: str) -> None:
    """Both games are equal to the byte: state, questions and every seat's view."""
    require(_encode(game) == _encode(other), f"the state is equal when {how}")
    require(_show_questions(game) == _show_questions(other), f"the questions are equal when {how}")
    for seat in (None, *range(game.seats)):
        place = None if seat is None else Seat(seat)
        require(
            _encode_view(game, place) == _encode_view(other, place),
            f"the view of {seat} is equal when {how}",
        )


def sound(game: Game[Any]) -> None:
    """No invariant is broken, and a view is plain data."""
    require(not list(game.problems()), f"there are no problems: {list(game.problems())}")
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        require(
            msgspec.json.decode(msgspec.json.encode(view)) == view, f"the view of {seat} is JSON"
        )


def options_are_listed_well(game: Game[Any]) -> None:
    """Options are there, unique, in a stable order, and listing them changes nothing."""
    before = _encode(game)
    for decision in list_questions(game).values():
        keys = [option.key for option in decision.options]
        require(bool(keys), f"{decision.kind} has options")
        least = 1 if decision.question.lone_asks else 2
        require(
            not decision.sure or len(keys) >= least,
            f"{decision.kind} is sure that there is a choice: {keys}",
        )
        doubled = [key for key, times in Counter(keys).items() if times > 1]
        require(not doubled, f"the option keys of {decision.kind} are unique: {doubled}")
        labels = [option.label for option in decision.options]
        require(
            len(set(labels)) == len(labels), f"the labels of {decision.kind} are unique: {labels}"
        )
        decision.reopen()
        again = [option.key for option in decision.options]
        require(again == keys, f"the options of {decision.kind} come in a stable order")
    require(_encode(game) == before, "listing the options changes nothing")


def no_thought_is_an_option(game: Game[Any]) -> None:
    """What needs no thought, and what declines a window, is among the options; to look for it changes nothing."""
    before = _encode(game)
    for seat, decision in game.decisions.items():
        keys = [option.key for option in decision.options]
        for given in (game.unasked(seat), game.window(seat)):
            require(given is None or given.key in keys, f"{given} is an option of {decision.kind}")
    require(_encode(game) == before, "looking for what needs no thought changes nothing")


def previews_are_of_options(game: Game[Any]) -> None:
    """What would happen is told of options only, as plain data, and to look at it changes nothing."""
    preview = find(game.name).page.preview
    if preview is None:
        return
    before = _encode(game)
    for decision in list_questions(game).values():
        shown = preview(game.state, decision)
        keys = {"", *(option.key for option in decision.options)}
        require(shown.keys() <= keys, f"a preview of {decision.kind} is of its options")
        plain = msgspec.json.decode(msgspec.json.encode(shown))
        require(plain == msgspec.to_builtins(shown), f"a preview of {decision.kind} is JSON")
    require(_encode(game) == before, "looking ahead changes nothing")


def bad_answers_change_nothing(game: Game[Any]) -> None:
    """An unknown key, a seat that is not asked and a ticket of nowhere are refused by their codes."""
    before = _encode(game)
    questions = list_questions(game)
    for seat, decision in questions.items():
        _expect_refusal(game, Refusal.UNKNOWN_KEY, "no such option", seat, decision.ticket)
        _expect_refusal(game, Refusal.UNKNOWN_KEY, len(decision.options), seat, None)
        _expect_refusal(game, Refusal.FOREIGN, 0, seat, "not a ticket")
    for number in range(game.seats + 1):
        if number not in questions:
            _expect_refusal(game, Refusal.FOREIGN, 0, Seat(number), None)
    require(_encode(game) == before, "a refused answer changes nothing")


def _expect_refusal(
    game: Game[Any], code: Refusal, answer: str | int, seat: Seat, ticket: str | None
) -> None:
    try:
        game.apply(answer, seat, ticket=ticket)
    except RefusedError as refused:
        require(
            refused.code is code,
            f"{answer!r} by {called(seat)} is refused as {code}: {refused.code}",
        )
    else:
        raise BrokenPromiseError(f"{answer!r} by {called(seat)} is refused as {code}")


def forks_are_equal_and_independent(game: Game[Any], walk: Random) -> None:
    """A fork is the same game, and what happens there does not happen here."""
    before = _encode(game)
    fork = game.fork()
    same(game, fork, "forked")
    require(not fork.events, "a fork carries no events")
    seat, decision = walk.choice(list(list_questions(fork).items()))
    number = walk.randrange(len(decision.options))
    twin = fork.fork()
    for each in (fork, twin):
        each.apply(number, seat)
    same(fork, twin, "forked from a fork and answered alike")
    require(_encode(game) == before, "a fork is independent")


def every_option_is_accepted(game: Game[Any]) -> None:
    """Whatever is offered can be chosen, once."""
    for seat, decision in list_questions(game).items():
        for option in decision.options:
            fork = game.fork()
            ticket = list_questions(fork)[seat].ticket
            require(ticket == decision.ticket, "a fork has the same tickets")
            fork.apply(option, seat, ticket=ticket)
            require(
                not list(fork.problems()), f"{option.key} leaves no problems: {fork.problems()}"
            )
            after = _encode(fork)
            try:
                fork.apply(option, seat, ticket=ticket)
            except RefusedError as refused:
                codes = (Refusal.DOUBLED, Refusal.OVER)
                require(refused.code in codes, f"a double click is told as such: {refused.code}")
            else:
                raise BrokenPromiseError("a double click does not pass")
            require(_encode(fork) == after, "a double click changes nothing")


def asides_hold_nobody_up(game: Game[Any]) -> None:
    """Whoever is not asked may use what can be used at any time: nobody waits for it, and what was asked is still asked.

    Other seats' tickets stay valid unless their options have changed, and others do not see that anything is open.
    """
    asked = game.decisions
    for seat, aside in game.asides.items():
        require(seat not in asked, f"{called(seat)} is either asked or not")
        require(seat not in game.view(seat)["awaited"], f"nobody waits for {called(seat)}")
        require(
            game.view(seat)["decision"]["aside"], f"{called(seat)} sees that nobody waits for it"
        )
        for option in aside.options:
            require(aside.is_anytime(option), f"{option.key} can be chosen at any time")
            fork = game.fork()
            fork.apply(option, seat, ticket=aside.ticket)
            _finish_aside(asked, fork, seat)


def _finish_aside(asked: Mapping[Seat, Decision[Any]], fork: Game[Any], seat: Seat) -> None:
    """Finish what a seat that was not asked has begun; then the others are asked as before."""
    while fork.outcome is None and set(fork.decisions) == {seat}:
        fork.apply(0, seat)
    for other, before in asked.items():
        after = fork.decisions.get(other)
        own = [each for each in before.options if not before.is_anytime(each)]
        # A lone option has answered itself if what could be done beside it is gone.
        gone = fork.outcome is not None or len(own) == 1
        require(after is not None or gone, f"{called(other)} is still asked")
        if after is not None and _list_keys(after) == _list_keys(before):
            require(after.ticket == before.ticket, f"the ticket of {called(other)} stays valid")


def _list_keys(decision: Decision[Any]) -> tuple[str, list[str]]:
    return decision.kind, [option.key for option in decision.options]


def saves_open_equal(game: Game[Any]) -> None:
    """A save opens as the same game, and saves to the same bytes."""
    saved = game.save()
    opened = load(saved)
    same(game, opened, "saved and loaded")
    require(opened.save() == saved, "a save of a loaded game is the same save")
    require(opened.events == game.events, "events survive saving")
    require(not opened.notes, f"nothing has to be said when a save is opened: {opened.notes}")


def undo_and_redo_are_exact(game: Game[Any], walk: Random) -> None:
    """Taking an answer back gives the game before it; bringing it back gives the game after it."""
    played = load(game.save())
    seat, decision = walk.choice(list(list_questions(played).items()))
    played.apply(walk.randrange(len(decision.options)), seat)
    after = load(played.save())
    played.undo()
    same(game, played, "an answer is taken back")
    require(played.events == game.events, "what was taken back did not happen")
    played.redo()
    same(after, played, "an answer is brought back")


def order_inside_together_does_not_matter(game: Game[Any], walk: Random) -> None:
    """While seats choose in secret nothing is written, and who is quicker changes nothing."""
    if type(game._driver.request) is not Together or len(game.decisions) < 2:
        return
    choices = {seat: walk.choice(each.options).key for seat, each in sorted(game.decisions.items())}
    ends = []
    for order in (list(choices), list(choices)[::-1]):
        fork = game.fork()
        for seat in order:
            fork.apply(choices[seat], seat)
            # The last answer may have opened the secret choices of the next step.
            is_open = type(fork._driver.request) is Together and len(fork.decisions) > 1
            if is_open and fork._driver.step == game._driver.step:
                require(_encode(fork) == _encode(game), "a sub-rule of together writes no state")
        ends.append(fork)
    same(ends[0], ends[1], "seats answer in another order")


def fork_of_a_seat_is_honest(game: Game[Any], seat: Seat, walk: Random) -> None:
    """A seat's own fork looks the same to that seat, can be played on, and gives nothing away by undo."""
    fork = game.fork(seat, seed=walk.getrandbits(32))
    mine, theirs = game.view(seat), fork.view(seat)
    # Who has answered in secret already is asked again in the fork: that much may differ.
    del mine["awaited"], theirs["awaited"]
    require(mine == theirs, f"{called(seat)} cannot tell its fork from the game")
    require(not list(fork.problems()), f"the fork of {called(seat)} is sound: {fork.problems()}")
    try:
        fork.undo()
    except RefusedError as refused:
        require(refused.code is Refusal.NOTHING, "there is nothing to take back in a seat's fork")
    else:
        raise BrokenPromiseError(f"the fork of {called(seat)} has no past")
    same(fork, fork.fork(), f"the fork of {called(seat)} is forked")
    for other in (Seat(each) for each in range(game.seats) if each != seat):
        seen, again = fork.view(other), fork.fork(other, seed=walk.getrandbits(32)).view(other)
        del seen["awaited"], again["awaited"]
        promise = f"what the fork of {called(seat)} holds possible stays so for {called(other)}"
        require(seen == again, promise)
    for _ in range(8):
        if not fork.decisions:
            return
        other, decision = walk.choice(list(list_questions(fork).items()))
        fork.apply(walk.randrange(len(decision.options)), other)
        require(
            not list(fork.problems()), f"the fork of {called(seat)} stays sound: {fork.problems()}"
        )


def chance_stops(game: Game[Any], walk: Random) -> None:
    """A search stops at every roll and can take each of its outcomes."""
    search = game.fork(dice="stop")
    for _ in range(12):
        if search.chance is not None:
            results = search.chance.results
            require(
                len({each.key for each in results}) == len(results) > 1, "outcomes are named once"
            )
            require(all(each.weight > 0 for each in results), "every outcome is possible")
            search.apply(walk.choice(results))
        elif search.decisions:
            seat, decision = walk.choice(list(list_questions(search).items()))
            search.apply(walk.randrange(len(decision.options)), seat)
        require(not list(search.problems()), f"a search meets no problems: {search.problems()}")


def ends(game: Game[Any]) -> None:
    """The game comes to an end with an outcome, and then nothing can be answered; a copy for a seat ends alike."""
    require(game.outcome is not None, "the game has an outcome")
    _expect_refusal(game, Refusal.OVER, 0, Seat(0), None)
    for number in range(game.seats):
        require(game.fork(Seat(number)).outcome == game.outcome, "a copy is over too")


def events_survive_json(game: Game[Any]) -> None:
    """Events are typed data that come back from JSON as they were; so does what each seat sees of them."""
    kinds = find(game.name).events
    for event in game.events:
        for seat in (None, *range(game.seats)):
            seen = event.seen_by(None if seat is None else Seat(seat))
            if seen is not None:
                again = msgspec.json.decode(msgspec.json.encode(seen), type=kinds)
                require(again == seen, f"{seen!r} survives JSON")


def replays_equal(game: Game[Any]) -> None:
    """Every step, played again from its checkpoint, ends as it did; also after saving and loading."""
    for each in (game, load(game.save())):
        differences = list(each.replay())
        require(not differences, f"replay gives the same: {differences}")


def stream_tells_the_line_of_play(game: Game[Any]) -> None:
    """What stands of the stream is the line of play, and its numbers only grow."""
    numbers = [entry.number for entry in game.stream]
    require(numbers == sorted(set(numbers)), "the numbers of the stream only grow")
    played = list_line(game._driver.record)
    require(list_standing(game.stream) == played, "what stands of the stream is the line of play")


def undoes_to_the_start(game: Game[Any]) -> None:
    """All answers can be taken back, one by one, and brought back again."""
    played = load(game.save())
    taken = 0
    while True:
        try:
            played.undo()
        except RefusedError as refused:
            require(refused.code is Refusal.NOTHING, "undo ends at the beginning")
            break
        taken += 1
    first = game.at(-1)
    same(first, played, "everything is taken back")
    for _ in range(taken):
        played.redo()
    same(game, played, "everything is brought back")
    stream_tells_the_line_of_play(played)


def branches_anywhere(game: Game[Any], walk: Random) -> None:
    """The game as it stood at any point can be looked at and played on."""
    numbers = [entry.number for entry in game.stream]
    for number in walk.sample(numbers, min(5, len(numbers))):
        branch = game.at(number)
        past = [entry.number for entry in branch.stream]
        require(past == numbers[: len(past)], f"the branch at {number} has the same past")
        require(not list(branch.replay()), f"the branch at {number} replays")
        if branch.decisions:
            seat, decision = walk.choice(list(list_questions(branch).items()))
            branch.apply(walk.randrange(len(decision.options)), seat)
            require(not list(branch.problems()), f"the branch at {number} can be played on")
