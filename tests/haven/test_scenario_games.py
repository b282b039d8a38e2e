"""Bots play every scenario with two, three and four characters to its end: no error, no broken invariant, and a result that adds up."""

import pytest

from tabard.bots import RandomBot, play_out
from tabard.table import new
from tests.haven.story import FIRST, NUMBERS
from tests.haven.test_scenarios import CLASSES

pytestmark = pytest.mark.usefixtures("haven")


OTHERS = [pytest.param(each, marks=pytest.mark.slow) for each in NUMBERS if each not in FIRST]


@pytest.mark.parametrize("number", [*FIRST, *OTHERS])
def test_a_scenario_is_played_to_its_end(number: str) -> None:
    for characters in (2, 3, 4):
        party = CLASSES[:characters]
        game = new("haven", scenario=number, party=party, seats=characters, seed=characters)
        play_out(game, RandomBot(characters), most=4000)
        assert game.outcome is not None
        assert game.state.problems() == []
        result = game.state.result
        assert result is not None
        assert (result.scenario, result.is_completed) == (number.upper(), game.outcome.won)
        assert [each.kind for each in result.party] == party
        assert result.statistics["suffered"] == sum(
            each.statistics["suffered"] for each in result.party
        )
