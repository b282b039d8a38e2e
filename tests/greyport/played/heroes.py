"""Heroes of starting decks and of the hero deck."""

from tests.greyport.scenes import hero

AT_LARGE = "fiona: straw-man; location: ram straw-woman"


STARTING = (
    hero(
        "novice-of-hours",
        "fiona item rune-bag, fiona fight straw-man, 1!, 2!, not fiona 1, fiona 1+2, 3, 4",
        "straw-man hurt fight",
        hands="fiona: rune-bag",
    ),
    hero("novice-of-hours", "fiona fight straw-man, 3, fiona none", "straw-man hurt fight"),
    hero(
        "twin-from-yesterday", "fiona hero porter", hands="fiona: porter scribe",
        cannot="fiona hero scribe",
    ),
    hero("clergyman", "fiona zot", "zot pebble deck>hand"),
    hero("holy-templar", then="shields +1"),
    hero("shield-bearer", "fiona ram", "ram to fiona", at=AT_LARGE),
    hero("shield-bearer", "fiona none", at=AT_LARGE),
    hero("loud-cousin", "fiona fight ram", "ram hurt fight+2", at="fiona: ram straw-man straw-dog"),
    hero("loud-cousin", "fiona fight ram", "ram hurt fight", at="fiona: ram straw-man; location: ram"),
    hero("rogue", "fiona straw-woman", "straw-woman to fiona", at=AT_LARGE),
    hero("rogue", "fiona none", at=AT_LARGE),
    hero("lookout", "fiona straw-woman", "straw-woman hurt 1", at=AT_LARGE),
    hero(
        "pickpocket",
        "not fiona sling, fiona mace, fiona keep",
        "fiona mace top>discard",
        decks="fiona: dagger mace sling",
    ),
    hero(
        "apprentice",
        "fiona fight straw-man, 2",
        "straw-man hurt fight, ram hurt 1",
        at="fiona: straw-man ram; location: straw-dog",
    ),
    hero(
        "test-subject", "fiona item feather, fiona fight straw-man", "straw-man hurt fight+2",
        hands="fiona: feather",
    ),
    hero("test-subject", "fiona fight straw-man", "straw-man hurt fight"),
)  # fmt: skip

COPPER = (
    hero("townsfolk", "fiona hero scribe", hands="fiona: porter scribe", cannot="fiona hero porter"),
    hero(
        "brother-bastian",
        "fiona gerki, gerki yes, gerki dagger",
        "gerki dagger hand>retired",
        hands="gerki: dagger mace",
    ),
    hero("brother-bastian", "fiona gerki, gerki no", hands="gerki: dagger mace"),
    hero("gate-sergeant", then="shields +2"),
    hero("gate-sergeant", by="gerki"),
    hero(
        "dockhand", "fiona item pebble, fiona fight straw-man", "straw-man hurt fight+2",
        hands="fiona: pebble",
    ),
    hero("dockhand", "fiona fight straw-man", "straw-man hurt fight"),
    hero("master-mason", then="location hp +2"),
    hero(
        "street-urchin",
        "fiona ram, fiona dagger, fiona mace",
        "ram hurt 1, fiona dagger top>discard, fiona mace top>discard",
        at=AT_LARGE,
        decks="fiona: dagger mace sling",
    ),
    hero(
        "street-urchin", "fiona straw-man", "straw-man hurt 1", at=AT_LARGE,
        decks="fiona: dagger mace sling", played="fiona: porter", more=1,
    ),
    hero("hedge-witch", "fiona fight ram, 3", "ram hurt fight, ram weakened 2", at="fiona: ram straw-man"),
    hero("choir-novice", "fiona fiona", "fiona pebble deck>hand"),
    hero(
        "lamp-lighter",
        "fiona item rune-bag, fiona fight tin-man, 3, 2!, not fiona 1+2, fiona 2, 4",
        "tin-man hurt fight-4",
        at="fiona: tin-man",
        hands="fiona: rune-bag",
    ),
    hero("lamp-lighter", "fiona fight tin-man, 6, fiona none", "tin-man hurt fight-4", at="fiona: tin-man"),
    hero(
        "militia-archer",
        "fiona straw-dog, fiona item pebble, fiona fight tin-man, 4",
        "straw-dog hurt 2, tin-man hurt fight-4",
        at="fiona: tin-man; gerki: straw-dog",
        hands="fiona: pebble",
    ),
    hero("watch-recruit", "fiona ram", "ram to fiona", at=AT_LARGE),
    hero("watch-recruit", "fiona none", at=AT_LARGE),
)  # fmt: skip

SILVER = (
    hero(
        "fire-mage",
        "fiona fight straw-man, 2",
        "straw-man hurt fight, ram hurt 2",
        at="fiona: straw-man ram; location: straw-dog",
    ),
    hero(
        "eagle-eye-sniper",
        "fiona straw-man, fiona use eagle-eye-sniper, fiona mace, fiona ram",
        "straw-man hurt 2, ram hurt 4, fiona mace hand>discard",
        at=AT_LARGE,
        hands="fiona: mace dagger",
        cannot="fiona use eagle-eye-sniper",
    ),
    hero(
        "fleck-the-bard",
        "fiona use fleck-the-bard, fiona fiona-1, fiona gerki",
        "fiona fiona-1 hand>, gerki pebble deck>hand, gerki pebble deck>hand",
        hands="fiona: mace",
        cannot="fiona use fleck-the-bard",
    ),
    hero(
        "kaylin-the-renegade",
        "fiona 1, fiona item pebble, fiona item dice-cup, fiona fight straw-man, 2, 3",
        "straw-man hurt fight",
        at=AT_LARGE,
        hands="fiona: pebble dice-cup",
    ),
    hero(
        "kaylin-the-renegade",
        "fiona 2, fiona ram, fiona item pebble",
        "ram to fiona",
        at=AT_LARGE,
        hands="fiona: pebble dice-cup",
        cannot="fiona item dice-cup",
    ),
    hero("shield-maiden", "fiona fight tin-man, 6", "shields +2, tin-man hurt fight-4", at="fiona: tin-man"),
    hero(
        "blade-dancer",
        "fiona item pebble, fiona item dice-cup, fiona fight straw-man, 2, 3",
        "straw-man hurt fight",
        hands="fiona: pebble dice-cup",
    ),
    hero("squad-leader", "fiona fight straw-man, 2", "straw-man hurt fight+1"),
    hero(
        "squad-leader", "fiona fight 5 straw-man, 2", "straw-man hurt fight+3",
        played="fiona: porter scribe gambler augur", more=4,
    ),
    hero("frost-weaver", "fiona fight ram, 3", "ram hurt fight, ram weakened 3", at="fiona: ram straw-man"),
    hero("temple-healer", "fiona gerki", "gerki hp +1"),
    hero(
        "pit-fighter",
        "fiona fight ram+straw-man",
        "ram hurt fight, straw-man hurt fight",
        at="fiona: ram straw-man straw-dog",
    ),
    hero("siege-engineer", then="ram hurt 2, straw-woman hurt 2", at=AT_LARGE),
    hero("wandering-illusionist", "fiona ram, fiona zot", "ram to zot", at=AT_LARGE),
    hero(
        "quartermaster",
        "fiona dice-cup, fiona item feather, fiona fight straw-man",
        "fiona mace top>hand, fiona dagger top>hand, fiona dice-cup hand>discard, straw-man hurt fight",
        hands="fiona: dice-cup feather",
        decks="fiona: dagger mace sling",
    ),
    hero(
        "quartermaster",
        "fiona mace",
        "fiona dagger top>hand, fiona mace top>discard",
        hands="fiona: dice-cup",
        decks="fiona: dagger mace sling",
    ),
    hero(
        "curse-breaker",
        then="fiona curse hand>retired, fiona mace top>hand",
        hands="fiona: curse curse dagger",
        decks="fiona: mace sling",
    ),
    hero(
        "gerki-the-sneak",
        "may fiona fight straw-man, may fiona fight straw-woman, fiona fight far-target, 4",
        "far-target hurt fight",
        at="fiona: pillar straw-man; location: straw-woman; zot: far-target straw-dog",
    ),
)  # fmt: skip

GOLD = (
    hero(
        "brewmaster-phrenk",
        "fiona yes, gerki no, zot yes, fiona yes, fiona mace",
        "fiona pebble deck>hand, zot pebble deck>hand, fiona mace hand>retired",
        hands="fiona: mace",
    ),
    hero("brewmaster-phrenk", "fiona no, gerki no, zot no, fiona no", hands="fiona: mace"),
    hero(
        "serena-the-pious",
        "fiona ram, fiona item feather, fiona fight tin-man, 6",
        "ram to fiona, tin-man hurt fight-3",
        at="fiona: tin-man; gerki: ram straw-dog",
        hands="fiona: feather",
    ),
    hero("serena-the-pious", "fiona none", at=AT_LARGE),
    hero(
        "ohava-grand-cleric",
        "fiona porter",
        "fiona porter discard>hand",
        discards="fiona: scribe porter feather",
    ),
    hero(
        "fiona-the-volatile",
        "fiona fight ram+straw-man, 5",
        "ram hurt fight, straw-man hurt fight",
        at="fiona: ram straw-man straw-dog",
    ),
    hero(
        "zot-the-wizard",
        "fiona fight tin-man, 6",
        "tin-man hurt fight-4, straw-woman hurt 3",
        at="fiona: tin-man straw-woman; location: ram",
    ),
    hero("deirdre-the-priestess", "fiona zot", "zot hp +1"),
    hero(
        "chronos-the-time-mage",
        "fiona hero porter, fiona item rune-bag, fiona fight straw-man, 4, 2!, fiona 2, 3",
        "straw-man hurt fight",
        hands="fiona: porter scribe rune-bag",
        cannot="fiona hero scribe",
    ),
    hero("chronos-the-time-mage", "fiona fight straw-man, 4, fiona none", "straw-man hurt fight"),
    hero("captain-of-the-watch", then="shields +3"),
    hero("dragonslayer", "fiona fight tin-man, 4", "tin-man hurt fight-1", at="fiona: tin-man"),
    hero(
        "storm-caller",
        "fiona fight straw-man, 5",
        "straw-man hurt fight+1, straw-dog hurt 2, ram hurt 1, straw-woman hurt 1",
        at="fiona: straw-man straw-dog; location: ram straw-woman; gerki: gnat",
    ),
    hero(
        "queen-of-the-stage",
        "fiona gerki, fiona hero porter",
        "gerki pebble deck>hand",
        hands="fiona: porter scribe",
        cannot="fiona hero scribe",
    ),
)

SCENES = (*STARTING, *COPPER, *SILVER, *GOLD)
