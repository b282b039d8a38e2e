"""Going back to a line of the log, the names of answers, and dice that change hands."""

import pytest

from tabard.table import Dice, Refusal, RefusedError, Seat, Stream, ask, load, new, roll, together
from tabard.table.conformance.promises import stream_tells_the_line_of_play
from tabard.table.journal import Told, Undone
from tests.table.tiny import Said, SetScore, Tiny, choice, encoded, rules_of, tiny

AB = choice("a", "b")
ONE, TWO = Seat(0), Seat(1)
DIE = Stream("die")


async def turns(game: Tiny) -> None:
    for seat in range(game.seats):
        answer = await ask(Seat(seat), AB)
        game.tell(Said(f"{seat} says {answer}"))
        game.tell(Said("and so it is"))
        game.log.append(f"{seat}{answer}")


async def pair(seat: Seat) -> str:
    first = await ask(seat, choice("!", kind="forced"))
    return first + await ask(seat, AB) + await ask(seat, choice("1", "2", kind="second"))


async def select(game: Tiny) -> None:
    game.log.append(await ask(ONE, choice("x", "y", kind="before")))
    chosen = await together({Seat(seat): pair(Seat(seat)) for seat in range(game.seats)})
    game.log += [f"{seat}{value}" for seat, value in chosen.items()]


async def dice(game: Tiny) -> None:
    answer = await ask(ONE, AB)
    game.log.append(f"{answer}{await roll(DIE, range(1, 1000))}")


def told(game: object, what: str) -> int:
    """Return the number of the last line that says this."""
    stream = game.stream  # type: ignore[attr-defined]
    return next(
        entry.number
        for entry in reversed(stream)
        if isinstance(entry, Told) and entry.event == Said(what)
    )


def test_everything_from_a_line_on_is_taken_back_with_the_answer_that_led_to_it() -> None:
    game = tiny(turns, steps=5)
    states = []
    for key in "abab":
        states.append(encoded(game))
        game.apply(key)
    line = next(
        e.number for e in game.stream if isinstance(e, Told) and e.event == Said("0 says b")
    )
    game.undo(0, to=line)
    assert encoded(game) == states[1]
    undone = game.stream[-1]
    assert isinstance(undone, Undone)
    assert not undone.alone
    stream_tells_the_line_of_play(game)
    game.redo()
    assert game.state.log == ["0a", "0b", "0a", "0b"]
    assert not game.can_redo()


def test_only_who_took_something_back_brings_it_back() -> None:
    game = tiny(turns, people=2)
    game.apply("a", 0)
    game.undo(0)
    assert game.can_redo(0)
    assert game.can_redo()
    assert not game.can_redo(1)
    with pytest.raises(RefusedError, match="Only seat 1") as error:
        game.redo(1)
    assert error.value.code is Refusal.FOREIGN
    game.redo(0)
    game.undo()
    game.redo(1)
    assert game.state.log == ["0a"]


def test_bringing_something_back_is_playing_on_and_lets_a_wish_lapse() -> None:
    async def twice(game: Tiny) -> None:
        game.log += [await ask(seat, AB) for seat in (ONE, TWO, TWO)]

    game = tiny(twice, people=2)
    for key, seat in (("a", 0), ("a", 1), ("b", 1)):
        game.apply(key, seat)
    game.undo(1)
    game.undo(0)
    assert game.decisions[TWO].kind == "undo"
    game.redo(1)
    assert game.state.log == ["a", "a", "b"]
    assert [each.kind for each in game.decisions.values()] == ["pick"]


def test_the_consequence_of_an_answer_goes_with_it() -> None:
    game = tiny(turns)
    game.apply("a")
    game.apply("b")
    game.undo(0, to=told(game, "and so it is"))
    assert game.state.log == ["0a"]


def test_before_the_first_answer_is_the_beginning() -> None:
    game = tiny(turns)
    start = encoded(game)
    game.apply("a")
    game.apply("b")
    game.undo(0, to=0)
    assert encoded(game) == start
    with pytest.raises(RefusedError) as error:
        game.undo(0, to=0)
    assert error.value.code is Refusal.NOTHING


def test_the_same_line_twice_or_one_that_never_was_takes_nothing_back() -> None:
    game = tiny(turns, steps=5)
    for key in "aba":
        game.apply(key)
    line = told(game, "0 says a")
    game.undo(0, to=line)
    before = encoded(game)
    for number in (line, 10**6, -1):
        with pytest.raises(RefusedError) as error:
            game.undo(0, to=number)
        assert error.value.code is Refusal.LATE
    assert encoded(game) == before


def test_others_who_would_lose_an_answer_are_asked_and_told_how_many() -> None:
    game = tiny(turns, people=3, steps=2)
    for seat in range(3):
        game.apply("a", seat)
    line = told(game, "1 says a")
    game.undo(0, to=line)
    assert game.decisions[TWO].prompt == (
        "Seat 1 wants to take back the last 2 answers, and one of yours goes with them. Agree?"
    )
    assert sorted(game.decisions) == [0, 1, 2]
    game.apply("agree", 1)
    game.apply("agree", 2)
    assert game.state.log == ["0a"]


def test_the_answer_of_somebody_else_alone_can_be_wished_back() -> None:
    game = tiny(turns, people=2)
    game.apply("a", 0)
    game.apply("a", 1)
    game.undo(0, to=told(game, "1 says a"))
    assert "the last answer, which is yours" in game.decisions[TWO].prompt
    game.apply("agree", 1)
    assert game.state.log == ["0a"]


def test_inside_an_open_together_only_the_own_answers_from_there_on_go() -> None:
    game = tiny(select, people=2)
    game.apply("x")
    first = game.number
    game.apply("a", 0)
    theirs = game.number
    game.apply("b", 1)
    game.apply("1", 0)
    game.undo(0, to=first)
    assert game.decisions[ONE].kind == "pick"
    assert game.decisions[TWO].kind == "second"
    stream_tells_the_line_of_play(game)
    with pytest.raises(RefusedError, match="no answer of seat 1 from there on"):
        game.undo(0, to=theirs)
    game.redo()
    assert list(game.decisions) == [1]
    game.undo(to=theirs)
    assert sorted(each.kind for each in game.decisions.values()) == ["pick", "pick"]
    stream_tells_the_line_of_play(game)


def test_a_forced_answer_in_an_open_together_is_not_given_twice() -> None:
    game = tiny(select, people=2)
    for key, seat in (("x", 0), ("a", 0), ("b", 1)):
        game.apply(key, seat)
    kinds = {seat: each.kind for seat, each in game.decisions.items()}
    assert kinds == {ONE: "second", TWO: "second"}
    for copy in (game.fork(), load(game.save()), game.at(game.number)):
        assert {seat: each.kind for seat, each in copy.decisions.items()} == kinds
        assert copy.number == game.number


def test_a_refused_wish_leaves_an_open_one_as_it_is() -> None:
    game = tiny(turns, people=2)
    game.apply("a", 0)
    game.apply("a", 1)
    game.undo(0)
    with pytest.raises(RefusedError):
        game.undo(0, to=10**6)
    assert game.decisions[TWO].kind == "undo"


def test_a_correction_can_be_the_line() -> None:
    game = tiny(turns)
    game.apply("a")
    number = game.number
    game.correct(SetScore(7))
    game.apply("b")
    game.undo(0, to=number + 1)
    assert game.state.score == 0
    assert game.last_answer(0) is not None


def test_answers_are_called_by_what_a_person_read() -> None:
    game = new("toy", seed=7)
    assert game.last_answer(0) is None
    watched = game.number
    game.apply("stairs", 0)
    assert game.last_answer(0) == watched
    assert game.label(watched) == "Watch the stairs"
    assert game.last_answer(1) is None
    chosen = game.number
    card = game.decisions[ONE].options[0].key
    game.apply(card, 0)
    assert game.label(chosen) == card
    opened = load(game.save())
    assert opened.label(watched) == "Watch the stairs"
    game.undo(0, to=watched)
    assert game.label(watched) == ""
    assert game.label(-1) == ""


def test_what_was_typed_and_corrected_has_a_name_too() -> None:
    game = tiny(dice, dice="ask")
    game.apply("a")
    game.apply("17")
    last = game.last_answer()
    assert last is not None
    assert game.label(last) == "17"
    game.correct(SetScore(1))
    last = game.last_answer()
    assert last is not None
    assert game.label(last) == "correction"


def test_an_answer_that_changed_rules_no_longer_know_is_called_by_its_key() -> None:
    rules = rules_of(turns)
    game = new(rules.name, seed=1)
    number = game.number
    game.apply("a")
    saved = game.save()

    async def other(game: Tiny) -> None:
        game.log.append(await ask(ONE, choice("c", "d", kind="other")))

    rules_of(other, rules.name)
    assert load(saved).label(number) == "a"


def test_dice_change_hands_between_rolls_and_stay_so_in_a_save() -> None:
    game = tiny(dice, steps=4)
    game.apply("a")
    assert game.dice is Dice.TABLE
    game.dice = "ask"
    game.apply("b")
    decision = game.decision
    assert decision is not None
    assert decision.kind == "roll:die"
    with pytest.raises(RefusedError) as error:
        game.dice = "table"
    assert error.value.code is Refusal.NOT_NOW
    assert load(game.save()).dice is Dice.ASK
    game.apply("999")
    assert game.state.log[-1] == "b999"
    game.dice = Dice.TABLE
    game.apply("a")
    assert len(game.state.log) == 3
    assert list(game.replay()) == []


def test_what_was_rolled_by_the_table_cannot_be_brought_back_with_real_dice() -> None:
    game = tiny(dice)
    game.apply("a")
    game.undo()
    assert game.can_redo()
    game.dice = "ask"
    assert not game.can_redo()
