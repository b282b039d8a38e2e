"""Scenes of cards are strict: whatever a scene does not say, or says too much, makes it fail."""

import pytest

from .playing import run
from .scenes import Scene, hero, item, stands, struck

LARGE = "fiona: straw-man; location: ram straw-woman"


@pytest.mark.parametrize(
    ("scene", "why"),
    [
        (hero("rogue", at=LARGE), "nobody answered"),
        (hero("rogue", "fiona ram", at=LARGE), "instead of"),
        (hero("rogue", "fiona none", "ram to fiona", at=LARGE), "instead of"),
        (hero("late-arrival", "fiona ram", at=LARGE), "cannot be answered"),
        (hero("late-arrival", "4"), "nobody rolls"),
        (hero("holy-templar"), "instead of"),
        (hero("holy-templar", then="shields +2"), "instead of"),
        (hero("holy-templar", then="shields +1, fiona hp +1"), "instead of"),
        (hero("clergyman", "gerki gerki", "gerki pebble deck>hand"), "cannot be answered"),
        (hero("clergyman", "party gerki", "gerki pebble deck>hand"), "player"),
        (item("buckler", on="scribe"), "cannot be answered"),
        (struck("cave-bear", then="fiona hp -power, gerki hp -1"), "instead of"),
        (stands("zombie", can="fiona hero rogue"), "cannot be answered"),
        (stands("zombie", cannot="fiona hero fiona-1"), "can be answered"),
        (hero("rogue", "not fiona ram, fiona ram", "ram to fiona", at=LARGE), "not fiona ram"),
        (hero("rogue", "may fiona drog, fiona ram", "ram to fiona", at=LARGE), "may fiona drog"),
    ],
    ids=lambda each: each.card if isinstance(each, Scene) else "",
)
def test_a_scene_fails(scene: Scene, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        run(scene)
