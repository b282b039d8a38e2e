"""What sheets say of objectives and of scenario effects is what a scenario brings onto the table."""

import re

import pytest

from tabard.haven.formula_numbers import reckon
from tabard.haven.modifier_decks import ADDED
from tests.haven.facts import facts
from tests.haven.rule_kit import begin
from tests.haven.story import NUMBERS
from tests.haven.test_scenarios import box

pytestmark = pytest.mark.usefixtures("haven")

PARTIES = [(level, characters) for level in range(8) for characters in (2, 3, 4)]


def worth(formula: str) -> list[int]:
    """Reckon a formula of a sheet for every level and number of characters."""
    assert re.fullmatch(r"[LC0-9+*() ]+", formula), formula
    return [eval(formula, {"L": level, "C": count}) for level, count in PARTIES]


@pytest.mark.parametrize("number", NUMBERS)
def test_objectives_and_allies_have_the_hit_points_of_the_sheet(number: str) -> None:
    sheet = facts("scenarios.toml")["scenario"][number.upper()]
    told = [re.search(r"hp ([^,]+)", each) for each in sheet.get("objectives", ())]
    wanted = [worth(each[1]) for each in told if each is not None and "no hp" not in each.string]
    printed = box().scenarios[number]
    formulas = [each.hp for each in printed.objectives]
    formulas += [each.hp for each in printed.allies]
    ours = [
        [reckon(hp, level=level, characters=count) for level, count in PARTIES]
        for hp in formulas
        if hp is not None
    ]
    for each in wanted:
        assert each in ours
        ours.remove(each)


def effects_of(number: str) -> dict[str, int]:
    """Read what a sheet says that is done to each character in setup."""
    rules = facts("scenarios.toml")["scenario"][number.upper()].get("rules", ())
    text = ", ".join(each for each in rules if each.startswith("scenario effect"))
    found = {}
    for word in re.findall(r"each character: ([^,]+)", text):
        match re.fullmatch(r"(?:add (\d) x (-1) card|curse x(\d)|(\w+))", word.strip()):
            case re.Match() as told if told[2]:
                found["minus"] = int(told[1])
            case re.Match() as told if told[3]:
                found["curse"] = int(told[3])
            case re.Match() as told:
                found[told[4]] = 1
            case _:
                raise AssertionError(word)
    return found


@pytest.mark.rule("H-10.4", "H-10.20")
@pytest.mark.parametrize("number", NUMBERS)
def test_scenario_effects_are_those_of_the_sheet_for_each_character(number: str) -> None:
    state = begin(number, 3).state
    for who in state.party:
        cards = state.decks.of[who.figure].pile.cards()
        found = {"minus": cards.count(ADDED), "curse": cards.count("curse")}
        found |= {str(each): 1 for each in state.figure_of(who).conditions}
        assert {key: value for key, value in found.items() if value} == effects_of(number)
