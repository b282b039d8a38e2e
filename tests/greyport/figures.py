"""The figures of all cards, written out once: whoever balances a card anew edits it here as well.

Tests play every line. Abilities are in `played`, where `fight` and `power` stand for these figures.
"""

from typing import NamedTuple


class Fighting(NamedTuple):
    """A hero or an item: its type, its damage, what it costs or whose it is, how many there are."""

    type: str
    damage: str
    owner: str
    copies: int


class Standing(NamedTuple):
    """A monster, a token or a boss."""

    faction: str
    threat: int
    hp: int
    """0 where the encounter gives them."""
    damage: int
    armor: int
    copies: int


def _lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def _fighting(text: str) -> dict[str, Fighting]:
    return {
        id_: Fighting(type_, "" if damage == "-" else damage, owner, int(copies))
        for id_, type_, damage, owner, copies in _lines(text)
    }


def _standing(text: str) -> dict[str, Standing]:
    return {id_: Standing(faction, *map(int, rest)) for id_, faction, *rest in _lines(text)}


PLAYER_HEROES = _fighting("""
chronos-1  magical   white     -  1
chronos-2  magical   white+1   -  1
chronos-3  magical   white+2   -  1
deirdre-1  magical   yellow    -  1
deirdre-2  magical   yellow+1  -  1
deirdre-3  magical   white+1   -  1
fiona-1    physical  yellow    -  1
fiona-2    physical  yellow+1  -  1
fiona-3    physical  white+2   -  1
gerki-1    physical  yellow+1  -  1
gerki-2    physical  yellow+2  -  1
gerki-3    physical  white+3   -  1
zot-1      magical   white     -  1
zot-2      magical   white+1   -  1
zot-3      magical   white+2   -  1
""")

HEROES = _fighting("""
novice-of-hours        magical   yellow    chronos  2
twin-from-yesterday    magical   1         chronos  1
late-arrival           magical   2         chronos  1
townsfolk              physical  1         copper   4
brother-bastian        magical   yellow    copper   1
gate-sergeant          physical  yellow+1  copper   2
dockhand               physical  4         copper   1
master-mason           physical  3         copper   1
street-urchin          physical  3         copper   2
hedge-witch            magical   yellow    copper   2
choir-novice           magical   2         copper   2
lamp-lighter           magical   white     copper   2
militia-archer         physical  yellow    copper   2
watch-recruit          physical  white     copper   1
clergyman              magical   yellow    deirdre  2
holy-templar           magical   white     deirdre  1
candle-bearer          magical   3         deirdre  1
bar-brawler            physical  white     fiona    2
shield-bearer          physical  yellow    fiona    1
loud-cousin            physical  2         fiona    1
rogue                  physical  yellow    gerki    2
lookout                physical  yellow    gerki    1
pickpocket             physical  2         gerki    1
brewmaster-phrenk      physical  2         gold     1
serena-the-pious       physical  green     gold     1
ohava-grand-cleric     magical   green+1   gold     1
fiona-the-volatile     physical  green+1   gold     1
zot-the-wizard         magical   white+2   gold     1
deirdre-the-priestess  magical   green     gold     1
chronos-the-time-mage  magical   green     gold     1
captain-of-the-watch   physical  green     gold     1
dragonslayer           physical  green+2   gold     2
storm-caller           magical   white+1   gold     1
queen-of-the-stage     magical   4         gold     1
fire-mage              magical   white+1   silver   2
eagle-eye-sniper       physical  white     silver   1
fleck-the-bard         magical   yellow+1  silver   1
kaylin-the-renegade    physical  white     silver   1
shield-maiden          physical  white     silver   2
blade-dancer           physical  yellow+1  silver   1
squad-leader           physical  yellow+3  silver   1
frost-weaver           magical   white     silver   2
temple-healer          magical   yellow+1  silver   1
pit-fighter            physical  4         silver   1
siege-engineer         physical  white+1   silver   1
wandering-illusionist  magical   white+1   silver   1
quartermaster          physical  3         silver   1
curse-breaker          magical   yellow    silver   1
gerki-the-sneak        physical  yellow+2  silver   1
apprentice             magical   yellow    zot      2
lab-assistant          magical   white     zot      1
test-subject           magical   1         zot      1
""")

ITEMS = _fighting("""
time-worn-staff          magical   white+1   chronos  2
hourglass                magical   yellow    chronos  1
stopped-watch            magical   1         chronos  1
borrowed-minute          magical   1         chronos  1
freezing-staff           magical   white     copper   2
tainted-blade            physical  8         copper   2
tainted-wand             magical   green+2   copper   1
boar-spear               physical  yellow+2  copper   2
buckler                  physical  2         copper   2
sling                    physical  yellow    copper   1
fire-buckets             physical  2         copper   1
oak-wand                 magical   yellow+1  copper   1
grudge-stone             magical   3         copper   1
prayer-beads             magical   yellow    copper   2
lucky-charm              magical   4         copper   1
tavern-stool             physical  5         copper   1
throwing-knives          physical  3         copper   1
tower-bell               physical  4         copper   1
ward-stone               magical   3         copper   1
silver-censer            magical   yellow+1  deirdre  2
holy-water               magical   1         deirdre  1
prayer-book              magical   1         deirdre  1
small-icon               magical   2         deirdre  1
mace                     physical  5         fiona    2
barrel-lid               physical  2         fiona    1
hooked-chain             physical  2         fiona    1
wide-axe                 physical  1         fiona    1
kite-shield              physical  1         gerki    1
dagger                   physical  3         gerki    2
blowpipe                 physical  1         gerki    1
loaded-dice              physical  2         gerki    1
scepter-of-illusions     magical   white+2   gold     1
sunforged-blade          physical  green+1   gold     1
reapers-wheel            physical  green+2   gold     1
staff-of-storms          magical   green     gold     1
meteor-orb               magical   white+1   gold     1
aegis-of-greyport        physical  4         gold     1
founders-chalice         magical   4         gold     1
dragonbone-bow           physical  green     gold     1
giants-maul              physical  green+4   gold     1
wand-of-wishes           magical   5         gold     1
cloak-of-many-doors      magical   white+2   gold     1
claymore                 physical  white+2   silver   2
scythe                   physical  5         silver   1
medics-satchel           magical   yellow+1  silver   1
great-axe                physical  4         silver   1
war-hammer               physical  white+3   silver   1
shifting-blade           physical  4         silver   1
rod-of-sparks            magical   yellow    silver   1
flash-powder             magical   5         silver   1
horn-of-summons          magical   3         silver   1
marching-drum            physical  5         silver   1
longbow                  physical  white     silver   1
mirror-shield            magical   3         silver   1
hand-crossbow            physical  yellow+3  silver   1
smoke-bomb               physical  5         silver   1
tome-of-second-thoughts  magical   4         silver   1
twin-daggers             physical  yellow    silver   1
crackling-wand           magical   4         zot      2
scroll-of-sparks         magical   2         zot      1
old-spellbook            magical   yellow    zot      1
chalk-circle             magical   1         zot      1
""")

MONSTERS = _standing("""
blink-imp            aberrations  1  5   1  0  2
gibbering-eye        aberrations  1  7   1  0  1
mirror-skin          aberrations  2  9   2  0  2
hungry-ooze          aberrations  2  12  2  0  2
mind-leech           aberrations  2  9   2  0  2
gazing-mass          aberrations  3  16  2  0  2
phase-stalker        aberrations  3  14  3  0  2
tentacle-horror      aberrations  3  14  3  0  3
void-maw             aberrations  4  21  4  0  2
thing-of-many-names  aberrations  4  20  3  0  1
reality-tear         aberrations  4  21  3  0  1
cellar-rat           beasts       1  4   2  0  4
rabid-badger         beasts       1  5   1  0  2
worg-pup             beasts       1  7   1  0  2
giant-boar           beasts       2  13  2  0  3
giant-spider         beasts       2  10  2  0  2
sabre-cat            beasts       2  12  2  0  2
moon-worg            beasts       3  15  3  0  2
cave-bear            beasts       3  17  3  0  1
stampeding-bull      beasts       3  16  4  0  1
elder-worg           beasts       4  20  4  0  1
hired-thug           brutes       1  6   1  0  3
feckless-fighter     brutes       1  7   2  0  2
mercenary-mage       brutes       2  8   2  0  2
orc-raider           brutes       2  11  2  0  3
shield-breaker       brutes       2  10  2  0  2
gatecrusher          brutes       3  13  2  2  2
ogre-wrecker         brutes       3  16  3  0  2
orc-champion         brutes       3  14  3  1  2
orc-warlord          brutes       4  19  3  1  1
stone-troll          brutes       4  19  4  0  1
cultist              cultists     1  5   1  0  4
acolyte-of-ash       cultists     1  5   1  0  1
skeleton-mage        cultists     2  8   2  0  2
zombie               cultists     2  12  2  0  3
whispering-sister    cultists     2  9   2  0  2
ruthless-zealot      cultists     3  14  2  0  2
blood-chanter        cultists     3  16  2  0  2
stitched-giant       cultists     3  18  3  0  2
high-priest-of-dusk  cultists     4  19  3  0  1
tomb-lord            cultists     4  20  3  1  1
hatchling            dragons      1  7   1  0  3
wyrm                 dragons      2  12  2  0  2
magma-drake          dragons      2  12  2  0  2
egg-thief            dragons      2  9   2  0  2
ironscale-drake      dragons      3  14  3  1  2
spiked-drake         dragons      3  14  3  1  2
diamondscale-drake   dragons      3  16  3  0  2
armored-wyrm         dragons      3  13  2  2  1
ice-wyvern           dragons      4  18  4  0  1
red-marauder         dragons      4  22  4  0  2
storm-wyvern         dragons      4  20  4  0  1
frenzy-goblin        goblins      1  5   1  0  4
goblin-cutpurse      goblins      1  5   1  0  2
goblin-drummer       goblins      1  4   1  0  2
mad-bomber           goblins      2  8   2  0  3
firespitter          goblins      2  10  2  0  2
goblin-archer        goblins      2  8   2  0  2
powder-cart          goblins      3  11  1  0  1
wolf-rider           goblins      3  13  3  0  2
goblin-shaman        goblins      3  15  2  0  1
goblin-chieftain     goblins      4  19  2  0  1
""")
"""Subdeck, threat, hit points, damage, armor, copies."""

TOKENS = _standing("""
hydra-head       -  0  6   2  0  8
mordigars-wing   -  0  11  1  0  2
mordigars-tail   -  0  10  2  0  1
mordigars-claw   -  0  9   3  0  2
hooded-cultist   -  0  6   1  0  4
moon-cub         -  0  7   2  0  2
troll-bodyguard  -  0  8   1  0  2
""")

BOSSES = _standing("""
baelfire     -  0  0  2  1  1
drog         -  0  0  2  1  1
hydra        -  0  0  3  0  1
mordigar     -  0  0  3  1  1
ripsnarl     -  0  0  5  0  1
torglesnarf  -  0  0  3  0  1
valeria      -  0  0  2  0  1
""")

STRAW = {
    "juggler": "white",
    "conjurer": "white",
    "porter": "9",
    "scribe": "9",
    "smith": "6",
    "alchemist": "6",
    "page": "2",
    "scullion": "2",
    "gambler": "white",
    "augur": "white",
}
STRAW |= {"pebble": "1", "feather": "1", "dice-cup": "yellow", "rune-bag": "yellow"}

DAMAGE = {
    id_: each.damage for each_ in (PLAYER_HEROES, HEROES, ITEMS) for id_, each in each_.items()
}
DAMAGE |= STRAW
"""What every card adds to a fight."""

FOES = {**MONSTERS, **TOKENS, **BOSSES, "valeria/back": Standing("-", 0, 0, 4, 0, 1)}


class Laying(NamedTuple):
    """An encounter; figures are those for 2, 3, 4 and 5 players."""

    location: str
    subdeck: str
    hp: list[int]
    location_threat: list[int]
    player_threat: list[int]
    coins: list[list[str]]
    bosses: dict[tuple[str, str], list[int]]
    """Hit points by boss and group."""


def _numbers(text: str) -> list[int]:
    return [int(each) for each in text.split("/")]


COINS = {"c": "copper", "s": "silver", "g": "gold"}


def _laying(text: str) -> dict[str, Laying]:
    found = {}
    for id_, place, subdeck, hp, location, own, coins, *bosses in _lines(text):
        columns = [[COINS[each] for each in column] for column in coins.split("/")]
        placed = [each.split(":") for each in bosses]
        found[id_] = Laying(
            place,
            subdeck.strip("-"),
            _numbers(hp),
            _numbers(location),
            _numbers(own),
            columns,
            {(boss, group): _numbers(figures) for boss, group, figures in placed},
        )
    return found


ENCOUNTERS = _laying("""
pest-control-duty                 market-district   beasts       8/9/10/12    3/5/6/7  2/3/4/4  css/ccs/ccs/cs
worgs-and-rats-and-dragons-oh-my  grand-square      dragons      8/10/12/14   4/5/7/8  3/4/6/6  csg/csg/csg/csg
itll-run-out-of-heads-eventually  enchantment-park  -            8/10/13/15   2/3/3/4  2/3/3/4  sg/sg/sg/sg      hydra:active:28/44/71/80
who-let-the-dogs-out              old-harbor        beasts       6/8/10/12    3/5/6/7  2/3/4/4  css/cs/cc/cc
choir-practice                    temple-steps      cultists     8/9/10/12    5/6/7/7  4/5/6/7  csg/cs/cc/cc
bad-manners-at-the-inn            red-dragon-inn    -            9/10/12/15   2/3/4/4  3/4/5/5  sg/sg/sg/sg      ripsnarl:location:27/46/65/83
small-hands-quick-hands           market-district   goblins      6/8/10/12    3/4/5/6  2/3/4/4  css/ccs/ccs/ccs
the-general-recruits              dwarven-ruins     brutes       8/10/12/14   3/5/6/7  3/5/6/7  csg/css/css/css
long-live-the-other-king          grand-square      -            10/12/15/17  2/3/3/4  2/3/3/4  sg/sg/sg/sg      drog:active:10/20/31/39 torglesnarf:location:11/21/32/40
free-soup-long-sermon             old-harbor        cultists     6/8/10/12    3/5/6/7  3/4/4/4  ccs/cs/cs/cs
what-they-pray-to                 dwarven-ruins     aberrations  8/10/12/14   4/6/7/8  4/5/5/6  csg/css/cs/css
the-kindest-woman-in-town         temple-steps      -            9/11/14/16   2/3/4/4  3/4/5/6  sg/sg/sg/sg      valeria:location:24/42/56/75
somebody-ordered-goblins          red-dragon-inn    goblins      8/10/12/14   3/4/5/6  2/3/3/4  ccs/cs/cc/cc
the-party-moves-outside           grand-square      -            8/9/10/11    5/6/7/7  3/5/6/6  css/cs/cc/cc
last-orders                       old-harbor        brutes       12/14/15/15  2/3/4/4  3/4/6/6  sg/sg/sg/sg      drog:location:28/42/64/82
everybody-out-of-the-ruins        dwarven-ruins     brutes       8/10/12/14   3/5/6/7  2/3/4/4  sgg/css/css/css
ashes-on-the-water                old-harbor        dragons      12/12/14/16  4/6/7/8  3/4/5/6  sgg/sgg/sgg/sgg
the-tyrant-lands                  grand-square      -            16/17/20/23  2/3/3/4  2/3/4/4  sg/sg/sg/sg      mordigar:location:6/23/34/50
hey-stop-escaping                 mages-collegium   cultists     6/8/10/12    3/4/6/7  2/3/4/4  csg/css/cc/ccs
things-behind-the-curtain         market-district   aberrations  10/10/11/14  3/5/7/7  4/4/5/6  csg/css/cs/csg
one-more-guest                    temple-steps      -            8/10/13/15   2/3/3/4  3/4/5/5  sg/sg/sg/sg      baelfire:location:22/42/72/70
""")
"""Location, subdeck, its hit points, location threat, player threat, coins of each player, bosses."""

SCENARIOS = {
    "attack-of-the-hydra": ["hydra"],
    "blood-moon-rising": ["ripsnarl"],
    "the-goblin-king": ["drog", "torglesnarf"],
    "the-insidious-cult": ["valeria"],
    "the-interrupted-party": ["drog"],
    "the-mad-dragon": ["mordigar"],
    "the-summoner-strikes": ["baelfire"],
}
"""Whom to defeat."""
