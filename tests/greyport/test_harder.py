"""The figures that are tried in `experiments/greyport-harder`: they change what is ours, and nothing that is known."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from tabard.content import load_packs
from tabard.greyport.box import Box
from tabard.greyport.checking import mistakes
from tabard.greyport.content import KINDS, PLAYER_COUNTS, Encounter
from tabard.greyport.loading import BUILT_IN

from .box import box

FOLDER = Path(__file__).parents[2] / "experiments" / "greyport-harder"
LIBRARY = load_packs([BUILT_IN, FOLDER], kinds=KINDS, game="greyport")
HARDER = Box(LIBRARY)
FIGURES = {
    "monsters": {"hp"},
    "tokens": {"hp"},
    "encounters": {"location_threat", "player_threat", "coins", "bosses", "do"},
}
"""What may differ, by kind."""


def test_it_can_be_played() -> None:
    assert [*mistakes(LIBRARY)] == []


@pytest.mark.parametrize("kind", FIGURES)
def test_only_figures_of_our_own_differ(kind: str) -> None:
    known, tried = getattr(box(), kind), getattr(HARDER, kind)
    assert [*known] == [*tried]
    for id_, card in known.items():
        before, after = (msgspec.structs.asdict(each) for each in (card, tried[id_]))
        changed = {name for name in before if before[name] != after[name]}
        assert changed <= FIGURES[kind] - {*card.printed}, id_


def test_every_monster_of_ours_has_more_hit_points() -> None:
    for id_, card in box().monsters.items():
        rate = HARDER.monsters[id_].hp / card.hp
        assert rate == 1 if "hp" in card.printed else 1.1 < rate < 1.5, id_


@pytest.mark.parametrize("encounter", HARDER.encounters.values(), ids=lambda each: each.id)
def test_threat_grows_with_the_players_but_less_than_linearly(encounter: Encounter) -> None:
    for table in (encounter.location_threat, encounter.player_threat):
        assert [*table] == sorted(table)
        assert table[3] / 5 < table[0] / 2
        for before, after in pairwise(zip(table, PLAYER_COUNTS, strict=True)):
            assert after[0] < before[0] / before[1] * after[1] + 1
