"""Bosses; each has 30 hit points here."""

from tests.greyport.scenes import fought, stands, struck

DECK = "straw-man straw-man straw-man"

SCENES = (
    stands(
        "baelfire",
        "fiona hero eagle-eye-sniper, fiona baelfire",
        at="fiona: baelfire straw-man",
        hands="fiona: eagle-eye-sniper",
    ),
    stands("baelfire", then="straw-man appears fiona with 4", step="dawn", monsters=DECK),
    fought("baelfire", then="baelfire hurt 4", at="fiona: baelfire gnat gnat gnat"),
    fought("baelfire", then="baelfire hurt fight-armor", at="fiona: baelfire gnat gnat"),
    struck("drog", then="fiona hp -power-1", at="fiona: drog straw-man"),
    struck("drog", then="fiona hp -power-2", at="fiona: drog straw-man straw-dog gnat"),
    # Alone he calls a guard, who strikes at once and makes him bolder.
    struck("drog", then="fiona hp -power-2, troll-bodyguard appears fiona"),
    fought("hydra", then="hydra hurt fight-armor, hydra-head appears fiona"),
    struck("hydra", then="fiona hp -power-2, hydra-head appears fiona"),
    struck("hydra", then="fiona hp -power", at="fiona: hydra; gerki: hydra-head"),
    stands("mordigar", then="mordigar to gerki", at="fiona: mordigar straw-man", step="pass"),
    struck("mordigar", then="fiona hp -power, fiona curse >top, gerki curse >top, zot curse >top"),
    struck(
        "mordigar",
        then="fiona hp -power, gerki hp -1, zot hp -1, fiona curse >top, gerki curse >top, zot curse >top",
        hurt="mordigar: 24",
    ),
    struck(
        "mordigar",
        then="fiona hp -power, fiona curse >top, gerki curse >top, zot curse >top",
        hurt="mordigar: 23",
    ),
    struck(
        "mordigar",
        then="location hp -siege, fiona curse >top, gerki curse >top, zot curse >top",
        at="location: mordigar",
    ),
    fought("mordigar", at="fiona: mordigar; zot: mordigars-claw", dying="mordigar"),
    fought(
        "mordigar",
        then="mordigar hurt 6",
        at="fiona: mordigar; zot: mordigars-claw",
        hurt="mordigar: 23",
    ),
    fought(
        "mordigar",
        then="mordigar gone",
        at="fiona: mordigar straw-man",
        dying="mordigar",
        encounter="the-tyrant-lands",
        over="won",
    ),
    stands(
        "ripsnarl",
        "fiona hero lookout, fiona straw-man",
        "straw-man hurt 1, ripsnarl to fiona",
        at="fiona: ram; location: ripsnarl straw-man",
        hands="fiona: lookout",
    ),
    struck(
        "ripsnarl",
        "fiona porter",
        "fiona hp -power, fiona porter played>retired, fiona scribe played>discard, gerki augur played>discard",
        played="fiona: porter scribe; gerki: augur",
        step="end",
    ),
    struck(
        "ripsnarl",
        then="location hp -siege, fiona porter played>retired",
        at="location: ripsnarl",
        played="fiona: porter",
        step="end",
    ),
    stands("ripsnarl", then="fiona porter played>discard", played="fiona: porter", step="cleanup"),
    struck("ripsnarl", then="fiona hp -power-2, moon-cub appears fiona", hurt="ripsnarl: 18"),
    struck("ripsnarl", then="fiona hp -power", hurt="ripsnarl: 17"),
    fought("torglesnarf", at="fiona: torglesnarf; location: drog"),
    fought("torglesnarf", at="fiona: torglesnarf; gerki: drog"),
    fought("torglesnarf", then="torglesnarf hurt fight-armor"),
    stands("torglesnarf", then="straw-man appears fiona", step="dawn", monsters=DECK),
    stands("torglesnarf", step="dawn", at="fiona: torglesnarf; gerki: drog", monsters=DECK),
    # Valeria is safe while anybody prays on the location, and unmasks herself when nobody does.
    struck(
        "valeria",
        then="fiona hp -power, fiona curse >discard, location hp -1",
        at="fiona: valeria; location: hooded-cultist",
    ),
    fought("valeria", at="fiona: valeria; location: cultist"),
    fought("valeria", then="valeria hurt fight-armor", at="fiona: valeria; gerki: cultist"),
    *(
        struck(
            side,
            then="fiona hp -4, fiona curse >discard, gerki hp -1, gerki curse >discard, "
            "zot hp -1, zot curse >discard, valeria turned",
            at="fiona: valeria; gerki: cultist",
        )
        for side in ("valeria", "valeria/back")
    ),
    struck(
        "valeria/back",
        then="fiona hp -2, fiona curse >discard, valeria turned, location hp -2, "
        "hooded-cultist appears location, hooded-cultist appears location",
        at="fiona: valeria",
        turned="valeria",
    ),
)
