"""Items of starting decks and of the item deck."""

from tests.greyport.scenes import item, worn

AT_LARGE = "fiona: straw-man; location: ram straw-woman"
NEAR = "fiona: straw-man ram; location: straw-dog"
THREE = "fiona: ram straw-man straw-dog"

STARTING = (
    item(
        "hourglass",
        "fiona fight straw-man, 1!, 2, fiona 1, 3",
        "straw-man hurt fight",
        on="augur",
    ),
    item("hourglass", "fiona fight straw-man, 1, 2, fiona none", "straw-man hurt fight", on="augur"),
    item("stopped-watch", "fiona fight ram", "ram hurt fight, ram weakened 2", on="scribe", at=NEAR),
    item(
        "borrowed-minute",
        "fiona augur",
        "fiona augur discard>hand",
        on="scribe",
        discards="fiona: augur porter feather",
    ),
    item("holy-water", "fiona gerki", "gerki hp +1", on="scribe"),
    item("prayer-book", then="fiona pebble deck>hand", on="scribe"),
    item("small-icon", then="shields +1", on="scribe"),
    item("barrel-lid", then="shields +1"),
    item("hooked-chain", "fiona ram", "ram to fiona", at=AT_LARGE),
    item("hooked-chain", "fiona none", at=AT_LARGE),
    item("wide-axe", "fiona fight ram+straw-man", "ram hurt fight, straw-man hurt fight", at=THREE),
    item("kite-shield", then="shields +1"),
    item("blowpipe", "fiona straw-woman", "straw-woman hurt 2", at=AT_LARGE),
    item(
        "loaded-dice",
        "fiona fight straw-man, 1!, 2, fiona 1, 6",
        "straw-man hurt fight",
        on="juggler+dice-cup",
    ),
    item("loaded-dice", "fiona fight straw-man, 1, fiona none", "straw-man hurt fight", on="gambler"),
    item("scroll-of-sparks", "fiona fight straw-man", "straw-man hurt fight, ram hurt 1", on="scribe", at=NEAR),
    item(
        "old-spellbook",
        "fiona fight straw-man, 1!, 2, not fiona 1+2, fiona 1, 6",
        "straw-man hurt fight",
        on="augur",
    ),
    item("old-spellbook", "fiona fight straw-man, 1, 2, fiona none", "straw-man hurt fight", on="augur"),
    item("chalk-circle", then="shields +1", on="scribe"),
)  # fmt: skip

COPPER = (
    item("freezing-staff", "fiona fight ram, 4", "ram hurt fight, ram weakened 2", on="scribe", at=NEAR),
    worn(
        "tainted-blade",
        then="fiona porter played>retired, fiona tainted-blade played>discard",
        step="cleanup",
    ),
    worn(
        "tainted-wand",
        then="fiona scribe played>retired, fiona tainted-wand played>discard",
        on="scribe",
        step="cleanup",
    ),
    item("boar-spear", "fiona fight tin-man, 3", "tin-man hurt fight-4", at="fiona: tin-man"),
    item("buckler", then="shields +2"),
    item("sling", "fiona straw-woman", "straw-woman hurt 3", at=AT_LARGE),
    item("fire-buckets", then="location hp +3"),
    item("oak-wand", "fiona fight straw-man, 2", "straw-man hurt fight, ram hurt 1", on="scribe", at=NEAR),
    item("grudge-stone", "fiona fight straw-man", "straw-man hurt fight+2", on="scribe", hands="fiona: curse"),
    item(
        "grudge-stone", "fiona fight straw-man", "straw-man hurt fight+4", on="scribe",
        hands="fiona: curse curse curse",
    ),
    item("grudge-stone", "fiona fight straw-man", "straw-man hurt fight", on="scribe"),
    item("prayer-beads", then="fiona pebble deck>hand", on="scribe"),
    item(
        "lucky-charm", "fiona fight straw-man, 1!, 2!, not fiona 1, fiona 1+2, 3, 4", "straw-man hurt fight",
        on="conjurer+rune-bag",
    ),
    item("lucky-charm", "fiona fight straw-man, 1, fiona none", "straw-man hurt fight", on="augur"),
    item("tavern-stool", "fiona fight straw-man", "straw-man hurt fight"),
    item(
        "tavern-stool",
        "fiona fight straw-man",
        "straw-man hurt fight",
        on="porter scribe",
    ),
    worn(
        "tavern-stool",
        "fiona fight 2 straw-man",
        "straw-man hurt fight+2",
        on="scribe porter",
    ),
    item("throwing-knives", "fiona ram, fiona straw-man", "ram hurt 1, straw-man hurt 1", at=AT_LARGE),
    item("tower-bell", "gerki ram", "ram to gerki", by="gerki", at=AT_LARGE),
    item("tower-bell", at=AT_LARGE),
    item("ward-stone", "fiona fight tin-man", "tin-man hurt fight-4", on="scribe", at="fiona: tin-man"),
    item(
        "ward-stone", "fiona use ward-stone", "shields +1", on="scribe",
        cannot="fiona use ward-stone",
    ),
)  # fmt: skip

SILVER = (
    item("claymore", "fiona fight straw-man, 2", "straw-man hurt fight, ram hurt 2", at=NEAR),
    item("scythe", "fiona fight ram", "ram hurt fight+3", at=THREE),
    item("scythe", "fiona fight ram", "ram hurt fight+4", at=f"{THREE} gnat gnat"),
    item("scythe", "fiona fight ram", "ram hurt fight", at="location: ram straw-man; gerki: gnat"),
    item("medics-satchel", "fiona gerki", "gerki hp +1", on="scribe"),
    item("great-axe", "fiona fight ram+straw-man", "ram hurt fight, straw-man hurt fight", at=THREE),
    item("war-hammer", "fiona fight tin-man, 3", "tin-man hurt fight-3", at="fiona: tin-man"),
    item(
        "shifting-blade", "fiona 1, fiona fight ram+tin-man", "ram hurt fight, tin-man hurt fight-5",
        at="fiona: ram tin-man",
    ),
    item(
        "shifting-blade", "fiona 2, not fiona fight ram+tin-man, fiona fight tin-man", "tin-man hurt fight-2",
        at="fiona: ram tin-man",
    ),
    item("rod-of-sparks", "fiona fight straw-man, 2", "straw-man hurt fight, ram hurt 3", on="scribe", at=NEAR),
    item("flash-powder", then="straw-man hurt 1, ram hurt 1", on="scribe", at=NEAR),
    item(
        "horn-of-summons", "fiona hero gambler", on="scribe", hands="fiona: gambler augur",
        cannot="fiona hero augur",
    ),
    item("marching-drum", "fiona fight straw-man", "straw-man hurt fight+1"),
    item(
        "marching-drum", "fiona fight straw-man", "straw-man hurt fight+3",
        on="porter scribe augur scribe",
    ),
    item("longbow", "fiona straw-woman", "straw-woman hurt 4", at=AT_LARGE),
    item(
        "mirror-shield", "fiona fight ram", "shields +2, ram hurt fight, ram weakened 1",
        on="scribe", at=NEAR,
    ),
    item(
        "hand-crossbow",
        "may fiona fight straw-man, not fiona fight straw-dog, fiona fight ram, 2",
        "ram hurt fight",
        at=f"{AT_LARGE}; gerki: straw-dog",
    ),
    item("smoke-bomb", "fiona ram, fiona zot", "ram to zot", at=AT_LARGE),
    item(
        "tome-of-second-thoughts",
        "not fiona pebble, fiona sling, fiona keep, fiona fight straw-man, 2!, 3, fiona 1, 5",
        "fiona sling top>discard, straw-man hurt fight",
        on="conjurer+rune-bag",
        decks="fiona: dagger mace sling pebble",
    ),
    item(
        "tome-of-second-thoughts", "fiona keep, fiona fight straw-man, 2, fiona none", "straw-man hurt fight",
        on="augur", decks="fiona: dagger mace sling",
    ),
    item(
        "twin-daggers",
        "fiona item dice-cup, fiona fight tin-man, 2, 3",
        "tin-man hurt fight-4",
        at="fiona: tin-man",
        hands="fiona: dice-cup",
    ),
)  # fmt: skip

GOLD = (
    worn(
        "scepter-of-illusions",
        "fiona use scepter-of-illusions, not fiona scribe, fiona augur",
        "fiona augur played>hand",
        on="porter augur scribe",
        cannot="fiona use scepter-of-illusions",
    ),
    item("sunforged-blade", "fiona fight ram+straw-man, 5", "ram hurt fight, straw-man hurt fight", at=THREE),
    item("reapers-wheel", "fiona fight ram, 6", "ram hurt fight+3", at=THREE),
    item("reapers-wheel", "fiona fight ram, 6", "ram hurt fight+4", at=f"{THREE} gnat gnat"),
    item("reapers-wheel", "fiona fight ram, 6", "ram hurt fight", at="location: ram straw-man"),
    item("staff-of-storms", "fiona fight straw-man, 6", "straw-man hurt fight, ram hurt 3", on="scribe", at=NEAR),
    item(
        "meteor-orb", then="straw-man hurt 1, ram hurt 2, straw-woman hurt 2", on="scribe",
        at=f"{AT_LARGE}; gerki: straw-dog",
    ),
    item("aegis-of-greyport", then="shields +4"),
    item("founders-chalice", then="gerki hp +1, zot hp +1", on="scribe"),
    item(
        "dragonbone-bow", "fiona straw-dog, fiona fight tin-man, 4", "straw-dog hurt 4, tin-man hurt fight-4",
        at="fiona: tin-man; gerki: straw-dog",
    ),
    item("giants-maul", "fiona fight straw-man, 6", "straw-man hurt fight+2", at="fiona: straw-man; gerki: ram"),
    item("giants-maul", "fiona fight straw-man, 6", "straw-man hurt fight", at=NEAR),
    item("wand-of-wishes", "fiona 1", "fiona pebble deck>hand, fiona pebble deck>hand", on="scribe"),
    item("wand-of-wishes", "fiona 2", "fiona hp +1", on="scribe"),
    item("wand-of-wishes", "fiona 3, fiona ram", "ram hurt 6", on="scribe", at=AT_LARGE),
    item(
        "cloak-of-many-doors",
        "may fiona fight straw-man, may fiona fight straw-woman, fiona fight far-target, 4",
        "shields +1, far-target hurt fight",
        on="scribe",
        at="fiona: pillar straw-man; location: straw-woman; zot: far-target straw-dog",
    ),
)  # fmt: skip

SCENES = (*STARTING, *COPPER, *SILVER, *GOLD)
