"""Whoever writes a scenario sees its map: `tabard check --draw`."""

from tabard.haven.atlas import atlas
from tests.haven.story import NUMBERS
from tests.haven.test_scenarios import box


def test_every_map_is_drawn_with_what_its_symbols_mean() -> None:
    maps = dict(atlas(box()))
    assert len(maps) == len(NUMBERS) + 18
    camp = maps["1 Bandit Camp"].splitlines()
    assert "   *     .     k     .     .     1     .     .     l     .     2     m     n" in camp
    assert "  k  difficult (scree)" in camp
    rooms = camp[-1]
    assert rooms.startswith("  Rooms: 1 with ")
    assert rooms.count(" with ") == 3
    assert rooms.count(" in ") == 2
    assert "bandit-scout eee (key-bearer)" in maps["7 Black Barrow"]
    assert (
        "Entrances A (type A), D (type B); exits B (type A), C (type B)." in maps["room-2 Crossing"]
    )
