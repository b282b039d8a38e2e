"""Downtime: every seat acts at once, each with its own characters, until all of them are ready (p. 53).

It is one open question for all seats, and the first answer is carried out before the next: shop, quests and tracks are shared, and whoever is quicker has the last
copy. What others do leaves an open question valid unless it changes what is offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign import acts
from tabard.haven.campaign.creating import deal_quests, keep_quest
from tabard.haven.campaign.granting import read_due
from tabard.haven.campaign.levelling import drop_marks
from tabard.haven.campaign.noting import story_of
from tabard.haven.campaign.quests import check_quests, tell_steps
from tabard.haven.campaign.stages import Downtime
from tabard.table import Decision, Option, Question, Seat, anyone, ask, together

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.state import Haven

CITY: Question[str] = Question(
    "city", "What do you do in Gloomhaven? {gold}", "H-53.4", 53, lone_asks=True
)
QUEST: Question[str] = Question(
    "keep-quest", "{who}: which personal quest do you keep?", "H-4.20", 4
)


async def gather(game: Haven) -> None:
    """Let everybody without a personal quest draw two and keep one, in secret (H-4.18, H-4.20)."""
    story = story_of(game)
    for who in story.active:
        if not who.quest and not who.offered:
            await deal_quests(game, who)
    seats = sorted({Seat(each.seat) for each in story.active if each.offered})
    chosen = await together({seat: _keep(game, seat) for seat in seats})
    for kept in chosen.values():
        for id_, quest in kept.items():
            keep_quest(game, story.sheet(id_), quest)


async def _keep(game: Haven, seat: Seat) -> dict[str, str]:
    found = {}
    for who in [each for each in story_of(game).of_seat(seat) if each.offered]:
        options = partial(_list_offered, game, who)
        found[who.id] = await ask(seat, QUEST, options, who=who.name)
    return found


def _list_offered(game: Haven, who: CharacterSheet) -> Sequence[Option[str]]:
    box = game.content
    return [
        Option(each, each, (f"quest:{each}",), f"{quest.name}: {tell_steps(box, quest)}")
        for each in who.offered
        for quest in [box.quests[each]]
    ]


async def spend_downtime(game: Haven, step: Downtime) -> None:
    """Carry out one act of one seat; the step comes again until every character is ready (H-53.4)."""
    story = story_of(game)
    for who in story.active:
        drop_marks(game, who)
    if is_over(story, game):
        for who in story.sheets:
            who.is_ready = False
        story.desks = {}
        return
    seat, act = await anyone(partial(_ask_seats, game, is_first=step.is_first))
    game.agenda.insert(0, step)
    await acts.carry_out(game, seat, act)
    await check_quests(game)
    await read_due(game, story_of(game).active)


def is_over(story: Campaign, game: Haven) -> bool:
    """Tell whether nobody has anything left to do: counted by characters, and by whoever has lost one."""
    if not all(each.is_ready for each in story.active):
        return False
    return not any(_is_pending(story, game, seat) for seat in range(game.seats))


def _is_pending(story: Campaign, game: Haven, seat: int) -> bool:
    """Tell whether a seat has had a character and has to say what comes now (H-58.7)."""
    had = any(each.seat == seat for each in story.sheets)
    if (
        (not had and len(story.active) >= acts.LEAST)
        or story.of_seat(seat)
        or story.desks.get(seat) == acts.OUT
    ):
        return False
    return bool(acts.list_newcomers(game, seat))


def _ask_seats(game: Haven, *, is_first: bool) -> Iterator[Decision[str]]:
    for number in range(game.seats):
        seat = Seat(number)
        options = partial(acts.list_acts, game, seat, is_first=is_first)
        gold = ", ".join(f"{each.name}: {each.gold} gold" for each in story_of(game).of_seat(seat))
        yield Decision(seat, CITY, options, {"gold": gold})
