"""Asking: one seat, the party, anyone, together; lone options, any-time options, refusals."""

from functools import partial

import pytest

from tabard.table import (
    PARTY,
    About,
    Decision,
    Option,
    Outcome,
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
from tabard.table.conformance.promises import BrokenPromiseError, options_are_listed_well
from tests.table.tiny import Said, Tiny, choice, keys, tiny

AB = choice("a", "b")
LONE = choice("only")
ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


async def log_choice(game: Tiny) -> None:
    game.log.append(await ask(ONE, AB))


def refusal(error: pytest.ExceptionInfo[RefusedError]) -> Refusal:
    assert error.value.sentence.endswith(".")
    return error.value.code


def test_an_answer_is_an_option_its_key_or_its_index() -> None:
    game = tiny(log_choice)
    assert game.decision is not None
    game.apply(game.decision.options[1])
    game.apply("a")
    game.apply(1)
    assert game.state.log == ["b", "a", "b"]
    assert game.outcome == Outcome(won=True, why="all steps are done")
    assert game.decisions == {}
    assert game.decision is None


def test_a_decision_shows_kind_prompt_rule_and_page() -> None:
    question = Question(
        "keep", "Keep it for {cost} damage?", "B-27.3", 27, fixed=(Option("y", 1), Option("n", 0))
    )

    async def rule(game: Tiny) -> None:
        game.score += await ask(ONE, question, cost=2)

    decision = tiny(rule).decision
    assert decision is not None
    assert (decision.seat, decision.kind, decision.prompt) == (0, "keep", "Keep it for 2 damage?")
    assert (decision.rule, decision.page) == ("B-27.3", 27)


class Price(About, frozen=True):
    """What a test's rule knew."""

    coins: int


def test_a_decision_tells_what_the_rule_knew_when_it_asked() -> None:
    async def rule(game: Tiny) -> None:
        coins = 3 + len(game.log)
        game.log.append(await ask(ONE, AB, about=Price(coins)))
        game.log.append(await ask(PARTY, AB, about=Price(coins + 10)))
        await ask(ONE, AB)

    game = tiny(rule, people=2)
    for each in (game, game.fork(), game.fork(0), load(game.save())):
        assert each.decisions[ONE].about.coins == 3  # type: ignore[union-attr]
    game.apply("a")
    assert [each.about.coins for each in game.decisions.values()] == [13, 13]  # type: ignore[union-attr]
    game.apply("b", 1)
    assert game.decisions[ONE].about is None
    assert b"coins" not in game.save()


def test_labels_are_made_only_when_somebody_reads() -> None:
    made: list[int] = []

    def text() -> str:
        made.append(1)
        return "Move there"

    option = Option("hex:3,4", (3, 4), ("hex:3,4",), text)
    assert made == []
    assert option.label == "Move there"
    assert Option("plain", 0).label == "plain"


def test_options_are_listed_once_a_question_and_never_in_a_replay() -> None:
    listed: list[int] = []

    async def rule(game: Tiny) -> None:
        for _ in range(4):
            game.log.append(await ask(ONE, Question("n", "?"), lambda: _options(listed)))

    game = tiny(rule)
    for _ in range(3):
        game.apply(1)
    assert len(listed) == 4
    fork = game.fork()
    assert len(listed) == 4
    fork.apply(1)
    # Somebody looked at the open question, and the table at the first of the next step.
    assert len(listed) == 6


def _options(listed: list[int]) -> list[Option[str]]:
    listed.append(1)
    return [Option("x", "x"), Option("y", "y")]


def test_a_lone_option_answers_itself_unless_not_doing_it_is_a_choice() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(ONE, LONE))
        game.log.append(await ask(ONE, choice("do it", lone_asks=True)))

    game = tiny(rule, steps=1)
    assert game.state.log == ["only"]
    assert keys(game) == ["do it"]


def test_a_question_without_options_is_a_fault_of_the_rules() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(ONE, choice()))

    with pytest.raises(RulesError, match="no legal option"):
        tiny(rule)


def test_the_party_is_asked_as_one_and_anybody_answers() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(PARTY, AB))

    game = tiny(rule, people=3)
    assert list(game.decisions) == [0, 1, 2]
    game.apply("b", 2)
    game.apply("a", 0)
    assert game.state.log == ["b", "a"]


def test_anyone_takes_the_first_answer_and_skips_seats_without_options() -> None:
    async def rule(game: Tiny) -> None:
        seat, value = await anyone(
            lambda: [
                Decision(ONE, AB),
                Decision(TWO, choice()),
                Decision(THREE, choice("c", "d")),
            ]
        )
        game.log.append(f"{seat}{value}")
        game.log.append(await ask(seat, choice("x", "y", kind="finish")))

    game = tiny(rule, people=3)
    assert list(game.decisions) == [0, 2]
    game.apply("c", 2)
    # An action begun is finished before another seat begins.
    assert list(game.decisions) == [2]
    game.apply("x", 2)
    assert game.state.log == ["2c", "x"]
    assert list(game.decisions) == [0, 2]


def test_a_question_that_is_sure_of_a_choice_is_listed_only_for_who_looks() -> None:
    listed: list[int] = []

    def options(seat: int) -> list[Option[str]]:
        listed.append(seat)
        return [Option("a", "a"), Option("b", "b")]

    async def rule(game: Tiny) -> None:
        asked = [Decision(Seat(each), AB, partial(options, each), sure=True) for each in (0, 1)]
        seat, value = await anyone(lambda: asked, asked)
        game.log.append(f"{seat}{value}")

    game = tiny(rule, people=2)
    assert list(game.decisions) == [0, 1]
    assert listed == []
    game.apply("b", 1)
    assert listed == [1]
    game.fork()
    assert listed == [1]
    assert game.state.log == ["1b"]


def test_a_question_that_is_wrongly_sure_of_a_choice_breaks_a_promise() -> None:
    async def rule(game: Tiny) -> None:
        seat, _ = await anyone(lambda: [Decision(ONE, LONE, sure=True), Decision(TWO, AB)])
        game.log.append(str(seat))

    game = tiny(rule, people=2)
    assert list(game.decisions) == [0, 1]
    with pytest.raises(BrokenPromiseError, match="sure that there is a choice"):
        options_are_listed_well(game)


def test_a_fork_lists_nobodys_options_to_see_who_is_asked() -> None:
    listed: list[int] = []

    def options(seat: int) -> list[Option[str]]:
        listed.append(seat)
        return [] if seat == 1 else [Option("a", "a"), Option("b", "b")]

    async def rule(game: Tiny) -> None:
        seats = range(3)
        seat, value = await anyone(
            lambda: [Decision(Seat(each), AB, partial(options, each)) for each in seats]
        )
        game.log.append(f"{seat}{value}")

    game = tiny(rule, people=3)
    listed.clear()
    fork = game.fork()
    assert listed == []
    assert list(fork.decisions) == [0, 2]
    fork.apply("b", 2)
    assert fork.state.log == ["2b"]
    assert list(fork.decisions) == [0, 2]


def test_the_partys_options_are_listed_once_for_all_seats() -> None:
    listed: list[str] = []

    def options() -> list[Option[str]]:
        listed.append("")
        return [Option("a", "a"), Option("b", "b")]

    async def rule(game: Tiny) -> None:
        game.log.append(await ask(PARTY, AB, options))

    game = tiny(rule, people=3)
    assert [keys(game, each) for each in range(3)] == [["a", "b"]] * 3
    assert len(listed) == 1


def test_anyone_with_nobody_able_is_a_fault_of_the_rules() -> None:
    async def rule(game: Tiny) -> None:
        await anyone(lambda: [Decision(ONE, choice())])

    with pytest.raises(RulesError, match="nobody can be asked"):
        tiny(rule)


async def pair(seat: Seat) -> str:
    return await ask(seat, AB) + await ask(seat, choice("1", "2", kind="second"))


async def choose_together(game: Tiny) -> None:
    chosen = await together({Seat(seat): pair(Seat(seat)) for seat in range(game.seats)})
    game.log += [f"{seat}{value}" for seat, value in chosen.items()]


def test_together_asks_everybody_and_goes_on_when_all_are_done() -> None:
    game = tiny(choose_together, people=3)
    game.apply("b", 2)
    game.apply("2", 2)
    assert list(game.decisions) == [0, 1]
    game.apply("a", 0)
    game.apply("a", 1)
    assert game.decisions[TWO].kind == "second"
    game.apply("1", 1)
    assert game.state.log == []
    game.apply("1", 0)
    assert game.state.log == ["0a1", "1a1", "2b2"]


def test_lone_options_inside_together_answer_themselves() -> None:
    async def sub(seat: Seat) -> str:
        first = await ask(seat, LONE)
        return first + (await ask(seat, AB) if seat else "")

    async def rule(game: Tiny) -> None:
        chosen = await together({ONE: sub(ONE), TWO: sub(TWO)})
        game.log += list(chosen.values())

    game = tiny(rule, people=2)
    assert list(game.decisions) == [1]
    game.apply("a", 1)
    assert game.state.log == ["only", "onlya"]


async def _rolls(game: Tiny) -> str:
    return str(await roll(Stream("die"), [1, 2]))


async def _asks_another(game: Tiny) -> str:
    return await ask(TWO, AB)


async def _tells(game: Tiny) -> str:
    game.tell(Said("psst"))
    return await ask(ONE, AB)


@pytest.mark.parametrize("sub", [_rolls, _asks_another, _tells])
def test_inside_together_order_cannot_matter(sub: object) -> None:
    async def rule(game: Tiny) -> None:
        await together({ONE: sub(game)})  # type: ignore[operator]

    with pytest.raises(RulesError, match="Inside together"):
        tiny(rule, people=2)
