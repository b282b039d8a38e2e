"""Brutes: they stand in the way and tie your hands."""

from tests.greyport.scenes import ambush, fought, hurt, stands, struck

BEHIND = "fiona hero choir-novice, fiona"

SCENES = (
    struck("hired-thug", then="fiona hp -power"),
    struck("hired-thug", then="fiona hp -power-1", at="fiona: hired-thug straw-man"),
    struck(
        "feckless-fighter",
        then="fiona hp -power, feckless-fighter hurt 1-armor",
        at="fiona: feckless-fighter straw-man",
    ),
    stands(
        "mercenary-mage",
        at="fiona: mercenary-mage straw-man",
        played="fiona: porter",
        can="fiona fight straw-man",
        cannot="fiona fight mercenary-mage",
    ),
    stands(
        "mercenary-mage",
        then="fiona pebble deck>hand, fiona pebble deck>hand",
        hands="fiona: mace dagger sling",
        step="refill",
    ),
    ambush(
        "orc-raider",
        "gerki mace",
        "gerki mace hand>discard",
        on="gerki",
        hands="gerki: mace dagger; fiona: mace",
    ),
    ambush("orc-raider", on="location", hands="gerki: mace dagger; fiona: mace dagger"),
    stands(
        "shield-breaker",
        at="fiona: shield-breaker; gerki: straw-man",
        played="fiona: porter; gerki: porter",
        hands="fiona: pebble; gerki: pebble",
        can="gerki item pebble",
        cannot="fiona item pebble",
    ),
    stands(
        "gatecrusher",
        at="fiona: gatecrusher straw-man",
        played="fiona: porter",
        can="fiona fight gatecrusher",
        cannot="fiona fight straw-man",
    ),
    struck("ogre-wrecker", then="fiona hp -power, location hp -1"),
    struck("ogre-wrecker", then="location hp -siege-1", at="location: ogre-wrecker"),
    ambush("orc-champion", then="gerki hp -1", on="gerki"),
    ambush("orc-champion", on="location"),
    stands("orc-warlord", f"{BEHIND} fiona", hands="fiona: choir-novice"),
    stands("orc-warlord", f"{BEHIND} gerki", "gerki pebble deck>hand", hands="fiona: choir-novice"),
    fought("stone-troll", then="stone-troll hurt fight-armor, fiona hp -1", by="scullion"),
    fought("stone-troll", then="stone-troll hurt fight-armor", by="smith"),
    hurt("stone-troll"),
    stands(
        "stone-troll",
        at="fiona: stone-troll straw-man",
        played="fiona: porter",
        can="fiona fight stone-troll",
        cannot="fiona fight straw-man",
    ),
)
