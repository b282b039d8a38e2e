"""Monsters and tokens whose hit points stay, for tests of rules: what is balanced anew must not change what they prove."""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tabard.greyport.loading import BUILT_IN

from .box import HEAD

HP = {
    "blink-imp": 4, "gibbering-eye": 5, "mirror-skin": 7, "hungry-ooze": 9, "mind-leech": 7,
    "gazing-mass": 12, "phase-stalker": 11, "tentacle-horror": 11, "void-maw": 16,
    "thing-of-many-names": 15, "reality-tear": 16, "cellar-rat": 3, "rabid-badger": 4,
    "worg-pup": 5, "giant-boar": 9, "giant-spider": 7, "sabre-cat": 8, "moon-worg": 10,
    "cave-bear": 12, "stampeding-bull": 11, "elder-worg": 14, "hired-thug": 5,
    "feckless-fighter": 6, "mercenary-mage": 7, "orc-raider": 9, "shield-breaker": 8,
    "gatecrusher": 11, "ogre-wrecker": 13, "orc-champion": 12, "orc-warlord": 16,
    "stone-troll": 16, "cultist": 4, "acolyte-of-ash": 4, "skeleton-mage": 6, "zombie": 9,
    "whispering-sister": 7, "ruthless-zealot": 10, "blood-chanter": 12, "stitched-giant": 13,
    "high-priest-of-dusk": 14, "tomb-lord": 15, "hatchling": 5, "wyrm": 9, "magma-drake": 9,
    "egg-thief": 7, "ironscale-drake": 11, "spiked-drake": 11, "diamondscale-drake": 12,
    "armored-wyrm": 11, "ice-wyvern": 18, "red-marauder": 17, "storm-wyvern": 16,
    "frenzy-goblin": 4, "goblin-cutpurse": 4, "goblin-drummer": 3, "mad-bomber": 6,
    "firespitter": 8, "goblin-archer": 6, "powder-cart": 9, "wolf-rider": 10,
    "goblin-shaman": 12, "goblin-chieftain": 15,
    "hydra-head": 5, "mordigars-wing": 10, "mordigars-tail": 9, "mordigars-claw": 8,
    "hooded-cultist": 5, "moon-cub": 6, "troll-bodyguard": 7,
}  # fmt: skip
"""The hit points that the scenes of the tests were written with."""

_FOLDER = TemporaryDirectory(prefix="tabard-steady-")  # noqa: SIM115, RUF100 - it lives as long as the tests


@cache
def steady() -> Path:
    """Write a pack with the monsters and tokens of the box, in which only their hit points are those of the tests."""
    folder = Path(_FOLDER.name)
    (folder / "pack.toml").write_text(HEAD.replace("mine", "steady").replace("Mine", "Steady"))
    for kind in ("monster", "token"):
        (folder / f"{kind}s").mkdir()
        for file in sorted((BUILT_IN / f"{kind}s").glob("*.toml")):
            cards = re.split(rf"(?=^\[\[{kind}\]\])", file.read_text("utf-8"), flags=re.MULTILINE)
            (folder / f"{kind}s" / file.name).write_text("".join(map(_steadied, cards)), "utf-8")
    return folder


def _steadied(card: str) -> str:
    found = re.search(r'^id = "(.*)"$', card, re.MULTILINE)
    return (
        card
        if found is None
        else re.sub(r"^hp = \d+$", f"hp = {HP[found[1]]}", card, flags=re.MULTILINE)
    )
