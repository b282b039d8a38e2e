"""What a seat cannot know, replaced by something that it holds possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.haven.campaign.pools import pool_of
from tabard.haven.hands import find_crowded
from tabard.table import Pick, Seat

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


def resample(game: Haven, seat: Seat, pick: Pick) -> None:
    """Deal others cards and battle goals that they may have, in place of what this seat has not seen.

    What was selected this round is not in the state before everybody has selected; the order of decks is never in it.
    """
    if game.campaign is not None:
        _deal_quests(game.campaign, seat, pick)
        _deal_held(game, game.campaign, seat, pick)
    if not game.is_open:
        _deal_hands(game, seat, pick)
    _deal_goals(game, seat, pick)


def _deal_held(game: Haven, story: Campaign, seat: Seat, pick: Pick) -> None:
    """Give others ability cards that they may hold for an event that is played in silence (event C-99)."""
    for who in story.active:
        held = story.events.hands.get(who.id)
        if held is None or who.seat == seat:
            continue
        pool = sorted(pool_of(game.content, who))
        for place in range(len(held)):
            held[place] = pick(pool)
            pool.remove(held[place])


def _deal_quests(story: Campaign, seat: Seat, pick: Pick) -> None:
    """Give others personal quests that they may have, where quests are secret (H-4.22)."""
    if story.options.open_quests:
        return
    others = [each for each in story.active if each.seat != seat]
    held = [quest for each in others for quest in (each.quest, *each.offered) if quest]
    pool = sorted([*story.quests.cards(), *held])
    for who in others:
        if who.quest:
            who.quest = pick(pool)
            pool.remove(who.quest)
            who.quest_step = 0
        for number in range(len(who.offered)):
            who.offered[number] = pick(pool)
            pool.remove(who.offered[number])
    story.quests.become(*pool)


def _deal_hands(game: Haven, seat: Seat, pick: Pick) -> None:
    for who in game.party:
        if who.seat == seat:
            continue
        shown = [each.id for each in who.cards if each.id in who.shown]
        pool = who.known or game.content.pool(who.kind, who.level)
        for card in who.cards:
            if card.id not in who.shown:
                card.id = pick(_may_have(game, who, pool, shown))
                shown.append(card.id)


def _may_have(game: Haven, who: Hero, pool: Sequence[str], hand: list[str]) -> list[str]:
    """List the cards that somebody of this level may have brought beside others."""
    left = [each for each in pool if each not in hand]
    if who.level == 1:
        return left  # no card of it was gained
    box = game.content
    return [each for each in left if not find_crowded(box, who.level, [*hand, each])]


def _deal_goals(game: Haven, seat: Seat, pick: Pick) -> None:
    hidden = [
        game.goals[who.figure]
        for who in game.party
        if who.seat != seat and who.figure in game.goals
    ]
    pool = sorted([*game.goal_pile.cards(), *(goal for each in hidden for goal in each.dealt)])
    for each in hidden:
        place = each.dealt.index(each.kept) if each.kept else -1
        for number in range(len(each.dealt)):
            each.dealt[number] = pick(pool)
            pool.remove(each.dealt[number])
        each.kept = each.dealt[place] if each.kept else ""
    game.goal_pile.become(*pool)
