"""The words of the card language that stand in lists: each list is one place of a line where one of them fits."""

from __future__ import annotations

from enum import StrEnum

# Amounts


class Variable(StrEnum):
    """What stands for a number in a formula."""

    CHARACTERS = "C"
    LEVEL = "L"
    HAZARD = "hazard"
    """The damage of hazardous terrain (H-13.19)."""
    FIRST = "v1"
    SECOND = "v2"
    """The tables by level that a boss's special brings along."""


class Measured(StrEnum):
    """What a formula can ask of a figure."""

    HP = "hp"
    SHIELD = "shield"


# Who, where, what


class Quantity(StrEnum):
    """How many, in words."""

    ALL = "all"
    ONE = "one"
    ANY = "any"
    SOME = "some"
    NO = "no"


class Quality(StrEnum):
    """How a hex or a tile must be (H-13.3 to H-13.5)."""

    EMPTY = "empty"
    FEATURELESS = "featureless"
    UNOCCUPIED = "unoccupied"
    ONE_HEX = "one-hex"


class Thing(StrEnum):
    """What is looked for or counted; one and many of it mean the same."""

    ALLY = "ally"
    ALLIES = "allies"
    ENEMY = "enemy"
    ENEMIES = "enemies"
    FRIEND = "friend"
    FRIENDS = "friends"
    FIGURE = "figure"
    FIGURES = "figures"
    SUMMON = "summon"
    SUMMONS = "summons"
    CHARACTER = "character"
    CHARACTERS = "characters"
    HEX = "hex"
    HEXES = "hexes"
    CARD = "card"
    CARDS = "cards"
    ITEM = "item"
    ITEMS = "items"
    STEP = "step"
    STEPS = "steps"
    DAMAGE = "damage"
    DISTANCE = "distance"
    NEGATIVE = "negative"
    DESTROYED = "destroyed"
    CONSUMED = "consumed"
    ELEMENTS = "elements"

    __hash__ = str.__hash__  # as in `Condition`

    @property
    def one(self) -> Thing:
        """The word for one of them."""
        return _ONE.get(self, self)


_ONE = {
    Thing.ALLIES: Thing.ALLY,
    Thing.ENEMIES: Thing.ENEMY,
    Thing.FRIENDS: Thing.FRIEND,
    Thing.FIGURES: Thing.FIGURE,
    Thing.SUMMONS: Thing.SUMMON,
    Thing.CHARACTERS: Thing.CHARACTER,
    Thing.HEXES: Thing.HEX,
    Thing.CARDS: Thing.CARD,
    Thing.ITEMS: Thing.ITEM,
    Thing.STEPS: Thing.STEP,
}


class Pointer(StrEnum):
    """Who or what is meant without looking for it."""

    YOU = "you"
    SELF = "self"
    TARGET = "target"
    TARGETS = "targets"
    ATTACKER = "attacker"
    MARKED = "marked"
    TOKEN = "token"  # noqa: S105 - a word of the cards
    TILE = "tile"
    CONTROLLED = "controlled"
    FOCUS = "focus"
    IT = "it"
    KILLER = "killer"
    EACH_OTHER = "each-other"


class Tile(StrEnum):
    """Overlay tiles by what they are; one and many of them mean the same."""

    OBSTACLE = "obstacle"
    OBSTACLES = "obstacles"
    TRAP = "trap"
    TRAPS = "traps"
    HAZARD = "hazard"
    HAZARDS = "hazards"
    DIFFICULT = "difficult"
    WALL = "wall"
    WALLS = "walls"
    OBJECTIVE = "objective"
    OBJECTIVES = "objectives"


class Zone(StrEnum):
    """Where somebody or something is."""

    AREA = "area"
    ROOM = "room"
    PATH = "path"
    SIGHT = "sight"
    DISCARD = "discard"
    LOST = "lost"
    HAND = "hand"
    SPENT = "spent"
    PLAY = "play"
    LOOT = "loot"


class Had(StrEnum):
    """What a figure can have, beside a single condition."""

    NEGATIVE = "negative"
    SHIELD = "shield"


class Order(StrEnum):
    """By what one of several is chosen."""

    CLOSEST = "closest"
    FARTHEST = "farthest"
    MOST_HP = "most-hp"
    LEAST_HP = "least-hp"


class Status(StrEnum):
    """How a figure or a hex stands at the moment."""

    UNDAMAGED = "undamaged"
    DAMAGED = "damaged"
    ISOLATED = "isolated"
    FLANKED = "flanked"
    KILLED = "killed"
    PASSED = "passed"
    ENTERED = "entered"
    LEFT = "left"
    LOOTED = "looted"
    REACHABLE = "reachable"


class PastDeed(StrEnum):
    """What somebody did, beside moving."""

    ATTACK = "attack"
    KILL = "kill"
    LOOT = "loot"
    LOST = "lost"
    OVERHEAL = "overheal"
    SUFFER = "suffer"


class Manner(StrEnum):
    """How somebody moved."""

    STRAIGHT = "straight"
    BACK = "back"


class Rank(StrEnum):
    """The rank of a monster."""

    NORMAL = "normal"
    ELITE = "elite"


class SpawnRank(StrEnum):
    """The rank of a monster that comes, by the number of characters."""

    NORMAL = "normal"
    ELITE = "elite"
    ALTERNATE = "alternate"
    """Normal and elite in turn."""


class Parity(StrEnum):
    """Which rounds."""

    ODD = "odd"
    EVEN = "even"


class Period(StrEnum):
    """A stretch of time."""

    TURN = "turn"
    ROUND = "round"
    SCENARIO = "scenario"


# Words behind an ability


class Flag(StrEnum):
    """What is said in one word behind an ability."""

    SELF = "self"
    ALLY = "ally"
    JUMP = "jump"
    ADVANTAGE = "advantage"
    DISADVANTAGE = "disadvantage"


class Force(StrEnum):
    """Effects of an attack that have a number."""

    PIERCE = "pierce"
    PUSH = "push"
    PULL = "pull"


class Reach(StrEnum):
    """Targets without a number."""

    ALL = "all"
    SAME = "same"


class Raised(StrEnum):
    """What a change makes more or less of."""

    ATTACK = "attack"
    MOVE = "move"
    HEAL = "heal"
    SUFFER = "suffer"
    SHIELD = "shield"
    RETALIATE = "retaliate"


class Trait(StrEnum):
    """What a stat card gives by number."""

    SHIELD = "shield"
    TARGET = "target"
    PIERCE = "pierce"


class Earned(StrEnum):
    """What is gained by number."""

    XP = "xp"
    MONEY = "money"
    GOLD = "gold"


class Becoming(StrEnum):
    """What a move becomes, or which basic action is another one."""

    ATTACK = "attack"
    MOVE = "move"
    TOP = "top"
    BOTTOM = "bottom"


class Denied(StrEnum):
    """What is not done."""

    MOVE = "move"
    EFFECTS = "effects"


class Allegiance(StrEnum):
    """On which side a figure is for a while."""

    ALLY = "ally"
    SWAPPED = "swapped"


class Half(StrEnum):
    """What of a card is played."""

    TOP = "top"
    BOTTOM = "bottom"
    LOST = "lost"
    PERSISTENT = "persistent"


class Drawn(StrEnum):
    """A modifier card without a number."""

    DOUBLE = "x2"
    NULL = "null"


class Ignored(StrEnum):
    """What a perk makes its character ignore."""

    ITEMS = "items"
    SCENARIO = "scenario"
