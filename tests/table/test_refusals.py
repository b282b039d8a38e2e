"""What is refused: unknown, foreign, doubled and late answers, each with its code, and nothing has changed."""

import pytest

from tabard.table import (
    Decision,
    Option,
    Question,
    Refusal,
    RefusedError,
    anyone,
)
from tests.table.test_questions import ONE, TWO, choose_together, log_choice, refusal
from tests.table.tiny import Tiny, encoded, tiny


def test_an_unknown_option_is_refused_with_what_there_is() -> None:
    game = tiny(log_choice)
    before = encoded(game)
    for answer in ("c", 2, -1):
        with pytest.raises(RefusedError, match="it has: a, b") as error:
            game.apply(answer)
        assert refusal(error) is Refusal.UNKNOWN_KEY
    assert encoded(game) == before


def test_a_seat_that_is_not_asked_is_refused() -> None:
    game = tiny(log_choice, people=2)
    for seat in (1, 7, -1):
        with pytest.raises(RefusedError, match="waits for seat 1") as error:
            game.apply("a", seat)
        assert refusal(error) is Refusal.FOREIGN


def test_after_the_end_everything_is_refused() -> None:
    game = tiny(log_choice, steps=1)
    game.apply("a")
    with pytest.raises(RefusedError, match="all steps are done") as error:
        game.apply("a")
    assert refusal(error) is Refusal.OVER


def test_a_double_click_never_passes() -> None:
    game = tiny(log_choice)
    assert game.decision is not None
    ticket = game.decision.ticket
    game.apply("a", 0, ticket=ticket)
    with pytest.raises(RefusedError) as error:
        game.apply("a", 0, ticket=ticket)
    assert refusal(error) is Refusal.DOUBLED
    assert game.state.log == ["a"]


def test_a_late_answer_is_refused() -> None:
    game = tiny(log_choice)
    assert game.decision is not None
    ticket = game.decision.ticket
    game.apply("a")
    game.apply("a")
    with pytest.raises(RefusedError) as error:
        game.apply("b", 0, ticket=ticket)
    assert refusal(error) is Refusal.LATE


def test_a_ticket_from_before_an_undo_is_late() -> None:
    game = tiny(log_choice)
    assert game.decision is not None
    ticket = game.decision.ticket
    game.apply("a")
    game.undo()
    with pytest.raises(RefusedError) as error:
        game.apply("a", 0, ticket=ticket)
    assert refusal(error) is Refusal.LATE
    game.apply("a", 0, ticket=game.decision.ticket)


@pytest.mark.parametrize("ticket", ["", "9.9.0123456789ab", "0.0", "x.y.z", "0.0.0123456789ab\n"])
def test_a_ticket_of_nowhere_is_refused(ticket: str) -> None:
    game = tiny(log_choice)
    with pytest.raises(RefusedError) as error:
        game.apply("a", 0, ticket=ticket)
    assert refusal(error) is Refusal.FOREIGN


def test_another_seats_answer_leaves_my_ticket_valid_unless_it_changes_my_options() -> None:
    game = tiny(choose_together, people=2)
    mine = game.decisions[TWO].ticket
    game.apply("a", 0)
    assert game.decisions[TWO].ticket == mine
    game.apply("b", 1, ticket=mine)

    async def shared(game: Tiny) -> None:
        _, value = await anyone(
            lambda: [
                Decision(seat, Question("take", "?"), lambda: _left(game)) for seat in (ONE, TWO)
            ]
        )
        game.log.append(value)

    race = tiny(shared, people=2)
    late = race.decisions[TWO].ticket
    race.apply("x", 0, ticket=race.decisions[ONE].ticket)
    with pytest.raises(RefusedError) as error:
        race.apply("x", 1, ticket=late)
    assert refusal(error) is Refusal.LATE


def _left(game: Tiny) -> list[Option[str]]:
    return [Option(key, key) for key in ("x", "y", "z", "w") if key not in game.log]


def test_nobody_looks_from_a_seat_that_is_not_there_or_at_what_never_was() -> None:
    game = tiny(log_choice, people=2)
    game.apply("a")
    before = encoded(game)
    for seat in (2, 77, -1):
        for look in (game.view, game.fork, game.told, game.carry):
            with pytest.raises(RefusedError, match="this table has seats 1 to 2") as error:
                look(seat)
            assert refusal(error) is Refusal.FOREIGN
    for number in (-99, game.number + 1, 10**30):
        with pytest.raises(RefusedError, match=f"from 0 to {game.number}") as error:
            game.at(number)
        assert refusal(error) is Refusal.NOTHING
    assert encoded(game) == before
    assert encoded(game.at(game.number)) == before
