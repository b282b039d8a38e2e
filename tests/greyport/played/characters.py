"""The player heroes of five characters and three levels."""

from tests.greyport.scenes import own

TWO = "straw-man straw-woman"

SCENES = (
    # Chronos rolls again, calls others back, and at last brings somebody along.
    own(
        "chronos-1",
        "chronos item rune-bag, chronos fight straw-man, 3!, 2, chronos 1, 5",
        "straw-man hurt fight",
        hands="chronos: rune-bag",
    ),
    own("chronos-1", "chronos fight straw-man, 1, chronos none", "straw-man hurt fight"),
    own(
        "chronos-2",
        "chronos scribe, chronos item rune-bag, chronos fight straw-man, 3, 2!, chronos 2, 4",
        "chronos scribe discard>hand, straw-man hurt fight",
        hands="chronos: rune-bag",
        discards="chronos: scribe porter feather",
    ),
    own("chronos-2", "chronos fight straw-man, 6, chronos none", "straw-man hurt fight"),
    own(
        "chronos-3",
        "chronos porter, chronos hero augur, chronos item rune-bag, chronos fight straw-man, 3, 1!,"
        "chronos 2, 4",
        "chronos porter discard>hand, straw-man hurt fight",
        hands="chronos: rune-bag augur",
        discards="chronos: scribe porter feather",
        cannot="chronos hero porter",
    ),
    own("chronos-3", "chronos fight straw-man, 6, chronos none", "straw-man hurt fight"),
    # Deirdre lets somebody draw, protects, and heals.
    own("deirdre-1", "deirdre gerki", "gerki pebble deck>hand"),
    own("deirdre-2", "deirdre zot", "zot pebble deck>hand, shields +1"),
    own("deirdre-3", "deirdre zot, deirdre fiona", "zot pebble deck>hand, shields +1, fiona hp +1"),
    # Fiona takes on two, and calls them over.
    own(
        "fiona-1",
        "may fiona fight straw-woman, fiona fight straw-man+straw-woman, 3",
        "straw-man hurt fight, straw-woman hurt fight",
        at=f"fiona: {TWO}",
    ),
    own(
        "fiona-2",
        "fiona ram, fiona fight straw-man+ram, 2",
        "ram to fiona, straw-man hurt fight, ram hurt fight",
        at="fiona: straw-man; gerki: ram straw-woman",
    ),
    own(
        "fiona-3",
        "fiona none, fiona fight straw-man+tin-man, 6",
        "straw-man hurt fight, tin-man hurt fight-4",
        at="fiona: straw-man tin-man; location: ram",
    ),
    own("fiona-3", "fiona ram", "ram to fiona", at="fiona: straw-man; location: ram straw-dog"),
    # Gerki goes where he likes, past whoever stands in the way.
    own(
        "gerki-1",
        "may gerki fight straw-man, may gerki fight straw-woman, gerki fight far-target, 4",
        "far-target hurt fight",
        at="gerki: pillar straw-man; location: straw-woman; fiona: far-target straw-dog",
    ),
    own(
        "gerki-2",
        "gerki straw-woman, may gerki fight straw-woman, gerki fight far-target, 2",
        "straw-woman hurt 1, far-target hurt fight",
        at="gerki: pillar straw-man; location: straw-woman; fiona: far-target straw-dog",
    ),
    own(
        "gerki-3",
        "gerki straw-dog, may gerki fight straw-woman, gerki fight far-target, 2",
        "straw-dog hurt 2, far-target hurt fight",
        at="gerki: pillar straw-man; location: straw-woman; fiona: far-target straw-dog",
    ),
    # Zot hits everybody who stands near.
    own(
        "zot-1",
        "zot fight straw-man, 4",
        "straw-man hurt fight, straw-woman hurt 1",
        at=f"zot: {TWO}; location: ram",
    ),
    own(
        "zot-2",
        "zot fight straw-man, 4",
        "straw-man hurt fight, straw-woman hurt 2",
        at=f"zot: {TWO}; location: ram",
    ),
    own(
        "zot-3",
        "zot fight tin-man, 6",
        "tin-man hurt fight-4, straw-woman hurt 3",
        at="zot: tin-man straw-woman; location: ram",
    ),
)
