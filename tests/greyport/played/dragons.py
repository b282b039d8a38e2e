"""Dragons: they burn, they last, and they punish whoever fights them badly."""

from tests.greyport.scenes import ambush, fought, hurt, stands, struck

HIT = "hurt fight-armor"

SCENES = (
    struck("hatchling", then="fiona hp -power, gerki hp -1, zot hp -1"),
    ambush(
        "wyrm",
        "gerki mace",
        "gerki mace hand>discard",
        on="gerki",
        hands="gerki: mace dagger porter; fiona: mace",
    ),
    ambush("wyrm", on="location", hands="gerki: mace dagger; fiona: mace dagger"),
    fought("magma-drake", then=f"magma-drake {HIT}, fiona hp -1", by="scullion"),
    hurt("magma-drake"),
    fought(
        "egg-thief",
        then="egg-thief gone, fiona copper +1",
        at="fiona: egg-thief; location: straw-man",
        dying="egg-thief",
    ),
    stands(
        "egg-thief",
        at="fiona: egg-thief straw-man",
        played="fiona: porter",
        cannot="fiona fight egg-thief",
    ),
    fought("ironscale-drake", then=f"ironscale-drake {HIT}, fiona hp -1", by="smith"),
    fought("ironscale-drake", then=f"ironscale-drake {HIT}", by="smith+pebble"),
    hurt("ironscale-drake"),
    fought(
        "spiked-drake",
        then="spiked-drake gone, fiona hp -1",
        at="fiona: spiked-drake straw-man",
        dying="spiked-drake",
    ),
    fought("diamondscale-drake", then="diamondscale-drake hurt 4", by="porter"),
    fought("diamondscale-drake", then=f"diamondscale-drake {HIT}", by="scribe"),
    stands(
        "armored-wyrm",
        at="fiona: armored-wyrm straw-man",
        played="fiona: porter",
        can="fiona fight armored-wyrm",
        cannot="fiona fight straw-man",
    ),
    ambush(
        "armored-wyrm",
        "gerki mace",
        "gerki mace hand>discard",
        on="gerki",
        hands="gerki: mace dagger porter; fiona: mace",
    ),
    ambush("armored-wyrm", on="location", hands="gerki: mace dagger; fiona: mace dagger"),
    fought(
        "ice-wyvern",
        then="ice-wyvern gone",
        by="porter+pebble",
        at="fiona: ice-wyvern straw-man",
    ),
    fought("ice-wyvern", then=f"ice-wyvern {HIT}", by="porter"),
    hurt("ice-wyvern", by="gunner", amount=12),
    struck("red-marauder", then="fiona hp -power, gerki hp -2, zot hp -2"),
    fought(
        "red-marauder",
        then="red-marauder gone, fiona silver +1",
        at="fiona: red-marauder straw-man",
        dying="red-marauder",
    ),
    ambush("storm-wyvern", then="location hp -2"),
    stands(
        "storm-wyvern",
        then="storm-wyvern to gerki",
        at="fiona: storm-wyvern straw-man",
        step="pass",
    ),
    struck(
        "storm-wyvern",
        "fiona mace",
        "fiona hp -power, fiona mace hand>discard",
        hands="fiona: mace dagger; gerki: mace",
    ),
)
