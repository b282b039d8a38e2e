"""Seats that are not asked: their any-time options are open, and nobody waits for them."""

import msgspec
import pytest

from tabard.table import (
    PARTY,
    Decision,
    Option,
    Question,
    Refusal,
    RefusedError,
    RulesError,
    Seat,
    Stream,
    anyone,
    ask,
    load,
    roll,
    together,
)
from tabard.table.journal import Answer
from tests.table.tiny import Tiny, choice, encoded, keys, tiny

AB = choice("a", "b")
CD = choice("c", "d", kind="later")
LONE = choice("only")
ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


async def first_asked(game: Tiny) -> None:
    game.log.append(await ask(ONE, AB))
    game.log.append(await ask(ONE, CD))


def offered(game: object) -> dict[int, list[str]]:
    return {seat: [each.key for each in one.options] for seat, one in game.asides.items()}  # type: ignore[attr-defined]


def test_a_seat_that_is_not_asked_may_use_its_any_time_options() -> None:
    game = tiny(first_asked, people=3, snacks=2)
    assert list(game.decisions) == [0]
    assert offered(game) == {1: ["snack"], 2: ["snack"]}
    game.apply("snack", 2)
    assert game.state.log == ["2 eats"]
    assert keys(game) == ["a", "b", "snack"]
    game.apply("snack", 1)
    assert keys(game) == ["a", "b"]
    assert offered(game) == {}
    game.apply("b")
    assert game.state.log == ["2 eats", "1 eats", "b"]


def test_the_view_tells_the_seat_itself_and_nobody_else() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    shown = game.view(1)["decision"]
    assert shown["aside"]
    assert [each["key"] for each in shown["options"]] == ["snack"]
    assert "aside" not in game.view(0)["decision"]
    for seat in (None, 0, 1):
        assert game.view(seat)["awaited"] == [0]
    assert game.view(None)["decision"] is None
    assert game.question(1) is game.asides[TWO]
    assert game.question(0) is game.decisions[ONE]


def test_they_are_open_where_they_could_join_and_nowhere_else() -> None:
    async def rule(game: Tiny) -> None:
        await ask(ONE, AB)
        await ask(ONE, CD)
        await ask(ONE, choice("e", "f", kind="window", window=True))
        await together({ONE: ask(ONE, AB), TWO: ask(TWO, AB)})

    game = tiny(rule, people=3, snacks=1)
    found = []
    for answer in ("a", "c", "e"):
        found.append(offered(game))
        game.apply(answer)
    assert found == [{1: ["snack"], 2: ["snack"]}, {}, {1: ["snack"], 2: ["snack"]}]
    assert offered(game) == {}
    assert game.question(2) is None


def test_real_dice_are_not_interrupted() -> None:
    async def rule(game: Tiny) -> None:
        game.score = await roll(Stream("die"), [1, 2], seat=ONE)
        await ask(ONE, AB)

    game = tiny(rule, people=2, snacks=1, dice="ask")
    assert offered(game) == {}
    game.apply("1", 0)
    # Typing in what came up answers nothing: the question still opens the step.
    assert offered(game) == {1: ["snack"]}


def test_a_seat_without_own_options_in_anyone_is_not_waited_for() -> None:
    async def rule(game: Tiny) -> None:
        seat, value = await anyone(
            lambda: [Decision(ONE, AB), Decision(TWO, choice()), Decision(THREE, AB)]
        )
        game.log.append(f"{seat}{value}")

    game = tiny(rule, people=4, snacks=4)
    assert list(game.decisions) == [0, 2]
    assert offered(game) == {1: ["snack"], 3: ["snack"]}
    game.apply("snack", 1)
    game.apply("snack", 3)
    game.apply("a", 2)
    assert game.state.log == ["1 eats", "3 eats", "2a"]


def test_a_lone_option_does_not_wait_for_a_seat_that_is_not_asked() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(ONE, LONE))
        game.log.append(await ask(TWO, AB))

    game = tiny(rule, people=2, eaters=[1], snacks=1)
    assert game.state.log == ["only"]
    assert list(game.decisions) == [1]


@pytest.mark.parametrize("eater", [0, 1, 2])
def test_a_lone_option_of_the_party_waits_for_whoever_can_do_something_else(eater: int) -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(PARTY, LONE))

    game = tiny(rule, people=3, steps=1, snacks=1, eaters=[eater])
    assert list(game.decisions) == [0, 1, 2]
    assert game.state.log == []
    assert keys(game, eater) == ["only", "snack"]
    game.apply("snack", eater)
    assert game.state.log == [f"{eater} eats", "only"]
    assert game.outcome is not None


def test_the_party_may_leave_what_could_be_done_beside_a_lone_option() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(PARTY, LONE))

    game = tiny(rule, people=3, steps=1, snacks=1, eaters=[2])
    game.apply("only", 1)
    assert game.state.log == ["only"]


def test_only_any_time_options_are_no_answer_to_a_question() -> None:
    async def rule(game: Tiny) -> None:
        await ask(ONE, choice())

    async def party(game: Tiny) -> None:
        await ask(PARTY, choice())

    for each in (rule, party):
        with pytest.raises(RulesError, match=r"no legal option|nobody can be asked"):
            tiny(each, snacks=1)


# Tickets


def test_what_the_asked_seat_does_leaves_the_ticket_of_an_aside_valid() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(ONE, AB))

    game = tiny(rule, people=2, snacks=1)
    mine = game.asides[TWO].ticket
    game.apply("a")
    assert game.asides[TWO].ticket == mine
    game.apply("snack", 1, ticket=mine)
    assert game.state.log == ["a", "1 eats"]
    with pytest.raises(RefusedError) as error:
        game.apply("snack", 1, ticket=mine)
    assert error.value.code is Refusal.DOUBLED


def test_an_aside_leaves_the_ticket_of_the_asked_seat_valid_unless_its_options_change() -> None:
    game = tiny(first_asked, people=2, snacks=2)
    ticket = game.decisions[ONE].ticket
    game.apply("snack", 1)
    assert game.decisions[ONE].ticket == ticket
    game.apply("snack", 1)  # the last one: nobody has any left
    with pytest.raises(RefusedError) as error:
        game.apply("a", 0, ticket=ticket)
    assert error.value.code is Refusal.LATE


def test_the_ticket_of_an_aside_answers_no_question() -> None:
    async def rule(game: Tiny) -> None:
        await ask(ONE, AB)
        await ask(TWO, choice("snack", "nothing", kind="other"))

    game = tiny(rule, people=2, snacks=1)
    mine = game.asides[TWO].ticket
    game.apply("a")
    with pytest.raises(RefusedError) as error:
        game.apply("snack", 1, ticket=mine)
    assert error.value.code is Refusal.LATE
    assert game.state.log == []


def test_an_aside_that_has_closed_is_late() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    mine = game.asides[TWO].ticket
    game.apply("a")
    before = encoded(game)
    with pytest.raises(RefusedError) as error:
        game.apply("snack", 1, ticket=mine)
    assert error.value.code is Refusal.LATE
    assert encoded(game) == before


def test_an_aside_never_needs_no_thought() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    assert game.unasked(1) is None
    assert game.window(1) is None
    with pytest.raises(RefusedError) as error:
        game.apply("snack", 1, unasked=True)
    assert error.value.code is Refusal.ASKED


# Going back, saving, forking


def test_an_aside_is_taken_back_and_brought_back_by_its_seat() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    start, mine = encoded(game), game.asides[TWO].ticket
    game.apply("snack", 1)
    after = encoded(game)
    assert game.label(game.last_answer(1) or 0) == "snack"
    game.undo(1)
    assert encoded(game) == start
    assert game.asides[TWO].ticket != mine
    game.redo(1)
    assert encoded(game) == after


def test_whoever_answered_after_an_aside_is_asked_before_it_is_taken_back() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    game.apply("snack", 1)
    game.apply("a", 0)
    game.undo(1)
    assert game.decisions[ONE].kind == "undo"
    game.apply("agree", 0)
    assert offered(game) == {1: ["snack"]}
    assert game.state.log == []


def test_the_asked_seat_takes_its_answer_back_and_the_aside_before_it_stands() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    game.apply("snack", 1)
    game.apply("a", 0)
    game.undo(0)
    assert game.state.log == ["1 eats"]
    assert keys(game) == ["a", "b"]


def test_while_somebody_wants_to_go_back_an_aside_lets_it_lapse() -> None:
    game = tiny(first_asked, people=3, snacks=2)
    game.apply("snack", 1)
    game.apply("a", 0)
    game.apply("c", 0)  # the next step has begun
    game.undo(1)
    assert game.question(0) is not None
    assert game.decisions[ONE].kind == "undo"
    game.apply("snack", 2)
    assert game.decisions[ONE].kind == "pick"
    assert game.state.log == ["1 eats", "a", "c", "2 eats"]


def test_saves_replays_and_branches_know_asides() -> None:
    game = tiny(first_asked, people=2, snacks=2)
    game.apply("snack", 1)
    game.apply("a", 0)
    game.apply("c", 0)
    game.apply("snack", 1)
    opened = load(game.save())
    assert encoded(opened) == encoded(game)
    assert opened.notes == ()
    assert list(opened.replay()) == []
    entries = [each for each in game.stream if isinstance(each, Answer) and each.anytime]
    assert [(each.seat, each.kind, each.key) for each in entries] == [(1, "anytime", "snack")] * 2
    assert game.at(entries[0].number).state.log == ["1 eats"]


def test_an_aside_written_down_under_the_kind_of_the_question_still_opens() -> None:
    """Before there were asides, a seat with nothing of its own to do in `anyone` answered that question."""

    async def rule(game: Tiny) -> None:
        await anyone(lambda: [Decision(ONE, AB), Decision(TWO, choice())])

    game = tiny(rule, people=2, snacks=1)
    game.apply("snack", 1)
    record = game._driver.record
    record.inputs = [msgspec.structs.replace(each, kind="pick") for each in record.inputs]
    opened = load(game.save())
    assert opened.notes == ()
    assert opened.state.log == ["1 eats"]


def test_a_save_whose_aside_is_no_longer_possible_says_so() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    game.apply("snack", 1)
    record = game._driver.record
    record.inputs = [msgspec.structs.replace(each, key="feast") for each in record.inputs]
    opened = load(game.save())
    assert "can no longer be chosen at any time" in opened.notes[0]
    assert opened.state.log == []


def test_forks_carry_asides_and_are_independent() -> None:
    game = tiny(first_asked, people=2, snacks=1)
    for fork in (game.fork(), game.fork(1), game.fork(0)):
        assert offered(fork) == {1: ["snack"]}
        fork.apply("snack", 1)
        assert fork.state.log == ["1 eats"]
    assert game.state.log == []


def test_an_aside_that_asks_is_finished_before_the_others_go_on() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(ONE, AB))

    game = tiny(rule, people=2, snacks=1, menu=["cake", "cheese"])
    ticket = game.decisions[ONE].ticket
    game.apply("snack", 1)
    assert {seat: each.kind for seat, each in game.decisions.items()} == {1: "menu"}
    with pytest.raises(RefusedError) as error:
        game.apply("a", 0, ticket=ticket)
    assert error.value.code is Refusal.LATE
    game.apply("cake", 1)
    assert keys(game) == ["a", "b"]
    assert game.state.log == ["1 eats cake"]


def test_a_question_of_several_kinds_joins_for_all_where_one_is_a_window() -> None:
    async def rule(game: Tiny) -> None:
        await ask(ONE, AB)
        window: Question[str] = Question("w", "?", fixed=(Option("x", "x"),), window=True)
        await anyone(lambda: [Decision(ONE, CD), Decision(TWO, window)])

    game = tiny(rule, people=3, snacks=1)
    game.apply("a")
    assert keys(game, 0) == ["c", "d", "snack"]
    assert keys(game, 1) == ["x", "snack"]
    assert offered(game) == {2: ["snack"]}
