"""The rules of the cellar in words; the kitchen wall has no page numbers, so they are cited by heading."""

from __future__ import annotations

from tabard.table import RuleEntry

ROUND, BITES, ANY_TIME = "The round", "Bites", "At any time"
RULES = (
    RuleEntry("T-1.1", ROUND, "cards", "Every keeper draws up to three cards."),
    RuleEntry("T-1.2", ROUND, "doors", "Together the keepers watch one of the three doors."),
    RuleEntry(
        "T-1.3",
        ROUND,
        "cards",
        "Everybody secretly chooses a card, and to swing it or to stand guard; all show at once.",
    ),
    RuleEntry(
        "T-1.4",
        ROUND,
        "swinging",
        "Keepers act in any order. A swing is a die and the card's strength against the toughness of a pack: that much drives a rat out, less gets bitten.",
    ),
    RuleEntry(
        "T-1.5",
        ROUND,
        "doors",
        "Rats come through one door. At the door that is watched they harm nobody, elsewhere they bite a keeper.",
    ),
    RuleEntry(
        "T-1.6",
        ROUND,
        "breath",
        "By candlelight the party may catch its breath between two rounds.",
    ),
    RuleEntry(
        "T-2.1", BITES, "health", "A bite takes one health. Without any left, the inn is lost."
    ),
    RuleEntry(
        "T-2.2",
        BITES,
        "end",
        "The inn is saved when both packs are gone, and lost after the fifth round.",
    ),
    RuleEntry(
        "T-2.3", BITES, "guard", "A keeper on guard may step in and take a bite for another, once."
    ),
    RuleEntry(
        "T-2.4",
        BITES,
        "cards",
        "Whoever is bitten may throw a card of the hand at the rat instead.",
    ),
    RuleEntry(
        "T-3.1",
        ANY_TIME,
        "cheese",
        "Each keeper has one cheese and may give it to anybody hurt, who gets one health back.",
    ),
    RuleEntry(
        "T-3.2",
        ANY_TIME,
        "candle",
        "A candle shows everybody a card of the hand, which stays there.",
    ),
)


def rulebook() -> tuple[RuleEntry, ...]:
    """Return every rule in the order in which they hang on the wall."""
    return RULES
