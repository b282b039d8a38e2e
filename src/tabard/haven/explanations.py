"""What a decision is about, in our own words: for `?` in the terminal and for a page's help."""

from __future__ import annotations

from collections.abc import Mapping

from tabard.crawl.explanations import SHARED
from tabard.haven.campaign.event_explanations import EVENT_EXPLANATIONS

EXPLANATIONS: Mapping[str, str] = {
    **SHARED,
    # The campaign
    "keep-quest": "Of the two personal quests that you drew you keep one; the other is shuffled back. When it is fulfilled, your character retires.",
    "campaign-scenario": "The party chooses among the scenarios that are open. Before it does, it may change who goes along and how hard it is; played "
    "casually, a scenario leaves the campaign as it was.",
    "outfit": "You may bring one item for head, body and legs, two hands full, and small items for half your level, rounded up.",
    "after-loss": "Experience, gold and treasures are kept in any case. Whoever tries again at once gets neither a City Phase nor a road event.",
    "city": "Everybody does what there is to do, in any order and at the same time: level up, mark perks, buy and sell, enhance cards, donate, retire, create a "
    "character. The phase is over when every character is ready.",
    "extra-quest": "For twelve inspiration another quest is completed with the retirement, whatever it asks for.",
    "receives": "The party gains one copy of the item and chooses who gets it.",
    "pay-together": "The party pays a sum together, each character as much as the party likes and it has.",
    **EVENT_EXPLANATIONS,
    # Before the first round
    "goal": "Of the battle goals that you were dealt you keep one. Nobody else sees it before the end; if it is met in a "
    "scenario that you complete, it earns checkmarks.",
    "hand": "You bring as many cards as your hand size, of those you have; leave out what you need least this time.",
    "enter": "Each character begins on one of the marked hexes, whichever you like that is free.",
    "shortage": "There are fewer standees than monsters to be placed: as many as possible come, elites first, and the players say where.",
    # The round
    "tie": "Characters who are tied compare their second cards, and act before monsters. Whatever is still tied, the players order.",
    "types": "Monster types of one set act on the same card. Which type begins is for the players to say; of one type elites "
    "act first, and then the lower numbers.",
    "strike": "Before the modifier card is drawn you may leave out effects that you do not want. Then the card is drawn from "
    "the deck of whoever attacks.",
    "defend": "Some items are used when an enemy attacks you, before its modifier card is drawn.",
    "both": "Something lets the bottom action of a card follow its top action.",
    "pay": "This happens only if you consume the element it asks for, strong or waning; it is inert at once. You need not.",
    "consume": "Several elements fit. Whichever is consumed becomes inert.",
    "infuse": "The icon stands for more than one element: you choose which becomes strong.",
    "modifier-card": "With advantage two cards are drawn and you use either; rolling cards before them count as well.",
    "modifier-order": "Where a card doubles the attack it matters what is added before and what after. You choose the order.",
    "wear": "What you find can be used at once, as if you had brought it. This one worsens your modifier deck if you do; left alone, it waits for the next scenario.",
    "teleport": "A teleport ignores everything on the way, walls too, and ends in a hex where you could stand; it is no movement.",
    "tile": "An ability that handles tiles needs one within its range; tiles on the border of a map tile stay as they are.",
    "tile-place": "A tile comes into a hex that has none and in which nobody stands, and must cut no way off.",
    "bonus-order": "What is added before something is multiplied is multiplied too. You choose the order of the bonuses.",
    "modifier-ability": "The modifier card brings an ability of its own, which is performed after the attack if you like.",
    "modifier-infuse": "The modifier card infuses an element at the end of the turn, if you like.",
    "recover": "A recovered card comes back to your hand out of the pile that the ability names.",
    "bonus": "An active bonus of yours waits for this moment. Using it may mark one of its slots.",
    "price": "You get this only if you do something for it first; you need not.",
    "play": "The card is played at once, out of its pile: one of its lost actions is performed, and it is lost afterwards.",
    "pay-money": "The attack is better for a money token of yours that lies in the hex of the target afterwards. You need not.",
    "kill-area": "Whoever the card names dies at once if it stands in the area; you say how the area lies around you.",
    "play-cards": "Another's card lets you play cards from your hand at once, at most one for its top and one for its bottom.",
    "share-card": "You say which lost card of an ally next to you goes back to that ally's hand.",
    "augment": "Only so many augments are active at a time: one that begins ends another, whose card is put away.",
    "mark": "The card speaks of a hex that you designate; what it does there comes afterwards.",
    "cleanse": "A negative condition ends before its time. With several you choose which.",
    "safeguard": "Several conditions come at once, and a safeguard keeps off one of them, which ends it.",
    "summon": "A summoned figure comes into an empty hex next to whoever summons it.",
    "summon-follows": "A summon without anybody to go for may move towards its owner instead of staying.",
    # Treasures
    "share": "Gold for the whole party is shared out as the players like, in whole pieces.",
    "give-item": "A copy of what you have already goes to somebody who has none, or is sold.",
    "escape": "A character that ends its turn in an escape hex may leave the scenario for good; it is not exhausted.",
    "entrance": "The room has two entrances. The party comes in by one of them; characters begin at most two hexes from it.",
    "penalty": "Nobody has opened the door of the first room: the party says who suffers what the card has for whoever did.",
    "special-rule": "A special rule of the scenario offers something now; the players may take it or leave it.",
    # Damage
    "protect": "The special rules let any character lose cards so that this ally suffers nothing: one of the hand or two discarded.",
    "protect-with": "One card of the hand or two discarded ones are lost, and the ally suffers nothing.",
    "negate": "You suffer all of the damage or none of it. To negate it, lose one card from your hand or two from your discard "
    "pile. At 0 hit points you are exhausted.",
    "damage": "Some items help when somebody is about to suffer the damage of an attack. They come before the choice to negate it with cards.",
    "suffers": "Something of yours negates any damage, for a price. It comes before the choice to negate it with cards.",
    "witness": "Somebody else attacks or is attacked, and an item of yours can change that attack.",
    "use-item": "An item fits this moment. It is spent until you rest long, or lost for the scenario; you need not use it.",
    "choose-one": "The item does one of two things, whichever you like.",
    "own-deck": "An enemy that you control attacks: by a perk of yours it may draw from your modifier deck instead of the monsters' deck.",
    "peek": "You look at the next cards of your modifier deck; each stays on top, in the order in which it came, or goes to the bottom.",
    "recover-item": "A recovered item can be used again, with all its use slots free.",
    # Rests
    "short-rest": "With two or more discarded cards you may rest at the end of a round: they come back to your hand, except "
    "one, chosen by chance, which is lost.",
    # Monsters
    "monster-focus": "Several enemies are alike in everything that a focus goes by. Which of them it is, is for the players to say.",
    "monster-pick": "Several figures fit what the card says equally well. Which of them is taken is for the players to say.",
    "monster-trap": "A monster puts its trap as near to an enemy as it can; of hexes that are equally near the players choose one.",
    "monster-order": "A monster attacks all of these. In which order is for the players to say.",
    "monster-element": "Monsters always consume what their card asks for; with several elements that fit, the players choose.",
    # Real cards
    "roll:lose": "Draw one of your discarded cards by chance: it is lost.",
    "roll:goals": "Draw a battle goal from the shuffled deck for this character; only its player looks at it.",
    "roll:ability": "Turn up the next card of the set's ability deck: all monsters of the set act by it this round.",
    "roll:modifiers": "Draw the next card of the modifier deck, and say what it shows.",
    "roll:quest": "Draw the next personal quest; only its player looks at it.",
    "roll:unavailable-quest": "Draw the next of the unavailable personal quests.",
    "roll:event": "Draw the top card of the event deck.",
    "roll:design": "Draw the next card of the random item designs.",
    "roll:side-scenario": "Draw the next card of the random scenarios.",
    "roll:token": "Draw one of the tokens that the scenario tells you to mix, and do not put it back.",
    "roll:room-card": "Draw a room card. One without an entrance that fits the exit is put away, and another is drawn.",
    "roll:room-setup": "Draw a setup card for the room.",
    "roll:standee": "Draw one of the standees of this type by chance, and say its number.",
}


def explain(kind: str) -> str:
    """Say in a sentence or two what a kind of decision is about; decks of a kind are all alike."""
    return EXPLANATIONS.get(kind) or EXPLANATIONS.get(kind.partition("-")[0], "")
