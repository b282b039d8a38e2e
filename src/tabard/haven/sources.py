"""The rule of the book behind each kind of question; the page is in its id."""

from __future__ import annotations

from collections.abc import Mapping

from tabard.table import Source, source

RULES = {
    # Before the first round
    "enter": "H-10.8",
    # The round
    "effect": "H-16.3",
    "select": "H-16.5",
    "between": "H-28.12",
    # A character's turn
    "action": "H-32.1",
    "both": "H-18.3",
    "end-turn": "H-18.10",
    "perform": "H-18.9",
    "target": "H-19.7",
    "attack": "H-23.7",
    "strike": "H-20.12",
    "move": "H-22.1",
    "place": "H-31.19",
    "pay": "H-20.13",
    "shove": "H-30.5",
    "order": "H-24.15",
    "bonus-order": "H-23.9",
    "modifier-ability": "H-24.10",
    "modifier-effect": "H-24.10",
    "land": "H-22.17",
    "bonus": "H-28.16",
    "cleanse": "H-26.4",
    "safeguard": "H-26.16",
    "summon": "H-29.16",
    # Damage and items
    "negate": "H-36.15",
    "defend": "H-34.13",
    "after": "H-34.12",
    "damage": "H-34.20",
    "suffers": "H-36.17",
    "witness": "H-34.22",
    "use-item": "H-34.12",
    "recover-item": "H-31.3",
    # Rests
    "short-rest": "H-36.3",
    "keep-card": "H-36.5",
    "take-back": "H-36.13",
    "lose-card": "H-36.6",
    "rest-heal": "H-36.7",
    "rest-items": "H-36.8",
    # Monsters and summons
    "monster-move": "H-38.9",
    "monster-target": "H-39.22",
    "monster-order": "H-40.18",
    "monster-heal": "H-41.8",
    "monster-pick": "H-38.9",
    "monster-focus": "H-38.9",
    "monster-trap": "H-38.9",
    "monster-element": "H-41.31",
    "spawn": "H-42.3",
    "summon-follows": "H-29.29",
    # Real cards
    "roll:lose": "H-36.4",
}

SOURCES: Mapping[str, Source] = {kind: source(rule) for kind, rule in RULES.items()}
