"""An answer after which it goes on and on is taken back, with the reason; nothing has changed and the game goes on."""

import pytest

from tabard.table import Refusal, RefusedError, Seat, SetupError, ask, load
from tabard.table.settling import MOST_AT_ONCE
from tests.table.test_questions import refusal
from tests.table.tiny import Go, Said, Tiny, choice, encoded, tiny

WAY = choice("short", "chatty", "endless")


async def wander(game: Tiny) -> None:
    """One step that tells too much, and steps of which each calls for the next."""
    if game.score:
        game.agenda.append(Go())
        return
    way = await ask(Seat(0), WAY)
    game.log.append(way)
    if way == "chatty":
        for number in range(10 * MOST_AT_ONCE):
            assert number <= MOST_AT_ONCE, "it goes on although nobody will be told"
            game.tell(Said(str(number)))
    if way == "endless":
        game.score = 1


@pytest.mark.parametrize("way", ["chatty", "endless"])
def test_what_does_not_end_is_taken_back(way: str) -> None:
    game = tiny(wander)
    game.apply("short")
    before, number, stream = encoded(game), game.number, list(game.stream)
    assert game.decision is not None
    ticket = game.decision.ticket
    with pytest.raises(RefusedError, match=f"More than {MOST_AT_ONCE} things") as error:
        game.apply(way)
    assert refusal(error) is Refusal.TOO_MUCH
    assert (encoded(game), game.number, list(game.stream)) == (before, number, stream)
    game.apply("short", 0, ticket=ticket)
    assert game.state.log == ["short", "short"]
    assert list(game.replay()) == []
    assert encoded(load(game.save())) == encoded(game)


def test_a_copy_for_search_ends_too() -> None:
    fork = tiny(wander).fork()
    with pytest.raises(RefusedError) as error:
        fork.apply("endless")
    assert refusal(error) is Refusal.TOO_MUCH


def test_each_answer_may_set_off_as_much_as_any_other() -> None:
    async def tell_half(game: Tiny) -> None:
        await ask(Seat(0), choice("a", "b"))
        for number in range(MOST_AT_ONCE // 2):
            game.tell(Said(str(number)))

    game = tiny(tell_half, steps=4)
    while game.decision:
        game.apply("a")
    assert game.number > 2 * MOST_AT_ONCE


def test_a_game_that_does_not_come_to_its_first_question_cannot_begin() -> None:
    async def again(game: Tiny) -> None:
        game.agenda.append(Go())

    with pytest.raises(SetupError, match=r"cannot begin\. More than"):
        tiny(again)
