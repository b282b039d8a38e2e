"""Undo by seat, redo, corrections, replay to any point and branching there; the append-only stream."""

import msgspec
import pytest

from tabard.table import Refusal, RefusedError, Seat, Stream, ask, load, new, roll, together
from tabard.table.conformance.promises import stream_tells_the_line_of_play
from tabard.table.journal import Answer, Began, Corrected, Told, Undone
from tests.table.tiny import Said, SetScore, Tiny, choice, encoded, keys, rules_of, tiny

AB = choice("a", "b")
ONE, TWO = Seat(0), Seat(1)


async def turns(game: Tiny) -> None:
    """Each seat in turn, with an answer that nobody gives between."""
    for seat in range(game.seats):
        answer = await ask(Seat(seat), AB)
        answer += await ask(Seat(seat), choice("!", kind="forced"))
        game.log.append(f"{seat}{answer}")
        game.tell(Said(answer))


async def pair(seat: Seat) -> str:
    return await ask(seat, AB) + await ask(seat, choice("1", "2", kind="second"))


async def select(game: Tiny) -> None:
    game.log.append(await ask(ONE, choice("x", "y", kind="before")))
    chosen = await together({Seat(seat): pair(Seat(seat)) for seat in range(game.seats)})
    game.log += [f"{seat}{value}" for seat, value in chosen.items()]


def test_undo_takes_back_one_answer_and_what_came_of_it() -> None:
    game = tiny(turns)
    game.apply("a")
    game.apply("b")
    game.undo()
    assert game.state.log == ["0a!"]
    assert [event.what for event in game.events] == ["a!"]  # type: ignore[attr-defined]
    game.undo()
    assert game.state.log == []
    with pytest.raises(RefusedError) as error:
        game.undo()
    assert error.value.code is Refusal.NOTHING


def test_forced_answers_are_recorded_marked_and_no_undo_stops() -> None:
    game = tiny(turns)
    game.apply("a")
    answers = [entry for entry in game.stream if isinstance(entry, Answer)]
    assert [(entry.key, entry.forced) for entry in answers] == [("a", False), ("!", True)]
    game.undo()
    assert game.state.log == []


def test_redo_brings_back_what_undo_took_until_something_else_is_answered() -> None:
    game = tiny(turns)
    for key in "aba":
        game.apply(key)
    end = encoded(game)
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    assert encoded(game) == end
    with pytest.raises(RefusedError) as error:
        game.redo()
    assert error.value.code is Refusal.NOTHING
    game.undo()
    game.apply("b")
    with pytest.raises(RefusedError):
        game.redo()


def test_undo_of_a_seat_asks_the_seats_that_would_lose_an_answer() -> None:
    game = tiny(turns, people=3)
    game.apply("a", 0)
    game.apply("b", 1)
    before = encoded(game)
    game.undo(0)
    assert encoded(game) == before
    question = game.decisions[TWO]
    assert question.kind == "undo"
    assert question.prompt.startswith(
        "Seat 1 wants to take back the last 2 answers, and one of yours"
    )
    assert game.decisions[Seat(2)].kind == "pick"
    game.apply("agree", 1, ticket=question.ticket)
    assert game.state.log == []
    assert list(game.decisions) == [0]
    game.redo()
    assert encoded(game) == before


def test_agreeing_twice_by_a_double_click_does_nothing() -> None:
    game = tiny(turns, people=3)
    for seat in range(3):
        game.apply("a", seat)
    game.undo(0)
    ticket = game.decisions[TWO].ticket
    assert ticket.startswith("0.1.")
    game.apply("agree", 1, ticket=ticket)
    with pytest.raises(RefusedError):
        game.apply("agree", 1, ticket=ticket)
    assert game.decisions[Seat(2)].kind == "undo"


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    game = tiny(turns, people=2)
    with pytest.raises(RefusedError, match=r"^There is no answer to take back\.$"):
        game.undo()
    with pytest.raises(RefusedError, match=r"^There is no answer of seat 2 to take back\.$"):
        game.undo(1)


def test_undo_lapses_when_somebody_refuses_or_plays_on() -> None:
    game = tiny(turns, people=3)
    game.apply("a", 0)
    game.apply("b", 1)
    game.undo(0)
    game.apply("refuse", 1)
    assert game.state.log == ["0a!", "1b!"]
    assert list(game.decisions) == [2]
    game.undo(0)
    game.apply("a", 2)
    assert game.state.log == ["0a!", "1b!", "2a!"]
    assert list(game.decisions) == [0]


def test_undo_needs_everybody_who_would_lose_something() -> None:
    game = tiny(turns, people=3)
    for seat in range(3):
        game.apply("a", seat)
    game.undo(0)
    game.apply("agree", 2)
    assert game.state.log == ["0a!", "1a!", "2a!"]
    game.apply("agree", 1)
    assert game.state.log == []


def test_a_seat_without_later_answers_by_others_undoes_at_once() -> None:
    game = tiny(turns, people=2)
    game.apply("a", 0)
    game.apply("b", 1)
    game.undo(1)
    assert game.state.log == ["0a!"]


def test_inside_an_open_together_the_others_answers_stand() -> None:
    game = tiny(select, people=3)
    game.apply("x")
    game.apply("a", 0)
    game.apply("b", 1)
    game.apply("2", 1)
    game.undo(0)
    assert game.decisions[ONE].kind == "pick"
    assert list(game.decisions) == [0, 2]
    undone = game.stream[-1]
    assert isinstance(undone, Undone)
    assert (undone.seat, undone.alone) == (0, True)
    stream_tells_the_line_of_play(game)
    game.redo()
    assert game.decisions[ONE].kind == "second"
    game.undo(1)
    assert game.decisions[TWO].kind == "second"
    game.apply("1", 1)
    for seat, key in ((0, "2"), (2, "a"), (2, "2")):
        game.apply(key, seat)
    assert game.state.log == ["x", "0a2", "1b1", "2a2"]


def test_undo_of_what_came_before_a_together_asks_those_who_have_chosen() -> None:
    game = tiny(select, people=2)
    game.apply("x")
    game.apply("b", 1)
    game.undo(0)
    assert game.decisions[TWO].kind == "undo"
    game.apply("agree", 1)
    assert keys(game) == ["x", "y"]


def test_undo_reaches_back_over_steps_with_the_same_dice() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(str(await roll(Stream("die"), range(1000))))
        game.log.append(await ask(ONE, AB))

    game = tiny(rule, steps=5)
    while game.decision:
        game.apply("a")
    end = encoded(game)
    for _ in range(5):
        game.undo()
    assert len(game.state.log) == 1
    for _ in range(5):
        game.apply("a")
    assert encoded(game) == end


def test_numbers_of_the_stream_only_grow_and_undo_is_an_entry() -> None:
    game = tiny(turns)
    game.apply("a")
    game.apply("b")
    since = next(
        each.number for each in game.stream if isinstance(each, Answer) and each.key == "b"
    )
    game.undo()
    undone = game.stream[-1]
    assert undone == Undone(undone.number, ONE, since)
    assert undone.number == game.stream[-2].number + 1
    game.apply("b")
    numbers = [entry.number for entry in game.stream]
    assert numbers == sorted(set(numbers))
    kinds = {type(entry) for entry in game.stream}
    assert kinds == {Began, Answer, Told, Undone}


def test_a_correction_is_an_entry_of_its_own_and_can_be_taken_back() -> None:
    game = tiny(turns, people=2)
    game.apply("a", 0)
    game.apply("a", 1)
    before = encoded(game)
    game.correct(SetScore(5), seat=1)
    assert game.state.score == 5
    assert any(isinstance(entry, Corrected) for entry in game.stream)
    game.apply("b", 0)
    assert game.state.log == ["0a!", "1a!", "0b!"]
    assert list(game.replay()) == []
    game.undo(0)
    game.undo(1)
    assert encoded(game) == before
    game.redo()
    assert game.state.score == 5


def test_a_correction_repeats_what_the_step_had_told_before_its_first_question() -> None:
    async def rule(game: Tiny) -> None:
        game.tell(Said(f"score {game.score}"))
        await ask(ONE, AB)

    game = tiny(rule)
    game.correct(SetScore(3))
    stream_tells_the_line_of_play(game)
    assert [event.what for event in game.events] == ["score 3"]  # type: ignore[attr-defined]
    game.undo()
    assert [event.what for event in game.events] == ["score 0"]  # type: ignore[attr-defined]
    stream_tells_the_line_of_play(game)


def test_a_correction_in_the_middle_of_a_step_is_refused() -> None:
    game = tiny(turns, people=2)
    game.apply("a", 0)
    with pytest.raises(RefusedError, match="only at the start of a step") as error:
        game.correct(SetScore(5))
    assert error.value.code is Refusal.NOT_NOW


@pytest.mark.parametrize(("score", "why"), [(-1, "negative-score"), (2000, "nobody scores")])
def test_a_correction_that_breaks_something_is_refused(score: int, why: str) -> None:
    game = tiny(turns)
    before = encoded(game)
    with pytest.raises(RefusedError, match=why) as error:
        game.correct(SetScore(score))
    assert error.value.code is Refusal.BROKEN
    assert encoded(game) == before


def test_a_correction_after_the_end_is_refused() -> None:
    game = tiny(turns, steps=1)
    game.apply("a")
    with pytest.raises(RefusedError) as error:
        game.correct(SetScore(1))
    assert error.value.code is Refusal.OVER


def test_any_point_can_be_stood_at_and_played_on() -> None:
    game = tiny(turns, steps=4)
    states = {}
    while game.decision:
        states[game.stream[-1].number] = (encoded(game), list(game.events))
        game.apply("a")
    end = encoded(game)
    for number, (state, events) in states.items():
        branch = game.at(number)
        assert encoded(branch) == state
        assert branch.events == events
        branch.apply("b")
        assert branch.state.log[-1] == "0b!"
    assert encoded(game) == end
    assert encoded(game.at(game.number)) == end


def test_replay_names_the_step_that_now_goes_another_way() -> None:
    rules = rules_of(turns)
    game = new(rules.name, seed=1)
    while game.decision:
        game.apply("a")
    assert list(game.replay()) == []
    saved = game.save()

    async def louder(game: Tiny) -> None:
        answer = await ask(ONE, AB)
        answer += await ask(ONE, choice("!", kind="forced"))
        game.log.append(answer.upper())

    rules_of(louder, rules.name)
    # The last step was played by the new rule when the save was opened.
    assert [line[:6] for line in load(saved).replay()] == ["Step 0", "Step 1"]


def test_entries_survive_json() -> None:
    game = tiny(turns)
    game.apply("a")
    game.undo()
    entries = [each for each in game.stream if not isinstance(each, Told)]
    assert {type(each).__name__ for each in entries} >= {"Answer", "Undone"}
    for entry in entries:
        assert msgspec.json.decode(msgspec.json.encode(entry), type=type(entry)) == entry
