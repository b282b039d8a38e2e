"""What a seat cannot know, replaced by something that it holds possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.table import Pick, Seat

if TYPE_CHECKING:
    from tabard.haven.state import Haven


def resample(game: Haven, seat: Seat, pick: Pick) -> None:
    """Deal others cards and battle goals that they may have, in place of what this seat has not seen.

    What was selected this round is not in the state before everybody has selected; the order of decks is never in it.
    """
    if not game.is_open:
        _deal_hands(game, seat, pick)
    _deal_goals(game, seat, pick)


def _deal_hands(game: Haven, seat: Seat, pick: Pick) -> None:
    for who in game.party:
        if who.seat == seat:
            continue
        unseen = [each for each in game.content.pool(who.kind) if each not in who.shown]
        for card in who.cards:
            if card.id not in who.shown:
                card.id = pick(unseen)
                unseen.remove(card.id)


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
