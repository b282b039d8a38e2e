"""Monster tokens: heads, parts of a dragon, and whom bosses bring along."""

from tests.greyport.scenes import fought, stands, struck

AT_LARGE = "fiona: {}; location: ram straw-man"

SCENES = (
    stands(
        "hydra-head",
        at="fiona: hydra-head straw-man",
        played="fiona: porter",
        can="fiona fight hydra-head",
        cannot="fiona fight straw-man",
    ),
    stands("mordigars-wing", "fiona hero choir-novice, fiona fiona", hands="fiona: choir-novice"),
    stands(
        "mordigars-wing",
        "fiona hero choir-novice, fiona gerki",
        "gerki pebble deck>hand",
        hands="fiona: choir-novice",
    ),
    struck("mordigars-tail", then="fiona hp -power, gerki hp -1, zot hp -1"),
    stands("mordigars-tail", "fiona hero temple-healer, fiona fiona", hands="fiona: temple-healer"),
    stands(
        "mordigars-tail",
        "fiona hero temple-healer, fiona gerki",
        "gerki hp +1",
        hands="fiona: temple-healer",
    ),
    stands("mordigars-claw", at=AT_LARGE.format("mordigars-claw"), cannot="fiona marker ram"),
    stands(
        "mordigars-claw",
        "gerki hero rogue",
        at="gerki: mordigars-claw; fiona: straw-man; location: ram",
        hands="gerki: rogue",
        can="fiona marker ram",
    ),
    struck("hooded-cultist", then="fiona hp -power", shields=3),
    struck(
        "hooded-cultist",
        "party 1",
        "shields -1",
        at="fiona: ram; gerki: hooded-cultist",
        shields=3,
    ),
    fought("hooded-cultist", then="hooded-cultist hurt fight-armor", by="scullion"),
    stands("moon-cub", then="moon-cub to gerki", at="fiona: moon-cub straw-man", step="pass"),
    stands(
        "troll-bodyguard",
        at="fiona: troll-bodyguard straw-man",
        played="fiona: porter",
        can="fiona fight troll-bodyguard",
        cannot="fiona fight straw-man",
    ),
)
