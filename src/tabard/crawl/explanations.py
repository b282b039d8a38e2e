"""What a decision is about, in words that hold for the books of both hex games; each game adds its own."""

from __future__ import annotations

from collections.abc import Mapping

SHARED: Mapping[str, str] = {
    "select": "Each round you play two cards from your hand, or take a long rest. The card you name first gives your "
    "initiative: low numbers act early. You will use the top of one card and the bottom of the other.",
    "effect": "Effects that fall on the same moment of the round are carried out one after the other, in the order you choose.",
    "initiative": "An item may change your initiative after all have been determined and before anybody acts.",
    "between": "Between two turns you may dismiss an active card that stays. Its bonus ends and the card goes where it belongs.",
    "action": "You perform the top of one played card and the bottom of the other, in either order. Instead of a printed "
    "top you may make a basic Attack 2, instead of a printed bottom a basic Move 2.",
    "end-turn": "Your actions are done. Items for your turn can still be used before it ends.",
    "perform": "You need not perform an ability that is not mandatory. What you skip has no effect.",
    "target": "An ability affects only what you target with it, within its range. Good effects are for yourself, bad ones for enemies.",
    "attack": "Without a range an attack hits an adjacent enemy; with one, any enemy within it. A ranged attack on an "
    "adjacent enemy has disadvantage. An area must catch at least one enemy.",
    "move": "You may enter one hex for each movement point; difficult terrain takes two. You may not enter obstacles or walk "
    "through enemies, and hazards hurt whoever enters them. You may stop early.",
    "place": "Something is put into an empty hex in range, or an obstacle in range is destroyed.",
    "shove": "A push leads away from whoever pushes, a pull towards them, one hex at a time. Your own "
    "may stop early; a monster's goes as far as it can, and you choose only the way.",
    "order": "What an attack adds is applied after its damage, in the order you choose.",
    "modifier-effect": "You may leave out what the modifier of your own attack adds.",
    "land": "Whoever stops flying over an obstacle comes down in the closest free hex.",
    "after": "Some items are used when an attack is over.",
    "keep-card": "Once a short rest you may suffer 1 damage to keep this card; another one is drawn by chance instead.",
    "take-back": "When you rest you may take an active card back as well. That ends its bonus.",
    "lose-card": "A long rest brings your cards back, except one of your choice, which is lost for the scenario.",
    "rest-heal": "Part of a long rest: heal 2 on yourself. A heal also removes wound and poison.",
    "rest-items": "Part of a long rest: items that were spent are ready again.",
    "monster-move": "The rules lead the monster to several hexes that are equally good. Then the player decides. "
    "Ask why to see the reasons.",
    "monster-target": "Several targets are equally good for the monster. Then the player decides.",
    "monster-heal": "A monster heals whoever near it misses the most hit points. Several miss the same, so you decide.",
    "spawn": "A monster appears in the named hex, or in the closest empty one. Several are as close, so you decide.",
    "undo": "Somebody would like to take an answer back, and yours would go with it.",
}
