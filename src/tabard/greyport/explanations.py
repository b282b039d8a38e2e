"""What a decision is about, in our own words: for `?` in the terminal and for a page's help."""

from __future__ import annotations

from collections.abc import Mapping

EXPLANATIONS: Mapping[str, str] = {
    # The game
    "start": "Whoever takes the round marker defends first: in each round only the monsters before the defending player strike. "
    "Then the marker goes on to the left.",
    "wounded": "One of you begins with 3 hit points. Healing may bring back all that the others have.",
    "agree": "At this table something that the party decides is done when everybody agrees.",
    # The round
    "act": "There are no turns: whoever likes acts, one action at a time. You may play one hero a round, items on heroes of yours that "
    "have not fought, and each hero fights once. Usually only the active group can be fought; with nobody active, the location. "
    "Whoever defends may flip the round marker once to Taunt a monster. Who is done may come back as long as the round lasts.",
    "forced-taunt": "A round must not begin without anybody to fight: with no monster active and none on the location, the defending "
    "player Taunts one, and the marker is used up.",
    "brace": "This is the last moment for abilities that can be used at any time: then the monsters deal their damage.",
    "clean-up": "What was played this round is discarded now; abilities that can be used at any time can still be used.",
    "shields": "Each shield token prevents 1 damage to a player. If all damage of a monster to a player is prevented, nothing happens "
    "that hangs on it: no curse, no Slash. Tokens do not protect the location, and what is left is gone after the round.",
    "recruit": "The defending player has to spend one coin. A coin buys a card of its value or less and gives no change; the card goes to the "
    "hand. If nothing can be bought, coins count for more.",
    "discard": "You keep as many cards as your hand size; discard the others. You may discard more, to draw new ones.",
    # Cards
    "player": "The card lets you choose a player; that may be yourself.",
    "monster": "Any monster in play can be chosen, wherever it stands. Armor reduces the damage as in a fight.",
    "taunt": "A Taunted monster comes into your own group, where it strikes when you defend. Nobody has to Taunt, but later it is too late.",
    "may": "You may do this or leave it.",
    "pay": "You may pay the price for what follows, or leave both.",
    "one": "One of these things happens; you choose which.",
    "lose-card": "Choose a card of yours. A discarded card comes back when your deck is shuffled, a retired one leaves the game.",
    "take-card": "Choose the card that you take to your hand.",
    "look": "These cards are next in your deck. You may discard them one by one; the others stay where they are.",
    "reroll": "The dice lie as they were rolled. What is rolled again counts as it falls then, better or worse.",
    # Monsters and locations
    "order": "These things happen at the same moment, and one can make a difference to the other. The party says which comes first.",
    "take-monster": "The location is lost. In turn, beginning with who defends, each takes one of its monsters before them, until none is left.",
    # Between encounters
    "spend": "Between two encounters everybody spends all coins, one card for each, in any order.",
    # Real dice and cards
    "roll:yellow": "Roll the yellow die and type what it shows: 1, 2, 2, 3, 3 or 4.",
    "roll:white": "Roll the white die and type what it shows: 1 to 6.",
    "roll:green": "Roll the green die and type what it shows: 4, 5, 6, 6, 7 or 8.",
    "roll:monsters": "Turn up the top card of the monster deck and name it.",
    "roll:heroes": "Turn up the next card of the hero deck and name it.",
    "roll:items": "Turn up the next card of the item deck and name it.",
    "roll:locations": "Draw a location by chance and name it.",
    # The table
    "undo": "Somebody would like to take an answer back, and yours would go with it.",
}
DRAW = "Draw the top card of this player's deck and name it."


def explain(kind: str) -> str:
    """Say in a sentence or two what a kind of decision is about."""
    return DRAW if kind.startswith("roll:deck-") else EXPLANATIONS.get(kind, "")
