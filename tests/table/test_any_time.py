"""Options that may be taken at any time, and interrupts by other seats."""

from tabard.table import PARTY, Decision, Seat, anyone, ask
from tests.table.test_questions import AB, LONE, ONE, TWO
from tests.table.tiny import Tiny, choice, keys, tiny


def test_any_time_options_join_the_decision_that_opens_a_step_only() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(ONE, AB))
        game.log.append(await ask(ONE, choice("c", "d", kind="later")))

    game = tiny(rule, snacks=2)
    assert keys(game) == ["a", "b", "snack"]
    game.apply("snack")
    assert keys(game) == ["a", "b", "snack"]
    game.apply("a")
    assert keys(game) == ["c", "d"]
    game.apply("c")
    assert keys(game) == ["a", "b", "snack"]
    assert game.state.log == ["0 eats", "a", "c"]


def test_any_time_options_join_listed_windows() -> None:
    async def rule(game: Tiny) -> None:
        await ask(ONE, AB)
        await ask(ONE, choice("c", "d", window=True))

    game = tiny(rule, snacks=1)
    game.apply("a")
    assert keys(game) == ["c", "d", "snack"]


def test_a_lone_option_waits_while_something_else_can_be_done() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(ONE, LONE))

    game = tiny(rule, snacks=1, steps=1)
    assert keys(game) == ["only", "snack"]
    game.apply("snack")
    assert game.state.log == ["0 eats", "only"]


def test_any_time_options_join_for_the_party_and_for_anyone_and_stay_after_use() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(PARTY, AB))

    async def free(game: Tiny) -> None:
        await anyone(lambda: [Decision(ONE, AB), Decision(TWO, AB)])

    for each in (rule, free):
        game = tiny(each, snacks=2, people=2)
        assert keys(game, 1) == ["a", "b", "snack"]
        game.apply("snack", 1)
        assert keys(game, 0) == ["a", "b", "snack"]
        game.apply("snack", 0)
        assert keys(game, 1) == ["a", "b"]


def test_an_interrupt_by_another_seat_is_a_rule_calling_a_rule() -> None:
    async def may_i(game: Tiny, other: Seat) -> bool:
        return await ask(other, choice("yes", "no", kind="interrupt")) == "yes"

    async def rule(game: Tiny) -> None:
        move = await ask(ONE, AB)
        if await may_i(game, TWO):
            move += await ask(ONE, choice("x", "y", kind="nested"))
        game.log.append(move)

    game = tiny(rule, people=2)
    game.apply("a")
    assert list(game.decisions) == [1]
    copy = game.fork()
    game.apply("yes")
    game.apply("y")
    assert game.state.log == ["ay"]
    copy.apply("no", 1)
    assert copy.state.log == ["a"]
