"""What a decision is about, in our own words: for `?` in the terminal and for a page's help."""

from __future__ import annotations

from collections.abc import Mapping

EXPLANATIONS: Mapping[str, str] = {
    # The round
    "select": "Each round you play two cards from your hand, or take a long rest. The card you name first gives your "
    "initiative: low numbers act early. You will use the top of one card and the bottom of the other.",
    "effect": "Effects that fall on the same moment of the round are carried out one after the other, in the order you choose.",
    "tie": "Monster types with the same initiative act in the order you choose; you act before all of them if you are tied too.",
    "initiative": "An item may change your initiative after all have been determined and before anybody acts.",
    "between": "Between two turns you may dismiss an active card that stays. Its bonus ends and the card goes where it belongs.",
    # Your turn
    "action": "You perform the top of one played card and the bottom of the other, in either order. Instead of a printed "
    "top you may make a basic Attack 2, instead of a printed bottom a basic Move 2.",
    "end-turn": "Your actions are done. Items for your turn can still be used before it ends.",
    "both": "This item lets the bottom action of a card follow its top action.",
    "perform": "You need not perform an ability that is not mandatory. What you skip has no effect.",
    "target": "An ability affects only what you target with it, within its range. Good effects are for yourself, bad ones for enemies.",
    "attack": "Without a range an attack hits an adjacent enemy; with one, any enemy within it. A ranged attack on an "
    "adjacent enemy has disadvantage. An area must catch at least one enemy.",
    "strike": "Before the die is rolled you may add items and leave out effects that you do not want. Then the modifier is rolled.",
    "move": "You may enter one hex for each movement point; difficult terrain takes two. You may not enter obstacles or walk "
    "through enemies, and hazards hurt whoever enters them. You may stop early.",
    "place": "Something is put into an empty hex in range, or an obstacle in range is destroyed.",
    "pay": "This ability happens only if you consume the infusion it asks for. An infusion can be consumed once a round.",
    "recover": "A recovered card comes back to your hand on its A-side.",
    "shove": "A push leads away from whoever pushes, a pull towards them, one hex at a time. Your own "
    "may stop early; a monster's goes as far as it can, and you choose only the way.",
    "order": "What an attack adds is applied after its damage, in the order you choose.",
    "modifier-effect": "You may leave out what the modifier of your own attack adds.",
    "advantage": "With advantage the die is rolled twice, and you may use either result.",
    "land": "Whoever stops flying over an obstacle comes down in the closest free hex.",
    # Damage
    "negate": "You suffer all of the damage or none of it. To negate it, discard one A-side card or two B-side cards from your "
    "hand, or lose one card from your hand or discard pile. At 0 hit points you are exhausted and the scenario is lost.",
    "defend": "Some items are used when an enemy attacks you, before its die is rolled.",
    "die": "Some items change what the die shows, before the modifier is applied.",
    "after": "Some items are used when an attack is over.",
    "cleanse": "The item takes a bad condition away from you.",
    # Rests
    "short-rest": "At the end of a round you may rest: your discarded cards come back, all cards are turned to their A-side, "
    "and one card, chosen by chance, is lost for the scenario.",
    "keep-card": "Once a short rest you may suffer 1 damage to keep this card; another one is drawn by chance instead.",
    "take-back": "When you rest you may take an active card back as well. That ends its bonus.",
    "lose-card": "A long rest brings your cards back, except one of your choice, which is lost for the scenario.",
    "rest-heal": "Part of a long rest: heal 2 on yourself. A heal also removes wound and poison.",
    "rest-items": "Part of a long rest: items that were spent are ready again.",
    # Monsters
    "monster-move": "The rules lead the monster to several hexes that are equally good. Then the player decides. "
    "Ask why to see the reasons.",
    "monster-target": "Several targets are equally good for the monster. Then the player decides.",
    "monster-heal": "A monster heals whoever near it misses the most hit points. Several miss the same, so you decide.",
    "monster-element": "Monsters always consume what their action asks for; with several infusions that fit, you choose one.",
    "spawn": "A monster appears in the named hex, or in the closest empty one. Several are as close, so you decide.",
    # Campaign
    "scenario": "The story suggests what comes next, and you may try any scenario that your character can play.",
    "equip": "You may bring items of earlier scenarios: what two hands can hold, and small ones by your level.",
    "upgrade": "From level 2 on, level 2 cards take the place of level 1 cards: one for each level above the first.",
    # Real dice
    "roll:die": "Roll the die for the attack and type what it shows. The row of the modifier table does the rest.",
    "roll:action": "Roll the die for this monster type: it shows which column of its card it acts with this round.",
    "roll:lose": "Draw one of your cards by chance: it is lost.",
    "roll:luggage": "Draw by chance what the character brings: an item that still fits, or a card to upgrade.",
    # The table
    "undo": "Somebody would like to take an answer back, and yours would go with it.",
}


def explain(kind: str) -> str:
    """Say in a sentence or two what a kind of decision is about."""
    return EXPLANATIONS.get(kind, "")
