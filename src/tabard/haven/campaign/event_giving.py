"""The effects of events, one by one: for whom each is, and what it changes in the campaign (H-12.9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.content.nodes import write
from tabard.crawl.naming import make_title
from tabard.haven.campaign import card_effects as own
from tabard.haven.campaign import event_arranging, event_boxes, event_wares
from tabard.haven.campaign import event_effects as does
from tabard.haven.campaign.earning import gain_checkmarks, gain_experience, gain_gold, gain_marks
from tabard.haven.campaign.event_judging import find_ruling
from tabard.haven.campaign.event_reading import Reading, traits_of
from tabard.haven.campaign.event_words import Faction, Rounding, Scope, With, Without
from tabard.haven.campaign.eventing import add_events, remove_events
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.haven.campaign.opening import lock_out, unlock
from tabard.haven.campaign.sharing import pay_together, share_gold
from tabard.haven.campaign.supply import draw_scenario
from tabard.haven.campaign.tracks import (
    FACTIONS,
    NAMES,
    change_reputation,
    mark_prosperity,
    reputation_of,
)
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.event_language import AnyEffect
    from tabard.haven.campaign.sheets import CharacterSheet

FACTION: Question[str] = Question(
    "event-faction", "{card}: with whom does reputation change by {by}?", "H-50.2", 50
)
EFFECT: Question[int] = Question("event-effect", "{card}: which do you choose?", "H-12.7", 12)


async def give(
    reading: Reading, effect: AnyEffect, to: Sequence[CharacterSheet] | None = None
) -> bool:
    """Let an effect happen; False if only whoever reads the card can do it: another option, a section, another card."""
    to = reading.present if to is None else to
    match effect:
        case does.For():
            return await give(reading, effect.do, await choose_whom(reading, effect))  # type: ignore[arg-type]
        case does.Choose():
            options = partial(_list_effects, effect)
            number = await ask(
                find_deciders(reading.game), EFFECT, options, card=reading.card.title
            )
            return await give(reading, effect.options[number], to)  # type: ignore[arg-type]
        case does.NoEffect():
            note(reading.game, "nothing", "Nothing comes of it.", "H-12.8")
        case does.GainTrait() | does.LoseTrait():
            for who in to:
                _change_trait(reading, who, effect.trait.name, is_lost=isinstance(effect, does.LoseTrait))  # fmt: skip
        case does.ReputationPlus() | does.ReputationMinus():
            await _change_reputations(reading, effect)
        case _:
            return (
                await _give_numbers(reading, effect, to)
                or await _give_story(reading, effect, to)
                or await event_wares.handle(reading, effect, to)
                or await event_arranging.handle(reading, effect, to)
                or await event_boxes.handle(reading, effect, to)
            )
    return True


async def choose_whom(reading: Reading, effect: does.For) -> list[CharacterSheet]:
    """List the participants whom an effect is for."""
    match effect.who:
        case With(traits=traits):
            wanted = {each.name for each in traits}
            return [each for each in reading.present if traits_of(reading.game, each) & wanted]
        case Without(traits=traits):
            spared = {each.name for each in traits}
            return [each for each in reading.present if not traits_of(reading.game, each) & spared]
        case Scope.ONE:
            return [await reading.pick()]
        case Scope.SAME:
            found = reading.chosen
        case Scope.OWNER:
            found = reading.owner
        case Scope.CHOOSER:
            found = reading.chooser
        case Scope.DRAWER:
            found = reading.drawer
    return [found] if found is not None else []


def _list_effects(effect: does.Choose) -> Sequence[Option[int]]:
    return [
        Option(str(number), number, (), make_title(write(each)))
        for number, each in enumerate(effect.options)
    ]


async def _give_numbers(  # noqa: C901, PLR0912 - one line a kind
    reading: Reading, effect: AnyEffect, to: Sequence[CharacterSheet]
) -> bool:
    """Change gold, experience and marks of characters; False if the effect is about something else."""
    game, why = reading.game, reading.why
    match effect:
        case does.CollectiveGold():
            await share_gold(game, effect.amount, to, why)
        case does.LoseCollectiveGold():
            await pay_together(game, effect.amount, to, why)
        case does.GoldEach():
            for who in to:
                gain_gold(game, who, effect.amount, why, "H-12.9")
        case does.LoseGoldEach():
            for who in to:
                gain_gold(game, who, -effect.amount, why, "H-46.7")
        case does.LoseGoldHalf():
            for who in to:
                up = who.gold % 2 if effect.rounded is Rounding.UP else 0
                gain_gold(game, who, -(who.gold // 2 + up), why, "H-46.7")
        case does.Experience():
            for who in to:
                gain_experience(game, who, effect.amount, why, "H-12.9")
        case does.Checkmarks():
            for who in to:
                gain_checkmarks(game, who, effect.amount, why)
        case does.PerkMarks():
            for who in to:
                gain_marks(game, who, effect.amount, why, "H-54.1")
        case does.MaxHpMinus():
            for who in to:
                who.more_hp -= effect.amount
                text = f"{who.name} has {effect.amount} hit point fewer, for good ({why})."
                note(game, "level", text, "H-49.3", who)
        case _:
            return False
    return True


async def _give_story(  # noqa: C901, PLR0912 - one line a kind
    reading: Reading, effect: AnyEffect, to: Sequence[CharacterSheet]
) -> bool:
    """Change what the party shares; False if the effect is about something else."""
    game, why = reading.game, reading.why
    match effect:
        case does.Prosperity():
            mark_prosperity(game, effect.amount)
        case does.ShopClosed():
            reading.notes.lasting.append("shop-closed")
            text = "Until a scenario is completed nobody buys, sells, enhances or retires."
            note(game, "tracks", text, "H-12.12")
        case does.PricePlus():
            reading.notes.lasting.append(f"price-plus {effect.amount}")
            text = f"Until a scenario is completed every item costs {effect.amount} gold more."
            note(game, "tracks", text, "H-12.12")
        case does.UnlockScenario():
            unlock(game, str(effect.number), why)
        case does.LockScenario():
            lock_out(game, str(effect.number), why)
        case does.RandomScenarios():
            for _ in range(effect.count):
                if number := await draw_scenario(game, to):
                    unlock(game, number, why)
        case does.PlayNow():
            reading.notes.diverted = str(effect.number)
            note(game, "scenario", f"Scenario {effect.number} comes first ({why}).", "H-46.15")
        case does.QuestCount():
            for who in to:
                reading.notes.asked[who.id] = effect.count
                text = f"The quest of {who.name} asks for {effect.count} now ({why})."
                note(game, "quest", text, "H-4.21", who)
        case does.AddEvent():
            add_events(game, [effect.event.name])
        case does.RemoveEvent():
            remove_events(game, [effect.event.name])
        case own.Bear():
            reading.in_mind.append(effect.what.name)
        case _:
            return False
    return True


def _change_trait(reading: Reading, who: CharacterSheet, trait: str, *, is_lost: bool) -> None:
    if is_lost != (trait in who.traits):
        return
    word = "no longer has" if is_lost else "has"
    if is_lost:
        who.traits.remove(trait)
    else:
        who.traits.append(trait)
    note(reading.game, "trait", f"{who.name} {word} the trait {make_title(trait)} ({reading.why}).", "H-49.3", who)  # fmt: skip


# Reputation


async def _change_reputations(
    reading: Reading, effect: does.ReputationPlus | does.ReputationMinus
) -> None:
    by = effect.amount if isinstance(effect, does.ReputationPlus) else -effect.amount
    for faction in await _choose_factions(reading, effect.factions, by):
        change_reputation(reading.game, next(each for each in FACTIONS if each == faction), by)


async def _choose_factions(  # noqa: PLR0911 - one line a kind
    reading: Reading, factions: Sequence[Faction], by: int
) -> list[str]:
    """List the factions that are meant; the party picks where there is a choice."""
    story = story_of(reading.game)
    others = [each for each in FACTIONS if each != find_ruling(story)]
    match factions:
        case (Faction.RULING,):
            return [each for each in FACTIONS if each == find_ruling(story)]
        case (Faction.EACH_OTHER,):
            return [*others]
        case (Faction.HIGHEST,):
            most = max(reputation_of(story, each) for each in FACTIONS)
            return [await _pick(reading, [each for each in FACTIONS if reputation_of(story, each) == most], by)]  # fmt: skip
        case (Faction.ANY_TWO,):
            first = await _pick(reading, FACTIONS, by)
            return [first, await _pick(reading, [each for each in FACTIONS if each != first], by)]
        case (Faction.ANY,):
            return [await _pick(reading, FACTIONS, by)]
        case (Faction.ANY_OTHER,):
            return [await _pick(reading, others, by)]
        case _:
            return [await _pick(reading, [str(each) for each in factions], by)]


async def _pick(reading: Reading, among: Sequence[str], by: int) -> str:
    options = partial(_list_factions, among)
    return await ask(
        find_deciders(reading.game), FACTION, options, card=reading.card.title, by=f"{by:+}"
    )


def _list_factions(among: Sequence[str]) -> Sequence[Option[str]]:
    return [Option(each, each, (f"faction:{each}",), NAMES[each].capitalize()) for each in among]
