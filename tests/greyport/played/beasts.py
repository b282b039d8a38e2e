"""Beasts: they hit hard and come at you."""

from tests.greyport.scenes import ambush, fought, hurt, stands, struck

SCENES = (
    stands(
        "cellar-rat",
        "fiona hero lookout, fiona straw-man",
        "straw-man hurt 1, cellar-rat to fiona",
        at="fiona: ram; location: cellar-rat straw-man",
        hands="fiona: lookout",
    ),
    fought("rabid-badger", then="rabid-badger hurt fight-armor, fiona hp -1", by="scullion"),
    fought("rabid-badger", then="rabid-badger hurt fight-armor", by="scullion+pebble"),
    hurt("rabid-badger"),
    ambush(
        "worg-pup", then="worg-pup to fiona", on="location", at="fiona: ram; location: straw-man"
    ),
    stands(
        "giant-boar",
        "fiona hero lookout, fiona straw-man",
        "straw-man hurt 1, giant-boar to fiona",
        at="fiona: ram; location: giant-boar straw-man",
        hands="fiona: lookout",
    ),
    struck(
        "giant-spider",
        "fiona mace",
        "fiona hp -power, fiona mace hand>discard",
        hands="fiona: mace dagger; gerki: mace",
    ),
    stands(
        "giant-spider",
        then="location hp -siege",
        at="fiona: straw-man; location: giant-spider",
        hands="fiona: mace dagger",
        step="strike",
    ),
    ambush("sabre-cat", then="gerki hp -1", on="gerki"),
    ambush("sabre-cat", on="location"),
    stands("moon-worg", then="moon-worg to gerki", at="fiona: moon-worg straw-man", step="pass"),
    struck("cave-bear", then="fiona hp -power, gerki hp -1, zot hp -1"),
    struck("stampeding-bull", then="fiona hp -power+2"),
    struck("stampeding-bull", then="fiona hp -power", at="fiona: stampeding-bull straw-man"),
    stands("elder-worg", then="elder-worg to gerki", at="fiona: elder-worg straw-man", step="pass"),
    struck(
        "elder-worg",
        "fiona mace",
        "fiona hp -power, fiona mace hand>discard",
        hands="fiona: mace dagger; gerki: mace",
        step="end",
    ),
    struck(
        "elder-worg",
        "fiona dagger",
        "location hp -siege, fiona dagger hand>discard",
        at="location: elder-worg",
        hands="fiona: mace dagger; gerki: mace",
        step="end",
    ),
    stands("elder-worg", step="cleanup", hands="fiona: mace dagger"),
)
