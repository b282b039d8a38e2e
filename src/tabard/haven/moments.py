"""The words of the card language that say when: how long a bonus listens, for what, whose doing it is and how often."""

from __future__ import annotations

from enum import StrEnum


class Term(StrEnum):
    """How long a bonus listens."""

    TURN = "turn"
    ROUND = "round"
    NEXT_ROUND = "next-round"
    PERSISTENT = "persistent"
    SCENARIO = "scenario"
    AUGMENT = "augment"
    HAND = "hand"


class Phase(StrEnum):
    """At which side of an event."""

    BEFORE = "before"
    DURING = "during"
    AFTER = "after"
    AT = "at"


class Adjective(StrEnum):
    """Which of these events."""

    MELEE = "melee"
    RANGED = "ranged"
    SINGLE = "single"
    LOST = "lost"
    SUMMON = "summon"


class Event(StrEnum):
    """What can be listened for."""

    ATTACK = "attack"
    ATTACK_ABILITY = "attack-ability"
    MOVE = "move"
    HEAL = "heal"
    HEAL_ABILITY = "heal-ability"
    ACTION = "action"
    CONTROL = "control"
    PUSH = "push"
    PULL = "pull"
    KILL = "kill"
    DEATH = "death"
    RETALIATE = "retaliate"
    LOOT = "loot"
    SUMMONING = "summoning"
    TURN = "turn"
    TURN_START = "turn-start"
    TURN_END = "turn-end"
    ROUND_END = "round-end"
    INITIATIVE = "initiative"
    MODIFIER = "modifier"
    REST = "rest"
    SHORT_REST = "short-rest"
    LONG_REST = "long-rest"
    SCENARIO_START = "scenario-start"
    SCENARIO_END = "scenario-end"
    ROOM = "room"
    CITY_EVENT = "city-event"


class Lasting(StrEnum):
    """What can be gained or lost, beside conditions."""

    SHIELD = "shield"
    RETALIATE = "retaliate"


class Origin(StrEnum):
    """What something comes from."""

    ATTACK = "attack"
    CARD = "card"
    MODIFIER = "modifier"
    LOST = "lost"
    REST = "rest"
    ENEMY = "enemy"
    AUGMENT = "augment"
    MOVE = "move"
    LOOT = "loot"


class Role(StrEnum):
    """What somebody has to do with an event."""

    BY = "by"
    OF = "of"


class Frequency(StrEnum):
    """Which events of a stretch of time."""

    FIRST = "first"
    """The first one, without a choice."""
    ONCE = "once"
    """One of choice."""
