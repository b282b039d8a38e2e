"""Games over all that can be chosen, a short run of what `make soak` plays for long."""

from itertools import combinations, islice

from tools.soak import greyport
from tools.soak.__main__ import play
from tools.soak.covering import covering

DESIGN = 31


def test_every_two_choices_meet() -> None:
    choices = {name: len(each) for name, each in greyport.choices().items()}
    rows = covering(choices)
    met = {
        frozenset({(one, row[one]), (other, row[other])})
        for row in rows
        for one, other in combinations(row, 2)
    }
    wanted = sum(choices[one] * choices[other] for one, other in combinations(choices, 2))
    assert len(met) == wanted
    assert len(rows) <= 2 * 7 * 4


def test_all_scenarios_numbers_of_players_and_variants_are_played_without_an_error() -> None:
    scenarios, sizes, variants = set(), set(), set()
    for number, setup in enumerate(islice(greyport.setups(1), DESIGN)):
        length, _ = play("greyport", setup, 7000 + number, readily=number % 2 == 0)
        assert length > 0
        scenarios.add(setup["scenario"])
        sizes.add(len(setup["party"]))
        variants |= {*setup["variants"]}
    assert (len(scenarios), sizes, len(variants)) == (7, {2, 3, 4, 5}, 6)
