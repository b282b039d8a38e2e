"""Tickets at a table of several: what was shown before something was taken back answers nothing afterwards."""

from typing import Any

import pytest

from tabard.table import (
    PARTY,
    Game,
    Question,
    Refusal,
    RefusedError,
    Seat,
    Stream,
    ask,
    load,
    new,
    resume,
    roll,
    together,
)
from tests.table.test_resume import Keeper
from tests.table.tiny import Said, SetScore, Tiny, choice, encoded, rules_of, tiny

AB = choice("a", "b")
WINDOW: Question[str] = Question("choice", "a or b?", fixed=AB.fixed, window=True)
DIE = Stream("die", "What does the die show?")
ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


async def turns(game: Tiny) -> None:
    for seat in range(game.seats):
        answer = await ask(Seat(seat), AB)
        game.log.append(f"{seat}{answer}")
        game.tell(Said(answer))


async def pair(seat: Seat) -> str:
    return await ask(seat, AB) + await ask(seat, AB)


async def select(game: Tiny) -> None:
    chosen = await together({Seat(seat): pair(Seat(seat)) for seat in range(game.seats)})
    game.log += chosen.values()


async def all_asked(game: Tiny) -> None:
    """Ask the party the same thing twice in a step, and die after die."""
    for _ in range(2):
        game.log.append(await ask(PARTY, WINDOW))
    for _ in range(2):
        game.log.append(await roll(DIE, ["a", "b"]))


def tickets_of(game: Game[Any]) -> dict[Seat, str]:
    return {seat: each.ticket for seat, each in game.decisions.items()}


def play(game: Game[Any], *seats: int) -> list[str]:
    """Let seats answer one after another; return the tickets with which they did."""
    tickets = []
    for seat in seats:
        tickets.append(game.decisions[Seat(seat)].ticket)
        game.apply("a", seat, ticket=tickets[-1])
    return tickets


def refused(game: Game[Any], seat: int, ticket: str, code: Refusal = Refusal.LATE) -> None:
    """Assert that this answer is refused and changes nothing."""
    before = encoded(game)
    with pytest.raises(RefusedError) as error:
        game.apply("b", seat, ticket=ticket)
    assert error.value.code is code
    assert encoded(game) == before


@pytest.mark.parametrize("people", [2, 3, 5])
def test_every_seat_that_loses_an_answer_loses_its_ticket(people: int) -> None:
    game = tiny(turns, people=people, steps=2)
    tickets = play(game, *range(people))
    game.undo(to=0)
    for seat, ticket in enumerate(tickets):
        # The same question again, after as many answers of this seat as before.
        assert game.decisions[Seat(seat)].ticket.split(".")[1:] == ticket.split(".")[1:]
        refused(game, seat, ticket)
        play(game, seat)


@pytest.mark.parametrize("people", [2, 3])
def test_so_it_is_when_everybody_has_agreed(people: int) -> None:
    game = tiny(turns, people=people, steps=2)
    tickets = play(game, *range(people))
    game.undo(0)
    for seat in range(1, people):
        game.apply("agree", seat, ticket=game.decisions[Seat(seat)].ticket)
    assert game.state.log == []
    for seat, ticket in enumerate(tickets):
        refused(game, seat, ticket)
        play(game, seat)


def test_a_question_that_was_never_answered_is_taken_back_too() -> None:
    """Seat 1 saw its question after seat 0 had said a; now it is b that lies on the table."""
    game = tiny(turns, people=2)
    game.apply("a", 0)
    shown = game.decisions[TWO].ticket
    game.undo(0)
    game.apply("b", 0)
    refused(game, 1, shown)
    play(game, 1)
    assert game.state.log == ["0b", "1a"]


def test_inside_an_open_together_only_the_own_ticket_goes() -> None:
    game = tiny(select, people=3)
    first, other = play(game, 0, 1)
    standing = {seat: game.decisions[seat].ticket for seat in (TWO, THREE)}
    game.undo(0)
    assert {seat: game.decisions[seat].ticket for seat in (TWO, THREE)} == standing
    refused(game, 0, first)
    refused(game, 1, other, Refusal.DOUBLED)
    game.apply("b", 1, ticket=standing[TWO])
    play(game, 0, 0, 2, 2)
    assert game.state.log == ["aa", "ab", "aa"]


def test_an_open_together_that_is_taken_back_as_a_whole_takes_every_ticket() -> None:
    game = tiny(select, people=3)
    before = play(game, 0, 1)
    unanswered = game.decisions[THREE].ticket
    game.undo(to=0)
    for seat, ticket in enumerate([*before, unanswered]):
        refused(game, seat, ticket)


def test_what_is_brought_back_is_asked_with_new_tickets() -> None:
    game = tiny(turns, people=2, steps=3)
    old = play(game, 0, 1)
    shown = game.decisions[ONE].ticket
    game.undo(to=0)
    game.redo()
    assert game.state.log == ["0a", "1a"]
    refused(game, 0, old[0])
    refused(game, 0, shown)
    play(game, 0)
    refused(game, 1, old[1])


def test_tickets_from_before_an_undo_stay_refused_when_the_table_is_opened_again() -> None:
    kept = Keeper(tiny(turns, people=3, steps=2))
    tickets = play(kept.game, 0, 1, 2)
    kept.game.undo(to=0)
    kept.keep()
    for opened in (kept.opened(), load(kept.game.save()), kept.game.at(kept.game.number)):
        for seat, ticket in enumerate(tickets):
            refused(opened, seat, ticket)
            play(opened, seat)


def test_answers_dropped_by_a_changed_rule_take_their_tickets_with_them() -> None:
    rules = rules_of(turns)
    kept = Keeper(new(rules.name, seed=1, people=3))
    tickets = play(kept.game, 0, 1)
    tickets.append(kept.game.decisions[THREE].ticket)
    kept.keep()

    async def changed(game: Tiny) -> None:
        for seat in (ONE, TWO, THREE):
            game.log.append(await ask(seat, AB))
            game.log.append(await ask(seat, choice("x", "y", kind="new")))

    rules_of(changed, rules.name)
    opened = resume(kept.head, kept.chunks)
    assert "answers dropped: a, a" in opened.notes[0]
    for seat, ticket in enumerate(tickets):
        refused(opened, seat, ticket)
        opened.apply("a", seat)
        opened.apply("x", seat)


def test_agreeing_to_one_wish_is_not_agreeing_to_the_next() -> None:
    game = tiny(turns, people=2, steps=9)
    play(game, 0, 1, 0, 1)
    game.undo(0)
    small = game.decisions[TWO].ticket
    game.undo(0, to=0)
    with pytest.raises(RefusedError) as error:
        game.apply("agree", 1, ticket=small)
    assert error.value.code is Refusal.LATE
    assert len(game.state.log) == 4
    game.apply("agree", 1, ticket=game.decisions[TWO].ticket)
    assert game.state.log == []


def test_refusing_twice_by_a_double_click_refuses_one_wish() -> None:
    game = tiny(turns, people=2)
    play(game, 0, 1)
    game.undo(0)
    ticket = game.decisions[TWO].ticket
    game.apply("refuse", 1, ticket=ticket)
    game.undo(0)
    with pytest.raises(RefusedError):
        game.apply("refuse", 1, ticket=ticket)
    assert game.decisions[TWO].kind == "undo"


def test_a_wish_that_lapses_leaves_the_questions_as_they_were() -> None:
    game = tiny(turns, people=3)
    play(game, 0, 1)
    shown = game.decisions[THREE].ticket
    game.undo(0)
    game.apply("refuse", 1)
    assert game.decisions[THREE].ticket == shown
    game.apply("a", 2, ticket=shown)


def test_a_correction_that_is_taken_back_takes_the_tickets_shown_after_it() -> None:
    game = tiny(turns, people=2)
    game.correct(SetScore(7), 1)
    shown = game.decisions[ONE].ticket
    game.undo(1)
    assert game.state.score == 0
    refused(game, 0, shown)


@pytest.mark.parametrize("given", range(7))
def test_what_one_has_answered_for_all_is_not_answered_once_more(given: int) -> None:
    """Two answer what they both see in the same moment, each time another of the same questions in a row."""
    game = tiny(all_asked, people=2, steps=2, dice="ask")
    play(game, *[0] * given)
    assert tickets_of(game).keys() == {ONE, TWO}
    shown = game.decisions[TWO].ticket
    play(game, 0)
    assert [each.key for each in game.decisions[TWO].options] == ["a", "b"]
    refused(game, 1, shown)
    assert len(game.state.log) == given + 1
    play(game, 1)


def test_what_somebody_does_beside_it_closes_no_question_to_all() -> None:
    game = tiny(all_asked, people=3, snacks=2, eaters=[0])
    for given in range(2):
        shown = tickets_of(game)
        game.apply("snack", 0)
        assert tickets_of(game)[TWO] == shown[TWO]
        assert game.view(1)["decision"]["serial"] == given + 1
        play(game, 2)
        refused(game, 1, shown[TWO])


def test_a_question_to_all_has_the_same_ticket_wherever_it_is_asked() -> None:
    kept = Keeper(tiny(all_asked, people=3, snacks=3, steps=2, dice="ask"))
    game = kept.game
    for given in range(7):
        for seat in [2] * (given in (0, 5)):
            game.apply("snack", seat)
        kept.keep()
        shown = tickets_of(game)
        assert len({each.split(".")[2] for each in shown.values()}) == 1
        copies = (game.fork(), load(game.save()), kept.opened(), game.at(game.number))
        assert [tickets_of(each) for each in copies] == [shown] * 4
        play(game, given % 2)
