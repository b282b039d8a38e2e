"""What becomes of a scenario: experience and gold in any case, the rest if it was completed, in the order of the book (p. 45 and 46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.campaign.creating import give_up_belongings
from tabard.haven.campaign.earning import gain_checkmarks, gain_experience, gain_gold, gain_marks
from tabard.haven.campaign.eventing import add_entering
from tabard.haven.campaign.granting import grant, read_due
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.haven.campaign.opening import explain_closed, list_versions, lock_out, unlock
from tabard.haven.campaign.quest_counts import count_deeds
from tabard.haven.campaign.quests import check_quests
from tabard.haven.campaign.resolving import look_up_after
from tabard.haven.campaign.sheets import CharacterSheet, Played, open_campaign
from tabard.haven.campaign.stages import AfterLoss, ChooseScenario, CityEvent, Downtime, Travel
from tabard.haven.campaign.starting import TRAINING, make_resting
from tabard.haven.campaign.supply import take_copy
from tabard.haven.campaign.tracks import change_inspiration, mark_imbuement
from tabard.haven.dungeons import RANDOM
from tabard.haven.masteries import DIFFERENT, SCENARIOS
from tabard.haven.results import CharacterResult, Result
from tabard.table import Option, Pile, Question, ask

if TYPE_CHECKING:
    from tabard.haven.state import Haven

AGAIN: Question[bool] = Question(
    "after-loss", "The scenario is lost. What now?", "H-45.14", 45,
    (
        Option("city", value=False, text="Return to Gloomhaven"),
        Option("again", value=True, text="Try again at once: no City Phase, no road event"),
    ),
)  # fmt: skip


async def return_home(game: Haven) -> None:
    """Open the campaign again and write down what became of the scenario."""
    result = game.result
    assert result is not None
    was_casual, hoard, scenario = game.variants.casual, game.hoard, game.scenario
    story = open_campaign(game.sealed)
    if not was_casual and scenario != TRAINING:
        count_deeds(game, story, result)
    pools = {who.kind: [card.id for card in who.cards] for who in game.party}
    fresh = make_resting(story, game.content, game.seated, list(game.agenda))
    fresh.draws = game.draws
    game.become(fresh)
    if was_casual:
        # Nothing of it counts, not even that it was played (H-57.6).
        game.agenda.insert(0, ChooseScenario())
        return
    for who in story.present:
        who.hand = pools[who.kind]
    story.designs = Pile.of(*(each for each in story.designs.cards() if each not in result.designs))
    story.scenarios = Pile.of(
        *(each for each in story.scenarios.cards() if each not in hoard.unlocked)
    )
    for each in result.designs:
        story.available[each] = game.content.items[each].copies
    await _write_down(game, result, scenario.partition(":")[0])


async def _write_down(game: Haven, result: Result, number: str) -> None:
    story = story_of(game)
    party = [next(who for who in story.present if who.kind == each.kind) for each in result.party]
    is_dungeon = number == RANDOM
    is_first = number not in story.completed and not is_dungeon
    story.sitting += 1
    story.last = "" if is_dungeon else number
    names = tuple(who.id for who in party)
    story.log.append(
        Played(number, result.is_completed, result.level, result.rounds, names, dict(result.statistics), is_dungeon)
    )  # fmt: skip
    word = "completed" if result.is_completed else "lost"
    title = "The random dungeon" if is_dungeon else f"Scenario {number}"
    note(
        game,
        "scenario",
        f"{title} is {word} in round {result.rounds}: {result.why.rstrip('.')}.",
        "H-46.12",
    )
    for who, own in zip(party, result.party, strict=True):
        _bring_home(game, who, own, result)
    for each in result.unlocked:
        unlock(game, each, "a treasure")
    if result.is_completed:
        await _complete(game, result, party, number, is_first=is_first)
    await look_up_after(game, party, is_completed=result.is_completed)
    for who, own in zip(party, result.party, strict=True):
        if own.is_dead:
            _bury(game, who)
    await check_quests(game)
    _go_on(game, result, number, is_first=is_first)


def _bring_home(game: Haven, who: CharacterSheet, own: CharacterResult, result: Result) -> None:
    """Keep experience, gold and treasures, whether lost or completed (H-45.10, H-45.12, H-45.15, H-46.13)."""
    story = story_of(game)
    times = 2 if "double-xp" in story.boons and result.is_completed else 1
    gain_experience(game, who, own.experience * times, "in the scenario", "H-45.10")
    worth = game.content.levels[result.level].gold
    more = own.gold - own.money * worth
    if own.money:
        why = f"{own.money} money tokens x {worth}"
        gain_gold(game, who, own.money * worth, why, "H-45.12")
    gain_gold(game, who, more, "treasures", "H-45.13")
    for item in own.items:
        if not take_copy(story.unavailable, item):
            take_copy(story.available, item)
        who.items.append(item)
        note(game, "item", f"{who.name} keeps {game.content.items[item].name}.", "H-13.60", who)
    story.treasures += [each for each in own.treasures if each.isdigit()]
    found = own.checkmarks - _count_goal_checks(game, own, result)
    gain_checkmarks(game, who, found, "treasures")


def _count_goal_checks(game: Haven, own: CharacterResult, result: Result) -> int:
    """Return what a battle goal gives that was met in a completed scenario (H-15.11, H-15.12)."""
    if not (own.goal and own.is_goal_met and result.is_completed):
        return 0
    more = own.goal == "recluse" and len(result.party) == 4
    return game.content.goals[own.goal].checks + more


async def _complete(
    game: Haven, result: Result, party: list[CharacterSheet], number: str, *, is_first: bool
) -> None:
    """Go through the steps of a completed scenario in their order (H-46.1)."""
    story = story_of(game)
    box = game.content
    times = 2 if "double-xp" in story.boons else 1
    for who, own in zip(party, result.party, strict=True):
        gain_experience(game, who, result.experience * times, "for completing it", "H-45.11")
        if checks := _count_goal_checks(game, own, result):
            gain_checkmarks(game, who, checks, f"battle goal {box.goals[own.goal].name}")
            who.counts["goal checkmarks"] = who.counts.get("goal checkmarks", 0) + checks
    if times > 1:
        story.boons.remove("double-xp")
    if number != TRAINING:
        for who, own in zip(party, result.party, strict=True):
            _credit_masteries(game, who, own, number)
    why = f"scenario {number}"
    if is_first:
        story.completed.append(number)
        await grant(game, result.reward, party, why)
        _enter_events(game, result, number)
        for each in result.unlocks:
            unlock(game, each, why)
        for each in result.locks_out:
            lock_out(game, each, why)
        await _conclude(game, party, number)
    change_inspiration(game, 4 - len(party))
    if story.imbue:
        mark_imbuement(game, story.imbue)
    await read_due(game, party)


async def _conclude(game: Haven, party: list[CharacterSheet], number: str) -> None:
    """Follow the conclusion of the way by which the party came (H-45.5)."""
    story = story_of(game)
    for each in game.content.scenarios[number].conclusions:
        if each.after not in story.completed:
            continue
        why = f"section {each.section}"
        add_entering(game, why)
        await grant(game, each.reward, party, why)
        for one in each.unlocks:
            unlock(game, one, why)
        for one in each.locks_out:
            lock_out(game, one, why)


def _enter_events(game: Haven, result: Result, number: str) -> None:
    """Add the events that a completed scenario and its conclusions bring into play."""
    add_entering(game, f"scenario {number} completed")
    for each in result.conclusions:
        add_entering(game, f"section {each}")


def _credit_masteries(game: Haven, who: CharacterSheet, own: CharacterResult, number: str) -> None:
    """Give a perk mark for each mastery that is new (H-46.2, H-46.3); some take several scenarios (H-46.18)."""
    for place, is_met in enumerate(own.masteries, start=1):
        done = who.towards.setdefault(place, [])
        done += [number] if is_met else []
        done += [each for each in own.collected.get(place, ()) if each not in done]
        need = DIFFERENT.get((who.kind, place)) or SCENARIOS.get((who.kind, place), 1)
        if len(done) >= need and place not in who.masteries:
            who.masteries.append(place)
            note(game, "mastery", f"{who.name} has achieved mastery {place} of the class.", "H-46.2", who)  # fmt: skip
            gain_marks(game, who, 1, "a mastery", "H-46.2")


def _bury(game: Haven, who: CharacterSheet) -> None:
    """Take a dead character out of the campaign (H-58.6)."""
    who.status = "dead"
    give_up_belongings(game, who)
    note(game, "dead", f"{who.name} is dead.", "H-58.6", who)


def _go_on(game: Haven, result: Result, number: str, *, is_first: bool) -> None:
    """Say what comes next: the city, another try, or what follows directly (H-46.14 to H-46.16, H-47.3 to H-47.5)."""
    if number == TRAINING:
        unlock(game, "1", "the training is over")
        game.agenda.insert(0, ChooseScenario())
        return
    if not result.is_completed:
        game.agenda.insert(0, AfterLoss())
        return
    forced = _list_forced(game, number) if is_first else []
    if forced:
        note(game, "scenario", f"Scenario {forced[0]} follows directly.", "H-46.15")
        game.agenda.insert(0, Travel(forced[0], is_direct=True))
        return
    return_to_city(game)


def _list_forced(game: Haven, number: str) -> list[str]:
    """List what has to be played next: of several versions that which can be."""
    box, story = game.content, story_of(game)
    links = box.scenarios[number].force_links if number in box.scenarios else ()
    found = [one for each in links for one in list_versions(box, each)]
    return [each for each in found if not explain_closed(story, box.scenarios[each])]


def return_to_city(game: Haven) -> None:
    """Begin a City Phase (H-53.1, H-53.2)."""
    for who in story_of(game).active:
        who.is_ready = who.has_donated = False
    story_of(game).desks = {}
    game.agenda[:0] = [CityEvent(), Downtime(), ChooseScenario()]


async def follow_loss(game: Haven) -> None:
    """Ask whether to try again; a dead character's player needs another first (H-45.14, H-45.16, H-45.17, H-58.7)."""
    story = story_of(game)
    can_go = len(story.present) >= 2
    is_again = await ask(find_deciders(game), AGAIN) if story.last and can_go else False
    if is_again:
        game.agenda.insert(0, Travel(story.last, is_direct=True))
        return
    return_to_city(game)
