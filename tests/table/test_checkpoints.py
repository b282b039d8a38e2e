"""Few steps keep the state they began in, and every point of the game is reached all the same."""

from typing import Any

import msgspec
import pytest

from tabard.table import (
    Game,
    SaveError,
    SaveFault,
    Seat,
    Stream,
    ask,
    load,
    new,
    resume,
    roll,
    saves,
)
from tabard.table.checkpoints import FAR, HELD
from tabard.table.history import CHANGED
from tabard.table.journal import Began, trace_line
from tests.table.tiny import Said, SetScore, Tiny, choice, encoded, rules_of, tiny

AB = choice("a", "b")
ONE = Seat(0)
STEPS = 3 * FAR


async def turn(game: Tiny) -> None:
    answer = await ask(ONE, AB)
    game.tell(Said(answer))
    game.score += await roll(Stream("die"), range(10))


def played(game: Game[Any], answers: int = STEPS - 5) -> dict[int, bytes]:
    """Play on, and return the states at which somebody was asked, by the number of the stream."""
    states = {}
    for place in range(answers):
        states[game.number - 1] = encoded(game)
        game.apply("ab"[place % 3 % 2])
    return states


def kept(game: Game[Any]) -> list[Began]:
    """Return the steps of the stream that keep their checkpoint."""
    return [each for each in game.stream if isinstance(each, Began) and each.checkpoint]


def in_memory(game: Game[Any]) -> int:
    return sum(bool(each.checkpoint) for each in trace_line(game._driver.record))


def test_one_step_in_many_keeps_its_checkpoint() -> None:
    game = tiny(turn, steps=STEPS)
    played(game)
    # Each step here is an answer, a roll and the step itself.
    assert len(kept(game)) == -(-(STEPS - 5) * 3 // (FAR + 1)) == 9
    assert in_memory(game) <= len(kept(game)) + HELD


def test_large_states_are_kept_less_often_and_every_point_is_reached_all_the_same() -> None:
    async def grow(game: Tiny) -> None:
        if not game.log:
            game.log += ["x" * 100] * 300
        await turn(game)

    game, small = tiny(grow, steps=STEPS), tiny(turn, steps=STEPS)
    states = played(game)
    played(small)
    assert 1 < len(kept(game)) * 2 < len(kept(small))
    again = load(game.save())
    again.apply("a")
    game.apply("a")
    assert list(again.stream) == list(game.stream)
    for number, state in list(states.items())[::-9]:
        assert encoded(again.at(number)) == state
    assert list(again.replay()) == []


@pytest.mark.parametrize("opened", [False, True])
def test_every_point_is_reached_as_it_was(*, opened: bool) -> None:
    game = tiny(turn, steps=STEPS)
    states = played(game)
    end = encoded(game)
    if opened:
        game = load(game.save())
    held = in_memory(game)
    for number, state in states.items():
        assert encoded(game.at(number)) == state
    for number, state in list(states.items())[::-7]:
        assert encoded(game.at(number)) == state
    assert encoded(game) == end
    # Looking back leaves no more behind than what is looked at now.
    assert in_memory(game) <= max(held, len(kept(game))) + HELD + 1
    for state in reversed(states.values()):
        game.undo()
        assert encoded(game) == state
    assert game.notes == ()


@pytest.mark.parametrize("answers", [5, STEPS - 5])
def test_a_game_is_written_down_the_same_whenever_somebody_looks_first(answers: int) -> None:
    late, early = tiny(turn, steps=STEPS), tiny(turn, steps=STEPS)
    assert len(early.stream) == 1
    played(late, answers)
    played(early, answers)
    # Nobody has looked back yet, so only what is kept is written.
    unseen = late._driver.line
    assert all(each.checkpoint == each.began.checkpoint for each in unseen.back())
    assert sum(bool(each.checkpoint) for each in unseen.back()) == len(kept(early))
    assert list(late.stream) == list(early.stream)
    assert list(late.replay()) == []
    late.apply("a")
    early.apply("a")
    assert list(late.stream) == list(early.stream)


def test_what_was_taken_back_before_is_written_down_the_same() -> None:
    late, early = tiny(turn, steps=STEPS), tiny(turn, steps=STEPS)
    assert len(early.stream) == 1
    for game in (late, early):
        played(game, 9)
        game.undo()
        played(game, 3)
    assert list(late.stream) == list(early.stream)


def test_a_game_that_goes_on_after_looking_back_is_the_same_game() -> None:
    game, other = tiny(turn, steps=STEPS), tiny(turn, steps=STEPS)
    states = played(game)
    played(other)
    game.undo(to=list(states)[FAR] + 1)
    for place in range(FAR, STEPS - 5):
        game.apply("ab"[place % 3 % 2])
    assert encoded(game) == encoded(other)
    assert list(game.replay()) == []
    again = resume(game.head(), [msgspec.msgpack.encode(list(game.stream))])
    assert list(again.stream) == list(game.stream)
    assert list(again.replay()) == []
    assert encoded(again) == encoded(game)


def test_the_present_step_is_there_without_playing_anything_again() -> None:
    asked = 0

    async def counted(game: Tiny) -> None:
        nonlocal asked
        asked += 1
        game.log.append(await ask(ONE, AB))

    rules = rules_of(counted)
    game = new(rules.name, seed=1, steps=40)
    played(game, 30)
    saved, head, stream = game.save(), game.head(), msgspec.msgpack.encode(list(game.stream))
    asked = 0
    assert load(saved).state.log == game.state.log
    assert asked == 1
    assert resume(head, [stream]).state.log == game.state.log
    assert asked == 2


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("seen", [False, True])
def test_what_was_set_right_by_hand_is_set_right_again_and_keeps_no_state(
    *, opened: bool, seen: bool
) -> None:
    """A campaign in which something was corrected a thousand times had a checkpoint for each, and took a gigabyte."""
    game, plain = tiny(turn, steps=STEPS), tiny(turn, steps=STEPS)
    assert not seen or game.stream, "whoever looks back at once has every state written down"
    states: dict[int, bytes] = {}
    for place in range(FAR):
        game.correct(SetScore(5 * place))
        game.correct(SetScore(5 * place + 1))
        states |= played(game, 2)
    played(plain, 2 * FAR)
    # Each correction is an input and a step more.
    assert len(kept(game)) <= len(kept(plain)) * 10 // 6 + 1
    if opened:
        game = load(game.save())
    assert list(game.replay()) == []
    for number, state in states.items():
        assert encoded(game.at(number)) == state
    again = resume(game.head(), [msgspec.msgpack.encode(list(game.stream))])
    for number, state in list(states.items())[::-7]:
        assert encoded(again.at(number)) == state
    game.undo(to=list(states)[1])
    assert game.state.score >= 1
    assert game.notes == ()


async def louder(game: Tiny) -> None:
    await ask(ONE, AB)
    game.score += 1000


async def other_question(game: Tiny) -> None:
    game.log.append(await ask(ONE, choice("x", "y", kind="new")))


async def stops_being_the_same(game: Tiny) -> None:
    await ask(ONE, AB if game.score < 2 else choice("x", "y", kind="new"))
    game.score += 1


async def counts(game: Tiny) -> None:
    await ask(ONE, AB)
    game.score += 1


def changed(before: Any, after: Any, answers: int = 8) -> Game[Any]:
    """Open a save after its rule has become another one."""
    rules = rules_of(before)
    game = new(rules.name, seed=1, steps=STEPS)
    played(game, answers)
    saved = game.save()
    rules_of(after, rules.name)
    return load(saved)


def test_replay_names_a_step_between_two_checkpoints_that_goes_another_way() -> None:
    game = changed(counts, louder)
    assert game.notes == ()  # the last step stands by itself
    assert next(game.replay()) == "Step 0 now ends in another state than it did."
    assert [each[:7] for each in changed(counts, stops_being_the_same).replay()] == ["Step 2:"]


def test_going_back_where_the_rules_give_another_state_says_so() -> None:
    game = changed(counts, louder)
    game.undo()
    assert game.notes == (CHANGED,)
    assert game.state.score == 7000
    assert game.at(-1).notes == ()


def test_going_back_where_the_rules_can_no_longer_follow_stands_at_the_last_step_they_reach() -> (
    None
):
    game = changed(counts, stops_being_the_same)
    game.undo()
    assert game.state.score == 2
    (note,) = game.notes
    assert "stands at the start of the step; answers dropped: a, a, b, a, a (" in note
    game.apply("x")
    assert game.state.score == 3
    at_once = changed(counts, other_question)
    at_once.undo()
    assert at_once.state.score == 0
    assert at_once.label(2) == ""


def test_a_line_of_play_without_its_beginning_is_altered() -> None:
    game = tiny(turn, steps=STEPS)
    played(game, 4)
    body, _ = saves.unpack(game.save())
    entries = msgspec.msgpack.decode(body.entries)
    second = next(place for place, each in enumerate(entries[1:], 1) if each["entry"] == "began")
    body.entries = msgspec.Raw(msgspec.msgpack.encode(entries[second:]))
    with pytest.raises(SaveError, match="does not tell how the game began") as error:
        load(saves.pack(body))
    assert error.value.code is SaveFault.ALTERED
    body.entries = msgspec.Raw(msgspec.msgpack.encode(entries))
    body.present = Began(body.present.number if body.present else 0, b"\x81nonsense")
    with pytest.raises(SaveError, match="cannot be read") as error:
        load(saves.pack(body))
    assert error.value.code is SaveFault.ALTERED
