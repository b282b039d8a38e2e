"""What an event card does to the campaign, word by word (p. 12): each effect is a class whose `form` is how it is written."""

from __future__ import annotations

from tabard.haven.campaign.event_words import (
    Effect,
    Faction,
    Letter,
    Name,
    Rounding,
    Scope,
    SectionId,
    With,
    Without,
)


class For(Effect, frozen=True):
    """An effect that is only for some."""

    form = r"\[WHO\] DO"
    who: Scope | With | Without
    do: Effect


class Choose(Effect, frozen=True):
    """The party picks one of these."""

    form = "choose {OPTIONS( | )}"
    options: tuple[Effect, ...]


class NoEffect(Effect, frozen=True):
    """Nothing happens."""

    form = "no-effect"


# Gold, experience, marks


class CollectiveGold(Effect, frozen=True):
    """Gold for the party, shared as it likes (H-13.64)."""

    form = "collective-gold AMOUNT"
    amount: int


class LoseCollectiveGold(Effect, frozen=True):
    """Gold that the party loses together, as far as there is any (H-12.27)."""

    form = "lose-collective-gold AMOUNT"
    amount: int


class GoldEach(Effect, frozen=True):
    """Gold for each."""

    form = "gold-each AMOUNT"
    amount: int


class LoseGoldEach(Effect, frozen=True):
    """Gold that each loses."""

    form = "lose-gold-each AMOUNT"
    amount: int


class LoseGoldHalf(Effect, frozen=True):
    """Half of the gold that each has; the loss is rounded down unless it says otherwise."""

    form = "lose-gold-half ROUNDED"
    rounded: Rounding | None = None


class Experience(Effect, frozen=True):
    """Experience for each."""

    form = "experience AMOUNT"
    amount: int


class Checkmarks(Effect, frozen=True):
    """Checkmarks for each."""

    form = "checkmark AMOUNT"
    amount: int


class PerkMarks(Effect, frozen=True):
    """Perk marks for each."""

    form = "perk-mark AMOUNT"
    amount: int


class MaxHpMinus(Effect, frozen=True):
    """Fewer hit points for good."""

    form = "max-hp-minus AMOUNT"
    amount: int


class GainTrait(Effect, frozen=True):
    """A trait of the campaign."""

    form = "gain-trait TRAIT"
    trait: Name


class LoseTrait(Effect, frozen=True):
    """A trait that is gone."""

    form = "lose-trait TRAIT"
    trait: Name


# The city


class Prosperity(Effect, frozen=True):
    """Prosperity is marked."""

    form = "prosperity AMOUNT"
    amount: int


class ReputationPlus(Effect, frozen=True):
    """Reputation rises."""

    form = "reputation-plus FACTIONS(|) AMOUNT"
    factions: tuple[Faction, ...]
    amount: int


class ReputationMinus(Effect, frozen=True):
    """Reputation falls."""

    form = "reputation-minus FACTIONS(|) AMOUNT"
    factions: tuple[Faction, ...]
    amount: int


class ShopClosed(Effect, frozen=True):
    """Nobody buys, sells, enhances or retires until a scenario is completed."""

    form = "shop-closed"


class PricePlus(Effect, frozen=True):
    """Every item costs more until a scenario is completed."""

    form = "price-plus AMOUNT"
    amount: int


# Items


class GainItem(Effect, frozen=True):
    """One copy for one participant."""

    form = "item NUMBER"
    number: int


class LoseItem(Effect, frozen=True):
    """The party loses one copy."""

    form = "lose-item NUMBER"
    number: int


class ItemChoice(Effect, frozen=True):
    """One item out of a range, for one participant."""

    form = "item-choice FIRST to LAST"
    first: int
    last: int


class ItemOfDesign(Effect, frozen=True):
    """The item of the design just drawn, for one participant."""

    form = "item-of-design"


class GainItemUpTo(Effect, frozen=True):
    """Each may take an item of the shop that costs no more."""

    form = "gain-item-upto COST"
    cost: int


class RandomDesigns(Effect, frozen=True):
    """Random item designs come to the shop (H-13.62)."""

    form = "random-item-design COUNT"
    count: int


class PickDesign(Effect, frozen=True):
    """So many designs are drawn, one is kept, the others go back."""

    form = "random-item-design-pick COUNT"
    count: int


class BuyHalfPrice(Effect, frozen=True):
    """Each may at once buy so many items at half their price."""

    form = "buy-half-price COUNT"
    count: int


class BuyDiscount(Effect, frozen=True):
    """Each may at once buy an item for less, with reputation counted higher."""

    form = "buy-discount GOLD REPUTATION"
    gold: int
    reputation: int


class SellFullPrice(Effect, frozen=True):
    """Items may be sold at once for their full price."""

    form = "sell-full-price"


class SellPotions(Effect, frozen=True):
    """Potions may be sold at once for so much each."""

    form = "sell-potions GOLD"
    gold: int


# Scenarios, quests, events


class UnlockScenario(Effect, frozen=True):
    """A scenario becomes available."""

    form = "unlock-scenario NUMBER"
    number: int


class LockScenario(Effect, frozen=True):
    """A scenario is locked out."""

    form = "lock-scenario NUMBER"
    number: int


class RandomScenarios(Effect, frozen=True):
    """Random side scenarios become available (H-13.65)."""

    form = "random-scenario COUNT"
    count: int


class PlayNow(Effect, frozen=True):
    """The party plays this scenario next, in place of what it had planned."""

    form = "play-now NUMBER"
    number: int


class QuestCount(Effect, frozen=True):
    """The number that a personal quest asks for becomes another one."""

    form = "quest-count QUEST COUNT"
    quest: int
    count: int


class AddEvent(Effect, frozen=True):
    """An event comes into its deck, which is shuffled (H-12.16, H-12.17)."""

    form = "add-event EVENT"
    event: Name


class RemoveEvent(Effect, frozen=True):
    """An event is taken out of its deck, which is shuffled (H-12.18)."""

    form = "remove-event EVENT"
    event: Name


class PutCard(Effect, frozen=True):
    """The card goes back as the so manieth from the top, deeper for every one of these traits."""

    form = "put-card PLACE [deeper TRAITS(|)]"
    place: int
    traits: tuple[Name, ...] = ()


class DrawAnother(Effect, frozen=True):
    """Another event of the same deck is resolved."""

    form = "draw-another-event"


class ResolveEvent(Effect, frozen=True):
    """An event is resolved at once."""

    form = "resolve-event EVENT"
    event: Name


class RepeatCard(Effect, frozen=True):
    """The card is resolved again from its front."""

    form = "repeat-card"


class OtherOption(Effect, frozen=True):
    """Another option of this card is resolved as well, with its own end."""

    form = "other-option LETTER"
    letter: Letter


class ReadSection(Effect, frozen=True):
    """A section is read."""

    form = "section SECTION"
    section: SectionId
