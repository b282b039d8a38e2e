"""Encounters: what their setup boxes do, and the penalty for a location that is lost."""

from collections import Counter

from tests.greyport.figures import ENCOUNTERS
from tests.greyport.scenes import Scene

ALL = ("fiona", "gerki", "zot")
ITEMS = "fiona: mace dagger porter; gerki: dagger porter; zot: feather"
HELD = "fiona: mace porter; gerki: dagger porter; zot: feather scribe"


def everybody(change: str) -> str:
    """Say the same of all three."""
    return ", ".join(f"{who} {change}" for who in ALL)


def lost(card: str, play: str = "", then: str = "", **laid: object) -> Scene:
    """Let a location be lost to a ram, which goes to Fiona."""
    return Scene(
        card=card,
        encounter=card,
        at="fiona: straw-man; location: ram",
        place_hp=1,
        step="strike",
        play=play,
        then=f"location lost, ram to fiona, {then}",
        **laid,  # type: ignore[arg-type]  # fields of Scene
    )


def setup(card: str, then: str, *, wreck: str = "") -> Scene:
    """Lay an encounter out with one straw man in each group; everybody gets the coins of its table."""
    figures = ENCOUNTERS[card]
    coins = Counter(figures.coins[1])
    given = [f"{who} {coin} +{number}" for who in ALL for coin, number in coins.items()]
    straw = [f"straw-man appears {where}" for where in ("location", *ALL)]
    return Scene(
        card=card,
        encounter=card,
        at="",
        step="setup",
        monsters=" ".join(["straw-man"] * 9),
        then=", ".join([then, f"location hp -30+place{wreck}", "encounter +1", *given, *straw]),
    )


SCENES = (
    lost("pest-control-duty", then=f"{everybody('hp -1')}, {everybody('curse >discard')}"),
    lost(
        "worgs-and-rats-and-dragons-oh-my",
        "fiona mace",
        f"{everybody('hp -1')}, fiona mace hand>discard, gerki dagger hand>discard, "
        "zot feather hand>discard",
        hands=ITEMS,
    ),
    lost(
        "itll-run-out-of-heads-eventually",
        then="hydra-head appears fiona, hydra-head appears fiona",
    ),
    lost("who-let-the-dogs-out", then=everybody("hp -1")),
    setup("choir-practice", "hooded-cultist appears location"),
    lost("choir-practice", then=f"{everybody('curse >discard')}, {everybody('curse >top')}"),
    setup(
        "bad-manners-at-the-inn",
        "ripsnarl appears location with boss, moon-cub appears fiona",
    ),
    lost(
        "bad-manners-at-the-inn",
        "party gerki, not gerki dagger, gerki porter",
        "gerki porter hand>retired",
        hands=HELD,
    ),
    lost(
        "small-hands-quick-hands",
        "fiona mace",
        "fiona mace hand>discard, gerki dagger hand>discard, zot feather hand>discard",
        hands=ITEMS,
    ),
    setup(
        "the-general-recruits",
        "troll-bodyguard appears location",
    ),
    lost("the-general-recruits", then="gnat appears fiona", monsters="gnat gnat gnat"),
    lost(
        "long-live-the-other-king",
        "fiona mace, gerki porter, zot zot-1",
        f"{everybody('hp -1')}, fiona mace hand>discard, gerki porter hand>discard, zot zot-1 hand>",
        hands=HELD,
    ),
    lost(
        "free-soup-long-sermon",
        then=f"{everybody('curse >discard')}, {everybody('curse >discard')}",
    ),
    setup("what-they-pray-to", f"{everybody('curse >discard')}"),
    lost(
        "what-they-pray-to", then=f"{everybody('hp -1')}, {everybody('curse >discard')}", shields=3
    ),
    setup(
        "the-kindest-woman-in-town",
        "valeria appears location with boss, "
        "hooded-cultist appears location, hooded-cultist appears location",
    ),
    lost("the-kindest-woman-in-town", then=f"{everybody('hp -1')}, {everybody('curse >discard')}"),
    lost(
        "somebody-ordered-goblins",
        "fiona mace, gerki porter, zot zot-1",
        "fiona mace hand>discard, gerki porter hand>discard, zot zot-1 hand>",
        hands=HELD,
    ),
    lost("the-party-moves-outside", then=everybody("hp -1")),
    setup(
        "last-orders",
        "drog appears location with boss, troll-bodyguard appears location",
    ),
    lost("last-orders", then=everybody("hp -1")),
    lost(
        "everybody-out-of-the-ruins",
        "fiona porter, gerki porter, zot zot-1",
        f"{everybody('hp -1')}, fiona porter hand>discard, gerki porter hand>discard, zot zot-1 hand>",
        hands=HELD,
    ),
    setup("ashes-on-the-water", "", wreck="-2"),
    lost("ashes-on-the-water", then=everybody("hp -1"), shields=3),
    setup(
        "the-tyrant-lands",
        "mordigar appears location with boss, mordigars-wing appears location, "
        "mordigars-tail appears fiona",
    ),
    lost("the-tyrant-lands", then=f"{everybody('hp -1')}, mordigars-claw appears fiona"),
    lost("hey-stop-escaping", then=everybody("curse >discard")),
    setup("things-behind-the-curtain", "straw-man appears location with 4"),
    lost(
        "things-behind-the-curtain",
        then=f"{everybody('hp -1')}, gnat appears fiona",
        monsters="gnat gnat gnat",
    ),
    lost(
        "one-more-guest",
        then="straw-man appears fiona with 4, straw-man appears fiona with 4",
        monsters="straw-man straw-man straw-man",
    ),
)
