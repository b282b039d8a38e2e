"""What happened in a game, as counters whose sums agree with the game."""

from collections.abc import Mapping

import pytest

from tabard.greyport import events as told
from tabard.greyport.tally import tally

from .test_conformance import SCENARIOS, SPRIGHTLY, played


def total(counts: Mapping[str, int], topic: str) -> int:
    """Add up a topic."""
    return sum(count for name, count in counts.items() if name.startswith(f"{topic}:"))


@pytest.mark.parametrize("seed", [1, 2])
def test_the_counters_of_a_game_agree_with_it(seed: int) -> None:
    game = played(SCENARIOS[seed], seed, **SPRIGHTLY)
    counts, state = tally(game.events), game.state
    starting = len(state.players) * 20
    lost = total(counts, "harmed") - total(counts, "healed")
    assert starting - lost == sum(each.hp for each in state.players)
    assert total(counts, "reached") == state.encounter
    assert total(counts, "lost") == state.locations_lost
    in_play = len([*state.monsters()])
    assert total(counts, "revealed") - total(counts, "defeated") == in_play
    assert total(counts, "fell") == (not game.outcome.won if game.outcome else 0)


def test_each_event_is_counted_where_it_belongs() -> None:
    counts = tally(
        [
            told.Began("last-orders", "old-harbor", 9),
            told.RoundBegan(1, 0),
            told.Drew(0, "dagger", shown=True),
            told.Recruited(0, "townsfolk", "copper"),
            told.PlayedCard(0, "dagger", "rogue"),
            told.Fought(0, "rogue", (1,), (3,), 6),
            told.Defeated(1, "goblin-archer", 0),
            told.Harmed(0, 5, 2, 7),
            told.Harmed(1, 3, 0, -1),
            told.LocationSaved("old-harbor"),
        ]
    )
    assert counts == {
        "at-hand:dagger": 1,
        "at-hand:townsfolk": 1,
        "dealt:rogue": 6,
        "defeated:goblin-archer": 1,
        "fell:last-orders": 1,
        "fought:rogue": 1,
        "harmed:last-orders": 6,
        "played:dagger": 1,
        "prevented:tokens": 2,
        "reached:last-orders": 1,
        "recruited:townsfolk": 1,
        "rounds:last-orders": 1,
        "saved:old-harbor": 1,
    }
