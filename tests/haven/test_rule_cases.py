"""Every special rule of the scenarios that are told in cases is seen to act, and not to act where it should not."""

import pytest

from tabard.haven.loading import prepare
from tabard.haven.printed import Printed
from tests.haven.rule_cases import play, read
from tests.haven.story import FIRST, NUMBERS

pytestmark = pytest.mark.usefixtures("haven")

CASES = read()


@pytest.mark.rule("H-10.17")
@pytest.mark.parametrize("number", [each for each in NUMBERS if each not in FIRST])
def test_every_special_rule_of_a_scenario_does_what_it_says(number: str) -> None:
    box: Printed = prepare(()).prepared
    seen: set[str] = set()
    for case in CASES:
        if case.number == number:
            played = play(case)
            assert (case.name, played.comes) == (case.name, case.comes)
            seen |= played.rules
    missing = [each.text for each in box.scenarios[number].rules if each.text not in seen]
    assert missing == []
