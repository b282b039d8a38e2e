"""What needs no thought is answered unasked, is no stop for undo, and can be had back."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tabard.table import (
    Decision,
    Flow,
    Game,
    Refusal,
    RefusedError,
    Seat,
    Unasked,
    Window,
    ask,
    load,
    new,
    resume,
    together,
)
from tabard.table.conformance import check
from tabard.table.conformance.promises import stream_tells_the_line_of_play
from tabard.table.journal import Answer
from tests.table.tiny import Said, SetScore, Tiny, choice, encoded, rules_of

AB = choice("a", "b")
ROLL = choice("roll", "leave-out", kind="roll")
ITEM = choice("use", "no", kind="item")
ONE, TWO = Seat(0), Seat(1)


async def turn(game: Tiny) -> None:
    """Each seat chooses, has something to roll, and may use an item."""
    for seat in range(game.seats):
        chosen = await ask(Seat(seat), AB)
        rolled = await ask(Seat(seat), ROLL)
        used = await ask(Seat(seat), ITEM)
        game.tell(Said(f"{seat} {chosen} {rolled} {used}"))
        game.log.append(f"{seat} {chosen} {rolled} {used}")


async def pair(seat: Seat) -> str:
    return await ask(seat, AB) + await ask(seat, ROLL)


async def secretly(game: Tiny) -> None:
    chosen = await together({Seat(seat): pair(Seat(seat)) for seat in range(game.seats)})
    game.log += list(chosen.values())


def unasked(game: Tiny, decision: Decision[Any]) -> Unasked | None:
    return (
        Unasked("roll", "Nothing could be added.", "rolling") if decision.kind == "roll" else None
    )


def window(game: Tiny, decision: Decision[Any]) -> Window | None:
    if decision.kind != "item":
        return None
    return Window("no", "items")


def spans(game: Tiny) -> dict[str, str]:
    return {"round": f"round {len(game.log)}"}


def sit(rule: Callable[[Tiny], Any] = turn, **setup: Any) -> Game[Tiny]:
    return new(rules_of(rule, flow=Flow(unasked, window, spans)).name, seed=1, **setup)


def play(game: Game[Tiny], *keys: str, seat: int = 0) -> Game[Tiny]:
    """Answer; a key in brackets unasked."""
    for key in keys:
        game.apply(key.strip("()"), seat, unasked=key.startswith("("))
    return game


def test_the_table_says_what_needs_no_thought_and_what_can_be_declined() -> None:
    game = sit()
    assert game.unasked(0) is None
    assert game.window(0) is None
    game.apply("a")
    assert game.unasked(0) == Unasked("roll", "Nothing could be added.", "rolling")
    game.apply("roll")
    window = game.window(0)
    assert window is not None
    assert (window.key, window.why) == ("no", "You have declined items.")
    assert game.unasked(1) is None
    assert game.spans() == {"round": "round 0"}
    game.apply("no")
    assert game.spans() == {"round": "round 1"}


def test_the_engine_still_asks_everything() -> None:
    game = play(sit(), "a")
    assert game.decision is not None
    assert [each.key for each in game.decision.options] == ["roll", "leave-out"]
    play(game, "leave-out", "use")
    assert game.state.log == ["0 a leave-out use"]


def test_undo_takes_back_the_last_answer_that_a_person_meant() -> None:
    game = sit()
    start = encoded(game)
    play(game, "b", "(roll)", "(no)")
    assert game.state.log == ["0 b roll no"]
    last = game.last_answer(0)
    assert last is not None
    assert game.label(last) == "b"
    game.undo(0)
    assert encoded(game) == start
    stream_tells_the_line_of_play(game)
    game.redo(0)
    assert game.state.log == ["0 b roll no"]
    assert [each.unasked for each in game.stream[-5:] if isinstance(each, Answer)] == [
        "",
        "Nothing could be added.",
        "You have declined items.",
    ]


def test_what_was_done_unasked_can_be_had_back() -> None:
    game = play(sit(), "b", "(roll)", "(no)")
    rolled = next(
        each.number for each in game.stream if isinstance(each, Answer) and each.key == "roll"
    )
    game.undo(0, to=rolled)
    assert game.decision is not None
    assert game.decision.kind == "roll"
    play(game, "leave-out", "use")
    assert game.state.log == ["0 b leave-out use"]


@pytest.mark.parametrize(
    ("before", "key", "code"),
    [
        ((), "a", Refusal.ASKED),
        (("a",), "leave-out", Refusal.ASKED),
        (("a", "roll"), "use", Refusal.ASKED),
        (("a",), "nonsense", Refusal.UNKNOWN_KEY),
    ],
)
def test_nothing_else_can_be_marked(before: tuple[str, ...], key: str, code: Refusal) -> None:
    game = play(sit(), *before)
    number, state = game.number, encoded(game)
    with pytest.raises(RefusedError) as error:
        game.apply(key, 0, unasked=True)
    assert error.value.code is code
    assert (game.number, encoded(game)) == (number, state)


def test_a_game_without_such_rules_refuses_every_mark() -> None:
    game: Game[Tiny] = new(rules_of(turn).name, seed=1)
    assert game.spans() == {}
    with pytest.raises(RefusedError, match="needs thought"):
        game.apply("a", unasked=True)


def test_the_mark_is_in_saves_and_streams() -> None:
    game = play(sit(), "b", "(roll)")
    stream = msgspec.msgpack.encode(list(game.stream))
    for opened in (load(game.save()), resume(game.head(), [stream])):
        assert opened.decision is not None
        assert opened.decision.kind == "item"
        assert opened.decision.ticket == game.decisions[ONE].ticket
        opened.undo(0)
        assert opened.decision.kind == "pick"


def test_a_plain_answer_is_written_as_before() -> None:
    plain = msgspec.msgpack.encode(Answer(7, ONE, "pick", "a"))
    assert b"unasked" not in plain
    assert msgspec.msgpack.decode(plain, type=Answer).unasked == ""


def test_who_loses_only_what_was_done_unasked_is_not_asked() -> None:
    game = sit(secretly, people=2, steps=2)
    play(game, "a", seat=0)
    play(game, "b", "(roll)", seat=1)
    play(game, "(roll)", seat=0)
    assert game.state.log == ["aroll", "broll"]
    game.undo(1)
    assert sorted(game.decisions) == [0, 1], "seat 0 loses its roll only, and is asked it again"
    assert game.decisions[ONE].kind == "roll"
    assert game.decisions[TWO].kind == "pick"


def test_who_would_lose_a_meant_answer_is_asked_and_only_those_are_counted() -> None:
    game = sit(people=2)
    play(game, "a", "(roll)", "(no)", seat=0)
    play(game, "b", "(roll)", seat=1)
    game.undo(0)
    assert game.decisions[TWO].prompt == (
        "Seat 1 wants to take back the last 2 answers, and one of yours goes with them. Agree?"
    )
    assert game.window(1) is None, "nothing is done unasked while somebody wants to go back"
    game.apply("agree", 1)
    assert game.state.log == []
    game.redo(0)
    assert game.state.log == ["0 a roll no"]
    assert game.decisions[TWO].kind == "item"


def test_inside_an_open_together_the_unasked_answer_goes_with_the_meant_one() -> None:
    game = sit(secretly, people=2)
    play(game, "a", "(roll)", seat=0)
    game.undo(0)
    assert game.decisions[ONE].kind == "pick"
    game.redo(0)
    assert list(game.decisions) == [1]


def test_a_correction_does_not_overlook_what_was_done_unasked() -> None:
    async def only_a_roll(game: Tiny) -> None:
        game.log.append(await ask(ONE, ROLL))
        game.log.append(await ask(ONE, AB))

    game = play(sit(only_a_roll), "(roll)")
    with pytest.raises(RefusedError) as error:
        game.correct(SetScore(1))
    assert error.value.code is Refusal.NOT_NOW
    with pytest.raises(RefusedError, match="no answer"):
        game.undo(0)


def test_conformance_finds_an_answer_that_is_no_option() -> None:
    def wrong(game: Tiny, decision: Decision[Any]) -> Unasked | None:
        return Unasked("nonsense", "Because.", "nonsense")

    check(rules_of(turn, flow=Flow(unasked, window)).name, seed=1)
    with pytest.raises(AssertionError, match="is an option of"):
        check(rules_of(turn, flow=Flow(wrong)).name, seed=1)
