"""Locations: what holds there, and the reward when their last monster has gone."""

from tests.greyport.scenes import Scene


def here(card: str, play: str = "", then: str = "", **laid: object) -> Scene:
    """Let Fiona act at a location."""
    return Scene(card=card, place=card, play=play, then=then, **laid)  # type: ignore[arg-type]  # fields of Scene


def saved(card: str, play: str = "", then: str = "", **laid: object) -> Scene:
    """Let the last monster of a location be Taunted."""
    script = f"fiona marker gnat, {play}"
    at = "fiona: straw-man; location: gnat"
    return here(card, script, f"gnat to fiona, {then}", at=at, **laid)


SCENES = (
    here(
        "dwarven-ruins", "fiona fight straw-man", "straw-man hurt fight+1", played="fiona: porter+pebble"
    ),
    here("dwarven-ruins", "fiona fight straw-man", "straw-man hurt fight", played="fiona: porter"),
    here(
        "dwarven-ruins", "fiona fight straw-man", "straw-man hurt fight", played="fiona: scribe+feather"
    ),
    saved(
        "dwarven-ruins",
        "party gerki, gerki yes, not gerki oak-wand, may gerki dagger, not gerki sling, gerki mace",
        "gerki mace market>hand",
        rows="items: dagger oak-wand hourglass blowpipe",
        tops="items: feather mace boar-spear holy-water small-icon sling",
    ),
    saved(
        "dwarven-ruins",
        "party fiona, fiona yes, fiona dagger, pebble",
        "fiona dagger row>hand, pebble market>row",
        rows="items: dagger oak-wand",
        tops="items: feather mace boar-spear holy-water small-icon",
    ),
    saved(
        "dwarven-ruins",
        "party gerki, gerki no",
        rows="items: dagger oak-wand",
        tops="items: feather mace boar-spear holy-water small-icon",
    ),
    here(
        "enchantment-park", "fiona fight tin-man", "tin-man hurt fight-4",
        at="fiona: tin-man", played="fiona: scribe",
    ),
    here(
        "enchantment-park", "fiona fight tin-man", "tin-man hurt fight-5",
        at="fiona: tin-man", played="fiona: porter",
    ),
    saved("enchantment-park", then="fiona hp +2, gerki hp +2, zot hp +2"),
    here(
        "grand-square",
        "may fiona scullion-copper, not fiona sling-copper, fiona smith-copper",
        "fiona smith market>hand, fiona copper -1",
        coins="fiona: copper",
        rows="heroes: scullion; items: pebble",
        tops="heroes: smith; items: dice-cup",
        step="recruit",
    ),
    saved("grand-square", then="open heroes +1"),
    here(
        "mages-collegium", "fiona fight straw-man", "straw-man hurt fight+1", played="fiona: scribe+feather"
    ),
    here(
        "mages-collegium", "fiona fight straw-man", "straw-man hurt fight", played="fiona: porter+pebble"
    ),
    here("mages-collegium", "fiona fight straw-man", "straw-man hurt fight", played="fiona: scribe"),
    saved(
        "mages-collegium",
        "party zot, zot yes, not zot dagger, may zot oak-wand, not zot rune-bag, zot feather",
        "zot feather market>hand",
        rows="items: dagger oak-wand",
        tops="items: feather mace boar-spear holy-water small-icon rune-bag",
    ),
    saved("mages-collegium", "party zot, zot no", rows="items: dagger", tops="items: feather mace sling buckler dice-cup"),
    here(
        "market-district",
        "may fiona feather-copper, not fiona smith-copper, fiona dice-cup-copper",
        "fiona dice-cup market>hand, fiona copper -1",
        coins="fiona: copper",
        rows="heroes: scullion; items: feather",
        tops="heroes: smith; items: dice-cup",
        step="recruit",
    ),
    saved("market-district", then="open items +1"),
    here(
        "old-harbor", "fiona fight tin-man", "tin-man hurt fight-4",
        at="fiona: tin-man", played="fiona: porter",
    ),
    here(
        "old-harbor", "fiona fight tin-man", "tin-man hurt fight-5",
        at="fiona: tin-man", played="fiona: scribe",
    ),
    saved("old-harbor", then="fiona silver +1, gerki silver +1, zot silver +1"),
    here(
        "red-dragon-inn",
        then="fiona pebble deck>hand, fiona pebble deck>hand",
        hands="fiona: mace dagger sling buckler; gerki: mace",
        step="refill",
    ),
    saved(
        "red-dragon-inn",
        then=", ".join(2 * [f"{who} pebble deck>hand" for who in ("fiona", "gerki", "zot")]),
    ),
    here("temple-steps", "fiona fight straw-man", "straw-man hurt fight+1", played="fiona: scribe"),
    here(
        "temple-steps", "fiona fight straw-man", "straw-man hurt fight", played="fiona: porter+pebble"
    ),
    here(
        "temple-steps", "fiona fight straw-man", "straw-man hurt fight+1", played="fiona: scribe+feather"
    ),
    saved(
        "temple-steps",
        then="fiona curse hand>retired, gerki curse hand>retired, fiona hp +1, gerki hp +1, zot hp +1",
        hands="fiona: curse curse mace; gerki: curse; zot: mace",
    ),
)  # fmt: skip
