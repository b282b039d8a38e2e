"""Positions that cannot be are refused in one sentence."""

from typing import Any

import pytest

from tabard import PositionError, monster_turn
from tests.crawl.maps import column, position

GOOD = position(column("M..1"))


def changed(**changes: Any) -> dict[str, Any]:
    return {**GOOD, **changes}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([], "A position is a JSON object with width, height, active and action."),
        (changed(active=None), "There is no active monster"),
        ({key: GOOD[key] for key in GOOD if key != "active"}, "There is no active monster"),
        ({key: GOOD[key] for key in GOOD if key != "width"}, "'width' is missing in the position."),
        (changed(width=0), "width cannot be read"),
        (changed(width="5"), "width cannot be read: expected `int`, got `str`."),
        (changed(width=190, height=190), "more than 4000 hexes"),
        (changed(active=[0, 9]), "The active monster is at [0, 9], which is off the map"),
        (changed(allies=[[0, 0]]), "Two figures stand in [0, 0]."),
        (changed(characters=[{"hex": [0, 3]}, {"hex": [0, 3]}]), "Two figures stand in [0, 3]."),
        (changed(terrain={"wall": [[0, 0]]}), "A figure stands inside the wall at [0, 0]."),
        (
            changed(terrain={"trpa": [[0, 1]]}),
            "There is no 'trpa' in terrain; did you mean 'trap'?",
        ),
        (changed(terrain={"trap": [[5, 5]]}), "Terrain (trap) is at [5, 5], which is off the map"),
        (changed(terrain={"icy": [[0, 1]]}), "Icy terrain is not part of second edition"),
        (changed(action={"mvoe": 2}), "There is no 'mvoe' in action; did you mean 'move'?"),
        (changed(action={"move": -1}), "action.move cannot be read"),
        (
            changed(action={"area": {"kind": "huge", "hexes": [[0, 1]]}}),
            "action.area.kind cannot be read",
        ),
        (changed(action={"attacks": [{"rnage": 3}]}), "did you mean 'range'?"),
        (changed(rules="chess"), "rules cannot be read"),
        (changed(wall_edges=[[[0, 0], [0, 2]]]), "A wall edge lies between two neighbours"),
        (changed(characters=[{"hex": [0, 3], "name": "\x07"}]), "printable characters"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(given: Any, sentence: str) -> None:
    with pytest.raises(PositionError) as error:
        monster_turn(given)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_keys_beside_the_known_ones_are_let_pass() -> None:
    assert monster_turn(changed(id="mt1", title="A corridor", note="")) == monster_turn(GOOD)
