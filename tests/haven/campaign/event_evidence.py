"""What a campaign looks like after the effects of an event: looked for effect by effect, so that none has done nothing."""

from __future__ import annotations

from collections.abc import Iterator

from tabard.haven.campaign import card_effects as own
from tabard.haven.campaign import event_effects as does
from tabard.haven.campaign import next_effects as later
from tabard.haven.campaign.event_cards import Outcome
from tabard.haven.campaign.event_judging import find_ruling
from tabard.haven.campaign.event_reading import traits_of
from tabard.haven.campaign.event_words import Scope, With, Without
from tabard.haven.campaign.sheets import Campaign, CharacterSheet
from tests.haven.campaign.event_table import Told

LINES: dict[type[object], str] = {
    later.ScenarioDamage: "suffer",
    later.DiscardCards: "discard",
    later.MinusCards: "minus",
    later.RecoverLostItem: "recover",
    later.StartHexFar: "far",
}


def missing(told: Told, lines: list[Outcome]) -> list[str]:
    """Name every effect of these lines of which nothing can be found."""
    return [str(effect) for line in lines for effect in line.do if not _happened(told, effect)]


def _targets(told: Told, effect: does.For) -> list[CharacterSheet]:
    """List whom an effect was for; where one was picked, anybody may have been."""
    sheets = told.story.present
    # Whether somebody has a trait is looked at as it was before.
    before = {each.id: traits_of(told.game.state, each) for each in told.before.present}
    match effect.who:
        case With(traits=traits):
            return [each for each in sheets if before[each.id] & {one.name for one in traits}]
        case Without(traits=traits):
            return [each for each in sheets if not before[each.id] & {one.name for one in traits}]
        case _:
            return list(sheets)


def _happened(told: Told, effect: object) -> bool:
    if isinstance(effect, does.For):
        targets = _targets(told, effect)
        is_one = isinstance(effect.who, Scope)
        if not targets:
            return True
        found = [_for(told, effect.do, each) for each in targets]
        return any(found) if is_one else all(found)
    if isinstance(effect, does.Choose):
        return any(_happened(told, each) for each in effect.options)
    return (
        all(_for(told, effect, each) for each in told.story.present)
        if _is_each(effect)
        else _shared(told, effect)
    )


def _is_each(effect: object) -> bool:
    kinds: tuple[type[object], ...] = (
        does.GoldEach, does.LoseGoldEach, does.LoseGoldHalf, does.Experience, does.Checkmarks, does.PerkMarks, does.MaxHpMinus,
        does.GainTrait, does.LoseTrait, later.ScenarioCondition, later.FirstRoundAttack, *LINES,
    )  # fmt: skip
    return isinstance(effect, kinds)


def _was(told: Told, who: CharacterSheet) -> CharacterSheet:
    return told.before.sheet(who.id)


def _for(told: Told, effect: object, who: CharacterSheet) -> bool:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Tell whether an effect can be seen on a sheet."""
    old = _was(told, who)
    gains = [each for each in told.notes("gold") if each.startswith(f"{who.name}:")]
    match effect:
        case does.GoldEach():
            return any(f" +{effect.amount} =" in each for each in gains)
        case does.LoseGoldEach():
            return any(f" -{effect.amount} =" in each for each in gains)
        case does.LoseGoldHalf():
            return who.gold == old.gold // 2
        case does.Experience():
            return who.experience >= old.experience + effect.amount
        case does.Checkmarks():
            return who.checkmarks >= old.checkmarks + effect.amount
        case does.PerkMarks():
            return who.marks >= old.marks + effect.amount
        case does.MaxHpMinus():
            return who.more_hp == old.more_hp - effect.amount
        case does.GainTrait():
            return effect.trait.name in who.traits
        case does.LoseTrait():
            return effect.trait.name not in who.traits
        case later.ScenarioCondition():
            return all(_has(who, each) for each in effect.gained)
        case later.FirstRoundAttack():
            return f"edge {effect.condition}" in who.coming
        case does.ReadSection():
            return _shared(told, effect)
        case does.QuestCount():
            return told.story.events.asked.get(who.id) == effect.count
        case _:
            amount = (
                getattr(effect, "amount", None)
                or getattr(effect, "count", None)
                or getattr(effect, "hexes", 0)
            )
            return f"{LINES[type(effect)]} {amount}" in who.coming


def _has(who: CharacterSheet, gained: later.Gained) -> bool:
    lines = [f"gain {each}" for each in gained.conditions]
    lines += [f"{each} {gained.count or 1}" for each in gained.conditions]
    return any(each in who.coming for each in lines)


def _gold(told: Told) -> Iterator[int]:
    for who in told.story.present:
        yield who.gold - _was(told, who).gold


def _shared(told: Told, effect: object) -> bool:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Tell whether an effect for all can be seen in the campaign."""
    story, before, box = told.story, told.before, told.content.prepared
    number = told.scene.card
    gold = [each for each in told.notes("gold") if f"(event {number})" in each]
    match effect:
        case does.NoEffect():
            return "Nothing comes of it." in told.notes("nothing")
        case does.CollectiveGold():
            return any(f" +{effect.amount} =" in each for each in gold)
        case does.LoseCollectiveGold():
            paid = sum(-each for each in _gold(told) if each < 0)
            return paid > 0 or not any(each.gold for each in before.present)
        case does.Prosperity():
            return story.prosperity >= before.prosperity + effect.amount
        case does.ReputationPlus() | does.ReputationMinus():
            sign = "+" if isinstance(effect, does.ReputationPlus) else "-"
            notes = told.notes("reputation")
            if effect.factions[0] == "ruling" and not find_ruling(before):
                return True
            return any(f" {sign}{effect.amount} =" in each for each in notes)
        case does.ShopClosed():
            return "shop-closed" in story.events.lasting
        case does.PricePlus():
            return f"price-plus {effect.amount}" in story.events.lasting
        case does.GainItem():
            name = box.numbered[effect.number].name
            return any(
                f"gains {name}" in each or name in each for each in told.notes("item", "gold")
            )
        case does.LoseItem():
            return any(
                f"loses {box.numbered[effect.number].name}" in each for each in told.notes("item")
            )
        case does.ItemChoice() | does.ItemOfDesign() | does.GainItemUpTo():
            return bool(told.notes("item"))
        case does.RandomDesigns() | does.PickDesign():
            return any("The shop sells" in each for each in told.notes("item"))
        case does.BuyHalfPrice() | does.BuyDiscount():
            return any(" buys " in each for each in told.notes("item"))
        case does.SellFullPrice() | does.SellPotions():
            return any("sells " in each for each in told.notes("gold"))
        case does.UnlockScenario():
            return any(f"Scenario {effect.number}" in each for each in told.notes("unlock"))
        case does.LockScenario():
            return (
                any(f"Scenario {effect.number} " in each for each in told.notes("locked"))
                or str(effect.number) not in box.scenarios
            )
        case does.RandomScenarios():
            return len(story.scenarios) < len(before.scenarios) or any(
                "no random scenario" in each for each in told.notes("gold")
            )
        case does.PlayNow():
            return any(
                f"Scenario {effect.number} comes first" in each for each in told.notes("scenario")
            )
        case does.AddEvent():
            return _is_in(story, effect.event.name)
        case does.RemoveEvent():
            return not _is_in(story, effect.event.name)
        case does.PutCard():
            return any(
                f"{number} goes back into its deck, " in each for each in told.notes("tracks")
            )
        case does.ReadSection():
            return any(
                box.event_sections[effect.section.number].text in each
                for each in told.notes("section")
            )
        case own.Checkbox() | own.PayBoxes() | own.BoxItem():
            after = sum(map(len, story.events.marks.values()))
            return after > sum(map(len, before.events.marks.values()))
        case own.TreasureSplit():
            return any("gold (event" in each for each in told.notes("gold"))
        case own.Tontine():
            return bool(story.events.joined)
        case later.MonsterBless() | later.MonsterCondition() | later.StartHexMove():
            return bool(story.events.coming)
        case _:
            return True


def _is_in(story: Campaign, number: str) -> bool:
    return number in story.events.waiting or any(number in pile for pile in story.decks.values())
