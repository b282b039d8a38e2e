"""Scenarios with rooms, an ally, ways out and everything that lies around keep the promises of the table, whatever is answered."""

import pytest

from tabard.table.conformance import check

pytestmark = pytest.mark.usefixtures("haven")

GATE = """
goal = "escort hail beside B"
goal_text = "Hail reaches the altar."
lose = "dead hail"
escape = "X"
map = '''
*     .     .     m     .
   H     1     ^     .
*     $     T     .     B
   X           n     !
*     .     .     .     ~
   *                 _
'''
[legend]
m = "monster city-guard none/normal/elite"
n = "monster living-bones"
T = "treasure 26"
B = "obstacle"

[[allies]]
id = "hail"
name = "Hail"
at = "H"
hp = "4+(2*L)"
acts = "move 2"
toward = "B"
opens_doors = true
springs_traps = true
is_protected = true

[[rules]]
when = "opens"
of = "1"
do = "section 24.5"
text = "Read 24.5."

[[rules]]
when = "round-start"
from = 3
every = 2
do = "spawn city-guard at X"
text = "Another guard comes."

[[sections]]
id = "24.5"
text = "Somebody has been waiting."
do = "damage trap monsters ; coin 2 at X"
"""


@pytest.mark.parametrize("seats", [2, 3])
def test_random_play_of_a_whole_scenario_conforms(seats: int) -> None:
    report = check(
        "haven",
        seed=seats,
        setup={
            "seats": seats,
            "level": 2,
            "scenario": GATE,
            "party": ["fighter", "ranger", "mender"][:seats],
        },
        every=61,
    )
    assert report.answers > 20
