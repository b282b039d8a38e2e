"""The rule of the book behind each kind of question; the page is in its id."""

from __future__ import annotations

from collections.abc import Mapping

from tabard.table import Source, source

RULES = {
    # The round
    "effect": "B-10.3",
    "select": "B-10.5",
    "tie": "B-11.12",
    "initiative": "B-39.37",
    "between": "B-21.17",
    # The character's turn
    "action": "B-25.1",
    "end-turn": "B-26.2",
    "both": "B-39.44",
    "perform": "B-12.9",
    "target": "B-13.1",
    "attack": "B-18.1",
    "strike": "B-15.3",
    "move": "B-17.1",
    "place": "B-9.4",
    "pay": "B-16.18",
    "recover": "B-24.17",
    "shove": "B-23.8",
    "order": "B-19.21",
    "modifier-effect": "B-19.6",
    "advantage": "B-19.9",
    "land": "B-17.17",
    # Damage and items
    "negate": "B-28.6",
    "defend": "B-39.4",
    "die": "B-39.50",
    "after": "B-39.52",
    "cleanse": "B-39.28",
    # Rests
    "short-rest": "B-27.9",
    "keep-card": "B-27.12",
    "take-back": "B-21.22",
    "lose-card": "B-27.16",
    "rest-heal": "B-27.17",
    "rest-items": "B-27.18",
    # Monsters
    "monster-move": "B-37.4",
    "monster-target": "B-30.4",
    "monster-heal": "B-31.17",
    "monster-element": "B-32.7",
    "spawn": "B-32.11",
    # Campaign
    "scenario": "B-7.2",
    "equip": "B-26.5",
    "upgrade": "B-7.15",
    # Real dice
    "roll:die": "B-18.12",
    "roll:action": "B-11.2",
    "roll:lose": "B-27.10",
    "roll:luggage": "B-26.5",
}

SOURCES: Mapping[str, Source] = {kind: source(rule) for kind, rule in RULES.items()}
