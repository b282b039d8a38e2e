"""Chance: one door, streams that repeat, real dice, stops for a search, and piles."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.table import Pile, Refusal, RefusedError, RulesError, Seat, Stream, ask, roll
from tests.table.tiny import Tiny, choice, encoded, keys, tiny

DIE = Stream("die", "What does the die show?", "B-1.1", 1)
OTHER = Stream("other")
DECK = Stream("deck")
AB = choice("a", "b")


async def rolls(game: Tiny) -> None:
    game.log.append(await ask(Seat(0), AB))
    game.log.append(str(await roll(DIE, range(1, 7))))


def test_the_same_seed_gives_the_same_rolls_and_another_seed_others() -> None:
    def play(seed: int) -> list[str]:
        game = tiny(rolls, seed=seed, steps=12)
        while game.decision:
            game.apply("a")
        return game.state.log

    assert play(0) == play(0)
    assert len({tuple(play(seed)) for seed in range(8)}) == 8


def test_a_repeated_draw_gives_the_same_card_whatever_else_was_rolled() -> None:
    async def rule(game: Tiny) -> None:
        if await ask(Seat(0), choice("with", "without")) == "with":
            await roll(OTHER, range(100))
        game.log.append(str(await roll(DIE, range(1000))))

    game = tiny(rule)
    game.apply("without")
    first = game.state.log[-1]
    game.undo()
    game.apply("with")
    assert game.state.log[-1] == first
    game.apply("with")
    assert game.state.log[-1] != first


def test_weights_decide_how_often_an_outcome_comes_up() -> None:
    async def rule(game: Tiny) -> None:
        for _ in range(10):
            game.log.append(await roll(DIE, {"often": 9, "never": 0, "seldom": 1}))

    drawn = Counter(tiny(rule, steps=200).state.log)
    assert set(drawn) == {"often", "seldom"}
    assert 120 < drawn["seldom"] < 290


def test_equally_likely_outcomes_are_equally_likely() -> None:
    async def rule(game: Tiny) -> None:
        for _ in range(10):
            game.log.append(str(await roll(DIE, range(1, 7))))

    drawn = Counter(tiny(rule, steps=300).state.log)
    assert len(drawn) == 6
    assert all(400 < times < 600 for times in drawn.values())


@pytest.mark.parametrize("dice", ["table", "ask", "stop"])
@pytest.mark.parametrize("outcomes", [[], {}, {"impossible": 0}])
def test_a_roll_without_outcomes_is_a_fault_of_the_rules(dice: str, outcomes: list[str]) -> None:
    async def rule(game: Tiny) -> None:
        await roll(DIE, outcomes)

    with pytest.raises(RulesError, match="at least one possible outcome"):
        tiny(rule, dice=dice)


def test_with_real_dice_every_roll_is_a_question_to_anybody() -> None:
    game = tiny(rolls, dice="ask", people=2)
    game.apply("a")
    assert list(game.decisions) == [0, 1]
    decision = game.decisions[Seat(1)]
    assert (decision.kind, decision.prompt) == ("roll:die", "What does the die show?")
    assert (decision.rule, decision.page) == ("B-1.1", 1)
    ticket = decision.ticket
    game.apply("4", 1, ticket=ticket)
    assert game.state.log == ["a", "4"]
    with pytest.raises(RefusedError) as error:
        game.apply("5", 1, ticket=ticket)
    assert error.value.code is Refusal.DOUBLED


def test_a_mistyped_die_can_be_taken_back() -> None:
    game = tiny(rolls, dice="ask")
    game.apply("a")
    before = encoded(game)
    game.apply("4")
    game.undo()
    assert encoded(game) == before
    game.apply("5")
    assert game.state.log == ["a", "5"]
    game.undo()
    game.redo()
    assert game.state.log == ["a", "5"]


def test_a_card_for_one_pair_of_eyes_is_asked_of_that_seat_only() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await roll(DECK, ["x", "y"], seat=Seat(1)))

    assert list(tiny(rule, dice="ask", people=3).decisions) == [1]


def test_what_is_certain_needs_nobody() -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await roll(DECK, ["x"]))
        game.log.append(await roll(DECK, {"y": 3, "z": 0}))

    for dice in ("table", "ask", "stop"):
        assert tiny(rule, dice=dice, steps=1).state.log == ["x", "y"]


def test_a_search_stops_at_chance_and_tries_each_outcome() -> None:
    game = tiny(rolls)
    game.apply("a")
    search = game.fork(dice="stop")
    search.apply("b")
    chance = search.chance
    assert chance is not None
    assert search.decisions == {}
    assert [(each.key, each.weight) for each in chance.results] == [
        (str(n), 1) for n in range(1, 7)
    ]
    for result in chance.results:
        branch = search.fork()
        branch.apply(result)
        assert branch.state.log[-1] == result.key
        assert branch.chance is None
    with pytest.raises(RefusedError) as error:
        search.apply("7")
    assert error.value.code is Refusal.UNKNOWN_KEY
    assert game.chance is None


def test_values_that_occur_twice_are_one_outcome_of_double_weight() -> None:
    async def rule(game: Tiny) -> None:
        await roll(DECK, ["x", "y", "x"])

    chance = tiny(rule, dice="stop").chance
    assert chance is not None
    assert {each.key: each.weight for each in chance.results} == {"x": 2, "y": 1}


async def draw_three(game: Tiny) -> None:
    pile = Pile.of("c", "a", "b", "d")
    pile.put_on_top("top")
    pile.put_underneath("bottom")
    game.log += [await pile.draw(DECK) for _ in range(6)]


def test_a_pile_gives_its_known_top_first_and_its_known_bottom_last() -> None:
    log = tiny(draw_three, steps=1).state.log
    assert log[0] == "top"
    assert log[-1] == "bottom"
    assert sorted(log[1:-1]) == ["a", "b", "c", "d"]


def test_only_what_is_unknown_is_left_to_chance() -> None:
    game = tiny(draw_three, steps=1, dice="ask")
    assert keys(game) == ["a", "b", "c", "d"]
    game.apply("b")
    assert keys(game) == ["a", "c", "d"]


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    async def rule(game: Tiny) -> None:
        await Pile().draw(DECK)

    with pytest.raises(RulesError, match="no card is left"):
        tiny(rule)


def test_piles_with_the_same_cards_are_equal_and_shuffling_forgets_places() -> None:
    pile = Pile.of("b", "a")
    pile.put_on_top("c")
    assert pile != Pile.of("a", "b", "c")
    pile.shuffle_in("d")
    assert pile == Pile.of("d", "c", "b", "a")
    assert "c" in pile
    pile.take("c")
    assert pile.cards() == ["a", "b", "d"]
    assert len(pile) == 3
    with pytest.raises(RulesError, match="not in the pile"):
        pile.take("c")


@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=12), st.integers(0, 2**64 - 1))
def test_drawing_a_whole_pile_gives_each_card_once(cards: list[str], seed: int) -> None:
    async def rule(game: Tiny) -> None:
        pile = Pile.of(*cards)
        while len(pile):
            game.log.append(await pile.draw(DECK))

    assert sorted(tiny(rule, seed=seed, steps=1).state.log) == sorted(cards)
