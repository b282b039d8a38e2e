"""Cultists: they curse, and keep help away."""

from tests.greyport.scenes import ambush, fought, stands, struck

HELPED = "fiona hero temple-healer, fiona"

SCENES = (
    struck("cultist", then="fiona hp -power", shields=3),
    struck(
        "cultist",
        "party 1",
        "shields -1",
        at="fiona: ram; gerki: cultist",
        shields=3,
    ),
    struck("acolyte-of-ash", then="fiona hp -power, fiona curse >discard"),
    stands(
        "skeleton-mage",
        "fiona marker skeleton-mage",
        "skeleton-mage to fiona, fiona hp -1",
        at="fiona: straw-man; location: skeleton-mage ram",
    ),
    stands(
        "skeleton-mage",
        "gerki hero rogue, gerki skeleton-mage",
        "skeleton-mage to gerki, gerki hp -1",
        at="fiona: straw-man; location: skeleton-mage ram",
        hands="gerki: rogue",
    ),
    stands(
        "skeleton-mage",
        at="fiona: skeleton-mage straw-man",
        played="fiona: porter",
        cannot="fiona fight skeleton-mage",
    ),
    stands(
        "zombie",
        "gerki hero rogue, gerki zombie",
        "zombie to gerki, gerki hp -1",
        at="fiona: straw-man; location: zombie ram",
        hands="gerki: rogue",
    ),
    ambush("whispering-sister", then="gerki curse >top", on="gerki"),
    ambush("whispering-sister", on="location"),
    struck("ruthless-zealot", then="fiona hp -power, fiona curse >discard"),
    ambush(
        "ruthless-zealot",
        "not gerki mace, gerki porter",
        "gerki porter hand>discard",
        on="gerki",
        hands="gerki: mace porter; fiona: porter",
    ),
    ambush("ruthless-zealot", on="location", hands="gerki: porter; fiona: porter"),
    stands("blood-chanter", f"{HELPED} gerki", hands="fiona: temple-healer"),
    stands("blood-chanter", f"{HELPED} fiona", hands="fiona: temple-healer"),
    fought(
        "stitched-giant",
        then="stitched-giant gone, fiona curse >discard",
        at="fiona: stitched-giant straw-man",
        dying="stitched-giant",
    ),
    struck(
        "high-priest-of-dusk",
        then="fiona hp -power-1, fiona curse >discard",
        hands="fiona: curse mace",
    ),
    struck(
        "high-priest-of-dusk",
        then="fiona hp -power-2, fiona curse >discard",
        hands="fiona: curse curse curse",
    ),
    fought(
        "high-priest-of-dusk",
        then="high-priest-of-dusk hurt 5",
        at="fiona: high-priest-of-dusk; location: cultist",
    ),
    fought(
        "high-priest-of-dusk",
        then="high-priest-of-dusk hurt fight-armor",
        at="fiona: high-priest-of-dusk; gerki: cultist",
    ),
    ambush(
        "tomb-lord",
        then="fiona curse >discard, gerki curse >discard, zot curse >discard",
        on="gerki",
    ),
    stands(
        "tomb-lord",
        "fiona fight straw-man",
        "straw-man hurt fight-1",
        at="fiona: straw-man tomb-lord",
        played="fiona: porter",
    ),
    fought("tomb-lord", then="tomb-lord hurt fight-armor", at="fiona: straw-man tomb-lord"),
)
