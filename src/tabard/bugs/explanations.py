"""What a decision is about, in our own words: for `?` in the terminal and for a page's help."""

from __future__ import annotations

from collections.abc import Mapping

from tabard.crawl.explanations import SHARED

EXPLANATIONS: Mapping[str, str] = {
    **SHARED,
    # The round
    "tie": "Monster types with the same initiative act in the order you choose; you act before all of them if you are tied too.",
    # Your turn
    "both": "This item lets the bottom action of a card follow its top action.",
    "strike": "Before the die is rolled you may add items and leave out effects that you do not want. Then the modifier is rolled.",
    "pay": "This ability happens only if you consume the infusion it asks for. An infusion can be consumed once a round.",
    "recover": "A recovered card comes back to your hand on its A-side.",
    "advantage": "With advantage the die is rolled twice, and you may use either result.",
    # Damage
    "negate": "You suffer all of the damage or none of it. To negate it, discard one A-side card or two B-side cards from your "
    "hand, or lose one card from your hand or discard pile. At 0 hit points you are exhausted and the scenario is lost.",
    "defend": "Some items are used when an enemy attacks you, before its die is rolled.",
    "die": "Some items change what the die shows, before the modifier is applied.",
    "cleanse": "The item takes a bad condition away from you.",
    # Rests
    "short-rest": "At the end of a round you may rest: your discarded cards come back, all cards are turned to their A-side, "
    "and one card, chosen by chance, is lost for the scenario.",
    # Monsters
    "monster-element": "Monsters always consume what their action asks for; with several infusions that fit, you choose one.",
    # Campaign
    "scenario": "The story suggests what comes next, and you may try any scenario that your character can play.",
    "equip": "You may bring items of earlier scenarios: what two hands can hold, and small ones by your level.",
    "upgrade": "From level 2 on, level 2 cards take the place of level 1 cards: one for each level above the first.",
    # Real dice
    "roll:die": "Roll the die for the attack and type what it shows. The row of the modifier table does the rest.",
    "roll:action": "Roll the die for this monster type: it shows which column of its card it acts with this round.",
    "roll:lose": "Draw one of your cards by chance: it is lost.",
    "roll:luggage": "Draw by chance what the character brings: an item that still fits, or a card to upgrade.",
}


def explain(kind: str) -> str:
    """Say in a sentence or two what a kind of decision is about."""
    return EXPLANATIONS.get(kind, "")
