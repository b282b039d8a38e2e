"""What the questions of events are about, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

EVENT_EXPLANATIONS: Mapping[str, str] = {
    "event": "The party chooses one option together, before anybody knows what comes of it. Only the outcome of that option is read then; an option whose "
    "requirement is not met is not offered.",
    "event-own": "Everybody chooses an option for their own character.",
    "event-pick": "The outcome leaves one more choice to the party; what was taken before is gone.",
    "event-character": "The party picks the participant whom this is about.",
    "event-give": "Somebody gives up an item for this; it lies in the shop then.",
    "event-faction": "The card names no faction, or several: the party picks the one whose reputation changes.",
    "event-effect": "The party picks one of the effects.",
    "event-item": "The party chooses the item that it gains, of which a copy must be left.",
    "event-design": "Of the item designs that were drawn the party keeps one, which the shop sells from now on; the others are shuffled back.",
    "event-takes": "Each participant may take one item of the shop for nothing, up to a cost.",
    "event-buys": "Each participant may buy at once, at the price of the event.",
    "event-sells": "Each participant may sell as many items as it likes at once, at the price of the event.",
    "event-condition": "The character starts the next scenario with one of these conditions, which its player picks.",
    "event-bless": "A bless that somebody would have in the next scenario is given up, and a box of the card is marked.",
    "event-curse": "Somebody may start the next scenario with one more curse, and one more box of the card is marked.",
    "event-boxes": "The party may pay for boxes of the card, as many as it likes; it shares the price as it likes.",
    "event-box-item": "Each box of the card has an item of its own; a marked one is gone.",
    "event-treasure": "The party takes as much as it thinks right, and shares it as it likes. Too much brings bad luck.",
    "event-stake": "Whoever joins puts the same sum into the pot; the last of them who has not retired gets all of it.",
    "event-joins": "The sum is gone until all others who joined have retired.",
    "event-machine": "Beside two each of -1, +0 and +1 the machine holds cards that the party adds.",
    "event-pull": "A pull costs 5 gold and shows three cards: two alike pay 4 gold, three alike 20, and three times in a row there is an item design as well.",
    "event-task": "A task is done by two people, or by one who has the right trait for it.",
    "event-answer": "The answer is given before anybody knows whether it is right; where everybody answers for themselves, all must be right.",
    "event-fetch": "The party fetches as many things as it likes, before it knows what that costs.",
    "event-cast": "Each participant may draw up to five cards of its own modifier deck, one after the other, and stop at any time.",
    "event-press": "All cards are laid on one pile in rising initiative, and nobody may say what they hold: play when you think that yours is the lowest left.",
    "event-discard": "The event makes the character start with cards in its discard pile; its player chooses which.",
    "event-start": "The character may begin somewhere else than on its starting hex.",
    "event-ahead": "Everybody may begin in this hex or in an empty one beside it.",
    "event-monster": "The party picks a monster that is on the map.",
    "roll:event": "The top card of an event deck: chance decides among those whose place nobody knows.",
    "roll:machine": "The machine shows three of its cards; all of them are shuffled before every pull.",
    "roll:event-hand": "Each participant takes as many ability cards as there are characters, and two more.",
}

EVENT_KINDS = tuple(each for each in EVENT_EXPLANATIONS if not each.startswith("roll:"))
"""The kinds of questions that events ask."""
